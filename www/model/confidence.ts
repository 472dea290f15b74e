// How much speaks for each pair of variables: the score that the network loses without it, and the shares of the exact posterior, of a
// bootstrap and of the k best networks, each split by direction. Pure.

import type { ClassEdge, PairStrength } from '../generated/protocol.ts';
import { WEAK } from './edge-looks.ts';

/**
 * Shares of a pair: `pair` that it is joined; of that
 *   `there` with from → to, `back` with to → from and `open` with neither compelled. The three add up to 1, or are all 0.
 */
export type Measure = { pair: number; there: number; back: number; open: number };
/** Where a measure comes from. */
export type Source = 'posterior' | 'bootstrap' | 'top';
export type Measures = Partial<Record<Source, Measure | null>>;
/**
 * Nats of the score by which the network changes without the edge, or with it; null where that is not known, or barred.
 */
export type Price = { change: number | null };
/** `mark` null: not in the network; `byReader`: the edge is required, or its direction follows from a constraint. */
export type Row = Price & {
  from: number;
  to: number;
  mark: ClassEdge['mark'] | null;
  measures: Measures;
  byReader: 'edge' | 'direction' | null;
};
/** `posterior` and `top`: probabilities of edges, at from · n + to. */
export type PairFacts = {
  n: number;
  edges: readonly ClassEdge[];
  required: readonly [number, number][];
  prices: ReadonlyMap<string, number | null>;
  posterior: ArrayLike<number> | null;
  top: ArrayLike<number> | null;
  bootstrap: { pairs: readonly PairStrength[]; resamples: number } | null;
};

/** The measures, in the order of their columns. */
export const SOURCES = Object.freeze(['posterior', 'bootstrap', 'top'] as const);
/** Pairs outside of the network that are shown unasked, and the share from which on one more is. */
const FIRST = 3;
const TELLING = 0.1;

/** Key of a pair, whichever way round. */
export const pairKey = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** @param edges at from · n + to */
function measureOf(edges: ArrayLike<number> | null, n: number, from: number, to: number): Measure | null {
  if (!edges) return null;
  const [there, back] = [edges[from * n + to], edges[to * n + from]];
  const pair = there + back;
  return pair > 0 ? { pair, there: there / pair, back: back / pair, open: 0 } : { pair: 0, there: 0, back: 0, open: 0 };
}

/** Measure of a pair by a bootstrap, as shares: a reversible edge of a resample counts for neither direction. */
function resampled(pair: PairStrength | undefined, resamples: number, from: number): Measure {
  if (!pair || pair.joined === 0) return { pair: 0, there: 0, back: 0, open: 0 };
  const forward = (pair.forward + pair.forwardSet) / pair.joined;
  const backward = (pair.backward + pair.backwardSet) / pair.joined;
  const [there, back] = from === pair.a ? [forward, backward] : [backward, forward];
  return { pair: pair.joined / resamples, there, back, open: pair.reversible / pair.joined };
}

/** All pairs: those of the network by the score they are worth, then the others by the score if added. */
export function rowsOf({ n, edges, required, prices, posterior, top, bootstrap }: PairFacts): {
  inside: Row[];
  outside: Row[];
} {
  const resamples = new Map(bootstrap?.pairs.map((pair) => [pairKey(pair.a, pair.b), pair]));
  const row = (from: number, to: number, mark: ClassEdge['mark'] | null): Row => {
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
  const by = (one: Row, other: Row) =>
    (other.change ?? Number.NEGATIVE_INFINITY) - (one.change ?? Number.NEGATIVE_INFINITY) || 0;
  inside.sort((one, other) => (one.change ?? 0) - (other.change ?? 0));
  return { inside, outside: outside.sort(by) };
}

/** Row of a pair, whichever way round. */
export const rowAt = ({ inside, outside }: { inside: Row[]; outside: Row[] }, a: number, b: number): Row | null =>
  [...inside, ...outside].find(({ from, to }) => pairKey(from, to) === pairKey(a, b)) ?? null;

/** The largest share that any measure gives a pair. */
export const largest = ({ measures }: Row) => Math.max(0, ...SOURCES.map((of) => measures[of]?.pair ?? 0));

/**
 * The pairs outside of the network that are shown unasked: the first by score, and those that a measure speaks for; and the others.
 */
export function folded(outside: Row[]): { shown: Row[]; rest: Row[] } {
  const shown = outside.filter((row, i) => i < FIRST || largest(row) >= TELLING);
  return { shown, rest: outside.filter((row) => !shown.includes(row)) };
}

/** The measures that are there. */
export const knownOf = ({ inside, outside }: { inside: Row[]; outside: Row[] }) =>
  SOURCES.filter((of) => [...inside, ...outside].some(({ measures }) => measures[of]));

/** Rows with one measure alone. */
export const byAlone = (rows: Row[], of: Source) =>
  rows.map((row) => ({ ...row, measures: { [of]: row.measures[of] } }));

/** Edges without which the score gets little worse, of those that are not required. */
export const littleOf = (inside: Row[]) =>
  inside.filter(({ byReader, change }) => byReader !== 'edge' && change !== null && -change < WEAK);

/** A share in two digits without the zero before the point. */
export function hundredths(x: number) {
  if (x > 0 && x < 0.005) return '<.01';
  return (Math.round(100 * x) / 100).toFixed(2).replace(/^0/, '');
}
