// Costs of the constraints (score lost against relaxed constraints): computed while the result is proven, and cached by
// document. If slow, they are offered with their estimated time.

import { computed } from '@preact/signals';
import type { Weights } from '../model/answers/proofs.ts';
import { learnKey } from '../model/state.ts';
import { choicesOf, isBound } from '../model/weigh.ts';
import { weigh } from '../questions/weigh.ts';
import { engine } from './engine.ts';
import { resultThat } from './gate.ts';
import { query } from './query.ts';
import * as page from './signals.ts';
import { settingsOf } from './sources.ts';

/** Maximum estimated duration, in seconds, up to which all costs of constraints are computed automatically. */
const CHEAP_S = 3;
/** Maximum number of documents with cached costs. */
const REMEMBERED = 30;

/** Settings of the present document for the engine, if they contain constraints; else null. */
export const boundSettings = computed(() => {
  const info = page.info.value;
  if (!info) return null;
  const settings = settingsOf(page.doc.value, info);
  return isBound(settings) ? settings : null;
});

/** Result under the constraints, while it is proven and the engine is free; else null. */
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

/** Whether costs of constraints are being computed. */
export const weighing = costs.isAsking;

/** Costs of the present constraints; null until they are known. */
export const weights = costs.answer;

/** Estimated seconds for costs that were skipped as too slow; null for other costs. */
export const weighPrice = computed(() => weights.value && costs.priceOf(weights.value));

/**
 * Computes the costs of the present constraints unless they are known.
 * @param isWhole whether to compute them without a limit on work
 */
export const weighNow = (isWhole: boolean = false) => costs.askNow(undefined, isWhole);

/** Stops the computation of costs of constraints; costs already found stay. */
export const stopWeighing = costs.stop;
