// Penalty that a score subtracts from the log-likelihood of a family. Pure; in nats.

import type { HandTable, Score } from '../generated/protocol.ts';
import { familyOf } from './families.ts';

/** Penalty of a family for its parameters, or its regret for the NML scores. */
export const takenOff = (score: Score, { penalty, rowSum, regret, regretParents }: HandTable) => {
  const family = familyOf(score);
  return family === 'row-regret' ? -rowSum : family === 'set-regret' ? regret - regretParents : penalty;
};
