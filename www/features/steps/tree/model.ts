// Chow-Liu tree as grown by Prim's algorithm, with the status of every pair of variables at a stage. Pure.

import type { TreeTrace as Trace } from '../../../generated/protocol.ts';

export type Grown = { from: number; to: number; weight: number };
/**
 * Status of a pair: an edge of the tree; the next edge; both variables in the tree, so that it would close a cycle; one
 * of them in the tree; neither.
 */
export type Standing = 'grown' | 'next' | 'inside' | 'reach' | 'outside';
export type Pair = { a: number; b: number; weight: number; standing: Standing };

/** Edges of the tree in the order of growth, with their weights. */
export const grownOf = ({ edges, gain }: Trace): Grown[] =>
  Array.from(gain, (weight, i) => ({ from: edges[2 * i], to: edges[2 * i + 1], weight }));

/** Variables in the tree after `at` edges. */
export const insideOf = (trace: Trace, at: number) =>
  new Set([
    trace.root,
    ...grownOf(trace)
      .slice(0, at)
      .flatMap(({ from, to }) => [from, to]),
  ]);

/** Every pair of variables with its status, greatest weight first. */
export function pairsAt(trace: Trace, at: number): Pair[] {
  const grown = grownOf(trace);
  const inside = insideOf(trace, at);
  const key = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const done = new Set(grown.slice(0, at).map(({ from, to }) => key(from, to)));
  const next = grown[at] && key(grown[at].from, grown[at].to);
  return Array.from(trace.weight, (weight, i) => {
    const [a, b] = [trace.pairs[2 * i], trace.pairs[2 * i + 1]];
    const ends = Number(inside.has(a)) + Number(inside.has(b));
    const standing = done.has(key(a, b))
      ? 'grown'
      : key(a, b) === next
        ? 'next'
        : (['outside', 'reach', 'inside'] as const)[ends];
    return { a, b, weight, standing };
  });
}

/** Total weight of the tree at each stage. */
export function sumsOf(trace: Trace) {
  const sums = [0];
  for (const { weight } of grownOf(trace)) sums.push(sums[sums.length - 1] + weight);
  return sums;
}
