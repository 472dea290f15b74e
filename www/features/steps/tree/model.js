// A Chow-Liu tree as Prim's algorithm grows it: what every pair is at a stage. Pure.

/**
 * @typedef {import('../../../model/answers/steps.ts').TreeTrace} Trace
 * @typedef {{ from: number, to: number, weight: number }} Grown
 * @typedef {'grown' | 'next' | 'inside' | 'reach' | 'outside'} Standing of a pair: an edge of the tree; the one that comes; both ends in the tree, so that it would
 *   close a cycle; one end in the tree; none
 * @typedef {{ a: number, b: number, weight: number, standing: Standing }} Pair
 */

/** The edges in the order in which they are grown. @param {Trace} trace @returns {Grown[]} */
export const grownOf = ({ edges, gain }) =>
  Array.from(gain, (weight, i) => ({ from: edges[2 * i], to: edges[2 * i + 1], weight }));

/** The variables in the tree after so many edges. @param {Trace} trace @param {number} at */
export const insideOf = (trace, at) =>
  new Set([
    trace.root,
    ...grownOf(trace)
      .slice(0, at)
      .flatMap(({ from, to }) => [from, to]),
  ]);

/** Every pair with its standing, greatest weight first. @param {Trace} trace @param {number} at @returns {Pair[]} */
export function pairsAt(trace, at) {
  const grown = grownOf(trace);
  const inside = insideOf(trace, at);
  const key = (/** @type {number} */ a, /** @type {number} */ b) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const done = new Set(grown.slice(0, at).map(({ from, to }) => key(from, to)));
  const next = grown[at] && key(grown[at].from, grown[at].to);
  return Array.from(trace.weight, (weight, i) => {
    const [a, b] = [trace.pairs[2 * i], trace.pairs[2 * i + 1]];
    const ends = Number(inside.has(a)) + Number(inside.has(b));
    const standing = done.has(key(a, b))
      ? 'grown'
      : key(a, b) === next
        ? 'next'
        : /** @type {const} */ (['outside', 'reach', 'inside'])[ends];
    return { a, b, weight, standing };
  });
}

/** The weight of the tree after so many edges, stage by stage. @param {Trace} trace */
export function sumsOf(trace) {
  const sums = [0];
  for (const { weight } of grownOf(trace)) sums.push(sums[sums.length - 1] + weight);
  return sums;
}
