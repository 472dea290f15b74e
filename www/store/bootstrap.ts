// Bootstrap: learns a network from each of many resamples of the data, with the present settings, in the worker and its
// helpers. Other requests wait meanwhile; a change of data or settings stops the learning, and finished resamples stay.

import { computed, effect } from '@preact/signals';
import type { Averaged, Bootstrapped, Score, Strengths } from '../generated/protocol.ts';
import { namesOf } from '../model/names.ts';
import { type Doc, learnKey } from '../model/state.ts';
import { rowsOf } from '../model/strength.ts';
import { setDoc } from './document.ts';
import { engine } from './engine.ts';
import { engineIs } from './gate.ts';
import { parts } from './parts.ts';
import { failureOf } from './refusal.ts';
import { endingAll } from './sequence.ts';
import type { Notice } from './signals.ts';
import * as page from './signals.ts';
import { settingsOf } from './sources.ts';

type BootstrapResult = {
  key: string;
  fingerprint: string;
  names: string[];
  score: Score;
  strengths: Strengths;
  averaged: Averaged;
};

/** Maximum estimated duration, in seconds, of learning all resamples at which the bootstrap starts automatically. */
const AT_ONCE = 5;
/** Maximum estimated duration, in seconds, of learning one resample at which the bootstrap starts automatically. */
const PROBED = 10;
/** Seconds between two changes of what is shown during a bootstrap where motion is reduced. */
const CALM = 2;
/** Minimum and maximum number of resamples. */
export const RESAMPLES = { least: 10, most: 1000 };

/** State of the bootstrap and its results. */
const learning = parts({
  state: 'idle' as 'idle' | 'running' | 'stopped' | 'done',
  /** Key of the running bootstrap, or of the last one. */
  key: '',
  /** Key of the last bootstrap started automatically, or stopped; it is not started automatically again. */
  begun: '',
  /** Whether a first resample is being learned only to estimate the total time. */
  isProbing: false,
  /** Whether the reader paused it, so that its numbers are not final. */
  isPaused: false,
  /** Seconds spent on the resamples so far. */
  seconds: 0,
  /** Mean seconds for one resample, with the key of the document. */
  each: null as { key: string; seconds: number } | null,
  result: null as BootstrapResult | null,
  error: null as { key: string; why: Notice } | null,
});
const set = learning.change;

/** Result over the resamples learned so far. */
export const result = learning.part('result');
export const state = learning.part('state');
const lastError = learning.part('error');
export const isProbing = learning.part('isProbing');
const isPaused = learning.part('isPaused');

/** Key of everything that determines the counts: data and settings, number of resamples, seed. */
export const keyOf = (doc: Doc) => JSON.stringify([learnKey(doc), doc.bootstrap.resamples, doc.bootstrap.seed]);

/** Result, if it belongs to the present document and data and has at least one resample; else null. */
export const shown = computed(() => {
  const now = result.value;
  const isPresent = now?.key === keyOf(page.doc.value) && now.fingerprint === page.info.value?.fingerprint;
  return isPresent && now.strengths.resamples > 0 ? now : null;
});

/** Reason why the bootstrap of the present document failed; null if it didn't. */
export const refused = computed(() => {
  const last = lastError.value;
  return last?.key === keyOf(page.doc.value) ? last.why : null;
});

/** Whether the bootstrap was stopped and can be continued. */
export const canGoOn = computed(() => state.value === 'stopped' && shown.value !== null);

/** Whether more resamples are to come: learning is under way, or paused. */
export const isUnderWay = computed(() => shown.value !== null && (state.value === 'running' || isPaused.value));

/** Best known network for the same data, score and constraints, with which the averaged graph is compared. */
export const reference = computed(() => {
  const known = page.outcome.value;
  const now = shown.value;
  if (!known || !now || known.key !== learnKey(page.doc.value) || known.fingerprint !== now.fingerprint) return null;
  return { score: known.score, isOptimum: known.status === 'proven optimal' && !known.claimed };
});

/** Edges required by constraint, as column numbers. */
export const required = computed(() => settingsOf(page.doc.value, page.info.value).required);

/** Pairs of variables by descending strength, with the shares of resamples that join them and that set a direction. */
export const rows = computed(() => (shown.value ? rowsOf(shown.value.strengths, shown.value.averaged) : []));

/**
 * Estimated seconds for all resamples; null if no estimate of the method's work is possible. Only this estimate, and
 * measured times, decide whether a bootstrap starts automatically.
 */
const priced = computed(() =>
  page.estimate.value?.openEnded ? null : page.expected.value * page.doc.value.bootstrap.resamples,
);

const each = learning.part('each');
/** Seconds that learning all resamples takes, extrapolated from the resamples done; null before the first is done. */
export const measured = computed(() =>
  each.value?.key === learnKey(page.doc.value) ? each.value.seconds * page.doc.value.bootstrap.resamples : null,
);

/** Changes the settings of the bootstrap. */
export const setBootstrap = (change: Partial<Doc['bootstrap']>, gesture?: string) =>
  setDoc({ bootstrap: { ...page.doc.peek().bootstrap, ...change } }, gesture);

/** Whether the engine is free and holds the data shown. */
export const isReady = computed(
  () => engineIs('followed') && !page.info.value?.list && !page.problem.value && !page.run.value.isBeginning,
);

/** Discards a result that can't be continued. If the bootstrap is quick, it then starts again automatically. */
const drop = () => set({ begun: '', result: null, state: 'idle' });

/**
 * Learns from resamples, from the beginning or continuing after Stop.
 * @param isProbe whether to stop after the first resample, unless that shows that all are quick
 */
export async function start(goOn: boolean = false, isProbe: boolean = false) {
  const doc = page.doc.peek();
  const info = page.info.peek();
  // If a first resample is being timed, a request makes the bootstrap continue to the end.
  set({ isProbing: false });
  if (!info || !isReady.peek() || state.peek() === 'running') return;
  const key = keyOf(doc);
  const { fingerprint } = info;
  const names = namesOf(info);
  const settings = settingsOf(doc, info);
  const before = goOn ? learning.peek().seconds : 0;
  const from = performance.now();
  const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  let shownAt = -CALM;
  const take = ({ strengths, averaged }: Bootstrapped, isLast: boolean = false) => {
    const done = strengths.resamples;
    const seconds = before + (performance.now() - from) / 1000;
    const isQuick = done > 0 && seconds / done < AT_ONCE / doc.bootstrap.resamples;
    const isProbing = learning.peek().isProbing && !isQuick;
    // Where motion is reduced, picture and table change every two seconds.
    const isDue = !isCalm || isLast || seconds - shownAt >= CALM;
    if (isDue) shownAt = seconds;
    set({
      seconds,
      isProbing,
      ...(done > 0 && { each: { key: learnKey(doc), seconds: seconds / done } }),
      ...(averaged &&
        isDue &&
        !isProbing && { result: { key, fingerprint, names, score: settings.score, strengths, averaged } }),
    });
    if (done > 0 && isProbing) stop();
  };
  set({ state: 'running', key, isProbing: isProbe, isPaused: false, error: null, ...(!goOn && { result: null }) });
  try {
    const { threshold, ...wanted } = doc.bootstrap;
    const args = { settings, ...wanted, ...(threshold !== null && { threshold }), goOn };
    const value = await engine.run('bootstrap', args, (part) => take(part));
    take(value, true);
    if (isProbing.peek()) return set({ state: 'idle', isProbing: false });
    set({ state: value.strengths.resamples < value.strengths.total ? 'stopped' : 'done' });
    average();
  } catch (reason) {
    const { why, isGone } = failureOf(reason);
    if (goOn && isGone) return drop();
    set({ state: 'idle', isProbing: false, ...(why && { error: { key, why } }) });
  }
}

/** Stops the bootstrap; results of finished resamples stay, and count as final. */
export const stop = () => {
  set({ isPaused: false });
  if (state.peek() === 'running') engine.stop();
};

/** Stops the bootstrap for a while. */
export const pause = () => {
  stop();
  set({ isPaused: true });
};

/** Computes the averaged graph for the present thresholds. */
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
    // The averaged graph shown stays unless other thresholds were requested.
    if (!isSame && failureOf(reason).isGone && result.peek() === now) drop();
  }
}

/**
 * Starts bootstraps as the document changes, while the view is open. Returns the function that ends this.
 * @param isFree whether a bootstrap may start automatically now
 */
export function startBootstrap(isFree: () => boolean = () => true) {
  set({ begun: '' });
  return endingAll(
    effect(() => {
      const key = keyOf(page.doc.value);
      if (state.value === 'running') {
        if (learning.peek().key !== key) stop();
        else set({ begun: key }); // a bootstrap that the reader started and stopped is not started again
        return;
      }
      if (!isReady.value || learning.peek().begun === key || shown.value || !isFree()) return;
      const all = measured.value ?? priced.value;
      if (all === null || (measured.value !== null && all > AT_ONCE)) return;
      if (all > PROBED * page.doc.value.bootstrap.resamples) return;
      // If the same change also starts a run, the run goes first.
      queueMicrotask(() => {
        if (learning.peek().begun === key || keyOf(page.doc.peek()) !== key || !isReady.peek()) return;
        set({ begun: key });
        start(false, all > AT_ONCE);
      });
    }),
    effect(() => {
      page.doc.value.bootstrap.threshold;
      page.doc.value.bootstrap.direction;
      shown.value;
      average();
    }),
    stop,
  );
}
