// Windows of a table that is too long to hold in memory: rows are fetched in windows of 60 as they come into view. The
// scrolled element is at most 8 million px high; for a longer table, a move of the scroll bar covers proportionally
// more rows. Pure but for the fetch passed in.

import type { TableRows } from '../generated/protocol.ts';

/** Kept subset that explains why a parent set was not kept in a list of candidates, with its local score. */
type Rival = { parents: number[]; score: number };
/** Family in the table of local scores. `rank`: 0 if never scored; `rival`: best kept subset of a set not kept. */
export type Row = {
  child: number;
  parents: number[];
  score: number;
  delta: number;
  rank: number;
  status: number;
  rival: Rival | null;
};

/** Number of rows of a window, which are fetched together. */
export const WINDOW = 60;
/** Maximum number of windows held in memory. */
const MAX_WINDOWS = 40;
/** Maximum height of the scrolled element; browsers allow 16 to 33 million px. */
const MAX_HEIGHT_PX = 8e6;

/**
 * Height of the scrolled element for a number of rows, in px.
 * @param row height of a row, in px
 */
export const spaceFor = (count: number, row: number) => Math.min(MAX_HEIGHT_PX, count * row);

/** Whether all rows together are higher than the scrolled element may be, so that scroll positions must be scaled. */
export const isScaled = (count: number, row: number) => count * row > MAX_HEIGHT_PX;

/**
 * Index of the row at the top for a scroll position in px; fractional if the row is partly hidden.
 * @param grid `row`: height of a row, `room`: visible height, in px
 */
export function rowAt(scroll: number, { count, row, room }: { count: number; row: number; room: number }) {
  const space = spaceFor(count, row);
  if (space === count * row) return scroll / row;
  return Math.max(0, (scroll / (space - room)) * (count - room / row));
}

/** Scroll position, in px, that brings row `at` to the top. */
export function scrollFor(at: number, { count, row, room }: { count: number; row: number; room: number }) {
  const space = spaceFor(count, row);
  const top = Math.max(0, Math.min(at, count - room / row));
  return space === count * row ? top * row : (top / (count - room / row)) * (space - room);
}

/** Row `i` of a window of the table of local scores. */
const scoreRow = (columns: TableRows, i: number): Row => ({
  child: columns.child[i],
  parents: [...columns.parents.subarray(columns.offsets[i], columns.offsets[i + 1])],
  score: columns.score[i],
  delta: columns.delta[i],
  rank: columns.rank[i],
  status: columns.status[i],
  rival: Number.isNaN(columns.rivalScore[i])
    ? null
    : {
        parents: [...columns.rivals.subarray(columns.rivalOffsets[i], columns.rivalOffsets[i + 1])],
        score: columns.rivalScore[i],
      },
});

/** All rows of a window of the table of local scores. */
export const rowsOf = (columns: TableRows) => Array.from(columns.child, (_, i) => scoreRow(columns, i));

/** Functions by which a window of the table of local scores is read: its number of rows, and row `i`. */
const SCORES = { size: ({ child }: TableRows) => child.length, row: scoreRow };

/** Functions that read a window (`columns`, as the engine sends it): number of rows, and row `i`. */
type Shape<C, R> = { size(columns: C): number; row(columns: C, i: number): R };
type Fetch<C> = (first: number, count: number) => Promise<C | null>;
type Windows<R> = {
  row(i: number): R | null;
  has(first: number, end: number): boolean;
  renew(): void;
  want(first: number, end: number): void;
};

export function createWindows(fetch: Fetch<TableRows>, arrived: () => void): Windows<Row>;
export function createWindows<C extends object, R>(
  fetch: Fetch<C>,
  arrived: () => void,
  shape: Shape<C, R>,
): Windows<R>;
/**
 * Cache of the windows of a table.
 * @param arrived called when requested rows have arrived
 */
export function createWindows(
  fetch: Fetch<object>,
  arrived: () => void,
  shape: Shape<object, unknown> = SCORES,
): Windows<unknown> {
  /** Windows held, by number (index of the first row divided by `WINDOW`); null while a window is being fetched. */
  const held: Map<number, object | null> = new Map();
  /** Number of calls of `renew` (drop windows that are not full) so far. */
  let renewals = 0;

  /** Fetches window number `w`; repeats this if rows were added meanwhile and the window is not full. */
  async function load(w: number) {
    const before = renewals;
    const columns = await fetch(w * WINDOW, WINDOW);
    const isOld = renewals !== before && !(columns && shape.size(columns) === WINDOW);
    if (columns || isOld) held.set(w, columns);
    else held.delete(w);
    if (columns) arrived();
    if (isOld) load(w);
  }

  return {
    /** Row `i`; null if its window is not held. */
    row(i) {
      const columns = held.get(Math.floor(i / WINDOW));
      const at = i % WINDOW;
      return columns && at < shape.size(columns) ? shape.row(columns, at) : null;
    },

    /** Whether all rows from index `first` up to, but without, index `end` are held. */
    has(first, end) {
      for (let w = Math.floor(first / WINDOW); w * WINDOW < end; w++) if (!held.get(w)) return false;
      return true;
    },

    /** Drops the windows that are not full; called after rows were added to the table. */
    renew() {
      renewals++;
      for (const [w, columns] of held) if (columns && shape.size(columns) < WINDOW) held.delete(w);
    },

    /** Fetches the windows with rows from index `first` up to, but without, `end`, unless they are held already. */
    want(first, end) {
      for (let w = Math.floor(Math.max(0, first) / WINDOW); w * WINDOW < end; w++) {
        if (held.has(w)) {
          // A window in use moves to the end of the order in which windows are dropped.
          const known = held.get(w) ?? null;
          held.delete(w);
          held.set(w, known);
          continue;
        }
        held.set(w, null);
        load(w);
        for (const old of held.keys()) {
          if (held.size <= MAX_WINDOWS) break;
          if (old !== w && held.get(old)) held.delete(old);
        }
      }
    },
  };
}
