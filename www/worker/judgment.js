// What the worker finds out beside a result, between other requests: its runner-up, the size of its class, what its constraints
// cost. Each in a session of its own, in slices; a newer question, or Stop, ends the one before.
import { isBound, unconstrained } from '../model/weigh.js';
import { findCost } from './price.js';
import { findRunnerUp, soughtFor } from './runner-up.js';

/**
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../pkg/core.js').Session} Session
 * @typedef {import('../model/judgment/words.js').Judgment} Judgment
 * @typedef {import('../model/answers/proofs.ts').OptimumJudgment} OptimumJudgment
 */

/** The core's price of a search beside the session's run; null where it can't be made. @param {Session} session @param {Settings} settings */
function estimateOf(session, settings) {
  const beside = session.beside();
  try {
    /** @type {import('../generated/protocol').Estimate} */
    const estimate = beside.estimate(settings);
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
 * @param {Session} session @param {Settings} settings @param {import('../generated/protocol').KBestRequest} kBest
 */
function rankingWork(session, settings, kBest) {
  const proving = { ...settings, method: /** @type {const} */ ('astar') };
  const [both, proof] = [estimateOf(session, { ...proving, kBest }), estimateOf(session, proving)];
  return both && proof ? both.knownWork + both.work - proof.work : Number.POSITIVE_INFINITY;
}

/**
 * Members of the outcome's class that keep the constraints; NaN where they are too many to be counted. The session's own run may
 * be about another network by now.
 * @param {Session} session @param {Settings} settings @param {import('../generated/protocol').Outcome} outcome
 */
function membersOf(session, settings, { parents, score, bound }) {
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
 * @param {Session} session whose run has come to the outcome
 * @param {Settings} settings @param {import('../generated/protocol').Outcome & { claimed?: boolean }} outcome
 * @param {{ most: number, only?: 'runnerUp' | 'cost' | null }} how `most`: work that is done; `only`: the one part that is wanted, whatever it takes
 * @param {import('../engine/session.js').Hooks} hooks
 * @returns {Promise<OptimumJudgment>}
 */
export async function judge(session, settings, outcome, { most, only = null }, hooks) {
  const isListed = Boolean(session.data()?.list);
  const sought = soughtFor(outcome, isListed);
  const size = membersOf(session, settings, outcome);
  /** @type {OptimumJudgment} */
  const judgment = {
    runnerUp: sought === 'tied' ? sought : null,
    members: Number.isNaN(size) ? null : size,
    cost: null,
    work: { runnerUp: null, cost: null },
  };
  /** @param {'runnerUp' | 'cost'} part @param {number} work @param {() => Promise<any>} find */
  const take = async (part, work, find) => {
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

/**
 * @param {Pick<import('./first.js').Desk, 'session'>} desk @param {{ pause: () => Promise<unknown> }} world
 * @returns {import('../engine/requests.ts').Handlers<Pick<import('../engine/requests.ts').RunRequests, 'judge' | 'judgeStop'>>}
 */
export function judgeRequests(desk, { pause }) {
  let turn = 0;
  return {
    judgeStop() {
      turn += 1;
    },
    /**
     * Nothing, where the session is at other data by now.
     */
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
