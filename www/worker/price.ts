// What constraints cost: by how much the best network without them is better. The same in the page's worker and on the command line.

import { drive, type Hooks } from '../engine/session.ts';
import type { Outcome, Settings } from '../generated/protocol.ts';
import { unconstrained } from '../model/weigh.ts';
import type { Session } from '../pkg/core.js';

/**
 * Difference between the optimum without the constraints and the proven one that keeps them, in nats. Null if it was stopped, or
 * is not proven.
 */
export async function findCost(session: Session, settings: Settings, outcome: Outcome, hooks: Hooks) {
  const beside = session.beside();
  try {
    const free = await drive(beside, unconstrained(settings), hooks);
    if (free.steps > (hooks.mostSteps ?? Number.POSITIVE_INFINITY)) return null;
    return free.status === 'proven optimal' ? Math.max(0, free.score - outcome.score) : null;
  } finally {
    beside.free();
  }
}
