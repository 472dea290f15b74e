// Costs of a family, an edge, or none between two variables: computed by the worker where a proven result is shown, and
// remembered by document. What would take long is offered with its price.
import { signal } from '@preact/signals';
import { secondsFor } from '../engine/pace.js';
import { learnKey, settingsFor } from '../model/state.js';
import { engine } from './engine.js';
import { namesOf } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/** @typedef {import('../worker/demand.js').Demand} Demand */
/** @typedef {import('../worker/demand.js').DemandAnswer} DemandAnswer */

/** Seconds that an answer may promise to take, to be found without a request. */
const CHEAP = 0.3;
/** Answers that are remembered. */
const REMEMBERED = 500;

/** Known costs, by result and wish. */
const known = signal(/** @type {ReadonlyMap<string, DemandAnswer>} */ (new Map()));
/** What is sought now, by the same key, and its progress from 0 to 1. */
export const demanding = signal(/** @type {string | null} */ (null));

/** The proven result, while the engine is free; the optimum that all else is compared with. */
function proven() {
  const learned = page.outcome.value;
  const isFree = !['running', 'paused', 'failed'].includes(page.run.value.state);
  const isProven = learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds;
  return learned && isProven && isFree && !page.stale.value && page.followedKey.value === learnKey(page.doc.value)
    ? learned
    : null;
}

/** The key of a question about the result shown; null where none is proven. @param {Demand} wanted */
export function demandKey(wanted) {
  const learned = proven();
  return learned && JSON.stringify([learned.key, wanted]);
}

/** What a family or edge costs, if that is known. @param {string} key */
export const demanded = (key) => known.value.get(key) ?? null;

/** Seconds that a question would take which was left out. @param {DemandAnswer} answer */
export const priceOf = ({ work }) => (work === null ? null : secondsFor({ work }));

/**
 * Computes what a family or edge costs, unless that is known; `whole`: however long it takes.
 * @param {Demand} wanted @param {boolean} [whole]
 */
export async function demand(wanted, whole = false) {
  const [key, learned, info] = [demandKey(wanted), proven(), page.info.peek()];
  if (key === null || !learned || !info || demanding.peek() === key) return;
  const before = known.peek().get(key);
  if (before && !(whole && before.work !== null)) return;
  const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
  const most = whole ? 1e18 : CHEAP / secondsFor({ work: 1 });
  demanding.value = key;
  const { fingerprint } = learned.certificate;
  const args = { settings, fingerprint, best: learned.score, wanted, most };
  const answer = await engine.call('demand', args).catch(() => null);
  if (demanding.peek() === key) demanding.value = null;
  if (!answer) return;
  const isStopped = !answer.found && !answer.problem && answer.work === null;
  // What was stopped can be asked for again, at the price that was told.
  const results = isStopped && before ? before : answer;
  known.value = new Map([...[...known.peek()].slice(-REMEMBERED), [key, results]]);
}

/** Ends the search for a cost. */
export const stopDemand = () => engine.call('demandStop').catch(() => {});
