// Bootstrap: resamples of the present data and settings, learned in the worker and its helpers. While they
// are, nothing else is asked of the worker; whatever changes the question stops them, and what is done stays.

import { computed, effect } from '@preact/signals';
import type { Averaged, Bootstrapped, Score, Strengths } from '../generated/protocol.ts';
import { namesOf } from '../model/names.ts';
import { type Doc, learnKey, settingsFor } from '../model/state.ts';
import { rowsOf } from '../model/strength.ts';
import { setDoc } from './document.ts';
import { engine } from './engine.ts';
import { engineIs } from './gate.ts';
import { parts } from './parts.ts';
import { failureOf } from './refusal.ts';
import type { Notice } from './signals.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

export type BootstrapResult = {
  key: string;
  fingerprint: string;
  names: string[];
  score: Score;
  strengths: Strengths;
  averaged: Averaged;
};

/** Longest learning of resamples, in seconds, that runs without a request. */
const AT_ONCE = 5;
/** Longest that one resample may take by the core's price, in seconds, to be learned without a request. */
const PROBED = 10;
/** Resamples that a reader can ask for. */
export const RESAMPLES = { least: 10, most: 1000 };

/** What is learned of resamples, and what became of it. */
const learning = parts({
  state: 'idle' as 'idle' | 'running' | 'stopped' | 'done',
  /** Key of what is learned, or was last. */
  key: '',
  /** Key of the last bootstrap that was begun without a request, or stopped; it is not begun without one again. */
  begun: '',
  /** Whether one resample is being learned to see how long all take. */
  isProbing: false,
  /** Seconds that the resamples so far took. */
  seconds: 0,
  /** Seconds that a resample took, of which problem: of those that were learned, one at least. */
  each: null as { key: string; seconds: number } | null,
  result: null as BootstrapResult | null,
  error: null as { key: string; why: Notice } | null,
});
const set = learning.change;

/** Result of the resamples so far. */
export const result = learning.part('result');
export const state = learning.part('state');
const lastError = learning.part('error');
export const isProbing = learning.part('isProbing');

/** Key of the inputs of the counts: problem, number of resamples, seed. */
export const keyOf = (doc: Doc) => JSON.stringify([learnKey(doc), doc.bootstrap.resamples, doc.bootstrap.seed]);

/** The result, if it belongs to the present question and data and has resamples. */
export const shown = computed(() => {
  const now = result.value;
  const isPresent = now?.key === keyOf(page.doc.value) && now.fingerprint === page.info.value?.fingerprint;
  return isPresent && now.strengths.resamples > 0 ? now : null;
});

/** Why there are no resamples of the present question. */
export const refused = computed(() => {
  const last = lastError.value;
  return last?.key === keyOf(page.doc.value) ? last.why : null;
});

/** What is done of the present question can be gone on with. */
export const canGoOn = computed(() => state.value === 'stopped' && shown.value !== null);

/** The best network known for the same data, score and constraints: what the averaged graph is compared with. */
export const reference = computed(() => {
  const known = page.outcome.value;
  const now = shown.value;
  if (!known || !now || known.key !== learnKey(page.doc.value) || known.fingerprint !== now.fingerprint) return null;
  return { score: known.score, isOptimum: known.status === 'proven optimal' && !known.claimed };
});

/** Edges that the reader requires, in column numbers. */
export const required = computed(() => {
  const info = page.info.value;
  return info ? settingsFor(chosenOf(page.doc.value), namesOf(info)).settings.required : [];
});

/** Pairs by strength. */
export const rows = computed(() => (shown.value ? rowsOf(shown.value.strengths, shown.value.averaged) : []));

/** Seconds that the core's price makes of all resamples; null where the method does not know its end. It decides alone what begins unasked. */
const priced = computed(() =>
  page.estimate.value?.openEnded ? null : page.expected.value * page.doc.value.bootstrap.resamples,
);

const each = learning.part('each');
/** Seconds that all resamples would take, by those that were learned; null before the first. */
export const measured = computed(() =>
  each.value?.key === learnKey(page.doc.value) ? each.value.seconds * page.doc.value.bootstrap.resamples : null,
);

/** Changes the question. */
export const setBootstrap = (change: Partial<Doc['bootstrap']>, gesture?: string) =>
  setDoc({ bootstrap: { ...page.doc.peek().bootstrap, ...change } }, gesture);

/** The data that are shown are those of the worker, and it is free. */
export const isReady = computed(
  () => engineIs('followed') && !page.info.value?.list && !page.problem.value && !page.run.value.isBeginning,
);

/** Drops a result that can't be continued; it is learned again where that is quick. */
const drop = () => set({ begun: '', result: null, state: 'idle' });

/**
 * Learns resamples: from the beginning, or from where they were stopped.
 * @param isProbe whether to stop behind the first, unless it shows that all are quick
 */
export async function start(goOn: boolean = false, isProbe: boolean = false) {
  const doc = page.doc.peek();
  const info = page.info.peek();
  // What is being measured goes on to the end, where it is asked for.
  set({ isProbing: false });
  if (!info || !isReady.peek() || state.peek() === 'running') return;
  const key = keyOf(doc);
  const { fingerprint } = info;
  const names = namesOf(info);
  const { settings } = settingsFor(chosenOf(doc), names);
  const before = goOn ? learning.peek().seconds : 0;
  const from = performance.now();
  const take = ({ strengths, averaged }: Bootstrapped) => {
    const done = strengths.resamples;
    const seconds = before + (performance.now() - from) / 1000;
    const isQuick = done > 0 && seconds / done < AT_ONCE / doc.bootstrap.resamples;
    const isProbing = learning.peek().isProbing && !isQuick;
    set({
      seconds,
      isProbing,
      ...(done > 0 && { each: { key: learnKey(doc), seconds: seconds / done } }),
      ...(averaged &&
        !isProbing && { result: { key, fingerprint, names, score: settings.score, strengths, averaged } }),
    });
    if (done > 0 && isProbing) stop();
  };
  set({ state: 'running', key, isProbing: isProbe, error: null, ...(!goOn && { result: null }) });
  try {
    const { threshold, ...wanted } = doc.bootstrap;
    const args = { settings, ...wanted, ...(threshold !== null && { threshold }), goOn };
    const value = await engine.run('bootstrap', args, take);
    take(value);
    if (isProbing.peek()) return set({ state: 'idle', isProbing: false });
    set({ state: value.strengths.resamples < value.strengths.total ? 'stopped' : 'done' });
    average();
  } catch (reason) {
    const { why, isGone } = failureOf(reason);
    if (goOn && isGone) return drop();
    set({ state: 'idle', isProbing: false, ...(why && { error: { key, why } }) });
  }
}

/** Stops; what is done stays. */
export const stop = () => engine.stop();

/** The averaged graph of the thresholds that are chosen. */
async function average() {
  const now = result.peek();
  if (!now || state.peek() === 'running' || shown.peek() !== now) return;
  const { threshold, direction } = page.doc.peek().bootstrap;
  const wanted = threshold ?? now.strengths.threshold;
  const { averaged: is } = now;
  const isSame = wanted === is.threshold && direction === is.directionThreshold;
  if (isSame && is.fit !== 'not-scored') return;
  try {
    const averaged = await engine.latest('averaged', () => ({ threshold: wanted, direction }));
    if (averaged && result.peek() === now) set({ result: { ...now, averaged } });
  } catch (reason) {
    // What is there stays as long as nothing else is asked.
    if (!isSame && failureOf(reason).isGone && result.peek() === now) drop();
  }
}

/**
 * Keeps the resamples in step with the document while the view is seen. Returns what ends it.
 * @param isFree whether they may be learned without a request now
 */
export function startBootstrap(isFree: () => boolean = () => true) {
  set({ begun: '' });
  const follow = effect(() => {
    const key = keyOf(page.doc.value);
    if (state.value === 'running') {
      if (learning.peek().key !== key) stop();
      else set({ begun: key }); // what a reader asks for and stops is not begun again
      return;
    }
    if (!isReady.value || learning.peek().begun === key || shown.value || !isFree()) return;
    const all = measured.value ?? priced.value;
    if (all === null || (measured.value !== null && all > AT_ONCE)) return;
    if (all > PROBED * page.doc.value.bootstrap.resamples) return;
    // A run may have begun meanwhile: they are learned after that.
    queueMicrotask(() => {
      if (learning.peek().begun === key || keyOf(page.doc.peek()) !== key || !isReady.peek()) return;
      set({ begun: key });
      start(false, all > AT_ONCE);
    });
  });
  const threshold = effect(() => {
    page.doc.value.bootstrap.threshold;
    page.doc.value.bootstrap.direction;
    shown.value;
    average();
  });
  return () => {
    follow();
    threshold();
    if (state.peek() === 'running') stop();
  };
}
