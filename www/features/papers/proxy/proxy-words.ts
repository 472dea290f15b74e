// Means, deviations and forms in words.

import type { Spread } from '../../../model/race/summary.ts';

/** A mean and its deviation in the digits of a time, or of a score. */
export const plusMinus = (spread: Spread | null, show: (x: number) => string) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';
