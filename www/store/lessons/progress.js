// How far the reader has come in each lesson, and what they answered: kept in this browser, nowhere else.
import { signal } from '@preact/signals';
import { stored } from '../document.js';
import { isStored as isStoredWhole, storeWhole } from '../whole.js';

/**
 * @typedef {import('./judge.js').Answer} Answer
 * @typedef {{ at: number, met: number[], answers: Record<string, Answer>, tries: Record<string, number>, wrong: Record<string, Answer[]>,
 *   shown: number[] }} Progress `at`: the step, from 1; `met`: the steps whose check is met; `answers`: what was answered, by step; `tries`:
 *   the answers that were not right, counted, and `wrong`: the first of them; `shown`: the steps where the page showed the answer
 */

const KEY = 'lessons';
/** Characters of an answer that are kept. */
const LONGEST = 2000;
/** Wrong answers to a step that are kept. */
const MOST_WRONG = 5;

/** @returns {Progress} */
const none = () => ({ at: 1, met: [], answers: {}, tries: {}, wrong: {}, shown: [] });

/** @param {unknown} x @returns {x is number} */
const isCount = (x) => Number.isSafeInteger(x) && Number(x) >= 0;
/** @param {unknown} x @returns {x is Answer} */
const isAnswer = (x) =>
  typeof x === 'string' || isCount(x) || (Array.isArray(x) && x.every((name) => typeof name === 'string'));
/** @param {unknown} x @param {(one: unknown) => boolean} is */
const isEach = (x, is) => typeof x === 'object' && x !== null && Object.values(x).every(is);

/** @param {any} one */
const isProgress = (one) =>
  isCount(one?.at) &&
  one.at > 0 &&
  [one.met, one.shown].every((steps) => Array.isArray(steps) && steps.every(isCount)) &&
  isEach(one.answers, isAnswer) &&
  isEach(one.tries, isCount) &&
  isEach(one.wrong, (list) => Array.isArray(list) && list.every(isAnswer));

/** Progress saved by an earlier visit, by lesson. @returns {Record<string, Progress>} */
function restored() {
  try {
    const all = JSON.parse(stored(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(all)
        .map(([id, one]) => [id, { ...none(), .../** @type {any} */ (one) }])
        .filter(([, one]) => isProgress(one)),
    );
  } catch {
    return {};
  }
}

/** Progress by lesson; null before it is first read. @type {import('@preact/signals').Signal<Record<string, Progress> | null>} */
const all = signal(/** @type {Record<string, Progress> | null} */ (null));

/** Whether the progress is stored for the next visit. */
export const isStored = () => isStoredWhole(KEY);

/** @param {Record<string, Progress>} next */
function keep(next) {
  all.value = next;
  storeWhole(KEY, JSON.stringify(next));
}

/** The progress in a lesson. @param {string} id */
export function progressOf(id) {
  if (all.peek() === null) all.value = restored();
  const known = all.value ?? {};
  return Object.hasOwn(known, id) ? known[id] : none();
}

/** @param {string} id @param {(before: Progress) => Progress} change */
function amend(id, change) {
  keep({ ...all.peek(), [id]: change(progressOf(id)) });
}

/** Records the step that the reader is at. @param {string} id @param {number} step */
export const recordStep = (id, step) => amend(id, (before) => ({ ...before, at: step }));

/** @param {Answer} answer */
const clipped = (answer) => (typeof answer === 'string' ? answer.slice(0, LONGEST) : answer);

/** Records a wrong answer. @param {string} id @param {number} step @param {Answer} answer */
export const recordWrongAnswer = (id, step, answer) =>
  amend(id, (before) => ({
    ...before,
    tries: { ...before.tries, [step]: (before.tries[step] ?? 0) + 1 },
    wrong: { ...before.wrong, [step]: [...(before.wrong[step] ?? []), clipped(answer)].slice(0, MOST_WRONG) },
  }));

/** Records that the answer to a step was shown. @param {string} id @param {number} step */
export const recordShown = (id, step) =>
  amend(id, (before) => ({ ...before, shown: [...new Set([...before.shown, step])].toSorted((a, b) => a - b) }));

/** Records that the check of a step is met. @param {string} id @param {number} step @param {Answer | null} answer */
export const recordMet = (id, step, answer) =>
  amend(id, (before) => ({
    ...before,
    met: [...new Set([...before.met, step])].toSorted((a, b) => a - b),
    answers: answer === null ? before.answers : { ...before.answers, [step]: clipped(answer) },
  }));

/** Begins a lesson again, or all of them. @param {string} [id] */
export function forget(id) {
  const next =
    id === undefined ? {} : Object.fromEntries(Object.entries(all.peek() ?? restored()).filter(([one]) => one !== id));
  keep(next);
}
