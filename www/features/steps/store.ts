// The store of Watch the search: the search that is recorded in the worker beside what the page shows, and what every stage
// of it offers. One small request at a time, so that the page's own come in between; the trace of other settings begins
// anew. Of a long search a window of its stops is here, and another is fetched where the reader leaves it.

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
import { failureOf } from '../../store/refusal.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';
import { chosenOf } from '../../store/sources.ts';
import { onBranch } from './branching.ts';
import { edgesOf } from './order/model.ts';
import {
  type Candidate,
  type Choice,
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

/** `best`: the edges of the best network; `families`: scored for the lists of a search over orderings. */
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
/** `tabu`: after how many stops the networks stood that are tabu. */
export type Table = {
  traced: string;
  at: number;
  legal: Candidate[];
  barred: Candidate[];
  helps: number;
  tie: number;
  tabu: { first: number; count: number };
};
export type Change = Pick<Choice, 'kind' | 'from' | 'to' | 'with'>;
export type Mode = 'watch' | 'predict';
/**
 * `end`: the score at which the search ends from there, where that is known
 * `change`: null for the guess that nothing helps; `accepted`: what was guessed of a proposal; `delta`: what it would gain, `best`: what the search's own change gains,
 * in nats.
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
 * The search of the present data and settings: its trace, once it has ended; until then the choices so far, and the
 * families that it has scored before its first; and why there is none.
 */
const recording = signal({ traced: null as Traced | null, stops: 0, scored: 0, refused: null as Notice | null });
const record = (change: Partial<typeof recording.value>) => {
  recording.value = { ...recording.peek(), ...change };
};
/** The search of the present data and settings, once it has ended. */
export const traced = computed(() => recording.value.traced);
/** Choices of a search that is still under way. */
export const stopsSoFar = computed(() => recording.value.stops);
/** Families that it has scored before its first. */
export const scored = computed(() => recording.value.scored);
/** Why there is none. */
export const refused = computed(() => recording.value.refused);
/** What the stage offers; of the stage before while the next is weighed. */
export const table = signal<Table | null>(null);
/** The change that the reader looks at in the picture, in place of the one that comes. */
export const looked = signal<Change | null>(null);
/** How much of a stage is listed. */
export const detail = signal<'moves' | 'choices' | 'everything'>('choices');
/**
 * Watch, or predict, as chosen: a lesson that asks for guesses decides; what was guessed, by stage; the stages that were
 * seen before guessing began; and the step of a lesson that has begun guessing, as a key.
 */
const guessing = signal({
  mode: 'watch' as Mode,
  guesses: new Map() as ReadonlyMap<number, Guess>,
  seen: 0,
  step: '',
});
const setGuessing = (change: Partial<typeof guessing.value>) => {
  guessing.value = { ...guessing.peek(), ...change };
};
const chosenMode = computed(() => guessing.value.mode);
const seen = computed(() => guessing.value.seen);
/** What was guessed, by stage. */
export const guesses = computed(() => guessing.value.guesses);
/** Takes down a guess. */
export const noteGuess = (stage: number, answer: Guess) =>
  setGuessing({ guesses: new Map([...guesses.peek(), [stage, answer]]) });
/** Whether playback runs. */
export const playing = signal(false);

/** What an optimum depends on: what the result depends on but for how it is searched. */
const optimumKey = (doc: Doc) =>
  learnKey({
    ...doc,
    search: { ...doc.search, method: 'auto', counting: 'auto', rulesOff: [], heuristic: plainly() },
  });

/** Key of a trace: its search, and whether refused moves are recorded too. */
export const traceKey = (doc: Doc) =>
  JSON.stringify([optimumKey(doc), doc.stepper, branched(doc).heuristic, hearsAll(doc.stepper)]);

/** The search of a document, from where a move of the reader's own has led it. */
const branched = (doc: Doc) => onBranch(searchOf(doc), rootKey(doc));
/** Key of the problem and method that a branch begins in. */
export const rootKey = (doc: Doc) => JSON.stringify([optimumKey(doc), doc.stepper, searchOf(doc).heuristic]);

/** Whether refused moves are recorded: in annealing, where everything is listed, or where the move is to be guessed. */
const hearsAll = (stepper: Stepper) =>
  isAnnealed(stepper) && (detail.value === 'everything' || mode.value === 'predict');

/** Whether the lesson requires a guess here. */
export const mustPredict = computed(() => !isRevealed('steps'));
/** Watch, or predict. */
export const mode = computed(() => (mustPredict.value ? 'predict' : chosenMode.value));

/** The last stage that may be shown: in Predict the one behind the guesses. */
export const furthest = computed(() => {
  const now = traced.value;
  if (!now) return 0;
  const length = lengthOf(now.trace);
  if (mode.value === 'watch') return length;
  let stage = seen.value;
  while (stage < length && (guesses.value.has(stage) || isGiven(now.trace, stage))) stage++;
  return Math.min(stage, length);
});

/** Whether the next move cannot be guessed: it is drawn at random, or the search goes elsewhere. */
function isGiven(trace: Trace, stage: number) {
  const choice = choiceAt(trace, stage);
  return choice !== null && (choice.random === true || choice.kind === 'jump');
}

/** The stage that is wanted: stops made so far. */
const wanted = computed(() => Math.min(page.doc.value.step, furthest.value));

/** The stage that is shown: the wanted one, or, while its window is fetched, the last that was. */
export const at = computed(() => {
  const now = traced.value;
  if (!now || isHere(now.trace, wanted.value)) return wanted.value;
  const { first, kind } = now.trace;
  return Math.max(first, Math.min(wanted.value, first + kind.length));
});

/** Whether what comes next is still to be guessed. */
export const isHiding = computed(
  () =>
    mode.value === 'predict' &&
    at.value >= seen.value &&
    !guesses.value.has(at.value) &&
    !(traced.value && isGiven(traced.value.trace, at.value)),
);

/** The score of the proven optimum of these settings, if the page knows it. */
export const optimum = computed(() => {
  const learned = page.outcome.value;
  if (!learned || learned.claimed || learned.status !== 'proven optimal') return null;
  // A network that is proven best is so whatever search is gone through.
  const [data, score, search, ...more] = JSON.parse(learned.key);
  const { network } = page.doc.value;
  const same = optimumKey({ ...page.doc.value, data, score, search, network: more.length > 0 ? more[0] : network });
  return same === optimumKey(page.doc.value) ? learned.score : null;
});

/**
 * The stage that one step leads to: the next stop, or, where of a search over orderings only moves are shown, the next local
 * optimum.
 */
export function stepFrom(from: number, by: 1 | -1) {
  const now = traced.peek();
  if (!now || detail.peek() !== 'moves' || !isOfOrderings(now.stepper)) return from + by;
  let stage = from + by;
  while (isHere(now.trace, stage) && !isMarked(now.trace, stage, 'optimum')) stage += by;
  return stage;
}

/** Chooses another search, from its beginning: the stages of one are not those of another. */
export const setStepper = (stepper: Stepper) => setDoc({ stepper, step: 0 });

/** Moves to a stage; before the search is here there is none, and the one of the link stays. */
export function goTo(step: number) {
  const now = traced.peek();
  if (!now || now.key !== held.key) return;
  const next = Math.max(0, Math.min(step, furthest.peek()));
  batch(() => {
    looked.value = null;
    page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
  });
}

function take(stage: number, answer: Guess, isLast: boolean) {
  batch(() => {
    looked.value = null;
    noteGuess(stage, answer);
    if (!isLast) return;
    // Watching is open now; the reader stays where the guess was.
    setGuessing({ mode: mode.peek() });
    reveal('steps');
  });
}

/** Guesses whether the proposal of this stage is accepted. */
export function judge(accepted: boolean) {
  const now = traced.peek();
  const stage = at.peek();
  const choice = now && choiceAt(now.trace, stage);
  if (!choice || guesses.peek().has(stage)) return;
  const right = accepted === !choice.refused;
  const { delta } = choice;
  take(stage, { change: choice, accepted, delta, best: delta, reason: null, right }, false);
}

/** Guesses the next change of the search, or that nothing helps. */
export function guess(change: Change | null) {
  const now = table.peek();
  const stage = at.peek();
  const of = traced.peek();
  if (!now || !of || now.at !== stage || now.traced !== of.key || guesses.peek().has(stage)) return;
  const next = choiceAt(of.trace, stage);
  // A variable that has its parents: nothing helped it.
  const choice = next && isChange(next) ? next : null;
  const one = change && [...now.legal, ...now.barred].find((weighed) => isSame(weighed, change));
  const [delta, best, reason] = [one?.delta ?? 0, choice?.delta ?? 0, one?.reason ?? null];
  // A change that gains as much is no worse a choice than the search's own.
  const right = one ? reason === null && choice !== null && Math.abs(best - delta) <= now.tie : choice === null;
  take(stage, { change, delta, best, reason, right }, next === null);
}

/** Watch, or predict from here on. */
export function setMode(next: Mode) {
  batch(() => {
    playing.value = false;
    looked.value = null;
    // What has been seen is no guess: the stages so far count as known.
    setGuessing({ mode: next, ...(next === 'predict' && { guesses: new Map(), seen: at.peek() }) });
  });
}

/**
 * The search that the worker records; an earlier one finds itself replaced.
 * - `key` of its trace; empty once it is lost;
 * - `data`: key of its data; `isGone`: the worker has loaded other data since, and holds the search no more;
 * - `isOver`: it has ended; before that it has no stages to tell of;
 * - `tables`: the stages that were weighed.
 */
type Held = { key: string; data: string; isGone: boolean; isOver: boolean; tables: Map<number, Table> };
const holding = (key: string, data: string): Held => ({ key, data, isGone: false, isOver: false, tables: new Map() });
let held = holding('', '');
effect(() => {
  const loaded = page.loadedKey.value;
  if (held.data !== '' && loaded !== '' && loaded !== held.data) held.isGone = true;
});

/** Stops of a window, and those of it that lie before the stage that is wanted. */
const WINDOW = 4000;
const BEFORE = 1500;

async function listen(key: string, doc: Doc, info: DataInfo) {
  const mine = holding(key, dataKey(doc.data));
  held = mine;
  const names = namesOf(info);
  const { stepper } = doc;
  const { settings } = settingsFor({ ...chosenOf(doc), search: branched(doc) }, names);
  batch(() => {
    record({ stops: 0, scored: 0, refused: null });
    playing.value = false;
    looked.value = null;
    setGuessing({ guesses: new Map() });
  });
  try {
    await engine.call('traceStart', { settings, all: hearsAll(stepper) });
    for (;;) {
      const { done, stops, families } = await engine.call('traceRun');
      if (held !== mine) return;
      record({ stops, scored: families });
      if (!done) continue;
      const first = await engine.call('trace', { first: firstFor(page.doc.peek().step), count: WINDOW });
      const whole = await engine.call('trace', { first: first.best, count: 0 });
      const overview = await engine.call('traceOverview');
      const best = isOfOrderings(stepper)
        ? edgesOf(await engine.call('orderStage', { order: Array.from(whole.orders.ends) }))
        : edgesAt({ ...whole, overview }, first.best);
      if (held !== mine) return;
      const { start } = branched(doc).heuristic;
      const of = { key, stepper, names, score: scoreShown(doc), start, best, bestScore: whole.score[0], families };
      mine.isOver = true;
      batch(() => {
        record({ traced: { ...of, trace: { ...first, overview } } });
        setGuessing({ seen: page.doc.peek().step });
      });
      return;
    }
  } catch (reason) {
    if (held !== mine) return;
    const { why: problem, isGone } = failureOf(reason);
    // Other data came meanwhile: their own search will be listened to.
    if (isGone) mine.key = '';
    else record({ traced: null, refused: problem });
  }
}

/** The first stop of the window for a stage. */
const firstFor = (stage: number) => (stage < WINDOW - BEFORE ? 0 : stage - BEFORE);

/** Fetches the window of the stage that is wanted. */
async function follow() {
  const now = traced.peek();
  if (!now || !held.isOver || isHere(now.trace, wanted.peek())) return;
  const answer = await engine
    .latest('trace', () => ({ first: firstFor(wanted.peek()), count: WINDOW }))
    .catch(() => null);
  if (!answer || traced.peek() !== now || now.key !== held.key) return;
  record({ traced: { ...now, trace: { ...answer, overview: now.trace.overview } } });
  follow();
}

/** Weighs what a stage offers. */
async function weigh() {
  const now = traced.peek();
  const stage = at.peek();
  if (!now || !held.isOver || isOfOrderings(now.stepper)) return;
  const of = held.tables;
  const known = of.get(stage);
  if (known) {
    table.value = known;
    return;
  }
  const answer = await engine.latest('traceMoves', () => ({ at: at.peek() })).catch(() => null);
  if (!answer || of !== held.tables) return;
  const { tie, tabuFirst, tabuCount } = answer;
  const rows = sorted(weighedOf(answer), choiceAt(now.trace, answer.at), tie);
  const weighed = { traced: now.key, at: answer.at, tie, tabu: { first: tabuFirst, count: tabuCount }, ...rows };
  of.set(answer.at, weighed);
  if (at.peek() === answer.at) table.value = weighed;
  else weigh();
}

/** Begins guessing at the stage of a lesson's step: what an earlier step showed, or had guessed, is no part of it. */
function beginLessonStep() {
  const { course, lesson } = page.doc.value;
  const key = course && lesson.predict ? JSON.stringify(course) : '';
  if (key === guessing.peek().step) return;
  if (key === '') return setGuessing({ step: '' });
  setGuessing({ step: key, guesses: new Map(), mode: 'watch', seen: page.doc.peek().step });
}

/** Keeps the trace in step with the document while the view is seen. Returns what ends it. */
export function startSteps() {
  const lessons = effect(beginLessonStep);
  const document = effect(() => {
    const doc = page.doc.value;
    const info = page.info.value;
    if (!info || !engineIs('idle') || doc.stepper === 'tree') return;
    const key = traceKey(doc);
    if (key === held.key && !held.isGone) return;
    if (held.isGone) record({ traced: null });
    listen(key, doc, info);
  });
  const window = effect(() => {
    wanted.value;
    traced.value;
    follow();
  });
  const table = effect(() => {
    traced.value;
    at.value;
    weigh();
  });
  return () => {
    lessons();
    document();
    window();
    table();
    playing.value = false;
  };
}
