// Priors over structures under BDeu(1): by the size of a parent set, and for each edge. Nats.

import type { ClassEdge } from '../../../generated/protocol.ts';
import { type Learn, question, type Source } from '../scratch.ts';
import { FREE, SCORES } from './families.ts';

/** Prior odds of every edge that are tested. */
export const ODDS = [1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9];

/** Binomial coefficient n over k. */
export const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** ln P(Pa) up to a constant: all sizes equally likely, and all sets of one size. The engine's own prior by size. */
export const lnBySize = (others: number, size: number) => 0 - Math.log(choose(others, size));

export type Best = { score: number; edges: ClassEdge[] };

/**
 * The best network under each prior.
 * @param sourceOf returns the data, separately for each run
 */
export async function priorsOf(learn: Learn, sourceOf: () => Source) {
  const best = async (edgePrior: number, sizePrior: boolean = false): Promise<Best> => {
    const chosen = { score: { ...SCORES.bdeu1, edgePrior }, search: { ...FREE, sizePrior } };
    const { outcome } = await question(learn, { source: sourceOf(), chosen, asks: new Map() });
    return { score: outcome.score, edges: outcome.edges };
  };
  const byOdds = [];
  for (const odds of ODDS) byOdds.push({ odds, ...(await best(odds)) });
  return { uniform: await best(1), bySize: await best(1, true), byOdds };
}
