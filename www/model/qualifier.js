// The qualifier of a network in words: proven, not proven, claimed.
import { duration, has, t } from '../words/text.js';

/** @typedef {import('../generated/protocol').Outcome & { claimed?: boolean, seconds?: number }} Qualified */

/** Claim that a result supports, as a key under `chip`. @param {Pick<Qualified, 'claimed' | 'certificate' | 'status'>} outcome */
export const claimOf = ({ claimed, certificate, status }) =>
  claimed ? 'claimed' : certificate.holds ? status : 'unconfirmed';

/** @param {Qualified} outcome @param {boolean} isDoubted what a link claims of it does not hold @param {boolean} isListed it is of a list of local scores */
export function qualifier(outcome, isDoubted, isListed) {
  const claim = claimOf(outcome);
  if (claim === 'proven optimal' && isDoubted) return t('chip.doubted');
  const listed = `chip.${claim} listed`;
  const state = t(isListed && has(listed) ? listed : `chip.${claim}`);
  const { seconds } = outcome;
  return claim === 'proven optimal' && seconds ? t('chip.timed', { state, time: duration(seconds) }) : state;
}
