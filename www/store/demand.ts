// Cost of demanding a family, an edge, or no edge between two variables: loss of score against a proven result. Cached
// by document; a slow answer is offered with its estimated time.

import { computed } from '@preact/signals';
import type { Demand, DemandAnswer } from '../model/answers/proofs.ts';
import { findDemanded } from '../questions/demand.ts';
import { engine } from './engine.ts';
import { engineIs, resultThat } from './gate.ts';
import { query } from './query.ts';
import * as page from './signals.ts';
import { settingsOf } from './sources.ts';

/** Maximum estimated duration, in seconds, of a computation that starts automatically. */
const CHEAP_S = 0.3;
/** Maximum number of cached answers. */
const REMEMBERED = 500;

const costs = query<DemandAnswer, Demand>({
  key: (wanted) => JSON.stringify([page.outcome.value?.key, wanted]),
  when: () => engineIs('proven'),
  async ask(wanted, { before, limit, signal }) {
    const [learned, info] = [resultThat('proven'), page.info.peek()];
    if (!learned || !info) return null;
    const settings = settingsOf(page.doc.peek(), info);
    const { fingerprint } = learned.certificate;
    const optimum = { settings, score: learned.score, variables: info.variables.length, fingerprint };
    const answer = await findDemanded(engine, optimum, wanted, limit, signal);
    const isStopped = !answer.found && !answer.problem && answer.work === null;
    // A stopped question can be requested again, with its earlier estimate.
    return isStopped && before ? before : answer;
  },
  price: { seconds: CHEAP_S, workOf: ({ work }) => work },
  keep: REMEMBERED,
});

/** Key of the question being answered; null if none is being answered. */
export const demanding = computed(() => (costs.isAsking.value ? costs.asked.value.key : null));

/** Function that returns the key of a question about the result shown; null unless the result is proven optimal. */
export const demandKey = costs.keyOf;

/** Function that returns the answer to a question by its key; null if unknown. */
export const demanded = costs.answerTo;

/** Function that returns the estimated seconds for an answer that was skipped as too slow; null for other answers. */
export const priceOf = costs.priceOf;

/**
 * Function that computes the cost of a demanded family or edge unless it is known; it replaces an earlier question.
 * With `isWhole`, the work is not limited.
 */
export const demand = costs.askNow;

/** Stops the computation of a cost. */
export const stopDemand = costs.stop;
