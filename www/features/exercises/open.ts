// State of the open exercise: made by the engine from its kind, seed and difficulty; the attempts and the verdict.

import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Answer } from '../../model/question.ts';
import { attempts } from '../../store/attempts.ts';
import { notify, setDoc } from '../../store/document.ts';
import { docOfState } from '../../store/lessons/facts.ts';
import { once } from '../../store/sequence.ts';
import { doc, lessonLeft } from '../../store/signals.ts';
import { after, type Exercise, exerciseOf, isKind, judged, rightOf, type Which } from './make.ts';
import { count, nameOf, recordOpened } from './tally.ts';

/** Kind, seed and difficulty of the open exercise; `null` if the list of exercises is open. */
export const which: ReadonlySignal<Which | null> = computed(() => {
  const { exercise } = doc.value;
  return exercise && isKind(exercise.kind) ? (exercise as Which) : null;
});

/** Exercise made last, with its name; `exercise` is `null` if the engine failed to make it. */
const made = signal<{ of: string; exercise: Exercise | null } | null>(null);
/** Exercise that is open; null if the engine failed to make it, undefined until it is made. */
const opened = computed(() =>
  which.value && made.value?.of === nameOf(which.value) ? made.value.exercise : undefined,
);
/** Exercise that is open; null until it is made. */
export const exercise = computed(() => opened.value ?? null);
/** Whether the engine failed to make the exercise. */
export const failed = computed(() => opened.value === null);
/** Attempts at the open exercise. */
const attempt = attempts();
export const { tries, verdict, answer, canShow, wasShown } = attempt;
export const setAnswer = (given: Answer | null) => attempt.change({ answer: given });
/** Whether the right answer was given or shown. */
export const isDone = computed(() => verdict.value?.right === true);

/** Opens an exercise; null opens the list of exercises. */
export const openExercise = (next: Which | null) => setDoc({ view: 'exercises', exercise: next, course: null });

/** Opens the next exercise with another question. */
export async function openNext() {
  const [now, of] = [which.peek(), exercise.peek()];
  if (!now) return;
  const one = { ...now, seed: now.seed + 1 };
  const next = of ? await after(now, of).catch(() => one) : one;
  if (which.peek() === now) openExercise(next);
}

/** Judges an answer to the open exercise. */
export function submit(given: Answer) {
  const [now, of] = [which.peek(), exercise.peek()];
  if (!now || !of || isDone.peek()) return;
  const found = judged(of, given);
  batch(() => {
    if (tries.peek() === 0) count(now, found.right);
    setAnswer(given);
    attempt.take(found);
  });
}

/** Shows the right answer of the open exercise. */
export function showMe() {
  const of = exercise.peek();
  if (!of) return;
  batch(() => {
    attempt.change({ wasShown: true });
    submit(rightOf(of));
  });
}

/** Opens the page at the state that shows the answer, with a link back to the exercise. */
export async function seeOnPage() {
  const [now, of] = [which.peek(), exercise.peek()];
  if (!now || !of) return;
  const next = await docOfState(of.shown);
  batch(() => {
    lessonLeft.value = { exercise: now, before: doc.peek() };
    setDoc({ ...next, exercise: null });
  });
}

/** Effect that makes the exercise named in the page state, whenever that changes. */
function follow() {
  let entered = '';
  return effect(() => {
    const now = which.value;
    const named = doc.value.exercise;
    if (named && !now) {
      notify({ code: 'no-exercise', exercise: named.kind });
      setDoc({ exercise: null });
    }
    const name = now ? nameOf(now) : '';
    if (name === entered) return;
    entered = name;
    const back = lessonLeft.peek();
    if (now && back && 'exercise' in back) lessonLeft.value = null; // superfluous after any other way back
    batch(() => {
      attempt.begin();
      if (now) recordOpened(now);
    });
    if (!now || exercise.peek()) return;
    if (failed.peek()) made.value = null;
    exerciseOf(now)
      .catch(() => null)
      .then((found) => {
        if (entered === name) made.value = { of: name, exercise: found };
      });
  });
}

/** Keeps the open exercise in step with the page state, from the first call on. */
export const startExercises = once(follow);
