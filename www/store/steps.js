// The Steps view's store: the search that is listened to in the worker beside what the page shows, and what every stage
// of it offers. One small request at a time, so that the page's own come in between; the trace of other settings begins anew.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../engine.js';
import { dataKey, learnKey, plainly, settingsFor } from '../state.js';
import { choiceAt, isSame, lengthOf, sorted, weighedOf } from '../steps/trace.js';
import { isRevealed, reveal } from './document.js';
import { engine, namesOf, refusal } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/**
 * @typedef {import('../steps/trace.js').Trace} Trace
 * @typedef {import('../steps/trace.js').Weighed} Weighed
 * @typedef {{ key: string, names: string[], score: import('../protocol').Score, trace: Trace }} Traced
 * @typedef {{ traced: Traced, at: number, legal: Weighed[], barred: Weighed[], helps: number, tie: number }} Table
 * @typedef {Pick<import('../steps/trace.js').Choice, 'kind' | 'from' | 'to'>} Change
 * @typedef {'watch' | 'predict'} Mode
 * @typedef {{ change: Change | null, delta: number, best: number, reason: import('../steps/trace.js').Reason | null, right: boolean }} Guess
 *   `change`: null for the guess that nothing helps; `delta`: what it would gain, `best`: what the search's own change gains,
 *   in nats
 */

/** The search of the present data and settings, once it has ended. */
export const traced = signal(/** @type {Traced | null} */ (null));
/** Choices of a search that is still under way. */
export const heard = signal(0);
/** Why there is none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));
/** What the stage offers; of the stage before while the next is weighed. */
export const table = signal(/** @type {Table | null} */ (null));
/** The change that the reader looks at in the picture, in place of the one that comes. */
export const looked = signal(/** @type {Change | null} */ (null));
/** How much of a stage is listed. */
export const detail = signal(/** @type {'moves' | 'choices' | 'everything'} */ ('choices'));
/** Watch, or predict; a lesson that asks for guesses decides. */
export const chosenMode = signal(/** @type {Mode} */ ('watch'));
/** What was guessed, by stage. */
export const guesses = signal(/** @type {ReadonlyMap<number, Guess>} */ (new Map()));
/** Stages that were seen before guessing began. */
const seen = signal(0);
/** Steps are made by themselves. */
export const playing = signal(false);

/** What a trace depends on: what the result depends on but for how it is searched. @param {import('../state.js').Doc} doc */
export const traceKey = (doc) =>
  learnKey({
    ...doc,
    search: { ...doc.search, method: 'auto', counting: 'auto', rulesOff: [], heuristic: plainly() },
  });

/** The lesson has the reader guess, and they have not come to the end. */
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
  while (stage < length && guesses.value.has(stage)) stage++;
  return Math.min(stage, length);
});

/** The stage that is shown: choices made so far. */
export const at = computed(() => Math.min(page.doc.value.step, furthest.value));

/** Whether what comes next is still to be guessed. */
export const isHiding = computed(
  () => mode.value === 'predict' && at.value >= seen.value && !guesses.value.has(at.value),
);

/** The score of the proven optimum of these settings, if the page knows it. */
export const optimum = computed(() => {
  const learned = page.outcome.value;
  return learned && !page.stale.value && !learned.claimed && learned.status === 'proven optimal' ? learned.score : null;
});

/** Goes to a stage. @param {number} step */
export function goTo(step) {
  const next = Math.max(0, Math.min(step, furthest.peek()));
  batch(() => {
    looked.value = null;
    page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
  });
}

/** Guesses the next change of the search, or that nothing helps. @param {Change | null} change */
export function guess(change) {
  const now = table.peek();
  const stage = at.peek();
  if (!now || now.at !== stage || now.traced !== traced.peek() || guesses.peek().has(stage)) return;
  const choice = choiceAt(now.traced.trace, stage);
  const one = change && [...now.legal, ...now.barred].find((weighed) => isSame(weighed, change));
  const [delta, best, reason] = [one?.delta ?? 0, choice?.delta ?? 0, one?.reason ?? null];
  // A change that gains as much is no worse a choice than the search's own.
  const right = one ? reason === null && choice !== null && Math.abs(best - delta) <= now.tie : choice === null;
  batch(() => {
    looked.value = null;
    guesses.value = new Map([...guesses.peek(), [stage, { change, delta, best, reason, right }]]);
    if (choice) return;
    // Watching is open now; the reader stays where the guess was.
    chosenMode.value = mode.peek();
    reveal('steps');
  });
}

/** Watch, or predict from here on. @param {Mode} next */
export function setMode(next) {
  batch(() => {
    playing.value = false;
    looked.value = null;
    if (next === 'predict') {
      // What has been seen is no guess: the stages so far count as known.
      const stage = at.peek();
      guesses.value = new Map();
      seen.value = stage;
    }
    chosenMode.value = next;
  });
}

/** The search that is being listened to; an earlier one finds itself replaced. */
let listening = '';
/** The stages that were weighed, of the present trace. @type {Map<number, Table>} */
let tables = new Map();

/** @param {string} key @param {import('../state.js').Doc} doc @param {import('../protocol').DataInfo} info */
async function listen(key, doc, info) {
  listening = key;
  tables = new Map();
  const names = namesOf(info);
  const { settings } = settingsFor(chosenOf(doc), names);
  batch(() => {
    heard.value = 0;
    refused.value = null;
    playing.value = false;
    looked.value = null;
    guesses.value = new Map();
  });
  try {
    await engine.call('traceStart', { settings });
    for (;;) {
      const trace = await engine.call('traceRun', {});
      if (listening !== key) return;
      if (trace.done) {
        batch(() => {
          traced.value = { key, names, score: settings.score, trace };
          seen.value = page.doc.peek().step;
        });
        return;
      }
      heard.value = trace.kind.length;
    }
  } catch (reason) {
    if (listening !== key) return;
    listening = '';
    const problem = refusal(reason);
    // Other data came meanwhile: their own search will be listened to.
    if (!(reason instanceof Lost) && problem.code !== 'not-ready') {
      batch(() => {
        traced.value = null;
        refused.value = problem;
      });
    }
  }
}

/** Weighs what a stage offers. */
async function weigh() {
  const now = traced.peek();
  const stage = at.peek();
  if (!now) return;
  const known = tables.get(stage);
  if (known) {
    table.value = known;
    return;
  }
  const answer = await engine.latest('traceMoves', () => ({ at: at.peek() })).catch(() => null);
  if (!answer || traced.peek() !== now) return;
  const { tie } = answer;
  const told = { traced: now, at: answer.at, tie, ...sorted(weighedOf(answer), choiceAt(now.trace, answer.at), tie) };
  tables.set(answer.at, told);
  if (at.peek() === answer.at) table.value = told;
  else weigh();
}

/** Keeps the trace in step with the document while the view is seen. Returns what ends it. */
export function startSteps() {
  const follow = effect(() => {
    const doc = page.doc.value;
    const info = page.info.value;
    if (!info || info.list || page.loadedKey.value !== dataKey(doc.data)) return;
    if (['running', 'failed'].includes(page.run.value.state)) return;
    const key = traceKey(doc);
    if (key !== listening) listen(key, doc, info);
  });
  const table = effect(() => {
    traced.value;
    at.value;
    weigh();
  });
  return () => {
    follow();
    table();
    playing.value = false;
  };
}
