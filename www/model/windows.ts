// Windows onto a table that is too long to be held: rows are fetched as they come into sight, and a scroll bar of
// bounded height stands for any number of them. Pure but for the fetch that is handed in.

import type { TableRows } from '../generated/protocol.ts';

/** A subset that is kept, and its score. */
export type Rival = { parents: number[]; score: number };
/** `rank` is 0 where the family was never scored; `rival`: the best kept subset of a set that is not kept. */
export type Row = {
  child: number;
  parents: number[];
  score: number;
  delta: number;
  rank: number;
  status: number;
  rival: Rival | null;
};

/** Rows of one fetch. */
export const WINDOW = 60;
/** Windows kept. */
const KEPT = 40;
/** Browsers cap the height of an element at 16 to 33 million pixels, depending on their version. */
const MOST_PIXELS = 8e6;

/**
 * Height that stands for so many rows.
 * @param row height of one
 */
export const spaceFor = (count: number, row: number) => Math.min(MOST_PIXELS, count * row);

/** Whether a pixel of the scroll bar is more than one of the rows. */
export const isScaled = (count: number, row: number) => count * row > MOST_PIXELS;

/**
 * The row at the top for a position of the scroll bar; a fraction means the row is partly out of sight.
 * @param grid `room`: the height in which rows are seen
 */
export function rowAt(scroll: number, { count, row, room }: { count: number; row: number; room: number }) {
  const space = spaceFor(count, row);
  if (space === count * row) return scroll / row;
  return Math.max(0, (scroll / (space - room)) * (count - room / row));
}

/** The position of the scroll bar that brings a row to the top. */
export function scrollFor(at: number, { count, row, room }: { count: number; row: number; room: number }) {
  const space = spaceFor(count, row);
  const top = Math.max(0, Math.min(at, count - room / row));
  return space === count * row ? top * row : (top / (count - room / row)) * (space - room);
}

/** A row of the table of local scores. */
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

/** The rows of some columns. */
export const rowsOf = (columns: TableRows) => Array.from(columns.child, (_, i) => scoreRow(columns, i));

/** The table of local scores. */
const SCORES = { size: ({ child }: TableRows) => child.length, row: scoreRow };

/** Rows in a window, and one of them. */
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
/** @param arrived called when rows that were wanted are there */
export function createWindows(
  fetch: Fetch<object>,
  arrived: () => void,
  shape: Shape<object, unknown> = SCORES,
): Windows<unknown> {
  /** null while under way */
  const held: Map<number, object | null> = new Map();
  /** Times that rows were added. */
  let renewals = 0;

  /** Fetches a window; again, if rows were added while a short answer was under way. */
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
    /** The row of this number, if it is there. */
    row(i) {
      const columns = held.get(Math.floor(i / WINDOW));
      const at = i % WINDOW;
      return columns && at < shape.size(columns) ? shape.row(columns, at) : null;
    },

    /** Whether all rows from `first` up to `end` are there. */
    has(first, end) {
      for (let w = Math.floor(first / WINDOW); w * WINDOW < end; w++) if (!held.get(w)) return false;
      return true;
    },

    /** Makes room for more rows: windows that are not full are fetched again when they are wanted. */
    renew() {
      renewals++;
      for (const [w, columns] of held) if (columns && shape.size(columns) < WINDOW) held.delete(w);
    },

    /** Fetches what is missing of the rows from `first` up to `end`. */
    want(first, end) {
      for (let w = Math.floor(Math.max(0, first) / WINDOW); w * WINDOW < end; w++) {
        if (held.has(w)) {
          // What is looked at is let go last.
          const known = held.get(w) ?? null;
          held.delete(w);
          held.set(w, known);
          continue;
        }
        held.set(w, null);
        load(w);
        for (const old of held.keys()) {
          if (held.size <= KEPT) break;
          if (old !== w && held.get(old)) held.delete(old);
        }
      }
    },
  };
}
