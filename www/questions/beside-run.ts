// Searches beside a run, over the same data: what it has proven is known there.
import { apart, isRefusal, SESSIONS, type Session } from '../engine/requests.ts';

/** Works in a session beside the run, closed at the end. Errors: `run-gone`, where the data are not of this fingerprint. */
export const besideRun = <T>(of: Session, fingerprint: string, work: (other: Session) => Promise<T>): Promise<T> =>
  apart(of, async (other) => {
    await other.call('beside', { session: SESSIONS.page, fingerprint });
    return work(other);
  });

/** The answer; null where the core refuses it. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((reason) => {
    if (!isRefusal(reason)) throw reason;
    return null;
  });
