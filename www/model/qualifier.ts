// Qualifier of a result in a few words: proven optimal, not proven, claimed by a link, and so on.

import type { Outcome } from '../generated/protocol.ts';
import { duration, has, t } from '../words/text.ts';

export type Qualified = Outcome & { claimed?: boolean; seconds?: number };

/** Status of a result, as a key of the words under `chip`. */
export const claimOf = ({ claimed, certificate, status }: Pick<Qualified, 'claimed' | 'certificate' | 'status'>) =>
  claimed ? 'claimed' : certificate.holds ? status : 'unconfirmed';

/**
 * Qualifier of a result in words.
 * @param isDoubted whether a claim of the link about the result does not hold
 * @param isListed whether the scores come from a list
 */
export function qualifier(outcome: Qualified, isDoubted: boolean, isListed: boolean) {
  const claim = claimOf(outcome);
  if (claim === 'proven optimal' && isDoubted) return t('chip.doubted');
  const listed = `chip.${claim} listed`;
  const state = t(isListed && has(listed) ? listed : `chip.${claim}`);
  const { seconds } = outcome;
  return claim === 'proven optimal' && seconds ? t('chip.timed', { state, time: duration(seconds) }) : state;
}
