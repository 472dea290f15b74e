// Exercises by kind, seed and difficulty: the same three make the same exercise on every machine. Every number in it is the engine's.

import type { ExerciseKind as Kind } from '../../model/exercises.ts';
import * as evidence from './kinds/evidence.ts';
import * as marks from './kinds/marks.ts';
import * as move from './kinds/move.ts';
import * as parents from './kinds/parents.ts';
import * as score from './kinds/score.ts';
import * as separated from './kinds/separated.ts';
import { type Random, randomOf } from './random.ts';

/** `heads`: columns that head a row. */
export type Table = { caption: string; head: string[]; rows: string[][]; heads: number };
export type Figure =
  | { kind: 'table'; table: Table }
  | { kind: 'network'; names: string[]; parents: number[][]; chosen: [number, number] | null };
/** `why`: against it, where it is wrong. */
export type Option = { text: string; right: boolean; why: string };
export type Options = { kind: 'options'; options: Option[] };
export type Verdict = { right: boolean; why: string };
/** How it is answered, and what is right. */
export type Answer =
  | Options
  | { kind: 'lattice'; names: string[]; options: (Option & { set: number[]; note: string[] })[] }
  | { kind: 'some'; names: string[]; right: string[]; why: (chosen: string[]) => string }
  | { kind: 'number'; right: string; judge: (text: string) => Verdict };
/** Facts that an exercise is made from, by its kind. */
export type Facts = {
  score: { value: number; child: string; parents: string[] };
  parents: { child: string; sets: (Omit<parents.Candidate, 'parents'> & { parents: string[] })[]; most: number };
  move: {
    names: string[];
    parents: number[][];
    moves: (move.Move & { change: number })[];
    right: number;
    families: string[][];
    locals: number[];
  };
  marks: { names: string[]; parents: number[][]; compelled: string[]; edge?: string };
  separated: {
    names: string[];
    parents: number[][];
    options: (separated.Triple & { is: boolean })[];
    wantsOpen: boolean;
  };
  evidence: {
    names: string[];
    parents: number[][];
    known: evidence.Finding[];
    finding: evidence.Finding;
    x: number;
    level: number;
    before: number;
    after: number;
  };
};
/** `why`: the reason of the right answer; `shown`: state of the page that shows it; `facts`: what it was made from. */
export type Exercise<K extends Kind = Kind> = {
  ask: string;
  given: string[];
  figures: Figure[];
  answer: Answer;
  why: string;
  shown: string;
  facts: Facts[K];
};
export type Which = { kind: Kind; seed: number; level: Level };
export type Level = 1 | 2 | 3;

const MAKERS: { [K in Kind]: { make: (random: Random, level: Level) => Promise<Exercise<K> | null> } } = {
  score,
  parents,
  move,
  marks,
  separated,
  evidence,
};

export const LEVELS = [1, 2, 3] as const;

/** Samples that are tried before an exercise is given up. */
const TRIES = 200;

/** Whether a text names a kind. */
export const isKind = (text: string): text is Kind => Object.hasOwn(MAKERS, text);

/** The exercise of a kind, seed and difficulty. Errors: no sample was fit, or the engine has no answer. */
export async function exerciseOf<K extends Kind>({ kind, seed, level }: Which & { kind: K }): Promise<Exercise<K>> {
  const random = randomOf(`${kind} ${seed} ${level}`);
  for (let i = 0; i < TRIES; i++) {
    const made = await MAKERS[kind].make(random, level);
    if (made) return made;
  }
  throw new Error(`no exercise ${kind} ${seed} ${level}`);
}

/** The question of an exercise as a text, whatever its numbers: two with the same text differ in their rows alone. */
export const questionOf = ({ ask, figures, answer }: Exercise) =>
  JSON.stringify([
    ask,
    figures.filter(({ kind }) => kind === 'network'),
    'options' in answer ? answer.options.map(({ text }) => text).sort() : [],
  ]);

/** Number of exercises among which one with another question is looked for. */
const AHEAD = 8;

/**
 * The next exercise of a kind and difficulty: the first that asks something else than this one, where there is one near.
 */
export async function after(which: Which, exercise: Exercise): Promise<Which> {
  const question = questionOf(exercise);
  for (let by = 1; by <= AHEAD; by++) {
    const next = { ...which, seed: which.seed + by };
    if (questionOf(await exerciseOf(next)) !== question) return next;
  }
  return { ...which, seed: which.seed + 1 };
}

/** Whether an answer is right, and why not. */
export function judged({ answer }: Exercise, given: number | string | string[]): Verdict {
  switch (answer.kind) {
    case 'number':
      return answer.judge(String(given));
    case 'some': {
      const chosen = given as string[];
      const right = String(chosen.toSorted()) === String(answer.right.toSorted());
      return { right, why: right ? '' : answer.why(chosen) };
    }
    default: {
      const { right, why } = answer.options[Number(given)];
      return { right, why };
    }
  }
}

/** The right answer, as it would be given. */
export function rightOf({ answer }: Exercise): number | string | string[] {
  if (answer.kind === 'number' || answer.kind === 'some') return answer.right;
  return answer.options.findIndex(({ right }) => right);
}
