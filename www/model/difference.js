// The learned network beside the true one: what is missing, what is extra, what points the other way. A
// reversible edge contradicts nothing.

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {{ missing: Edge[], extra: Edge[], turned: Edge[], sameClass: boolean }} Difference
 *   `turned` as learned; `sameClass`: both networks say the same of the data
 */

/** @param {Edge} edge */
const pair = ([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The colliders a → c ← b whose parents are not linked: with the links they make the class. @param {Edge[]} edges */
function colliders(edges) {
  const linked = new Set(edges.map(pair));
  return edges
    .flatMap(([a, c]) =>
      edges.filter(([b, d]) => d === c && a < b && !linked.has(pair([a, b]))).map(([b]) => `${a} ${b} ${c}`),
    )
    .sort()
    .join();
}

/**
 * @param {import('../generated/protocol').ClassEdge[]} edges
 * @param {Edge[]} truth
 * @param {boolean} [asDag] whether every direction counts, also of reversible edges
 * @returns {Difference}
 */
export function difference(edges, truth, asDag = false) {
  const learned = edges.map(({ from, to }) => /** @type {Edge} */ ([from, to]));
  const learnedPairs = new Set(learned.map(pair));
  const truePairs = new Set(truth.map(pair));
  const trueWays = new Set(truth.map(([a, b]) => `${a}>${b}`));
  const missing = truth.filter((edge) => !learnedPairs.has(pair(edge)));
  const extra = learned.filter((edge) => !truePairs.has(pair(edge)));
  const turned = edges
    .filter(({ from, to, mark }) => (asDag || mark !== 'reversible') && trueWays.has(`${to}>${from}`))
    .map(({ from, to }) => /** @type {Edge} */ ([from, to]));
  const sameClass = missing.length === 0 && extra.length === 0 && colliders(learned) === colliders(truth);
  return { missing, extra, turned, sameClass };
}
