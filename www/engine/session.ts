// Drives a session of the core in slices, the same way in the page's worker and in the command line: the core counts
// steps and knows no clock; the clock is looked at after every step, by what lies between it and this file (src/wasm/columns.rs). Between
// slices others get a turn, so Stop takes effect at once.

import type { Outcome, Phase, Settings, Snapshot } from '../generated/protocol.ts';
import type { Session } from '../pkg/core.js';
import { workOf } from './pace.ts';
import { breathe, SLICE, slices } from './slices.ts';
import { createTrace } from './trace.ts';

export interface Hooks {
  /** Hears where the run stands, at most ten times a second. */
  progress?: (snapshot: Snapshot) => void;
  /** Asked after every slice. */
  stopped?: () => boolean;
  /**
   * Seconds after which the run is stopped, not counting those before it was continued; the
   * outcome's `steps` says where, so it replays.
   */
  timeLimit?: number;
  /**
   * Steps of the core after which the run is stopped: the same on every machine, where the caller drops
   * what took more.
   */
  mostSteps?: number;
  /** Not from the beginning, but from where the session's run was stopped. */
  goOn?: boolean;
  /** Hears after every slice how best and bound stand. */
  trace?: ReturnType<typeof createTrace>;
  /** Lets others have a turn. */
  pause?: () => Promise<unknown>;
  /** Hears after every slice what it was about, and how long that took since the one before. */
  spent?: (phase: Phase, seconds: number) => void;
  /** Helpers that count too; they change no result. */
  pool?: ReturnType<typeof import('./pool.ts').createPool>;
}

/** Milliseconds of a slice while helpers count too, for they get something to do only between slices. */
const SHORT = 4;
/** More steps than any slice takes. */
const ALL = 2 ** 32 - 1;

/** Runs to the end, or until stopped; the outcome then says so and holds what was found. */
export async function drive(session: Session, settings: Settings, hooks: Hooks = {}): Promise<Outcome> {
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

/** @param session with a run that has started */
async function run(
  session: Session,
  hooks: Hooks,
  team: ReturnType<ReturnType<typeof import('./pool.ts').createPool>['begin']>,
) {
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
  let snapshot: Snapshot;
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
