// Local optima of the true score and of two surrogates from the same random starts, for section 6.5 of "Bayesian
// Network Search by Proxy".

import type { Session } from '../../../engine/requests.ts';
import type { Landscape } from '../../../model/answers/papers.ts';
import { CLIMBED, SMOOTH } from '../../../model/papers/proxy.ts';
import { randomEdges } from '../../../model/papers/synth.ts';
import { climb } from './climb.ts';
import { byProxy, climbed, PLAIN, scoreOf } from './search.ts';

/** Largest relative difference of equal scores. */
const SAME = 1e-6;

/** End of a greedy search from a random start. */
type End = { parents: number[][]; score: number; steps: number };

/** Summary of the ends of greedy searches from random starts. */
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

/** Landscapes of the true score and of the surrogates over `n` variables. */
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
