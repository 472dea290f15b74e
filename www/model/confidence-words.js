// A measure of a pair in a few signs. Pure.
import { t } from '../words/text.js';
import { percent } from './bootstrap-words.js';
import { hundredths } from './confidence.js';

/**
 * @typedef {import('./confidence.js').Measure} Measure
 * @typedef {import('./confidence.js').Source} Source
 */

/** Support for an edge between the pair by one measure: a percentage of resamples, else a weight in hundredths. @param {Source} of @param {Measure} measure */
export const pairShare = (of, { pair }) => (of === 'bootstrap' ? percent(pair) : hundredths(pair));

/** The largest of the shares of a direction, with its sign. @param {Measure} measure */
export function largerSide({ there, back, open }) {
  if (open > there && open > back) return t('edges.open', { share: hundredths(open) });
  return there >= back ? `→ ${hundredths(there)}` : `← ${hundredths(back)}`;
}
