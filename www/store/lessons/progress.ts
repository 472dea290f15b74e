// Progress and answers of the reader in each lesson, kept only in this browser.

import { fieldsIn } from '../../model/foreign.ts';
import type { Answer } from '../../model/question.ts';
import { kept } from '../whole.ts';

/**
 * Progress in a lesson. `at`: current step, from 1; `met`: steps whose check is met; `answers`: answers by step;
 * `tries`: number of wrong answers by step; `wrong`: the first of these; `shown`: steps whose answer the page showed.
 */
export type Progress = {
  at: number;
  met: number[];
  answers: Record<string, Answer>;
  tries: Record<string, number>;
  wrong: Record<string, Answer[]>;
  shown: number[];
};

/** Maximum number of characters of an answer that are kept. */
const LONGEST = 2000;
/** Maximum number of wrong answers kept for a step. */
const MOST_WRONG = 5;

const none = (): Progress => ({ at: 1, met: [], answers: {}, tries: {}, wrong: {}, shown: [] });

const isCount = (x: unknown): x is number => Number.isSafeInteger(x) && Number(x) >= 0;
const isAnswer = (x: unknown): x is Answer =>
  typeof x === 'string' || isCount(x) || (Array.isArray(x) && x.every((name) => typeof name === 'string'));
const isEach = (x: unknown, is: (one: unknown) => boolean) =>
  typeof x === 'object' && x !== null && Object.values(x).every(is);

const isProgress = (one: Record<keyof Progress, unknown>) =>
  isCount(one.at) &&
  one.at > 0 &&
  [one.met, one.shown].every((steps) => Array.isArray(steps) && steps.every(isCount)) &&
  isEach(one.answers, isAnswer) &&
  isEach(one.tries, isCount) &&
  isEach(one.wrong, (list) => Array.isArray(list) && list.every(isAnswer));

/** Progress by lesson from browser storage, as saved by an earlier visit. */
const restored = (left: unknown): Record<string, Progress> =>
  Object.fromEntries(
    Object.entries(fieldsIn(left))
      .map(([id, one]): [string, Progress] => [id, { ...none(), ...fieldsIn(one) }])
      .filter(([, one]) => isProgress(one)),
  );

/** Progress of the reader, by lesson. */
const all = kept('lessons', restored);

/** Whether the progress is stored for the next visit. */
export const { isStored } = all;

/** Progress of the reader in one lesson. */
export function progressOf(id: string) {
  const known = all.now();
  return Object.hasOwn(known, id) ? known[id] : none();
}

function amend(id: string, change: (before: Progress) => Progress) {
  all.put({ ...all.peek(), [id]: change(progressOf(id)) });
}

/** Records the current step of a lesson. */
export const recordStep = (id: string, step: number) => amend(id, (before) => ({ ...before, at: step }));

const clipped = (answer: Answer) => (typeof answer === 'string' ? answer.slice(0, LONGEST) : answer);

/** Records a wrong answer to a step. */
export const recordWrongAnswer = (id: string, step: number, answer: Answer) =>
  amend(id, (before) => ({
    ...before,
    tries: { ...before.tries, [step]: (before.tries[step] ?? 0) + 1 },
    wrong: { ...before.wrong, [step]: [...(before.wrong[step] ?? []), clipped(answer)].slice(0, MOST_WRONG) },
  }));

/** Records that the page showed the right answer to a step. */
export const recordShown = (id: string, step: number) =>
  amend(id, (before) => ({ ...before, shown: [...new Set([...before.shown, step])].toSorted((a, b) => a - b) }));

/** Records that the check of a step is met. */
export const recordMet = (id: string, step: number, answer: Answer | null) =>
  amend(id, (before) => ({
    ...before,
    met: [...new Set([...before.met, step])].toSorted((a, b) => a - b),
    answers: answer === null ? before.answers : { ...before.answers, [step]: clipped(answer) },
  }));

/** Resets the progress in a lesson, or in all lessons. */
export function forget(id?: string) {
  const next = id === undefined ? {} : Object.fromEntries(Object.entries(all.peek()).filter(([one]) => one !== id));
  all.put(next);
}
