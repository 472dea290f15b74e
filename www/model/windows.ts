// Windows of rows of a table that is too long to hold in memory: rows are fetched as they come into view, and a scroll
// bar of bounded height represents any number of them. Pure but for the fetch passed in.

import type { TableRows } from '../generated/protocol.ts';

/** Subset that is kept, and its score. */
type Rival = { parents: number[]; score: number };
/** `rank` is 0 if the family was never scored; `rival`: best kept subset of a set that is not kept. */
export type Row = {
  child: number;
  parents: number[];
  score: number;
  delta: number;
  rank: number;
  status: number;
  rival: Rival | null;
};

/** Number of rows per fetch. */
export const WINDOW = 60;
/** Most windows kept. */
const MAX_WINDOWS = 40;
/** Largest height of the scrolled element; browsers allow 16 to 33 million pixels. */
const MAX_HEIGHT_PX = 8e6;

/**
 * Height of the scrolled element for a number of rows, in px.
 * @param row height of a row
 */
export const spaceFor = (count: number, row: number) => Math.min(MAX_HEIGHT_PX, count * row);

/** Whether the element is lower than its rows, so that scrolling is scaled. */
export const isScaled = (count: number, row: number) => count * row > MAX_HEIGHT_PX;

/**
 * Row at the top for a scroll position; fractional if the row is partly hidden.
 * @param grid `room`: visible height
 */
export function rowAt(scroll: number, { count, row, room }: { count: number; row: number; room: number }) {
  const space = spaceFor(count, row);
  if (space === count * row) return scroll / row;
  return Math.max(0, (scroll / (space - room)) * (count - room / row));
}

/** Scroll position that brings a row to the top. */
export function scrollFor(at: number, { count, row, room }: { count: number; row: number; room: number }) {
  const space = spaceFor(count, row);
  const top = Math.max(0, Math.min(at, count - room / row));
  return space === count * row ? top * row : (top / (count - room / row)) * (space - room);
}

/** Row of the table of local scores. */
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

/** All rows of a window. */
export const rowsOf = (columns: TableRows) => Array.from(columns.child, (_, i) => scoreRow(columns, i));

/** Shape of the table of local scores. */
const SCORES = { size: ({ child }: TableRows) => child.length, row: scoreRow };

/** Access to a window: number of rows, and row `i`. */
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
 * Cache of windows.
 * @param arrived called when requested rows have arrived
 */
export function createWindows(
  fetch: Fetch<object>,
  arrived: () => void,
  shape: Shape<object, unknown> = SCORES,
): Windows<unknown> {
  /** Windows by number; null while being fetched. */
  const held: Map<number, object | null> = new Map();
  /** Number of calls of `renew`. */
  let renewals = 0;

  /** Fetches a window; repeats if rows were added during the fetch and the window is not full. */
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
    /** Row `i`, if present. */
    row(i) {
      const columns = held.get(Math.floor(i / WINDOW));
      const at = i % WINDOW;
      return columns && at < shape.size(columns) ? shape.row(columns, at) : null;
    },

    /** Whether all rows from `first` to before `end` are present. */
    has(first, end) {
      for (let w = Math.floor(first / WINDOW); w * WINDOW < end; w++) if (!held.get(w)) return false;
      return true;
    },

    /** Drops windows that are not full, after rows were added. */
    renew() {
      renewals++;
      for (const [w, columns] of held) if (columns && shape.size(columns) < WINDOW) held.delete(w);
    },

    /** Fetches missing rows from `first` to before `end`. */
    want(first, end) {
      for (let w = Math.floor(Math.max(0, first) / WINDOW); w * WINDOW < end; w++) {
        if (held.has(w)) {
          // Most recently used windows are dropped last.
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
