// The run of the page: its state changes by events alone, as `www/model/run-state.js` has them.
import { after } from '../model/run-state.js';
import { run } from './signals.js';

/**
 * Passes an event to the run. One that means nothing in its state changes nothing.
 * @param {import('../model/run-state.js').RunEvent} event @param {Partial<import('./signals.js').Run>} [more] what else is known of the run now
 */
export function runEvent(event, more = {}) {
  const state = after(run.peek().state, event);
  if (state) run.value = { ...run.peek(), snapshot: null, failure: null, ...more, state };
}
