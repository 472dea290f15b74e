// The grid of local scores: a table of any length, of which only what is seen exists as elements. The rows stay in the
// engine; windows of them are fetched as they come into sight.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { unitOf } from '../draw/numbers.js';
import { ask } from '../store.js';
import { t, whole } from '../text.js';
import { useScrolling } from './scrolling.js';
import { createWindows } from './windows.js';

/**
 * @typedef {import('../protocol').TableQuery} TableQuery
 * @typedef {import('../protocol').TableSort} TableSort
 * @typedef {import('./windows.js').Row} Row
 * @typedef {{ key: string, sort?: TableSort, down?: boolean }} Column `down`: the first click puts the largest first
 */

/** All rows, by child and rank. @type {TableQuery} */
export const EVERY_ROW = {
  child: null,
  contains: [],
  least: null,
  most: null,
  standings: [],
  sort: null,
  descending: false,
};

/** Heights of a row and of the head above the rows, in rem. */
const ROW = 1.75;
const HEAD = 2.25;

/** @type {Column[]} */
export const COLUMNS = [
  { key: 'child', sort: 'child' },
  { key: 'parents', sort: 'parents' },
  { key: 'size', sort: 'size' },
  { key: 'score', sort: 'score', down: true },
  { key: 'delta', sort: 'delta', down: true },
  { key: 'rank' },
  { key: 'status' },
];

/** Standings of rows that a subset beats or ties. */
const BEATEN = new Set([1, 2]);
/** The columns of numbers. */
const NUMBERS = new Set(['size', 'score', 'delta', 'rank']);

/** What a row says, column by column. @param {Row} row @param {Column[]} columns @param {string[]} names @param {ReturnType<typeof unitOf>} unit */
export const cells = (row, columns, names, unit) => columns.map(({ key }) => cell(row, key, names, unit));

/** @param {Row} row @param {string} key @param {string[]} names @param {ReturnType<typeof unitOf>} unit */
function cell(row, key, names, unit) {
  switch (key) {
    case 'child':
      return names[row.child];
    case 'parents':
      return row.parents.length === 0 ? t('scores.noParents') : row.parents.map((v) => names[v]).join(', ');
    case 'size':
      return whole(row.parents.length);
    case 'score':
      return unit.show(row.score);
    case 'delta':
      return row.delta === 0 ? '0' : unit.change(row.delta);
    case 'rank':
      return whole(row.rank);
    default:
      return t(`scores.state.${row.status}`);
  }
}

/** How many rows a query matches; −1 while it is not known. @param {TableQuery} query @param {unknown} result the rows belong to it */
export function useSelection(query, result) {
  const [selection, setSelection] = useState({ count: -1, serial: 0 });
  useEffect(() => {
    let current = true;
    ask('tableSelect', { query }).then((selected) => {
      if (current) setSelection(({ serial }) => ({ count: selected?.rows ?? -1, serial: serial + 1 }));
    });
    return () => {
      current = false;
    };
  }, [query, result]);
  return selection;
}

/** The query after a click on the head of a column. @param {TableQuery} query @param {Column} column @returns {TableQuery} */
export const sortedBy = (query, { sort, down = false }) => ({
  ...query,
  sort: sort ?? null,
  descending: query.sort === sort ? !query.descending : down,
});

/**
 * The rows that are seen, of how many there are.
 * @param {{
 *   count: number, serial: number, names: string[], score: import('../protocol').Score, query: TableQuery,
 *   columns?: Column[], class?: string, label?: string, sortBy: (column: Column) => void, wanted?: { row: number } | null,
 *   onOpen: (row: Row) => void, onClick?: (row: Row) => void, isOn?: (row: Row) => boolean,
 * }} props `onOpen`: Enter on a row; `isOn`: a row that is marked wherever the reader walks
 */
export function Grid({
  count,
  serial,
  names,
  score,
  query,
  columns = COLUMNS,
  class: look = '',
  label = t('scores.grid'),
  sortBy,
  wanted = null,
  onOpen,
  onClick,
  isOn,
}) {
  const scroll = useScrolling({ count, row: ROW, head: HEAD, serial });
  const [active, setActive] = useState(-1);
  const [, setArrived] = useState(0);
  const windows = useMemo(
    () =>
      createWindows(
        (first, length) => ask('tableRows', { first, count: length }),
        () => setArrived((n) => n + 1),
      ),
    [serial],
  );
  useEffect(() => setActive(-1), [serial]);
  /** Brings a row into sight by its number, whatever the scale of the scroll bar. @param {number} at */
  const show = (at) => {
    const target = Math.max(0, Math.min(count - 1, at));
    setActive(target);
    scroll.show(target);
  };
  useEffect(() => {
    if (!wanted) return;
    const target = Math.max(0, Math.min(count - 1, Math.round(wanted.row)));
    setActive(target);
    scroll.jump(target);
  }, [wanted]);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.target !== scroll.box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const { page } = scroll;
    const from = active < 0 ? Math.floor(scroll.top) : active;
    const to = new Map([
      ['ArrowDown', active < 0 ? from : from + 1],
      ['ArrowUp', from - 1],
      ['PageDown', from + page],
      ['PageUp', from - page],
      ['Home', 0],
      ['End', count - 1],
    ]).get(event.key);
    if (event.key === 'Enter' && active >= 0) {
      const at = windows.row(active);
      if (at) onOpen(at);
    } else if (to === undefined) return;
    else show(to);
    event.preventDefault();
    event.stopPropagation();
  };

  const unit = unitOf(score);
  const { first, end } = scroll;
  windows.want(first, end);
  const numbers = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  return (
    <div
      ref={scroll.box}
      class={`grid ${look}`.trim()}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-activedescendant={active >= first && active < end ? `row-${active}` : undefined}
      data-testid="grid"
      onScroll={scroll.onScroll}
      onKeyDown={key}
    >
      <div role="rowgroup" class="grid-head">
        <div role="row" class="grid-row" aria-rowindex={1}>
          {columns.map((column) => {
            const sorted = column.sort !== undefined && query.sort === column.sort;
            // A cost runs against the score behind it.
            const falling = query.descending !== (unit.cost && (column.sort === 'score' || column.sort === 'delta'));
            return (
              <span
                key={column.key}
                role="columnheader"
                aria-sort={sorted ? (falling ? 'descending' : 'ascending') : undefined}
              >
                {column.sort ? (
                  <button type="button" data-testid={`sort-${column.key}`} onClick={() => sortBy(column)}>
                    {t(`scores.${column.key}`)} {sorted && <span aria-hidden="true">{falling ? '↓' : '↑'}</span>}
                  </button>
                ) : (
                  t(`scores.${column.key}`)
                )}
              </span>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" class="grid-space" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="grid-window" style={{ transform: `translateY(${scroll.shift}px)` }}>
          {numbers.map((i) => {
            const at = windows.row(i);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
              <div
                key={i}
                id={`row-${i}`}
                role="row"
                class={`grid-row${at && BEATEN.has(at.status) ? ' beaten' : ''}${i === active || (at && isOn?.(at)) ? ' on' : ''}`}
                aria-rowindex={i + 2}
                aria-selected={i === active}
                onClick={() => {
                  setActive(i);
                  if (at) onClick?.(at);
                }}
              >
                {(at ? cells(at, columns, names, unit) : columns.map(() => t('scores.loading'))).map((text, c) => (
                  <span
                    key={columns[c].key}
                    role="gridcell"
                    class={NUMBERS.has(columns[c].key) ? 'num' : undefined}
                    title={columns[c].key === 'parents' ? text : undefined}
                  >
                    {columns[c].key === 'rank' && at?.rank === 1 ? <span class="star">★ 1</span> : text}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
