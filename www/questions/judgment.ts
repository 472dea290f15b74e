// What is found out beside a result: its runner-up, the size of its class, what its constraints cost. Each in a session of its own.
import type { Session } from '../engine/requests.ts';
import type { Outcome, Settings } from '../generated/protocol.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { isBound, unconstrained } from '../model/weigh.ts';
import { besideRun, unlessRefused } from './beside-run.ts';
import { findCost } from './price.ts';
import { findRunnerUp, soughtFor } from './runner-up.ts';

/** What ends a search: seconds, steps (the same on every machine; what took more is dropped), Stop. */
export type Limits = { timeLimit?: number; mostSteps?: number; signal?: AbortSignal };

/**
 * Facts of an outcome: whether scores come from a list; members of its class that keep the constraints, null where they are too many or
 * it was not confirmed; work of ranking what comes after it, which is known and need not be proven again, and of the search without
 * constraints, infinite where it can't be made. The run may be about another network by now.
 */
const lookAt = (of: Session, settings: Settings, outcome: Outcome & { claimed?: boolean }) =>
  besideRun(of, outcome.certificate.fingerprint, async (other) => {
    const estimateOf = async (settings: Settings) => {
      const estimate = await unlessRefused(other.call('estimate', { settings }));
      return estimate?.problem ? null : estimate;
    };
    const isListed = Boolean((await other.call('data'))?.list);
    const sought = soughtFor(outcome, isListed);
    const proving = { ...settings, method: 'astar' as const };
    const isRanked = sought !== null && sought !== 'tied';
    const both = isRanked ? await estimateOf({ ...proving, kBest: sought }) : null;
    const proof = both && (await estimateOf(proving));
    const ranking = both && proof ? both.knownWork + both.work - proof.work : Number.POSITIVE_INFINITY;
    const free = isBound(settings) ? await estimateOf(unconstrained(settings)) : null;
    const { parents, score, bound } = outcome;
    const adopted = await unlessRefused(
      other.call('adopt', { settings, claimed: { parents, score, bound, proven: false } }),
    );
    const members = adopted && (await unlessRefused(other.call('classSize')));
    return { isListed, sought, members, work: { runnerUp: ranking, cost: free?.work ?? Number.POSITIVE_INFINITY } };
  });

/**
 * @param of its run has come to the outcome. Errors: `run-gone`, where it is at other data
 * @param how `most`: work that is done; `only`: the one part that is wanted, whatever it takes
 */
export async function judge(
  of: Session,
  settings: Settings,
  outcome: Outcome & { claimed?: boolean },
  { most, only = null }: { most: number; only?: 'runnerUp' | 'cost' | null },
  limits: Limits = {},
): Promise<OptimumJudgment> {
  const { isListed, sought, members, work } = await lookAt(of, settings, outcome);
  const judgment: OptimumJudgment = {
    runnerUp: sought === 'tied' ? sought : null,
    members,
    cost: null,
    work: { runnerUp: null, cost: null },
  };
  async function take<P extends 'runnerUp' | 'cost'>(part: P, find: () => Promise<OptimumJudgment[P] | null>) {
    const isPossible = Number.isFinite(work[part]);
    const isWanted = only === null ? work[part] <= most : only === part;
    const found = isWanted && isPossible ? await find() : null;
    if (found === null) judgment.work[part] = isPossible ? work[part] : null;
    else judgment[part] = found;
  }
  if (sought === null) return judgment;
  if (sought !== 'tied') await take('runnerUp', () => findRunnerUp(of, settings, outcome, isListed, limits));
  if (isBound(settings)) await take('cost', () => findCost(of, settings, outcome, limits));
  return judgment;
}
