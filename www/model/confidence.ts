// Evidence for an edge between each pair of variables: score lost without the edge, and its shares in the exact
// posterior, a bootstrap and the k best networks, split by direction. Pure.

import type { ClassEdge, PairStrength } from '../generated/protocol.ts';
import { WEAK } from './edge-looks.ts';
import { pairKey } from './pair-key.ts';

/**
 * Shares of a pair by one measure. `pair`: share of networks in which the two are adjacent; of that, `there` has
 * from → to, `back` has to → from, and `open` has neither compelled. The three add up to 1, or are all 0. `isWeight`:
 * the shares are of weights that are no posterior, such as those of AIC.
 */
export type Measure = { pair: number; there: number; back: number; open: number; isWeight?: boolean };
/** Source of a measure of edges: exact posterior, bootstrap, or the k best networks. */
export type Source = 'posterior' | 'bootstrap' | 'top';
export type Measures = Partial<Record<Source, Measure | null>>;
/** Change of the score if the edge is removed (or added), in nats; null if unknown or forbidden. */
export type Price = { change: number | null };
/**
 * Pair of variables with its measures. `mark`: null without an edge; `byReader`: the edge is required, or its direction
 * follows from a constraint.
 */
export type Row = Price & {
  from: number;
  to: number;
  mark: ClassEdge['mark'] | null;
  measures: Measures;
  byReader: 'edge' | 'direction' | null;
};
/** Input of `rowsOf`. `posterior`, `top`: probabilities of edges, indexed by from · n + to. */
type PairFacts = {
  n: number;
  edges: readonly ClassEdge[];
  required: readonly [number, number][];
  prices: ReadonlyMap<string, number | null>;
  posterior: ArrayLike<number> | null;
  isWeight?: boolean;
  top: ArrayLike<number> | null;
  bootstrap: { pairs: readonly PairStrength[]; resamples: number } | null;
};

/** Sources of measures (posterior, bootstrap, k best), in the order of their columns in tables. */
export const SOURCES = Object.freeze(['posterior', 'bootstrap', 'top'] as const);
/** Measure of a pair from probabilities of edges, indexed by from · n + to. */
function measureOf(edges: ArrayLike<number> | null, n: number, from: number, to: number): Measure | null {
  if (!edges) return null;
  const [there, back] = [edges[from * n + to], edges[to * n + from]];
  const pair = there + back;
  return pair > 0 ? { pair, there: there / pair, back: back / pair, open: 0 } : { pair: 0, there: 0, back: 0, open: 0 };
}

const weighed = (of: Measure | null, isWeight?: boolean) => (of && isWeight ? { ...of, isWeight } : of);

/** Measure of a pair from a bootstrap: a reversible edge of a resampled network counts for neither direction. */
function resampled(pair: PairStrength | undefined, resamples: number, from: number): Measure {
  if (!pair || pair.joined === 0) return { pair: 0, there: 0, back: 0, open: 0 };
  const forward = (pair.forward + pair.forwardSet) / pair.joined;
  const backward = (pair.backward + pair.backwardSet) / pair.joined;
  const [there, back] = from === pair.a ? [forward, backward] : [backward, forward];
  return { pair: pair.joined / resamples, there, back, open: pair.reversible / pair.joined };
}

/**
 * All pairs of variables: edges of the network by descending loss of score without the edge, then the other pairs by
 * descending gain if the edge is added.
 */
export function rowsOf({ n, edges, required, prices, posterior, isWeight, top, bootstrap }: PairFacts): {
  inside: Row[];
  outside: Row[];
} {
  const resamples = new Map(bootstrap?.pairs.map((pair) => [pairKey(pair.a, pair.b), pair]));
  const row = (from: number, to: number, mark: ClassEdge['mark'] | null): Row => {
    const key = pairKey(from, to);
    const measures = {
      posterior: weighed(measureOf(posterior, n, from, to), isWeight),
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
  // Unknown and forbidden changes come last; ties keep the order of the columns.
  const byGain = (a: Row, b: Row) =>
    (b.change ?? Number.NEGATIVE_INFINITY) - (a.change ?? Number.NEGATIVE_INFINITY) || 0;
  inside.sort((a, b) => (a.change ?? 0) - (b.change ?? 0));
  return { inside, outside: outside.sort(byGain) };
}

/** Row of the unordered pair `a`, `b` among the rows with and without an edge. */
export const rowAt = ({ inside, outside }: { inside: Row[]; outside: Row[] }, a: number, b: number): Row | null =>
  [...inside, ...outside].find(({ from, to }) => pairKey(from, to) === pairKey(a, b)) ?? null;

/** Largest share of networks in which a pair is adjacent, over all measures. */
export const largest = ({ measures }: Row) => Math.max(0, ...SOURCES.map((source) => measures[source]?.pair ?? 0));

/** Sources of measures (posterior, bootstrap, k best) that are known for at least one pair. */
export const knownOf = ({ inside, outside }: { inside: Row[]; outside: Row[] }) =>
  SOURCES.filter((source) => [...inside, ...outside].some(({ measures }) => measures[source]));

/** Rows in which each pair keeps only the measure of one source. */
export const byAlone = (rows: Row[], source: Source) =>
  rows.map((row) => ({ ...row, measures: { [source]: row.measures[source] } }));

/** Edges that are not required and whose removal costs less than `WEAK` nats. */
export const littleOf = (inside: Row[]) =>
  inside.filter(({ byReader, change }) => byReader !== 'edge' && change !== null && -change < WEAK);

/** Share with two decimals and without the leading zero; `<.01` for a positive share below 0.005. */
export function hundredths(x: number) {
  if (x > 0 && x < 0.005) return '<.01';
  return (Math.round(100 * x) / 100).toFixed(2).replace(/^0/, '');
}
