// Requests to the engine for the lecture's printed values: on its data under three scores, and on its codes.

import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo, Score } from '../../../generated/protocol.ts';
import { unitsFrom } from '../../../model/papers/synth.ts';
import { settingsFor } from '../../../model/state.ts';
import { type Answered, exampleSource, type Questions } from '../scratch.ts';
import { dataOf, edgesIn, type Family, FREE, familiesOf, familyQuestions, SCORES, tableSource } from './families.ts';
import { CHILD, CODE, ORDERS, PARENT } from './printed.ts';

/** Scores whose penalty for a parameter the lecture compares: none, half the natural logarithm of N, half log₂ N. */
export const PRICES = ['ll', 'bic', 'mdl-lecture'] as const;
/** Maximum number of networks listed if several tie for the best score. */
const MAX_MEMBERS = 1000;
/** Maximum number of configurations in the table that yields the joint distribution of the lecture's variables. */
const MAX_CONFIGURATIONS = 4096;
/** Number of rows of continuous variables that a link brings along. */
export const NOISY_ROWS = 60;
/** Number of random starts of the search over orderings, as in the lecture. */
const STARTS = 100;

/** Family of the lecture's child without parents, and with its best single parent. */
export const ALONE: Family = { child: CHILD, parents: [] };
export const JOINED: Family = { child: CHILD, parents: [PARENT] };

/** Families of the network in which the best parent is the only parent of all other variables. */
export const starOf = (variables: string[]): Family[] =>
  variables.map((child) => ({ child, parents: child === PARENT ? [] : [PARENT] }));

/** Search settings that allow only edges between pairs joined in the lecture's best network. */
export const SKELETON = { ...FREE, superstructure: edgesIn(ORDERS[2].sets) };

/** All orderings of some variables, in lexicographic order of their columns. */
export const orderings = (of: number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first) => orderings(of.filter((v) => v !== first)).map((rest) => [first, ...rest]));

/** Key of the request for the best network in an ordering. */
export const orderKey = (order: number[]) => `order:${order.join()}`;

/** Number of rows in the table of a code, just enough for its rarest value to occur once. */
const RARE = Math.max(...CODE.map(({ of }) => of));
/** Lecture's two codes as rows: each value with its code word, repeated in proportion to its probability. */
const CODES = {
  code: CODE.flatMap(({ value, word, of }) => Array(RARE / of).fill([value, word])),
  fixed: CODE.map(({ value }, i) => [value, i.toString(2).padStart(2, '0')]),
};
/** Rows of three continuous variables, each the one before it with noise added. */
function noisyRows() {
  const unit = unitsFrom(7);
  const noise = () => unit() + unit() + unit() - 1.5;
  const row = (x: number, y: number) => [x, y, y + noise()].map((value) => value.toFixed(2));
  return Array.from({ length: NOISY_ROWS }, noise).map((x) => row(x, x + noise()));
}

/** Tables that links carry as their data: both codes, and continuous variables. */
export const PACKED = ['code', 'fixed', 'noisy'] as const;
/** Data source with the rows of such a table. */
export const packedSource = (id: (typeof PACKED)[number]) =>
  id === 'noisy'
    ? tableSource(['x', 'y', 'z'], noisyRows(), undefined, 'number')
    : tableSource(['value', 'word'], CODES[id]);

/** Requests for the rows of such a table packed for a link, and others. */
const packedQuestions = (id: (typeof PACKED)[number], score: Score, asks: [string, Question][] = []): Questions => ({
  source: packedSource(id),
  chosen: { score, search: FREE },
  asks: new Map([['pack', ['pack']], ...asks]),
});

/** Requests on the lecture's data under three scores and within the skeleton of the best network, and on both codes. */
export function questionsOf(example: ExampleInfo) {
  const { variables } = example;
  const at = (name: string) => variables.indexOf(name);
  const under = (score: (typeof PRICES)[number], asks: [string, Question][], search = FREE): Questions => ({
    source: exampleSource(dataOf(example)),
    chosen: { score: SCORES[score], search },
    asks: new Map(asks),
  });
  const settingsOf = (search = FREE) => settingsFor({ score: SCORES.bic, search }, variables).settings;
  // The family of all variables, whose counts are the joint distribution.
  const whole = { child: 0, parents: variables.slice(1).map((_, i) => i + 1), first: 0, count: MAX_CONFIGURATIONS };
  return {
    ll: under('ll', [
      ['lattice', ['lattice', { child: at(CHILD) }]],
      ['entropy', ['information', { a: at(CHILD), b: [], given: [] }]],
      ...familyQuestions(['ll'], [...starOf(variables), ...familiesOf(ORDERS[1].sets)], variables),
      ...familyQuestions(PRICES, [ALONE, JOINED], variables),
    ]),
    bic: under('bic', [
      ['lattice', ['lattice', { child: at(CHILD) }]],
      ...orderings([...variables.keys()]).map((order): [string, Question] => [orderKey(order), ['inOrder', { order }]]),
      ['cells', ['handTable', { settings: settingsOf(), ...whole }]],
      ['walk', ['swapSearch', { order: ORDERS[0].order.map(at), starts: STARTS, seed: 1 }]],
      ['greedy', ['walk', { settings: settingsOf({ ...FREE, method: 'hill-climb' }) }]],
    ]),
    skeleton: under('bic', [], SKELETON),
    code: packedQuestions('code', SCORES.ll, [['entropy', ['information', { a: 0, b: [], given: [] }]]]),
    fixed: packedQuestions('fixed', SCORES.ll),
    noisy: packedQuestions('noisy', SCORES.bge),
    printed: under('mdl-lecture', [['members', ['members', { limit: MAX_MEMBERS }]]]),
  };
}

/** Engine's answers to all these requests, by name of the group of requests. */
export type Results = Record<keyof ReturnType<typeof questionsOf>, Answered>;
