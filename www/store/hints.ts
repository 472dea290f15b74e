// The three things to try on a first visit: which are done, and whether they are shown. Of this browser alone.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { store, stored } from './document.ts';
import { isWritten } from './last-visit.ts';
import { doc, shared } from './signals.ts';

/** The things to try, in order. */
export const HINTS = Object.freeze(['rows', 'edge', 'own'] as const);

export type Hint = (typeof HINTS)[number];

/** What was found by things that are done, in words, as long as the page shows it. */
export type Findings = Partial<Record<Hint, string>>;

/** State of the hints: whether they are shown, which are done, and what these found. */
export const hints = signal({ on: true, done: [] as Hint[], said: {} as Findings });

/** The key under which it is kept which are done, or that they are not shown any more. */
const KEY = 'hints';

/** Restores the hints: those that no earlier visit has done; off if they were turned off, or if the page was opened by a link. */
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

/** Whether the hints are shown: they speak of the example that the page opens with, as it was opened. */
export const hintsShown = computed(() => {
  const { course, data, lesson } = doc.value;
  const isFirst = data.kind === 'example' && data.id === 'asia';
  const isFree = lesson.hide.length === 0 && !lesson.embed && !lesson.predict && lesson.task === '';
  return hints.value.on && isFirst && isFree && !course && !shared.value;
});

/** The current hint: the first that is not done. */
export const hintTurn: ReadonlySignal<Hint | null> = computed(
  () => HINTS.find((name) => !hints.value.done.includes(name)) ?? null,
);
