// Lessons that do not come with the page: composed here, or opened from a link or a file. Kept in this browser.
import { signal } from '@preact/signals';
import { stored } from '../document.js';
import { isStored as isStoredWhole, storeWhole } from '../whole.js';
import { isLesson } from './shape.js';

/**
 * @typedef {import('./lesson.js').Lesson} Lesson
 * @typedef {import('./lesson.js').Step} Step
 * @typedef {{ lesson: Lesson, mine: boolean }} Own `mine`: composed here, and can be edited
 */

const KEY = 'own-lessons';

/** @returns {Own[]} */
function restored() {
  try {
    const all = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(all) ? all.filter((one) => isLesson(one?.lesson)) : [];
  } catch {
    return [];
  }
}

/** Every such lesson, the newest first; null before it is first read. @type {import('@preact/signals').Signal<Own[] | null>} */
const all = signal(/** @type {Own[] | null} */ (null));
/** Whether the lessons are stored for the next visit. */
export const isStored = () => isStoredWhole(KEY);
/** The lessons before the last deletion, of a lesson or of a step. */
export const deleted = signal(/** @type {Own[] | null} */ (null));
/** Id of the lesson that states are added to, while the reader looks for them on the page; null where there is none. */
export const composing = signal(/** @type {string | null} */ (null));

/** All of them. */
export function ownLessons() {
  if (all.peek() === null) all.value = restored();
  return all.value ?? [];
}

/** @param {Own[]} next */
function keep(next) {
  all.value = next;
  storeWhole(KEY, JSON.stringify(next));
}

/** One of them by its id. @param {string} id */
export const ownLesson = (id) => ownLessons().find(({ lesson }) => lesson.id === id) ?? null;

/** Puts a lesson in the place of the one with its id, or before all others. @param {Lesson} lesson @param {boolean} mine */
export function putLesson(lesson, mine) {
  const before = ownLessons();
  const one = { lesson, mine };
  const isThere = before.some((other) => other.lesson.id === lesson.id);
  keep(isThere ? before.map((other) => (other.lesson.id === lesson.id ? one : other)) : [one, ...before]);
}

/** Changes a lesson that was composed here. @param {string} id @param {(lesson: Lesson) => Lesson} change */
export function editLesson(id, change) {
  const found = ownLesson(id);
  if (!found?.mine) return;
  deleted.value = null;
  putLesson(change(found.lesson), true);
}

/** Removes a lesson. @param {string} id */
export function deleteLesson(id) {
  deleted.value = ownLessons();
  if (composing.peek() === id) composing.value = null;
  keep(ownLessons().filter(({ lesson }) => lesson.id !== id));
}

/** Removes a step. @param {string} id @param {number} at from 0 */
export function deleteStep(id, at) {
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

/** A step at a state, with empty texts. @param {string} state @returns {Step} */
export const stepAt = (state) => ({ say: '', more: '', state });

/** A lesson without steps. @param {string} id @returns {Lesson} */
export const emptyLesson = (id) => ({
  id,
  title: '',
  line: '',
  group: 'trust',
  minutes: 5,
  language: 'en',
  steps: [],
});
