// The three things to try on a first visit: which are done, and whether they are shown. Of this browser alone.
import { computed, signal } from '@preact/signals';
import { store, stored } from './document.js';
import { before } from './session.js';
import { doc, shared } from './signals.js';

/** The things to try, in order. */
export const HINTS = Object.freeze(/** @type {const} */ (['rows', 'edge', 'own']));

/** @typedef {typeof HINTS[number]} Hint */

/** Whether they are shown, and which are done. */
export const hints = signal({ on: true, done: /** @type {Hint[]} */ ([]) });

/** The key under which it is kept that they are not shown any more. */
const KEY = 'hints';

/** Restores the hints: off if an earlier visit turned them off, or if the page was opened by a link. */
export function restoreHints() {
  hints.value = { on: stored(KEY) !== 'off' && location.hash.length < 2, done: [] };
}

/** @param {typeof hints.value} next */
export function setHints(next) {
  const isOver = next.done.length === HINTS.length;
  hints.value = next;
  store(KEY, next.on && !isOver ? 'on' : 'off');
}

/** They speak of the example that the page opens with, and of a page that nobody has arranged. */
export const hintsShown = computed(() => {
  const { data, lesson } = doc.value;
  const isFirst = data.kind === 'example' && data.id === 'asia';
  const isFree = lesson.hide.length === 0 && !lesson.embed && !lesson.predict && lesson.task === '';
  return hints.value.on && isFirst && isFree && !shared.value && !before.value;
});

/** The thing whose turn it is: the first that is not done. @type {import('@preact/signals').ReadonlySignal<Hint | null>} */
export const hintTurn = computed(() => HINTS.find((name) => !hints.value.done.includes(name)) ?? null);
