// Store of Top k: the k best networks of the present data and settings, searched in the worker, and the averages over
// them. Rows found so far are final: they are shown while the search continues, and stay after Stop.

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
import { learnKey } from '../model/state.ts';
import { createWindows } from '../model/windows.ts';
import { setDoc } from './document.ts';
import { ask, engine } from './engine.ts';
import { engineIs } from './gate.ts';
import { seek } from './k-best-search.ts';
import { stop } from './learn.ts';
import { parts } from './parts.ts';
import { follow, query as question } from './query.ts';
import { endingAll } from './sequence.ts';
import * as page from './signals.ts';
import { settingsOf } from './sources.ts';

/** Longest estimated search, in seconds, that starts without a request. */
const AT_ONCE = 2;
/** Method that proves the optimum where the chosen one can't. */
const PROVING = 'astar';
export const MOST_K = 100_000;
/** Largest number of variables for sums over all networks. */
export const MOST_SUMMED = 16;
/** Shares of the total posterior weight for which the number of networks is shown. */
export const LEVELS = [0.5, 0.9, 0.95];

/** Rows of a list, loaded on demand. Rows once found never change, so full windows stay valid. */
const loaded = () =>
  createWindows(
    (first, count) => ask('kBestRows', { first, count }),
    () => arrive(),
    SHAPE,
  );

/**
 * State of a new list: number of rows averaged (`upTo`, null for all), chosen row, whether it lists classes (not
 * possible if members of a class score differently), and a count of arrivals that triggers redrawing.
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

/** Number of rows averaged; null for all. */
export const upTo = list.part('upTo');
/** Chosen row. */
export const chosen = list.part('chosen');
/** Whether the list is of classes. */
export const grouped = list.part('grouped');
/** Changes the way the list is shown. */
export const look = list.change;

/** Whether members of a class score differently, so that classes can't be listed. */
export const isApart = computed(() => Boolean(page.info.value?.list) || page.outcome.value?.equivalentScore === false);
/** Query of the k best: number, unit and largest factor. */
export const query = computed(() => page.doc.value.kBest ?? usual(isApart.value));

/**
 * Key of all that the rows depend on: data, settings and query.
 * @param of key of data and settings
 */
const keyOf = (of: string, what: Query) => JSON.stringify([of, what]);
const learned = computed(() => learnKey(page.doc.value));
/** Key of the present query. */
const queryKey = computed(() => keyOf(learned.value, query.value));

/** Whether the search for the present query is running. */
export const isRunning = computed(() => page.run.value.state === 'running' && page.seeking.value !== null);
/** Reason why the core refuses the present query; null if it doesn't. */
export const refused = computed(() => {
  const not = page.notRanked.value;
  return not && keyOf(not.key, not.query) === queryKey.value ? not.why : null;
});

/** Present method; `auto` is resolved once the estimate is known. */
export const present = computed(() => {
  const { method } = page.doc.value.search;
  return method === 'auto' ? (page.estimate.value?.method ?? method) : method;
});

/** Whether the present method proves nothing, so that A* is used for the k best. */
export const needsProof = computed(() => present.value !== 'auto' && !isProving(present.value));

/** Answer to the query so far, if the engine still holds its rows. */
export const shown = computed(() => {
  const now = page.ranked.value;
  return now && keyOf(now.key, now.query) === queryKey.value && now.progress.found > 0 ? now : null;
});

/** Number of rows found. */
export const found = computed(() => shown.value?.progress.found ?? 0);
/** Number of rows averaged. */
export const rows = computed(() => Math.min(upTo.value ?? Number.POSITIVE_INFINITY, found.value));

/** Row of this rank (from 0); null until it is loaded. */
export const rowAt = (rank: number): Row | null => list.all.value.windows.row(rank);
/** Fetches rows `first` to `end`. */
export const want = (first: number, end: number) => list.peek().windows.want(first, end);
/** Whether rows `first` to `end` are loaded. */
export const has = (first: number, end: number) => list.all.value.windows.has(first, end);

/** Part of a link about the k best; null before they are found. */
export async function carried() {
  const now = shown.peek();
  if (!now?.outcome) return null;
  const rows = await ask('kBestRows', { first: 0, count: CLAIMED });
  return rows && bestOf(now.progress, rows, now.names);
}

/** Changes the query. */
export const setQuery = (change: Partial<Query>, gesture?: string) =>
  setDoc({ kBest: { ...query.peek(), ...change } }, gesture);

/** Whether the engine is free and holds the data shown. */
const isReady = () => engineIs('followed', 'free') && !page.problem.value;

/** Starts the search for the k best; switches to A* if the present method proves nothing. */
export function start() {
  if (isRunning.peek()) return;
  if (needsProof.peek()) setDoc({ search: { ...page.doc.peek().search, method: PROVING } });
  begin();
  seek(query.peek());
}

/** Clears rows and choice; the next list starts at its first row. */
function begin() {
  batch(() => {
    list.change(begun(page.outcome.peek()?.equivalentScore !== false));
    for (const of of [settled, averages, shares]) of.forget();
  });
}

/** Key of the rows once the search is complete; else null. */
const finished = () => (shown.value?.outcome ? queryKey.value : null);

/** Edges that the rows agree on, and their classes. */
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

/** Average over the rows chosen by the slider; while it moves, the last one computed. */
const averages = question<Average>({
  key: () => finished() && `${finished()} ${rows.value}`,
  when: () => !isRunning.value,
  ask: async () => (await engine.latest('average', () => ({ rows: rows.peek() }))) ?? null,
  keep: 2,
});
export const average = computed(() => averages.answer.value ?? averages.last.value);

/** Sum over all networks, with the share done as progress. */
const sums = question<PosteriorSums, void, number>({
  key: () => learned.value,
  when: () => page.info.value !== null && page.run.value.state !== 'running',
  ask(_, { progress }) {
    return engine.run(
      'posterior',
      { settings: settingsOf(page.doc.peek(), page.info.peek()), prior: 'networks' },
      progress,
    );
  },
  keep: 2, // a long sum outlives a change that is undone
});
/** Sums over all networks, if they belong to the present data and settings. */
export const summed = sums.answer;
/** Reason why the sums over all networks are missing. */
export const notSummed = sums.error;
/** Share of the sums that is done while they are computed, in 0 to 1; else null. */
export const summing = computed(() => (sums.isAsking.value ? (sums.asked.value.progress ?? 0) : null));

/** Computes the sums over all networks. */
export const sumAll = async () => {
  if (!sums.isAsking.peek()) await sums.askNow();
};

/** Stops the sums over all networks. */
export const stopSums = () => {
  if (sums.isAsking.peek()) engine.stop();
};

/** Numbers of rows that reach each share of the total weight. */
const shares = question<(number | null)[]>({
  key: () => summed.value && finished(),
  async ask() {
    const { lnSum = 0 } = summed.peek() ?? {};
    return (await engine.latest('credible', () => ({ lnSum, levels: LEVELS }))) ?? null;
  },
});
/** Numbers of rows that reach each share of the total weight in `LEVELS`; null where all rows together hold less. */
export const credible = computed(() => shares.answer.value ?? []);

/** Estimate of the present query. */
const priced = question<Estimate>({
  key: () => queryKey.value,
  when: () => isReady() && !shown.value,
  async ask() {
    const settings = settingsOf(page.doc.peek(), page.info.peek());
    const method = needsProof.peek() ? PROVING : settings.method;
    const settingsList = [{ ...settings, method, kBest: query.peek() }];
    const [answer] = await engine.call('estimates', { settingsList });
    return answer?.estimate ?? null;
  },
});
/** Estimate of the present query; null until it is known. */
export const price = priced.answer;

/** Whether the search for the k best starts without a request. */
export const isQuick = computed(
  () => !needsProof.value && page.expected.value <= AT_ONCE && !page.estimate.value?.openEnded && query.value.k <= 1000,
);

/**
 * Searches the k best as the document changes, while the view is open. Returns the function that ends it.
 * @param isFree whether a search may start without a request now
 */
export function startBest(isFree: () => boolean = () => true) {
  let tried = '';
  /** Key of the query and number of its rows found so far. */
  let [of, had] = ['', 0];
  return endingAll(
    effect(() => {
      const key = queryKey.value;
      if (isRunning.value) {
        if (page.seeking.value && keyOf(learned.value, page.seeking.value) !== key) stop();
        else tried = key; // a search that the reader started and stopped is not started again
        return;
      }
      if (!isReady() || tried === key || shown.value || refused.value || !isFree()) return;
      if (!isQuick.value) return;
      // A run that starts in the same change goes first.
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
  );
}
