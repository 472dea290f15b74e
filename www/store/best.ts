// The k best view's store: the k best networks of the present data and settings, found in the worker, and what they say of each
// edge together. Rows that are found are certain, so they are shown while more come, and stay after Stop.

import { batch, computed, effect } from '@preact/signals';
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
import { learnKey, settingsFor } from '../model/state.ts';
import { createWindows } from '../model/windows.ts';
import { setDoc } from './document.ts';
import { ask, engine } from './engine.ts';
import { engineIs } from './gate.ts';
import { seek } from './k-best-search.ts';
import { stop } from './learn.ts';
import { parts } from './parts.ts';
import { follow, query as question } from './query.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Seconds up to which the k best are sought without a request. */
const AT_ONCE = 2;
/** The method that proves where the chosen one does not. */
const PROVING = 'astar';
export const MOST_K = 100_000;
/** Most variables over all networks of which can be summed. */
export const MOST_SUMMED = 16;
/** Shares of all weight for which the number of networks is shown. */
export const LEVELS = [0.5, 0.9, 0.95];

/** Rows of a list, loaded on demand. Those that are found never change, so windows that were full stay. */
const loaded = () =>
  createWindows(
    (first, count) => ask('kBestRows', { first, count }),
    () => arrive(),
    SHAPE,
  );

/**
 * A new list: rows that the averages are over (null for all), the row that is looked at, whether the list is of classes:
 * members of a class that score differently are no one thing; and a count of what has arrived, for who draws rows.
 */
const begun = (isGrouped = true) => ({
  windows: loaded(),
  upTo: null as number | null,
  chosen: 0,
  grouped: isGrouped,
  arrived: 0,
});
const list = parts(begun());

const arrive = () => list.change({ arrived: list.peek().arrived + 1 });

/** Rows that the averages are over; null for all. */
export const upTo = list.part('upTo');
/** The row that is looked at. */
export const chosen = list.part('chosen');
/** Whether the list is of classes. */
export const grouped = list.part('grouped');
/** Looks at the list in another way. */
export const look = list.change;

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
const queryKey = computed(() => keyOf(learned.value, query.value));

/** Whether a run seeks the present query. */
export const isRunning = computed(() => page.run.value.state === 'running' && page.seeking.value !== null);
/** Reason for which the query can't be answered. */
export const refused = computed(() => {
  const not = page.notRanked.value;
  return not && keyOf(not.key, not.query) === queryKey.value ? not.why : null;
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
  return now && keyOf(now.key, now.query) === queryKey.value && now.progress.found > 0 ? now : null;
});

/** Rows that are found. */
export const found = computed(() => shown.value?.progress.found ?? 0);
/** Rows that the averages are over. */
export const rows = computed(() => Math.min(upTo.value ?? Number.POSITIVE_INFINITY, found.value));

/** The row of that rank, as soon as it is there. */
export const rowAt = (rank: number): Row | null => {
  return list.all.value.windows.row(rank);
};
/** Fetches rows `first` to `end`. */
export const want = (first: number, end: number) => list.peek().windows.want(first, end);
/** Whether rows `first` to `end` are there. */
export const has = (first: number, end: number) => list.all.value.windows.has(first, end);

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
const isReady = () => engineIs('followed', 'free') && !page.problem.value;

/** Starts the search for the k best; where the method gives no proof, by one that does. */
export function start() {
  if (isRunning.peek()) return;
  if (needsProof.peek()) setDoc({ search: { ...page.doc.peek().search, method: PROVING } });
  begin();
  seek(query.peek());
}

/** Forgets rows and the chosen row; the next list begins at its first. */
function begin() {
  batch(() => {
    list.change(begun(page.outcome.peek()?.equivalentScore !== false));
    for (const of of [settled, averages, shares]) of.forget();
  });
}

/** The key of the rows, when they are all there will be. */
const finished = () => (shown.value?.outcome ? queryKey.value : null);

/** Which edges the rows agree on, and their classes. */
const settled = question<{ marks: AverageMarks; byClass: ByClass }>({
  key: finished,
  async ask() {
    await engine.call('averages');
    const byClass = await engine.call('kBestByClass');
    return { byClass, marks: await engine.call('averageMarks') };
  },
});
export const marks = computed(() => settled.last.value?.marks ?? null);
export const byClass = computed(() => settled.last.value?.byClass ?? null);

/** The average of as many rows as the slider says; while that moves, the last that came. */
const averages = question<Average>({
  key: () => finished() && `${finished()} ${rows.value}`,
  when: () => !isRunning.value,
  ask: async () => (await engine.latest('average', () => ({ rows: rows.peek() }))) ?? null,
  keep: 2,
});
export const average = computed(() => averages.answer.value ?? averages.last.value);

/** Sum over all networks, with its share done. */
const sums = question<PosteriorSums, void, number>({
  key: () => learned.value,
  when: () => page.info.value !== null && page.run.value.state !== 'running',
  ask(_, { progress }) {
    const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(page.info.peek() ?? { variables: [] }));
    return engine.run('posterior', { settings, prior: 'networks' }, progress);
  },
});
/** The sums over all networks, if they are of the present data and settings. */
export const summed = sums.answer;
/** Why there are none. */
export const notSummed = sums.error;
/** Share of them that is done, while they are computed. */
export const summing = computed(() => (sums.isAsking.value ? (sums.asked.value.progress ?? 0) : null));

/** Sums over all networks. */
export const sumAll = async () => {
  if (!sums.isAsking.peek()) await sums.askNow();
};

/** Stops the sums over all networks. */
export const stopSums = () => {
  if (sums.isAsking.peek()) engine.stop();
};

/** How many of the rows hold how much of all weight. */
const shares = question<(number | null)[]>({
  key: () => summed.value && finished(),
  async ask() {
    const { lnSum = 0 } = summed.peek() ?? {};
    return (await engine.latest('credible', () => ({ lnSum, levels: LEVELS }))) ?? null;
  },
});
/** How many of the rows hold each of the shares of all weight; none, where all together hold less. */
export const credible = computed(() => shares.answer.value ?? []);

/** Estimate of the present query. */
const priced = question<Estimate>({
  key: () => queryKey.value,
  when: () => isReady() && !shown.value,
  async ask() {
    const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(page.info.peek() ?? { variables: [] }));
    const method = needsProof.peek() ? PROVING : settings.method;
    const settingsList = [{ ...settings, method, kBest: query.peek() }];
    const [answer] = await engine.call('estimates', { settingsList });
    return answer?.estimate ?? null;
  },
});
/** Estimate of the present query; null until it is known. */
export const price = priced.answer;

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
  /** Rows found so far, of which question. */
  let [of, had] = ['', 0];
  const ends = [
    effect(() => {
      const key = queryKey.value;
      if (isRunning.value) {
        if (page.seeking.value && keyOf(learned.value, page.seeking.value) !== key) stop();
        else tried = key; // what a reader asks for and stops is not begun again
        return;
      }
      if (!isReady() || tried === key || shown.value || refused.value || !isFree()) return;
      if (!isQuick.value) return;
      // A run may have begun meanwhile: they are listed after that.
      queueMicrotask(() => {
        if (tried === key || queryKey.peek() !== key || !isReady()) return;
        tried = key;
        start();
      });
    }),
    effect(() => {
      const now = shown.value;
      const found = now?.progress.found ?? 0;
      if (of === queryKey.value && found > had) list.peek().windows.renew();
      [of, had] = [queryKey.value, found];
      arrive();
    }),
    follow(settled),
    follow(shares),
    follow(priced),
    follow(averages),
    effect(() => {
      learned.value;
      return stopSums;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
