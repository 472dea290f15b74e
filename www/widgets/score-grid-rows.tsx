// Rows of the grid of local scores that exist as elements, and the head above them.

import type { TableQuery, TableRows } from '../generated/protocol.ts';
import type { Row } from '../model/windows.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';
import type { Shown } from './score-grid.tsx';
import { type Column, cells, isListed } from './score-rows.ts';

export type Windows = ReturnType<typeof import('../model/windows.ts').createWindows<TableRows, Row>>;

/** First rank of a child. */
const Best = ({ rank }: { rank: string }) => <span class="star">★ {rank}</span>;

/**
 * Row of the grid. Elements are reused with other texts, so that fast scrolling creates none.
 * @param props `marked` by the keyboard or a click
 */
function Line({
  i,
  at,
  marked,
  on,
  columns,
  words,
  onClick,
  onDblClick,
}: {
  i: number;
  at: Row | null;
  marked: boolean;
  on: boolean;
  columns: Column[];
  words: string[] | null;
  onClick: (event: MouseEvent) => void;
  onDblClick: () => void;
}) {
  const classes = ['grid-row'];
  if (at && !isListed(at.status)) classes.push('beaten');
  if (on) classes.push('on');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
    <div
      id={`row-${i}`}
      role="row"
      class={classes.join(' ')}
      aria-rowindex={i + 2}
      aria-selected={marked}
      onClick={onClick}
      onDblClick={onDblClick}
    >
      {columns.map(({ key: name, number }, c) => (
        <span
          key={name}
          role="gridcell"
          class={number ? `num c-${name}` : `c-${name}`}
          title={words && !number ? words[c] : undefined}
        >
          {!words ? t('scores.loading') : name === 'rank' && at?.rank === 1 ? <Best rank={words[c]} /> : words[c]}
        </span>
      ))}
    </div>
  );
}

/** @param props `current`: whether the drawn rows belong to the present query */
export function Rows({
  shown,
  columns,
  place: { active, anchor, walk, leave },
  drawn,
  current,
}: {
  shown: Shown;
  columns: Column[];
  place: { active: number; anchor: number; walk: (to: number, more: boolean) => void; leave: () => void };
  drawn: { windows: Windows; first: number; end: number };
  current: boolean;
}) {
  const { names, score, isOn, onClick, onOpen } = shown;
  const unit = unitOf(score);
  return Array.from({ length: Math.max(0, drawn.end - drawn.first) }, (_, nth) => {
    const i = drawn.first + nth;
    const at = drawn.windows.row(i);
    const marked = current && i >= Math.min(active, anchor) && i <= Math.max(active, anchor);
    return (
      <Line
        key={nth}
        i={i}
        at={at}
        marked={marked}
        on={marked || Boolean(at && isOn?.(at))}
        columns={columns}
        words={at ? cells(at, columns, names, unit) : null}
        onClick={(event) => {
          // A second click clears the selection.
          if (active === i && anchor === i && !event.shiftKey && event.detail < 2) return leave();
          walk(i, event.shiftKey);
          if (at) onClick?.(at);
        }}
        onDblClick={() => at && onOpen(at)}
      />
    );
  });
}

/** Heads of the columns; a click sorts by one. */
export function Head({
  columns,
  query,
  cost,
  sortBy,
}: {
  columns: Column[];
  query: TableQuery;
  cost: boolean;
  sortBy: (column: Column) => void;
}) {
  return (
    <div role="rowgroup" class="grid-head">
      <div role="row" class="grid-row" aria-rowindex={1}>
        {columns.map((column) => {
          const { key, sort, number } = column;
          const sorted = query.sort === sort;
          // The order of a cost is opposite to that of its score.
          const falling = query.descending !== (cost && (sort === 'score' || sort === 'delta'));
          return (
            <span
              key={key}
              role="columnheader"
              class={number ? `num c-${key}` : `c-${key}`}
              aria-sort={sorted ? (falling ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" data-testid={`sort-${key}`} onClick={() => sortBy(column)}>
                {t(`scores.${key}`)} {sorted && <span aria-hidden="true">{falling ? '↓' : '↑'}</span>}
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
