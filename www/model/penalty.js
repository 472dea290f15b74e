// What a score takes off the likelihood. Pure; in nats.

/**
 * A price for parameters, or the regrets.
 * @param {import('../generated/protocol').Score} score @param {import('../generated/protocol').HandTable} table
 */
export const takenOff = (score, { penalty, rowSum, regret, regretParents }) =>
  score.kind === 'fnml' ? -rowSum : score.kind === 'qnml' ? regret - regretParents : penalty;
