// Exercises by kind, seed and difficulty: the same three make the same exercise on every machine. Every number in it is the engine's.
import * as evidence from './kinds/evidence.js';
import * as marks from './kinds/marks.js';
import * as move from './kinds/move.js';
import * as parents from './kinds/parents.js';
import * as score from './kinds/score.js';
import * as separated from './kinds/separated.js';
import { randomOf } from './random.js';

/**
 * @typedef {{ caption: string, head: string[], rows: string[][], heads: number }} Table `heads`: columns that head a row
 * @typedef {{ kind: 'table', table: Table } | { kind: 'network', names: string[], parents: number[][], chosen: [number, number] | null }} Figure
 * @typedef {{ text: string, right: boolean, why: string }} Option `why`: against it, where it is wrong
 * @typedef {{ kind: 'options', options: Option[] }} Options
 * @typedef {{ right: boolean, why: string }} Verdict
 * @typedef {Options | { kind: 'lattice', names: string[], options: (Option & { set: number[], note: string[] })[] } |
 *   { kind: 'some', names: string[], right: string[], why: (chosen: string[]) => string } |
 *   { kind: 'number', right: string, judge: (text: string) => Verdict }} Answer how it is answered, and what is right
 * @typedef {{ ask: string, given: string[], figures: Figure[], answer: Answer, why: string, shown: string, facts: Record<string, any> }} Exercise
 *   `why`: the reason of the right answer; `shown`: state of the page that shows it; `facts`: what it was made from
 * @typedef {{ kind: Kind, seed: number, level: Level }} Which
 * @typedef {import('../../model/exercises.js').ExerciseKind} Kind
 * @typedef {1 | 2 | 3} Level
 */

/** @type {Record<Kind, { make: (random: import('./random.js').Random, level: Level) => Promise<Exercise | null> }>} */
const MAKERS = { score, parents, move, marks, separated, evidence };

export const LEVELS = /** @type {const} */ ([1, 2, 3]);

/** Samples that are tried before an exercise is given up. */
const TRIES = 200;

/** Whether a text names a kind. @param {string} text @returns {text is Kind} */
export const isKind = (text) => Object.hasOwn(MAKERS, text);

/** The exercise of a kind, seed and difficulty. Errors: no sample was fit, or the engine has no answer. @param {Which} which @returns {Promise<Exercise>} */
export async function exerciseOf({ kind, seed, level }) {
  const random = randomOf(`${kind} ${seed} ${level}`);
  for (let i = 0; i < TRIES; i++) {
    const made = await MAKERS[kind].make(random, level);
    if (made) return made;
  }
  throw new Error(`no exercise ${kind} ${seed} ${level}`);
}

/** The question of an exercise as a text, whatever its numbers: two with the same text differ in their rows alone. @param {Exercise} exercise */
export const questionOf = ({ ask, figures, answer }) =>
  JSON.stringify([
    ask,
    figures.filter(({ kind }) => kind === 'network'),
    'options' in answer ? answer.options.map(({ text }) => text).sort() : [],
  ]);

/** Number of exercises among which one with another question is looked for. */
const AHEAD = 8;

/** The next exercise of a kind and difficulty: the first that asks something else than this one, where there is one near. @param {Which} which @param {Exercise} exercise @returns {Promise<Which>} */
export async function after(which, exercise) {
  const question = questionOf(exercise);
  for (let by = 1; by <= AHEAD; by++) {
    const next = { ...which, seed: which.seed + by };
    if (questionOf(await exerciseOf(next)) !== question) return next;
  }
  return { ...which, seed: which.seed + 1 };
}

/** Whether an answer is right, and why not. @param {Exercise} exercise @param {number | string | string[]} given @returns {Verdict} */
export function judged({ answer }, given) {
  switch (answer.kind) {
    case 'number':
      return answer.judge(String(given));
    case 'some': {
      const chosen = /** @type {string[]} */ (given);
      const right = String(chosen.toSorted()) === String(answer.right.toSorted());
      return { right, why: right ? '' : answer.why(chosen) };
    }
    default: {
      const { right, why } = answer.options[Number(given)];
      return { right, why };
    }
  }
}

/** The right answer, as it would be given. @param {Exercise} exercise @returns {number | string | string[]} */
export function rightOf({ answer }) {
  if (answer.kind === 'number' || answer.kind === 'some') return answer.right;
  return answer.options.findIndex(({ right }) => right);
}
