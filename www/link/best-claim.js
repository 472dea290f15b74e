// The k best as they travel in a link, and what becomes of them where it is opened. Pure.
import { NEAR } from './best.js';

/**
 * @typedef {import('./best.js').Best} Best
 * @typedef {import('../generated/protocol').KBestRows} KBestRows
 * @typedef {import('../generated/protocol').KBestProgress} KBestProgress
 */

/**
 * Default of the search for the k best: classes, for one class can have a hundred members that have every edge alike; networks where
 * the score tells members apart. @param {boolean} isApart @returns {import('../generated/protocol').KBestRequest}
 */
export const usual = (isApart) => ({ k: 100, unit: isApart ? 'dags' : 'classes', within: null });

/** Rows that a link may take; it takes fewer where they are long. */
export const CLAIMED = 100;

/** What a link carries of them. @param {KBestProgress} progress @param {KBestRows} rows the first @param {string[]} names @returns {Best} */
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
 * The first row that was not found again as it was claimed, from 1, and whether only its class is another; null where all
 * were, as far as both go.
 * @param {Best} best @param {import('../model/best/rows.js').Row[]} rows @param {string[]} names
 * @returns {{ row: number, onlyClass: boolean } | null}
 */
export function firstOther({ rows: claimed }, rows, names) {
  for (const [i, { difference, parents, class: group }] of claimed.slice(0, rows.length).entries()) {
    const mine = rows[i].edges.map(String).sort().join(' ');
    const isSame = mine === edgesOf(parents, names).map(String).sort().join(' ');
    const onlyClass = isSame && Math.abs(rows[i].difference - difference) <= NEAR;
    if (!onlyClass || rows[i].class !== group) return { row: i + 1, onlyClass };
  }
  return null;
}

/** Endings of a list that came to its end. @type {readonly string[]} */
const ENDED = ['whole', 'cut', 'all'];

/**
 * What is claimed of the list as a whole and was found otherwise here; null where nothing was.
 * @param {Pick<Best, 'found' | 'ending' | 'tied'>} claimed
 * @param {Pick<KBestProgress, 'found' | 'ending' | 'tied' | 'tiedComplete'>} mine
 * @param {boolean} isSameQuery the same was asked here: as many, of the same kind, within the same factor
 * @returns {{ fault: 'all' | 'count' | 'tied' | 'ending', claimed: number, found: number } | null}
 */
export function wholeFault(claimed, mine, isSameQuery) {
  const fault = (/** @type {'all' | 'count' | 'tied' | 'ending'} */ fault, a = claimed.found, b = mine.found) => ({
    fault,
    claimed: a,
    found: b,
  });
  if (!isSameQuery) return null;
  if (claimed.ending === 'all' && mine.found > claimed.found) return fault('all');
  if (!ENDED.includes(mine.ending)) return null;
  if (claimed.found > mine.found) return fault('count');
  if (!ENDED.includes(claimed.ending)) return null;
  if (claimed.found < mine.found) return fault('count');
  if (claimed.ending !== mine.ending) return fault('ending');
  const isCounted = mine.ending === 'cut' && mine.tiedComplete;
  return isCounted && claimed.tied !== mine.tied ? fault('tied', claimed.tied, mine.tied) : null;
}
