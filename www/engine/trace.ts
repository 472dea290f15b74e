// How what is known of a result improves while it is learned: the moments at which the best network or the bound changed,
// few enough to be drawn and kept. Pure.

import type { Moment, Snapshot } from '../generated/protocol.ts';

/** Moments kept at most; of more, every second one goes. */
const MOST = 400;

/** Scores that differ by less, as a share, are the same added up otherwise. */
const ROUNDING = 1e-9;

/** @param moments moments known so far, which the trace continues */
export function createTrace(moments: Moment[] = []) {
  let retained = [...moments];
  /** the last moment reported, retained or not */
  let last: Moment | null = retained[retained.length - 1] ?? null;

  function keep(moment: Moment) {
    if (retained[retained.length - 1] === moment) return;
    retained.push(moment);
    if (retained.length > MOST) retained = retained.filter((_, i) => i % 2 === 0 || i === retained.length - 1);
  }

  return {
    /** @param seconds since the beginning, pauses left out */
    hear({ steps, nodes, best, bound, memory }: Snapshot, seconds: number) {
      // A method that begins with a network of its own leaves behind what greedy search found before it.
      if (last && best !== null && last.best !== null && last.best - best > ROUNDING * Math.abs(best)) {
        retained = [];
        last = null;
      }
      const before = last;
      last = { seconds, steps, nodes, best, bound, memory };
      if (!before || before.best !== best || before.bound !== bound) keep(last);
    },

    /** All retained moments, and the last one reported. */
    moments: (): Moment[] => (last && last !== retained[retained.length - 1] ? [...retained, last] : [...retained]),

    /** Seconds of the run so far. */
    seconds: () => last?.seconds ?? 0,
  };
}
