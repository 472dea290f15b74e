// Local optima of the true score and of two surrogates from the same random starts, for section 6.5 of "Bayesian
// Network Search by Proxy". With the score of a linear surrogate, greedy search adds, removes and reverses edges as it
// does with the true score, by their weights.

import type { Session } from '../../../engine/requests.ts';
import type { Landscape } from '../../../model/answers/papers.ts';
import { CLIMBED, SMOOTH } from '../../../model/papers/proxy.ts';
import { randomEdges } from '../../../model/papers/synth.ts';
import { byProxy, climbed, PLAIN, scoreOf } from './search.ts';

/** Absolute value, as a share of the largest weight, below which the weight of an edge counts as 0. */
const NEGLIGIBLE = 1e-9;

/**
 * Whether a directed path of at least one edge leads from `from` to `to` when one edge is left out.
 * @param without index from · n + to of the edge that is left out
 */
export function reaches(has: Uint8Array, n: number, from: number, to: number, without: number = -1) {
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
 * Local optimum that greedy search reaches on a surrogate.
 * @param slopes weight of every edge, indexed by from · n + to; NaN if unknown
 * @param edges edges of the initial network
 * @returns `value`: score by the surrogate, relative to that of the empty network
 */
export function climb(slopes: ArrayLike<number>, n: number, edges: [number, number][]) {
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

/** Maximum relative difference at which two scores count as equal. */
const SAME = 1e-6;

/** Local optimum at which a greedy search from a random start ended, with the number of its steps. */
type End = { parents: number[][]; score: number; steps: number };

/** Summary of local optima from random starts: how many are distinct, best and mean score, mean number of steps. */
function landscapeOf(of: Landscape['of'], ends: End[]): Landscape {
  const scores = ends.map(({ score }) => score);
  const sorted = scores.toSorted((a, b) => a - b);
  return {
    of,
    starts: ends.length,
    networks: new Set(ends.map(({ parents }) => JSON.stringify(parents))).size,
    scores: sorted.filter((score, i) => i === 0 || score - sorted[i - 1] > SAME * Math.abs(score)).length,
    best: Math.max(...scores),
    mean: scores.reduce((sum, x) => sum + x, 0) / scores.length,
    steps: ends.reduce((sum, { steps }) => sum + steps, 0) / ends.length,
  };
}

/** Summaries of the local optima of the true score and of the surrogates over `n` variables. */
export async function landscapes(
  of: Session,
  { n, restarts, density }: { n: number; restarts: number; density: number },
  signal: AbortSignal,
): Promise<Landscape[]> {
  const starts = Array.from({ length: restarts }, (_, i) => randomEdges(n, density, i + 1));
  const ends: End[] = [];
  for (const network of starts) {
    const heuristic = { ...PLAIN, start: 'network' as const, network };
    const { found, points } = await climbed(of, { heuristic }, true, signal);
    const parents = found.parents.map((set) => set.toSorted((a, b) => a - b));
    ends.push({ parents, score: found.score, steps: points.length });
  }
  const all = [landscapeOf('true', ends)];
  for (const form of SMOOTH) {
    const { slopes } = await byProxy(of, { form, samples: CLIMBED, seed: 1, density }, signal);
    const ofProxy: End[] = [];
    for (const edges of starts) {
      const { parents, steps } = climb(slopes, n, edges);
      ofProxy.push({ parents, score: await scoreOf(of, parents), steps });
      signal.throwIfAborted();
    }
    all.push(landscapeOf(form, ofProxy));
  }
  return all;
}
