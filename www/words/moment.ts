// Measured times as short texts with units.
import { duration, short, t } from './text.ts';

/**
 * Duration in words, with two significant digits below 10 ms: 0.46 ms, 120 ms, 2.4 s.
 * @param s seconds
 */
export const moment = (s: number) =>
  s < 0.01 ? t('race.ms', { x: short(Number((s * 1e3).toPrecision(2))) }) : duration(s);
