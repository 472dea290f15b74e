// The store of Race: a field of methods, raced on the present data in workers of their own. A run is known by what it
// is made of, so what has been made stays when the field changes; whatever changes the question stops the race.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../../engine/engine.js';
import { secondsFor } from '../../engine/pace.js';
import { summarize } from '../../model/race/summary.js';
import { dataKey, learnKey, RACERS, settingsFor } from '../../model/state.js';
import { setDoc } from '../../store/document.js';
import { engine } from '../../store/engine.js';
import { learnNext, namesOf, refusal } from '../../store/learn.js';
import { takeOutcome } from '../../store/result.js';
import * as page from '../../store/signals.js';
import { chosenOf } from '../../store/sources.js';
import { COMING, plain, startsOf, usualField } from './field.js';

/**
 * @typedef {import('../../worker/race-run.js').RaceProgress} RaceProgress
 * @typedef {import('./field.js').Start} Start
 * @typedef {import('../../model/race/summary.js').Run} Run
 * @typedef {import('../../model/state.js').Entrant} Entrant
 * @typedef {{ estimate: import('../../generated/protocol').Estimate | null, problem: import('../../store/signals.js').Notice | null }} Cost
 */

/** Longest race, in seconds, that runs without a request. */
const AT_ONCE = 5;

/** Progress of the runs, by their keys. */
const made = signal(/** @type {ReadonlyMap<string, RaceProgress>} */ (new Map()));
/** Estimate of each entrant, by the key of its first run. */
const costs = signal(/** @type {ReadonlyMap<string, Cost>} */ (new Map()));
/** The runs under way, by their keys. */
const open = signal(/** @type {ReadonlySet<string>} */ (new Set()));
export const state = signal(/** @type {'idle' | 'running' | 'stopped'} */ ('idle'));
/** Reason why there is no race at all. */
export const refused = signal(/** @type {import('../../store/signals.js').Notice | null} */ (null));
/** The entrant that the hand or the focus is at. */
export const pointed = signal(/** @type {number | null} */ (null));

/** @param {Entrant} entrant */
const costKey = (entrant) => startsOf(page.doc.value, [entrant])[0].key;

/** The methods that end with a proof and that the page takes by itself. */
const EXACT = /** @type {const} */ (['dp', 'astar']);

/** What the page would do by itself, and the search over classes, tell who is in the usual field. */
const TELLING = [plain('auto'), plain('ges')];

/** Entrants of the race; none before it is known who can race. */
export const field = computed(() => {
  const { race, data } = page.doc.value;
  if (race.entrants) return race.entrants;
  const [auto, classes] = TELLING.map((of) => costs.value.get(costKey(of)));
  if (!auto || !classes) return [];
  return usualField({
    exact: EXACT.find((method) => method === auto.estimate?.method && !auto.problem) ?? null,
    list: data.kind === 'list',
    refused: (method) => method === 'ges' && classes.problem !== null,
  });
});

/** Reason why an entrant can't race on these data, by its place in the field. */
export const problems = computed(() => field.value.map((of) => costs.value.get(costKey(of))?.problem ?? null));

/** The runs of the race that can be made, as they stand. */
export const runs = computed(() => {
  const starts = startsOf(page.doc.value, field.value).filter(({ entrant }) => !problems.value[entrant]);
  return starts.map((start) => {
    const progress = made.value.get(start.key) ?? null;
    return /** @type {Run} */ ({ start, progress, state: stateOf(progress, open.value.has(start.key)) });
  });
});

/** @param {RaceProgress | null} progress @param {boolean} isOpen @returns {import('../../model/race/summary.js').State} */
function stateOf(progress, isOpen) {
  if (progress?.error) return 'failed';
  if (progress?.done) return 'done';
  if (isOpen) return progress ? 'running' : 'waiting';
  return progress ? 'stopped' : 'waiting';
}

/** The optimum, where the page itself has proven it of the same question. */
const known = computed(() => {
  const now = page.outcome.value;
  const holds = now && !now.claimed && now.key === learnKey(page.doc.value) && now.status === 'proven optimal';
  return holds ? now.score : null;
});

/** Summary of the race. */
export const summary = computed(() => summarize(field.value.length, runs.value, known.value));

/** Runs that are still to be made. */
export const missing = computed(() => runs.value.filter((run) => run.state !== 'done'));

/** Seconds that they would take one after another. */
export const expected = computed(() =>
  missing.value.reduce((sum, { start }) => {
    const cost = costs.value.get(costKey(field.value[start.entrant]))?.estimate;
    return sum + (cost ? secondsFor(cost) : 0);
  }, 0),
);

/** Changes what is raced, or how it is shown. @param {Partial<import('../../model/state.js').Race>} patch @param {string} [gesture] */
export const setRace = (patch, gesture) => setDoc({ race: { ...page.doc.peek().race, ...patch } }, gesture);

/** @param {Entrant[]} entrants @param {string} [gesture] */
const setField = (entrants, gesture) => setRace({ entrants }, gesture);

/** @param {number} i @param {Entrant} entrant @param {string} [gesture] */
export const setEntrant = (i, entrant, gesture) => setField(field.peek().toSpliced(i, 1, entrant), gesture);

/** @param {number} i */
export const removeEntrant = (i) => setField(field.peek().toSpliced(i, 1));

/** One more, of a method that is not in the field yet and not refused. */
export function addEntrant() {
  const now = field.peek();
  if (now.length >= RACERS) return;
  const isOpen = (/** @type {Entrant['method']} */ method) =>
    now.every((of) => of.method !== method) && !costs.peek().get(costKey(plain(method)))?.problem;
  const method = COMING.find(isOpen) ?? 'annealing';
  setField([...now, plain(method)]);
}

/** The data that are shown are those of the worker, and it is free. */
const isReady = () => {
  const doc = page.doc.value;
  return (
    page.info.value !== null &&
    page.loadedKey.value === dataKey(doc.data) &&
    page.followedKey.value === learnKey(doc) &&
    !['running', 'failed'].includes(page.run.value.state)
  );
};

/** @param {import('../../model/state.js').Doc} doc @param {Start} start @param {string[]} names */
const settingsOf = (doc, { search }, names) => settingsFor({ ...chosenOf(doc), search }, names).settings;

/** Makes all runs; or those that are missing, or not begun yet. @param {'all' | 'missing' | 'waiting'} which */
export async function start(which) {
  const info = page.info.peek();
  if (!info || state.peek() === 'running') return;
  const doc = page.doc.peek();
  const names = namesOf(info);
  const wanted = runs
    .peek()
    .filter(({ state }) => which === 'all' || (which === 'missing' ? state !== 'done' : state === 'waiting'))
    .map(({ start }) => start);
  if (wanted.length === 0) return;
  batch(() => {
    state.value = 'running';
    refused.value = null;
    open.value = new Set(wanted.map(({ key }) => key));
    const remaining = new Map(made.peek());
    for (const { key } of wanted) remaining.delete(key);
    made.value = remaining;
  });
  const requests = wanted.map((start, id) => ({ id, settings: settingsOf(doc, start, names) }));
  let ended = /** @type {'idle' | 'stopped'} */ ('idle');
  try {
    /** @type {import('../../engine/requests.ts').Emit<'race'>} */
    const take = (_, { run, progress }) => {
      made.value = new Map(made.peek()).set(wanted[run].key, progress);
    };
    await engine.run('race', { runs: requests }, take);
    if (wanted.some(({ key }) => !made.peek().get(key)?.done && !made.peek().get(key)?.error)) ended = 'stopped';
  } catch (reason) {
    // Where the session's own worker died, what has been told is kept.
    ended = 'stopped';
    if (!(reason instanceof Lost)) refused.value = refusal(reason);
  }
  batch(() => {
    state.value = ended;
    open.value = new Set();
  });
}

/** Stops; each run keeps what it has. */
export const stop = () => engine.stop();

/**
 * The network of a run becomes the result: the page is set to what the run was made of, one entry of undo, and learns it again
 * where that is quick, to the same network. Where it is not, the network is taken as it was found and scored anew.
 * @param {Run} run
 */
export async function take({ start, progress }) {
  const info = page.info.peek();
  const found = progress?.found;
  if (!found || !info) return;
  // A proof is made again: what ties with the optimum, and the parent sets behind it, come with it.
  if (found.status === 'proven optimal') learnNext();
  setDoc({ search: start.search, view: 'network' });
  if (found.status === 'proven optimal') return;
  const doc = page.doc.peek();
  const key = learnKey(doc);
  await followed(key);
  const { parents, score, bound, status } = found;
  const now = page.outcome.peek();
  if ((now?.key === key && now.score === score) || learnKey(page.doc.peek()) !== key) return;
  // The reader asks for this network, though a better one may be known.
  const settings = settingsOf(doc, start, namesOf(info));
  try {
    const outcome = await engine.call('adopt', { settings, claimed: { parents, score, bound, proven: false } });
    const adopted = { ...outcome, method: start.search.method, status };
    if (learnKey(page.doc.peek()) !== key) return;
    page.lastRun.value = null;
    takeOutcome(adopted, doc, settings, progress.seconds);
  } catch (reason) {
    if (!(reason instanceof Lost)) page.problem.value = refusal(reason);
  }
}

/** Resolves when the engine has looked at the document of this key. @param {string} key @returns {Promise<void>} */
const followed = (key) =>
  new Promise((go) => {
    const end = effect(() => {
      if (page.followedKey.value !== key && learnKey(page.doc.value) === key) return;
      queueMicrotask(() => {
        end();
        go();
      });
    });
  });

/** Keeps the race in step with the document while the view is seen. Returns what ends it. */
export function startRacing() {
  let startedFor = '';
  /** Asks what the field would cost, each entrant once. */
  const price = effect(() => {
    if (!isReady() || state.value === 'running') return;
    const doc = page.doc.value;
    const info = page.info.value;
    const wanted = [...field.value, ...TELLING]
      .map((of) => startsOf(doc, [of])[0])
      .filter(({ key }, i, all) => !costs.value.has(key) && all.findIndex((other) => other.key === key) === i);
    if (wanted.length === 0 || !info) return;
    const names = namesOf(info);
    engine
      .call('estimates', { settingsList: wanted.map((start) => settingsOf(doc, start, names)) })
      .then((/** @type {Cost[]} */ answers) => {
        costs.value = new Map([
          ...costs.peek(),
          ...wanted.map(({ key }, i) => /** @type {[string, Cost]} */ ([key, answers[i]])),
        ]);
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
  return () => {
    price();
    follow();
    if (state.peek() === 'running') stop();
  };
}
