// Types of keys about named variables: selection, odds, tiers, limits, levels; and of a few further keys.

import type { ParameterEstimate } from '../generated/protocol.ts';
import {
  type Doc,
  type Focus,
  type NamedOdds,
  type NetworkRef,
  type Prediction,
  REACHES,
  type SoftEvidence,
  type TableChange,
} from '../model/state.ts';
import { MAX_MEANING_LENGTH } from './preparation.ts';
import { odds as oddsOfEdge } from './scores.ts';
import { isName, joinFields, list, number, prose, splitFields, type Type } from './values.ts';

/** Prior odds of single edges. */
export const weights: Type<NamedOdds[]> = list(
  'from~to~odds,from~to~odds,…',
  ([from, to, odds]) => [from, to, String(odds)],
  ([from, to, text, ...more]) => {
    const odds = oddsOfEdge.read(text ?? '', () => undefined);
    return isName(from) && isName(to) && from !== to && odds !== undefined && more.length === 0
      ? [from, to, odds]
      : undefined;
  },
);

export const tiers: Type<string[][]> = list(
  'name~name~…,name~…',
  (tier) => tier,
  (tier) => (tier.every(isName) ? tier : undefined),
);

const numbered: Type<[at: number, name: string][]> = list(
  'tier~name,tier~name,…',
  ([at, name]) => [String(at), name],
  ([text, name, ...more]) => {
    const at = number(1, 256, true).read(text, () => undefined);
    return at !== undefined && isName(name) && more.length === 0 ? [at, name] : undefined;
  },
);

/** Names of tiers in order, empty for a tier without a name. */
export const tierNames: Type<string[]> = {
  range: numbered.range,
  write: (names) => numbered.write(names.flatMap((name, at) => (name ? [[at + 1, name]] : []))),
  read(text, refuse) {
    const names: string[] = [];
    for (const [at, name] of numbered.read(text, refuse) ?? []) names[at - 1] = name;
    return Array.from(names, (name) => name ?? '');
  },
};

export const limits: Type<[string, number][]> = list(
  'name~most,name~most,…',
  ([name, most]) => [name, String(most)],
  ([name, text, ...more]) => {
    const most = number(0, 255, true).read(text ?? '', () => undefined);
    return isName(name) && most !== undefined && more.length === 0 ? [name, most] : undefined;
  },
);

/** One or two names. */
const fewNames = list(
  '',
  (names: string[]) => names,
  (names) => (names.length <= 2 && names.every(isName) ? names : undefined),
);

/** Selected edge or variable. */
export const selection: Type<string[]> = {
  range: 'from~to, or a name',
  write: (names) => fewNames.write([names]),
  read(text, refuse) {
    const [names, ...more] = fewNames.read(text, refuse) ?? [];
    return more.length > 0 ? refuse('bad-value') : names;
  },
};

/** Levels of variables. */
export const levels: Type<[string, string][]> = list(
  'name~level,name~level,…',
  ([name, level]) => [name, level],
  ([name, level, ...more]) => (isName(name) && isName(level) && more.length === 0 ? [name, level] : undefined),
);

/** Variable and the extent of its neighborhood. */
export const focus: Type<Focus> = {
  range: 'name~1, 2 or blanket',
  write: ({ name, reach }) => joinFields([name, reach]),
  read(text, refuse) {
    const [name, by, ...more] = splitFields(text);
    const reach = REACHES.find((known) => known === by);
    return isName(name) && reach && more.length === 0 ? { name, reach } : refuse('bad-value');
  },
};

const meaning = prose(MAX_MEANING_LENGTH);

/** Meanings of variables. */
export const meanings: Type<[string, string][]> = list(
  'name~text,name~text,…',
  ([name, text]) => [name, meaning.write(text)],
  ([name, text, ...more]) => {
    const meant = meaning.read(text ?? '', () => undefined);
    return isName(name) && meant && more.length === 0 ? [name, meant] : undefined;
  },
);

/** Target of a prediction and its cross-validation. */
export const prediction: Type<Prediction> = {
  range: 'target~folds~seed, or turn~parameters or structure~input~input…',
  write: ({ target, folds, seed, relearn, inputs }) =>
    joinFields([
      target,
      String(folds),
      seed === null ? 'turn' : String(seed),
      relearn ? 'structure' : 'parameters',
      ...(inputs ?? []),
    ]),
  read(text, refuse) {
    const [target, k, by, relearned, ...inputs] = splitFields(text);
    const folds = number(2, 1000, true).read(k ?? '', () => undefined);
    const seed = by === 'turn' ? null : number(0, 4294967295, true).read(by ?? '', () => undefined);
    const areInputs = inputs.every((name) => isName(name) && name !== target) && new Set(inputs).size === inputs.length;
    const isSound = isName(target) && folds !== undefined && seed !== undefined && areInputs;
    if (!isSound || (relearned !== 'structure' && relearned !== 'parameters')) return refuse('bad-value');
    return { target, folds, seed, relearn: relearned === 'structure', inputs: inputs.length > 0 ? inputs : null };
  },
};

/** Weights for levels of variables. */
export const softly: Type<SoftEvidence[]> = list(
  'name~level~weight~level~weight…,…',
  ([name, weights]) => [name, ...weights.flatMap(([level, weight]) => [level, String(weight)])],
  ([name, ...fields]) => {
    const known = fields.filter((_, i) => i % 2 === 0);
    const numbers = fields.filter((_, i) => i % 2 === 1).map((text) => number(0, 1e9).read(text, () => undefined));
    const isSound =
      isName(name) &&
      known.length > 0 &&
      known.length === numbers.length &&
      known.every(isName) &&
      new Set(known).size === known.length &&
      numbers.every((weight) => weight !== undefined) &&
      numbers.some((weight) => weight !== 0);
    return isSound ? [name, known.map((level, i) => [level, Number(numbers[i])])] : undefined;
  },
);

/** Changed probabilities of tables. */
export const entries: Type<TableChange[]> = list(
  'name~level~probability~parent~level…,…',
  ({ name, level, p, given }) => [name, level, String(p), ...given.flat()],
  ([name, level, text, ...fields]) => {
    const p = number(0, 1).read(text ?? '', () => undefined);
    const given = Array.from({ length: Math.ceil(fields.length / 2) }, (_, i) => fields.slice(2 * i, 2 * i + 2));
    const isSound = [name, level, ...fields].every(isName) && fields.length % 2 === 0;
    return isSound && p !== undefined
      ? { name, level, p, given: given.map(([parent, state]) => [parent, state] as [string, string]) }
      : undefined;
  },
);

/** Parameter estimate. */
export const estimate: Type<ParameterEstimate> = {
  range: 'maximum-likelihood, k2, jeffreys, bdeu~equivalent sample size or bde~equivalent sample size',
  write: (value) => joinFields('ess' in value ? [value.kind, String(value.ess)] : [value.kind]),
  read(text, refuse) {
    const [kind, size, ...more] = splitFields(text);
    const ess = number(1e-6, 1e9).read(size ?? '1', () => undefined);
    if (more.length > 0) return refuse('bad-value');
    if ((kind === 'bdeu' || kind === 'bde') && ess !== undefined) return { kind, ess };
    const plain = kind === 'maximum-likelihood' || kind === 'k2' || kind === 'jeffreys';
    return plain && size === undefined ? { kind } : refuse('bad-value');
  },
};

/** Lesson beside the stage, and its step. */
export const course: Type<NonNullable<Doc['course']>> = {
  range: 'lesson~step',
  write: ({ lesson, step }) => joinFields([lesson, String(step)]),
  read(text, refuse) {
    const [lesson, step = '1', ...more] = splitFields(text);
    const at = number(1, 40, true).read(step, () => undefined);
    if (more.length > 0 || at === undefined || !/^[a-z][a-z0-9-]{0,39}$/.test(lesson)) return refuse('bad-value');
    return { lesson, step: at };
  },
};

/** Open exercise. */
export const exercise: Type<NonNullable<Doc['exercise']>> = {
  range: 'kind~seed~difficulty from 1 to 3',
  write: ({ kind, seed, level }) => joinFields([kind, String(seed), String(level)]),
  read(text, refuse) {
    const [kind, ...numbers] = splitFields(text);
    const [seed, level] = numbers.map((x, i) => number(1, i === 0 ? 999_999 : 3, true).read(x, () => undefined));
    return /^[a-z]{1,20}$/.test(kind) && seed && level && numbers.length === 2
      ? { kind, seed, level }
      : refuse('bad-value');
  },
};

/** Name of a compared network in a link; empty for the first available one. */
const COMPARED = /^(?:result|truth|best-[1-9]\d{0,5})?$/;
export const two: Type<NonNullable<Doc['versus']>> = {
  range: 'reference~other; each result, truth, best-1, best-2, … or empty',
  write: ({ reference, other }) => joinFields([reference, other].map((name) => (COMPARED.test(name) ? name : ''))),
  read(text, refuse) {
    const [reference, other, ...more] = splitFields(text);
    return [reference, other].every((name) => COMPARED.test(name ?? '?')) && more.length === 0
      ? { reference, other }
      : refuse('bad-value');
  },
};

/** File of a network and its digest. */
export const networkRef: Type<NetworkRef> = {
  range: 'file~digest of 8 hexadecimal digits',
  write: ({ name, digest }) => joinFields([name, digest]),
  read(text, refuse) {
    const [name, digest, ...more] = splitFields(text);
    return isName(name) && /^[0-9a-f]{8}$/.test(digest ?? '') && more.length === 0
      ? { name, digest }
      : refuse('bad-value');
  },
};

/** Rows left out for missing cells, if these are more than half. */
export const rowsDropped: Type<[dropped: number, of: number]> = {
  range: 'rows left out~all rows, more than half of them',
  write: (fields) => fields.join('~'),
  read(text, refuse) {
    const [dropped, of, ...more] = splitFields(text).map((field) =>
      number(1, 4294967295, true).read(field, () => undefined),
    );
    const sound = dropped && of && more.length === 0 && dropped < of && 2 * dropped > of;
    return sound ? [dropped, of] : refuse('bad-value');
  },
};
