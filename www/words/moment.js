// Times that a clock of the page has measured.
import { duration, short, t } from './text.js';

/** A time which may be less than a millisecond. @param {number} s seconds */
export const moment = (s) => (s < 0.01 ? t('race.ms', { x: short(Number((s * 1e3).toPrecision(2))) }) : duration(s));
