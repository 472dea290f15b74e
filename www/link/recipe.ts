/**
 * Recipe of own data as readable text: `sep~tab,header~yes,exclude~id,bin~age~width~3`.
 *
 * Each item is a reading option or a step (src/protocol/recipe.rs), with fields joined by `~`.
 */

import type { Cut, Recipe, Step } from '../generated/protocol.ts';
import { isName, list, number, type Type, wellFormed } from './values.ts';

const SEPARATORS: [word: string, sign: string][] = [
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['pipe', '|'],
  ['blanks', ' '],
];

/** Separators of groups of digits. */
const GROUPS: [word: string, sign: string][] = [
  ['none', ''],
  ['comma', ','],
  ['point', '.'],
  ['space', ' '],
  ['apostrophe', "'"],
];

/** Newest edition of the default rules of preparation; a recipe without an edition uses the first. */
const NEWEST_EDITION = 4;

const nothing = () => undefined;
const whole = (text: string | undefined, least: number, most: number) =>
  text === undefined ? undefined : number(least, most, true).read(text, nothing);
const real = (text: string | undefined) => (text === undefined ? undefined : number(-1e300, 1e300).read(text, nothing));
const yes = (text: string | undefined) => (text === 'yes' ? true : text === 'no' ? false : undefined);

type Read = Recipe['read'];
type Option<K extends keyof Read> = { of: K; write(value: Read[K]): string; read(text: string): Read[K] | undefined };

/** Writing and reading of each reading option. */
export const OPTIONS: {
  sep: Option<'separator'>;
  header: Option<'header'>;
  decimal: Option<'decimalComma'>;
  arff: Option<'arff'>;
  thousands: Option<'thousands'>;
  rules: Option<'rules'>;
} = {
  sep: {
    of: 'separator',
    write: (sign) => SEPARATORS.find(([, is]) => is === sign)?.[0] ?? '',
    read: (word) => SEPARATORS.find(([is]) => is === word)?.[1],
  },
  header: { of: 'header', write: (on) => (on ? 'yes' : 'no'), read: yes },
  decimal: {
    of: 'decimalComma',
    write: (on) => (on ? 'comma' : 'point'),
    read: (word) => (word === 'comma' ? true : word === 'point' ? false : undefined),
  },
  arff: { of: 'arff', write: (on) => (on ? 'yes' : 'no'), read: yes },
  thousands: {
    of: 'thousands',
    write: (sign) => GROUPS.find(([, is]) => is === sign)?.[0] ?? 'none',
    read: (word) => GROUPS.find(([is]) => is === word)?.[1],
  },
  rules: { of: 'rules', write: String, read: (text) => whole(text, 1, NEWEST_EDITION) },
};

function writeStep(step: Step): string[] {
  switch (step.op) {
    case 'bin': {
      const { cut } = step;
      return ['bin', step.column, cut.by, ...(cut.by === 'points' ? cut.points.map(String) : [String(cut.bins)])];
    }
    case 'keep-top':
      return ['keep-top', step.column, String(step.keep)];
    case 'missing-label':
      return ['missing-label', step.label, ...(step.column ? [step.column] : [])];
    case 'missing':
      return ['missing', step.level ? 'level' : 'drop'];
    case 'merge':
      return ['merge', step.column, step.into, ...step.labels];
    case 'order':
    case 'levels':
      return [step.op, step.column, ...step.labels];
    case 'range':
      return ['range', step.column, String(step.least), String(step.greatest)];
    case 'date-part':
      return ['date-part', step.column, step.part];
    case 'as-is':
      return ['as-is', step.what, ...(step.column === null ? [] : [step.column])];
    default:
      return 'column' in step ? [step.op, step.column] : [step.op];
  }
}

function readCut(by: string, rest: string[]): Cut | undefined {
  if (by === 'points') {
    const points = rest.map(real);
    const ascending = points.every((point, i) => point !== undefined && (i === 0 || point > (points[i - 1] as number)));
    return ascending && points.length > 0 && points.length < 64 ? { by, points: points as number[] } : undefined;
  }
  const bins = rest.length === 1 ? whole(rest[0], 2, 64) : undefined;
  return bins !== undefined && (by === 'width' || by === 'frequency') ? { by, bins } : undefined;
}

/** Steps for the whole file without parameters. */
const OF_FILE = [
  'total-rows',
  'cardinalities',
  'encoding',
  'comment-lines',
  'title-lines',
  'header-lines',
  'row-names',
  'last-separator',
] as const;

/** Codes of warnings that a step can settle. */
const SETTLED = [
  ...OF_FILE,
  'missing-labels',
  'texts',
  'case',
  'outliers',
  'sentinel',
  'looks-missing',
  'looks-like-weights',
  'id-like',
  'same-numbers',
  'disguised',
  'undeclared',
  'many-levels',
];

/** Steps on single values of a column. */
function readMending(op: string, column: string, rest: string[]): Step | undefined {
  if (op === 'merge') {
    const [into, ...labels] = rest;
    const sound = rest.every((label) => label !== '' && wellFormed(label) === label);
    return sound && labels.length > 0 ? { op, column, into, labels } : undefined;
  }
  if (op === 'order' || op === 'levels') {
    const sound = rest.length > 0 && rest.every((label) => wellFormed(label) === label);
    return sound ? { op, column, labels: rest } : undefined;
  }
  if (op === 'range') {
    const [least, greatest] = rest.map(real);
    const sound = rest.length === 2 && least !== undefined && greatest !== undefined && least <= greatest;
    return sound ? { op, column, least, greatest } : undefined;
  }
  if (op === 'date-part') {
    const part = (['year', 'month', 'weekday'] as const).find((known) => known === rest[0]);
    return part && rest.length === 1 ? { op, column, part } : undefined;
  }
  return (op === 'text-missing' || op === 'read-numbers') && rest.length === 0 ? { op, column } : undefined;
}

function readStep([op, column, ...rest]: string[]): Step | undefined {
  const ofFile = OF_FILE.find((known) => known === op);
  if (ofFile) return column === undefined ? { op: ofFile } : undefined;
  if (op === 'as-is') {
    const [of, ...more] = rest;
    const sound = SETTLED.includes(column) && more.length === 0 && (of === undefined || isName(of));
    return sound ? { op, what: column, column: of ?? null } : undefined;
  }
  if (op === 'missing')
    return rest.length === 0 && (column === 'level' || column === 'drop')
      ? { op, level: column === 'level' }
      : undefined;
  if (op === 'missing-label') {
    // A label is a value, not a name: it may be long or empty; the length of the link limits it.
    const [in_, ...more] = rest;
    if (column === undefined || wellFormed(column) !== column) return undefined;
    if (more.length > 0 || (in_ !== undefined && !isName(in_))) return undefined;
    return { op, label: column, column: in_ ?? null };
  }
  if (!isName(column)) return undefined;
  if (op === 'bin') {
    const cut = readCut(rest[0] ?? '', rest.slice(1));
    return cut && { op, column, cut };
  }
  if (op === 'keep-top') {
    const keep = rest.length === 1 ? whole(rest[0], 1, 65535) : undefined;
    return keep === undefined ? undefined : { op, column, keep };
  }
  const mending = readMending(op, column, rest);
  if (mending) return mending;
  if (rest.length > 0 || !(op === 'exclude' || op === 'category' || op === 'number' || op === 'weights'))
    return undefined;
  return { op, column };
}

export type Item = { option: keyof Read; value: Read[keyof Read] } | { step: Step };

const items: Type<Item[]> = list(
  'reading options and steps',
  (item) => {
    if ('step' in item) return writeStep(item.step);
    const [word, { write }] = Object.entries(OPTIONS).find(([, option]) => option.of === item.option) as [
      string,
      Option<keyof Read>,
    ];
    return [word, write(item.value)];
  },
  (fields) => {
    const [, option] = Object.entries(OPTIONS).find(([word]) => word === fields[0]) ?? [];
    if (!option) {
      const step = readStep(fields);
      return step && { step };
    }
    const value = fields.length === 2 ? option.read(fields[1]) : undefined;
    return value === undefined ? undefined : { option: option.of, value };
  },
);

/** Empty recipe: reading options are detected, no steps. */
export const emptyRecipe = (): Recipe => ({
  read: { separator: null, header: null, decimalComma: null, arff: null },
  steps: [],
});

/** Empty recipe by the newest rules, for a new file. */
export const newRecipe = (): Recipe => ({ ...emptyRecipe(), read: { ...emptyRecipe().read, rules: NEWEST_EDITION } });

/** Recipe as a value of a link. */
export const recipe: Type<Recipe> = {
  range: items.range,
  write: ({ read, steps }) =>
    items.write([
      ...Object.values(OPTIONS).flatMap(({ of }) =>
        read[of] === null || read[of] === undefined ? [] : [{ option: of, value: read[of] }],
      ),
      ...steps.map((step) => ({ step })),
    ]),
  read(text, refuse) {
    const made = emptyRecipe();
    for (const item of items.read(text, refuse) ?? []) {
      if ('step' in item) made.steps.push(item.step);
      else made.read = { ...made.read, [item.option]: item.value };
    }
    return made;
  },
};
