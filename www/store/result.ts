// The result of the page: what a run ended with, what a link claims, or the best that is known in place of a worse one.

import type { createTrace } from '../engine/trace.ts';
import type { Outcome, Settings, Snapshot } from '../generated/protocol.ts';
import type { Method } from '../model/methods.ts';
import { type Doc, learnKey, scoreShown } from '../model/state.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';

/** What lasts beyond a run. */
export interface Keeper {
  /**   a run has ended: what the page is to show, and whether that is the network of another run. */
  finished: (now: Learned, at: Doc, settings: Settings) => { shown: Learned; isOther: boolean };
  /** Shows what is known of a document whose result was not learned at once. */
  recall: (at: Doc) => void;
  /** The best network known, as parents. */
  startOf: (settings: Settings) => number[][];
}
/** Keeper of results, there once the later parts of the page are. */
export let keeper: Keeper | null = null;

export function keepWith(next: Keeper) {
  keeper = next;
}

/**
 * An outcome becomes the result of the page.
 * @param at the document it was learned from
 * @param ended what ended the run before its end
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
  // What the numbers are, which for a list is not the score that is chosen for data.
  const shownSettings = { ...settings, score: scoreShown(at) };
  page.outcome.value = { ...outcome, settings: shownSettings, fingerprint, key: learnKey(at), seconds, claimed, ended };
}

/**
 * A run has ended: its outcome becomes the result of the page, unless a better one of the same problem is known.
 * @returns the other one, for the engine to stand at
 */
export function endWith(...args: Parameters<typeof takeOutcome>): Learned | null {
  takeOutcome(...args);
  return settleResult(args[1], args[2]);
}

/** The best that is known takes the place of the result; that, if it is of another run. */
export function settleResult(at: Doc, settings: Settings): Learned | null {
  const now = page.outcome.peek();
  const settled = now && keeper?.finished(now, at, settings);
  if (!settled || settled.shown === now) return null;
  page.outcome.value = settled.shown;
  if (!settled.isOther) return null;
  page.held.value = null;
  return settled.shown;
}

/** Shows a claimed network, re-scored here, as what it is: a claim. */
export function showClaim(outcome: Outcome & { claimedMethod: Method }, settings: Settings) {
  takeOutcome(outcome, page.doc.peek(), settings, 0, true);
}

/** The best network that an engine sent before it died, with its last bound. */
export function lastOf(best: Outcome, last: Snapshot | null, trace: ReturnType<typeof createTrace>) {
  const { bound, steps, nodes, memory } = { ...best, ...last };
  return { ...best, bound: bound ?? best.bound, steps, nodes, memory, trace: trace.moments() };
}
