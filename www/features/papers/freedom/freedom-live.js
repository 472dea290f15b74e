// The supplement of BNFinder worked again by the engine: experiments made by rules, searched apart from the page's own.
import { encodeLink } from '../../../link/link.js';
import { usualChoice } from '../../../model/experiments/choice.js';
import { opening } from '../../../model/state.js';
import { info, shown } from '../../../store/bnfinder.js';
import { ask } from '../../../store/index.js';
import { answered, paperWork } from '../work.js';
import { bound, LADDERS, mostParents, NEAR, PUBLISHED, ROC, rulesFor, settingsFor } from './freedom.js';
import { areaUnder, curveOf, scoredEdges } from './roc.js';

/**
 * @typedef {import('./freedom.js').Point} Point
 * @typedef {Point & { looked: number, size: number, bound: number, most: number }} Rung `looked`: most sets looked at for a
 *   variable, of up to `size` parents; `bound` and `most`: what the theorem allows
 * @typedef {{ by: 'rows' | 'n', rungs: Rung[] }} Ladder
 * @typedef {{ rows: number, score: 'mdl' | 'bde', truth: number, right: number, wrong: number, area: number,
 *   points: { wrong: number, right: number }[] }} Roc edges by weight against the rules: true ones, those of the cheapest sets that are
 *   right and wrong, the area under the curve, and the curve
 * @typedef {{ ladders: Ladder[], rocs: Roc[], hrefs: Map<string, string>, seconds: number }} Freedom `hrefs`: where the page shows it live
 */

const SCORES = /** @type {const} */ (['mdl', 'bde']);

/** What was worked out. */
export const { found, failed, work } = paperWork(worked);

/** What waits for no search is shown at once, then each ladder. @param {(part: Omit<Freedom, 'seconds'>) => void} show */
async function worked(show) {
  /** @type {Ladder[]} */
  const ladders = [];
  const hrefs = await liveLinks();
  show({ ladders: [], rocs: [], hrefs });
  for (const by of /** @type {const} */ (['rows', 'n'])) {
    const points =
      by === 'rows'
        ? LADDERS.rows.rows.map((rows) => ({ n: LADDERS.rows.n, rows }))
        : LADDERS.n.n.map((n) => ({ n, rows: LADDERS.n.rows }));
    const rungs = [];
    for (const point of points) for (const score of SCORES) rungs.push(await climbed({ ...point, score }));
    ladders.push({ by, rungs });
    show({ ladders: [...ladders], rocs: [], hrefs });
  }
  /** @type {Roc[]} */
  const rocs = [];
  for (const rows of ROC.rows) for (const score of SCORES) rocs.push(await ranked(rows, score));
  return { ladders, rocs, hrefs };
}

/** The rules of the experiments in which edges are ranked. @param {number} rows */
const rocRules = (rows) => ({ ...rulesFor(ROC.n, rows), noise: ROC.noise });

/** @param {number} rows @param {'mdl' | 'bde'} score @returns {Promise<Roc>} */
async function ranked(rows, score) {
  const settings = { ...settingsFor(score), sets: ROC.sets };
  const answer = answered(await ask('bnfinderScratch', { source: { rules: rocRules(rows) }, settings }));
  const truth = /** @type {[number, number][]} */ (answer.info.truth ?? []);
  /** @type {import('../../../generated/protocol').BnfinderChild[]} */
  const children = answer.outcome.children;
  const isTrue = new Set(truth.map((edge) => edge.join(' ')));
  const found = children.flatMap(({ child, parents }) => parents.map((parent) => isTrue.has(`${parent} ${child}`)));
  const points = curveOf(scoredEdges(children, truth, ROC.n));
  const right = found.filter(Boolean).length;
  return { rows, score, truth: truth.length, right, wrong: found.length - right, area: areaUnder(points), points };
}

/** Asia from few rows, by a prior that goes by the distance from its own network. @returns {import('../../../model/state.js').Doc} */
function nearby() {
  const { data, score, search, ...doc } = opening();
  return {
    ...doc,
    data: /** @type {import('../../../model/state.js').ExampleData} */ ({ ...data, rows: NEAR.rows }),
    score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
    search: { ...search, near: { edges: NEAR.edges.map(([from, to]) => [from, to]), kappa: NEAR.kappa } },
  };
}

/** Links into the live page: the network of some experiments, unrolled, and how the search for one gene went. */
async function liveLinks() {
  /** @type {Map<string, string>} */
  const hrefs = new Map();
  const rules = rocRules(ROC.rows[1]);
  /** @type {import('../../../model/state.js').DataRef} */
  const data = { kind: 'experiments', name: 'rules', table: null, rules, packed: null, fingerprint: null };
  for (const score of SCORES) {
    const { maxParents, ...choice } = settingsFor(score);
    const bnfinder = { ...usualChoice(), ...choice, sets: ROC.sets };
    for (const view of /** @type {const} */ (['network', 'parents'])) {
      const selected = view === 'parents' ? /** @type {const} */ ({ kind: 'variable', name: 'G1' }) : null;
      hrefs.set(`${view} ${score}`, `#${await encodeLink({ doc: { ...opening(), data, bnfinder, view, selected } })}`);
    }
  }
  hrefs.set('distance', `#${await encodeLink({ doc: nearby() })}`);
  return hrefs;
}

/** @param {Point} point @returns {Promise<Rung>} */
async function climbed(point) {
  const results = answered(
    await ask('bnfinderScratch', {
      source: { rules: rulesFor(point.n, point.rows) },
      settings: settingsFor(point.score),
    }),
  );
  /** @type {import('../../../generated/protocol').BnfinderChild[]} */
  const children = results.outcome.children;
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
