// How far the reader has come in each lesson, and what they answered: kept in this browser, nowhere else.
import { signal } from '@preact/signals';
import { store, stored } from '../document.js';

/**
 * @typedef {{ at: number, met: number[], answers: Record<string, import('./judge.js').Answer> }} Progress `at`: the step, from 1; `met`: the
 *   steps whose check is met; `answers`: what was answered, by step
 */

const KEY = 'lessons';
/** Characters of an answer that are kept. */
const LONGEST = 2000;

/** @returns {Progress} */
const none = () => ({ at: 1, met: [], answers: {} });

/** @param {any} one */
const isProgress = (one) =>
  Number.isInteger(one?.at) &&
  Array.isArray(one.met) &&
  one.met.every(Number.isInteger) &&
  typeof one.answers === 'object';

/** Progress saved by an earlier visit, by lesson. @returns {Record<string, Progress>} */
function restored() {
  try {
    const all = JSON.parse(stored(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(all).filter(([, one]) => isProgress(one)));
  } catch {
    return {};
  }
}

/** Progress by lesson; null before it is first read. @type {import('@preact/signals').Signal<Record<string, Progress> | null>} */
const all = signal(/** @type {Record<string, Progress> | null} */ (null));

/** The progress in a lesson. @param {string} id */
export function progressOf(id) {
  if (all.peek() === null) all.value = restored();
  return all.value?.[id] ?? none();
}

/** @param {string} id @param {(before: Progress) => Progress} change */
function amend(id, change) {
  const next = { ...all.peek(), [id]: change(progressOf(id)) };
  all.value = next;
  store(KEY, JSON.stringify(next));
}

/** The reader is at a step. @param {string} id @param {number} step */
export const isAt = (id, step) => amend(id, (before) => ({ ...before, at: step }));

/** The check of a step is met. @param {string} id @param {number} step @param {import('./judge.js').Answer | null} answer */
export const meet = (id, step, answer) =>
  amend(id, (before) => ({
    ...before,
    met: [...new Set([...before.met, step])].toSorted((a, b) => a - b),
    answers:
      answer === null
        ? before.answers
        : { ...before.answers, [step]: typeof answer === 'string' ? answer.slice(0, LONGEST) : answer },
  }));

/** Begins a lesson again, or all of them. @param {string} [id] */
export function forget(id) {
  const next =
    id === undefined ? {} : Object.fromEntries(Object.entries(all.peek() ?? restored()).filter(([one]) => one !== id));
  all.value = next;
  store(KEY, JSON.stringify(next));
}
