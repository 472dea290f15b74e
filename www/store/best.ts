// The k best view's store: the k best networks of the present data and settings, found in the worker, and what they say of each
// edge together. Rows that are found are certain, so they are shown while more come, and stay after Stop.

import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../engine/engine.ts';
import type {
  Average,
  AverageMarks,
  ByClass,
  Estimate,
  PosteriorSums,
  KBestRequest as Query,
} from '../generated/protocol.ts';
import { bestOf, CLAIMED, usual } from '../link/best-claim.ts';
import { type Row, SHAPE } from '../model/best/rows.ts';
import { isProving } from '../model/methods.ts';
import { namesOf } from '../model/names.ts';
import { dataKey, learnKey, settingsFor } from '../model/state.ts';
import { createWindows } from '../model/windows.ts';
import { setDoc } from './document.ts';
import { ask, engine } from './engine.ts';
import { seek } from './k-best-search.ts';
import { stop } from './learn.ts';
import { refusal } from './refusal.ts';
import type { Notice } from './signals.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

export type Exact = { key: string; sums: PosteriorSums };

/** Seconds up to which the k best are sought without a request. */
const AT_ONCE = 2;
/** The method that proves where the chosen one does not. */
const PROVING = 'astar';
export const MOST_K = 100_000;
/** Most variables over all networks of which can be summed. */
export const MOST_SUMMED = 16;
/** Shares of all weight for which the number of networks is shown. */
export const LEVELS = [0.5, 0.9, 0.95];

/** What the k best of a question would cost, of the order of magnitude. */
const priced = signal<{ key: string; estimate: Estimate } | null>(null);
/** Rows that the averages are over; null for all. */
export const upTo = signal<number | null>(null);
export const average = signal<Average | null>(null);
export const marks = signal<AverageMarks | null>(null);
export const byClass = signal<ByClass | null>(null);
/** The row that is looked at. */
export const chosen = signal(0);
/** Whether the list is of classes. */
export const grouped = signal(true);
/** Sum over all networks, the reason why there is none, and its progress. */
const exact = signal<Exact | null>(null);
const unsummed = signal<{ key: string; why: Notice } | null>(null);
export const summing = signal<number | null>(null);
/** How many of the rows hold each of the shares of all weight; none, where all together hold less. */
export const credible = signal<(number | null)[]>([]);
/** Counts what has arrived, for who draws rows. */
const arrived = signal(0);

/** Whether members of a class score differently, so that classes can't be listed. */
export const isApart = computed(() => Boolean(page.info.value?.list) || page.outcome.value?.equivalentScore === false);
/** Query of the k best: how many, of what unit, within what factor. */
export const query = computed(() => page.doc.value.kBest ?? usual(isApart.value));

/**
 * What the rows depend on: data, settings, and the query.
 * @param of the key of the former
 */
const keyOf = (of: string, what: Query) => JSON.stringify([of, what]);
const learned = computed(() => learnKey(page.doc.value));
/** Key of the present query. */
const question = computed(() => keyOf(learned.value, query.value));

/** Estimate of the present query; null until it is known. */
export const price = computed(() => (priced.value?.key === question.value ? priced.value.estimate : null));

/** Whether a run seeks the present query. */
export const isRunning = computed(() => page.run.value.state === 'running' && page.seeking.value !== null);
/** Reason for which the query can't be answered. */
export const refused = computed(() => {
  const not = page.notRanked.value;
  return not && keyOf(not.key, not.query) === question.value ? not.why : null;
});

/** The present method; what is automatic, as it is chosen for these data, once that is known. */
export const present = computed(() => {
  const { method } = page.doc.value.search;
  return method === 'auto' ? (page.estimate.value?.method ?? method) : method;
});

/** Whether the present method gives no proof, on which the k best build: they are sought by A* then. */
export const needsProof = computed(() => present.value !== 'auto' && !isProving(present.value));

/** Answer to the query so far, if the engine still holds its rows. */
export const shown = computed(() => {
  const now = page.ranked.value;
  return now && keyOf(now.key, now.query) === question.value && now.progress.found > 0 ? now : null;
});

/** The sums over all networks, if they are of the present data and settings. */
export const summed = computed(() => (exact.value?.key === learned.value ? exact.value : null));
/** Why there are none. */
export const notSummed = computed(() => (unsummed.value?.key === learned.value ? unsummed.value.why : null));

/** Rows that are found. */
export const found = computed(() => shown.value?.progress.found ?? 0);
/** Rows that the averages are over. */
export const rows = computed(() => Math.min(upTo.value ?? Number.POSITIVE_INFINITY, found.value));

/** Rows, loaded on demand. Those that are found never change, so windows that were full stay. */
let windows = fresh();
function fresh() {
  return createWindows(
    (first, count) => ask('kBestRows', { first, count }),
    () => {
      arrived.value++;
    },
    SHAPE,
  );
}
/** The row of that rank, as soon as it is there. */
export const rowAt = (rank: number): Row | null => {
  arrived.value;
  return windows.row(rank);
};
/** Fetches rows `first` to `end`. */
export const want = (first: number, end: number) => windows.want(first, end);
/** Whether rows `first` to `end` are there. */
export const has = (first: number, end: number) => windows.has(first, end);

/** What a link carries of them, if they are found. */
export async function carried() {
  const now = shown.peek();
  if (!now?.outcome) return null;
  const rows = await ask('kBestRows', { first: 0, count: CLAIMED });
  return rows && bestOf(now.progress, rows, now.names);
}

/** Changes the query. */
export const setQuery = (change: Partial<Query>, gesture?: string) =>
  setDoc({ kBest: { ...query.peek(), ...change } }, gesture);

/** The data that are shown are those of the worker, and it is free. */
const isReady = () => {
  const doc = page.doc.value;
  return (
    page.info.value !== null &&
    page.loadedKey.value === dataKey(doc.data) &&
    page.followedKey.value === learnKey(doc) &&
    !page.problem.value &&
    !['running', 'paused', 'failed'].includes(page.run.value.state)
  );
};

/** Starts the search for the k best; where the method gives no proof, by one that does. */
export function start() {
  if (isRunning.peek()) return;
  if (needsProof.peek()) setDoc({ search: { ...page.doc.peek().search, method: PROVING } });
  windows = fresh();
  begin();
  seek(query.peek());
}

/** Forgets rows and the chosen row; the next list begins at its first. */
function begin() {
  batch(() => {
    average.value = null;
    marks.value = null;
    byClass.value = null;
    // Members of a class that score differently are no one thing.
    grouped.value = page.outcome.peek()?.equivalentScore !== false;
    chosen.value = 0;
    upTo.value = null;
    credible.value = [];
  });
}

/** Averages over what is found, when that is all there will be. */
async function sumUp() {
  const now = shown.peek();
  if (!now?.outcome) return;
  try {
    await engine.call('averages');
    const classes = await engine.call('kBestByClass');
    const settled = await engine.call('averageMarks');
    if (shown.peek() !== now) return;
    batch(() => {
      marks.value = settled;
      byClass.value = classes;
    });
    await follow();
  } catch {
    // The engine went on to something else, and the rows with it.
  }
}

/** The average of as many rows as the slider says. */
async function follow() {
  const now = shown.peek();
  if (!now || now.outcome === null) return;
  const answer = await engine.latest('average', () => ({ rows: rows.peek() })).catch(() => null);
  if (answer && shown.peek() === now) average.value = answer;
}

/** Sums over all networks. */
export async function sumAll() {
  const doc = page.doc.peek();
  const info = page.info.peek();
  if (!info || summing.peek() !== null || page.run.peek().state === 'running') return;
  const key = learnKey(doc);
  const { settings } = settingsFor(chosenOf(doc), namesOf(info));
  batch(() => {
    summing.value = 0;
    unsummed.value = null;
  });
  try {
    const sums = await engine.run('posterior', { settings, prior: 'networks' }, (share) => (summing.value = share));
    if (sums) exact.value = { key, sums };
  } catch (reason) {
    if (!(reason instanceof Lost)) unsummed.value = { key, why: refusal(reason) };
  } finally {
    summing.value = null;
  }
}

/** How many of the rows hold how much of all weight. */
async function weigh() {
  const [now, all] = [shown.peek(), summed.peek()];
  if (!now?.outcome || !all) return;
  const answer = await engine.latest('credible', () => ({ lnSum: all.sums.lnSum, levels: LEVELS })).catch(() => null);
  if (answer && shown.peek() === now) credible.value = answer;
}

/** Stops the sums over all networks. */
export const stopSums = () => {
  if (summing.peek() !== null) engine.stop();
};

/** What the question would cost. */
async function takePrice(key: string) {
  const info = page.info.peek();
  if (!info) return;
  const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
  const method = needsProof.peek() ? PROVING : settings.method;
  const [answer] = await engine
    .call('estimates', { settingsList: [{ ...settings, method, kBest: query.peek() }] })
    .catch(() => []);
  if (answer?.estimate) priced.value = { key, estimate: answer.estimate };
}

/** Whether the k best are found at once, without a request. */
export const isQuick = computed(
  () => !needsProof.value && page.expected.value <= AT_ONCE && !page.estimate.value?.openEnded && query.value.k <= 1000,
);

/**
 * Keeps the k best in step with the document while the view is seen. Returns what ends it.
 * @param isFree whether they may be sought without a request now
 */
export function startBest(isFree: () => boolean = () => true) {
  let tried = '';
  let pricing = '';
  /** Rows found so far, of which question. */
  let [of, had] = ['', 0];
  const ends = [
    effect(() => {
      const key = question.value;
      if (isRunning.value) {
        if (page.seeking.value && keyOf(learned.value, page.seeking.value) !== key) stop();
        else tried = key; // what a reader asks for and stops is not begun again
        return;
      }
      if (!isReady() || tried === key || shown.value || refused.value || !isFree()) return;
      if (!isQuick.value) return;
      // A run may have begun meanwhile: they are listed after that.
      queueMicrotask(() => {
        if (tried === key || question.peek() !== key || !isReady()) return;
        tried = key;
        start();
      });
    }),
    effect(() => {
      const now = shown.value;
      const found = now?.progress.found ?? 0;
      if (of === question.value && found > had) windows.renew();
      [of, had] = [question.value, found];
      arrived.value = arrived.peek() + 1;
    }),
    effect(() => {
      if (shown.value?.outcome) queueMicrotask(sumUp);
    }),
    effect(() => {
      if (shown.value?.outcome && summed.value) queueMicrotask(weigh);
    }),
    effect(() => {
      const key = question.value;
      if (pricing === key || !isReady() || shown.value) return;
      pricing = key;
      queueMicrotask(() => takePrice(key));
    }),
    effect(() => {
      rows.value;
      if (!isRunning.value) queueMicrotask(follow);
    }),
    effect(() => {
      learned.value;
      return stopSums;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
