// Windows onto a table that is too long to be held: rows are fetched as they come into sight, and a scroll bar of
// bounded height stands for any number of them. Pure but for the fetch that is handed in.

/**
 * @typedef {{ child: number, parents: number[], score: number, delta: number, rank: number, status: number }} Row
 * @typedef {{ child: Uint16Array, offsets: Uint32Array, parents: Uint16Array, score: Float64Array, delta: Float64Array, rank: Uint32Array, status: Uint8Array }} Columns
 */

/** Rows of one fetch. */
export const WINDOW = 60;
/** Windows kept. */
const KEPT = 40;
/** Browsers cap the height of an element at 16 to 33 million pixels, depending on their version. */
const MOST_PIXELS = 8e6;

/** Height that stands for so many rows. @param {number} count @param {number} row height of one */
export const spaceFor = (count, row) => Math.min(MOST_PIXELS, count * row);

/**
 * The row at the top for a position of the scroll bar; a fraction means the row is partly out of sight.
 * @param {number} scroll
 * @param {{ count: number, row: number, room: number }} grid `room`: the height in which rows are seen
 */
export function rowAt(scroll, { count, row, room }) {
  const space = spaceFor(count, row);
  if (space === count * row) return scroll / row;
  return Math.max(0, (scroll / (space - room)) * (count - room / row));
}

/** The position of the scroll bar that brings a row to the top. @param {number} at @param {{ count: number, row: number, room: number }} grid */
export function scrollFor(at, { count, row, room }) {
  const space = spaceFor(count, row);
  const top = Math.max(0, Math.min(at, count - room / row));
  return space === count * row ? top * row : (top / (count - room / row)) * (space - room);
}

/** The rows of the table of local scores. @param {Columns} columns @param {number} i @returns {Row} */
const scoreRow = ({ child, offsets, parents, score, delta, rank, status }, i) => ({
  child: child[i],
  parents: [...parents.subarray(offsets[i], offsets[i + 1])],
  score: score[i],
  delta: delta[i],
  rank: rank[i],
  status: status[i],
});

/** The table of local scores. */
const SCORES = { size: (/** @type {Columns} */ { child }) => child.length, row: scoreRow };

/**
 * @template {object} [C=Columns]
 * @template [R=Row]
 * @param {(first: number, count: number) => Promise<C | null>} fetch
 * @param {() => void} arrived called when rows that were wanted are there
 * @param {{ size: (columns: C) => number, row: (columns: C, i: number) => R }} [shape] rows in a window, and one of them
 */
export function createWindows(fetch, arrived, shape = /** @type {any} */ (SCORES)) {
  /** @type {Map<number, C | null>} null while under way */
  const held = new Map();

  return {
    /** The row of this number, if it is there. @param {number} i @returns {R | null} */
    row(i) {
      const columns = held.get(Math.floor(i / WINDOW));
      const at = i % WINDOW;
      return columns && at < shape.size(columns) ? shape.row(columns, at) : null;
    },

    /** Fetches what is missing of the rows from `first` up to `end`. @param {number} first @param {number} end */
    want(first, end) {
      for (let w = Math.floor(first / WINDOW); w * WINDOW < end; w++) {
        if (held.has(w)) continue;
        held.set(w, null);
        fetch(w * WINDOW, WINDOW).then((columns) => {
          if (columns) held.set(w, columns);
          else held.delete(w);
          if (columns) arrived();
        });
        for (const old of held.keys()) {
          if (held.size <= KEPT) break;
          if (old !== w && held.get(old)) held.delete(old);
        }
      }
    },
  };
}
