// Requests to the engine for the lecture's printed values: on its data under three scores, and on its codes.

import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo } from '../../../generated/protocol.ts';
import { exampleSource, type Questions } from '../scratch.ts';
import { dataOf, type Family, FREE, familiesOf, familyQuestions, SCORES, tableSource } from './families.ts';
import { CHILD, CODE, ORDERS } from './printed.ts';
import { swapQuestion } from './swap-walk.ts';
import { greedyQuestion, jointQuestion, orderQuestions } from './whole.ts';

type Price = (typeof PRICES)[number];

/** Penalties of a parameter in the lecture: none, half the natural logarithm, half the binary one. */
export const PRICES = ['ll', 'bic', 'mdl-lecture'] as const;
/** The best parent under a penalty, which is also the center of the tree for the formula of trees. */
export const PARENT = 'PE';
/** Maximal number of networks listed of a tied class. */
const MAX_MEMBERS = 1000;

/** The child without parents, and with the best one. */
export const ALONE: Family = { child: CHILD, parents: [] };
export const JOINED: Family = { child: CHILD, parents: [PARENT] };

/** The star around the best parent as families. */
export const starOf = (variables: string[]): Family[] =>
  variables.map((child) => ({ child, parents: child === PARENT ? [] : [PARENT] }));

/** A search in which only pairs joined in the lecture's best network may be joined. */
export const SKELETON = {
  ...FREE,
  superstructure: familiesOf(ORDERS[2].sets).flatMap(({ child, parents }) =>
    parents.map((parent): [string, string] => [parent, child]),
  ),
};

/** Orderings that differ by one swap of neighbors. */
export const swaps = (order: string[]) =>
  order.slice(1).map((_, i) => [...order.slice(0, i), order[i + 1], order[i], ...order.slice(i + 2)]);

/** Number of rows in which the rarest value occurs once. */
const RARE = Math.max(...CODE.map(({ of }) => of));
/** The lecture's two codes: each value with its word, with frequencies equal to the probabilities. */
const CODES = {
  code: CODE.flatMap(({ value, word, of }) => Array(RARE / of).fill([value, word])),
  fixed: CODE.map(({ value }, i) => [value, i.toString(2).padStart(2, '0')]),
};
/** A code as a table. */
export const codeSource = (id: keyof typeof CODES) => tableSource(['value', 'word'], CODES[id]);

/** Requests for the entropy of a code, and its rows packed for a link. */
const codeQuestions = (id: keyof typeof CODES): Questions => ({
  source: codeSource(id),
  chosen: { score: SCORES.ll, search: FREE },
  asks: new Map([
    ['entropy', ['information', { a: 0, b: [], given: [] }]],
    ['pack', ['pack']],
  ]),
});

export type QuestionSet = 'll' | 'bic' | 'printed' | 'skeleton' | 'code' | 'fixed';

/** Requests under three scores, within a skeleton, and on both codes. */
export function questionsOf(example: ExampleInfo): Record<QuestionSet, Questions> {
  const { variables } = example;
  const at = (name: string) => variables.indexOf(name);
  const under = (score: Price, asks: [string, Question][], search = FREE): Questions => ({
    source: exampleSource(dataOf(example)),
    chosen: { score: SCORES[score], search },
    asks: new Map(asks),
  });
  const [, local] = ORDERS;
  return {
    ll: under('ll', [
      ['lattice', ['lattice', { child: at(CHILD) }]],
      ['entropy', ['information', { a: at(CHILD), b: [], given: [] }]],
      ...familyQuestions(['ll'], [...starOf(variables), ...familiesOf(local.sets)], variables),
      ...familyQuestions(PRICES, [ALONE, JOINED], variables),
    ]),
    bic: under('bic', [
      ['lattice', ['lattice', { child: at(CHILD) }]],
      ...orderQuestions(variables.length),
      ['cells', jointQuestion(variables)],
      ['walk', swapQuestion(variables)],
      ['greedy', greedyQuestion(variables)],
    ]),
    skeleton: under('bic', [], SKELETON),
    code: codeQuestions('code'),
    fixed: codeQuestions('fixed'),
    printed: under('mdl-lecture', [['members', ['members', { limit: MAX_MEMBERS }]]]),
  };
}
