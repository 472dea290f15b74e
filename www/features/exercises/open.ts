// State of the open exercise: made by the engine from its kind, seed and difficulty; the answers and the verdict.

import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { notify, setDoc } from '../../store/document.ts';
import { docOfState } from '../../store/lessons/facts.ts';
import { parts } from '../../store/parts.ts';
import { once } from '../../store/sequence.ts';
import { doc, lessonLeft } from '../../store/signals.ts';
import { after, type Exercise, exerciseOf, isKind, judged, rightOf, type Verdict, type Which } from './make.ts';
import { count, recordOpened } from './tally.ts';

/** Answer: the index of an option, typed text, or chosen names. */
export type Entry = number | string | string[];

/** Number of answers after which the page offers to show the right one. */
export const TRIES = 2;

/** Kind, seed and difficulty of the open exercise; null if the list is open. */
export const which: ReadonlySignal<Which | null> = computed(() => {
  const { exercise } = doc.value;
  return exercise && isKind(exercise.kind) ? (exercise as Which) : null;
});

export const nameOf = ({ kind, seed, level }: Which) => `${kind}~${seed}~${level}`;

const made = signal<{ of: string; exercise: Exercise } | null>(null);
/** The open exercise; null until it is made. */
export const exercise = computed(() =>
  which.value && made.value?.of === nameOf(which.value) ? made.value.exercise : null,
);
/** State of the open exercise at its beginning: no failure, no answers, right answer not shown. */
const begun = {
  failed: false,
  tries: 0,
  answer: null as Entry | null,
  verdict: null as Verdict | null,
  wasShown: false,
};
const { all: attempt, change: set } = parts(begun);
/** Whether the engine failed to make the exercise. */
export const failed = computed(() => attempt.value.failed);
/** Number of wrong answers. */
export const tries = computed(() => attempt.value.tries);
/** The chosen or typed answer; null before. */
export const answer = computed(() => attempt.value.answer);
export const setAnswer = (given: Entry | null) => set({ answer: given });
/** Verdict on the last answer; null before the first. */
export const verdict = computed(() => attempt.value.verdict);
/** Whether the right answer was given or shown. */
export const isDone = computed(() => verdict.value?.right === true);
/** Whether the answer was shown. */
export const wasShown = computed(() => attempt.value.wasShown);

/** Opens an exercise, or the list. */
export const openExercise = (next: Which | null) => setDoc({ view: 'exercises', exercise: next, course: null });

/** Opens the next exercise with another question. */
export async function openNext() {
  const [now, of] = [which.peek(), exercise.peek()];
  if (!now) return;
  const one = { ...now, seed: now.seed + 1 };
  const next = of ? await after(now, of).catch(() => one) : one;
  if (which.peek() === now) openExercise(next);
}

/** Judges an answer. */
export function submit(given: Entry) {
  const [now, of] = [which.peek(), exercise.peek()];
  if (!now || !of || isDone.peek()) return;
  const found = judged(of, given);
  batch(() => {
    if (tries.peek() === 0) count(now, found.right);
    set({ answer: given, verdict: found, tries: tries.peek() + (found.right ? 0 : 1) });
  });
}

/** Shows the right answer. */
export function showMe() {
  const of = exercise.peek();
  if (!of) return;
  batch(() => {
    set({ wasShown: true });
    submit(rightOf(of));
  });
}

/** Opens the page at the state that shows the answer, with a way back. */
export async function seeOnPage() {
  const [now, of] = [which.peek(), exercise.peek()];
  if (!now || !of) return;
  const next = await docOfState(of.shown);
  batch(() => {
    lessonLeft.value = { exercise: now, before: doc.peek() };
    setDoc({ ...next, exercise: null });
  });
}

/** Makes the exercise that the document names. */
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
      attempt.value = begun;
      if (now) recordOpened(now);
    });
    if (!now || made.peek()?.of === name) return;
    exerciseOf(now).then(
      (found) => {
        if (entered === name) made.value = { of: name, exercise: found };
      },
      () => {
        if (entered === name) set({ failed: true });
      },
    );
  });
}

/** Follows the document's exercise, from the first call on. */
export const startExercises = once(follow);
