// Networks beside the result, in classes: which pairs are reversible within a class, which arrows of a member
// are turned against the network shown, and what other edges another class has. Pure.

/**
 * @typedef {import('../generated/protocol').Networks} Networks
 * @typedef {[from: number, to: number]} Edge
 * @typedef {{ number: number, edges: Edge[], score: number }} Member numbered from 0 in the engine's order
 * @typedef {{
 *   number: number, members: Member[], open: Edge[], added: Edge[], removed: Edge[],
 * }} Class `open`: pairs that point both ways among its members; `added`, `removed`: pairs it links, or does not, unlike
 *   the network shown
 */

/** @param {number} a @param {number} b */
const pairKey = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The edges of one of the networks, by head and tail. @param {Networks} found @param {number} k @returns {Edge[]} */
export function edgesOf({ n, offsets, parents }, k) {
  /** @type {Edge[]} */
  const edges = [];
  for (let v = 0; v < n; v++) {
    for (let i = offsets[k * n + v]; i < offsets[k * n + v + 1]; i++) edges.push([parents[i], v]);
  }
  return edges;
}

/** The networks by class; the first of all is the network shown. @param {Networks} found @returns {Class[]} */
export function classesOf(found) {
  /** @type {Map<number, Member[]>} */
  const byClass = new Map();
  for (let k = 0; k < found.count; k++) {
    const members = byClass.get(found.class[k]) ?? [];
    members.push({ number: k, edges: edgesOf(found, k), score: found.score[k] });
    byClass.set(found.class[k], members);
  }
  const shown = found.count > 0 ? edgesOf(found, 0) : [];
  const linked = new Map(shown.map((edge) => [pairKey(...edge), edge]));
  return [...byClass].map(([number, members]) => {
    const own = new Map(members[0].edges.map((edge) => [pairKey(...edge), edge]));
    const ways = new Set(members.flatMap(({ edges }) => edges.map(String)));
    return {
      number,
      members,
      // As the network shown points, or else the first member.
      open: [...own]
        .filter(([, [a, b]]) => ways.has(`${a},${b}`) && ways.has(`${b},${a}`))
        .map(([key, edge]) => linked.get(key) ?? edge),
      added: [...own].filter(([key]) => !linked.has(key)).map(([, edge]) => edge),
      removed: [...linked].filter(([key]) => !own.has(key)).map(([, edge]) => edge),
    };
  });
}

/**
 * How a member differs from the network shown: arrows turned (as the member has them), edges added, edges left out.
 * @param {Edge[]} member
 * @param {Edge[]} shown
 */
export function changes(member, shown) {
  const ways = new Set(shown.map(String));
  const linked = new Set(shown.map((edge) => pairKey(...edge)));
  const own = new Set(member.map((edge) => pairKey(...edge)));
  return {
    turned: member.filter(([a, b]) => linked.has(pairKey(a, b)) && !ways.has(`${a},${b}`)),
    added: member.filter((edge) => !linked.has(pairKey(...edge))),
    removed: shown.filter((edge) => !own.has(pairKey(...edge))),
  };
}

/** Whether an edge points so in a member. @param {Member} member @param {Edge} edge */
export const points = ({ edges }, [from, to]) => edges.some(([a, b]) => a === from && b === to);

/** The least and the greatest score. @param {Class[]} classes @returns {[number, number]} */
export function range(classes) {
  const scores = classes.flatMap(({ members }) => members.map(({ score }) => score));
  return [Math.min(...scores), Math.max(...scores)];
}

/** A class by its letter: A … Z, then AA, AB … @param {number} i from 0 @returns {string} */
export const letterOf = (i) =>
  i < 26 ? String.fromCharCode(65 + i) : letterOf(Math.floor(i / 26) - 1) + letterOf(i % 26);
