// What constraints cost: by how much the best network without them is better.
import type { Session } from '../engine/requests.ts';
import type { Outcome, Settings } from '../generated/protocol.ts';
import { unconstrained } from '../model/weigh.ts';
import { besideRun } from './beside-run.ts';
import type { Limits } from './judgment.ts';

/**
 * Difference between the optimum without the constraints and the proven one that keeps them, in nats. Null if it was stopped, or
 * is not proven.
 */
export const findCost = (
  of: Session,
  settings: Settings,
  { score, certificate }: Outcome,
  { timeLimit, mostSteps, signal }: Limits = {},
): Promise<number | null> =>
  besideRun(of, certificate.fingerprint, async (other) => {
    const args = { settings: unconstrained(settings), timeLimit, mostSteps };
    const { outcome: free } = await other.call('run', args, { signal });
    if (free.steps > (mostSteps ?? Number.POSITIVE_INFINITY)) return null;
    return free.status === 'proven optimal' ? Math.max(0, free.score - score) : null;
  });
