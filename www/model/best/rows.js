// The rows of the k best as the view knows them, from windows of the engine. Pure.
import { changes } from '../members.js';

/**
 * @typedef {import('../../generated/protocol').KBestRows} Columns
 * @typedef {[from: number, to: number]} Edge
 * @typedef {{ rank: number, score: number, difference: number, group: number, class: number, size: number, edges: Edge[] }} Row
 *   `rank` from 0; `difference`: by how much the best is better, in nats; `size`: members of its class, NaN where they are too
 *   many to be counted
 * @typedef {ReturnType<typeof changes>} Changes
 */

/** A row of a window. @param {Columns} columns @param {number} i @returns {Row} */
function rowOf({ n, first, score, difference, group, class: classes, classSize, offsets, parents }, i) {
  /** @type {Edge[]} */
  const edges = [];
  for (let v = 0; v < n; v++) {
    for (let at = offsets[i * n + v]; at < offsets[i * n + v + 1]; at++) edges.push([parents[at], v]);
  }
  return {
    rank: first + i,
    score: score[i],
    difference: difference[i],
    group: group[i],
    class: classes[i],
    size: classSize[i],
    edges,
  };
}

/** Options of `createWindows` for these rows. */
export const SHAPE = { size: (/** @type {Columns} */ { count }) => count, row: rowOf };

/** The parents of each variable. @param {number} n @param {Edge[]} edges */
export const parentsOf = (n, edges) =>
  Array.from({ length: n }, (_, v) => edges.filter(([, to]) => to === v).map(([from]) => from));

/**
 * How a network differs from the first, as a list: what is added first, then what is left out, then what is turned, as it has it.
 * @param {Row} row @param {Row} first
 */
export function changesOf(row, first) {
  const { added, removed, turned } = changes(row.edges, first.edges);
  return [
    ...added.map((edge) => ({ how: /** @type {const} */ ('added'), edge })),
    ...removed.map((edge) => ({ how: /** @type {const} */ ('removed'), edge })),
    ...turned.map((edge) => ({ how: /** @type {const} */ ('turned'), edge })),
  ];
}

/**
 * Share of the weight of the listed rows that a row has.
 * @param {Row} row @param {number} best the score of the first @param {number} lnWeight ln of the sum of all weights
 * @param {boolean} classes whether a row stands for all members of its class
 */
export const shareOf = ({ difference, size }, best, lnWeight, classes) =>
  Math.exp(best - difference - lnWeight) * (classes && Number.isFinite(size) ? size : 1);
