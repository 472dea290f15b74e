// Default of the parameter estimate. Pure.

import type { ParameterEstimate, Score } from '../generated/protocol.ts';

/** Estimate for a network learned with a score: by the same prior if it is Dirichlet, else BDeu with a = 1. */
export function suited(score: Score): ParameterEstimate {
  if (score.kind === 'bdeu') return { kind: 'bdeu', ess: score.ess };
  if (score.kind === 'bde') return { kind: 'bde', ess: score.ess };
  if (score.kind === 'k2') return { kind: 'k2' };
  return { kind: 'bdeu', ess: 1 };
}
