// Differences between a learned and the true network: missing, extra and turned edges. A reversible edge is never
// counted as turned.

import type { ClassEdge } from '../generated/protocol.ts';

export type Edge = [from: number, to: number];
/** `turned`: edges in their learned direction; `sameClass`: both networks are in one equivalence class. */
export type Difference = { missing: Edge[]; extra: Edge[]; turned: Edge[]; sameClass: boolean };

const pair = ([a, b]: Edge) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Colliders a → c ← b with a and b not adjacent; together with the adjacencies they determine the class. */
function colliders(edges: Edge[]) {
  const linked = new Set(edges.map(pair));
  return edges
    .flatMap(([a, c]) =>
      edges.filter(([b, d]) => d === c && a < b && !linked.has(pair([a, b]))).map(([b]) => `${a} ${b} ${c}`),
    )
    .sort()
    .join();
}

/**
 * Differences of a learned network from the true one.
 * @param asDag whether the direction of reversible edges counts too
 */
export function difference(edges: ClassEdge[], truth: Edge[], asDag: boolean = false): Difference {
  const learned = edges.map(({ from, to }) => [from, to] as Edge);
  const learnedPairs = new Set(learned.map(pair));
  const truePairs = new Set(truth.map(pair));
  const trueWays = new Set(truth.map(([a, b]) => `${a}>${b}`));
  const missing = truth.filter((edge) => !learnedPairs.has(pair(edge)));
  const extra = learned.filter((edge) => !truePairs.has(pair(edge)));
  const turned = edges
    .filter(({ from, to, mark }) => (asDag || mark !== 'reversible') && trueWays.has(`${to}>${from}`))
    .map(({ from, to }) => [from, to] as Edge);
  const sameClass = missing.length === 0 && extra.length === 0 && colliders(learned) === colliders(truth);
  return { missing, extra, turned, sameClass };
}
