// Facts of a lesson's step: numbers and names for its sentences and checks, computed by the engine on the data of the
// step, so that no sentence of a lesson can state a wrong number.

import type { Ask } from '../../engine/asks.ts';
import { scratch } from '../../engine/scratch.ts';
import { KEYS, valuesOf } from '../../link/keys.ts';
import { decodeLink } from '../../link/link.ts';
import type { Source } from '../../model/answers/data.ts';
import { type Doc, opening, settingsFor } from '../../model/state.ts';
import { engine } from '../engine.ts';
import { chosenOf, sourceOf, tableSource } from '../sources.ts';
import { QUANTITIES } from './quantities.ts';
import type { Form, Scene } from './quantity.ts';

export type Value = number | string | string[];
export type Fact = { value: Value; as: Form };
/** Facts (numbers and names) of a step, by the names that the step gives them. */
export type Facts = Record<string, Fact>;

/** Maximum number of documents whose facts are cached. */
const REMEMBERED = 40;

/** Cached answers of the engine, by question and data. */
const known: Map<string, ReturnType<typeof persistently>> = new Map();

/** Link keys of appearance and teaching, which a step never fixes. */
const LOOKS =
  'show truth w weakest focus sel fam paper race reps rx ry spread vs mean hide task predict embed lesson exercise'.split(
    ' ',
  );

/** Link keys that a step fixes unless it leaves them free: all keys that decide the result and the view. */
export const STEADY = KEYS.map(({ key }) => key).filter((key) => !LOOKS.includes(key));

/** Link keys that the author of a lesson can leave free. */
export const OFFERED =
  'data n seed file fp score ess penalty search start maxp req forbid view curve stepper step ordering k orders by boot cut bdir bsimple ev do'.split(
    ' ',
  );

/** Values in a page state (text `key=value&…`) by their link keys. */
const pairsOf = (state: string) =>
  new Map(
    state
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
  );

/** State (text `key=value&…`) with some of its keys changed, or removed if no value follows the equals sign. */
export const withKeys = (state: string, other: string) =>
  [...new Map([...pairsOf(state), ...pairsOf(other)])]
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');

/** Copy of the document `now` in which each field that differs between `first` and `second` is as in `first`. */
export function withPartsOf(now: Doc, first: Doc, second: Doc): Doc {
  const isChanged = ([part, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(second[part as keyof Doc]);
  return { ...now, ...Object.fromEntries(Object.entries(first).filter(isChanged)) };
}

/** Document (parsed page state) that a state in text form describes. Throws if the state is invalid. */
export async function docOfState(state: string): Promise<Doc> {
  const opened = await decodeLink(`v=1&${state}`);
  if ('error' in opened || opened.notices.length > 0)
    throw new Error(
      `no state of a lesson: ${state}: ${JSON.stringify('error' in opened ? opened.error : opened.notices)}`,
    );
  return opened.doc;
}

/** Value of a link key in a document, as text; empty for the default. */
export function keyText(doc: Doc, name: string) {
  const key = KEYS.find((one) => one.key === name);
  const value = valuesOf(doc).get(name);
  return key && value !== null && value !== undefined ? key.type.write(value) : '';
}

/** Whether all parts of a document except the open lesson have their defaults. */
export const isBare = (doc: Doc) =>
  KEYS.every(({ key }) => key === 'lesson' || keyText(doc, key) === keyText(opening(), key));

/**
 * Parts of the text that defines a fact: name of a quantity, arguments, and after ` @ ` changes to the step's state.
 */
export function readFact(text: string) {
  const [what, at = null] = text.split(' @ ');
  const [name, ...args] = what.trim().split(/\s+/);
  return { name, args, at };
}

/**
 * Number of times that a lost request is repeated, and milliseconds between two attempts: long enough to replace a
 * worker that was terminated for another request.
 */
const AGAIN = { times: 8, wait: 500 };

/** Engine's answers to requests on a document; a lost request is repeated. Null if all attempts fail. */
async function persistently(source: Source, doc: Doc, asks: Ask[]) {
  for (let i = 0; ; i++) {
    const answer = await scratch(engine, source, chosenOf(doc), asks).catch(() => null);
    if (answer || i === AGAIN.times) return answer;
    await new Promise((go) => setTimeout(go, AGAIN.wait));
  }
}

/**
 * Result of the engine for the data and settings of a document, with the answers to `asks`; cached. Throws for data
 * that don't ship with the page.
 */
export async function learned(doc: Doc, asks: Ask[]) {
  const { data, score, search, network } = doc;
  const key = JSON.stringify([data, score, search, network, asks]);
  const before = known.get(key);
  if (before) return before;
  const source = sourceOf(data) ?? (await tableSource(data));
  if (!source) throw new Error('a lesson needs data that come with the page');
  const answer = persistently(source, doc, asks);
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

/** Type of the networks that belong to a page state, with edges as pairs of names. */
export type Networks = {
  names: string[];
  best: { pair: [string, string]; mark: string }[];
  truth: [string, string][] | null;
};

/** Document, facts on the data, and result for a page state, as the page would show them. */
export async function resultAt(state: string) {
  const doc = await docOfState(state);
  const found = await learned(doc, []);
  if (!found) throw new Error('no answer');
  return { doc, info: found.info, outcome: found.outcome };
}

/** Best network for a page state, and the network that generated the data, if known. */
export async function networksOf(state: string): Promise<Networks> {
  const found = await resultAt(state);
  const names = found.info.variables.map(({ name }: { name: string }) => name);
  const pair: (from: number, to: number) => [string, string] = (from, to) => [names[from], names[to]];
  return {
    names,
    best: found.outcome.edges.map(({ from, to, mark }: { from: number; to: number; mark: string }) => ({
      pair: pair(from, to),
      mark,
    })),
    truth: found.info.truth?.map(([from, to]: [number, number]) => pair(from, to)) ?? null,
  };
}

function quantityOf(name: string) {
  if (!Object.hasOwn(QUANTITIES, name)) throw new Error(`no quantity ${name}`);
  return QUANTITIES[name];
}

/** Computes the facts that concern one document, by a single request. */
async function factsAt(doc: Doc, wanted: [name: string, fact: ReturnType<typeof readFact>][]): Promise<Facts> {
  const found = await learned(doc, []);
  if (!found) throw new Error('no answer');
  const { info, outcome } = found;
  const names = info.variables.map((variable: { name: string }) => variable.name);
  const column = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`no variable ${name}`);
    return at;
  };
  const { settings } = settingsFor(chosenOf(doc), names);
  const scene: Scene = { doc, info, outcome, names, column, settings, keyText: (name) => keyText(doc, name) };
  const asks: Ask[] = [];
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

/** Arithmetic operations between facts, which are evaluated from left to right. */
const OPERATIONS: Map<string, (a: number, b: number) => number> = new Map([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['^', (a, b) => a ** b],
]);

/** Terms of a derived fact, such as `= score - other`: numbers or names of facts, with operations between them. */
const termsOf = (text: string) => text.slice(1).trim().split(/\s+/);

/**
 * Whether a text is a valid derived fact, such as `= score - other`.
 * @param known names of the facts before it
 */
export const isDerived = (text: string, known: string[]) =>
  termsOf(text).length % 2 === 1 &&
  termsOf(text).every((term, i) =>
    i % 2 === 1 ? OPERATIONS.has(term) : known.includes(term) || /^-?\d{1,15}(\.\d{1,15})?$/.test(term),
  );

/** Value of a derived fact, such as `= score - other`, in the format of its first term. */
function derived(text: string, facts: Facts): Fact {
  if (!isDerived(text, Object.keys(facts))) throw new Error(`not to be worked out: ${text}`);
  const [first, ...rest] = termsOf(text);
  const numberOf = (word: string) => (Object.hasOwn(facts, word) ? Number(facts[word].value) : Number(word));
  let value = numberOf(first);
  for (let i = 0; i < rest.length; i += 2)
    value = OPERATIONS.get(rest[i])?.(value, numberOf(rest[i + 1])) ?? Number.NaN;
  return { value, as: Object.hasOwn(facts, first) ? facts[first].as : 'short' };
}

/**
 * Computes all facts of a step.
 * @param facts texts by name, as in the lesson
 * @param doc document shown by the page, on which the facts are computed
 * @param state state of the step
 */
export async function factsOf(facts: Record<string, string>, doc: Doc, state: string): Promise<Facts> {
  const scenes: Map<string | null, [string, ReturnType<typeof readFact>][]> = new Map();
  for (const [name, text] of Object.entries(facts)) {
    if (text.startsWith('=')) continue;
    const fact = readFact(text);
    scenes.set(fact.at, [...(scenes.get(fact.at) ?? []), [name, fact]]);
  }
  const all: Facts = {};
  for (const [at, wanted] of scenes)
    Object.assign(all, await factsAt(at === null ? doc : await docOfState(withKeys(state, at)), wanted));
  for (const [name, text] of Object.entries(facts)) if (text.startsWith('=')) all[name] = derived(text, all);
  return all;
}
