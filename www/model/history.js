// The history of the document, for undo: states before and after the present one. Pure.
import { same } from './state.js';

/** @typedef {import('./state.js').Doc} Doc */

/** States kept for undo. */
export const HISTORY_LIMIT = 200;

/**
 * @template T
 * @typedef {{ past: T[], present: T, future: T[], gesture: string | null }} History
 */

/** A history that begins here. @template T @param {T} present @returns {History<T>} */
export const begin = (present) => ({ past: [], present, future: [], gesture: null });

/**
 * The history after a change. Changes of one gesture (a drag of the slider) are one entry: the first of them makes it,
 * the others replace it.
 * @template T @param {History<T>} history @param {T} next @param {string | null} [gesture] @returns {History<T>}
 */
export function record(history, next, gesture = null) {
  if (same(history.present, next)) return history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present: next };
  return { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present: next, future: [], gesture };
}

/** A change that is no entry of its own (a selection): undo goes past it. @template T @param {History<T>} history @param {T} next @returns {History<T>} */
export const amend = (history, next) => ({ ...history, present: next });

/** Keys of the document that say how it is looked at: a change of these alone is no entry of undo. */
const LOOKS = /** @type {const} */ (['view', 'show', 'truth', 'width', 'weakest', 'focus', 'curve']);

/** Whether nothing but the look differs. @param {Doc} before @param {Doc} next */
export const isLook = (before, next) => same({ ...before, ...looksOf(next) }, next);

/** @param {Doc} doc @returns {Partial<Doc>} */
const looksOf = (doc) => Object.fromEntries(LOOKS.map((key) => [key, doc[key]]));

/** The history looked at in another way: undo goes past that, and leaves it. @param {History<Doc>} history @param {Doc} next @returns {History<Doc>} */
export function look(history, next) {
  const { past, present, future, gesture } = history;
  if (same(present, next)) return history;
  const seen = (/** @type {Doc} */ doc) => ({ ...doc, ...looksOf(next) });
  return { past: past.map(seen), present: next, future: future.map(seen), gesture };
}

/** Ends a gesture, so that the next one is a new entry. @template T @param {History<T>} history @returns {History<T>} */
export const settle = (history) => (history.gesture === null ? history : { ...history, gesture: null });

/** One state back, if there is one. @template T @param {History<T>} history @returns {History<T>} */
export function stepBack({ past, present, future, gesture }) {
  if (past.length === 0) return { past, present, future, gesture };
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future], gesture: null };
}

/** One state forward, if there is one. @template T @param {History<T>} history @returns {History<T>} */
export function stepForward({ past, present, future, gesture }) {
  if (future.length === 0) return { past, present, future, gesture };
  return { past: [...past, present], present: future[0], future: future.slice(1), gesture: null };
}
