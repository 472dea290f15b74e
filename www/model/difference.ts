// Differences between a learned and the true network: missing, extra and turned edges. A reversible edge is never
// counted as turned.

import type { ClassEdge } from '../generated/protocol.ts';
import { pairKey } from './pair-key.ts';

export type Edge = [from: number, to: number];
/** Differences. `turned`: turned edges, as learned; `sameClass`: whether both networks are in one equivalence class. */
export type Difference = { missing: Edge[]; extra: Edge[]; turned: Edge[]; sameClass: boolean };

/** Colliders a → c ← b with a and b not adjacent, as text; with the adjacencies they determine the class. */
function colliders(edges: Edge[]) {
  const linked = new Set(edges.map((edge) => pairKey(...edge)));
  return edges
    .flatMap(([a, c]) =>
      edges.filter(([b, d]) => d === c && a < b && !linked.has(pairKey(a, b))).map(([b]) => `${a} ${b} ${c}`),
    )
    .sort()
    .join();
}

/**
 * Differences of a learned network from the true one.
 * @param asDag whether reversible edges, too, are compared by direction
 */
export function difference(edges: ClassEdge[], truth: Edge[], asDag: boolean = false): Difference {
  const learned = edges.map(({ from, to }) => [from, to] as Edge);
  const learnedPairs = new Set(learned.map((edge) => pairKey(...edge)));
  const truePairs = new Set(truth.map((edge) => pairKey(...edge)));
  const trueWays = new Set(truth.map(([a, b]) => `${a}>${b}`));
  const missing = truth.filter((edge) => !learnedPairs.has(pairKey(...edge)));
  const extra = learned.filter((edge) => !truePairs.has(pairKey(...edge)));
  const turned = edges
    .filter(({ from, to, mark }) => (asDag || mark !== 'reversible') && trueWays.has(`${to}>${from}`))
    .map(({ from, to }) => [from, to] as Edge);
  const sameClass = missing.length === 0 && extra.length === 0 && colliders(learned) === colliders(truth);
  return { missing, extra, turned, sameClass };
}
