// Costs of a family, an edge, or none between two variables: computed where a proven result is shown, and remembered by
// document. What would take long is offered with its price.

import { computed } from '@preact/signals';
import type { Demand, DemandAnswer } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import { settingsFor } from '../model/state.ts';
import { findDemanded } from '../questions/demand.ts';
import { engine } from './engine.ts';
import { engineIs, resultThat } from './gate.ts';
import { query } from './query.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Seconds that an answer may promise to take, to be found without a request. */
const CHEAP_S = 0.3;
/** Answers that are remembered. */
const REMEMBERED = 500;

const costs = query<DemandAnswer, Demand>({
  key: (wanted) => JSON.stringify([page.outcome.value?.key, wanted]),
  when: () => engineIs('proven'),
  async ask(wanted, { before, limit, signal }) {
    const [learned, info] = [resultThat('proven'), page.info.peek()];
    if (!learned || !info) return null;
    const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
    const { fingerprint } = learned.certificate;
    const optimum = { settings, score: learned.score, variables: info.variables.length, fingerprint };
    const answer = await findDemanded(engine, optimum, wanted, limit, signal);
    const isStopped = !answer.found && !answer.problem && answer.work === null;
    // What was stopped can be asked for again, at the price that was told.
    return isStopped && before ? before : answer;
  },
  price: { seconds: CHEAP_S, workOf: ({ work }) => work },
  keep: REMEMBERED,
});

/** Key of what is sought now. */
export const demanding = computed(() => (costs.isAsking.value ? costs.asked.value.key : null));

/** The key of a question about the result shown; null where none is proven. */
export const demandKey = costs.keyOf;

/** What a family or edge costs, if that is known. */
export const demanded = costs.answerTo;

/** Seconds that a question would take which was left out. */
export const priceOf = costs.priceOf;

/**
 * Computes what a family or edge costs, unless that is known; a newer question ends the one before. With `isWhole`,
 * however long it takes.
 */
export const demand = costs.askNow;

/** Ends the search for a cost. */
export const stopDemand = costs.stop;
