// Probabilities of edges as a heat map and as a list of pairs, and the slider for the number of networks averaged.
// Pure.

/** Probabilities at which the color of the heat map changes to the next step. */
const STEPS = [0.05, 0.2, 0.5, 0.9];

/** Step of the heat map's color ramp for a probability: 0 (below 0.005) to 5. */
export const stepOf = (p: number) => (p < 0.005 ? 0 : 1 + STEPS.filter((step) => p >= step).length);

/**
 * Pairs by descending probability of an edge in either direction, for a table with the content of the heat map.
 * @param edges probabilities of edges, indexed by from · n + to
 */
export function pairsOf(n: number, edges: ArrayLike<number>) {
  const pairs = [];
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      const [there, back] = [edges[a * n + b], edges[b * n + a]];
      if (there + back >= 0.005) pairs.push({ a, b, there, back, joined: there + back });
    }
  }
  return pairs.sort((x, y) => y.joined - x.joined || x.a - y.a || x.b - y.b);
}

/** Maximum absolute difference between corresponding entries of two tables of probabilities. */
export function farthest(a: ArrayLike<number>, b: ArrayLike<number>) {
  let largest = 0;
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]));
  return largest;
}

// ------------------------------------------------------------------ slider for the number of networks averaged

/** Last position of the slider for the number of networks averaged. */
export const POSITIONS = 200;

/**
 * Number of networks at a position of the slider, out of `most`; on a logarithmic scale if there are many, since the
 * first networks matter most.
 */
export function rowsAt(at: number, most: number) {
  if (most <= POSITIONS) return Math.min(most, Math.max(1, Math.round((at / POSITIONS) * most)));
  return at >= POSITIONS ? most : Math.max(1, Math.round(most ** (at / POSITIONS)));
}

/** Position of the slider for a number of networks. */
export const positionOf = (rows: number, most: number) =>
  most <= POSITIONS
    ? Math.round((rows / Math.max(1, most)) * POSITIONS)
    : Math.round((Math.log(rows) / Math.log(most)) * POSITIONS);
