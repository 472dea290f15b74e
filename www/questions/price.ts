// Cost of constraints: advantage of the best network without them.
import type { Session } from '../engine/requests.ts';
import type { Outcome, Settings } from '../generated/protocol.ts';
import { unconstrained } from '../model/weigh.ts';
import { besideRun } from './beside-run.ts';
import type { Limits } from './judgment.ts';

/**
 * Difference between the optimum without constraints and the proven optimum with them, in nats; null if the search was
 * stopped or proves nothing.
 */
export const findCost = (
  parent: Session,
  settings: Settings,
  { score, certificate }: Outcome,
  { timeLimit, mostSteps, signal }: Limits = {},
): Promise<number | null> =>
  besideRun(parent, certificate.fingerprint, async (session) => {
    const args = { settings: unconstrained(settings), timeLimit, mostSteps };
    const { outcome: free } = await session.call('run', args, { signal });
    if (free.steps > (mostSteps ?? Number.POSITIVE_INFINITY)) return null;
    return free.status === 'proven optimal' ? Math.max(0, free.score - score) : null;
  });
