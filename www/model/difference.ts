// The learned network beside the true one: what is missing, what is extra, what points the other way. A
// reversible edge contradicts nothing.

import type { ClassEdge } from '../generated/protocol.ts';

export type Edge = [from: number, to: number];
/** `turned` as learned; `sameClass`: both networks say the same of the data. */
export type Difference = { missing: Edge[]; extra: Edge[]; turned: Edge[]; sameClass: boolean };

const pair = ([a, b]: Edge) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The colliders a → c ← b whose parents are not linked: with the links they make the class. */
function colliders(edges: Edge[]) {
  const linked = new Set(edges.map(pair));
  return edges
    .flatMap(([a, c]) =>
      edges.filter(([b, d]) => d === c && a < b && !linked.has(pair([a, b]))).map(([b]) => `${a} ${b} ${c}`),
    )
    .sort()
    .join();
}

/** @param asDag whether every direction counts, also of reversible edges */
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
