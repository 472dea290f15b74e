// Guessed pairs beside the edges of a network, without direction.

/** @typedef {[string, string]} Pair */

/** @param {Pair} a @param {Pair} b */
export const samePair = (a, b) => (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

/**
 * Edges that were guessed, edges that were not, and guesses that are no edges.
 * @param {Pair[]} guessed
 * @param {Pair[]} edges
 */
export const judge = (guessed, edges) => ({
  found: edges.filter((edge) => guessed.some((pair) => samePair(pair, edge))),
  missed: edges.filter((edge) => !guessed.some((pair) => samePair(pair, edge))),
  absent: guessed.filter((pair) => !edges.some((edge) => samePair(pair, edge))),
});
