// The run of the page: its state changes by events alone, as `www/model/run-state.ts` has them.

import { after, type RunEvent } from '../model/run-state.ts';
import { type Run, run } from './signals.ts';

/**
 * Passes an event to the run. One that means nothing in its state changes nothing.
 * @param more what else is known of the run now
 */
export function runEvent(event: RunEvent, more: Partial<Run> = {}) {
  const state = after(run.peek().state, event);
  if (state) run.value = { ...run.peek(), snapshot: null, failure: null, ...more, state };
}
