// Judgment of a result: runner-up, size of its class, cost of its constraints, each computed in a separate session.
import type { Session } from '../engine/requests.ts';
import type { Outcome, Settings } from '../generated/protocol.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { isBound, unconstrained } from '../model/weigh.ts';
import { besideRun, type Limits, runWithin, unlessRefused } from './beside-run.ts';
import { findRunnerUp, soughtFor } from './runner-up.ts';

/**
 * Difference between the optimum without constraints and the proven optimum with them, in nats; null if the search was
 * stopped or proves nothing.
 */
const findCost = (parent: Session, settings: Settings, { score, certificate }: Outcome, limits: Limits) =>
  besideRun(parent, certificate.fingerprint, async (session) => {
    const free = await runWithin(session, unconstrained(settings), limits);
    return free?.status === 'proven optimal' ? Math.max(0, free.score - score) : null;
  });

/**
 * Inputs for judging an outcome: whether its scores come from a list; number of members of its class that satisfy the
 * constraints, null if too many or unconfirmed; estimated work to find the runner-up (given the proof) and to search
 * without constraints, infinite if impossible. The run may have another result by now.
 */
const factsOf = (parent: Session, settings: Settings, outcome: Outcome & { claimed?: boolean }) =>
  besideRun(parent, outcome.certificate.fingerprint, async (session) => {
    const estimateOf = async (settings: Settings) => {
      const estimate = await unlessRefused(session.call('estimate', { settings }));
      return estimate?.problem ? null : estimate;
    };
    const isListed = Boolean((await session.call('data'))?.list);
    const sought = soughtFor(outcome, isListed);
    const proving = { ...settings, method: 'astar' as const };
    const isRanked = sought !== null && sought !== 'tied';
    const both = isRanked ? await estimateOf({ ...proving, kBest: sought }) : null;
    const proof = both && (await estimateOf(proving));
    const ranking = both && proof ? both.knownWork + both.work - proof.work : Number.POSITIVE_INFINITY;
    const free = isBound(settings) ? await estimateOf(unconstrained(settings)) : null;
    const { parents, score, bound } = outcome;
    const adopted = await unlessRefused(
      session.call('adopt', { settings, claimed: { parents, score, bound, proven: false } }),
    );
    const members = adopted && (await unlessRefused(session.call('classSize')));
    return { isListed, sought, members, work: { runnerUp: ranking, cost: free?.work ?? Number.POSITIVE_INFINITY } };
  });

/**
 * Judges the outcome of a session's run. Error `run-gone` if the session has other data.
 * @param how `most`: maximum work for each part; `only`: single part to compute, without that limit
 */
export async function judge(
  parent: Session,
  settings: Settings,
  outcome: Outcome & { claimed?: boolean },
  { most, only = null }: { most: number; only?: 'runnerUp' | 'cost' | null },
  limits: Limits = {},
): Promise<OptimumJudgment> {
  const { isListed, sought, members, work } = await factsOf(parent, settings, outcome);
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
  if (sought !== 'tied') await take('runnerUp', () => findRunnerUp(parent, settings, outcome, isListed, limits));
  if (isBound(settings)) await take('cost', () => findCost(parent, settings, outcome, limits));
  return judgment;
}
