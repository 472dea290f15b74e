// The Bootstrap view's store: resamples of the present data and settings, learned in the worker and its helpers. While they
// are, nothing else is asked of the worker; whatever changes the question stops them, and what is done stays.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../engine.js';
import { dataKey, learnKey, settingsFor } from '../state.js';
import { rowsOf } from '../strength.js';
import { setDoc } from './document.js';
import { engine, namesOf, refusal } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/**
 * @typedef {import('../protocol').Strengths} Strengths
 * @typedef {import('../protocol').Averaged} Averaged
 * @typedef {{ key: string, names: string[], score: import('../protocol').Score, strengths: Strengths, averaged: Averaged }} Told
 */

/** Seconds up to which resamples are learned without being asked for. */
const AT_ONCE = 5;
/** Resamples that a reader can ask for. */
export const RESAMPLES = { least: 10, most: 1000 };

/** What resamples have said so far. */
export const told = signal(/** @type {Told | null} */ (null));
export const state = signal(/** @type {'idle' | 'running' | 'stopped' | 'done'} */ ('idle'));
/** Seconds that the resamples so far took. */
export const seconds = signal(0);
/** Why there are none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));

/** What the counts depend on. @param {import('../state.js').Doc} doc */
export const keyOf = (doc) => JSON.stringify([learnKey(doc), doc.bootstrap.resamples, doc.bootstrap.seed]);

/** What is told, if it is of the present question and says something. */
export const shown = computed(() => {
  const now = told.value;
  return now && now.key === keyOf(page.doc.value) && now.strengths.resamples > 0 ? now : null;
});

/** Pairs by strength. */
export const rows = computed(() => (shown.value ? rowsOf(shown.value.strengths, shown.value.averaged) : []));

/** Seconds that all resamples would take. */
export const expected = computed(() => page.expected.value * page.doc.value.bootstrap.resamples);

/** Changes what is asked. @param {Partial<import('../state.js').Doc['bootstrap']>} change @param {string} [gesture] */
export const setBootstrap = (change, gesture) =>
  setDoc({ bootstrap: { ...page.doc.peek().bootstrap, ...change } }, gesture);

/** The data that are shown are those of the worker, and it is free. */
const isReady = () => {
  const doc = page.doc.value;
  return (
    page.info.value !== null &&
    !page.info.value.list &&
    page.loadedKey.value === dataKey(doc.data) &&
    page.followedKey.value === learnKey(doc) &&
    !page.problem.value &&
    !['running', 'failed'].includes(page.run.value.state)
  );
};

/** Learns resamples: from the beginning, or where Stop was said. @param {boolean} [goOn] */
export async function start(goOn = false) {
  const doc = page.doc.peek();
  const info = page.info.peek();
  if (!info || state.peek() === 'running') return;
  const key = keyOf(doc);
  const names = namesOf(info);
  const { settings } = settingsFor(chosenOf(doc), names);
  const before = goOn ? seconds.peek() : 0;
  const begun = performance.now();
  /** @param {Pick<Told, 'strengths' | 'averaged'>} value */
  const take = (value) => {
    batch(() => {
      seconds.value = before + (performance.now() - begun) / 1000;
      told.value = { key, names, score: settings.score, ...value };
    });
  };
  batch(() => {
    state.value = 'running';
    refused.value = null;
    if (!goOn) told.value = null;
  });
  try {
    const wanted = { ...doc.bootstrap, goOn };
    const value = await engine.run(settings, (_, value) => take(value), 'bootstrap', wanted);
    take(value);
    state.value = value.strengths.resamples < value.strengths.total ? 'stopped' : 'done';
    average();
  } catch (reason) {
    batch(() => {
      state.value = 'idle';
      if (!(reason instanceof Lost)) refused.value = refusal(reason);
    });
  }
}

/** Stops; what is done stays. */
export const stop = () => engine.stop();

/** The averaged network of the threshold that is chosen. */
async function average() {
  const now = told.peek();
  if (!now || state.peek() === 'running') return;
  const { threshold } = page.doc.peek().bootstrap;
  const wanted = threshold ?? now.strengths.threshold;
  if (wanted === now.averaged.threshold) return;
  const averaged = await engine.latest('averaged', () => ({ threshold: wanted })).catch(() => null);
  if (averaged && told.peek() === now) told.value = { ...now, averaged };
}

/** Keeps the resamples in step with the document while the view is seen. Returns what ends it. */
export function startBootstrap() {
  let asked = '';
  const follow = effect(() => {
    const key = keyOf(page.doc.value);
    if (state.value === 'running') {
      if (told.value && told.value.key !== key) stop();
      return;
    }
    if (!isReady() || asked === key || told.peek()?.key === key) return;
    asked = key;
    if (expected.value <= AT_ONCE) queueMicrotask(() => start());
  });
  const threshold = effect(() => {
    page.doc.value.bootstrap.threshold;
    average();
  });
  return () => {
    follow();
    threshold();
    if (state.peek() === 'running') stop();
  };
}
