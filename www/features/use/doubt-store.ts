// Doubt about an answer: the share of structures that agree with it, and a 95% interval over their parameters. First for
// the class of the network shown; then, where the classes of similar score are listed quickly, averaged over them.

import { computed, effect, signal } from '@preact/signals';
import { runOutcome } from '../../engine/load.ts';
import { secondsFor } from '../../engine/pace.ts';
import type { Doubt, KBestRequest } from '../../generated/protocol.ts';
import { usual } from '../../link/best-claim.ts';
import { SHAPE } from '../../model/best/rows.ts';
import { learnKey } from '../../model/state.ts';
import * as best from '../../store/best.ts';
import { engine } from '../../store/engine.ts';
import { engineIs, isProven } from '../../store/gate.ts';
import { follow, query } from '../../store/query.ts';
import { endingAll } from '../../store/sequence.ts';
import * as page from '../../store/signals.ts';
import { settingsOf } from '../../store/sources.ts';
import * as means from './gaussian/regressions.ts';
import { answer, answerKey, changes, current, estimate, evidence, plan } from './store.ts';

/** Number of classes in the average. */
const LISTED = 1000;
/**
 * Seconds after which an unrequested search for them ends, and largest estimate at which it begins: an estimate is an
 * upper bound, often many times the time it takes.
 */
const [LIMIT_S, MOST_ESTIMATED_S] = [10, 60];
/** Number of draws of a network and its tables, fewer if an answer sums over many states. */
const DRAWS = { most: 1000, least: 100, states: 2 ** 22 };
/** Maximum number of states for which answers are drawn at all. */
const MOST_STATES = 2 ** 16;

/** Networks to average over: classes or, if the members of a class score differently, networks. */
export const wanted = computed((): KBestRequest => ({ ...usual(best.isApart.value), k: LISTED }));

/** Whether the tables come from the data as they are, so that their uncertainty is known. */
const isFitted = computed(() => current.value !== null && !current.value.source && changes.value.length === 0);
const key = computed(() => {
  if (means.isOfNumbers())
    return means.gaussian.value?.file === null && means.gaussianAnswer.value ? means.meansKey.value : null;
  const states = plan.value?.states ?? Number.POSITIVE_INFINITY;
  return isFitted.value && answer.value && states <= MOST_STATES ? answerKey.value : null;
});
const draws = () => Math.round(Math.min(DRAWS.most, Math.max(DRAWS.least, DRAWS.states / (plan.peek()?.states ?? 1))));

const ask = (rows: number, signal: AbortSignal) => {
  const ofLevels = { evidence: evidence.peek(), estimate: estimate.peek(), rows, draws: draws() };
  if (!means.isOfNumbers()) return engine.call('doubt', ofLevels, { signal });
  const { gaussianEvidence, variances } = means;
  const ofMeans = { evidence: gaussianEvidence.peek(), kind: variances.peek(), rows, draws: DRAWS.most };
  return engine.call('gaussianDoubt', ofMeans, { signal });
};

const owns = query<Doubt>({
  key: () => key.value,
  when: () => engineIs('followed', 'free'),
  ask: (_, { signal }) => ask(0, signal),
  keep: 20,
});
/** Doubt within the class of the network shown. */
export const own = owns.answer;

/** Key of the list of classes under the present data and settings. */
export const listKey = computed(() => (isProven() ? JSON.stringify([learnKey(page.doc.value), wanted.value]) : null));

/** Estimated seconds to list the classes. */
const prices = query<number>({
  key: () => listKey.value,
  when: () => engineIs('followed', 'free') && own.value !== null,
  async ask() {
    const settingsList = [{ ...settingsOf(page.doc.peek(), page.info.peek()), kBest: wanted.peek() }];
    const [{ estimate: found }] = await engine.call('estimates', { settingsList });
    return found ? secondsFor(found) : null;
  },
});
export const price = prices.answer;

/** Keys of the list that the reader asked for although it takes long, and of the one that took too long or was stopped. */
const [agreed, left] = [signal<string | null>(null), signal<string | null>(null)];

/** Listed classes: their number. The search leaves the page's own run as it is. */
const lists = query<number>({
  key: () => listKey.value,
  when: () =>
    price.value !== null &&
    own.value !== null &&
    (agreed.value === listKey.value || (price.value <= MOST_ESTIMATED_S && left.value !== listKey.value)),
  async ask(_, { signal }) {
    const [of, what] = [learnKey(page.doc.peek()), wanted.peek()];
    const settings = { ...settingsOf(page.doc.peek(), page.info.peek()), kBest: what };
    const at = listKey.peek();
    const timeLimit = agreed.peek() === at ? undefined : LIMIT_S;
    const outcome = runOutcome(await engine.call('run', { settings, ranksBeside: true, timeLimit }, { signal }));
    const names = page.info.peek()?.variables.map(({ name }) => name) ?? [];
    if (signal.aborted) return null;
    if (!outcome.kBest || outcome.kBest.ending === 'stopped') {
      left.value = at;
      return null;
    }
    page.rank({ ranked: { key: of, query: what, names, progress: outcome.kBest, outcome } });
    return outcome.kBest.found;
  },
});
/** Averages although it takes long, or was stopped: from the list of classes, if the engine has it. */
export function average() {
  agreed.value = listKey.peek();
  void (isListed() ? spreads : lists).askNow(undefined, true);
}
/** Stops the average, which comes again only on request. */
export function stopAverage() {
  [agreed.value, left.value] = [null, listKey.peek()];
  lists.stop();
  spreads.stop();
}
/** Reason why there is no average; null if there is none. */
export const refused = computed(() => lists.error.value ?? spreads.error.value);
/** Whether the classes are being listed, or their answers computed. */
export const isAveraging = computed(() => lists.isAsking.value || spreads.isAsking.value);

/** Whether the engine still has the listed classes; another list may have replaced them. */
const isListed = () => {
  const now = page.ranked.value;
  return lists.answer.value !== null && JSON.stringify([now?.key, now?.query]) === listKey.value;
};

const spreads = query<Doubt>({
  key: () => (key.value && lists.answer.value ? JSON.stringify([key.value, listKey.value]) : null),
  when: () => own.value !== null && isListed(),
  ask: (_, { signal }) => ask(lists.answer.peek() ?? 0, signal),
  keep: 20,
});
/** Doubt over the listed classes; null until it is computed. */
export const spread = spreads.answer;

/** Edges of a listed network, by its rank, and of the best one. */
export async function edgesAt(row: number) {
  const [first, other] = await Promise.all(
    [0, row].map((from) => engine.call('kBestRows', { first: from, count: 1 }, { beside: true })),
  );
  return { first: SHAPE.row(first, 0), other: SHAPE.row(other, 0) };
}

/** Share of the posterior weight of all networks that the listed ones hold; null while unknown. */
export const held = computed(() => {
  const [sums, of, learned] = [best.summed.value, spread.value, page.outcome.value];
  if (!sums || !of || !learned) return null;
  const weight = of.classes.reduce((sum, { networks, difference }) => sum + networks * Math.exp(-difference), 0);
  return Math.min(1, weight * Math.exp(learned.score - sums.lnSum));
});

/** Maximum number of variables for which the weight of all networks is summed unasked: a few milliseconds. */
const MOST_SUMMED = 12;
/** Number of variables of an average whose share of all networks can be summed, but not unasked; null otherwise. */
export const summable = computed(() => {
  const n = page.info.value?.variables.length ?? 0;
  const isLeft = spread.value && !best.summed.value && !best.notSummed.value;
  return isLeft && n > MOST_SUMMED && n <= best.MOST_SUMMED ? n : null;
});

/**
 * Follows the answers with their doubt.
 * @returns function that stops this
 */
export const startDoubt = () =>
  endingAll(
    follow(owns),
    follow(prices),
    follow(lists),
    follow(spreads),
    // New evidence is answered first: work on the evidence before ends, and an unrequested list of classes.
    effect(() => {
      if (key.value !== null) return;
      owns.stop();
      spreads.stop();
      // Its gate may open again before the stopped search ends.
      if (lists.isAsking.peek() && agreed.peek() !== listKey.peek()) lists.forget();
    }),
    effect(() => {
      if (listKey.value !== lists.asked.peek().key) lists.stop();
    }),
    effect(() => {
      if (spread.value && !best.summed.value && (page.info.value?.variables.length ?? 0) <= MOST_SUMMED)
        void best.sumAll();
    }),
    best.stopSums,
  );
