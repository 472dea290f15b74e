// The supplement of BNFinder worked again by the engine: experiments made by rules, searched apart from the page's own.
import { info, shown } from '../../../store/bnfinder.js';
import { ask } from '../../../store/index.js';
import { answered, paperWork } from '../work.js';
import { bound, LADDERS, mostParents, PUBLISHED, rulesFor, settingsFor } from './freedom.js';

/**
 * @typedef {import('./freedom.js').Point} Point
 * @typedef {Point & { looked: number, size: number, bound: number, most: number }} Rung `looked`: most sets looked at for a
 *   variable, of up to `size` parents; `bound` and `most`: what the theorem allows
 * @typedef {{ by: 'rows' | 'n', rungs: Rung[] }} Ladder
 * @typedef {{ ladders: Ladder[], seconds: number }} Freedom
 */

const SCORES = /** @type {const} */ (['mdl', 'bde']);

/** What was worked out. */
export const { found, failed, work } = paperWork(worked);

async function worked() {
  /** @type {Ladder[]} */
  const ladders = [];
  for (const by of /** @type {const} */ (['rows', 'n'])) {
    const points =
      by === 'rows'
        ? LADDERS.rows.rows.map((rows) => ({ n: LADDERS.rows.n, rows }))
        : LADDERS.n.n.map((n) => ({ n, rows: LADDERS.n.rows }));
    const rungs = [];
    for (const point of points) for (const score of SCORES) rungs.push(await climbed({ ...point, score }));
    ladders.push({ by, rungs });
  }
  return { ladders };
}

/** @param {Point} point @returns {Promise<Rung>} */
async function climbed(point) {
  const told = answered(
    await ask('bnfinderScratch', {
      source: { rules: rulesFor(point.n, point.rows) },
      settings: settingsFor(point.score),
    }),
  );
  /** @type {import('../../../generated/protocol').BnfinderChild[]} */
  const children = told.outcome.children;
  const looked = Math.max(...children.map((child) => child.looked));
  return { ...point, looked, size: sizeOf(point.n - 1, looked), bound: bound(point), most: mostParents(point) };
}

/** Sizes that so many sets of m fill, taken by size. @param {number} m @param {number} looked */
function sizeOf(m, looked) {
  let [all, ofSize, size] = [1, 1, 0];
  while (all < looked && size < m) {
    size++;
    ofSize = (ofSize * (m - size + 1)) / size;
    all += ofSize;
  }
  return size;
}

/** The published network that the reader's own result is of, if it is one: its row, and the edges found now. */
export function ownRow() {
  const [known, now] = [info.value, shown.value];
  if (!known || !now?.outcome.complete) return null;
  const { score, variant, selfLoops, maxParents } = now.settings;
  const at = PUBLISHED.findIndex(
    (row) => row.fingerprint === known.fingerprint && row.score === score && row.limit === maxParents,
  );
  if (at < 0 || variant !== 'program' || selfLoops) return null;
  return { at, edges: now.outcome.children.reduce((sum, child) => sum + child.parents.length, 0) };
}
