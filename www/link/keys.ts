/**
 * Table of the readable keys of a link (key, type, default), and conversion between documents and values. A test
 * compares docs/link-format.md with the table. A setting is a row here and a line in `valuesOf` and in `docOf`.
 * Defaults are frozen, since old links omit them.
 */

import { KS, RULES } from '../generated/catalogue.ts';
import { ALSO_BY } from '../model/best/also.ts';
import { noKnowledge } from '../model/constraints.ts';
import { usualChoice } from '../model/experiments/choice.ts';
import { type Heuristic, plainly } from '../model/heuristic.ts';
import { METHODS } from '../model/methods.ts';
import type { View } from '../model/places.ts';
import {
  CURVES,
  type Doc,
  HIDABLE,
  noLesson,
  opening,
  PAPERS,
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
import { counting, field, HEURISTIC, names, order } from './heuristic-keys.ts';
import {
  course,
  entries,
  estimate,
  exercise,
  focus,
  levels,
  limits,
  meanings,
  networkRef,
  prediction,
  rowsDropped,
  selection,
  softly,
  tierNames,
  tiers,
  two,
  weights,
} from './named-keys.ts';
import { emptyRecipe, recipe } from './recipe.ts';
import { kind, PARAMETER_KEYS, parameterValues, scoreFrom, wholeScore } from './scores.ts';
import { dataNamed, TABLE_VERSION, tableOf } from './tables.ts';
import { edges, flag, joinFields, number, oneOf, pattern, prose, someOf, type Type, text } from './values.ts';

/** Version of the format that this page writes. */
export const VERSION = 1;

/** Values of `data` for other data than examples. */
const OWN = 'own';
export const INLINE = 'inline';
export const LIST = 'list';
export const EXPERIMENTS = 'experiments';

export type Reference = { id: string; version: number };

const NOT_EXAMPLES = [OWN, INLINE, LIST, EXPERIMENTS];

/** Example by name and version of its generator, or `own`, `inline`, `list`, `experiments`. */
const reference: Type<Reference> = {
  range: 'example.version, own, inline, list, experiments',
  write: ({ id, version }) => (NOT_EXAMPLES.includes(id) ? id : `${id}.${version}`),
  read(text, refuse) {
    if (NOT_EXAMPLES.includes(text)) return { id: text, version: 0 };
    const [, id, version = '1'] = /^([a-z][a-z0-9-]{0,39})(?:\.([1-9]\d{0,3}))?$/.exec(text) ?? [];
    return id ? { id, version: Number(version) } : refuse('bad-value');
  },
};

const hex = pattern(/^[0-9a-f]{16}$/, '16 hexadecimal digits');

/** Variable with its parents. */
const family = names('child~parent~…');

const stops = oneOf(...KS.map(String));
/** One of the stops of the slider for k. */
const howMany: Type<number> = {
  range: stops.range,
  write: String,
  read: (text, refuse) => (stops.read(text, refuse) === undefined ? undefined : Number(text)),
};

/** List with at most one item per subject; repetitions are refused. */
const once = <T>(type: Type<T[]>, subjectOf: (item: T) => string[]): Type<T[]> => ({
  ...type,
  read(text, refuse) {
    const first = new Set();
    return (type.read(text, refuse) ?? []).filter((item) => {
      const key = JSON.stringify(subjectOf(item));
      if (!first.has(key)) return first.add(key);
      return refuse('bad-value', { value: joinFields(subjectOf(item)) });
    });
  },
});

export interface Key {
  key: string;
  type: Type<unknown>;
  /** Default; null if omitted. */
  missing?: unknown;
  /** Whether the default is written too. */
  always?: boolean;
}

const TABLE = [
  { key: 'data', type: reference, missing: { id: 'asia', version: 1 }, always: true },
  { key: 'n', type: number(1, 1e6, true), missing: 1000, always: true },
  { key: 'seed', type: number(0, 4294967295, true), missing: 289, always: true },
  { key: 'file', type: text, missing: 'data.csv', always: true },
  { key: 'fp', type: hex },
  { key: 'prep', type: recipe, missing: emptyRecipe() },
  { key: 'dropped', type: rowsDropped },
  { key: 'costs', type: flag, missing: false },
  { key: 'exp', type: reading, missing: { table: null, rules: null } },
  { key: 'bnf', type: choice, missing: usualChoice() },
  { key: 'score', type: kind, missing: 'bic' },
  ...PARAMETER_KEYS.map(({ key, type, usual }) => ({ key, type, missing: usual ?? undefined })),
  { key: 'search', type: oneOf(...METHODS), missing: 'auto' },
  ...HEURISTIC.map(([key, of, type]) => ({ key, type, missing: plainly()[of] ?? undefined })),
  { key: 'maxp', type: number(0, 255, true) },
  { key: 'req', type: edges, missing: [] },
  { key: 'forbid', type: edges, missing: [] },
  { key: 'pairs', type: edges, missing: [] },
  { key: 'tiers', type: tiers, missing: [] },
  { key: 'tiernames', type: tierNames, missing: [] },
  { key: 'within', type: flag, missing: true },
  { key: 'before', type: edges, missing: [] },
  { key: 'maxof', type: once(limits, ([name]) => [name]), missing: [] },
  { key: 'odds', type: once(weights, ([from, to]) => [from, to]), missing: [] },
  { key: 'near', type: edges, missing: [] },
  { key: 'kappa', type: number(KAPPA.least, KAPPA.most), missing: KAPPA.usual },
  { key: 'sizes', type: flag, missing: false },
  { key: 'net', type: networkRef },
  { key: 'model', type: networkRef },
  { key: 'count', type: counting, missing: 'auto' },
  { key: 'norule', type: someOf(RULES), missing: [] },
  { key: 'view', type: oneOf(...VIEWS), missing: 'network' },
  { key: 'show', type: oneOf('class', 'dag'), missing: 'class' },
  { key: 'truth', type: flag, missing: true },
  { key: 'w', type: flag },
  { key: 'weakest', type: number(0, 1e9), missing: 0 },
  { key: 'focus', type: focus },
  { key: 'sel', type: selection },
  { key: 'fam', type: family },
  { key: 'by', type: wholeScore },
  { key: 'k', type: howMany, missing: 1 },
  { key: 'orders', type: oneOf(...READINGS) },
  { key: 'curve', type: oneOf(...CURVES), missing: 'rows' },
  { key: 'paper', type: oneOf(...PAPERS), missing: 'lecture' },
  { key: 'stepper', type: oneOf(...STEPPERS), missing: 'greedy' },
  { key: 'step', type: number(0, 2000000, true), missing: 0 },
  { key: 'ordering', type: order, missing: [] },
  { key: 'tree', type: text },
  { key: 'boot', type: number(10, 1000, true), missing: 100 },
  { key: 'bseed', type: number(0, 4294967295, true), missing: 1 },
  { key: 'cut', type: number(0, 1) },
  { key: 'bdir', type: number(0.5, 1), missing: 0.85 },
  { key: 'bsimple', type: flag, missing: false },
  { key: 'kb', type: number(1, 100_000, true) },
  { key: 'kbu', type: oneOf('dags', 'classes'), missing: 'dags' },
  { key: 'kbf', type: number(1, 1e12) },
  { key: 'also', type: someOf(ALSO_BY), missing: [] },
  { key: 'race', type: field },
  { key: 'reps', type: number(1, 20, true), missing: 1 },
  { key: 'rx', type: oneOf(...RACE_ACROSS), missing: 'time' },
  { key: 'ry', type: oneOf(...RACE_UP), missing: 'score' },
  { key: 'spread', type: flag, missing: false },
  { key: 'vs', type: two },
  { key: 'est', type: estimate },
  { key: 'ev', type: once(levels, ([name]) => [name]), missing: [] },
  { key: 'do', type: once(levels, ([name]) => [name]), missing: [] },
  { key: 'pred', type: prediction },
  { key: 'soft', type: once(softly, ([name]) => [name]), missing: [] },
  { key: 'jeffrey', type: once(softly, ([name]) => [name]), missing: [] },
  { key: 'whatif', type: entries, missing: [] },
  { key: 'mean', type: once(meanings, ([name]) => [name]), missing: [] },
  { key: 'hide', type: someOf(HIDABLE), missing: [] },
  { key: 'task', type: prose(TASK_LIMIT), missing: '' },
  { key: 'predict', type: flag, missing: false },
  { key: 'embed', type: flag, missing: false },
  { key: 'contest', type: pattern(/^[pf]\.[\w-]{43}$/, 'p. or f. and 43 characters') },
  { key: 'lesson', type: course },
  { key: 'exercise', type: exercise },
] as const satisfies readonly Key[];

export const KEYS: readonly Key[] = TABLE;

type Row = (typeof TABLE)[number];
/** Type of the value of each key, with null for keys without a default. */
type Values = {
  [R in Row as string extends R['key'] ? never : R['key']]:
    | (R['type'] extends Type<infer T> ? T : never)
    | (R extends { missing: unknown } ? never : null);
};

/** Typed value of a key. */
export const valueAt = <K extends keyof Values>(values: Map<string, unknown>, key: K) => values.get(key) as Values[K];

type Get = <K extends keyof Values>(key: K) => Values[K];

/** Keys of payloads, which come last, in this order. */
export const PAYLOADS = ['d', 'r', 'kbr', 'lay', 'mf'] as const;

/** Values of the data by key. */
function dataValues({ data, bnfinder }: Doc): Map<string, unknown> {
  const values: Map<string, unknown> = new Map();
  switch (data.kind) {
    case 'example':
      values.set('data', { id: data.id, version: data.version }).set('n', data.rows).set('seed', data.seed);
      break;
    case 'own': {
      const table = tableOf(data);
      if (table) return values.set('data', { id: nameOf(table), version: TABLE_VERSION });
      values
        .set('data', { id: OWN, version: 0 })
        .set('file', data.name)
        .set('fp', data.fingerprint)
        .set('prep', data.recipe)
        .set('dropped', data.dropped ?? null);
      break;
    }
    case 'list':
      values
        .set('data', { id: LIST, version: 0 })
        .set('file', data.name)
        .set('fp', data.fingerprint)
        .set('costs', data.costs);
      break;
    case 'experiments':
      values
        .set('data', { id: EXPERIMENTS, version: 0 })
        .set('file', data.name)
        .set('fp', data.fingerprint)
        .set('exp', { table: data.table, rules: data.rules })
        .set('bnf', bnfinder);
      break;
    case 'packed':
      values
        .set('data', { id: INLINE, version: 0 })
        .set('file', data.name)
        .set('fp', data.fingerprint)
        .set('dropped', data.dropped ?? null);
  }
  return values;
}

/**
 * Values of a document by key, without keys that do not apply to it. `moved` and packed data are payloads. Result files
 * of version 0.1 lack many fields, hence the defaults.
 */
export function valuesOf(doc: Doc): Map<string, unknown> {
  const { score, search, view, show, truth, selected } = doc;
  const {
    width = null,
    weakest = 0,
    focus: focused = null,
    family = null,
    network = null,
    hand = null,
    k = 1,
    orders = null,
    curve = 'rows',
    paper = 'lecture',
    stepper = 'greedy',
    step = 0,
    ordering = [],
    tree = null,
    bootstrap = opening().bootstrap,
    kBest = null,
    alsoBy = [],
    race = opening().race,
    versus = null,
    estimate = null,
    findings = [],
    interventions = [],
    prediction: predicted = null,
    model = null,
    likelihoods = [],
    wanted = [],
    changes = [],
    lesson = noLesson(),
  } = doc;
  const values = new Map(dataValues(doc));
  values.set('score', score.kind).set('mean', doc.meanings ?? []);
  for (const [key, value] of parameterValues(score)) values.set(key, value);
  values.set('search', search.method).set('maxp', search.maxParents).set('count', search.counting);
  const heuristic = { ...plainly(), ...search.heuristic };
  for (const [key, of] of HEURISTIC) values.set(key, heuristic[of]);
  values.set('req', search.required).set('forbid', search.forbidden);
  values.set('odds', search.odds ?? []);
  const { superstructure, tiers, tierNames, apart, before, limits } = { ...noKnowledge(), ...search };
  values.set('pairs', superstructure).set('tiers', tiers).set('tiernames', tierNames);
  values.set('within', !apart).set('before', before).set('maxof', limits);
  const { near, sizePrior } = { ...noStructure(), ...search };
  if (near) values.set('near', near.edges).set('kappa', near.kappa);
  values.set('sizes', sizePrior);
  // The score in Score step by step may be bde too.
  values.set('net', [score.kind, hand?.kind].includes('bde') ? network : null);
  // Result files of version 0.1 lack rules.
  values.set('norule', search.rulesOff ?? []);
  values.set('view', view).set('show', show).set('truth', truth);
  values.set('w', width).set('weakest', weakest).set('focus', focused);
  values.set('sel', selected && (selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name]));
  values
    .set('fam', family && [family.child, ...family.parents])
    .set('by', hand)
    .set('k', k)
    .set('orders', orders)
    .set('curve', curve)
    .set('paper', paper)
    .set('stepper', stepper)
    .set('step', step)
    .set('ordering', ordering)
    .set('tree', tree);
  values
    .set('boot', bootstrap.resamples)
    .set('bseed', bootstrap.seed)
    .set('cut', bootstrap.threshold)
    .set('bdir', bootstrap.direction)
    .set('bsimple', bootstrap.simple);
  if (kBest) values.set('kb', kBest.k).set('kbu', kBest.unit).set('kbf', kBest.within);
  values.set('also', alsoBy).set('contest', doc.contest ?? null);
  values.set('race', race.entrants).set('reps', race.repeats).set('rx', race.across).set('ry', race.up);
  values.set('spread', race.spread).set('vs', versus);
  values.set('est', estimate).set('ev', findings).set('do', interventions).set('pred', predicted);
  values.set('model', model).set('soft', likelihoods).set('jeffrey', wanted).set('whatif', changes);
  values.set('lesson', doc.course ?? null).set('exercise', doc.view === 'exercises' ? doc.exercise : null);
  values.set('hide', lesson.hide).set('task', lesson.task).set('predict', lesson.predict).set('embed', lesson.embed);
  return values;
}

/** View of a link; old links with a prediction in `use` open `predict`. */
const viewOf = (view: View, predicted: unknown) => (view === 'use' && predicted ? 'predict' : view);

const resampling = (get: Get) => ({
  resamples: get('boot'),
  seed: get('bseed'),
  threshold: get('cut'),
  direction: get('bdir'),
  simple: get('bsimple'),
});

/** Settings by the link's author, a lesson or an exercise. */
const teaching = (get: Get) => ({
  lesson: { hide: get('hide'), task: get('task'), predict: get('predict'), embed: get('embed') },
  contest: get('contest'),
  course: get('lesson'),
  exercise: get('exercise'),
});

/**
 * Document of values; all keys must be present, null for keys that the link lacks.
 * @param packed packed data for `data=inline`, file of a list or of experiments, or empty
 */
export function docOf(values: Map<string, unknown>, packed: string, moved: [string, number, number][]): Doc {
  const get: Get = (key) => valueAt(values, key);
  const { id, version } = get('data');
  const [name, fingerprint, sel, dropped] = [get('file'), get('fp'), get('sel'), get('dropped')];
  const [child, ...parents] = get('fam') ?? [];
  const [race, kb, model] = [get('race') ?? [], get('kb'), get('model')];
  return {
    data:
      id === OWN
        ? { kind: 'own', name, recipe: get('prep'), fingerprint, ...(dropped && { dropped }) }
        : id === INLINE
          ? { kind: 'packed', name, packed, fingerprint: fingerprint ?? '', ...(dropped && { dropped }) }
          : id === LIST
            ? { kind: 'list', name, costs: get('costs'), packed: packed || null, fingerprint }
            : id === EXPERIMENTS
              ? { kind: 'experiments', name, ...get('exp'), packed: packed || null, fingerprint }
              : (dataNamed(id, version) ?? { kind: 'example', id, version, rows: get('n'), seed: get('seed') }),
    score: scoreFrom(get('score'), (key) => values.get(key)),
    search: {
      method: get('search'),
      maxParents: get('maxp'),
      required: get('req'),
      forbidden: get('forbid'),
      odds: get('odds'),
      near: get('near').length > 0 ? { edges: get('near'), kappa: get('kappa') } : null,
      sizePrior: get('sizes'),
      superstructure: get('pairs'),
      tiers: get('tiers'),
      tierNames: get('tiernames').slice(0, get('tiers').length),
      apart: !get('within'),
      before: get('before'),
      limits: get('maxof'),
      counting: get('count'),
      rulesOff: get('norule'),
      heuristic: Object.fromEntries(HEURISTIC.map(([key, of]) => [of, values.get(key)])) as Heuristic,
    },
    network: get('net'),
    view: get('exercise') ? 'exercises' : viewOf(get('view'), get('pred')),
    show: get('show'),
    truth: get('truth'),
    width: get('w'),
    weakest: get('weakest'),
    focus: get('focus'),
    selected:
      sel && (sel.length === 2 ? { kind: 'edge', from: sel[0], to: sel[1] } : { kind: 'variable', name: sel[0] }),
    family: child === undefined ? null : { child, parents },
    hand: get('by'),
    k: get('k'),
    orders: get('orders'),
    curve: get('curve'),
    paper: get('paper'),
    stepper: get('stepper'),
    step: get('step'),
    ordering: get('ordering'),
    tree: get('tree'),
    bootstrap: resampling(get),
    bnfinder: get('bnf'),
    kBest: kb === null ? null : { k: kb, unit: get('kbu'), within: get('kbf') },
    alsoBy: get('also'),
    race: {
      entrants: race.length > 0 ? race.slice(0, RACERS) : null, // an empty field means the default one
      repeats: get('reps'),
      across: get('rx'),
      up: get('ry'),
      spread: get('spread'),
    },
    versus: get('vs'),
    estimate: get('est'),
    findings: get('ev'),
    interventions: get('do'),
    prediction: get('pred'),
    model: model && { ...model, packed: null },
    likelihoods: get('soft'),
    wanted: get('jeffrey'),
    changes: get('whatif'),
    meanings: get('mean'),
    moved,
    ...teaching(get),
  };
}
