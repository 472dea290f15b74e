// Drives a race: runs on the same data, or on the same list, as many at once as there are cores. Each has a worker for itself,
// so that its clock is its own and that a worker that dies takes but its own run with it. Where no worker can be had, the
// runs go one after another in the session's own.

import { isRefusal, listOf } from './first.js';
import { nothing, raceOne } from './race-run.js';

/**
 * @typedef {import('../pkg/core.js').Session} Session over rows; one over a list has fewer methods
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../model/answers/race.ts').RaceProgress} RaceProgress
 * @typedef {import('../model/answers/race.ts').Start} Start
 * @typedef {{
 *   onProgress: (id: number, progress: RaceProgress) => void, stopped: () => boolean, pause: () => Promise<unknown>,
 *   pool: ReturnType<typeof import('../engine/pool.js').createPool>, own: () => Session,
 * }} Hooks `own`: an empty session of the same kind, for runs that nobody else takes
 */

/** Milliseconds that helpers get to arrive. */
const GRACE = 5000;
/** Milliseconds that helpers get to say what they have when the race is stopped. */
const LAST_WORDS = 1500;

/** Lists come as text, data packed. @param {Session} session @returns {Uint8Array} */
const packed = (session) => (session.pack ? session.pack() : new TextEncoder().encode(session.export('pss')));

/** A session with what is raced over. @template {Session | import('../pkg/core.js').ListSession} S @param {S} session @param {Uint8Array} bytes */
export function filled(session, bytes) {
  if ('unpack' in session) session.unpack(bytes);
  else listOf(session).loadList(bytes, false);
  return session;
}

/**
 * @param {Session} session of data or of a list; its run stays as it is
 * @param {Start[]} runs
 * @param {Hooks} hooks
 */
export async function driveRace(session, runs, { onProgress, stopped, pause, pool, own }) {
  const waiting = [...runs];
  /** Progress of the runs that helpers have, by id. @type {Map<number, RaceProgress>} */
  const open = new Map();
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
    /** @param {number} id @param {RaceProgress} progress */
    part(id, progress) {
      if (!open.has(id)) return;
      open.set(id, progress);
      onProgress(id, progress);
    },
    /** @param {number} id @param {RaceProgress} progress */
    give(id, progress) {
      open.delete(id);
      onProgress(id, progress);
    },
    /** @param {number} id */
    takeBack(id) {
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
  /** @type {Session | null} */
  let alone = null;
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
        const report = (/** @type {RaceProgress} */ progress) => onProgress(run.id, progress);
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

/**
 * Requests of the page's worker about races.
 * @param {Pick<import('./first.js').Desk, 'session' | 'stopped'>} desk
 * @param {Pick<Hooks, 'pool' | 'pause'>} world
 * @returns {import('../engine/requests.ts').Handlers<Pick<import('../engine/requests.ts').RunRequests, 'race' | 'estimates'>>}
 */
export const raceRequests = (desk, { pool, pause }) => ({
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
      own: () => new /** @type {import('./first.js').Kind} */ (of.constructor)(),
    });
  },
});
