// Drives a session of the core in slices, the same way in the page's worker and in the command line: the core counts
// steps and knows no clock; here is the clock. Between slices others get a turn, so Stop is heard at once.
import { workOf } from './store/pace.js';
import { createTrace } from './trace.js';

/**
 * @typedef {import('./protocol').Settings} Settings
 * @typedef {import('./protocol').Snapshot} Snapshot
 * @typedef {import('./protocol').Outcome} Outcome
 * @typedef {object} Hooks
 * @property {(snapshot: Snapshot) => void} [progress] hears where the run stands, at most ten times a second
 * @property {() => boolean} [stopped] asked after every slice
 * @property {number} [timeLimit] seconds after which the run is stopped, those before it was gone on with not counted; the
 *   outcome's `steps` says where, so it replays
 * @property {boolean} [goOn] not from the beginning, but from where the session's run was stopped
 * @property {ReturnType<typeof createTrace>} [trace] hears after every slice how best and bound stand
 * @property {() => Promise<unknown>} [pause] lets others have a turn
 * @property {(phase: import('./protocol').Phase, seconds: number) => void} [spent] hears after every slice what it was
 *   about, and how long that took since the one before
 * @property {ReturnType<typeof import('./pool.js').createPool>} [pool] helpers that count too; they change no result
 */

/** Milliseconds of one slice: short beside the 100 ms in which Stop must answer, long beside a timer's 4 ms. */
const SLICE = 16;
/** The same while helpers count too, for they get something to do only between slices. */
const SHORT = 4;
/** Milliseconds between two reports. */
const REPORT = 100;

const breathe = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs to the end, or until stopped; the outcome then says so and holds what was found.
 * @param {import('./pkg/core.js').Session} session @param {Settings} settings @param {Hooks} [hooks]
 * @returns {Promise<Outcome>}
 */
export async function drive(session, settings, hooks = {}) {
  const estimate = hooks.goOn ? session.estimate(settings) : session.start(settings);
  const asked = { settings: { ...settings, counting: estimate.counting } };
  const team = hooks.pool?.begin(session, asked, workOf(estimate)) ?? null;
  try {
    await slices(session, hooks, team);
  } finally {
    team?.recall();
  }
  return session.outcome();
}

/** More steps than any run takes. */
const ALL = 2 ** 32 - 1;

/**
 * Runs to the end at once, in one slice for each phase.
 * @param {import('./pkg/core.js').Session} session @param {Settings} settings @param {Required<Hooks>['spent']} spent
 * @returns {Outcome}
 */
export function driveAtOnce(session, settings, spent) {
  session.start(settings);
  let { phase } = session.run(0);
  while (phase !== 'done') {
    const before = performance.now();
    const next = session.run(ALL).phase;
    spent(phase, (performance.now() - before) / 1000);
    phase = next;
  }
  return session.outcome();
}

/**
 * @param {import('./pkg/core.js').Session} session with a run that has started
 * @param {Hooks} hooks
 * @param {ReturnType<ReturnType<typeof import('./pool.js').createPool>['begin']>} team
 */
async function slices(session, hooks, team) {
  const { progress, stopped, spent, timeLimit = Infinity, pause = breathe, trace = createTrace() } = hooks;
  const begun = performance.now();
  const before = trace.seconds();
  let steps = 1;
  /** What the next slice is about. */
  let { phase } = session.run(0);
  let reported = begun;
  let told = begun;
  for (;;) {
    team?.share();
    const start = performance.now();
    const snapshot = session.run(steps);
    const now = performance.now();
    trace.hear(snapshot, before + (now - begun) / 1000);
    spent?.(phase, (now - told) / 1000);
    told = now;
    if (snapshot.phase === 'done' || stopped?.() || now - begun >= timeLimit * 1000) return;
    // Steps of one phase cost about the same, those of the next may cost a hundred times as much: begin again with one.
    const slice = team && phase === 'count' ? SHORT : SLICE;
    const fitting = (steps * slice) / Math.max(now - start, 0.01);
    if (snapshot.phase !== phase) steps = 1;
    else if (!snapshot.waiting) steps = Math.max(1, Math.floor(Math.min(fitting, 2 * steps, 1e6)));
    phase = snapshot.phase;
    if (now - reported >= REPORT) {
      reported = now;
      progress?.(snapshot);
    }
    await (snapshot.waiting && team ? team.news() : pause());
    if (stopped?.()) return;
  }
}
