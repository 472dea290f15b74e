// Comparison of guessed pairs with the edges of a network, ignoring direction.

export type Pair = [string, string];

export const samePair = (a: Pair, b: Pair) => (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

/** Guessed edges, missed edges, and guesses without an edge. */
export const judge = (guessed: Pair[], edges: Pair[]) => ({
  found: edges.filter((edge) => guessed.some((pair) => samePair(pair, edge))),
  missed: edges.filter((edge) => !guessed.some((pair) => samePair(pair, edge))),
  absent: guessed.filter((pair) => !edges.some((edge) => samePair(pair, edge))),
});
