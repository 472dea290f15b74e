// Run of the page: the state of the run changes only by events, as defined in `www/model/run-state.ts`.

import { after, type RunEvent } from '../model/run-state.ts';
import { type Run, run } from './signals.ts';

/**
 * Applies an event to the state of the run. An event without meaning in the present state changes nothing.
 * @param more values for further fields of the run
 */
export function runEvent(event: RunEvent, more: Partial<Run> = {}) {
  const state = after(run.peek().state, event);
  if (state) run.value = { ...run.peek(), snapshot: null, failure: null, ...more, state };
}
