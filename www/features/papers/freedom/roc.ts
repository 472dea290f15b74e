// Receiver operating characteristic and its area: edges ranked by weight, compared with the edges of the rules.

import type { BnfinderChild } from '../../../generated/protocol.ts';

/** Possible edge with its weight, 0 if no kept parent set has the edge. `isTrue`: whether the rules have it. */
export type Scored = { isTrue: boolean; weight: number };

/**
 * All possible edges, each with its weight.
 * @param truth true edges as pairs of parent and child
 * @param n number of variables; no variable regulates itself
 */
export function scoredEdges(children: BnfinderChild[], truth: [number, number][], n: number): Scored[] {
  const weight = new Map(
    children.flatMap(({ child, edges }) => edges.map((edge) => [`${edge.parent} ${child}`, edge.weight])),
  );
  const isTrue = new Set(truth.map(([parent, child]) => `${parent} ${child}`));
  const pairs = Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]).filter(([a, b]) => a !== b);
  return pairs.map((pair) => ({ isTrue: isTrue.has(pair.join(' ')), weight: weight.get(pair.join(' ')) ?? 0 }));
}

/**
 * Receiver operating characteristic: shares of false and of true edges with at least each weight, from no edge to all
 * edges. Edges of equal weight enter together.
 */
export function curveOf(edges: Scored[]): { wrong: number; right: number }[] {
  const shareOf = (isTrue: boolean, weight: number) => {
    const all = edges.filter((edge) => edge.isTrue === isTrue);
    return all.filter((edge) => edge.weight >= weight).length / Math.max(1, all.length);
  };
  return [Number.POSITIVE_INFINITY, ...new Set(edges.map(({ weight }) => weight).sort((a, b) => b - a))].map(
    (weight) => ({ wrong: shareOf(false, weight), right: shareOf(true, weight) }),
  );
}

/** Area under the curve: the probability that a true edge has more weight than a false one, where a tie counts half. */
export const areaUnder = (points: { wrong: number; right: number }[]) =>
  points.slice(1).reduce((sum, { wrong, right }, i) => {
    const before = points[i];
    return sum + ((wrong - before.wrong) * (right + before.right)) / 2;
  }, 0);
