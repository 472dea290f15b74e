// Sessions beside a run, over the same data and with the run's proofs.
import { apart, isRefusal, SESSIONS, type Session } from '../engine/requests.ts';
import type { Settings } from '../generated/protocol.ts';

/** Limits of a search: seconds, steps (reproducible on any machine; a search with more steps has no result), Stop. */
export type Limits = { timeLimit?: number; mostSteps?: number; signal?: AbortSignal };

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

/** Outcome of a search, or null if it took too many steps. */
export async function runWithin(session: Session, settings: Settings, { timeLimit, mostSteps, signal }: Limits) {
  const { outcome } = await session.call('run', { settings, timeLimit, mostSteps }, { signal });
  return outcome.steps > (mostSteps ?? Number.POSITIVE_INFINITY) ? null : outcome;
}
