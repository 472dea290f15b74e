// Default of the parameter estimate. Pure.

/** The estimate that suits a score: the prior that the network was learned under, else BDeu with a = 1. @param {import('../generated/protocol').Score} score @returns {import('../generated/protocol').ParameterEstimate} */
export function suited(score) {
  if (score.kind === 'bdeu') return { kind: 'bdeu', ess: score.ess };
  if (score.kind === 'bde') return { kind: 'bde', ess: score.ess };
  if (score.kind === 'k2') return { kind: 'k2' };
  return { kind: 'bdeu', ess: 1 };
}
