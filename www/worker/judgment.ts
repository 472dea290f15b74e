// What the worker finds out beside a result, between other requests: its runner-up, the size of its class, what its constraints
// cost. Each in a session of its own, in slices; a newer question, or Stop, ends the one before.

import type { Handlers, RunRequests } from '../engine/requests.ts';
import type { Hooks } from '../engine/session.ts';
import type { Estimate, KBestRequest, Outcome, Settings } from '../generated/protocol.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { isBound, unconstrained } from '../model/weigh.ts';
import type { Session } from '../pkg/core.js';
import type { Desk } from './first.ts';
import { findCost } from './price.ts';
import { findRunnerUp, soughtFor } from './runner-up.ts';

/** The core's price of a search beside the session's run; null where it can't be made. */
function estimateOf(session: Session, settings: Settings) {
  const beside = session.beside();
  try {
    const estimate: Estimate = beside.estimate(settings);
    return estimate.problem ? null : estimate;
  } catch {
    return null;
  } finally {
    beside.free();
  }
}

/**
 * What the runner-up takes: counting, and ranking what comes after the optimum, which is known and need not be proven again. Without
 * end where it can't be had.
 */
function rankingWork(session: Session, settings: Settings, kBest: KBestRequest) {
  const proving = { ...settings, method: 'astar' as const };
  const [both, proof] = [estimateOf(session, { ...proving, kBest }), estimateOf(session, proving)];
  return both && proof ? both.knownWork + both.work - proof.work : Number.POSITIVE_INFINITY;
}

/**
 * Members of the outcome's class that keep the constraints; NaN where they are too many to be counted. The session's own run may
 * be about another network by now.
 */
function membersOf(session: Session, settings: Settings, { parents, score, bound }: Outcome) {
  const beside = session.beside();
  try {
    beside.adopt(settings, { parents, score, bound, proven: false });
    return beside.classSize();
  } catch {
    return Number.NaN; // it was not confirmed
  } finally {
    beside.free();
  }
}

/**
 * @param session whose run has come to the outcome
 * @param how `most`: work that is done; `only`: the one part that is wanted, whatever it takes
 */
export async function judge(
  session: Session,
  settings: Settings,
  outcome: Outcome & { claimed?: boolean },
  { most, only = null }: { most: number; only?: 'runnerUp' | 'cost' | null },
  hooks: Hooks,
): Promise<OptimumJudgment> {
  const isListed = Boolean(session.data()?.list);
  const sought = soughtFor(outcome, isListed);
  const size = membersOf(session, settings, outcome);
  const judgment: OptimumJudgment = {
    runnerUp: sought === 'tied' ? sought : null,
    members: Number.isNaN(size) ? null : size,
    cost: null,
    work: { runnerUp: null, cost: null },
  };
  const take = async (part: 'runnerUp' | 'cost', work: number, find: () => Promise<any>) => {
    const isWanted = only === null ? work <= most : only === part;
    const found = isWanted && Number.isFinite(work) ? await find() : null;
    if (found === null) judgment.work[part] = Number.isFinite(work) ? work : null;
    else judgment[part] = found;
  };
  if (sought === null) return judgment;
  if (sought !== 'tied') {
    const find = () => findRunnerUp(session, settings, outcome, isListed, hooks);
    await take('runnerUp', rankingWork(session, settings, sought), find);
  }
  if (isBound(settings)) {
    const work = estimateOf(session, unconstrained(settings))?.work ?? Number.POSITIVE_INFINITY;
    await take('cost', work, () => findCost(session, settings, outcome, hooks));
  }
  return judgment;
}

export function judgeRequests(
  desk: Pick<Desk, 'session'>,
  { pause }: { pause: () => Promise<unknown> },
): Handlers<Pick<RunRequests, 'judge' | 'judgeStop'>> {
  let turn = 0;
  return {
    judgeStop() {
      turn += 1;
    },
    /** Nothing, where the session is at other data by now. */
    async judge({ settings, outcome, most, only, timeLimit }, emit) {
      turn += 1;
      const mine = turn;
      const of = desk.session;
      if (of.data()?.fingerprint !== outcome.certificate.fingerprint) return null;
      const hooks = {
        pause,
        timeLimit: timeLimit ?? undefined,
        stopped: () => mine !== turn || desk.session !== of,
        // Whoever is silent for long is taken for dead.
        progress: () => emit('progress', null),
      };
      return judge(of, settings, outcome, { most, only }, hooks);
    },
  };
}
