// The three things to try on a first visit: which are done, and whether they are shown. Of this browser alone.
import { computed, signal } from '@preact/signals';
import { store, stored } from './document.js';
import { isWritten } from './last-visit.js';
import { doc, shared } from './signals.js';

/** The things to try, in order. */
export const HINTS = Object.freeze(/** @type {const} */ (['rows', 'edge', 'own']));

/** @typedef {typeof HINTS[number]} Hint */

/** @typedef {Partial<Record<Hint, string>>} Findings what was found by things that are done, in words, as long as the page shows it */

/** State of the hints: whether they are shown, which are done, and what these found. */
export const hints = signal({ on: true, done: /** @type {Hint[]} */ ([]), said: /** @type {Findings} */ ({}) });

/** The key under which it is kept which are done, or that they are not shown any more. */
const KEY = 'hints';

/** Restores the hints: those that no earlier visit has done; off if they were turned off, or if the page was opened by a link. */
export function restoreHints() {
  const { hash } = location;
  const kept = stored(KEY);
  const on = kept !== 'off' && (hash.length < 2 || isWritten(hash));
  hints.value = { on, done: HINTS.filter((name) => kept?.includes(name)), said: {} };
}

/** @param {typeof hints.value} next */
export function setHints(next) {
  const isOver = next.done.length === HINTS.length;
  hints.value = next;
  store(KEY, next.on && !isOver ? `${next.done}` : 'off');
}

/** Whether the hints are shown: they speak of the example that the page opens with, as it was opened. */
export const hintsShown = computed(() => {
  const { course, data, lesson } = doc.value;
  const isFirst = data.kind === 'example' && data.id === 'asia';
  const isFree = lesson.hide.length === 0 && !lesson.embed && !lesson.predict && lesson.task === '';
  return hints.value.on && isFirst && isFree && !course && !shared.value;
});

/** The current hint: the first that is not done. @type {import('@preact/signals').ReadonlySignal<Hint | null>} */
export const hintTurn = computed(() => HINTS.find((name) => !hints.value.done.includes(name)) ?? null);
