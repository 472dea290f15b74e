// Engine sessions separate from the page's run, with its data and proofs already loaded.
import { apart, isRefusal, SESSIONS, type Session } from '../engine/requests.ts';
import type { Settings } from '../generated/protocol.ts';

/** Limits of a search: time in seconds; steps, which unlike time stop it at an equal point everywhere; abort signal. */
export type Limits = { timeLimit?: number; mostSteps?: number; signal?: AbortSignal };

/** Does work in a new session that starts from the page's run. Error `run-gone` if the run's data have changed. */
export const besideRun = <T>(
  parent: Session,
  fingerprint: string,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  apart(parent, async (session) => {
    await session.call('beside', { session: SESSIONS.page, fingerprint });
    return work(session);
  });

/** Answer of the engine, or null if the core refuses the request. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((reason) => {
    if (!isRefusal(reason)) throw reason;
    return null;
  });

/** Outcome of a search, or null if it took more steps than allowed. */
export async function runWithin(session: Session, settings: Settings, { timeLimit, mostSteps, signal }: Limits) {
  const { outcome } = await session.call('run', { settings, timeLimit, mostSteps }, { signal });
  return outcome.steps > (mostSteps ?? Number.POSITIVE_INFINITY) ? null : outcome;
}
