// Visible rows of the grid of local scores, which exist as elements, and the head above them.

import type { TableRows } from '../generated/protocol.ts';
import type { Row } from '../model/windows.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';
import type { Shown } from './score-grid.tsx';
import { type Column, cells, isListed } from './score-rows.ts';

export type Windows = ReturnType<typeof import('../model/windows.ts').createWindows<TableRows, Row>>;

/** Rank with the star that marks the best parent set of a variable. */
const Best = ({ rank }: { rank: string }) => <span class="star">★ {rank}</span>;

/**
 * Rows of the grid. Elements are reused with other texts, so that fast scrolling creates no elements.
 * @param props `current`: whether the drawn rows belong to the present query
 */
export function Rows({
  shown: { names, score, isOn, onClick, onOpen },
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
  const unit = unitOf(score);
  return Array.from({ length: Math.max(0, drawn.end - drawn.first) }, (_, nth) => {
    const i = drawn.first + nth;
    const at = drawn.windows.row(i);
    const words = at && cells(at, columns, names, unit);
    // The row is in the range marked by keyboard or click.
    const marked = current && i >= Math.min(active, anchor) && i <= Math.max(active, anchor);
    const looks = [at && !isListed(at.status) && 'beaten', (marked || (at && isOn?.(at))) && 'on'];
    const text = (column: string, c: number) =>
      !words ? t('scores.loading') : column === 'rank' && at?.rank === 1 ? <Best rank={words[c]} /> : words[c];
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
      <div
        key={nth}
        id={`row-${i}`}
        role="row"
        class={['grid-row', ...looks].filter(Boolean).join(' ')}
        aria-rowindex={i + 2}
        aria-selected={marked}
        onClick={(event) => {
          // A second click on the same row clears the selection.
          if (active === i && anchor === i && !event.shiftKey && event.detail < 2) return leave();
          walk(i, event.shiftKey);
          if (at) onClick?.(at);
        }}
        onDblClick={() => at && onOpen(at)}
      >
        {columns.map(({ key: name, number }, c) => (
          <span
            key={name}
            role="gridcell"
            class={number ? `num c-${name}` : `c-${name}`}
            title={words && !number ? words[c] : undefined}
          >
            {text(name, c)}
          </span>
        ))}
      </div>
    );
  });
}

/** Heads of the columns; a click sorts the rows by a column. */
export function Head({ shown: { query, score, sortBy }, columns }: { shown: Shown; columns: Column[] }) {
  const { cost } = unitOf(score);
  return (
    <div role="rowgroup" class="grid-head">
      <div role="row" class="grid-row" aria-rowindex={1}>
        {columns.map((column) => {
          const { key, sort, number } = column;
          const sorted = query.sort === sort;
          // For a score shown as a cost (lower is better) the displayed order is the reverse of the stored one.
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
