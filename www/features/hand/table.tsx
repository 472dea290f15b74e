// Contingency table of a family: parent configurations as rows, levels of the child as columns, each count with its
// term below. Thousands of rows and hundreds of columns are windowed; arrow keys move between cells.

import type { HTMLAttributes } from 'preact';
import { shortName } from '../../draw/text-width.ts';
import { hasRowRegret, isDirichlet } from '../../model/families.ts';
import { rowSum } from '../../model/hand/sums.ts';
import { useScrolling } from '../../widgets/scrolling.ts';
import { decimal, t, whole } from '../../words/text.ts';
import { type Anatomy, arrived, type HandRow, isShown, partOf, place } from './anatomy.ts';
import { Formula } from './formula.tsx';

/** Heights of a row, of the head and of the foot of the table, in rem. */
const ROW_REM = 2.75;
const HEAD_REM = 2.25;
const FOOT = 2.75;
/** Number of rows visible without scrolling inside the table. */
const SEEN = 8;
/** Number of the child's levels above which their columns have equal widths and only visible ones exist as elements. */
const MAX_FULL_COLUMNS = 16;
/** Minimum widths of a column of the child, of the column N_ij and of the column with the sum of a row, in rem. */
const COLUMN = 5;
const OF = 4.25;
const SUM = 6.5;
/** Minimum and maximum width of the column with the rows' names, and the width of a letter, in rem. */
const NAMES = [4.5, 11];
const LETTER = 0.5;

/** Width of the column with the rows' names, in rem. */
function namesWidth({ data, family, names }: Anatomy) {
  const longest = (words: string[]) => Math.max(0, ...words.map((word) => word.length));
  const levels = family.parents.reduce((sum, v) => sum + longest(data.variables[v].levels) + 2, 0);
  const head = family.parents.reduce((sum, v) => sum + names[v].length + 2, 0);
  const letters = Math.max(levels, head, t('hand.together').length, t('hand.noParents').length);
  return Math.min(NAMES[1], Math.max(NAMES[0], letters * LETTER + 1));
}

/** Names of the parents' levels in a configuration, in the order of the parents. */
export const levelsOf = ({ data, family }: Anatomy, { levels }: HandRow) =>
  family.parents.map((v, i) => data.variables[v].levels[levels[i]] ?? '');

/** Name of a row: the parents' levels, or a text for all rows of the data if there are no parents. */
export const rowName = (at: Anatomy, row: HandRow) =>
  at.family.parents.length === 0 ? t('hand.allRows') : levelsOf(at, row).join(', ');

/** Text of a number, or a question mark while it is hidden. */
export const known = (isKnown: boolean, x: number) => (isKnown ? decimal(x) : t('hand.hidden'));

/**
 * Range of the child's levels whose columns exist as elements.
 * @param before width of the column with the rows' names, in rem
 */
function columnsSeen(count: number, before: number, { left, width, rem }: Sideways) {
  const all = [...Array(count).keys()];
  if (count <= MAX_FULL_COLUMNS) return all;
  const from = Math.max(0, Math.floor((left / rem - before) / COLUMN) - 2);
  return all.slice(from, Math.ceil((left + width) / rem / COLUMN) + 2);
}

/** Widths of the table and its columns, and the columns that exist as elements. */
function columnsOf(at: Anatomy, sideways: Sideways) {
  const { levels } = at.data.variables[at.family.child];
  const before = namesWidth(at);
  const many = levels.length > MAX_FULL_COLUMNS;
  const width = before + levels.length * COLUMN + OF + SUM;
  const style = {
    gridTemplateColumns: many
      ? `${before}rem repeat(${levels.length}, ${COLUMN}rem) ${OF}rem ${SUM}rem`
      : `${before}fr repeat(${levels.length}, ${COLUMN}fr) ${OF}fr ${SUM}fr`,
    width: many ? `${width}rem` : '100%',
    minWidth: `${width}rem`,
  };
  return { levels, before, many, style, columns: columnsSeen(levels.length, before, sideways) };
}

type Columns = ReturnType<typeof columnsOf>;
/** Scroll offset and width of the table's box, in px, and px per rem. */
type Sideways = ReturnType<typeof useScrolling>['sideways'];

/** Cell to which a key moves the selection, if any; level −1 is the name of the row. */
const cellAt = (
  event: KeyboardEvent,
  { row, level }: typeof place.value,
  { rows, levels, page }: { rows: number; levels: number; page: number },
) =>
  new Map([
    ['ArrowDown', [row + 1, level]],
    ['ArrowUp', [row - 1, level]],
    ['ArrowRight', [row, level + 1]],
    ['ArrowLeft', [row, level - 1]],
    ['PageDown', [row + page, level]],
    ['PageUp', [row - page, level]],
    ['Home', event.ctrlKey ? [0, level] : [row, -1]],
    ['End', event.ctrlKey ? [rows - 1, level] : [row, levels - 1]],
  ]).get(event.key);

type CellProps = Omit<HTMLAttributes<HTMLSpanElement>, 'ref'> & { column: number };

/** Cell of the table in a column, counted from 1. The whole table, not the cell, handles the keys. */
function Cell({ role = 'gridcell', column, ...rest }: CellProps) {
  const position = { role, 'aria-colindex': column, style: column > 1 ? { gridColumn: column } : undefined };
  return <span {...position} {...rest} />;
}

type RowProps = { at: Anatomy; i: number; of: Columns; go: (row: number, level: number) => void };
/** Row of a parent configuration, each count with its term below. */
function Row({ at, i, of: { levels, columns, style }, go }: RowProps) {
  const { row: activeRow, level: activeLevel } = place.value;
  const all = isShown(at);
  const row = at.windows.row(i);
  const name = row ? rowName(at, row) : t('hand.loading');
  const on = i === activeRow;
  return (
    <div role="row" class={on ? 'hand-row on' : 'hand-row'} style={style} aria-rowindex={i + 2} aria-selected={on}>
      <Cell
        id={`hand-${i}--1`}
        role="rowheader"
        column={1}
        class={on && activeLevel < 0 ? 'name on' : 'name'}
        title={name}
        onClick={() => go(i, -1)}
      >
        {name}
      </Cell>
      {columns.map((k) => (
        <Cell
          key={k}
          id={`hand-${i}-${k}`}
          column={k + 2}
          aria-selected={on && k === activeLevel}
          class={on && k === activeLevel ? 'cell on' : 'cell'}
          onClick={() => go(i, k)}
        >
          <b>{row ? whole(row.counts[k]) : t('hand.loading')}</b>
          <span class="vh">{t('hand.termOf')}</span>
          <small>{row && known(all || isShown(at, partOf('term', { row: i, level: k })), row.cells[k])}</small>
        </Cell>
      ))}
      <Cell column={levels.length + 2} class="sum">
        {row && whole(row.total)}
      </Cell>
      <Cell column={levels.length + 3} class="sum">
        {row && known(all || isShown(at, partOf('row', { row: i, level: -1 })), rowSum(row))}
      </Cell>
    </div>
  );
}

/** Head of the table with the names of the columns. */
function Head({ at: { family, names }, of: { levels, columns, style } }: { at: Anatomy; of: Columns }) {
  const parents = family.parents.map((v) => names[v]).join(', ');
  return (
    <div role="rowgroup" class="hand-head">
      <div role="row" class="hand-row" style={style} aria-rowindex={1}>
        <Cell role="columnheader" column={1} class="name" title={parents}>
          {parents === '' ? t('hand.noParents') : parents}
        </Cell>
        {columns.map((k) => (
          <Cell key={k} role="columnheader" column={k + 2} title={levels[k]}>
            {shortName(levels[k])}
          </Cell>
        ))}
        <Cell role="columnheader" column={levels.length + 2}>
          <Formula of="N_{ij}" />
        </Cell>
        <Cell role="columnheader" column={levels.length + 3}>
          {t('hand.sumOfRow')}
        </Cell>
      </div>
    </div>
  );
}

/** Foot of the table: sums of the columns, and of all terms. */
function Foot({ at, of: { levels, columns, style } }: { at: Anatomy; of: Columns }) {
  const { table, data, family, score } = at;
  const line = isDirichlet(score) || hasRowRegret(score) ? 'terms' : 'logLikelihood';
  const { counts } = data.variables[family.child];
  return (
    <div role="rowgroup" class="hand-foot">
      <div role="row" class="hand-row" style={style} aria-rowindex={table.rows + 2}>
        <Cell role="rowheader" column={1} class="name">
          {t('hand.together')}
        </Cell>
        {columns.map((k) => (
          <Cell key={k} column={k + 2}>
            {whole(counts[k])}
          </Cell>
        ))}
        <Cell column={levels.length + 2}>{whole(data.rows)}</Cell>
        <Cell column={levels.length + 3} data-testid="hand-together">
          {known(isShown(at) || isShown(at, line), table.cellSum + table.rowSum)}
        </Cell>
      </div>
    </div>
  );
}

export function HandTable({ at }: { at: Anatomy }) {
  const { table, family, names } = at;
  const { rows: count } = table;
  const scroll = useScrolling({ count, row: ROW_REM, head: HEAD_REM + FOOT, serial: at.serial });
  arrived.value;
  const { first, end } = scroll;
  at.windows.want(first, end);
  const { row: activeRow, level: activeLevel } = place.value;
  const of = columnsOf(at, scroll.sideways);
  const { levels, columns, many } = of;

  const go = (row: number, level: number) => {
    const next = {
      row: Math.max(0, Math.min(count - 1, row)),
      level: Math.max(-1, Math.min(levels.length - 1, level)),
    };
    place.value = next;
    scroll.show(next.row);
    const box = scroll.box.current;
    if (!box) return;
    // Columns start to the right of the rows' names, which do not scroll.
    const start = Math.max(0, next.level) * COLUMN * scroll.sideways.rem;
    const names = of.before * scroll.sideways.rem;
    const most = start + names + COLUMN * scroll.sideways.rem - box.clientWidth;
    box.scrollLeft = Math.max(most, Math.min(box.scrollLeft, start));
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== scroll.box.current || event.metaKey || event.altKey) return;
    const to = cellAt(event, place.value, { rows: count, levels: levels.length, page: scroll.page });
    if (!to) return;
    go(to[0], to[1]);
    event.preventDefault();
    event.stopPropagation();
  };

  const height = `${HEAD_REM + FOOT + ROW_REM * Math.min(SEEN, count) + 0.1}rem`;
  return (
    <div
      ref={scroll.box}
      class={many ? 'hand-grid many' : 'hand-grid'}
      style={{ height: many ? `calc(${height} + 1rem)` : height }}
      role="grid"
      tabIndex={0}
      aria-label={t('hand.grid', { name: names[family.child] })}
      aria-rowcount={count + 2}
      aria-colcount={levels.length + 3}
      aria-activedescendant={
        activeRow >= first && activeRow < end && (activeLevel < 0 || columns.includes(activeLevel))
          ? `hand-${activeRow}-${activeLevel}`
          : undefined
      }
      data-lands=""
      data-testid="hand-grid"
      onScroll={scroll.onScroll}
      onKeyDown={key}
    >
      <Head at={at} of={of} />
      <div role="rowgroup" class="hand-space" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="hand-window" style={{ transform: `translateY(${scroll.shift}px)` }}>
          {Array.from({ length: end - first }, (_, i) => (
            <Row key={first + i} at={at} i={first + i} of={of} go={go} />
          ))}
        </div>
      </div>
      <Foot at={at} of={of} />
    </div>
  );
}
