// Types of the link keys that name variables (selection, odds, tiers, limits, levels), and of a few further keys.

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
import {
  field,
  joinFields,
  list,
  name,
  names,
  number,
  one,
  oneOf,
  pattern,
  prose,
  record,
  rest,
  silently,
  splitFields,
  type Type,
  tuple,
  where,
  worded,
} from './values.ts';

/** Type of the prior odds of single edges. */
export const weights: Type<NamedOdds[]> = list(
  'from~to~odds,from~to~odds,…',
  where(tuple(name, name, oddsOfEdge), ([from, to]) => from !== to),
);

export const tiers: Type<string[][]> = list('name~name~…,name~…', names);

const numbered = list('tier~name,tier~name,…', tuple(number(1, 256, true), name));

/** Type of the names of tiers, in order; empty for a tier without a name. */
export const tierNames: Type<string[]> = {
  range: numbered.range,
  write: (names) => numbered.write(names.flatMap((name, at) => (name ? [[at + 1, name]] : []))),
  read(text, refuse) {
    const names: string[] = [];
    for (const [at, name] of numbered.read(text, refuse) ?? []) names[at - 1] = name;
    return Array.from(names, (name) => name ?? '');
  },
};

export const limits: Type<[string, number][]> = list('name~most,name~most,…', tuple(name, number(0, 255, true)));

/** Type of a list of items with one or two names each. */
const fewNames = list(
  '',
  where(names, ({ length }) => length <= 2),
);

/** Type of the selection: an edge (two names) or a variable (one). */
export const selection: Type<string[]> = {
  range: 'from~to, or a name',
  write: (names) => fewNames.write([names]),
  read(text, refuse) {
    const [names, ...more] = fewNames.read(text, refuse) ?? [];
    return more.length > 0 ? refuse('bad-value') : names;
  },
};

/** Type of pairs of a variable and a level, such as observed levels. */
export const levels: Type<[string, string][]> = list('name~level,name~level,…', tuple(name, name));

/** Type of the focus: a variable and the extent of its neighborhood. */
export const focus: Type<Focus> = one('name~1, 2 or blanket', record({ name, reach: oneOf(...REACHES) }));

/** Type of the meanings (descriptions) of variables. */
export const meanings: Type<[string, string][]> = list(
  'name~text,name~text,…',
  where(tuple(name, prose(MAX_MEANING_LENGTH)), ([, text]) => text !== ''),
);

const seed = number(0, 4294967295, true);

/** Type of a prediction: target, cross-validation, and inputs. */
export const prediction: Type<Prediction> = one(
  'target~folds~seed, or turn~parameters or structure~input~input…',
  where(
    record<Prediction>({
      target: name,
      folds: number(2, 1000, true),
      seed: {
        ...seed,
        write: (value) => (value === null ? 'turn' : seed.write(value)),
        read: (text, refuse) => (text === 'turn' ? null : seed.read(text, refuse)),
      },
      relearn: worded(['structure', true], ['parameters', false]),
      inputs: {
        write: (inputs) => inputs ?? [],
        take: (fields) => (fields.length > 0 ? names.take(fields) : null),
      },
    }),
    ({ target, inputs }) => inputs === null || (!inputs.includes(target) && new Set(inputs).size === inputs.length),
  ),
);

/** Type of soft evidence: weights for levels of variables. */
export const softly: Type<SoftEvidence[]> = list(
  'name~level~weight~level~weight…,…',
  where(
    tuple(name, rest(tuple(name, number(0, 1e9)))),
    ([, weights]) =>
      new Set(weights.map(([level]) => level)).size === weights.length && weights.some(([, weight]) => weight !== 0),
  ),
);

/** Type of changed entries of probability tables. */
export const entries: Type<TableChange[]> = list(
  'name~level~probability~parent~level…,…',
  record({ name, level: name, p: number(0, 1), given: rest(tuple(name, name)) }),
);

/** Type of the parameter estimate. */
export const estimate: Type<ParameterEstimate> = {
  range: 'maximum-likelihood, k2, jeffreys, bdeu~equivalent sample size or bde~equivalent sample size',
  write: (value) => joinFields('ess' in value ? [value.kind, String(value.ess)] : [value.kind]),
  read(text, refuse) {
    const [kind, size, ...more] = splitFields(text);
    const ess = number(1e-6, 1e9).read(size ?? '1', silently);
    if (more.length > 0) return refuse('bad-value');
    if ((kind === 'bdeu' || kind === 'bde') && ess !== undefined) return { kind, ess };
    const plain = kind === 'maximum-likelihood' || kind === 'k2' || kind === 'jeffreys';
    return plain && size === undefined ? { kind } : refuse('bad-value');
  },
};

/** Type of the open lesson and its step. */
export const course: Type<NonNullable<Doc['course']>> = one(
  'lesson~step',
  record({ lesson: pattern(/^[a-z][a-z0-9-]{0,39}$/, 'id'), step: field(number(1, 40, true), 1) }),
);

/** Type of the open exercise. */
export const exercise: Type<NonNullable<Doc['exercise']>> = one(
  'kind~seed~difficulty from 1 to 3',
  record({ kind: pattern(/^[a-z]{1,20}$/, 'kind'), seed: number(1, 999_999, true), level: number(1, 3, true) }),
);

/** Pattern of the id of a compared network in a link; empty for the first available network. */
const COMPARED = /^(?:result|truth|best-[1-9]\d{0,5})?$/;
const compared: Type<string> = {
  ...pattern(COMPARED, 'result, truth, best-1, …'),
  write: (network) => (COMPARED.test(network) ? network : ''),
};
export const two: Type<NonNullable<Doc['versus']>> = one(
  'reference~other; each result, truth, best-1, best-2, … or empty',
  record({ reference: compared, other: compared }),
);

/** Type of a reference to a network: name of its file, and digest. */
export const networkRef: Type<NetworkRef> = one(
  'file~digest of 8 hexadecimal digits',
  record({ name, digest: pattern(/^[0-9a-f]{8}$/, '8 hexadecimal digits') }),
);

const rowCount = number(1, 4294967295, true);

/** Type of the rows left out for missing cells, if these are more than half of all rows. */
export const rowsDropped: Type<[dropped: number, of: number]> = one(
  'rows left out~all rows, more than half of them',
  where(tuple(rowCount, rowCount), ([dropped, of]) => dropped < of && 2 * dropped > of),
);
