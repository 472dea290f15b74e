// Drives a session of the core in slices, the same way in the page's worker and in the command line: the core counts
// steps and knows no clock; the clock is looked at after every step, by what lies between it and this file (src/wasm/columns.rs). Between
// slices others get a turn, so Stop takes effect at once.
import { workOf } from './pace.js';
import { breathe, SLICE, slices } from './slices.js';
import { createTrace } from './trace.js';

/**
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../generated/protocol').Snapshot} Snapshot
 * @typedef {import('../generated/protocol').Outcome} Outcome
 * @typedef {object} Hooks
 * @property {(snapshot: Snapshot) => void} [progress] hears where the run stands, at most ten times a second
 * @property {() => boolean} [stopped] asked after every slice
 * @property {number} [timeLimit] seconds after which the run is stopped, not counting those before it was continued; the
 *   outcome's `steps` says where, so it replays
 * @property {number} [mostSteps] steps of the core after which the run is stopped: the same on every machine, where the caller drops
 *   what took more
 * @property {boolean} [goOn] not from the beginning, but from where the session's run was stopped
 * @property {ReturnType<typeof createTrace>} [trace] hears after every slice how best and bound stand
 * @property {() => Promise<unknown>} [pause] lets others have a turn
 * @property {(phase: import('../generated/protocol').Phase, seconds: number) => void} [spent] hears after every slice what it was
 *   about, and how long that took since the one before
 * @property {ReturnType<typeof import('./pool.js').createPool>} [pool] helpers that count too; they change no result
 */

/** Milliseconds of a slice while helpers count too, for they get something to do only between slices. */
const SHORT = 4;
/** More steps than any slice takes. */
const ALL = 2 ** 32 - 1;

/**
 * Runs to the end, or until stopped; the outcome then says so and holds what was found.
 * @param {import('../pkg/core.js').Session} session @param {Settings} settings @param {Hooks} [hooks]
 * @returns {Promise<Outcome>}
 */
export async function drive(session, settings, hooks = {}) {
  const estimate = hooks.goOn ? session.estimate(settings) : session.start(settings);
  const task = { settings: { ...settings, counting: estimate.counting } };
  const team = hooks.pool?.begin(session, task, workOf(estimate)) ?? null;
  try {
    await run(session, hooks, team);
  } finally {
    team?.recall();
  }
  return session.outcome();
}

/**
 * @param {import('../pkg/core.js').Session} session with a run that has started
 * @param {Hooks} hooks
 * @param {ReturnType<ReturnType<typeof import('./pool.js').createPool>['begin']>} team
 */
async function run(session, hooks, team) {
  const {
    progress,
    stopped,
    spent,
    timeLimit = Infinity,
    mostSteps = Infinity,
    pause = breathe,
    trace = createTrace(),
  } = hooks;
  const begun = performance.now();
  const before = trace.seconds();
  /** Phase of the next slice. */
  let { phase } = session.run(0);
  let at = begun;
  /** @type {Snapshot} */
  let snapshot;
  const step = () => {
    team?.share();
    // Steps differ, even those of one phase: the session looks at the clock after each.
    snapshot = session.run(ALL, team && phase === 'count' ? SHORT : SLICE);
    const now = performance.now();
    trace.hear(snapshot, before + (now - begun) / 1000);
    spent?.(phase, (now - at) / 1000);
    at = now;
    phase = snapshot.phase;
    return phase === 'done';
  };
  await slices(step, {
    stop: () => stopped?.() || at - begun >= timeLimit * 1000 || snapshot.steps > mostSteps,
    report: () => progress?.(snapshot),
    pace: { pause: () => (snapshot.waiting && team ? team.news() : pause()) },
  });
}
