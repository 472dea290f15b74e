// The k best as they travel in a link, and what becomes of them where it is opened. Pure.
import { NEAR } from '../link/best.js';

/**
 * @typedef {import('../link/best.js').Best} Best
 * @typedef {import('../protocol').KBestRows} KBestRows
 * @typedef {import('../protocol').KBestStanding} KBestStanding
 */

/** Rows that a link may take; it takes fewer where they are long. */
export const CLAIMED = 100;

/** What a link carries of them. @param {KBestStanding} standing @param {KBestRows} rows the first @param {string[]} names @returns {Best} */
export function bestOf({ found, ending, tied }, rows, names) {
  const { n, offsets, parents } = rows;
  const setsOf = (/** @type {number} */ i) => {
    const sets = Object.create(null);
    names.forEach((name, v) => {
      const [from, end] = [offsets[i * n + v], offsets[i * n + v + 1]];
      sets[name] = Array.from(parents.subarray(from, end), (p) => names[p]);
    });
    return sets;
  };
  return {
    found,
    ending,
    tied,
    rows: Array.from(rows.difference, (difference, i) => ({
      difference,
      class: rows.class[i],
      parents: setsOf(i),
    })),
  };
}

/** The edges of a claimed row, as numbers of columns. @param {Record<string, string[]>} parents @param {string[]} names @returns {[from: number, to: number][]} */
export function edgesOf(parents, names) {
  const column = new Map(names.map((name, i) => [name, i]));
  const at = (/** @type {string} */ name) => column.get(name) ?? -1;
  return names.flatMap((to) =>
    parents[to].map((from) => /** @type {[number, number]} */ ([at(from), at(to)])).sort(([a], [b]) => a - b),
  );
}

/** Whether a row scores what it claims to. @param {number} score that it has @param {number} best the claimed score of the result @param {number} difference */
export const holds = (score, best, difference) =>
  Math.abs(best - difference - score) <= NEAR + 1e-9 * Math.max(1, Math.abs(best));

/**
 * The first row that was not found again as it was claimed; −1 where all were, as far as both go.
 * @param {Best} best @param {import('./rows.js').Row[]} rows @param {string[]} names
 */
export const firstOther = ({ rows: claimed }, rows, names) =>
  claimed.slice(0, rows.length).findIndex(({ difference, parents }, i) => {
    const mine = rows[i].edges.map(String).sort().join(' ');
    const same = mine === edgesOf(parents, names).map(String).sort().join(' ');
    return !same || Math.abs(rows[i].difference - difference) > NEAR;
  });
