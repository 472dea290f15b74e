// Questions to the engine for the lecture's printed values: on its data under three scores, and on its codes.

import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo } from '../../../generated/protocol.ts';
import { exampleSource, type Questions } from '../scratch.ts';
import { dataOf, type Family, FREE, familiesOf, familyQuestions, SCORES, tableSource } from './families.ts';
import { CHILD, CODE, ORDERS } from './printed.ts';
import { swapQuestion } from './swap-walk.ts';
import { greedyQuestion, jointQuestion, orderQuestions } from './whole.ts';

export type Price = (typeof PRICES)[number];

/** The prices of a parameter of which the lecture speaks: none, half the natural logarithm, half the binary one. */
export const PRICES = ['ll', 'bic', 'mdl-lecture'] as const;
/** The parent that is best under a price, and the center of the tree on which the formula for trees is tried. */
export const PARENT = 'PE';
/** A tie of a whole class is listed up to this many networks. */
const MAX_MEMBERS = 1000;

/** The child without parents, and with the best one. */
export const ALONE: Family = { child: CHILD, parents: [] };
export const JOINED: Family = { child: CHILD, parents: [PARENT] };

/** The star around the best parent as families. */
export const starOf = (variables: string[]): Family[] =>
  variables.map((child) => ({ child, parents: child === PARENT ? [] : [PARENT] }));

/** A search whose edges join pairs that are joined in the lecture's best network. */
export const SKELETON = {
  ...FREE,
  superstructure: familiesOf(ORDERS[2].sets).flatMap(({ child, parents }) =>
    parents.map((parent): [string, string] => [parent, child]),
  ),
};

/** The orderings one swap of neighbors away. */
export const swaps = (order: string[]) =>
  order.slice(1).map((_, i) => [...order.slice(0, i), order[i + 1], order[i], ...order.slice(i + 2)]);

/** Rows in which the rarest value comes once. */
const RARE = Math.max(...CODE.map(({ of }) => of));
/** The lecture's two codes: each value and its word, as often as it is probable. */
const CODES = {
  code: CODE.flatMap(({ value, word, of }) => Array(RARE / of).fill([value, word])),
  fixed: CODE.map(({ value }, i) => [value, i.toString(2).padStart(2, '0')]),
};
/** A code as a table. */
export const codeSource = (id: keyof typeof CODES) => tableSource(['value', 'word'], CODES[id]);

/** Entropy of a code, and its rows packed for a link. */
const codeQuestions = (id: keyof typeof CODES): Questions => ({
  source: codeSource(id),
  chosen: { score: SCORES.ll, search: FREE },
  asks: new Map([
    ['entropy', ['information', { a: 0, b: [], given: [] }]],
    ['pack', ['pack']],
  ]),
});

export type QuestionSet = 'll' | 'bic' | 'printed' | 'skeleton' | 'code' | 'fixed';

/** Questions under three scores, within a skeleton, and on both codes. */
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
