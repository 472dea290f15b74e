// The grid of local scores: a table of any length, of which only what is seen exists as elements. The rows stay in the
// engine; windows of them are fetched as they come into sight.
import './scores.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { createWindows, WINDOW } from '../model/windows.js';
import { ask } from '../store/index.js';
import { unitOf } from '../words/numbers.js';
import { t } from '../words/text.js';
import { COLUMNS, cells, isKept } from './score-rows.js';
import { useScrolling } from './scrolling.js';

/**
 * @typedef {import('../generated/protocol').TableQuery} TableQuery
 * @typedef {import('../model/windows.js').Row} Row
 * @typedef {import('./score-rows.js').Column} Column
 * @typedef {{ count: number, standings: number[], all: number[], serial: number }} Selection
 *   the rows of a query: how many, −1 while it is not known; how many each standing would give, and has in the whole
 *   table; its number
 */

/** Heights of a row and of the head above the rows, in rem. */
const ROW = 1.75;
const HEAD = 2.25;
/** Milliseconds for which rows that have gone stand still until the next ones are there. */
const PATIENCE = 120;

const NOWHERE = { active: -1, anchor: -1 };

let serials = 0;

/** Rows of a selection; nothing once another has been made. @param {number} serial @param {number} first @param {number} count */
export const fetchRows = (serial, first, count) => ask('tableRows', { serial, first, count });

/** The rows of a query. @param {TableQuery} query @param {unknown} result the rows belong to it @returns {Selection} */
export function useSelection(query, result) {
  const [selection, setSelection] = useState(
    /** @type {Selection} */ ({ count: -1, standings: [], all: [], serial: 0 }),
  );
  useEffect(() => {
    serials += 1;
    const serial = serials;
    const start = performance.now();
    ask('tableSelect', { query, serial }).then((selected) => {
      if (serial !== serials) return;
      performance.measure('table select', { start, end: performance.now() });
      setSelection({
        count: selected?.rows ?? -1,
        standings: selected?.standings ?? [],
        all: selected?.all ?? [],
        serial,
      });
    });
  }, [query, result]);
  return selection;
}

/**
 * The rows that are seen, of how many there are.
 * @param {{
 *   count: number, serial: number, names: string[], score: import('../generated/protocol').Score, query: TableQuery,
 *   columns?: Column[], class?: string, label?: string, sortBy: (column: Column) => void, wanted?: { row: number } | null,
 *   onOpen: (row: Row) => void, onClick?: (row: Row) => void, isOn?: (row: Row) => boolean,
 *   onActive?: (row: Row | null) => void, onCopy?: (first: number, end: number) => void,
 * }} props `onOpen`: Enter on a row; `onActive`: the keyboard has come to a row; `isOn`: a row that is marked wherever
 *   the reader walks; `onCopy`: some rows are to be copied
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
  onActive,
  onCopy,
}) {
  const scroll = useScrolling({ count, row: ROW, head: HEAD, serial });
  // The row the keyboard is at, and the one from which rows are marked.
  const [{ active, anchor }, setPlace] = useState(NOWHERE);
  const [, setArrived] = useState(0);
  const windows = useMemo(
    () =>
      createWindows(
        (first, length) => fetchRows(serial, first, length),
        () => setArrived((n) => n + 1),
      ),
    [serial],
  );
  useEffect(() => setPlace(NOWHERE), [serial]);
  const within = (/** @type {number} */ at) => Math.max(0, Math.min(count - 1, Math.round(at)));
  /** Makes a row the active one. @param {number} to @param {boolean} more whether the rows on the way are marked too */
  const walk = (to, more) => setPlace((now) => ({ active: to, anchor: more && now.anchor >= 0 ? now.anchor : to }));
  useEffect(() => {
    if (!wanted) return;
    const target = within(wanted.row);
    walk(target, false);
    // With a little of what stands before it; on a phone the page may stand elsewhere.
    scroll.jump(target - 2);
    scroll.box.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.target !== scroll.box.current || event.altKey) return;
    const [low, high] = [Math.min(active, anchor), Math.max(active, anchor)];
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'c' || active < 0 || !onCopy || getSelection()?.type === 'Range') return;
      onCopy(low, high + 1);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
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
    else {
      walk(within(to), event.shiftKey);
      scroll.show(within(to));
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // Rows are fetched a window ahead; until those in sight are there, the ones before stand still for a moment.
  const { first, end, top, row, room } = scroll;
  const now = { windows, first, end, top, row, count, since: performance.now() };
  const shown = useRef(now);
  windows.want(first, end);
  windows.want(first - WINDOW, Math.min(count, end + WINDOW));
  const seen = Math.min(count, Math.ceil(top + room / row));
  const ready = windows.has(Math.floor(top), seen);
  const late = useRef(0);
  if (ready) late.current = 0;
  else late.current ||= performance.now();
  if (ready || shown.current.row !== row || performance.now() - late.current >= PATIENCE) shown.current = now;
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => setArrived((n) => n + 1), PATIENCE);
    return () => clearTimeout(timer);
  }, [ready]);
  const drawn = shown.current;
  const unit = unitOf(score);

  const told = active >= 0 && windows.row(active) !== null;
  useEffect(() => onActive?.(told ? windows.row(active) : null), [active, told, serial]);

  /** @param {number} i */
  const line = (i) => {
    const at = drawn.windows.row(i);
    const own = drawn.windows === windows;
    const marked = own && i >= Math.min(active, anchor) && i <= Math.max(active, anchor);
    const words = at ? cells(at, columns, names, unit) : null;
    const classes = ['grid-row'];
    if (at && !isKept(at.status)) classes.push('beaten');
    if (marked || (at && isOn?.(at))) classes.push('on');
    return (
      // Elements stay where they are and take other words: a list that flies by makes no new ones.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
      <div
        key={i - drawn.first}
        id={`row-${i}`}
        role="row"
        class={classes.join(' ')}
        aria-rowindex={i + 2}
        aria-selected={marked}
        onClick={(event) => {
          // A second click lets go.
          if (active === i && anchor === i && !event.shiftKey && event.detail < 2) return setPlace(NOWHERE);
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
            {!words ? t('scores.loading') : name === 'rank' && at?.rank === 1 ? <Best rank={words[c]} /> : words[c]}
          </span>
        ))}
      </div>
    );
  };
  return (
    <div
      ref={scroll.box}
      class={`grid ${look}`.trim()}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-multiselectable={onCopy ? true : undefined}
      aria-activedescendant={active >= drawn.first && active < drawn.end ? `row-${active}` : undefined}
      data-testid="grid"
      onScroll={scroll.onScroll}
      onKeyDown={key}
    >
      <Head columns={columns} query={query} cost={unit.cost} sortBy={sortBy} />
      <div role="rowgroup" class="grid-space" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="grid-window" style={{ height: `${Math.min(room, scroll.space)}px` }}>
          <div role="presentation" style={{ transform: `translateY(${(drawn.first - drawn.top) * row}px)` }}>
            {Array.from({ length: Math.max(0, drawn.end - drawn.first) }, (_, i) => line(drawn.first + i))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The first rank of a child. @param {{ rank: string }} props */
const Best = ({ rank }) => <span class="star">★ {rank}</span>;

/** @param {{ columns: Column[], query: TableQuery, cost: boolean, sortBy: (column: Column) => void }} props */
function Head({ columns, query, cost, sortBy }) {
  return (
    <div role="rowgroup" class="grid-head">
      <div role="row" class="grid-row" aria-rowindex={1}>
        {columns.map((column) => {
          const { key, sort, number } = column;
          const sorted = query.sort === sort;
          // A cost runs against the score behind it.
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
