/**
 * Table of the readable keys of a link (key, place in the document, type, default), and conversion between documents
 * and values. A test compares docs/link-format.md with the table. Each setting has a row here; a setting without a
 * single place in the document also has a line in `valuesOf` and in `docOf`. Defaults are frozen, since old links omit
 * them.
 */

import { KS, RULES } from '../generated/catalogue.ts';
import { ALSO_BY } from '../model/best/also.ts';
import { noKnowledge } from '../model/constraints.ts';
import { usualChoice } from '../model/experiments/choice.ts';
import { type Heuristic, plainly } from '../model/heuristic.ts';
import { METHODS } from '../model/methods.ts';
import { EXPORTED, type View } from '../model/places.ts';
import {
  CURVES,
  type Doc,
  HIDABLE,
  PAPER_PAGES,
  RACE_ACROSS,
  RACE_UP,
  RACERS,
  READINGS,
  STEPPERS,
  TASK_LIMIT,
  VIEWS,
} from '../model/state.ts';
import { KAPPA, noStructure } from '../model/structure-prior.ts';
import { nameOf } from '../tables/index.ts';
import { choice, reading } from './experiments.ts';
import { counting, distinctNames, field, HEURISTIC, order } from './heuristic-keys.ts';
import * as named from './named-keys.ts';
import { emptyRecipe } from './preparation.ts';
import { recipe } from './recipe.ts';
import { kind, PARAMETER_KEYS, parameterValues, scoreFrom, wholeScore } from './scores.ts';
import { dataNamed, TABLE_VERSION, tableOf } from './tables.ts';
import { edges, flag, joinFields, number, oneOf, pattern, prose, someOf, type Type, text } from './values.ts';

/** Version of the link format that this page writes. */
export const VERSION = 1;

/** Values of the link key `data` that name a kind of data; for an example, the key names the example. */
const OWN = 'own';
export const INLINE = 'inline';
export const LIST = 'list';
export const EXPERIMENTS = 'experiments';

export type Reference = { id: string; version: number };

/** Value of the link key `data` for each kind of data other than an example. */
const IDS: Map<string, string> = new Map([
  ['own', OWN],
  ['packed', INLINE],
  ['list', LIST],
  ['experiments', EXPERIMENTS],
]);
const NOT_EXAMPLES = [...IDS.values()];

/** Type of the key `data`: an example and the version of its generator, or the kind of other data. */
const reference: Type<Reference> = {
  range: 'example.version, own, inline, list, experiments',
  write: ({ id, version }) => (NOT_EXAMPLES.includes(id) ? id : `${id}.${version}`),
  read(text, refuse) {
    if (NOT_EXAMPLES.includes(text)) return { id: text, version: 0 };
    const [, id, version = '1'] = /^([a-z][a-z0-9-]{0,39})(?:\.([1-9]\d{0,3}))?$/.exec(text) ?? [];
    return id ? { id, version: Number(version) } : refuse('bad-value');
  },
};

/** Type of a view; former views that are tabs of the export dialog open the network. */
const view: Type<View> = {
  ...oneOf(...VIEWS),
  read: (text, refuse) => (EXPORTED.some((gone) => gone === text) ? 'network' : oneOf(...VIEWS).read(text, refuse)),
};

/** Type of the hidden parts; former views are passed over. */
const hidden: Type<(typeof HIDABLE)[number][]> = {
  ...someOf(HIDABLE),
  read: (text, refuse) =>
    someOf(HIDABLE).read(
      text
        .split(',')
        .filter((part) => !EXPORTED.some((gone) => gone === part))
        .join(','),
      refuse,
    ),
};

const hex = pattern(/^[0-9a-f]{16}$/, '16 hexadecimal digits');

/** Type of a family: a child with its parents. */
const family = distinctNames('child~parent~…');

const stops = oneOf(...KS.map(String));
/** Type of the key `k`: one of the positions of the slider for k. */
const howMany: Type<number> = {
  range: stops.range,
  write: String,
  read: (text, refuse) => (stops.read(text, refuse) === undefined ? undefined : Number(text)),
};

/** Type of a list that refuses a second item on the same subject: the variables that its first fields name. */
const once = <T extends [string, ...unknown[]]>(type: Type<T[]>, fields: number = 1): Type<T[]> => ({
  ...type,
  read(text, refuse) {
    const first = new Set();
    return (type.read(text, refuse) ?? []).filter((item) => {
      const subject = item.slice(0, fields) as string[];
      const key = JSON.stringify(subject);
      return first.has(key) ? refuse('bad-value', { value: joinFields(subject) }) : first.add(key);
    });
  },
});

export interface Key {
  key: string;
  type: Type<unknown>;
  /** Path of the value in the document, such as `search.method`; undefined if `valuesOf` and `docOf` convert it. */
  at?: string;
  /** Default value, which applies to links that lack the key; null if not given. */
  missing?: unknown;
  /** Whether links contain the key even if its value is the default. */
  always?: boolean;
}

/** Fields of the document that contain an object whose fields are values of link keys. */
type Part = 'search' | 'bootstrap' | 'race' | 'lesson';
/** Path of a value in the document: name of a field, or of a field of an object in a field (`search.method`). */
type Place = keyof Doc | { [P in Part]: `${P}.${string & keyof Doc[P]}` }[Part];
type At<P extends Place> = P extends `${infer A extends Part}.${infer F}`
  ? Doc[A][F & keyof Doc[A]]
  : Doc[P & keyof Doc];

/** Row of the table of keys for a value at one path in the document; the default value is null unless given. */
const row = <P extends Place>(
  key: string,
  at: P,
  type: Type<NonNullable<At<P>>>,
  ...[missing]: null extends At<P> ? [] : [missing: At<P>]
): Key => ({ key, at, type, missing });

const TABLE = [
  { key: 'data', type: reference, missing: { id: 'asia', version: 1 }, always: true },
  { key: 'n', type: number(1, 1e6, true), missing: 1000, always: true },
  { key: 'seed', type: number(0, 4294967295, true), missing: 289, always: true },
  { key: 'file', type: text, missing: 'data.csv', always: true },
  { key: 'fp', type: hex },
  { key: 'prep', type: recipe, missing: emptyRecipe() },
  { key: 'dropped', type: named.rowsDropped },
  { key: 'costs', type: flag, missing: false },
  { key: 'exp', type: reading, missing: { table: null, rules: null } },
  { key: 'bnf', type: choice, missing: usualChoice() },
  { key: 'score', type: kind, missing: 'bic' },
  ...PARAMETER_KEYS.map(({ key, type, usual }) => ({ key, type, missing: usual ?? undefined })),
  row('search', 'search.method', oneOf(...METHODS), 'auto'),
  ...HEURISTIC.map(([key, of, type]) => ({ key, type, missing: plainly()[of] ?? undefined })),
  row('maxp', 'search.maxParents', number(0, 255, true)),
  row('req', 'search.required', edges, []),
  row('forbid', 'search.forbidden', edges, []),
  row('pairs', 'search.superstructure', edges, []),
  row('tiers', 'search.tiers', named.tiers, []),
  row('tiernames', 'search.tierNames', named.tierNames, []),
  { key: 'within', type: flag, missing: true },
  row('before', 'search.before', edges, []),
  row('maxof', 'search.limits', once(named.limits), []),
  row('odds', 'search.odds', once(named.weights, 2), []),
  { key: 'near', type: edges, missing: [] },
  { key: 'kappa', type: number(KAPPA.least, KAPPA.most), missing: KAPPA.usual },
  row('sizes', 'search.sizePrior', flag, false),
  { key: 'net', type: named.networkRef },
  { key: 'model', type: named.networkRef },
  row('count', 'search.counting', counting, 'auto'),
  row('norule', 'search.rulesOff', someOf(RULES), []),
  { key: 'view', type: view, missing: 'network' },
  row('show', 'show', oneOf('class', 'dag'), 'class'),
  row('truth', 'truth', flag, true),
  row('w', 'width', flag),
  row('weakest', 'weakest', number(0, 1e9), 0),
  row('focus', 'focus', named.focus),
  { key: 'sel', type: named.selection },
  { key: 'fam', type: family },
  row('by', 'hand', wholeScore),
  row('k', 'k', howMany, 1),
  row('orders', 'orders', oneOf(...READINGS)),
  row('curve', 'curve', oneOf(...CURVES), 'rows'),
  row('paper', 'paper', oneOf(...PAPER_PAGES), 'lecture'),
  row('stepper', 'stepper', oneOf(...STEPPERS), 'greedy'),
  row('step', 'step', number(0, 2000000, true), 0),
  row('ordering', 'ordering', order, []),
  row('tree', 'tree', text),
  row('boot', 'bootstrap.resamples', number(10, 1000, true), 100),
  row('bseed', 'bootstrap.seed', number(0, 4294967295, true), 1),
  row('cut', 'bootstrap.threshold', number(0, 1)),
  row('bdir', 'bootstrap.direction', number(0.5, 1), 0.85),
  row('bsimple', 'bootstrap.simple', flag, false),
  { key: 'kb', type: number(1, 100_000, true) },
  { key: 'kbu', type: oneOf('dags', 'classes'), missing: 'dags' },
  { key: 'kbf', type: number(1, 1e12) },
  row('also', 'alsoBy', someOf(ALSO_BY), []),
  row('race', 'race.entrants', field),
  row('reps', 'race.repeats', number(1, 20, true), 1),
  row('rx', 'race.across', oneOf(...RACE_ACROSS), 'time'),
  row('ry', 'race.up', oneOf(...RACE_UP), 'score'),
  row('spread', 'race.spread', flag, false),
  row('vs', 'versus', named.two),
  row('est', 'estimate', named.estimate),
  row('ev', 'findings', once(named.levels), []),
  row('do', 'interventions', once(named.levels), []),
  row('pred', 'prediction', named.prediction),
  row('soft', 'likelihoods', once(named.softly), []),
  row('jeffrey', 'wanted', once(named.softly), []),
  row('whatif', 'changes', named.entries, []),
  row('mean', 'meanings', once(named.meanings), []),
  row('hide', 'lesson.hide', hidden, []),
  row('task', 'lesson.task', prose(TASK_LIMIT), ''),
  row('predict', 'lesson.predict', flag, false),
  row('embed', 'lesson.embed', flag, false),
  row('contest', 'contest', pattern(/^[pf]\.[\w-]{43}$/, 'p. or f. and 43 characters')),
  row('lesson', 'course', named.course),
  { key: 'exercise', type: named.exercise },
] as const satisfies readonly Key[];

export const KEYS: readonly Key[] = TABLE;

type Row = (typeof TABLE)[number];
/** Types of those values that have no single path in the document; null is added for keys without a default. */
type Values = {
  [R in Row as string extends R['key'] ? never : R['key']]:
    | (R['type'] extends Type<infer T> ? T : never)
    | (R extends { missing: unknown } ? never : null);
};

/** Value of a key that has no single path in the document, with its type. */
export const valueAt = <K extends keyof Values>(values: Map<string, unknown>, key: K) => values.get(key) as Values[K];

type Get = <K extends keyof Values>(key: K) => Values[K];

/** Keys of payloads, which come last in a link, in this order. */
export const PAYLOADS = ['d', 'r', 'kbr', 'lay', 'mf'] as const;

/** Values of the keys about the data of a document; none for an unknown kind of data. */
function dataValues({ data, bnfinder }: Doc): Map<string, unknown> {
  const values: Map<string, unknown> = new Map();
  if (data.kind === 'example')
    return values.set('data', { id: data.id, version: data.version }).set('n', data.rows).set('seed', data.seed);
  const table = data.kind === 'own' ? tableOf(data) : undefined;
  if (table) return values.set('data', { id: nameOf(table), version: TABLE_VERSION });
  const id = IDS.get(data.kind);
  if (!id) return values;
  values.set('data', { id, version: 0 }).set('file', data.name).set('fp', data.fingerprint);
  if (data.kind === 'own') values.set('prep', data.recipe);
  if (data.kind === 'own' || data.kind === 'packed') values.set('dropped', data.dropped ?? null);
  if (data.kind === 'list') values.set('costs', data.costs);
  if (data.kind === 'experiments') values.set('exp', { table: data.table, rules: data.rules }).set('bnf', bnfinder);
  return values;
}

/** Keys whose values are in every result file; files of version 0.1 contain no others. */
const FIRST_KEYS = ['search', 'maxp', 'req', 'forbid', 'count', 'show', 'truth'];

/** Value of a key in a document; the default if the document (from a file of version 0.1) has no such value. */
function placedValue(doc: Doc, { key, at = '', missing = null }: Key) {
  const [part, field] = at.split('.');
  const whole = (doc as Record<string, unknown>)[part];
  const value = field && whole !== undefined ? (whole as Record<string, unknown>)[field] : whole;
  return value === undefined && !FIRST_KEYS.includes(key) ? missing : value;
}

/**
 * Values of a document by key, without keys that do not apply to the document. `moved` and packed data are payloads,
 * not values. Result files of version 0.1 lack many fields, hence the defaults.
 */
export function valuesOf(doc: Doc): Map<string, unknown> {
  const { score, search, selected, family = null, network = null, hand = null, kBest = null, model = null } = doc;
  const values = new Map(dataValues(doc));
  for (const key of KEYS) if (key.at) values.set(key.key, placedValue(doc, key));
  values.set('score', score.kind).set('view', doc.view).set('model', model);
  for (const [key, value] of parameterValues(score)) values.set(key, value);
  const heuristic = { ...plainly(), ...search.heuristic };
  for (const [key, of] of HEURISTIC) values.set(key, heuristic[of]);
  const { near, apart } = { ...noKnowledge(), ...noStructure(), ...search };
  values.set('within', !apart);
  if (near) values.set('near', near.edges).set('kappa', near.kappa);
  // The score chosen in the view Score step by step (`hand`) may be bde, too.
  values.set('net', [score.kind, hand?.kind].includes('bde') ? network : null);
  values.set('sel', selected && (selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name]));
  values.set('fam', family && [family.child, ...family.parents]);
  if (kBest) values.set('kb', kBest.k).set('kbu', kBest.unit).set('kbf', kBest.within);
  values.set('exercise', doc.view === 'exercises' ? doc.exercise : null);
  return values;
}

/** Data of the document that a link with the given values describes. */
function dataOf(values: Map<string, unknown>, packed: string): Doc['data'] {
  const get: Get = (key) => valueAt(values, key);
  const { id, version } = get('data');
  const [name, fingerprint, dropped] = [get('file'), get('fp'), get('dropped')];
  const held = packed || null;
  switch (id) {
    case OWN:
      return { kind: 'own', name, recipe: get('prep'), fingerprint, ...(dropped && { dropped }) };
    case INLINE:
      return { kind: 'packed', name, packed, fingerprint: fingerprint ?? '', ...(dropped && { dropped }) };
    case LIST:
      return { kind: 'list', name, costs: get('costs'), packed: held, fingerprint };
    case EXPERIMENTS:
      return { kind: 'experiments', name, ...get('exp'), packed: held, fingerprint };
    default:
      return dataNamed(id, version) ?? { kind: 'example', id, version, rows: get('n'), seed: get('seed') };
  }
}

/** Document with only the values that have a single path in it; `docOf` adds the others. */
function placed(values: Map<string, unknown>): Doc {
  const doc: Record<string, unknown> = {};
  for (const { key, at } of KEYS) {
    if (!at) continue;
    const [part, field] = at.split('.');
    doc[part] = field ? { ...(doc[part] as object), [field]: values.get(key) } : values.get(key);
  }
  return doc as Doc;
}

/**
 * Document with the given values; all keys must be present, null for keys that the link lacks.
 * @param packed packed data for `data=inline`, or file of a list or of experiments, as base64url; else empty
 */
export function docOf(values: Map<string, unknown>, packed: string, moved: [string, number, number][]): Doc {
  const get: Get = (key) => valueAt(values, key);
  const [child, ...parents] = get('fam') ?? [];
  const [sel, kb, model, near] = [get('sel'), get('kb'), get('model'), get('near')];
  const doc = placed(values);
  const { search, race, prediction } = doc;
  return {
    ...doc,
    data: dataOf(values, packed),
    score: scoreFrom(get('score'), (key) => values.get(key)),
    search: {
      ...search,
      near: near.length > 0 ? { edges: near, kappa: get('kappa') } : null,
      tierNames: search.tierNames?.slice(0, search.tiers.length),
      apart: !get('within'),
      heuristic: Object.fromEntries(HEURISTIC.map(([key, of]) => [of, values.get(key)])) as Heuristic,
    },
    // An empty list of entrants means the default one.
    race: { ...race, entrants: race.entrants?.length ? race.entrants.slice(0, RACERS) : null },
    network: get('net'),
    // Old links with a prediction in the view `use` open `predict`.
    view: get('exercise') ? 'exercises' : get('view') === 'use' && prediction ? 'predict' : get('view'),
    selected:
      sel && (sel.length === 2 ? { kind: 'edge', from: sel[0], to: sel[1] } : { kind: 'variable', name: sel[0] }),
    family: child === undefined ? null : { child, parents },
    bnfinder: get('bnf'),
    kBest: kb === null ? null : { k: kb, unit: get('kbu'), within: get('kbf') },
    model: model && { ...model, packed: null },
    exercise: get('exercise'),
    moved,
  };
}
