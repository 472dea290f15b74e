// Store of Race: a field of methods, raced on the current data in separate workers. A run is identified by its
// settings, so finished runs stay when the field changes; any change of the data or settings stops the race.

import { computed, effect, signal } from '@preact/signals';
import { secondsFor } from '../../engine/pace.ts';
import type { Estimate, RaceProgress } from '../../generated/protocol.ts';
import { namesOf } from '../../model/names.ts';
import { type Run, type Start, type State, summarize } from '../../model/race/summary.ts';
import { type Doc, type Entrant, learnKey, RACERS, type Race, settingsFor } from '../../model/state.ts';
import { setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { engineIs } from '../../store/gate.ts';
import { parts } from '../../store/parts.ts';
import { failureOf } from '../../store/refusal.ts';
import { takeOutcome } from '../../store/result.ts';
import { endingAll } from '../../store/sequence.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';
import { chosenOf } from '../../store/sources.ts';
import { COMING, plain, startsOf, usualField } from './field.ts';
import { raceRuns } from './race-engines.ts';

export type Cost = { estimate: Estimate | null; problem: Notice | null };

/** Upper limit on the expected time of a race, in seconds, that starts without a request by the reader. */
const AT_ONCE = 5;

/**
 * State of the race: progress of the runs by key, keys of the runs under way, reason why no race is possible, and
 * estimated costs of the entrants, by the key of each entrant's first run.
 */
const { all: race, change: set } = parts({
  state: 'idle' as 'idle' | 'running' | 'stopped',
  made: new Map() as ReadonlyMap<string, RaceProgress>,
  open: new Set() as ReadonlySet<string>,
  refused: null as Notice | null,
  costs: new Map() as ReadonlyMap<string, Cost>,
});
const made = computed(() => race.value.made);
const open = computed(() => race.value.open);
const costs = computed(() => race.value.costs);
export const state = computed(() => race.value.state);
/** Reason why no race is possible. */
export const refused = computed(() => race.value.refused);
/** Index of the entrant under the pointer or with the focus; null for none. */
export const pointed = signal<number | null>(null);

const costKey = (entrant: Entrant) => startsOf(page.doc.value, [entrant])[0].key;

/** Methods that end with a proof and that the page may choose by itself. */
const EXACT = ['dp', 'astar'] as const;

/**
 * Methods whose cost estimates determine the default field: the method that the page would choose, and the search over
 * classes.
 */
const FIELD_METHODS = [plain('auto'), plain('ges')];

/** Entrants of the race, chosen by the reader or by default; empty until estimates determine the default. */
export const field = computed(() => {
  const { race, data } = page.doc.value;
  if (race.entrants) return race.entrants;
  const [auto, classes] = FIELD_METHODS.map((of) => costs.value.get(costKey(of)));
  if (!auto || !classes) return [];
  return usualField({
    exact: EXACT.find((method) => method === auto.estimate?.method && !auto.problem) ?? null,
    list: data.kind === 'list',
    refused: (method) => method === 'ges' && classes.problem !== null,
  });
});

/** Reasons why entrants can't race on these data, by index in the field. */
export const problems = computed(() => field.value.map((of) => costs.value.get(costKey(of))?.problem ?? null));

/** Current states of all runs, without the runs of entrants that can't race on these data. */
export const runs = computed(() => {
  const starts = startsOf(page.doc.value, field.value).filter(({ entrant }) => !problems.value[entrant]);
  return starts.map((start) => {
    const progress = made.value.get(start.key) ?? null;
    return { start, progress, state: stateOf(progress, open.value.has(start.key)) } as Run;
  });
});

function stateOf(progress: RaceProgress | null, isOpen: boolean): State {
  if (progress?.error) return 'failed';
  if (progress?.done) return 'done';
  if (isOpen) return progress ? 'running' : 'waiting';
  return progress ? 'stopped' : 'waiting';
}

/** Score of the optimum, if the page has proven it for these data and settings. */
const known = computed(() => {
  const now = page.outcome.value;
  const holds = now && !now.claimed && now.key === learnKey(page.doc.value) && now.status === 'proven optimal';
  return holds ? now.score : null;
});

/** Summary of the race. */
export const summary = computed(() => summarize(field.value.length, runs.value, known.value));

/** Runs of the race that are not finished. */
export const missing = computed(() => runs.value.filter((run) => run.state !== 'done'));

/** Total expected time, in seconds, of the runs that are not finished, one after another. */
export const expected = computed(() =>
  missing.value.reduce((sum, { start }) => {
    const cost = costs.value.get(costKey(field.value[start.entrant]))?.estimate;
    return sum + (cost ? secondsFor(cost) : 0);
  }, 0),
);

/** Changes the race in the document: its entrants, or the axes and other options of its display. */
export const setRace = (patch: Partial<Race>, gesture?: string) =>
  setDoc({ race: { ...page.doc.peek().race, ...patch } }, gesture);

const setField = (entrants: Entrant[], gesture?: string) => setRace({ entrants }, gesture);

export const setEntrant = (i: number, entrant: Entrant, gesture?: string) =>
  setField(field.peek().toSpliced(i, 1, entrant), gesture);

export const removeEntrant = (i: number) => setField(field.peek().toSpliced(i, 1));

/** Adds an entrant: the first method offered that is not in the field yet and can run on these data. */
export function addEntrant() {
  const now = field.peek();
  if (now.length >= RACERS) return;
  const isOpen = (method: Entrant['method']) =>
    now.every((of) => of.method !== method) && !costs.peek().get(costKey(plain(method)))?.problem;
  const method = COMING.find(isOpen) ?? 'annealing';
  setField([...now, plain(method)]);
}

/** Whether the page's engine has loaded the data shown and is not busy. */
const isReady = () => engineIs('followed');

const settingsOf = (doc: Doc, { search }: Start, names: string[]) =>
  settingsFor({ ...chosenOf(doc), search }, names).settings;

/** Starts runs of the race: all, only the unfinished ones, or only those that have not begun. */
export async function start(which: 'all' | 'missing' | 'waiting') {
  const info = page.info.peek();
  if (!info || state.peek() === 'running') return;
  const doc = page.doc.peek();
  const names = namesOf(info);
  const wanted = runs
    .peek()
    .filter(({ state }) => which === 'all' || (which === 'missing' ? state !== 'done' : state === 'waiting'))
    .map(({ start }) => start);
  if (wanted.length === 0) return;
  const keys = new Set(wanted.map(({ key }) => key));
  const remaining = new Map([...made.peek()].filter(([key]) => !keys.has(key)));
  set({ state: 'running', refused: null, open: keys, made: remaining });
  let ended = 'idle' as 'idle' | 'stopped';
  try {
    await raceRuns(engine, {
      runs: wanted.map((start) => settingsOf(doc, start, names)),
      isList: Boolean(info.list),
      tell: (run, progress) => {
        set({ made: new Map(made.peek()).set(wanted[run].key, progress) });
      },
    });
    if (wanted.some(({ key }) => !made.peek().get(key)?.done && !made.peek().get(key)?.error)) ended = 'stopped';
  } catch (reason) {
    // If the page's worker died, the progress reported so far is kept.
    ended = 'stopped';
    set({ refused: failureOf(reason).why });
  }
  set({ state: ended, open: new Set() });
}

/** Stops the race; each run keeps its progress. */
export const stop = () => engine.stop();

/**
 * Makes the network of a run the result. The page takes over the settings of the run, as one entry of undo. A proven
 * run is repeated; otherwise the network is loaded as the run found it and scored again.
 */
export async function take({ start, progress }: Run) {
  const info = page.info.peek();
  const found = progress?.found;
  if (!found || !info) return;
  // A proof is repeated, since the search also finds the ties and the parent sets.
  const isProven = found.status === 'proven optimal';
  setDoc({ search: start.search, view: 'network' }, null, isProven ? { learn: 'now' } : {});
  if (isProven) return;
  const doc = page.doc.peek();
  const key = learnKey(doc);
  await followed(key);
  const { parents, score, bound, status } = found;
  const now = page.outcome.peek();
  if ((now?.key === key && now.score === score) || learnKey(page.doc.peek()) !== key) return;
  // The reader asked for this network, though a better one may be known.
  const settings = settingsOf(doc, start, namesOf(info));
  try {
    const outcome = await engine.call('adopt', { settings, claimed: { parents, score, bound, proven: false } });
    const adopted = { ...outcome, method: start.search.method, status };
    if (learnKey(page.doc.peek()) !== key) return;
    page.noteRuns({ lastRun: null });
    takeOutcome(adopted, doc, settings, progress.seconds);
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) page.problem.value = why;
  }
}

/** Promise that resolves when the engine has loaded the data and settings with this key. */
const followed = (key: string): Promise<void> =>
  new Promise((go) => {
    const end = effect(() => {
      if (page.followedKey.value !== key && learnKey(page.doc.value) === key) return;
      queueMicrotask(() => {
        end();
        go();
      });
    });
  });

/**
 * While the view is visible, estimates costs, stops the race when data or settings change, and starts quick races.
 * Returns a function that stops this.
 */
export function startRacing() {
  let startedFor = '';
  /** Estimates once the cost of each entrant, and of the methods that determine the default field. */
  const price = effect(() => {
    if (!isReady() || state.value === 'running') return;
    const doc = page.doc.value;
    const info = page.info.value;
    const wanted = [...field.value, ...FIELD_METHODS]
      .map((of) => startsOf(doc, [of])[0])
      .filter(({ key }, i, all) => !costs.value.has(key) && all.findIndex((other) => other.key === key) === i);
    if (wanted.length === 0 || !info) return;
    const names = namesOf(info);
    engine
      .call('estimates', { settingsList: wanted.map((start) => settingsOf(doc, start, names)) })
      .then((answers: Cost[]) => {
        const more = wanted.map(({ key }, i) => [key, answers[i]] as [string, Cost]);
        set({ costs: new Map([...costs.peek(), ...more]) });
      })
      .catch(() => {});
  });
  const follow = effect(() => {
    const key = JSON.stringify(runs.value.map(({ start }) => start.key));
    if (state.value === 'running') {
      if ([...open.value].some((running) => !key.includes(JSON.stringify(running)))) stop();
      return;
    }
    const priced = field.value.length > 0 && field.value.every((of) => costs.value.has(costKey(of)));
    if (!isReady() || !priced || startedFor === key) return;
    startedFor = key;
    const waits = missing.value.some((run) => run.state === 'waiting');
    const endless = field.value.some((of) => costs.value.get(costKey(of))?.estimate?.openEnded);
    if (waits && !endless && expected.value <= AT_ONCE) queueMicrotask(() => start('waiting'));
  });
  return endingAll(price, follow, () => state.peek() === 'running' && stop());
}
