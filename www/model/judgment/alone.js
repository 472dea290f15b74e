// What comes of turning one edge of a network and no other. Pure.

/**
 * A collider that turning the edge alone makes; `cycle` if it closes one; `free` if neither: the edge is covered.
 * @param {import('../../generated/protocol').ClassEdge[]} edges of a network, a reversible one among them @param {number} from @param {number} to
 * @returns {'free' | 'cycle' | import('./changes.js').Collider}
 */
export function reversedAlone(edges, from, to) {
  const parents = (/** @type {number} */ v) => edges.filter((edge) => edge.to === v).map((edge) => edge.from);
  const isJoined = (/** @type {number} */ a, /** @type {number} */ b) =>
    edges.some((edge) => (edge.from === a && edge.to === b) || (edge.from === b && edge.to === a));
  // An edge that is turned points into `from`, beside the parents that it has.
  const apart = parents(from).find((parent) => !isJoined(parent, to));
  if (apart !== undefined) return [to, from, apart];
  return parents(to).some((parent) => parent !== from && !parents(from).includes(parent)) ? 'cycle' : 'free';
}
