// Times that a clock of the page has measured.
import { duration, short, t } from './text.ts';

/**
 * A time which may be less than a millisecond.
 * @param s seconds
 */
export const moment = (s: number) =>
  s < 0.01 ? t('race.ms', { x: short(Number((s * 1e3).toPrecision(2))) }) : duration(s);
