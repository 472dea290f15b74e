// A measure of a pair in a few signs. Pure.
import { t, whole } from '../words/text.js';
import { hundredths } from './confidence.js';

/**
 * @typedef {import('./confidence.js').Measure} Measure
 * @typedef {import('./confidence.js').Source} Source
 */

/** A share in hundredths; what is not all or nothing is not rounded to it. @param {number} x */
export function percent(x) {
  const rounded = Math.round(100 * x);
  const honest = x > 0 && x < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return t('bootstrap.percent', { x: whole(honest) });
}

/** Support for an edge between the pair by one measure: a percentage of resamples, else a weight in hundredths. @param {Source} of @param {Measure} measure */
export const pairShare = (of, { pair }) => (of === 'bootstrap' ? percent(pair) : hundredths(pair));

/** The largest of the shares of a direction, with its sign. @param {Measure} measure */
export function largerSide({ there, back, open }) {
  if (open > there && open > back) return t('edges.open', { share: hundredths(open) });
  return there >= back ? `→ ${hundredths(there)}` : `← ${hundredths(back)}`;
}
