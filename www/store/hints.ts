// Hints for a first visit: three things to try, which of these are finished, and whether the hints are shown. Stored in
// this browser only.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { store, stored } from './document.ts';
import { isWritten } from './last-visit.ts';
import { doc, shared } from './signals.ts';

/** Things to try: change the number of rows, select an edge, open own data. */
export const HINTS = Object.freeze(['rows', 'edge', 'own'] as const);

export type Hint = (typeof HINTS)[number];

/** Text of the reader's finding for each finished hint; lost when the page is closed. */
export type Findings = Partial<Record<Hint, string>>;

/** State of the hints: whether they are on, which are finished, and the texts of their findings. */
export const hints = signal({ on: true, done: [] as Hint[], said: {} as Findings });

/** Storage key of the finished hints, or of the text `off`. */
const KEY = 'hints';

/** Restores the state of the hints; they are off if turned off before or if the page was opened by a link. */
export function restoreHints() {
  const { hash } = location;
  const kept = stored(KEY);
  const on = kept !== 'off' && (hash.length < 2 || isWritten(hash));
  hints.value = { on, done: HINTS.filter((name) => kept?.includes(name)), said: {} };
}

export function setHints(next: typeof hints.value) {
  const isOver = next.done.length === HINTS.length;
  hints.value = next;
  store(KEY, next.on && !isOver ? `${next.done}` : 'off');
}

/** Whether the page shows the opening example, outside lessons and claims. */
export const isOpening = computed(() => {
  const { course, data, lesson } = doc.value;
  const isFirst = data.kind === 'example' && data.id === 'asia';
  const isFree = lesson.hide.length === 0 && !lesson.embed && !lesson.predict && lesson.task === '';
  return isFirst && isFree && !course && !shared.value;
});

/** Whether the hints are shown. */
export const hintsShown = computed(() => hints.value.on && isOpening.value);

/** Current hint: the first unfinished one; null if all are done. */
export const hintTurn: ReadonlySignal<Hint | null> = computed(
  () => HINTS.find((name) => !hints.value.done.includes(name)) ?? null,
);
