// What changes from the optimum to its runner-up: edges, colliders, directions. Pure.

/**
 * @typedef {import('../../generated/protocol').ClassEdge} ClassEdge
 * @typedef {[one: number, child: number, other: number]} Collider
 * @typedef {object} Changes
 * @property {ClassEdge[]} added as the runner-up has them
 * @property {ClassEdge[]} removed as the optimum has them
 * @property {ClassEdge[]} reversed edges that point the other way in the runner-up, as it has them
 * @property {Collider[]} gone colliders of the optimum among edges that stay, which the runner-up does not have
 * @property {Collider[]} come the same the other way round
 * @property {ClassEdge[]} freed edges that become reversible, as the runner-up has them
 * @property {ClassEdge[]} compelled reversible edges that become compelled, likewise
 */

/** @param {{ from: number, to: number }} edge */
const pairKey = ({ from, to }) => (from < to ? `${from} ${to}` : `${to} ${from}`);

/** Pairs of parents of one child that are not joined: with the joined pairs they make the class. @param {ClassEdge[]} edges @returns {Collider[]} */
export function collidersOf(edges) {
  const joined = new Set(edges.map(pairKey));
  return edges.flatMap(({ from: one, to: child }) =>
    edges
      .filter(({ from: other, to }) => to === child && one < other && !joined.has(pairKey({ from: one, to: other })))
      .map(({ from: other }) => /** @type {Collider} */ ([one, child, other])),
  );
}

/**
 * @param {ClassEdge[]} best @param {ClassEdge[]} next
 * @param {boolean} asDag whether networks are compared, each with its directions, and not classes
 * @returns {Changes}
 */
export function changesBetween(best, next, asDag) {
  const [mine, other] = [best, next].map((edges) => new Map(edges.map((edge) => [pairKey(edge), edge])));
  const both = next.filter((edge) => mine.has(pairKey(edge)));
  const before = (/** @type {ClassEdge} */ edge) => /** @type {ClassEdge} */ (mine.get(pairKey(edge)));
  const isOpen = (/** @type {ClassEdge} */ { mark }) => mark === 'reversible';
  const isTurned = (/** @type {ClassEdge} */ edge) => before(edge).from !== edge.from;
  const [old, now] = [collidersOf(best), collidersOf(next)];
  const stays =
    (/** @type {Map<string, ClassEdge>} */ edges) =>
    (/** @type {Collider} */ [a, c, b]) =>
      edges.has(pairKey({ from: a, to: c })) && edges.has(pairKey({ from: b, to: c }));
  const beyond = (/** @type {Collider[]} */ all, /** @type {Collider[]} */ others) => {
    const known = new Set(others.map(String));
    return all.filter((collider) => !known.has(String(collider)));
  };
  return {
    added: next.filter((edge) => !mine.has(pairKey(edge))),
    removed: best.filter((edge) => !other.has(pairKey(edge))),
    reversed: both.filter((edge) => isTurned(edge) && (asDag || !(isOpen(edge) || isOpen(before(edge))))),
    gone: asDag ? [] : beyond(old, now).filter(stays(other)),
    come: asDag ? [] : beyond(now, old).filter(stays(mine)),
    freed: asDag ? [] : both.filter((edge) => isOpen(edge) && !isOpen(before(edge))),
    compelled: asDag ? [] : both.filter((edge) => !isOpen(edge) && isOpen(before(edge))),
  };
}
