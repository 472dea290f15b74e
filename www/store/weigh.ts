// Costs of the constraints: computed where the result under them is proven, and remembered by document. What would take
// long is offered with its price.

import { computed } from '@preact/signals';
import type { Weights } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { choicesOf, isBound } from '../model/weigh.ts';
import { weigh } from '../questions/weigh.ts';
import { engine } from './engine.ts';
import { resultThat } from './gate.ts';
import { query } from './query.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Seconds that all may promise to take, to be found without a request. */
const CHEAP_S = 3;
/** Documents whose weights are remembered. */
const REMEMBERED = 30;

/** Settings of the present document, where they have constraints. */
export const boundSettings = computed(() => {
  const info = page.info.value;
  if (!info) return null;
  const { settings } = settingsFor(chosenOf(page.doc.value), namesOf(info));
  return isBound(settings) ? settings : null;
});

/** The result under the constraints, while it is proven and the engine is free. */
export const underConstraints = computed(() => resultThat('proven'));

const costs = query<Weights>({
  key: () => learnKey(page.doc.value),
  when: () => underConstraints.value !== null && boundSettings.value !== null,
  async ask(_, { limit, signal, tell }) {
    const [learned, settings] = [underConstraints.peek(), boundSettings.peek()];
    if (!learned || !settings) return null;
    const choices = choicesOf(settings).map((choice) => choice.settings);
    const found = await weigh(engine, choices, learned.certificate.fingerprint, limit, { tell, signal });
    return found.weighed.length > 0 || found.work !== null ? found : null;
  },
  price: { seconds: CHEAP_S, workOf: ({ work }) => work },
  keep: REMEMBERED,
});

/** Whether constraints are weighed now. */
export const weighing = costs.isAsking;

/** Weights of the present constraints; null until they are known. */
export const weights = costs.answer;

/** Seconds that weighing would take, where it was left out. */
export const weighPrice = computed(() => weights.value && costs.priceOf(weights.value));

/**
 * Weighs the present constraints, unless they are weighed; a newer question ends the one before.
 * @param isWhole however long it takes
 */
export const weighNow = (isWhole: boolean = false) => costs.askNow(undefined, isWhole);

/** Ends the computation of costs of constraints; what is found stays. */
export const stopWeighing = costs.stop;
