// Sessions beside a run, over the same data and with the run's proofs.
import { apart, isRefusal, SESSIONS, type Session } from '../engine/requests.ts';

/** Runs work in a new session beside the run. Error `run-gone` if the run's data have another fingerprint. */
export const besideRun = <T>(
  parent: Session,
  fingerprint: string,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  apart(parent, async (session) => {
    await session.call('beside', { session: SESSIONS.page, fingerprint });
    return work(session);
  });

/** Answer, or null if the core refuses. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((reason) => {
    if (!isRefusal(reason)) throw reason;
    return null;
  });
