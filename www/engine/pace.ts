// How fast this browser learns, from what it has done so far: the base of every estimate of time. The core says what a run
// takes in nanoseconds of the machine its cost model was fitted on; the page remembers how this one compares.

import type { Estimate } from '../generated/protocol.ts';

/** Work that is done at once when a setting changes, in seconds. */
const AT_ONCE = 0.2;
/** Runs shorter than this say little: the clock is coarse, and the start costs something. */
const TELLING = 0.1;

/**
 * Work done in a second, in the core's nanoseconds: 1e9 is the machine of the model, one core of it. A cautious guess until the first
 * measurement: with its helpers a browser on two busy cores did 3.4e9 (mushroom) and 6e9 (adult, 2026-11-26).
 */
let rate = 1e9;

/** Work of a run: every set counted, every family listed, the search. */
export const workOf = ({ work }: Pick<Estimate, 'work'>) => work;

/** Work that may be done at once. */
export const budget = () => rate * AT_ONCE;

/** Seconds that a run, or a part of one, would take. */
export const secondsFor = (estimate: Pick<Estimate, 'work'>) => workOf(estimate) / rate;

/** Learns from a finished run, halfway, since no two runs are alike. */
export function measured(estimate: Estimate, seconds: number) {
  if (seconds < TELLING) return;
  rate = Math.min(1e10, Math.max(1e7, Math.sqrt(rate * (workOf(estimate) / seconds))));
}
