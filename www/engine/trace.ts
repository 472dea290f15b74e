// Trace of a run: the moments at which the best score or the bound changed, thinned out for drawing and storing. Pure.

import type { Moment, Snapshot } from '../generated/protocol.ts';

/** Maximum number of moments retained; when it is exceeded, every second moment is dropped. */
const MAX_MOMENTS = 400;

/** Relative difference of scores that counts as rounding. */
const ROUNDING_ERROR = 1e-9;

/** Creates a trace; `moments`: moments of an interrupted run that is continued. */
export function createTrace(moments: Moment[] = []) {
  let retained = [...moments];
  /** Moment reported last, even if it is not among those retained. */
  let last: Moment | null = retained[retained.length - 1] ?? null;

  function keep(moment: Moment) {
    if (retained[retained.length - 1] === moment) return;
    retained.push(moment);
    if (retained.length > MAX_MOMENTS) retained = retained.filter((_, i) => i % 2 === 0 || i === retained.length - 1);
  }

  return {
    /** Records a snapshot of the run; `seconds`: time since the start, without pauses. */
    hear({ steps, nodes, best, bound, memory }: Snapshot, seconds: number) {
      // A method that starts from another network discards the result of the preceding greedy search.
      if (last && best !== null && last.best !== null && last.best - best > ROUNDING_ERROR * Math.abs(best)) {
        retained = [];
        last = null;
      }
      const before = last;
      last = { seconds, steps, nodes, best, bound, memory };
      if (!before || before.best !== best || before.bound !== bound) keep(last);
    },

    /** All retained moments of the run, followed by the moment reported last. */
    moments: (): Moment[] => (last && last !== retained[retained.length - 1] ? [...retained, last] : [...retained]),

    /** Duration of the run so far, in seconds, without pauses. */
    seconds: () => last?.seconds ?? 0,
  };
}
