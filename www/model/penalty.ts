// What a score takes off the likelihood. Pure; in nats.

import type { HandTable, Score } from '../generated/protocol.ts';
import { familyOf } from './families.ts';

/** A price for parameters, or the regrets. */
export const takenOff = (score: Score, { penalty, rowSum, regret, regretParents }: HandTable) => {
  const family = familyOf(score);
  return family === 'row-regret' ? -rowSum : family === 'set-regret' ? regret - regretParents : penalty;
};
