// Lessons that don't ship with the page: composed here, or opened from a link or a file; stored in this browser.

import { signal } from '@preact/signals';
import { fieldsIn } from '../../model/foreign.ts';
import { kept } from '../whole.ts';
import type { Lesson, Step } from './lesson.ts';
import { isLesson } from './shape.ts';

/** Lesson that does not ship with the page. `mine`: whether it was composed here and is editable. */
export type Own = { lesson: Lesson; mine: boolean };

const restored = (left: unknown): Own[] =>
  Array.isArray(left) ? left.filter((one) => isLesson(fieldsIn(one).lesson)) : [];

/** Own lessons in browser storage, newest first. */
const all = kept('own-lessons', restored);
/** Whether the own lessons are stored for the next visit. */
export const { isStored } = all;
/** Own lessons before the last deletion of a lesson or of a step; null if there is nothing to undo. */
export const deleted = signal<Own[] | null>(null);
/** Id of the lesson to which the reader is adding page states while browsing; null if there is none. */
export const composing = signal<string | null>(null);

/** All own lessons. */
export const ownLessons = all.now;

const keep = all.put;

/** Own lesson with an id; null if there is none. */
export const ownLesson = (id: string) => ownLessons().find(({ lesson }) => lesson.id === id) ?? null;

/** Replaces the own lesson with the same id, or adds the lesson in front. */
export function putLesson(lesson: Lesson, mine: boolean) {
  const before = ownLessons();
  const one = { lesson, mine };
  const isThere = before.some((other) => other.lesson.id === lesson.id);
  keep(isThere ? before.map((other) => (other.lesson.id === lesson.id ? one : other)) : [one, ...before]);
}

/** Changes an own lesson that was composed here. */
export function editLesson(id: string, change: (lesson: Lesson) => Lesson) {
  const found = ownLesson(id);
  if (!found?.mine) return;
  deleted.value = null;
  putLesson(change(found.lesson), true);
}

/** Removes an own lesson. */
export function deleteLesson(id: string) {
  deleted.value = ownLessons();
  if (composing.peek() === id) composing.value = null;
  keep(ownLessons().filter(({ lesson }) => lesson.id !== id));
}

/**
 * Removes a step of an own lesson.
 * @param at index of the step, from 0
 */
export function deleteStep(id: string, at: number) {
  const before = ownLessons();
  editLesson(id, (lesson) => ({ ...lesson, steps: lesson.steps.filter((_, i) => i !== at) }));
  deleted.value = before;
}

/** Undoes the last deletion of a lesson or a step. */
export function undelete() {
  const before = deleted.peek();
  deleted.value = null;
  if (before) keep(before);
}

/** New step with a page state and empty texts. */
export const stepAt = (state: string): Step => ({ say: '', more: '', state, show: [] });

/** New lesson without steps. */
export const emptyLesson = (id: string): Lesson => ({
  id,
  title: '',
  line: '',
  group: 'trust',
  minutes: 5,
  language: 'en',
  steps: [],
});
