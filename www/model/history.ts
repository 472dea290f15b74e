// The history of the document, for undo: states before and after the present one. Pure.

import { type Doc, same } from './state.ts';

/** States kept for undo. */
export const HISTORY_LIMIT = 200;

export type History<T> = { past: T[]; present: T; future: T[]; gesture: string | null };

/** A history that begins here. */
export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null });

/**
 * The history after a change. Changes of one gesture (a drag of the slider) are one entry: the first of them makes it,
 * the others replace it.
 */
export function record<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  if (same(history.present, next)) return history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present: next };
  return { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present: next, future: [], gesture };
}

/** A change that is no entry of its own (a selection): undo goes past it. */
export const amend = <T>(history: History<T>, next: T): History<T> => ({ ...history, present: next });

/** Keys of the document that say how it is looked at: a change of these alone is no entry of undo. */
const LOOKS = ['view', 'show', 'truth', 'width', 'weakest', 'focus', 'curve'] as const;

/** Whether nothing but the look differs. */
export const isLook = (before: Doc, next: Doc) => same({ ...before, ...looksOf(next) }, next);

const looksOf = (doc: Doc): Partial<Doc> => Object.fromEntries(LOOKS.map((key) => [key, doc[key]]));

/** The history looked at in another way: undo goes past that, and leaves it. */
export function look(history: History<Doc>, next: Doc): History<Doc> {
  const { past, present, future, gesture } = history;
  if (same(present, next)) return history;
  const seen = (doc: Doc) => ({ ...doc, ...looksOf(next) });
  return { past: past.map(seen), present: next, future: future.map(seen), gesture };
}

/** Ends a gesture, so that the next one is a new entry. */
export const settle = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null };

/** One state back, if there is one. */
export function stepBack<T>({ past, present, future, gesture }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, gesture };
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future], gesture: null };
}

/** One state forward, if there is one. */
export function stepForward<T>({ past, present, future, gesture }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future, gesture };
  return { past: [...past, present], present: future[0], future: future.slice(1), gesture: null };
}
