// Confidence in each pair of variables, computed while the place Confidence is open: cost of each edge first, then the
// exact posterior if feasible, then the k best networks and a bootstrap if quick. One measure is computed at a time,
// since all share a worker; slow ones wait for their button.

import { batch, computed, effect, type ReadonlySignal } from '@preact/signals';
import { rowsOf, type Source } from '../model/confidence.ts';
import { namesOf } from '../model/names.ts';
import { pairKey } from '../model/pair-key.ts';
import { learnKey } from '../model/state.ts';
import { weightOf } from '../model/weights.ts';
import * as best from './best.ts';
import * as bootstrap from './bootstrap.ts';
import { engine } from './engine.ts';
import { engineIs, resultThat } from './gate.ts';
import { follow, query } from './query.ts';
import { endingAll } from './sequence.ts';
import * as page from './signals.ts';

/** Measures that have a view of their own, by view. */
const SOURCE_OF = new Map<string, Source>([
  ['best', 'top'],
  ['bootstrap', 'bootstrap'],
  ['posterior', 'posterior'],
]);
/** Number of pairs of variables in one request; between two such requests, others are answered. */
const PAIRS = 16;

/** Result shown, if the engine holds it and has certified it; else null. */
const standing = computed(() => {
  const learned = engineIs('followed', 'free') ? resultThat('at result') : null;
  return learned?.certificate.holds ? learned : null;
});

/** Change of the score if the edge of a pair is added or removed, by pair; edges of the network are computed first. */
const prices = query<ReadonlyMap<string, number | null>>({
  // The key contains the edges, since two networks may have been found under the same settings.
  key: () => page.outcome.value && JSON.stringify([page.outcome.value.key, page.outcome.value.edges]),
  when: () => standing.value !== null,
  async ask(_, { isCurrent, tell }) {
    const [learned, info] = [standing.peek(), page.info.peek()];
    if (!learned || !info) return null;
    const n = namesOf(info).length;
    const pairs = learned.edges.map(({ from, to }) => [from, to] as [number, number]);
    const inside = new Set(pairs.map(([a, b]) => pairKey(a, b)));
    for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) if (!inside.has(pairKey(a, b))) pairs.push([a, b]);
    const of = new Map();
    for (let at = 0; at < pairs.length; at += PAIRS) {
      const some = pairs.slice(at, at + PAIRS);
      const answers = await Promise.all(some.map(([from, to]) => engine.call('inspectEdge', { from, to })));
      if (!standing.peek() || !isCurrent()) return null;
      for (const [i, { remove, add, addReversed }] of answers.entries()) {
        const open = [remove, add, addReversed].flatMap((change) => (change && !change.barred ? [change.delta] : []));
        of.set(pairKey(...some[i]), open.length > 0 ? Math.max(...open) : null);
      }
      tell(new Map(of));
    }
    return of;
  },
});

/** Whether the sum over all networks is feasible for the number of variables. */
export const fits = computed(() => {
  const info = page.info.value;
  return info !== null && !info.list && info.variables.length <= best.MOST_SUMMED;
});

/** Whether the k best count as evidence for edges: they must be classes, unless a class's members score differently. */
export const isTopCounted = computed(() => best.isApart.value || best.query.value.unit === 'classes');

/** Average over the k best networks if these count as evidence and all are found; else null. */
const top = computed(() => (best.shown.value?.outcome && isTopCounted.value ? best.average.value : null));

/** Pairs with their measures, as rows of the table; null without a result. */
export const rows = computed(() => {
  const [learned, info] = [page.outcome.value, page.info.value];
  if (!learned || !info || learned.fingerprint !== info.fingerprint) return null;
  const strengths = bootstrap.shown.value?.strengths ?? null;
  return rowsOf({
    n: info.variables.length,
    edges: learned.edges,
    required: learned.settings.required,
    prices: prices.answer.value ?? new Map(),
    posterior: best.summed.value?.edges ?? null,
    isWeight: weightOf(learned.settings.score.kind) === 'other',
    top: top.value?.edges ?? null,
    bootstrap: strengths,
  });
});

/** Measure being computed; null if none is. */
export const doing: ReadonlySignal<'prices' | 'posterior' | 'top' | 'bootstrap' | null> = computed(() => {
  if (best.summing.value !== null) return 'posterior';
  if (best.isRunning.value) return 'top';
  if (bootstrap.state.value === 'running') return 'bootstrap';
  return prices.isAsking.value ? 'prices' : null;
});
/** Whether the exact posterior is computed, refused or infeasible, so that other measures can start. */
const isSummed = computed(() => !fits.value || best.summed.value !== null || best.notSummed.value !== null);
/** Whether the search for the k best is finished, refused or too slow to start automatically. */
const isListed = computed(() => best.shown.value?.outcome || best.refused.value || !best.isQuick.value);

/**
 * Computes the exact posterior (sum over all networks) if feasible; a stopped sum is not started again.
 * @param isFree whether the sum may start now
 */
function followPosterior(isFree: () => boolean = () => true) {
  let begun = '';
  return effect(() => {
    const key = learnKey(page.doc.value);
    const isDue = standing.value && isFree() && !doing.value && !isSummed.value;
    if (!isDue || begun === key || page.followedKey.value !== key) return;
    // If the same change also starts a run, the run goes first.
    queueMicrotask(() => {
      if (begun === key || !standing.peek()) return;
      begun = key;
      best.sumAll();
    });
  });
}

/** Measure of the open view; null in the view of all measures. */
export const shownSource = computed((): Source | null => SOURCE_OF.get(page.doc.value.view) ?? null);

/**
 * Computes measures while the tab Edges is open: that of the open view first, or one after the other. Returns the
 * function that ends this.
 */
export function startConfidence() {
  const isFree = () => shownSource.value === null && isSummed.value && !prices.isAsking.value;
  return endingAll(
    follow(prices),
    followPosterior(
      () => shownSource.value !== 'bootstrap' && (shownSource.value !== 'top' || Boolean(best.shown.value?.outcome)),
    ),
    best.startBest(() => shownSource.value === 'top' || isFree()),
    bootstrap.startBootstrap(() => shownSource.value === 'bootstrap' || (isFree() && Boolean(isListed.value))),
    best.stopSums,
  );
}

/** Stops the measure being computed. */
export function stopGathering() {
  batch(() => {
    if (best.summing.peek() !== null) best.stopSums();
    else if (bootstrap.state.peek() === 'running') bootstrap.stop();
  });
}
