// How much speaks for each pair of variables: the score that the network loses without it, and the shares of the exact posterior, of a
// bootstrap and of the k best networks, each split by direction. Pure.

import { WEAK } from './edge-looks.js';

/**
 * @typedef {{ pair: number, there: number, back: number, open: number }} Measure shares of a pair: `pair` that it is joined; of that
 *   `there` with from → to, `back` with to → from and `open` with neither compelled. The three add up to 1, or are all 0
 * @typedef {'posterior' | 'bootstrap' | 'top'} Source where a measure comes from
 * @typedef {Partial<Record<Source, Measure | null>>} Measures
 * @typedef {{ change: number | null }} Price nats of the score by which the network changes without the edge, or with it; null where
 *   that is not known, or barred
 * @typedef {import('../generated/protocol').ClassEdge} ClassEdge
 * @typedef {Price & { from: number, to: number, mark: ClassEdge['mark'] | null, measures: Measures, byReader: 'edge' | 'direction' | null }} Row
 *   `mark` null: not in the network; `byReader`: the edge is required, or its direction follows from a constraint
 * @typedef {{ n: number, edges: readonly ClassEdge[], required: readonly [number, number][], prices: ReadonlyMap<string, number | null>, posterior: ArrayLike<number> | null,
 *   top: ArrayLike<number> | null, bootstrap: { pairs: readonly import('../generated/protocol').PairStrength[], resamples: number } | null }} PairFacts
 *   `posterior` and `top`: probabilities of edges, at from · n + to
 */

/** The measures, in the order of their columns. */
export const SOURCES = Object.freeze(/** @type {const} */ (['posterior', 'bootstrap', 'top']));
/** Pairs outside of the network that are shown unasked, and the share from which on one more is. */
const FIRST = 3;
const TELLING = 0.1;

/** Key of a pair, whichever way round. @param {number} a @param {number} b */
export const pairKey = (a, b) => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** @param {ArrayLike<number> | null} edges at from · n + to @param {number} n @param {number} from @param {number} to @returns {Measure | null} */
function measureOf(edges, n, from, to) {
  if (!edges) return null;
  const [there, back] = [edges[from * n + to], edges[to * n + from]];
  const pair = there + back;
  return pair > 0 ? { pair, there: there / pair, back: back / pair, open: 0 } : { pair: 0, there: 0, back: 0, open: 0 };
}

/**
 * Measure of a pair by a bootstrap, as shares: a reversible edge of a resample counts for neither direction.
 * @param {import('../generated/protocol').PairStrength | undefined} pair @param {number} resamples @param {number} from @returns {Measure}
 */
function resampled(pair, resamples, from) {
  if (!pair || pair.joined === 0) return { pair: 0, there: 0, back: 0, open: 0 };
  const forward = (pair.forward + pair.forwardSet) / pair.joined;
  const backward = (pair.backward + pair.backwardSet) / pair.joined;
  const [there, back] = from === pair.a ? [forward, backward] : [backward, forward];
  return { pair: pair.joined / resamples, there, back, open: pair.reversible / pair.joined };
}

/** All pairs: those of the network by the score they are worth, then the others by the score if added. @param {PairFacts} known @returns {{ inside: Row[], outside: Row[] }} */
export function rowsOf({ n, edges, required, prices, posterior, top, bootstrap }) {
  const resamples = new Map(bootstrap?.pairs.map((pair) => [pairKey(pair.a, pair.b), pair]));
  /** @param {number} from @param {number} to @param {ClassEdge['mark'] | null} mark @returns {Row} */
  const row = (from, to, mark) => {
    const key = pairKey(from, to);
    const measures = {
      posterior: measureOf(posterior, n, from, to),
      bootstrap: bootstrap && resampled(resamples.get(key), bootstrap.resamples, from),
      top: measureOf(top, n, from, to),
    };
    const isRequired = mark !== null && required.some(([a, b]) => a === from && b === to);
    const byReader = isRequired ? 'edge' : mark === 'constrained' ? 'direction' : null;
    return { from, to, mark, change: prices.get(key) ?? null, measures, byReader };
  };
  const joined = new Set(edges.map(({ from, to }) => pairKey(from, to)));
  const inside = edges.map(({ from, to, mark }) => row(from, to, mark));
  const outside = [];
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) if (!joined.has(pairKey(a, b))) outside.push(row(a, b, null));
  // What is not known, or barred, comes last; equal ones stay in the order of the columns.
  const by = (/** @type {Row} */ one, /** @type {Row} */ other) =>
    (other.change ?? Number.NEGATIVE_INFINITY) - (one.change ?? Number.NEGATIVE_INFINITY) || 0;
  inside.sort((one, other) => (one.change ?? 0) - (other.change ?? 0));
  return { inside, outside: outside.sort(by) };
}

/** Row of a pair, whichever way round. @param {{ inside: Row[], outside: Row[] }} rows @param {number} a @param {number} b @returns {Row | null} */
export const rowAt = ({ inside, outside }, a, b) =>
  [...inside, ...outside].find(({ from, to }) => pairKey(from, to) === pairKey(a, b)) ?? null;

/** The largest share that any measure gives a pair. @param {Row} row */
export const largest = ({ measures }) => Math.max(0, ...SOURCES.map((of) => measures[of]?.pair ?? 0));

/**
 * The pairs outside of the network that are shown unasked: the first by score, and those that a measure speaks for; and the others.
 * @param {Row[]} outside @returns {{ shown: Row[], rest: Row[] }}
 */
export function folded(outside) {
  const shown = outside.filter((row, i) => i < FIRST || largest(row) >= TELLING);
  return { shown, rest: outside.filter((row) => !shown.includes(row)) };
}

/** The measures that are there. @param {{ inside: Row[], outside: Row[] }} rows */
export const knownOf = ({ inside, outside }) =>
  SOURCES.filter((of) => [...inside, ...outside].some(({ measures }) => measures[of]));

/** Rows with one measure alone. @param {Row[]} rows @param {Source} of */
export const byAlone = (rows, of) => rows.map((row) => ({ ...row, measures: { [of]: row.measures[of] } }));

/** Edges without which the score gets little worse, of those that are not required. @param {Row[]} inside */
export const littleOf = (inside) =>
  inside.filter(({ byReader, change }) => byReader !== 'edge' && change !== null && -change < WEAK);

/** A share in two digits without the zero before the point. @param {number} x */
export function hundredths(x) {
  if (x > 0 && x < 0.005) return '<.01';
  return (Math.round(100 * x) / 100).toFixed(2).replace(/^0/, '');
}
