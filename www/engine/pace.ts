// Speed of this browser, measured on finished runs: the basis of all time estimates. The core estimates work in
// nanoseconds of a reference machine; this module measures the ratio to this machine.

import type { Estimate } from '../generated/protocol.ts';

/** Maximum expected durations of runs that start automatically, in seconds; the first estimates are too long. */
const MAX_AUTOMATIC_S = { change: 0.2, opening: 1.5 };
/**
 * Minimum duration of a run that is used as a measurement, in seconds: shorter ones are dominated by the resolution of
 * the clock and the start.
 */
const MIN_MEASURED_S = 0.1;

/**
 * Speed: work per second, in nanoseconds of the reference machine, so that 1e9 is one core of that machine. The initial
 * value is cautious: a browser with helpers on two busy cores reached 3.4e9 (mushroom) and 6e9 (adult, 2026-11-26).
 */
let rate = 1e9;

/** Estimated work of a run (counting, listing of families, search), in nanoseconds of the reference machine. */
export const workOf = ({ work }: Pick<Estimate, 'work'>) => work;

/** Maximum work of a run after a change of a setting, or on opening a table that ships, in nanoseconds of the reference machine. */
export const budget = (at: keyof typeof MAX_AUTOMATIC_S = 'change') => rate * MAX_AUTOMATIC_S[at];

/** Expected seconds for estimated work, at the speed measured. */
export const secondsFor = (estimate: Pick<Estimate, 'work'>) => workOf(estimate) / rate;

/** Updates the speed from a finished run, by the geometric mean of old and new speed, since runs vary. */
export function measured(estimate: Estimate, seconds: number) {
  if (seconds < MIN_MEASURED_S) return;
  rate = Math.min(1e10, Math.max(1e7, Math.sqrt(rate * (workOf(estimate) / seconds))));
}
