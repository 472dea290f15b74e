// How fast this browser learns, from what it has done so far: the base of every estimate of time. The worker weighs a
// run by `workOf`; the page remembers how fast such work goes.

/** @typedef {import('../protocol').Estimate} Estimate */

/** Work that is done at once when a setting changes, in seconds. */
const AT_ONCE = 0.2;
/** What listing a family costs, counted in rows looked at. */
const FAMILY = 16;
/** Runs shorter than this say little: the clock is coarse, and the start costs something. */
const TELLING = 0.02;

/** Rows looked at in a second. A cautious guess until the first measurement. */
let rate = 1e8;

/** Rows looked at in a run: every subset is counted over the distinct rows, families are then sums. @param {Estimate} estimate @param {number} distinct */
export const workOf = ({ subsets, families }, distinct) => subsets * distinct + families * FAMILY;

/** Work that may be done at once. */
export const budget = () => rate * AT_ONCE;

/** Seconds that a run would take. @param {Estimate} estimate @param {number} distinct */
export const secondsFor = (estimate, distinct) => workOf(estimate, distinct) / rate;

/** Learns from a finished run, halfway, since no two runs are alike. @param {Estimate} estimate @param {number} distinct @param {number} seconds */
export function measured(estimate, distinct, seconds) {
  if (seconds < TELLING) return;
  rate = Math.min(1e9, Math.max(1e6, Math.sqrt(rate * (workOf(estimate, distinct) / seconds))));
}
