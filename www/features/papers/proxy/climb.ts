// Greedy search with the score of a linear surrogate from any network: edges are added, removed and reversed as in
// greedy search with the true score, by their weights. Pure.

/** Share of the largest weight below which a weight counts as 0. */
const NEGLIGIBLE = 1e-9;

/**
 * Whether a path of at least one edge leads from `from` to `to`, with one edge left out.
 * @param without the edge left out, at from · n + to
 */
function reaches(has: Uint8Array, n: number, from: number, to: number, without: number = -1) {
  const seen = new Uint8Array(n);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (let next = 0; next < n; next++) {
      if (!has[at * n + next] || at * n + next === without) continue;
      if (next === to) return true;
      if (!seen[next]) {
        seen[next] = 1;
        open.push(next);
      }
    }
  return false;
}

/**
 * Local optimum that greedy search reaches.
 * @param slopes weights at from · n + to; NaN if unknown
 * @param edges initial network
 * @returns `value` is relative to that of the empty network
 */
export function climb(
  slopes: ArrayLike<number>,
  n: number,
  edges: [number, number][],
): { parents: number[][]; value: number; steps: number } {
  const worth = Float64Array.from(slopes, (slope) => slope || 0);
  const least = NEGLIGIBLE * worth.reduce((most, slope) => Math.max(most, Math.abs(slope)), 0);
  const has = new Uint8Array(n * n);
  for (const [from, to] of edges) has[from * n + to] = 1;
  let steps = 0;
  for (;;) {
    let [most, at, turn] = [least, -1, false];
    for (let from = 0; from < n; from++)
      for (let to = 0; to < n; to++) {
        const [edge, back] = [from * n + to, to * n + from];
        if (from === to) continue;
        if (has[edge]) {
          // Removing an edge of weight 0 loses nothing and leaves fewer networks to distinguish.
          const gain = worth[edge] <= least ? Math.max(-worth[edge], 2 * least) : -worth[edge];
          if (gain > most) [most, at, turn] = [gain, edge, false];
          const turned = worth[back] - worth[edge];
          if (turned > most && !reaches(has, n, from, to, edge)) [most, at, turn] = [turned, edge, true];
        } else if (!has[back] && worth[edge] > most && !reaches(has, n, to, from))
          [most, at, turn] = [worth[edge], edge, false];
      }
    if (at < 0) break;
    steps++;
    has[at] = has[at] ? 0 : 1;
    if (turn) has[(at % n) * n + Math.floor(at / n)] = 1;
  }
  const parents = Array.from({ length: n }, (_, v) =>
    Array.from({ length: n }, (_, u) => u).filter((u) => has[u * n + v]),
  );
  return { parents, value: worth.reduce((sum, slope, at) => sum + (has[at] ? slope : 0), 0), steps };
}
