// Questions to the engine for the lecture: three sets, each under a score of its own.
import { opening, settingsFor } from '../../../model/state.js';
import { CHILD, CODE, ORDERS } from './lecture.js';
import { swapQuestion } from './swaps.js';
import { jointQuestion } from './whole.js';

/**
 * @typedef {import('../../../model/state.js').Doc} Doc
 * @typedef {import('../../../generated/protocol').ExampleInfo} ExampleInfo
 * @typedef {import('../scratch.js').Questions} Questions
 * @typedef {import('../../../engine/requests.ts').Question} Question
 * @typedef {typeof PRICES[number]} Price
 */

/** The prices of a parameter of which the lecture speaks: none, half the natural logarithm, half the binary one. */
export const PRICES = /** @type {const} */ (['ll', 'bic', 'mdl-lecture']);
/** The parent that is best under a price, and the center of the tree on which the formula for trees is tried. */
export const PARENT = 'PE';
/** A tie of a whole class is listed up to this many networks. */
const MEMBERS = 1000;

/** @param {Price | 'mdl'} kind @returns {import('../../../generated/protocol').Score} */
export const scoreOf = (kind) => ({ kind, edgePrior: 1 });

/** No constraint. */
export const FREE = opening().search;

/** The orderings one swap of neighbors away. @param {string[]} order */
export const swaps = (order) =>
  order.slice(1).map((_, i) => [...order.slice(0, i), order[i + 1], order[i], ...order.slice(i + 2)]);

/** The data as a document names them. @param {ExampleInfo} example @returns {import('../../../model/state.js').ExampleData} */
export const dataOf = ({ id, version, usual }) => ({ kind: 'example', id, version, rows: usual, seed: 0 });

/** @param {string} column @returns {import('../../../generated/protocol').Step} */
const category = (column) => ({ op: 'category', column });
/** How the rows of a code are read. @type {import('../../../generated/protocol').Recipe} */
export const CODE_RECIPE = {
  read: { separator: ',', header: true, decimalComma: false, arff: false },
  steps: [category('value'), category('word')],
};
/** Rows in which the rarest value comes once. */
const RARE = Math.max(...CODE.map(({ of }) => of));
const NATS = /** @type {const} */ ({ score: scoreOf('ll'), search: FREE });

/**
 * Values and their words as rows, each as often as it is probable: what is their entropy, and how are they packed into
 * a link?
 * @param {{ value: string, word: string, times: number }[]} code
 * @returns {Questions}
 */
function codeQuestions(code) {
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

/**
 * Questions under three scores; and on the code, and on one with words of equal length.
 * @param {ExampleInfo} example
 * @returns {Record<'ll' | 'bic' | 'printed' | 'code' | 'fixed', Questions>}
 */
export function questionsOf(example) {
  const { variables } = example;
  const { id, version, rows, seed } = dataOf(example);
  const source = /** @type {const} */ ({ kind: 'example', ref: { id, version, rows, seed } });
  const at = (/** @type {string} */ name) => variables.indexOf(name);
  const others = (/** @type {string} */ name) => variables.filter((other) => other !== name);
  /** @typedef {[string, Question]} Ask */
  /** @param {Price} kind @param {string} child @param {string[]} parents @returns {Question} */
  const byHand = (kind, child, parents) => [
    'handTable',
    {
      settings: settingsFor({ score: scoreOf(kind), search: FREE }, variables).settings,
      child: at(child),
      parents: parents.map(at),
      first: 0,
      count: 0,
    },
  ];
  /** @param {string} a @param {string[]} b @param {string[]} given @returns {Question} */
  const tells = (a, b, given) => ['information', { a: at(a), b: b.map(at), given: given.map(at) }];
  /** @param {string[]} order @returns {Question} */
  const inOrder = (order) => ['inOrder', { order: order.map(at) }];

  const local = ORDERS[1];
  const before = (/** @type {string} */ name) => local.order.slice(0, local.order.indexOf(name));
  /** @type {Ask[]} */
  const ll = [
    ['lattice', ['lattice', { child: at(CHILD) }]],
    ['entropy', tells(CHILD, [], [])],
    ['joint', tells(CHILD, others(CHILD), [])],
    ['fit:center', byHand('ll', PARENT, [])],
    ...others(PARENT).flatMap(
      (name) =>
        /** @type {Ask[]} */ ([
          [`tree:${name}`, tells(name, [PARENT], [])],
          [`fit:${name}`, byHand('ll', name, [PARENT])],
        ]),
    ),
    ...variables.flatMap(
      (name) =>
        /** @type {Ask[]} */ ([
          [
            `rest:${name}`,
            tells(
              name,
              before(name).filter((v) => !local.sets[name].includes(v)),
              local.sets[name],
            ),
          ],
          [`local:${name}`, byHand('ll', name, local.sets[name])],
        ]),
    ),
    ...PRICES.flatMap(
      (kind) =>
        /** @type {Ask[]} */ ([
          [`price:${kind}`, byHand(kind, CHILD, [])],
          [`priced:${kind}`, byHand(kind, CHILD, [PARENT])],
        ]),
    ),
  ];
  /** @type {Ask[]} */
  const bic = [
    ['lattice', ['lattice', { child: at(CHILD) }]],
    ...ORDERS.map(({ id, order }) => /** @type {Ask} */ ([id, inOrder(order)])),
    ...variables.map((name, child) => /** @type {Ask} */ ([`lattice:${name}`, ['lattice', { child }]])),
    ['cells', jointQuestion(variables)],
    ['walk', swapQuestion(variables)],
    ...swaps(local.order).map((order, i) => /** @type {Ask} */ ([`swap:${i}`, inOrder(order)])),
  ];
  /** @type {(kind: Price, asks: Ask[]) => Questions} */
  const under = (kind, asks) => ({ source, chosen: { score: scoreOf(kind), search: FREE }, asks: new Map(asks) });
  return {
    ll: under('ll', ll),
    bic: under('bic', bic),
    code: codeQuestions(CODE.map(({ value, word, of }) => ({ value, word, times: RARE / of }))),
    fixed: codeQuestions(CODE.map(({ value }, i) => ({ value, word: i.toString(2).padStart(2, '0'), times: 1 }))),
    printed: under('mdl-lecture', [['members', ['members', { limit: MEMBERS }]]]),
  };
}
