// A measure of a pair in a few signs. Pure.
import { t, whole } from '../words/text.ts';
import { hundredths, type Measure, type Source } from './confidence.ts';

/** A share in hundredths; what is not all or nothing is not rounded to it. */
export function percent(x: number) {
  const rounded = Math.round(100 * x);
  const honest = x > 0 && x < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return t('bootstrap.percent', { x: whole(honest) });
}

/** Support for an edge between the pair by one measure: a percentage of resamples, else a weight in hundredths. */
export const pairShare = (of: Source, { pair }: Measure) => (of === 'bootstrap' ? percent(pair) : hundredths(pair));

/** The largest of the shares of a direction, with its sign. */
export function largerSide({ there, back, open }: Measure) {
  if (open > there && open > back) return t('edges.open', { share: hundredths(open) });
  return there >= back ? `→ ${hundredths(there)}` : `← ${hundredths(back)}`;
}
