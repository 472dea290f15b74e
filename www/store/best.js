// The k best view's store: the k best networks of the present data and settings, found in the worker, and what they say of each
// edge together. Rows that are found are certain, so they are shown while more come, and stay after Stop.
import { batch, computed, effect, signal } from '@preact/signals';
import { SHAPE } from '../best/rows.js';
import { Lost } from '../engine.js';
import { dataKey, learnKey, settingsFor } from '../state.js';
import { createWindows } from '../view/windows.js';
import { setDoc } from './document.js';
import { engine, namesOf, refusal, takeOutcome } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/**
 * @typedef {import('../protocol').KBestAsked} Asked
 * @typedef {import('../protocol').KBestStanding} Standing
 * @typedef {import('../best/rows.js').Row} Row
 * @typedef {{ rows: number, lnWeight: number, effective: number, edges: Float64Array, compelled: Float64Array,
 *   ancestors: Float64Array, blankets: Float64Array }} Average what the first rows say together; tables at from · n + to
 * @typedef {{ rows: Uint32Array, edges: Float64Array }} Marks the probabilities of edges over the first 1, 2, 5, 10 … rows
 * @typedef {{ first: Uint32Array, rows: Uint32Array, weight: Float64Array }} ByClass first row, rows and weight of each class
 * @typedef {{ key: string, asked: Asked, names: string[], score: import('../protocol').Score, standing: Standing,
 *   outcome: import('../protocol').Outcome | null }} Told `outcome`: of the run that found them, when it is over
 * @typedef {{ key: string, sums: import('../protocol').PosteriorSums, credible: (number | null)[] }} Exact
 */

/** Seconds up to which the k best are sought without being asked for. */
const AT_ONCE = 2;
export const MOST_K = 100_000;
/** Most variables over all networks of which can be summed. */
export const MOST_SUMMED = 16;
/** Shares of all weight for which the number of networks is told. */
export const LEVELS = [0.5, 0.9, 0.95];
/** What is sought where nothing was said. @type {Asked} */
const USUAL = { k: 100, unit: 'dags', within: null };

export const told = signal(/** @type {Told | null} */ (null));
export const state = signal(/** @type {'idle' | 'running' | 'stopped' | 'done'} */ ('idle'));
/** Seconds that it has taken. */
export const seconds = signal(0);
/** Why there are none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));
/** Rows that the averages are over; null for all. */
export const upTo = signal(/** @type {number | null} */ (null));
export const average = signal(/** @type {Average | null} */ (null));
export const marks = signal(/** @type {Marks | null} */ (null));
export const byClass = signal(/** @type {ByClass | null} */ (null));
/** The row that is looked at. */
export const chosen = signal(0);
/** Whether the list is of classes. */
export const grouped = signal(false);
/** The pair that is looked at in the map. */
export const pair = signal(/** @type {[from: number, to: number] | null} */ (null));
/** What all networks together say, and how far that has got. */
export const exact = signal(/** @type {Exact | null} */ (null));
export const summing = signal(/** @type {number | null} */ (null));
/** Counts what has arrived, for who draws rows. */
export const arrived = signal(0);

/** What is asked. */
export const asked = computed(() => page.doc.value.kBest ?? USUAL);

/** What the rows depend on. @param {import('../state.js').Doc} doc */
const keyOf = (doc) => JSON.stringify([learnKey({ ...doc, kBest: null }), doc.kBest ?? USUAL]);
/** What sums over all networks depend on. @param {import('../state.js').Doc} doc */
const sumKey = (doc) => learnKey({ ...doc, kBest: null });

/** What is told, if it is of the present question, and the engine still holds its rows. */
export const shown = computed(() => {
  const now = told.value;
  if (!now || now.key !== keyOf(page.doc.value) || now.standing.found === 0) return null;
  return now.outcome === null || page.outcome.value?.certificate === now.outcome.certificate ? now : null;
});

/** The sums over all networks, if they are of the present question. */
export const summed = computed(() => (exact.value?.key === sumKey(page.doc.value) ? exact.value : null));

/** Rows that are found. */
export const found = computed(() => shown.value?.standing.found ?? 0);
/** Rows that the averages are over. */
export const rows = computed(() => Math.min(upTo.value ?? Number.POSITIVE_INFINITY, found.value));

/** Rows as they are asked for. Those that are found never change, so windows that were full stay. */
let windows = fresh();
function fresh() {
  const of = createWindows(
    (first, count) => engine.call('kBestRows', { first, count }).catch(() => null),
    () => {
      arrived.value++;
    },
    SHAPE,
  );
  return of;
}
/** The row of that rank, as soon as it is there. @param {number} rank @returns {Row | null} */
export const rowAt = (rank) => {
  arrived.value;
  return windows.row(rank);
};
/** Sees to it that rows come. @param {number} first @param {number} end */
export const want = (first, end) => windows.want(first, end);
/** Whether rows are there. @param {number} first @param {number} end */
export const has = (first, end) => windows.has(first, end);

/** Changes what is asked. @param {Partial<Asked>} change @param {string} [gesture] */
export const setAsked = (change, gesture) => setDoc({ kBest: { ...asked.peek(), ...change } }, gesture);

/** The data that are shown are those of the worker, and it is free. */
const isReady = () => {
  const doc = page.doc.value;
  return (
    page.info.value !== null &&
    page.loadedKey.value === dataKey(doc.data) &&
    page.followedKey.value === learnKey(doc) &&
    !page.problem.value &&
    !['running', 'failed'].includes(page.run.value.state)
  );
};

/** Seeks them. */
export async function start() {
  const doc = page.doc.peek();
  const info = page.info.peek();
  if (!info || state.peek() === 'running') return;
  const key = keyOf(doc);
  const names = namesOf(info);
  const { settings } = settingsFor(chosenOf(doc), names);
  const question = { ...settings, kBest: asked.peek() };
  const begun = performance.now();
  windows = fresh();
  /** @param {Standing | undefined} standing @param {import('../protocol').Outcome | null} outcome */
  const take = (standing, outcome) => {
    if (!standing) return;
    const before = told.peek();
    told.value = { key, asked: question.kBest, names, score: settings.score, standing, outcome };
    // A window that was asked for before it was full is asked for again.
    if (before?.key === key && before.standing.found < standing.found) windows = fresh();
  };
  batch(() => {
    state.value = 'running';
    refused.value = null;
    told.value = null;
    average.value = null;
    marks.value = null;
    byClass.value = null;
    chosen.value = 0;
    upTo.value = null;
    seconds.value = 0;
  });
  try {
    const outcome = await engine.run(question, (event, value) => {
      if (event !== 'progress') return;
      batch(() => {
        seconds.value = (performance.now() - begun) / 1000;
        progress.value = value;
        take(value.kBest, null);
      });
    });
    batch(() => {
      seconds.value = (performance.now() - begun) / 1000;
      progress.value = null;
      takeOutcome(outcome, doc, settings, seconds.peek());
      take(outcome.kBest, outcome);
      state.value = outcome.kBest?.ending === 'stopped' || outcome.status === 'stopped' ? 'stopped' : 'done';
    });
    await sumUp(key);
  } catch (reason) {
    batch(() => {
      progress.value = null;
      state.value = 'idle';
      if (!(reason instanceof Lost)) refused.value = refusal(reason);
    });
  }
}
/** Where the run stands. */
export const progress = signal(/** @type {import('../protocol').Snapshot | null} */ (null));

/** Stops; what is found stays. */
export const stop = () => engine.stop();

/** Averages over what is found. @param {string} key */
async function sumUp(key) {
  if (told.peek()?.key !== key || told.peek()?.standing.found === 0) return;
  await engine.call('averages', {});
  const classes = await engine.call('kBestByClass', {});
  const settled = await engine.call('averageMarks', {});
  if (told.peek()?.key !== key) return;
  batch(() => {
    marks.value = settled;
    byClass.value = classes;
  });
  await follow();
}

/** The average of as many rows as the slider says. */
async function follow() {
  const now = shown.peek();
  if (!now || now.outcome === null) return;
  const answer = await engine.latest('average', () => ({ rows: rows.peek() })).catch(() => null);
  if (answer && told.peek() === now) average.value = answer;
}

/** Sums over all networks. */
export async function sumAll() {
  const doc = page.doc.peek();
  const info = page.info.peek();
  const now = shown.peek();
  if (!info || summing.peek() !== null) return;
  const key = sumKey(doc);
  const { settings } = settingsFor(chosenOf(doc), namesOf(info));
  summing.value = 0;
  try {
    const wanted = { prior: 'networks', levels: now ? LEVELS : [] };
    const answer = await engine.run(settings, (_, value) => (summing.value = value), 'posterior', wanted);
    if (answer) exact.value = { key, ...answer };
  } catch (reason) {
    if (!(reason instanceof Lost)) refused.value = refusal(reason);
  } finally {
    summing.value = null;
  }
}

/** Keeps the k best in step with the document while the view is seen. Returns what ends it. */
export function startBest() {
  let tried = '';
  const ends = [
    effect(() => {
      const key = keyOf(page.doc.value);
      if (state.value === 'running') {
        if (told.value && told.value.key !== key) stop();
        return;
      }
      if (!isReady() || tried === key || shown.value) return;
      tried = key;
      if (page.expected.value <= AT_ONCE && asked.value.k <= 1000) queueMicrotask(start);
    }),
    effect(() => {
      rows.value;
      if (state.value !== 'running') queueMicrotask(follow);
    }),
  ];
  return () => {
    for (const end of ends) end();
    if (state.peek() === 'running') stop();
  };
}
