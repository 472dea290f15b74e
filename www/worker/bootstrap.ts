// Drives a bootstrap of the core in slices, the same way in the page's worker and in the command line. Helpers of the pool
// take whole resamples; whoever learns them, the counts are the same.
import { workOf } from '../engine/pace.ts';
import { breathe, filling, slices } from '../engine/slices.ts';
import type { Settings, Strengths } from '../generated/protocol.ts';
import type { Session } from '../pkg/core.js';

/** `goOn`: not from the beginning, after Stop. */
export type Wanted = { resamples: number; seed: number; goOn?: boolean };
/** `progress` hears at most five times a second how many are learned. */
export type Hooks = Pick<import('../engine/session.ts').Hooks, 'stopped' | 'timeLimit' | 'pause' | 'pool'> & {
  progress?: (resamples: number) => void;
};

/** Milliseconds between two reports. */
const REPORT = 200;
/** Return value of `bootstrapRun`. */
const [TURNED, WAITING, DONE] = [1, 2, 3];

/** The bootstrap as the pool knows who lends. */
function lenderOf(session: Session) {
  return {
    data: () => session.data(),
    pack: () => session.pack(),
    lend() {
      const id = session.bootstrapLend();
      return id === undefined ? null : { id, resample: id };
    },
    give(id: number, values: Uint32Array) {
      session.bootstrapGive(id, values);
    },
    takeBack(id: number) {
      session.bootstrapTakeBack(id);
    },
  };
}

/** Learns all resamples, or as many as there are when it is stopped; says whether it was all of them. */
export async function driveBootstrap(
  session: Session,
  settings: Settings,
  { resamples, seed, goOn }: Wanted,
  hooks: Hooks = {},
): Promise<Strengths> {
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

async function run(
  session: Session,
  { progress, stopped, timeLimit = Infinity, pause = breathe }: Hooks,
  team: ReturnType<ReturnType<typeof import('../engine/pool.ts').createPool>['begin']>,
) {
  const begun = performance.now();
  let state = 0;
  const learn = filling((steps) => {
    state = session.bootstrapRun(steps);
    return state === TURNED ? 'turned' : state >= WAITING;
  });
  const step = (milliseconds: number) => {
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
