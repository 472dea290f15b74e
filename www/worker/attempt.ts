// Learning at once, or not at all: an attempt beside the session's run, in short slices against a clock. What is not done
// by then is given up, and the session's run stays what it was; how long a search takes is nowhere believed.

import type { Settings } from '../generated/protocol.ts';
import type { Session } from '../pkg/first.js';

/** `growing`: how many seconds an ADTree grew. */
export type Outcome = import('../generated/protocol.ts').Outcome & { growing?: number };

/** Milliseconds after which an attempt is given up. */
const WITHIN = 100;
/** Milliseconds of one slice. */
const SLICE = 8;

/**
 * Learns at once: the outcome, whose run is the session's from then on; null if that takes longer than `within` milliseconds.
 */
export function learnWithin(
  session: Pick<Session, 'attempt' | 'attemptRun' | 'attemptDrop' | 'outcome'>,
  settings: Settings,
  within: number = WITHIN,
): Outcome | null {
  const begun = performance.now();
  session.attempt(settings);
  let phase = session.attemptRun(0);
  let growing = 0;
  let at = performance.now();
  for (let steps = 1; phase !== 'done'; ) {
    if (at - begun >= within) {
      session.attemptDrop();
      return null;
    }
    const next = session.attemptRun(steps);
    const now = performance.now();
    if (phase === 'grow') growing += (now - at) / 1000;
    // Steps of one phase cost about the same, those of the next may cost a hundred times as much: begin again with one.
    const fitting = (steps * SLICE) / Math.max(now - at, 0.01);
    steps = next === phase ? Math.max(1, Math.floor(Math.min(fitting, 2 * steps, 1e6))) : 1;
    [phase, at] = [next, now];
  }
  const outcome = session.outcome();
  return growing > 0 ? { ...outcome, growing } : outcome;
}
