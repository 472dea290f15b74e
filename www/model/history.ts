// History of the document (all choices of the reader) for undo and redo. Pure.

import { type Doc, same } from './state.ts';

/** Maximum number of states kept for undo. */
export const HISTORY_LIMIT = 200;

export type History<T> = { past: T[]; present: T; future: T[]; gesture: string | null };

/** History with a single state. */
export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null });

/**
 * History after a change. Changes of one gesture (a drag of the slider) share one entry, which each change replaces.
 */
export function record<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  if (same(history.present, next)) return history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present: next };
  return { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present: next, future: [], gesture };
}

/** History after a change that adds no entry (a selection). */
export const amend = <T>(history: History<T>, next: T): History<T> => ({ ...history, present: next });

/** Keys of the document that affect only the display; a change of these adds no entry to the history. */
const LOOKS = ['view', 'show', 'truth', 'width', 'weakest', 'focus', 'curve', 'paper'] as const;

/** Whether two documents differ in display only. */
export const isLook = (before: Doc, next: Doc) => same({ ...before, ...looksOf(next) }, next);

const looksOf = (doc: Doc): Partial<Doc> => Object.fromEntries(LOOKS.map((key) => [key, doc[key]]));

/** History in which all states get the display settings of `next`, so that undo does not change the display. */
export function look(history: History<Doc>, next: Doc): History<Doc> {
  const { past, present, future, gesture } = history;
  if (same(present, next)) return history;
  const seen = (doc: Doc) => ({ ...doc, ...looksOf(next) });
  return { past: past.map(seen), present: next, future: future.map(seen), gesture };
}

/** History after the end of a gesture: the next change adds an entry. */
export const settle = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null };

/** History after undo of one change; unchanged if there is nothing to undo. */
export function stepBack<T>({ past, present, future, gesture }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, gesture };
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future], gesture: null };
}

/** History after redo of one change; unchanged if there is nothing to redo. */
export function stepForward<T>({ past, present, future, gesture }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future, gesture };
  return { past: [...past, present], present: future[0], future: future.slice(1), gesture: null };
}
