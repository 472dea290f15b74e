// Measured times in words.
import { duration, short, t } from './text.ts';

/**
 * Duration with digits for times below 10 ms.
 * @param s seconds
 */
export const moment = (s: number) =>
  s < 0.01 ? t('race.ms', { x: short(Number((s * 1e3).toPrecision(2))) }) : duration(s);
