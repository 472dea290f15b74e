// Drives a bootstrap of the core in slices, the same way in the page's worker and in the command line. Helpers of the pool
// take whole resamples; whoever learns them, the counts are the same.
import { workOf } from '../engine/pace.js';
import { breathe, filling, slices } from '../engine/slices.js';

/**
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../generated/protocol').Strengths} Strengths
 * @typedef {{ resamples: number, seed: number, goOn?: boolean }} Wanted `goOn`: not from the beginning, after Stop
 * @typedef {Pick<import('../engine/session.js').Hooks, 'stopped' | 'timeLimit' | 'pause' | 'pool'> & {
 *   progress?: (resamples: number) => void }} Hooks `progress` hears at most five times a second how many are learned
 */

/** Milliseconds between two reports. */
const REPORT = 200;
/** Return value of `bootstrapRun`. */
const [TURNED, WAITING, DONE] = [1, 2, 3];

/** The bootstrap as the pool knows who lends. @param {import('../pkg/core.js').Session} session */
function lenderOf(session) {
  return {
    data: () => session.data(),
    pack: () => session.pack(),
    lend() {
      const id = session.bootstrapLend();
      return id === undefined ? null : { id, resample: id };
    },
    /** @param {number} id @param {Uint32Array} values */
    give(id, values) {
      session.bootstrapGive(id, values);
    },
    /** @param {number} id */
    takeBack(id) {
      session.bootstrapTakeBack(id);
    },
  };
}

/**
 * Learns all resamples, or as many as there are when it is stopped; says whether it was all of them.
 * @param {import('../pkg/core.js').Session} session @param {Settings} settings @param {Wanted} wanted @param {Hooks} [hooks]
 * @returns {Promise<Strengths>}
 */
export async function driveBootstrap(session, settings, { resamples, seed, goOn }, hooks = {}) {
  const estimate = session.estimate(settings);
  if (!goOn) session.bootstrapStart(settings, resamples, seed);
  const lender = lenderOf(session);
  const task = { settings, bootstrap: { seed, memory: estimate.memoryLimit } };
  const team = hooks.pool?.begin(lender, task, workOf(estimate) * resamples) ?? null;
  try {
    await run(session, hooks, team);
  } finally {
    team?.recall();
  }
  return session.strengths();
}

/**
 * @param {import('../pkg/core.js').Session} session @param {Hooks} hooks
 * @param {ReturnType<ReturnType<typeof import('../engine/pool.js').createPool>['begin']>} team
 */
async function run(session, { progress, stopped, timeLimit = Infinity, pause = breathe }, team) {
  const begun = performance.now();
  let state = 0;
  const learn = filling((steps) => {
    state = session.bootstrapRun(steps);
    return state === TURNED ? 'turned' : state >= WAITING;
  });
  const step = (/** @type {number} */ milliseconds) => {
    team?.share();
    learn(milliseconds);
    return state === DONE;
  };
  await slices(step, {
    stop: () => stopped?.() || performance.now() - begun >= timeLimit * 1000,
    report: () => progress?.(session.strengths().resamples),
    pace: { every: REPORT, pause: () => (state === WAITING && team ? team.news() : pause()) },
  });
}
