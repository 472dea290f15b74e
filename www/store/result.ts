// Result of the page: the outcome of a run, the network claimed by a link, or the best known network in place of a
// worse outcome.

import type { createTrace } from '../engine/trace.ts';
import type { Outcome, Settings, Snapshot } from '../generated/protocol.ts';
import type { Method } from '../model/methods.ts';
import { type Doc, learnKey, scoreShown } from '../model/state.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';

/** Interface to the module `saved.ts`, which keeps results after their run has ended. */
export interface Keeper {
  /** Records a finished run; returns the result to show, and whether that result is from another run. */
  finished: (now: Learned, at: Doc, settings: Settings) => { shown: Learned; isOther: boolean };
  /** Shows the best known result for a document whose learning did not start automatically. */
  recall: (at: Doc) => void;
  /** Best network known for the settings, as a parent set for each variable; empty if none is known. */
  startOf: (settings: Settings) => number[][];
}
/** Module that keeps results after their run has ended; null until the later parts of the page are loaded. */
export let keeper: Keeper | null = null;

export function keepWith(next: Keeper) {
  keeper = next;
}

/**
 * Makes an outcome the result of the page.
 * @param at document that the outcome was learned for
 * @param ended cause of an end before completion
 */
export function takeOutcome(
  outcome: Outcome,
  at: Doc,
  settings: Settings,
  seconds: number,
  claimed: boolean = false,
  ended: Learned['ended'] = undefined,
) {
  const { fingerprint } = outcome.certificate;
  const { status, steps } = outcome;
  page.held.value = status === 'stopped' && ended && ended !== 'lost' ? { key: learnKey(at), steps } : null;
  // For a list, the score shown differs from the one chosen for data.
  const shownSettings = { ...settings, score: scoreShown(at) };
  page.outcome.value = { ...outcome, settings: shownSettings, fingerprint, key: learnKey(at), seconds, claimed, ended };
}

/**
 * Makes the outcome of a finished run the result of the page, unless a better one of the same problem is known.
 * @returns the better result, for the engine to adopt; else null
 */
export function endWith(...args: Parameters<typeof takeOutcome>): Learned | null {
  takeOutcome(...args);
  return settleResult(args[1], args[2]);
}

/** Replaces the result by the best known one; returns the latter if it is of another run, else null. */
export function settleResult(at: Doc, settings: Settings): Learned | null {
  const now = page.outcome.peek();
  const settled = now && keeper?.finished(now, at, settings);
  if (!settled || settled.shown === now) return null;
  page.outcome.value = settled.shown;
  if (!settled.isOther) return null;
  page.held.value = null;
  return settled.shown;
}

/** Shows the network claimed by a link, scored again in this browser and marked as a claim. */
export function showClaim(outcome: Outcome & { claimedMethod: Method }, settings: Settings) {
  takeOutcome(outcome, page.doc.peek(), settings, 0, true);
}

/** Outcome of a run whose engine died: the best network reported before, with the bound reported last. */
export function lastOf(best: Outcome, last: Snapshot | null, trace: ReturnType<typeof createTrace>) {
  const { bound, steps, nodes, memory } = { ...best, ...last };
  return { ...best, bound: bound ?? best.bound, steps, nodes, memory, trace: trace.moments() };
}
