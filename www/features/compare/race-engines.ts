// Races: runs of several methods on the same data or list, as many at once as there are cores. Each run has a separate
// engine, so that its time is measured alone and a worker that dies loses only its run. If no worker can be started,
// the runs follow one another in a separate session of the page's engine.

import { type Args, apart, type Engine, isRefusal, type Session } from '../../engine/requests.ts';
import type { RaceProgress, Settings } from '../../generated/protocol.ts';

/** Time in ms that engines have to start. */
const GRACE_MS = 5000;
/** Time in ms that engines have to report their results after the race is stopped, before they are ended. */
const LAST_WORDS_MS = 1500;

/** Runs to make, with callbacks that receive the index of a run; `isList`: whether data are a list of local scores. */
export type Race = {
  runs: Settings[];
  isList: boolean;
  tell: (run: number, progress: RaceProgress) => void;
  cores?: number;
};

/** Progress of a run that has not started. */
const nothing = (): RaceProgress => ({
  points: [],
  seconds: 0,
  growing: 0,
  families: 0,
  steps: 0,
  done: false,
  found: null,
  error: null,
});

/** Arguments with which each engine loads the data of the race: a list as text, other data packed. */
const sourceOf = async (page: Session, isList: boolean): Promise<Args<'load'>> =>
  isList
    ? { list: new TextEncoder().encode(await page.call('export', { format: 'pss' }, { beside: true })), costs: false }
    : { packed: await page.call('pack', undefined, { beside: true }) };

/** Makes all runs of a race. Stopping the page's engine ends the runs, each of which keeps its progress. */
export async function raceRuns(page: Engine, race: Race): Promise<void> {
  let over = Promise.resolve();
  await page.work((signal) => {
    over = drive(page, race, signal);
    // This is left to the race's engines: the page's worker neither waits for last reports nor is terminated for them.
    return Promise.race([over, new Promise<void>((go) => signal.addEventListener('abort', () => go()))]);
  });
  await over;
}

/** Makes one run in an engine. Throws if the worker dies. */
async function makeRun(
  session: Session,
  settings: Settings,
  tell: (progress: RaceProgress) => void,
  signal: AbortSignal,
) {
  let heard = nothing();
  const take = (progress: RaceProgress) => {
    heard = progress;
    tell(progress);
  };
  try {
    take(await session.call('raceRun', { settings }, { tell: take, signal }));
  } catch (reason) {
    const error = isRefusal(reason) ? reason : { code: 'run-lost' };
    if (!signal.aborted) take({ ...heard, error });
    if (error !== reason) throw reason;
  }
}

async function drive(
  page: Engine,
  { runs, isList, tell, cores = navigator.hardwareConcurrency }: Race,
  signal: AbortSignal,
) {
  const source = await sourceOf(page, isList);
  const waiting = signal.aborted ? [] : [...runs.entries()];
  const engines: Set<Engine> = new Set();
  let remaining = runs.length;
  let isAnyThere = false;
  const endAll = () => {
    for (const engine of engines) engine.end();
  };

  async function makeAll(session: Session) {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [run, settings] = next;
      await makeRun(session, settings, (progress) => tell(run, progress), signal).finally(() => {
        remaining -= 1;
        if (remaining === 0) endAll(); // including those that are still starting
      });
    }
  }

  /** Makes waiting runs one by one in an engine; if its worker dies, a new engine makes the next ones. */
  async function seat() {
    while (waiting.length > 0) {
      const engine = page.another();
      engines.add(engine);
      let isThere = false;
      try {
        await engine.call('whole');
        await engine.call('load', source);
        [isThere, isAnyThere] = [true, true];
        await makeAll(engine);
      } catch {
        if (!isThere) return; // the other engines, or the page's own, take the remaining runs
      } finally {
        engine.end();
        engines.delete(engine);
      }
    }
  }

  let alone: Promise<void> | null = null;
  const makeAlone = () => {
    const make = async (own: Session) => {
      await own.call('load', source);
      await makeAll(own);
    };
    if (waiting.length > 0) alone ??= apart(page, make);
    return alone;
  };
  const grace = setTimeout(() => isAnyThere || makeAlone()?.catch(() => {}), GRACE_MS);
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      waiting.length = 0;
      setTimeout(resolve, LAST_WORDS_MS);
    });
  });
  const seats = Array.from({ length: Math.min(runs.length, cores) }, seat);
  try {
    await Promise.race([Promise.all(seats).then(makeAlone), stopped]);
  } finally {
    clearTimeout(grace);
    endAll();
  }
}
