// Costs of the constraints: computed where the result under them is proven, and remembered by document. What would take
// long is offered with its price.

import { computed, signal } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type { Weights } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { choicesOf, isBound } from '../model/weigh.ts';
import { weigh } from '../questions/weigh.ts';
import { engine } from './engine.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Seconds that all may promise to take, to be found without a request. */
const CHEAP = 3;
const REMEMBERED = 30;

/** Weights by the key of the document. */
const known = signal<ReadonlyMap<string, Weights>>(new Map());
/** The document whose constraints are weighed now. */
export const weighing = signal<string | null>(null);
/** Ends what is weighed. */
let work = new AbortController();

/** Settings of the present document, where they have constraints. */
export const boundSettings = computed(() => {
  const info = page.info.value;
  if (!info) return null;
  const { settings } = settingsFor(chosenOf(page.doc.value), namesOf(info));
  return isBound(settings) ? settings : null;
});

/** The result under the constraints, while it is proven and the engine is free. */
export const underConstraints = computed(() => {
  const learned = page.outcome.value;
  const isFree = !['running', 'paused', 'failed'].includes(page.run.value.state);
  const isProven = learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds;
  const isHere = isProven && !page.stale.value && page.followedKey.value === learnKey(page.doc.value);
  return learned && isHere && isFree ? learned : null;
});

/** Weights of the present constraints; null until they are known. */
export const weights = computed(() => known.value.get(learnKey(page.doc.value)) ?? null);
/** Seconds that weighing would take, where it was left out. */
export const weighPrice = computed(() =>
  typeof weights.value?.work === 'number' ? secondsFor({ work: weights.value.work }) : null,
);

function take(key: string, found: Weights) {
  known.value = new Map([...[...known.peek()].filter(([of]) => of !== key).slice(-REMEMBERED), [key, found]]);
}

/**
 * Weighs the present constraints, unless they are weighed; a newer question ends the one before.
 * @param whole however long it takes
 */
export async function weighNow(whole: boolean = false) {
  const [learned, settings] = [underConstraints.peek(), boundSettings.peek()];
  if (!learned || !settings || weighing.peek() === learned.key) return;
  if (known.peek().has(learned.key) && !whole) return;
  const { key } = learned;
  const choices = choicesOf(settings).map((choice) => choice.settings);
  const most = whole ? 1e18 : CHEAP / secondsFor({ work: 1 });
  weighing.value = key;
  stopWeighing();
  work = new AbortController();
  const how = { tell: (soFar: Weights) => take(key, soFar), signal: work.signal };
  const found = await weigh(engine, choices, learned.certificate.fingerprint, most, how).catch(() => null);
  if (weighing.peek() === key) weighing.value = null;
  if (found && (found.weighed.length > 0 || found.work !== null)) take(key, found);
}

/** Ends the computation of costs of constraints; what is found stays. */
export const stopWeighing = () => work.abort();
