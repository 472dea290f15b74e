// Results of a class in a lesson, from its hand-ins: one hand-in for each student, the state of each answer, and
// totals. Pure.

import type { HandIn, StepAnswer } from '../../link/answers.ts';
import type { Lesson } from './lesson.ts';

/**
 * State of an answer: met at the first try, met later, met after the page showed the answer, tried but not met, not
 * tried.
 */
export type Mark = 'first' | 'later' | 'shown' | 'tried' | 'open';
export type Student = { handIn: HandIn; key: string };
/** Student with several hand-ins. `times`: number of hand-ins; `sheets`: number of browsers from which they came. */
export type Again = { name: string; key: string; times: number; sheets: number };

/** States of an answer from best to worst. */
export const MARKS = ['first', 'later', 'shown', 'tried', 'open'] as const;

/** Key of a student: the name; or the browser, if there is no name or several students share it. */
function keyOf({ name, sheet }: HandIn, apart: ReadonlySet<string>) {
  const named = `name ${name.normalize('NFKC').toLocaleLowerCase('en')}`;
  if (name === '') return `sheet ${sheet}`;
  return apart.has(named) ? `${named} ${sheet}` : named;
}

/** Hand-ins grouped by a key such as the student's name; each group is in order of arrival. */
function grouped(handIns: HandIn[], key: (handIn: HandIn) => string): Map<string, HandIn[]> {
  const of = new Map();
  for (const handIn of handIns) {
    const own = of.get(key(handIn));
    if (own) own.push(handIn);
    else of.set(key(handIn), [handIn]);
  }
  return of;
}

/**
 * Last hand-in of each student: students with a name sorted by name, then the others in order of arrival.
 * @param handIns hand-ins for one lesson, in order of arrival
 * @param apart names shared by several students
 */
export function studentsOf(
  handIns: HandIn[],
  apart: ReadonlySet<string> = new Set(),
): { students: Student[]; again: Again[] } {
  const of = grouped(handIns, (handIn) => keyOf(handIn, apart));
  const students = [...of].map(([key, all]) => ({
    key,
    handIn: all.reduce((last, one) => (one.minute >= last.minute ? one : last)),
  }));
  const again = [...of]
    .filter(([, all]) => all.length > 1)
    .map(([key, all]) => ({
      key,
      name: all[0].name,
      times: all.length,
      sheets: new Set(all.map(({ sheet }) => sheet)).size,
    }));
  const order = new Intl.Collator('en', { numeric: true });
  const isNamed = ({ handIn }: Student) => handIn.name !== '';
  const named = students.filter(isNamed).toSorted((a, b) => order.compare(a.handIn.name, b.handIn.name));
  return { students: [...named, ...students.filter((one) => !isNamed(one))], again };
}

/** State of a student's answer to a step: one of `MARKS`, from `first` (met at the first try) to `open` (not tried). */
export function markOf(given: StepAnswer | undefined): Mark {
  if (!given) return 'open';
  if (given.met) return given.shown ? 'shown' : given.tries === 0 ? 'first' : 'later';
  return given.tries > 0 || given.shown ? 'tried' : 'open';
}

/**
 * Answer of a student at a step.
 * @param step number of the step, from 1
 */
export const givenAt = ({ given }: HandIn, step: number) => given.find((one) => one.step === step);

/**
 * Tally of a step: number of students by state of the answer, and mean number of wrong answers among those who tried.
 * @param handIns one hand-in for each student
 * @param step number of the step, from 1
 */
export function stepTally(handIns: HandIn[], step: number): Record<Mark, number> & { tries: number } {
  const tally = { first: 0, later: 0, shown: 0, tried: 0, open: 0, tries: 0 };
  let [tried, wrong] = [0, 0];
  for (const handIn of handIns) {
    const given = givenAt(handIn, step);
    const mark = markOf(given);
    tally[mark]++;
    if (mark === 'open') continue;
    tried++;
    wrong += given?.tries ?? 0;
  }
  tally.tries = tried === 0 ? 0 : wrong / tried;
  return tally;
}

/** Numbers, from 1, of the steps of a lesson that have a question. */
export const askingOf = ({ steps }: Lesson) => steps.flatMap(({ check }, i) => (check ? [i + 1] : []));

/** Number of steps, among those numbered in `asking`, whose check a student has met. */
export const metOf = (handIn: HandIn, asking: number[]) => asking.filter((step) => givenAt(handIn, step)?.met).length;

/** Lessons for which there are hand-ins, the one with most students first. */
export const lessonsOf = (handIns: HandIn[]): { lesson: string; n: number }[] =>
  [...grouped(handIns, ({ lesson }) => lesson)]
    .map(([lesson, own]) => ({ lesson, n: studentsOf(own).students.length }))
    .toSorted((a, b) => b.n - a.n);
