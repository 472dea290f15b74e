// The local optima of the true score and of two proxies from the same random starts, for section 6.5 of "Bayesian Network Search by
// Proxy".

import type { Outcome } from '../generated/protocol.ts';
import type { Landscape } from '../model/answers/papers.ts';
import { CLIMBED, SMOOTH } from '../model/papers/proxy.ts';
import { randomEdges } from '../model/papers/synth.ts';
import type { Session } from '../pkg/core.js';
import { climb } from './papers-proxy-climb.ts';
import { BETTER, breather, byProxy, type Clock, DONE, PLAIN, scoreOf, settings } from './papers-proxy-search.ts';

/** Any number of steps. */
const ALL = 2 ** 32 - 1;
/** Scores this close are the same. */
const SAME = 1e-6;

/** What the ends of climbs from random starts have in common. */
function landscapeOf(of: Landscape['of'], ends: { parents: number[][]; score: number; steps: number }[]): Landscape {
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

/** @param how `n`: variables */
export async function landscapes(
  of: Session,
  { n, restarts, density }: { n: number; restarts: number; density: number },
  clock: Clock,
): Promise<Landscape[]> {
  const starts = Array.from({ length: restarts }, (_, i) => randomEdges(n, density, i + 1));
  const plain = settings({ method: 'hill-climb' });
  const breathe = breather(clock);
  const climbed = [];
  for (const edges of starts) {
    const network = edges.map(([from, to]) => [from, to]);
    of.raceStart({ ...plain, heuristic: { ...PLAIN, start: 'network', network } });
    let steps = 0;
    for (let state = 0; state !== DONE; ) {
      state = of.raceRun(ALL);
      if (state === BETTER) steps++;
      await breathe();
    }
    const { parents, score } = of.outcome() as Outcome;
    climbed.push({ parents: parents.map((set) => set.toSorted((a, b) => a - b)), score, steps });
  }
  const found = [landscapeOf('true', climbed)];
  for (const form of SMOOTH) {
    const { slopes } = await byProxy(of, { form, samples: CLIMBED, seed: 1, density }, clock);
    const ends = [];
    for (const edges of starts) {
      const { parents, steps } = climb(slopes, n, edges);
      ends.push({ parents, score: scoreOf(of, parents), steps });
      await breathe();
    }
    found.push(landscapeOf(form, ends));
  }
  return found;
}
