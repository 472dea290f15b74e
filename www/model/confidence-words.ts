// Shares of a pair of variables (by posterior, bootstrap or k best networks) as short texts. Pure.
import { duration, t, whole } from '../words/text.ts';
import { hundredths, type Measure, type Source } from './confidence.ts';

/** Share in percent; 0 % and 100 % are exact, all other shares are shown as 1 to 99 %. */
export function percent(x: number) {
  const rounded = Math.round(100 * x);
  const shown = x > 0 && x < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return t('bootstrap.percent', { x: whole(shown) });
}

/** Name of a measure inside a sentence. */
export const insideWords = (of: Source, measure?: Pick<Measure, 'isWeight'> | null) =>
  t(`edges.inside.${measure?.isWeight ? 'weight' : of}`);

/** Support for an edge between the pair by one measure: percentage of resamples, or a probability with two decimals. */
export const pairShare = (source: Source, { pair }: Measure) =>
  source === 'bootstrap' ? percent(pair) : hundredths(pair);

/** Largest of the shares of from → to, to → from and neither, with an arrow or in words. */
export function largerSide({ there, back, open }: Measure) {
  if (open > there && open > back) return t('edges.open', { share: hundredths(open) });
  return there >= back ? `→ ${hundredths(there)}` : `← ${hundredths(back)}`;
}

/**
 * Measured duration for a button, rounded up: to seconds, above 30 s to 5 s, above 90 s to minutes; empty below 1 s.
 * @param s seconds
 */
export function priceWords(s: number) {
  if (s < 1) return '';
  if (s > 90) return duration(60 * Math.ceil(s / 60));
  return `${whole(s > 30 ? 5 * Math.ceil(s / 5) : Math.ceil(s))} s`;
}
