// What constraints cost: by how much the best network without them is better. The same in the page's worker and on the command line.
import { drive } from '../engine/session.js';
import { unconstrained } from '../model/weigh.js';

/** @typedef {import('../generated/protocol').Settings} Settings */

/**
 * Difference between the optimum without the constraints and the proven one that keeps them, in nats. Null if it was stopped, or
 * is not proven.
 * @param {import('../pkg/core.js').Session} session @param {Settings} settings @param {import('../generated/protocol').Outcome} outcome @param {import('../engine/session.js').Hooks} hooks
 */
export async function findCost(session, settings, outcome, hooks) {
  const beside = session.beside();
  try {
    const free = await drive(beside, unconstrained(settings), hooks);
    if (free.steps > (hooks.mostSteps ?? Number.POSITIVE_INFINITY)) return null;
    return free.status === 'proven optimal' ? Math.max(0, free.score - outcome.score) : null;
  } finally {
    beside.free();
  }
}
