// What a score takes off the likelihood. Pure; in nats.
import { familyOf } from './families.js';

/**
 * A price for parameters, or the regrets.
 * @param {import('../generated/protocol').Score} score @param {import('../generated/protocol').HandTable} table
 */
export const takenOff = (score, { penalty, rowSum, regret, regretParents }) => {
  const family = familyOf(score);
  return family === 'row-regret' ? -rowSum : family === 'set-regret' ? regret - regretParents : penalty;
};
