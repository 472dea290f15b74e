// Store of Watch the search: the search recorded in the worker beside the page's own session, and the changes possible
// at each stage. It sends one small request at a time, so that requests of the page come in between. New settings start
// a new recording (trace). For a long search, a window of its stops is loaded, and replaced when the reader leaves it.

import { batch, computed, effect, signal } from '@preact/signals';
import type { DataInfo, Score } from '../../generated/protocol.ts';
import type { Trace } from '../../model/answers/steps.ts';
import { type Heuristic, plainly } from '../../model/heuristic.ts';
import { namesOf } from '../../model/names.ts';
import { isAnnealed, isOfOrderings, searchOf } from '../../model/searches.ts';
import { type Doc, dataKey, learnKey, type Stepper, scoreShown, settingsFor } from '../../model/state.ts';
import { isRevealed, reveal, setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { engineIs } from '../../store/gate.ts';
import { parts } from '../../store/parts.ts';
import { follow, query } from '../../store/query.ts';
import { failureOf } from '../../store/refusal.ts';
import { endingAll, turns } from '../../store/sequence.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';
import { chosenOf } from '../../store/sources.ts';
import { onBranch } from './branching.ts';
import { edgesOf } from './order/model.ts';
import { replay } from './staged.ts';
import {
  type Candidate,
  type Change,
  choiceAt,
  type Edge,
  edgesAt,
  isChange,
  isHere,
  isMarked,
  isSame,
  lengthOf,
  type Reason,
  sorted,
  weighedOf,
} from './trace.ts';

/**
 * Recorded search. `best`: edges of the best network; `bestScore`: its score in nats; `families`: number of families
 * scored for the score table of a search over orderings.
 */
export type Traced = {
  key: string;
  stepper: Stepper;
  names: string[];
  score: Score;
  trace: Trace;
  best: Edge[];
  bestScore: number;
  start: Heuristic['start'];
  families: number;
};
/** Changes possible at a stage. `tabu`: the earlier stops whose networks tabu search must not visit again. */
export type Table = {
  traced: string;
  at: number;
  legal: Candidate[];
  barred: Candidate[];
  helps: number;
  tie: number;
  tabu: { first: number; count: number };
};
type Mode = 'watch' | 'predict';
/**
 * Guess of the reader. `change`: `null` if the guess is that nothing helps; `accepted`: guess about a proposal;
 * `delta`: gain of the guessed change; `best`: gain of the search's own change; `end`: final score after the guessed
 * change, if known; all in nats.
 */
export type Guess = {
  change: Change | null;
  accepted?: boolean;
  delta: number;
  best: number;
  reason: Reason | null;
  right: boolean;
  end?: number;
};

/**
 * Search recorded in the worker, until a later one replaces it. `key`: of its trace, empty once the worker has dropped
 * it; `data`: key of its data; `isOver`: whether recording has ended. Before that there are no stages, only counts of
 * choices and local scores and the trace of the previous search, or the reason of a refusal.
 */
const { all: recording, change: record } = parts({
  key: '',
  data: '',
  isOver: false,
  traced: null as Traced | null,
  stops: 0,
  scored: 0,
  refused: null as Notice | null,
});
/** Search with the current data and settings, once it has ended. */
export const traced = computed(() => recording.value.traced);
/** Number of choices made so far by a search in progress. */
export const stopsSoFar = computed(() => recording.value.stops);
/** Number of local scores computed so far, before the first choice. */
export const scored = computed(() => recording.value.scored);
/** Reason why the search was refused; null if it was not. */
export const refused = computed(() => recording.value.refused);
effect(() => {
  const loaded = page.loadedKey.value;
  const { data } = recording.peek();
  if (data !== '' && loaded !== '' && loaded !== data) record({ key: '', data: '', isOver: false, traced: null });
});
/** Change that the reader selected, drawn in place of the next one; null if there is none. */
export const looked = signal<Change | null>(null);
/** Level of detail of the list of changes. */
export const detail = signal<'moves' | 'choices' | 'everything'>('choices');
/**
 * State of guessing: the chosen mode (a lesson may override it), guesses by stage, the number of stages seen before
 * guessing began, and the key of the lesson step that started it.
 */
const { all: guessing, change: setGuessing } = parts({
  mode: 'watch' as Mode,
  guesses: new Map() as ReadonlyMap<number, Guess>,
  seen: 0,
  step: '',
});
/** Guesses of the reader about the next change, by stage of the search. */
export const guesses = computed(() => guessing.value.guesses);
/** Records the reader's guess at a stage. */
export const noteGuess = (stage: number, answer: Guess) =>
  setGuessing({ guesses: new Map([...guesses.peek(), [stage, answer]]) });
/** Whether playback is running. */
export const playing = signal(false);

/** Key of the problem that an optimum solves: like the key of a result, but without the method. */
const optimumKey = (doc: Doc) =>
  learnKey({
    ...doc,
    search: { ...doc.search, method: 'auto', counting: 'auto', rulesOff: [], heuristic: plainly() },
  });

/** Key of a trace: its search, and whether refused moves are recorded. */
export const traceKey = (doc: Doc) =>
  JSON.stringify([optimumKey(doc), doc.stepper, branched(doc).heuristic, hearsAll(doc.stepper)]);

/** Search settings of a page state; they start at the reader's branch if there is one. */
const branched = (doc: Doc) => onBranch(searchOf(doc), rootKey(doc));
/** Key of the problem and method for which the reader's branch (continuation from own moves) began. */
export const rootKey = (doc: Doc) => JSON.stringify([optimumKey(doc), doc.stepper, searchOf(doc).heuristic]);

/** Whether refused moves are recorded: in annealing, if everything is listed or the move is to be guessed. */
const hearsAll = (stepper: Stepper) =>
  isAnnealed(stepper) && (detail.value === 'everything' || mode.value === 'predict');

/** Whether the lesson requires the reader to guess. */
export const mustPredict = computed(() => !isRevealed('steps'));
/** Mode in effect, Watch or Predict. A search over orderings has no Predict, as its moves can't be guessed. */
export const mode = computed((): Mode => {
  if (isOfOrderings(page.doc.value.stepper)) return 'watch';
  return mustPredict.value ? 'predict' : guessing.value.mode;
});

/** Last stage that may be shown; in Predict, the stage after the guesses. */
export const furthest = computed(() => {
  const now = traced.value;
  if (!now) return 0;
  const length = lengthOf(now.trace);
  if (mode.value === 'watch') return length;
  let stage = guessing.value.seen;
  while (stage < length && (guesses.value.has(stage) || isGiven(now.trace, stage))) stage++;
  return Math.min(stage, length);
});

/** Whether the next move need not be guessed, because it is random or a jump. */
function isGiven(trace: Trace, stage: number) {
  const choice = choiceAt(trace, stage);
  return choice !== null && (choice.random === true || choice.kind === 'jump');
}

/** Stage that the page state requests, as the number of stops before it. */
const wanted = computed(() => Math.min(page.doc.value.step, furthest.value));

/** Number of the recorded step that is shown: the requested one, or the nearest loaded one while others are fetched. */
export const at = computed(() => {
  const now = traced.value;
  if (!now || isHere(now.trace, wanted.value)) return wanted.value;
  const { first, kind } = now.trace;
  return Math.max(first, Math.min(wanted.value, first + kind.length));
});

/** Whether the next move is hidden because it is still to be guessed. */
export const isHiding = computed(
  () =>
    mode.value === 'predict' &&
    at.value >= guessing.value.seen &&
    !guesses.value.has(at.value) &&
    !(traced.value && isGiven(traced.value.trace, at.value)),
);

/** Score of the proven optimum under these settings; `null` if unknown. */
export const optimum = computed(() => {
  const learned = page.outcome.value;
  if (!learned || learned.claimed || learned.status !== 'proven optimal') return null;
  // A proven optimum is the same for every method, so the method is ignored.
  const [data, score, search, ...more] = JSON.parse(learned.key);
  const { network } = page.doc.value;
  const same = optimumKey({ ...page.doc.value, data, score, search, network: more.length > 0 ? more[0] : network });
  return same === optimumKey(page.doc.value) ? learned.score : null;
});

/** Stage after one step: the next stop or, if a search over orderings shows only moves, the next local optimum. */
export function stepFrom(from: number, by: 1 | -1) {
  const now = traced.peek();
  if (!now || detail.peek() !== 'moves' || !isOfOrderings(now.stepper)) return from + by;
  let stage = from + by;
  while (isHere(now.trace, stage) && !isMarked(now.trace, stage, 'optimum')) stage += by;
  return stage;
}

/** Chooses another search and returns to its first stage. */
export const setStepper = (stepper: Stepper) => setDoc({ stepper, step: 0 });

/** Moves to a stage. Until the search is recorded, the stage in the link is kept. */
export function goTo(step: number) {
  const now = traced.peek();
  if (!now || now.key !== recording.peek().key) return;
  batch(() => {
    looked.value = null;
    replay({ step: Math.max(0, Math.min(step, furthest.peek())) });
  });
}

function take(stage: number, answer: Guess, isLast: boolean) {
  batch(() => {
    looked.value = null;
    noteGuess(stage, answer);
    if (!isLast) return;
    // Watch is available from now on; the reader remains at the guess.
    setGuessing({ mode: mode.peek() });
    reveal('steps');
  });
}

/** Records the guess whether the proposal at this stage is accepted. */
export function judge(accepted: boolean) {
  const now = traced.peek();
  const stage = at.peek();
  const choice = now && choiceAt(now.trace, stage);
  if (!choice || guesses.peek().has(stage)) return;
  const right = accepted === !choice.refused;
  const { delta } = choice;
  take(stage, { change: choice, accepted, delta, best: delta, reason: null, right }, false);
}

/** Records the reader's guess of the next change, or the guess that no change helps. */
export function guess(change: Change | null) {
  const now = table.peek();
  const stage = at.peek();
  const of = traced.peek();
  if (!now || !of || now.at !== stage || now.traced !== of.key || guesses.peek().has(stage)) return;
  const next = choiceAt(of.trace, stage);
  // A variable whose parents are settled counts as “nothing helps”.
  const choice = next && isChange(next) ? next : null;
  const one = change && [...now.legal, ...now.barred].find((weighed) => isSame(weighed, change));
  const [delta, best, reason] = [one?.delta ?? 0, choice?.delta ?? 0, one?.reason ?? null];
  // A change with the same gain as the search's own is right too.
  const right = one ? reason === null && choice !== null && Math.abs(best - delta) <= now.tie : choice === null;
  take(stage, { change, delta, best, reason, right }, next === null);
}

/** Switches between the modes Watch and Predict, from the present stage on. */
export function setMode(next: Mode) {
  batch(() => {
    playing.value = false;
    looked.value = null;
    // Stages already seen do not count as guesses.
    setGuessing({ mode: next, ...(next === 'predict' && { guesses: new Map(), seen: at.peek() }) });
  });
}

/** Maximum number of stages whose changes are kept. */
const MAX_TABLES = 500;
/** Number of stops in a window, and number of those before the requested stage. */
const WINDOW = 4000;
const BEFORE = 1500;

const beginning = turns();

async function listen(key: string, doc: Doc, info: DataInfo) {
  const isNewest = beginning();
  const isCurrent = () => isNewest() && recording.peek().key === key;
  const names = namesOf(info);
  const { stepper } = doc;
  const { settings } = settingsFor({ ...chosenOf(doc), search: branched(doc) }, names);
  batch(() => {
    record({ key, data: dataKey(doc.data), isOver: false, stops: 0, scored: 0, refused: null });
    playing.value = false;
    looked.value = null;
    setGuessing({ guesses: new Map() });
  });
  try {
    await engine.call('traceStart', { settings, all: hearsAll(stepper) });
    for (;;) {
      const { done, stops, families } = await engine.call('traceRun');
      if (!isCurrent()) return;
      record({ stops, scored: families });
      if (!done) continue;
      const first = await engine.call('trace', { first: firstFor(page.doc.peek().step), count: WINDOW });
      const whole = await engine.call('trace', { first: first.best, count: 0 });
      const overview = await engine.call('traceOverview');
      const best = isOfOrderings(stepper)
        ? edgesOf(await engine.call('orderStage', { order: Array.from(whole.orders.ends) }))
        : edgesAt({ ...whole, overview }, first.best);
      if (!isCurrent()) return;
      const { start } = branched(doc).heuristic;
      const of = { key, stepper, names, score: scoreShown(doc), start, best, bestScore: whole.score[0], families };
      batch(() => {
        record({ isOver: true, traced: { ...of, trace: { ...first, overview } } });
        setGuessing({ seen: page.doc.peek().step });
      });
      return;
    }
  } catch (reason) {
    if (!isCurrent()) return;
    const { why: problem, isGone } = failureOf(reason);
    // Other data were loaded meanwhile; their search will be recorded next.
    if (isGone) record({ key: '' });
    else record({ traced: null, refused: problem });
  }
}

/** Number of the first stop of the window (range of stops loaded together) in which a stage is. */
const firstFor = (stage: number) => (stage < WINDOW - BEFORE ? 0 : stage - BEFORE);

/** Loads the window of stops around the requested stage. */
async function loadWindow() {
  const { traced: now, isOver } = recording.peek();
  if (!now || !isOver || isHere(now.trace, wanted.peek())) return;
  const answer = await engine
    .latest('trace', () => ({ first: firstFor(wanted.peek()), count: WINDOW }))
    .catch(() => null);
  if (!answer || traced.peek() !== now || !recording.peek().isOver) return;
  record({ traced: { ...now, trace: { ...answer, overview: now.trace.overview } } });
  loadWindow();
}

const tables = query<Table>({
  key() {
    const { traced: now, isOver } = recording.value;
    return now && isOver && !isOfOrderings(now.stepper) ? `${now.key} ${at.value}` : null;
  },
  async ask() {
    const [now, stage] = [traced.peek(), at.peek()];
    const answer = await engine.latest('traceMoves', () => ({ at: stage }));
    if (!now || !answer) return null;
    const { tie, tabuFirst, tabuCount } = answer;
    const rows = sorted(weighedOf(answer), choiceAt(now.trace, stage), tie);
    return { traced: now.key, at: stage, tie, tabu: { first: tabuFirst, count: tabuCount }, ...rows };
  },
  keep: MAX_TABLES,
});
/** Changes possible at the stage shown; those of the previous stage until the new ones are computed. */
export const table = computed(() => tables.answer.value ?? tables.last.value);

/** Starts guessing at a lesson step, without the stages and guesses of earlier steps. */
function beginLessonStep() {
  const { course, lesson } = page.doc.value;
  const key = course && lesson.predict ? JSON.stringify(course) : '';
  if (key === guessing.peek().step) return;
  if (key === '') return setGuessing({ step: '' });
  setGuessing({ step: key, guesses: new Map(), mode: 'watch', seen: page.doc.peek().step });
}

/**
 * Keeps the recorded search in step with the page state while the view is shown.
 * @returns function that stops it
 */
export const startSteps = () =>
  endingAll(
    effect(beginLessonStep),
    effect(() => {
      const doc = page.doc.value;
      const info = page.info.value;
      if (!info || !engineIs('idle') || doc.stepper === 'tree') return;
      const key = traceKey(doc);
      if (key !== recording.peek().key) listen(key, doc, info);
    }),
    effect(() => {
      wanted.value;
      traced.value;
      loadWindow();
    }),
    follow(tables),
    () => {
      playing.value = false;
    },
  );
