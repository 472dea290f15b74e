// The result of the page: what a run ended with, what a link claims, or the best that is known in place of a worse one.
import { learnKey, scoreShown } from '../model/state.js';
import * as page from './signals.js';

/**
 * @typedef {import('../model/state.js').Doc} Doc
 * @typedef {import('./signals.js').Learned} Learned
 */

/**
 * @typedef {object} Keeper what lasts beyond a run
 * @property {(now: Learned, at: Doc, settings: import('../generated/protocol').Settings) => { shown: Learned, isOther: boolean }} finished
 *   a run has ended: what the page is to show, and whether that is the network of another run
 * @property {(at: Doc) => void} recall shows what is known of a document whose result was not learned at once
 * @property {(settings: import('../generated/protocol').Settings) => number[][]} startOf the best network known, as parents
 */
/** Keeper of results, there once the later parts of the page are. @type {Keeper | null} */
export let keeper = null;

/** @param {Keeper} next */
export function keepWith(next) {
  keeper = next;
}

/**
 * An outcome becomes the result of the page.
 * @param {import('../generated/protocol').Outcome} outcome
 * @param {Doc} at the document it was learned from
 * @param {import('../generated/protocol').Settings} settings
 * @param {number} seconds
 * @param {boolean} [claimed]
 * @param {Learned['ended']} [ended] what ended the run before its end
 */
export function takeOutcome(outcome, at, settings, seconds, claimed = false, ended = undefined) {
  const { fingerprint } = outcome.certificate;
  const { status, steps } = outcome;
  page.held.value = status === 'stopped' && ended && ended !== 'lost' ? { key: learnKey(at), steps } : null;
  // What the numbers are, which for a list is not the score that is chosen for data.
  const shownSettings = { ...settings, score: scoreShown(at) };
  page.outcome.value = { ...outcome, settings: shownSettings, fingerprint, key: learnKey(at), seconds, claimed, ended };
}

/**
 * A run has ended: its outcome becomes the result of the page, unless a better one of the same problem is known.
 * @param {Parameters<typeof takeOutcome>} args
 * @returns {Learned | null} the other one, for the engine to stand at
 */
export function endWith(...args) {
  takeOutcome(...args);
  return settleResult(args[1], args[2]);
}

/** The best that is known takes the place of the result; that, if it is of another run. @param {Doc} at @param {import('../generated/protocol').Settings} settings @returns {Learned | null} */
export function settleResult(at, settings) {
  const now = page.outcome.peek();
  const settled = now && keeper?.finished(now, at, settings);
  if (!settled || settled.shown === now) return null;
  page.outcome.value = settled.shown;
  if (!settled.isOther) return null;
  page.held.value = null;
  return settled.shown;
}

/**
 * Shows a claimed network, re-scored here, as what it is: a claim.
 * @param {import('../generated/protocol').Outcome & { claimedMethod: import('../model/state.js').Method }} outcome
 * @param {import('../generated/protocol').Settings} settings
 */
export function showClaim(outcome, settings) {
  takeOutcome(outcome, page.doc.peek(), settings, 0, true);
}
