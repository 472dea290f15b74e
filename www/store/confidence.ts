// What speaks for each pair of variables, gathered while Confidence is seen: prices of edges first, then the exact posterior where it fits,
// the k best and a bootstrap where they are quick. One at a time, for all are of one worker; what takes long waits for its button.

import { batch, computed, effect, type ReadonlySignal } from '@preact/signals';
import { rowsOf } from '../model/confidence.ts';
import { namesOf } from '../model/names.ts';
import { pairKey } from '../model/pair-key.ts';
import { learnKey } from '../model/state.ts';
import * as best from './best.ts';
import * as bootstrap from './bootstrap.ts';
import { engine } from './engine.ts';
import { engineIs, resultThat } from './gate.ts';
import { follow, query } from './query.ts';
import * as page from './signals.ts';

/** Pairs asked at once: between two such others get their turn. */
const PAIRS = 16;

/** The result that is shown, if the worker stands at it. */
const standing = computed(() => {
  const learned = engineIs('followed', 'free') ? resultThat('at result') : null;
  return learned?.certificate.holds ? learned : null;
});

/** Changes of the score by pair: of the edges of the network first. */
const prices = query<ReadonlyMap<string, number | null>>({
  // Two networks may come of the same settings.
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

/** Variables over which all networks can be summed. */
export const fits = computed(() => {
  const info = page.info.value;
  return info !== null && !info.list && info.variables.length <= best.MOST_SUMMED;
});

/** Whether the k best are of the unit that speaks for an edge: of classes, where the score lets them be listed. */
export const isTopCounted = computed(() => best.isApart.value || best.query.value.unit === 'classes');

/** The k best, once they are all found. */
const top = computed(() => (best.shown.value?.outcome && isTopCounted.value ? best.average.value : null));

/** The rows of the table; none without a result. */
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
    top: top.value?.edges ?? null,
    bootstrap: strengths,
  });
});

/** Measure being computed; null for none. */
export const doing: ReadonlySignal<'prices' | 'posterior' | 'top' | 'bootstrap' | null> = computed(() => {
  if (best.summing.value !== null) return 'posterior';
  if (best.isRunning.value) return 'top';
  if (bootstrap.state.value === 'running') return 'bootstrap';
  return prices.isAsking.value ? 'prices' : null;
});
/** Whether the exact posterior need not be waited for. */
const isSummed = computed(() => !fits.value || best.summed.value !== null || best.notSummed.value !== null);
/** Whether the k best need not be waited for. */
const isListed = computed(() => best.shown.value?.outcome || best.refused.value || !best.isQuick.value);

/**
 * Sums over all networks where that fits; what was stopped is not begun again.
 * @param isFree whether it may begin now
 */
function followPosterior(isFree: () => boolean = () => true) {
  let begun = '';
  return effect(() => {
    const key = learnKey(page.doc.value);
    if (
      !standing.value ||
      !isFree() ||
      doing.value ||
      isSummed.value ||
      begun === key ||
      page.followedKey.value !== key
    )
      return;
    // A run may have begun meanwhile: it is summed after that.
    queueMicrotask(() => {
      if (begun === key || !standing.peek()) return;
      begun = key;
      best.sumAll();
    });
  });
}

/** Gathers everything while the place is seen. Returns what ends it. */
export function startConfidence() {
  const ends = [
    follow(prices),
    followPosterior(),
    best.startBest(() => isSummed.value && !prices.isAsking.value),
    bootstrap.startBootstrap(() => isSummed.value && !prices.isAsking.value && Boolean(isListed.value)),
  ];
  return () => {
    for (const end of ends) end();
    best.stopSums();
  };
}

/** Gathers the exact posterior alone. Returns what ends it. */
export function startPosterior() {
  const ends = [follow(prices), followPosterior()];
  return () => {
    for (const end of ends) end();
    best.stopSums();
  };
}

/** Gathers the k best, and behind them the exact posterior. Returns what ends it. */
export function startTop() {
  const ends = [best.startBest(), followPosterior(() => Boolean(best.shown.value?.outcome))];
  return () => {
    for (const end of ends) end();
    best.stopSums();
  };
}

/** Stops what is under way. */
export function stopGathering() {
  batch(() => {
    if (best.summing.peek() !== null) best.stopSums();
    else if (bootstrap.state.peek() === 'running') bootstrap.stop();
  });
}
