// Store of the view Top k: the k best networks (rows of a list) of the present data and settings, searched in the
// worker, and averages over these. Rows found so far are final: they are shown while the search continues, and stay
// after Stop.

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

/** Maximum estimated duration, in seconds, of a search for the k best that starts automatically. */
const AT_ONCE = 2;
/** Method that proves the optimum where the chosen method can't. */
const PROVING = 'astar';
export const MOST_K = 100_000;
/** Maximum number of variables for which posterior weights are summed over all networks. */
export const MOST_SUMMED = 16;
/** Shares of the total posterior weight. For each, the page shows how many best networks together reach it. */
export const LEVELS = [0.5, 0.9, 0.95];

/** Rows of the list of the k best, fetched in windows as needed. Rows never change, so full windows stay valid. */
const loaded = () =>
  createWindows(
    (first, count) => ask('kBestRows', { first, count }),
    () => arrive(),
    SHAPE,
  );

/**
 * State of a new list of the k best. `upTo`: number of rows averaged, null for all; `chosen`: chosen row; `grouped`:
 * whether rows are equivalence classes (not possible if members of a class score differently); `arrived`: number of
 * arrivals of rows, whose change triggers redrawing.
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

/** Number of the best rows that are averaged; null for all. */
export const upTo = list.part('upTo');
/** Index of the row chosen in the list. */
export const chosen = list.part('chosen');
/** Whether the rows of the list are equivalence classes. */
export const grouped = list.part('grouped');
/** Changes fields of the state of the list, such as the chosen row. */
export const look = list.change;

/** Whether members of a class score differently, so that classes can't be listed. */
export const isApart = computed(() => Boolean(page.info.value?.list) || page.outcome.value?.equivalentScore === false);
/** Query for the k best: number k, unit (networks or classes), and maximum ratio of the best's weight to a row's. */
export const query = computed(() => page.doc.value.kBest ?? usual(isApart.value));

/**
 * Key of everything that determines the rows of the k best: data, settings and query.
 * @param of key of data and settings
 */
const keyOf = (of: string, what: Query) => JSON.stringify([of, what]);
const learned = computed(() => learnKey(page.doc.value));
/** Key of the present query for the k best networks. */
const queryKey = computed(() => keyOf(learned.value, query.value));

/** Whether a search for the k best is running. */
export const isRunning = computed(() => page.run.value.state === 'running' && page.seeking.value !== null);
/** Reason why the core refuses the present query for the k best; null if it doesn't. */
export const refused = computed(() => {
  const not = page.notRanked.value;
  return not && keyOf(not.key, not.query) === queryKey.value ? not.why : null;
});

/** Search method of the present settings; `auto` is resolved once the estimate is known. */
export const present = computed(() => {
  const { method } = page.doc.value.search;
  return method === 'auto' ? (page.estimate.value?.method ?? method) : method;
});

/** Whether the present method proves no optimum, so that A* is used for the k best. */
export const needsProof = computed(() => present.value !== 'auto' && !isProving(present.value));

/** Answer to the present query so far, if the engine still holds the rows; else null. */
export const shown = computed(() => {
  const now = page.ranked.value;
  return now && keyOf(now.key, now.query) === queryKey.value && now.progress.found > 0 ? now : null;
});

/** Number of rows of the k best found so far. */
export const found = computed(() => shown.value?.progress.found ?? 0);
/** Number of best networks (rows) that are averaged, at most the number found. */
export const rows = computed(() => Math.min(upTo.value ?? Number.POSITIVE_INFINITY, found.value));

/** Row of the list of the k best at a rank (from 0); null until it is loaded. */
export const rowAt = (rank: number): Row | null => list.all.value.windows.row(rank);
/** Fetches the rows of the list of the k best from index `first` up to, but without, index `end`. */
export const want = (first: number, end: number) => list.peek().windows.want(first, end);
/** Whether the rows of the list from index `first` up to, but without, index `end` are loaded. */
export const has = (first: number, end: number) => list.all.value.windows.has(first, end);

/** Claim about the k best that a link contains; null before the search is complete. */
export async function carried() {
  const now = shown.peek();
  if (!now?.outcome) return null;
  const rows = await ask('kBestRows', { first: 0, count: CLAIMED });
  return rows && bestOf(now.progress, rows, now.names);
}

/** Changes the query for the k best. */
export const setQuery = (change: Partial<Query>, gesture?: string) =>
  setDoc({ kBest: { ...query.peek(), ...change } }, gesture);

/** Whether the engine is free and holds the data shown. */
const isReady = () => engineIs('followed', 'free') && !page.problem.value;

/** Starts the search for the k best networks; changes the method to A* if the present one proves no optimum. */
export function start() {
  if (isRunning.peek()) return;
  if (needsProof.peek()) setDoc({ search: { ...page.doc.peek().search, method: PROVING } });
  begin();
  seek(query.peek());
}

/** Clears the rows and the chosen row; a new list starts at its first row. */
function begin() {
  batch(() => {
    list.change(begun(page.outcome.peek()?.equivalentScore !== false));
    for (const of of [settled, averages, shares]) of.forget();
  });
}

/** Key of the present query for the k best if its search is complete; else null. */
const finished = () => (shown.value?.outcome ? queryKey.value : null);

/** Edge probabilities averaged over several numbers of best networks, and these networks by equivalence class. */
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

/** Average over the number of rows set by the slider; while the slider moves, the last average computed. */
const averages = question<Average>({
  key: () => finished() && `${finished()} ${rows.value}`,
  when: () => !isRunning.value,
  ask: async () => (await engine.latest('average', () => ({ rows: rows.peek() }))) ?? null,
  keep: 2,
});
export const average = computed(() => averages.answer.value ?? averages.last.value);

/** Exact sums of the weights e^score over all networks; `progress` is the share of the work done, 0 to 1. */
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
/** Sums of weights over all networks for the present data and settings; null until they are computed. */
export const summed = sums.answer;
/** Reason why the core refused to sum over all networks; null if it didn't. */
export const notSummed = sums.error;
/** Share done of the work of summing over all networks, 0 to 1; null while no sums are computed. */
export const summing = computed(() => (sums.isAsking.value ? (sums.asked.value.progress ?? 0) : null));

/** Computes the sums of weights over all networks. */
export const sumAll = async () => {
  if (!sums.isAsking.peek()) await sums.askNow();
};

/** Stops the computation of the sums over all networks. */
export const stopSums = () => {
  if (sums.isAsking.peek()) engine.stop();
};

/** Question for the numbers of best networks (rows) that together reach each share of the total weight in `LEVELS`. */
const shares = question<(number | null)[]>({
  key: () => summed.value && finished(),
  async ask() {
    const { lnSum = 0 } = summed.peek() ?? {};
    return (await engine.latest('credible', () => ({ lnSum, levels: LEVELS }))) ?? null;
  },
});
/** Number of rows that together reach each share of the total weight in `LEVELS`; null if all rows do not reach it. */
export const credible = computed(() => shares.answer.value ?? []);

/** Question for the estimated cost of the present query for the k best. */
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
/** Cost estimate of the present query; null until it is known. */
export const price = priced.answer;

/** Whether the search for the k best starts automatically. */
export const isQuick = computed(
  () => !needsProof.value && page.expected.value <= AT_ONCE && !page.estimate.value?.openEnded && query.value.k <= 1000,
);

/**
 * Searches the k best networks as the document changes, while the view is open. Returns the function that ends this.
 * @param isFree whether a search may start automatically now
 */
export function startBest(isFree: () => boolean = () => true) {
  let tried = '';
  /** Key of the query seen last, and the number of networks found for it by then. */
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
      // If the same change also starts a run, the run goes first.
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
