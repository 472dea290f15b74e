// Lessons that do not come with the page: composed here, or opened from a link or a file. Kept in this browser.

import { signal } from '@preact/signals';
import { stored } from '../document.ts';
import { kept } from '../whole.ts';
import type { Lesson, Step } from './lesson.ts';
import { isLesson } from './shape.ts';

/** `mine`: composed here, and can be edited. */
export type Own = { lesson: Lesson; mine: boolean };

const KEY = 'own-lessons';

function restored(): Own[] {
  try {
    const all = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(all) ? all.filter((one) => isLesson(one?.lesson)) : [];
  } catch {
    return [];
  }
}

/** Every such lesson, the newest first. */
const all = kept(KEY, restored);
/** Whether the lessons are stored for the next visit. */
export const { isStored } = all;
/** The lessons before the last deletion, of a lesson or of a step. */
export const deleted = signal<Own[] | null>(null);
/** Id of the lesson that states are added to, while the reader looks for them on the page; null where there is none. */
export const composing = signal<string | null>(null);

/** All of them. */
export const ownLessons = all.now;

const keep = all.put;

/** One of them by its id. */
export const ownLesson = (id: string) => ownLessons().find(({ lesson }) => lesson.id === id) ?? null;

/** Puts a lesson in the place of the one with its id, or before all others. */
export function putLesson(lesson: Lesson, mine: boolean) {
  const before = ownLessons();
  const one = { lesson, mine };
  const isThere = before.some((other) => other.lesson.id === lesson.id);
  keep(isThere ? before.map((other) => (other.lesson.id === lesson.id ? one : other)) : [one, ...before]);
}

/** Changes a lesson that was composed here. */
export function editLesson(id: string, change: (lesson: Lesson) => Lesson) {
  const found = ownLesson(id);
  if (!found?.mine) return;
  deleted.value = null;
  putLesson(change(found.lesson), true);
}

/** Removes a lesson. */
export function deleteLesson(id: string) {
  deleted.value = ownLessons();
  if (composing.peek() === id) composing.value = null;
  keep(ownLessons().filter(({ lesson }) => lesson.id !== id));
}

/**
 * Removes a step.
 * @param at from 0
 */
export function deleteStep(id: string, at: number) {
  const before = ownLessons();
  editLesson(id, (lesson) => ({ ...lesson, steps: lesson.steps.filter((_, i) => i !== at) }));
  deleted.value = before;
}

/** Brings back what was deleted last. */
export function undelete() {
  const before = deleted.peek();
  deleted.value = null;
  if (before) keep(before);
}

/** A step at a state, with empty texts. */
export const stepAt = (state: string): Step => ({ say: '', more: '', state });

/** A lesson without steps. */
export const emptyLesson = (id: string): Lesson => ({
  id,
  title: '',
  line: '',
  group: 'trust',
  minutes: 5,
  language: 'en',
  steps: [],
});
