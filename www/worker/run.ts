// The run of the page in its worker: from the beginning, or from where it was stopped. The page gets progress, and
// the best network whenever there is a better one: that is what remains if this worker dies.

import type { Emit, Handlers, RunRequests } from '../engine/requests.ts';
import { drive, type Hooks } from '../engine/session.ts';
import { createTrace } from '../engine/trace.ts';
import type { Outcome, Settings, Snapshot } from '../generated/protocol.ts';
import type { Session } from '../pkg/core.js';
import type { Desk } from './first.ts';

/** Share of the time that telling the page of better networks may take. */
const TELLING = 0.1;
/** Better by less is the same network, added up in another order. */
const rounding = (score: number) => 1e-9 * Math.max(1, Math.abs(score));

/**
 * Reporter of a run to the page: progress, and a better network once the message of the last one is paid for. Until then the best that is
 * said is that of the network the page has: were it ahead, a worker that dies would lose what had been shown.
 */
function reporter(outcome: () => Outcome, emit: Emit<'run'>) {
  let known = Number.NEGATIVE_INFINITY;
  let next = 0;
  return (snapshot: Snapshot) => {
    const { phase, best } = snapshot;
    const isBetter = phase !== 'greedy' && best !== null && best > known + rounding(best);
    const found = isBetter ? better() : null;
    if (found) known = best ?? known;
    emit('progress', isBetter && !found && Number.isFinite(known) ? { ...snapshot, best: known } : snapshot);
    if (found) emit('best', found);
  };

  function better() {
    const now = performance.now();
    if (now < next) return null;
    try {
      return outcome();
    } catch {
      return null; // there is no network yet
    } finally {
      next = performance.now() + (performance.now() - now) / TELLING;
    }
  }
}

/**
 * The session that a run is in: that of the page; for the k best one beside it, whose lists are longer. A run of the page that
 * begins needs the memory of the other.
 */
function sessionFor(desk: Seat, { kBest }: Settings, goOn: boolean) {
  if (!goOn) {
    desk.ranked?.free();
    desk.ranked = kBest ? desk.session.beside() : null;
  }
  const of = kBest ? desk.ranked : desk.session;
  if (!of) throw { code: 'run-gone' };
  return of;
}

export type Seat = Pick<Desk, 'session' | 'ranked' | 'stopped'>;
export function runner(
  desk: Seat,
  { pool, pause }: { pool: (session: Session) => Hooks['pool']; pause: () => Promise<unknown> },
): Handlers<RunRequests>['run'] {
  let trace = createTrace();
  let growing = 0;

  return async ({ settings, timeLimit, from = null }, emit, id) => {
    const goOn = from !== null;
    const of = sessionFor(desk, settings, goOn);
    // Something else may have taken its place.
    if (goOn && of.run(0).steps !== from) throw { code: 'run-gone' };
    if (!goOn) [trace, growing] = [createTrace(), 0];
    const outcome = await drive(of, settings, {
      goOn,
      timeLimit,
      trace,
      spent(phase, seconds) {
        if (phase === 'grow') growing += seconds;
      },
      progress: reporter(() => of.outcome(), emit),
      stopped: () => desk.stopped === id,
      pause,
      pool: pool(of),
    });
    return { ...outcome, ...(growing > 0 && { growing }), trace: trace.moments() };
  };
}
