// Makers of exercises by kind, seed and difficulty: equal inputs give equal exercises on every machine. Every number
// comes from the engine.

import type { ExerciseKind as Kind } from '../../model/exercises.ts';
import { type Form, type Answer as Given, sameItems, type Verdict } from '../../model/question.ts';
import * as evidence from './kinds/evidence.ts';
import * as marks from './kinds/marks.ts';
import * as move from './kinds/move.ts';
import * as parents from './kinds/parents.ts';
import * as score from './kinds/score.ts';
import * as separated from './kinds/separated.ts';
import { type Random, randomOf } from './random.ts';

/** Table shown in an exercise. `heads`: number of leading columns that serve as row heads. */
export type Table = { caption: string; head: string[]; rows: string[][]; heads: number };
export type Figure =
  | { kind: 'table'; table: Table }
  | { kind: 'network'; names: string[]; parents: number[][]; chosen: [number, number] | null };
/** Option of a multiple-choice question. `why`: reason against the option, if it is wrong. */
export type Option = { text: string; right: boolean; why: string };
export type Options = { kind: 'options'; options: Option[] };
/** Right answer of an exercise, with the form of the input: options, lattice of sets, names, or a number. */
export type Answer =
  | Options
  | { kind: 'lattice'; names: string[]; options: (Option & { set: number[]; note: string[] })[] }
  | { kind: 'some'; names: string[]; right: string[]; why: (chosen: string[]) => string }
  | { kind: 'number'; right: string; judge: (text: string) => Verdict };
/**
 * An exercise as made. `why`: reason for the right answer; `shown`: page state that shows it; `facts`: quantities of
 * which it consists, such as names, counts and scores.
 */
export type Made = {
  ask: string;
  given: string[];
  figures: Figure[];
  answer: Answer;
  why: string;
  shown: string;
  facts: object;
};
export type Which = { kind: Kind; seed: number; level: Level };
export type Level = 1 | 2 | 3;
type Maker<M> = { make: (random: Random, level: Level) => Promise<M | null> };

const MAKERS = { score, parents, move, marks, separated, evidence } satisfies { [K in Kind]: Maker<Made> };

/** An exercise of a kind. */
export type Exercise<K extends Kind = Kind> = Made &
  Pick<NonNullable<Awaited<ReturnType<(typeof MAKERS)[K]['make']>>>, 'facts'>;

export const LEVELS = [1, 2, 3] as const;

/** Maximum number of samples tried for an exercise. */
const TRIES = 200;

/** Whether a text is the name of a kind of exercise. */
export const isKind = (text: string): text is Kind => Object.hasOwn(MAKERS, text);

/** Makes the exercise of a kind, seed and difficulty. Throws if no sample suits or the engine has no answer. */
export async function exerciseOf<K extends Kind>({ kind, seed, level }: Which & { kind: K }): Promise<Exercise<K>> {
  const random = randomOf(`${kind} ${seed} ${level}`);
  for (let i = 0; i < TRIES; i++) {
    const made = await (MAKERS[kind] as Maker<Made>).make(random, level);
    if (made) return made as Exercise<K>;
  }
  throw new Error(`no exercise ${kind} ${seed} ${level}`);
}

/** Question of an exercise as text without its numbers: exercises with equal text differ only in their rows. */
export const questionOf = ({ ask, figures, answer }: Exercise) =>
  JSON.stringify([
    ask,
    figures.filter(({ kind }) => kind === 'network'),
    'options' in answer ? answer.options.map(({ text }) => text).sort() : [],
  ]);

/** Number of next seeds that are searched for an exercise with a different question. */
const AHEAD = 8;

/** Next exercise of a kind and difficulty: the next seed with a different question, if one is near, else the next. */
export async function after(which: Which, exercise: Exercise): Promise<Which> {
  const question = questionOf(exercise);
  for (let by = 1; by <= AHEAD; by++) {
    const next = { ...which, seed: which.seed + by };
    if (questionOf(await exerciseOf(next)) !== question) return next;
  }
  return { ...which, seed: which.seed + 1 };
}

/** Kind of input in which readers give an answer: a number, one option, or several options. */
export const formOf = (answer: Answer): Form =>
  answer.kind === 'number'
    ? { kind: 'number' }
    : answer.kind === 'some'
      ? { kind: 'some', options: answer.names }
      : { kind: 'one', options: answer.options.map(({ text }) => text) };

/** Verdict on an answer; for a wrong one, with the reason. */
export function judged({ answer }: Exercise, given: Given): Verdict {
  if (answer.kind === 'number') return answer.judge(String(given));
  if (answer.kind === 'some') {
    const right = sameItems(given as string[], answer.right);
    return { right, why: right ? '' : answer.why(given as string[]) };
  }
  const { right, why } = answer.options[Number(given)];
  return { right, why };
}

/** Right answer of an exercise, in the form in which readers give it. */
export function rightOf({ answer }: Exercise): Given {
  if (answer.kind === 'number' || answer.kind === 'some') return answer.right;
  return answer.options.findIndex(({ right }) => right);
}
