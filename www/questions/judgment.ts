// What is found out beside a result: its runner-up, the size of its class, what its constraints cost. Each in a session of its own.
import type { Session } from '../engine/requests.ts';
import type { KBestRequest, Outcome, Settings } from '../generated/protocol.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { isBound, unconstrained } from '../model/weigh.ts';
import { besideRun, unlessRefused } from './beside-run.ts';
import { findCost } from './price.ts';
import { findRunnerUp, soughtFor } from './runner-up.ts';

/** What ends a search: seconds, steps (the same on every machine; what took more is dropped), Stop. */
export type Limits = { timeLimit?: number; mostSteps?: number; signal?: AbortSignal };

/** The core's price of a search beside the run; null where it can't be made. */
async function estimateOf(of: Session, settings: Settings, fingerprint: string) {
  const ask = (other: Session) => unlessRefused(other.call('estimate', { settings }));
  const estimate = await besideRun(of, fingerprint, ask);
  return estimate?.problem ? null : estimate;
}

/**
 * What the runner-up takes: counting, and ranking what comes after the optimum, which is known and need not be proven again. Without
 * end where it can't be had.
 */
async function rankingWork(of: Session, settings: Settings, kBest: KBestRequest, fingerprint: string) {
  const proving = { ...settings, method: 'astar' as const };
  const both = await estimateOf(of, { ...proving, kBest }, fingerprint);
  const proof = await estimateOf(of, proving, fingerprint);
  return both && proof ? both.knownWork + both.work - proof.work : Number.POSITIVE_INFINITY;
}

/**
 * Whether the scores come from a list; members of the outcome's class that keep the constraints, null where they are too many to be
 * counted, or it was not confirmed. The run may be about another network by now.
 */
const lookAt = (of: Session, settings: Settings, { parents, score, bound, certificate }: Outcome) =>
  besideRun(of, certificate.fingerprint, async (other) => {
    const isListed = Boolean((await other.call('data'))?.list);
    const claimed = { parents, score, bound, proven: false };
    const adopted = await unlessRefused(other.call('adopt', { settings, claimed }));
    return { isListed, members: adopted && (await unlessRefused(other.call('classSize'))) };
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
  const { fingerprint } = outcome.certificate;
  const { isListed, members } = await lookAt(of, settings, outcome);
  const sought = soughtFor(outcome, isListed);
  const judgment: OptimumJudgment = {
    runnerUp: sought === 'tied' ? sought : null,
    members,
    cost: null,
    work: { runnerUp: null, cost: null },
  };
  async function take<P extends 'runnerUp' | 'cost'>(
    part: P,
    work: number,
    find: () => Promise<OptimumJudgment[P] | null>,
  ) {
    const isWanted = only === null ? work <= most : only === part;
    const found = isWanted && Number.isFinite(work) ? await find() : null;
    if (found === null) judgment.work[part] = Number.isFinite(work) ? work : null;
    else judgment[part] = found;
  }
  if (sought === null) return judgment;
  if (sought !== 'tied') {
    const work = await rankingWork(of, settings, sought, fingerprint);
    await take('runnerUp', work, () => findRunnerUp(of, settings, outcome, isListed, limits));
  }
  if (isBound(settings)) {
    const work = (await estimateOf(of, unconstrained(settings), fingerprint))?.work ?? Number.POSITIVE_INFINITY;
    await take('cost', work, () => findCost(of, settings, outcome, limits));
  }
  return judgment;
}
