// One run of a race: the method alone, stepped until it is done or stopped, with the moments at which its best network, or its
// bound, improved. The core counts steps; here is the clock, and it runs only while the core does.
import { fitting, slices, spend } from '../engine/slices.ts';
import type { Outcome, Settings, Snapshot } from '../generated/protocol.ts';
import type { RaceProgress } from '../model/answers/race.ts';
import { isRefusal } from './first.ts';

export type Racer = {
  raceStart: (settings: Settings) => unknown;
  raceRun: (steps: number) => number;
  run: (steps: number) => Snapshot;
  outcome: () => Outcome;
};

/** Return value of `raceRun`: the state of the run after its steps. */
const [WORKING, TURNED, BETTER, DONE] = [0, 1, 2, 3];
/** Milliseconds for which a run is rehearsed, so that its code is compiled and warm when the clock begins. */
const REHEARSAL = 30;
/** Milliseconds between two reports, and between two pauses in which Stop takes effect. */
const REPORT = 100;
const PAUSE = 12;

/** Progress of a run that has not begun. */
export const nothing = (): RaceProgress => ({
  points: [],
  seconds: 0,
  families: 0,
  steps: 0,
  done: false,
  found: null,
  error: null,
});

/** Repeats the run for a moment, and forgets it. */
function rehearse(session: Racer, settings: Settings) {
  const until = performance.now() + REHEARSAL;
  while (performance.now() < until) {
    session.raceStart(settings);
    let steps = 1;
    for (let now = performance.now(); now < until; ) {
      const state = session.raceRun(steps);
      if (state === DONE) break;
      const before = now;
      now = performance.now();
      steps = state === WORKING ? fitting(steps, now - before) : 1;
    }
  }
}

/**
 * @param session whose run this is from now on
 * @returns refused settings and exhausted memory are reported in `error`; only what breaks the core is thrown
 */
export async function raceOne(
  session: Racer,
  settings: Settings,
  {
    report,
    stopped,
    pause,
  }: { report: (progress: RaceProgress) => void; stopped: () => boolean; pause: () => Promise<unknown> },
): Promise<RaceProgress> {
  const progress = nothing();
  try {
    rehearse(session, settings);
    const clock = performance.now();
    session.raceStart(settings);
    progress.seconds = (performance.now() - clock) / 1000;
    let steps = 1;
    const step = () => {
      const begun = performance.now();
      const state = session.raceRun(steps);
      const took = performance.now() - begun;
      progress.seconds += took / 1000;
      if (state === WORKING) steps = fitting(steps, took);
      else if (state === TURNED) steps = 1;
      if (state === BETTER) look(session, progress);
      progress.done = state === DONE;
      return progress.done;
    };
    const hooks = {
      stop: stopped,
      report: () => report(Object.assign(progress, standing(session))),
      pace: { slice: PAUSE, every: REPORT, pause },
    };
    if (!stopped()) await slices((milliseconds) => spend(milliseconds, step), hooks);
    end(session, progress);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    progress.error = reason;
  }
  return progress;
}

function standing(session: Racer) {
  const { families, steps } = session.run(0);
  return { families, steps };
}

/** Adds the moment at which something improved to the progress. */
function look(session: Racer, { points, seconds }: RaceProgress) {
  const { best, bound, families, steps } = session.run(0);
  points.push({ seconds, families, steps, score: best ?? points[points.length - 1]?.score ?? null, bound });
}

/** Scores that are the same number, added up in another order. */
const rounding = (score: number) => 1e-9 * Math.max(1, Math.abs(score));

/** Adds what the run ends with: its outcome, and the last moment where it differs from the one before. */
function end(session: Racer, progress: RaceProgress) {
  Object.assign(progress, standing(session));
  const last = progress.points[progress.points.length - 1];
  if (!progress.done && (last?.score ?? null) === null) return;
  const { status, score, parents, nodes } = session.outcome();
  const proven = status === 'proven optimal';
  progress.found = { status, score, bound: proven ? score : (last?.bound ?? null), parents, nodes };
  const better = last?.score == null || score > last.score + rounding(score);
  if (!better && !proven) return;
  const { seconds, families, steps } = progress;
  progress.points.push({ seconds, families, steps, score: better ? score : last.score, bound: progress.found.bound });
}
