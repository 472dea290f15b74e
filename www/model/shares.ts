// Probabilities of edges as a map and as a list of pairs, and the slider over how many networks they are averaged. Pure.

/** Start of the next step of the ramp. */
const STEPS = [0.05, 0.2, 0.5, 0.9];

/** The step of the ramp that a probability stands on, 0 to 5; 0 is next to nothing. */
export const stepOf = (p: number) => (p < 0.005 ? 0 : 1 + STEPS.filter((step) => p >= step).length);

/**
 * The pairs by how firmly they are joined, both ways: for the table that says what the map says.
 * @param edges at from · n + to
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

/** The largest difference between two tables. */
export function farthest(a: ArrayLike<number>, b: ArrayLike<number>) {
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

// ------------------------------------------------------------------ the slider over k

/** Positions of the slider. */
export const POSITIONS = 200;

/** Number of rows at a position of the slider, of so many: more of the few, for there most changes. */
export function rowsAt(at: number, most: number) {
  if (most <= POSITIONS) return Math.min(most, Math.max(1, Math.round((at / POSITIONS) * most)));
  return at >= POSITIONS ? most : Math.max(1, Math.round(most ** (at / POSITIONS)));
}

/** The position of so many rows. */
export const positionOf = (rows: number, most: number) =>
  most <= POSITIONS
    ? Math.round((rows / Math.max(1, most)) * POSITIONS)
    : Math.round((Math.log(rows) / Math.log(most)) * POSITIONS);
