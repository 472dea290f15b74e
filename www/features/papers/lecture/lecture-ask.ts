// Questions to the engine for the lecture: three sets, each under a score of its own.

import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo, Recipe, Score, Step } from '../../../generated/protocol.ts';
import { type ExampleData, opening, settingsFor } from '../../../model/state.ts';
import type { Questions } from '../scratch.ts';
import { CHILD, CODE, ORDERS } from './printed.ts';
import { swapQuestion } from './swap-walk.ts';
import { jointQuestion } from './whole.ts';

export type Price = (typeof PRICES)[number];

/** The prices of a parameter of which the lecture speaks: none, half the natural logarithm, half the binary one. */
export const PRICES = ['ll', 'bic', 'mdl-lecture'] as const;
/** The parent that is best under a price, and the center of the tree on which the formula for trees is tried. */
export const PARENT = 'PE';
/** A tie of a whole class is listed up to this many networks. */
const MEMBERS = 1000;

export const scoreOf = (kind: Price | 'mdl'): Score => ({ kind, edgePrior: 1 });

/** No constraint. */
export const FREE = opening().search;

/** The orderings one swap of neighbors away. */
export const swaps = (order: string[]) =>
  order.slice(1).map((_, i) => [...order.slice(0, i), order[i + 1], order[i], ...order.slice(i + 2)]);

/** The data as a document names them. */
export const dataOf = ({ id, version, usual }: ExampleInfo): ExampleData => ({
  kind: 'example',
  id,
  version,
  rows: usual,
  seed: 0,
});

const category = (column: string): Step => ({ op: 'category', column });
/** How the rows of a code are read. */
export const CODE_RECIPE: Recipe = {
  read: { separator: ',', header: true, decimalComma: false, arff: false },
  steps: [category('value'), category('word')],
};
/** Rows in which the rarest value comes once. */
const RARE = Math.max(...CODE.map(({ of }) => of));
const NATS = { score: scoreOf('ll'), search: FREE } as const;

/**
 * Values and their words as rows, each as often as it is probable: what is their entropy, and how are they packed into
 * a link?
 */
function codeQuestions(code: { value: string; word: string; times: number }[]): Questions {
  const rows = code.flatMap(({ value, word, times }) => Array(times).fill(`${value},${word}`));
  const text = ['value,word', ...rows].join('\n');
  return {
    source: { kind: 'own', bytes: new TextEncoder().encode(text).buffer, recipe: CODE_RECIPE },
    chosen: NATS,
    asks: new Map([
      ['entropy', ['information', { a: 0, b: [], given: [] }]],
      ['pack', ['pack']],
    ]),
  };
}

/** Questions under three scores; and on the code, and on one with words of equal length. */
export function questionsOf(example: ExampleInfo): Record<'ll' | 'bic' | 'printed' | 'code' | 'fixed', Questions> {
  const { variables } = example;
  const { id, version, rows, seed } = dataOf(example);
  const source = { kind: 'example', ref: { id, version, rows, seed } } as const;
  const at = (name: string) => variables.indexOf(name);
  const others = (name: string) => variables.filter((other) => other !== name);
  type Ask = [string, Question];
  const byHand = (kind: Price, child: string, parents: string[]): Question => [
    'handTable',
    {
      settings: settingsFor({ score: scoreOf(kind), search: FREE }, variables).settings,
      child: at(child),
      parents: parents.map(at),
      first: 0,
      count: 0,
    },
  ];
  const tells = (a: string, b: string[], given: string[]): Question => [
    'information',
    { a: at(a), b: b.map(at), given: given.map(at) },
  ];
  const inOrder = (order: string[]): Question => ['inOrder', { order: order.map(at) }];

  const local = ORDERS[1];
  const before = (name: string) => local.order.slice(0, local.order.indexOf(name));
  const ll: Ask[] = [
    ['lattice', ['lattice', { child: at(CHILD) }]],
    ['entropy', tells(CHILD, [], [])],
    ['joint', tells(CHILD, others(CHILD), [])],
    ['fit:center', byHand('ll', PARENT, [])],
    ...others(PARENT).flatMap(
      (name) =>
        [
          [`tree:${name}`, tells(name, [PARENT], [])],
          [`fit:${name}`, byHand('ll', name, [PARENT])],
        ] as Ask[],
    ),
    ...variables.flatMap(
      (name) =>
        [
          [
            `rest:${name}`,
            tells(
              name,
              before(name).filter((v) => !local.sets[name].includes(v)),
              local.sets[name],
            ),
          ],
          [`local:${name}`, byHand('ll', name, local.sets[name])],
        ] as Ask[],
    ),
    ...PRICES.flatMap(
      (kind) =>
        [
          [`price:${kind}`, byHand(kind, CHILD, [])],
          [`priced:${kind}`, byHand(kind, CHILD, [PARENT])],
        ] as Ask[],
    ),
  ];
  const bic: Ask[] = [
    ['lattice', ['lattice', { child: at(CHILD) }]],
    ...ORDERS.map(({ id, order }) => [id, inOrder(order)] as Ask),
    ...variables.map((name, child) => [`lattice:${name}`, ['lattice', { child }]] as Ask),
    ['cells', jointQuestion(variables)],
    ['walk', swapQuestion(variables)],
    ...swaps(local.order).map((order, i) => [`swap:${i}`, inOrder(order)] as Ask),
  ];
  const under: (kind: Price, asks: Ask[]) => Questions = (kind, asks) => ({
    source,
    chosen: { score: scoreOf(kind), search: FREE },
    asks: new Map(asks),
  });
  return {
    ll: under('ll', ll),
    bic: under('bic', bic),
    code: codeQuestions(CODE.map(({ value, word, of }) => ({ value, word, times: RARE / of }))),
    fixed: codeQuestions(CODE.map(({ value }, i) => ({ value, word: i.toString(2).padStart(2, '0'), times: 1 }))),
    printed: under('mdl-lecture', [['members', ['members', { limit: MEMBERS }]]]),
  };
}
