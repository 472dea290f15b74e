// Costs of a family, an edge, or none between two variables: computed where a proven result is shown, and remembered by
// document. What would take long is offered with its price.

import { signal } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type { Demand, DemandAnswer } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { findDemanded } from '../questions/demand.ts';
import { engine } from './engine.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Seconds that an answer may promise to take, to be found without a request. */
const CHEAP = 0.3;
/** Answers that are remembered. */
const REMEMBERED = 500;

/** Known costs, by result and wish. */
const known = signal<ReadonlyMap<string, DemandAnswer>>(new Map());
/** What is sought now, by the same key. */
export const demanding = signal<string | null>(null);
/** Ends what is sought. */
let search = new AbortController();

/** The proven result, while the engine is free; the optimum that all else is compared with. */
function proven() {
  const learned = page.outcome.value;
  const isFree = !['running', 'paused', 'failed'].includes(page.run.value.state);
  const isProven = learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds;
  return learned && isProven && isFree && !page.stale.value && page.followedKey.value === learnKey(page.doc.value)
    ? learned
    : null;
}

/** The key of a question about the result shown; null where none is proven. */
export function demandKey(wanted: Demand) {
  const learned = proven();
  return learned && JSON.stringify([learned.key, wanted]);
}

/** What a family or edge costs, if that is known. */
export const demanded = (key: string) => known.value.get(key) ?? null;

/** Seconds that a question would take which was left out. */
export const priceOf = ({ work }: DemandAnswer) => (work === null ? null : secondsFor({ work }));

/**
 * Computes what a family or edge costs, unless that is known; a newer question ends the one before.
 * @param whole however long it takes
 */
export async function demand(wanted: Demand, whole: boolean = false) {
  const [key, learned, info] = [demandKey(wanted), proven(), page.info.peek()];
  if (key === null || !learned || !info || demanding.peek() === key) return;
  const before = known.peek().get(key);
  if (before && !(whole && before.work !== null)) return;
  const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
  const most = whole ? 1e18 : CHEAP / secondsFor({ work: 1 });
  demanding.value = key;
  stopDemand();
  search = new AbortController();
  const { fingerprint } = learned.certificate;
  const optimum = { settings, score: learned.score, variables: info.variables.length, fingerprint };
  const answer = await findDemanded(engine, optimum, wanted, most, search.signal).catch(() => null);
  if (demanding.peek() === key) demanding.value = null;
  if (!answer) return;
  const isStopped = !answer.found && !answer.problem && answer.work === null;
  // What was stopped can be asked for again, at the price that was told.
  const results = isStopped && before ? before : answer;
  known.value = new Map([...[...known.peek()].slice(-REMEMBERED), [key, results]]);
}

/** Ends the search for a cost. */
export const stopDemand = () => search.abort();
