// Drives a race: runs on the same data, or on the same list, as many at once as there are cores. Each has a worker for itself,
// so that its clock is its own and that a worker that dies takes but its own run with it. Where no worker can be had, the
// runs go one after another in the session's own.

import type { Handlers, RunRequests } from '../engine/requests.ts';
import type { RaceProgress, Start } from '../model/answers/race.ts';
import type { ListSession, Session } from '../pkg/core.js';
import { type Desk, isRefusal, type Kind, listOf } from './first.ts';
import { nothing, raceOne } from './race-run.ts';

export type Hooks = {
  onProgress: (id: number, progress: RaceProgress) => void;
  stopped: () => boolean;
  pause: () => Promise<unknown>;
  pool: ReturnType<typeof import('../engine/pool.ts').createPool>;
  /** Empty session of the same kind, for runs that no helper takes. */
  own: () => Session;
};

/** Milliseconds that helpers get to arrive. */
const GRACE = 5000;
/** Milliseconds that helpers get to say what they have when the race is stopped. */
const LAST_WORDS = 1500;

/** Lists come as text, data packed. */
const packed = (session: Session): Uint8Array =>
  session.pack ? session.pack() : new TextEncoder().encode(session.export('pss'));

/** A session with what is raced over. */
export function filled<S extends Session | ListSession>(session: S, bytes: Uint8Array) {
  if ('unpack' in session) session.unpack(bytes);
  else listOf(session).loadList(bytes, false);
  return session;
}

/** @param session of data or of a list; its run stays as it is */
export async function driveRace(session: Session, runs: Start[], { onProgress, stopped, pause, pool, own }: Hooks) {
  const waiting = [...runs];
  /** Progress of the runs that helpers have, by id. */
  const open: Map<number, RaceProgress> = new Map();
  let lost = false;
  const lender = {
    ahead: 1,
    data: () => session.data(),
    pack: () => packed(session),
    lend() {
      const run = waiting.shift();
      if (!run) return null;
      open.set(run.id, nothing());
      return { id: run.id, entrant: run.settings };
    },
    part(id: number, progress: RaceProgress) {
      if (!open.has(id)) return;
      open.set(id, progress);
      onProgress(id, progress);
    },
    give(id: number, progress: RaceProgress) {
      open.delete(id);
      onProgress(id, progress);
    },
    takeBack(id: number) {
      lost = true;
      const progress = open.get(id) ?? nothing();
      open.delete(id);
      onProgress(id, { ...progress, error: { code: 'run-lost' } });
    },
  };
  const task = { settings: runs[0].settings, list: !session.pack };
  const begin = () => pool.begin(lender, task, Number.POSITIVE_INFINITY, Math.min(runs.length, pool.room()));
  let team = begin();
  let since = performance.now();
  let alone: Session | null = null;
  try {
    for (;;) {
      team?.share();
      if (waiting.length + open.size === 0 || stopped()) break;
      if (team && team.size() > 0) {
        since = performance.now();
        await team.news();
      } else if (team && lost) {
        // All that there were have died, each of a run of its own: the others get new ones.
        team.leave();
        team = begin();
        [lost, since] = [false, performance.now()];
      } else if (team && performance.now() - since < GRACE) await team.news();
      else {
        const run = waiting.shift();
        if (!run) break;
        alone ??= filled(own(), packed(session));
        const report = (progress: RaceProgress) => onProgress(run.id, progress);
        onProgress(run.id, await raceOne(alone, run.settings, { report, stopped, pause }));
      }
    }
    waiting.length = 0;
    team?.broadcast({ stop: true });
    const late = performance.now() + LAST_WORDS;
    while (team && open.size > 0 && performance.now() < late) {
      await team.news();
      team.share();
    }
  } finally {
    team?.leave();
    alone?.free();
  }
}

/** Requests of the page's worker about races. */
export const raceRequests = (
  desk: Pick<Desk, 'session' | 'stopped'>,
  { pool, pause }: Pick<Hooks, 'pool' | 'pause'>,
): Handlers<Pick<RunRequests, 'race' | 'estimates'>> => ({
  /** Estimates of some runs, or the reason why one can't be made. */
  estimates: ({ settingsList }) =>
    settingsList.map((settings) => {
      try {
        const estimate = desk.session.estimate(settings);
        return { estimate, problem: estimate.problem };
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        return { estimate: null, problem: reason };
      }
    }),

  async race({ runs }, emit, id) {
    const of = desk.session;
    await driveRace(of, runs, {
      onProgress: (run, progress) => emit('progress', { run, progress }),
      stopped: () => desk.stopped === id,
      pause,
      pool,
      own: () => new (of.constructor as Kind)(),
    });
  },
});
