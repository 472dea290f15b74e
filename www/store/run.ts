// The run of the page: its state changes by events alone, as `www/model/run-state.ts` has them.

import { after, type RunEvent } from '../model/run-state.ts';
import { engineAt, type Run, ranking, run } from './signals.ts';

/**
 * Passes an event to the run. One that means nothing in its state changes nothing.
 * @param more what else is known of the run now
 */
export function runEvent(event: RunEvent, more: Partial<Run> = {}) {
  const state = after(run.peek().state, event);
  if (state) run.value = { ...run.peek(), snapshot: null, failure: null, ...more, state };
}

/** Records what is known of the k best. */
export const rank = (change: Partial<typeof ranking.value>) => {
  ranking.value = { ...ranking.peek(), ...change };
};

/** Records what the engine's session is at. */
export const noteEngine = (change: Partial<typeof engineAt.value>) => {
  engineAt.value = { ...engineAt.peek(), ...change };
};
