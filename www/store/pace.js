// How fast this browser learns, from what it has done so far: the base of every estimate of time.

/** Work that is done at once when a setting changes, in seconds. */
const AT_ONCE = 0.2;

/** Families times distinct rows, plus subsets visited, in a second. A cautious guess until the first measurement. */
let rate = 3e7;

/** @param {import('../protocol').Estimate} estimate @param {number} distinct */
const work = (estimate, distinct) => estimate.families * distinct + estimate.subsets;

/** Work that may be done at once. */
export const budget = () => rate * AT_ONCE;

/** Seconds that a run would take. @param {import('../protocol').Estimate} estimate @param {number} distinct */
export const secondsFor = (estimate, distinct) => work(estimate, distinct) / rate;

/**
 * Learns from a finished run. Short ones say little: the clock is coarse and the start costs something.
 * @param {import('../protocol').Estimate} estimate
 * @param {number} distinct
 * @param {number} seconds
 */
export function measured(estimate, distinct, seconds) {
  if (seconds < 0.02) return;
  rate = Math.min(1e9, Math.max(1e6, Math.sqrt(rate * (work(estimate, distinct) / seconds))));
}
