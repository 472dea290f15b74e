// Grid of local scores: a table of any length with elements for its visible rows only. The rows stay in the engine, and
// windows of them are fetched as they become visible.
import './scores.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Score, TableQuery } from '../generated/protocol.ts';
import { createWindows, type Row, WINDOW } from '../model/windows.ts';
import { askOfResult } from '../store/index.ts';
import { serials, turns } from '../store/sequence.ts';
import { t } from '../words/text.ts';
import { Head, Rows, type Windows } from './score-grid-rows.tsx';
import { COLUMNS, type Column } from './score-rows.ts';
import { rowOfKey, useScrolling } from './scrolling.ts';

/**
 * Result of a query of the table of local scores. `count`: number of rows, −1 while unknown; `standings`, `all`:
 * numbers of rows by status, in this query and in the whole table; `serial`: serial number of the query.
 */
export type Selection = { count: number; standings: number[]; all: number[]; serial: number };
/**
 * Props of the grid. `onOpen`: called on Enter at a row; `onActive`: called when the keyboard moves to a row; `isOn`:
 * whether a row stays marked wherever the keyboard moves; `onCopy`: copies rows `first` to `end`.
 */
export type Shown = {
  count: number;
  serial: number;
  names: string[];
  score: Score;
  query: TableQuery;
  columns?: Column[];
  class?: string;
  label?: string;
  sortBy: (column: Column) => void;
  wanted?: { row: number } | null;
  onOpen: (row: Row) => void;
  onClick?: (row: Row) => void;
  isOn?: (row: Row) => boolean;
  onActive?: (row: Row | null) => void;
  onCopy?: (first: number, end: number) => void;
};

/** Heights of a row and of the head above the rows, in rem. */
const ROW_REM = 1.75;
const HEAD_REM = 2.25;
/** Time in ms for which previous rows stay visible while the next ones are fetched. */
const HOLD_MS = 120;

const nextSerial = serials();
const selecting = turns();

/** Rows `first` to `first + count` of a query by its serial number; null once another query has been made. */
export const fetchRows = (serial: number, first: number, count: number) =>
  askOfResult('tableRows', { serial, first, count });

/**
 * Result of a query of the table of local scores.
 * @param result result of the run to which the rows belong
 */
export function useSelection(query: TableQuery, result: unknown): Selection {
  const [selection, setSelection] = useState<Selection>({ count: -1, standings: [], all: [], serial: 0 });
  useEffect(() => {
    const serial = nextSerial();
    const isNewest = selecting();
    const start = performance.now();
    askOfResult('tableSelect', { query, serial }).then((selected) => {
      if (!isNewest()) return;
      performance.measure('table select', { start, end: performance.now() });
      const { rows: count = -1, standings = [], all = [] } = selected ?? {};
      setSelection({ count, standings, all, serial });
    });
  }, [query, result]);
  return selection;
}

/** Rows to draw: fetched a window ahead; until the visible ones arrive, the previous ones are kept for a moment. */
function useDrawn(
  windows: Windows,
  { first, end, top, row, room }: ReturnType<typeof useScrolling>,
  count: number,
  redraw: () => void,
) {
  const now = { windows, first, end, top, row, count, since: performance.now() };
  const shown = useRef(now);
  windows.want(first, end);
  windows.want(first - WINDOW, Math.min(count, end + WINDOW));
  const seen = Math.min(count, Math.ceil(top + room / row));
  const ready = windows.has(Math.floor(top), seen);
  const late = useRef(0);
  if (ready) late.current = 0;
  else late.current ||= performance.now();
  if (ready || shown.current.row !== row || performance.now() - late.current >= HOLD_MS) shown.current = now;
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(redraw, HOLD_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return shown.current;
}

const NOWHERE = { active: -1, anchor: -1 };

/** Active row of the grid, and the row at which the marked range begins. */
function usePlace(serial: number) {
  const [{ active, anchor }, setPlace] = useState(NOWHERE);
  useEffect(() => setPlace(NOWHERE), [serial]);
  /**
   * Makes a row the active one.
   * @param more whether to extend the marked range to it
   */
  const walk = (to: number, more: boolean) =>
    setPlace((now) => ({ active: to, anchor: more && now.anchor >= 0 ? now.anchor : to }));
  return { active, anchor, walk, leave: () => setPlace(NOWHERE) };
}

/** Grid with the visible rows. */
export function Grid(props: Shown) {
  const { count, serial, columns = COLUMNS, class: look = '', label = t('scores.grid') } = props;
  const { wanted = null, onOpen, onActive, onCopy } = props;
  const scroll = useScrolling({ count, row: ROW_REM, head: HEAD_REM, serial });
  const place = usePlace(serial);
  const { active, anchor, walk } = place;
  const [, setArrived] = useState(0);
  const redraw = () => setArrived((n) => n + 1);
  const windows = useMemo(() => createWindows((first, length) => fetchRows(serial, first, length), redraw), [serial]);
  const within = (at: number) => Math.max(0, Math.min(count - 1, Math.round(at)));
  useEffect(() => {
    if (!wanted) return;
    const target = within(wanted.row);
    walk(target, false);
    // Two rows above remain in view; on a phone the page may be scrolled elsewhere.
    scroll.jump(target - 2);
    scroll.box.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  const key = (event: KeyboardEvent) => {
    if (event.target !== scroll.box.current || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'c' || active < 0 || !onCopy || getSelection()?.type === 'Range') return;
      onCopy(Math.min(active, anchor), Math.max(active, anchor) + 1);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const from = active < 0 ? Math.floor(scroll.top) : active;
    // If no row is active, the first key down activates the topmost row.
    const isFirst = active < 0 && event.key === 'ArrowDown';
    const to = rowOfKey(event.key, isFirst ? from - 1 : from, scroll.page, count);
    if (event.key === 'Enter' && active >= 0) {
      const at = windows.row(active);
      if (at) onOpen(at);
    } else if (to === undefined) return;
    else {
      walk(to, event.shiftKey);
      scroll.show(to);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const drawn = useDrawn(windows, scroll, count, redraw);
  const isLoaded = active >= 0 && windows.row(active) !== null;
  useEffect(() => onActive?.(isLoaded ? windows.row(active) : null), [active, isLoaded, serial]);

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
      <Head shown={props} columns={columns} />
      <div role="rowgroup" class="grid-space" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="grid-window" style={{ height: `${Math.min(scroll.room, scroll.space)}px` }}>
          <div role="presentation" style={{ transform: `translateY(${(drawn.first - drawn.top) * scroll.row}px)` }}>
            <Rows shown={props} columns={columns} place={place} drawn={drawn} current={drawn.windows === windows} />
          </div>
        </div>
      </div>
    </div>
  );
}
