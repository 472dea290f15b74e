// Facts of a step: the numbers and names that its sentences and checks speak of, worked out by the engine on the data of the step,
// so that no sentence of a lesson can state a wrong one.

import { KEYS, valuesOf } from '../../link/keys.js';
import { decodeLink } from '../../link/link.js';
import { opening, settingsFor } from '../../model/state.js';
import { ask } from '../engine.js';
import { chosenOf, sourceOf, tableSource } from '../sources.js';
import { QUANTITIES } from './quantities.js';

/**
 * @typedef {import('../../model/state.js').Doc} Doc
 * @typedef {import('../../engine/requests.ts').Question | import('../../engine/requests.ts').Longer} Question
 * @typedef {import('./quantities.js').Scene} Scene
 * @typedef {number | string | string[]} Value
 * @typedef {{ value: Value, as: import('./quantities.js').Form }} Fact
 * @typedef {Record<string, Fact>} Facts by the name under which the step speaks of them
 */

/** Scenes whose facts are remembered. */
const REMEMBERED = 40;

/** Answers of the engine by question and data. @type {Map<string, Promise<any>>} */
const known = new Map();

/** Keys that say how the stage is looked at, and what is taught: always the reader's own. */
const LOOKS =
  'show truth w weakest focus sel fam paper race reps rx ry spread vs mean hide task predict embed lesson exercise'.split(
    ' ',
  );

/** Keys that a step fixes, unless it leaves them free: all that decide what is learned and what stands on the stage. */
export const STEADY = KEYS.map(({ key }) => key).filter((key) => !LOOKS.includes(key));

/** Keys that an author of a lesson can leave free. */
export const OFFERED =
  'data n seed file fp score ess penalty search start maxp req forbid view curve stepper step ordering k orders by boot cut bdir bsimple ev do'.split(
    ' ',
  );

/** Pairs of a state, by key. @param {string} state */
const pairsOf = (state) =>
  new Map(
    state
      .split('&')
      .filter(Boolean)
      .map((pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s, 2))),
  );

/** A state with some of its keys changed, or, where nothing stands behind the sign, removed. @param {string} state @param {string} other */
export const withKeys = (state, other) =>
  [...new Map([...pairsOf(state), ...pairsOf(other)])]
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');

/** A document with every part in which two others differ as the first of them has it. @param {Doc} now @param {Doc} first @param {Doc} second @returns {Doc} */
export function withPartsOf(now, first, second) {
  const isChanged = (/** @type {[string, unknown]} */ [part, value]) =>
    JSON.stringify(value) !== JSON.stringify(second[/** @type {keyof Doc} */ (part)]);
  return { ...now, ...Object.fromEntries(Object.entries(first).filter(isChanged)) };
}

/** The document of a state. Errors: it is none. @param {string} state @returns {Promise<Doc>} */
export async function docOfState(state) {
  const opened = await decodeLink(`v=1&${state}`);
  if ('error' in opened || opened.notices.length > 0)
    throw new Error(
      `no state of a lesson: ${state}: ${JSON.stringify('error' in opened ? opened.error : opened.notices)}`,
    );
  return opened.doc;
}

/** The text of a key of the document, as a link has it; empty where it says nothing. @param {Doc} doc @param {string} name */
export function keyText(doc, name) {
  const key = KEYS.find((one) => one.key === name);
  const value = valuesOf(doc).get(name);
  return key && value !== null && value !== undefined ? key.type.write(value) : '';
}

/** Whether a document says nothing but which lesson is open. @param {Doc} doc */
export const isBare = (doc) =>
  KEYS.every(({ key }) => key === 'lesson' || keyText(doc, key) === keyText(opening(), key));

/** A fact as a lesson writes it: a quantity, what it is of, and behind an at sign what is otherwise than in the step. @param {string} text */
export function readFact(text) {
  const [what, at = null] = text.split(' @ ');
  const [name, ...args] = what.trim().split(/\s+/);
  return { name, args, at };
}

/** Times that a question is put again which was lost, and milliseconds between them: a worker that was ended for another's sake is back by then. */
const AGAIN = { times: 8, wait: 500 };

/** The engine's answer; null where there is none. @param {import('../../engine/requests.ts').Args<'scratch'>} args */
async function persistently(args) {
  for (let i = 0; ; i++) {
    const answer = await ask('scratch', args);
    if (answer || i === AGAIN.times) return answer;
    await new Promise((go) => setTimeout(go, AGAIN.wait));
  }
}

/** Result of the engine for the data and settings of a document, with the answers to `asks`; cached. Errors: data that do not come with the page. @param {Doc} doc @param {Question[]} asks */
export async function learned(doc, asks) {
  const { data, score, search, network } = doc;
  const key = JSON.stringify([data, score, search, network, asks]);
  const before = known.get(key);
  if (before) return before;
  const source = sourceOf(data) ?? (await tableSource(data));
  if (!source) throw new Error('a lesson needs data that come with the page');
  const answer = persistently({ source, chosen: chosenOf(doc), asks });
  known.set(key, answer);
  answer.then(
    (found) => found ?? known.delete(key),
    () => known.delete(key),
  );
  for (const [old] of known) {
    if (known.size <= REMEMBERED) break;
    known.delete(old);
  }
  return answer;
}

/** @typedef {{ names: string[], best: { pair: [string, string], mark: string }[], truth: [string, string][] | null }} Networks by names */

/** A result with its data at a state, as the page would show it. @param {string} state */
export async function resultAt(state) {
  const doc = await docOfState(state);
  const found = await learned(doc, []);
  if (!found) throw new Error('no answer');
  return { doc, info: found.info, outcome: found.outcome };
}

/** The network that is found at a state, and the one that made the rows, where that is known. @param {string} state @returns {Promise<Networks>} */
export async function networksOf(state) {
  const found = await resultAt(state);
  const names = found.info.variables.map((/** @type {{ name: string }} */ { name }) => name);
  /** @type {(from: number, to: number) => [string, string]} */
  const pair = (from, to) => [names[from], names[to]];
  return {
    names,
    best: found.outcome.edges.map((/** @type {{ from: number, to: number, mark: string }} */ { from, to, mark }) => ({
      pair: pair(from, to),
      mark,
    })),
    truth: found.info.truth?.map((/** @type {[number, number]} */ [from, to]) => pair(from, to)) ?? null,
  };
}

/** @param {string} name */
function quantityOf(name) {
  if (!Object.hasOwn(QUANTITIES, name)) throw new Error(`no quantity ${name}`);
  return QUANTITIES[name];
}

/** Facts of one document, in one request. @param {Doc} doc @param {[name: string, fact: ReturnType<typeof readFact>][]} wanted @returns {Promise<Facts>} */
async function factsAt(doc, wanted) {
  const found = await learned(doc, []);
  if (!found) throw new Error('no answer');
  const { info, outcome } = found;
  const names = info.variables.map((/** @type {{ name: string }} */ variable) => variable.name);
  const column = (/** @type {string} */ name) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`no variable ${name}`);
    return at;
  };
  const { settings } = settingsFor(chosenOf(doc), names);
  /** @type {Scene} */
  const scene = { doc, info, outcome, names, column, settings, keyText: (name) => keyText(doc, name) };
  /** @type {Question[]} */
  const asks = [];
  const places = wanted.map(([, { name, args }]) => {
    const questions = quantityOf(name).asks?.(scene, args) ?? [];
    const first = asks.length;
    asks.push(...questions);
    return [first, questions.length];
  });
  const answers = asks.length > 0 ? (await learned(doc, asks))?.answers : [];
  if (!answers) throw new Error('no answer');
  return Object.fromEntries(
    wanted.map(([name, fact], i) => {
      const quantity = quantityOf(fact.name);
      const [first, count] = places[i];
      const value = quantity.take(scene, answers.slice(first, first + count), fact.args);
      if (value === undefined) throw new Error(`no value of ${fact.name}`);
      return [name, { value, as: quantity.as }];
    }),
  );
}

/** Operations between facts, from left to right. @type {Map<string, (a: number, b: number) => number>} */
const OPERATIONS = new Map([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['^', (a, b) => a ** b],
]);

/** What a fact made of others is made of: numbers or names of facts, with an operation between two. @param {string} text */
const termsOf = (text) => text.slice(1).trim().split(/\s+/);

/** Whether a fact can be made of others: `= score - other`. @param {string} text @param {string[]} known facts before it */
export const isDerived = (text, known) =>
  termsOf(text).length % 2 === 1 &&
  termsOf(text).every((term, i) =>
    i % 2 === 1 ? OPERATIONS.has(term) : known.includes(term) || /^-?\d{1,15}(\.\d{1,15})?$/.test(term),
  );

/** A fact made of others: `= score - other`, in the form of the first. @param {string} text @param {Facts} facts @returns {Fact} */
function derived(text, facts) {
  if (!isDerived(text, Object.keys(facts))) throw new Error(`not to be worked out: ${text}`);
  const [first, ...rest] = termsOf(text);
  const numberOf = (/** @type {string} */ word) =>
    Object.hasOwn(facts, word) ? Number(facts[word].value) : Number(word);
  let value = numberOf(first);
  for (let i = 0; i < rest.length; i += 2)
    value = OPERATIONS.get(rest[i])?.(value, numberOf(rest[i + 1])) ?? Number.NaN;
  return { value, as: Object.hasOwn(facts, first) ? facts[first].as : 'short' };
}

/**
 * All facts of a step.
 * @param {Record<string, string>} facts by name, as the lesson writes them
 * @param {Doc} doc what the page shows, of which they are
 * @param {string} state of the step
 * @returns {Promise<Facts>}
 */
export async function factsOf(facts, doc, state) {
  /** @type {Map<string | null, [string, ReturnType<typeof readFact>][]>} */
  const scenes = new Map();
  for (const [name, text] of Object.entries(facts)) {
    if (text.startsWith('=')) continue;
    const fact = readFact(text);
    scenes.set(fact.at, [...(scenes.get(fact.at) ?? []), [name, fact]]);
  }
  /** @type {Facts} */
  const all = {};
  for (const [at, wanted] of scenes)
    Object.assign(all, await factsAt(at === null ? doc : await docOfState(withKeys(state, at)), wanted));
  for (const [name, text] of Object.entries(facts)) if (text.startsWith('=')) all[name] = derived(text, all);
  return all;
}
