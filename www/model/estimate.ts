// Default estimate of the parameters (conditional probabilities) of a learned network. Pure.

import type { ParameterEstimate, Score } from '../generated/protocol.ts';

/** Estimate for a network learned with a score: with the prior of the score if Dirichlet, else BDeu with ESS 1. */
export function suited(score: Score): ParameterEstimate {
  if (score.kind === 'bdeu') return { kind: 'bdeu', ess: score.ess };
  if (score.kind === 'bde') return { kind: 'bde', ess: score.ess };
  if (score.kind === 'k2') return { kind: 'k2' };
  return { kind: 'bdeu', ess: 1 };
}
