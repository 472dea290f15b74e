/**
 * Recipe of the reader's data as readable text in a link: `sep~tab,header~yes,exclude~id,bin~age~width~3`.
 *
 * Each item is a reading option or a step (src/protocol/recipe.rs), with fields joined by `~`.
 */

import type { Cut, Recipe, Step } from '../generated/protocol.ts';
import { emptyRecipe, NEWEST_EDITION } from './preparation.ts';
import {
  type Fields,
  field,
  list,
  name,
  number,
  oneOf,
  orNull,
  record,
  rest,
  type Type,
  wellFormed,
  where,
  worded,
} from './values.ts';

const SEPARATORS: [word: string, sign: string][] = [
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['pipe', '|'],
  ['blanks', ' '],
];

/** Separators of thousands in numbers, each with the word that denotes it in a link. */
const GROUPS: [word: string, sign: string][] = [
  ['none', ''],
  ['comma', ','],
  ['point', '.'],
  ['space', ' '],
  ['apostrophe', "'"],
];

type Read = Recipe['read'];
type Option<K extends keyof Read = keyof Read> = { of: K; type: Type<NonNullable<Read[K]>> };
const option = <K extends keyof Read>(of: K, type: Type<NonNullable<Read[K]>>): Option<K> => ({ of, type });

const groups = worded(...GROUPS);
const yesNo = worded(['yes', true], ['no', false]);

/** Field and type of each reading option, by its word in a link. */
export const OPTIONS = {
  sep: option('separator', worded(...SEPARATORS)),
  header: option('header', yesNo),
  decimal: option('decimalComma', worded(['comma', true], ['point', false])),
  arff: option('arff', yesNo),
  thousands: option('thousands', { ...groups, write: (sign) => groups.write(sign) || 'none' }),
  rules: option('rules', number(1, NEWEST_EDITION, true)),
};

const bins = number(2, 64, true);
const real = number(-1e300, 1e300);
/** Maximum number of cut points of a column. */
const MAX_POINTS = 63;

const cut: Fields<Cut> = {
  write: ({ by, ...how }) => [by, ...('points' in how ? how.points.map(String) : [String(how.bins)])],
  take(fields) {
    const by = fields.shift();
    if (by === 'points') {
      const points = rest(field(real)).take(fields) ?? [];
      const isAscending = points.every((point, i) => i === 0 || point > points[i - 1]);
      return isAscending && points.length > 0 && points.length <= MAX_POINTS ? { by, points } : undefined;
    }
    const n = field(bins).take(fields);
    return n !== undefined && (by === 'width' || by === 'frequency') ? { by, bins: n } : undefined;
  },
};

/** Kinds of steps that concern the whole file and have no parameters. */
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

/** Codes of the warnings that the reader can dismiss by a step `as-is`. */
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

/** Type of a label, that is, of a value in a cell: unlike a name it may be long or empty. */
const label: Type<string> = {
  range: 'label',
  write: (value) => value,
  read: (value, refuse) => (wellFormed(value) === value ? value : refuse('bad-value')),
};
const labels = where(rest(field(label)), ({ length }) => length > 0);

type Op = Step['op'];
/** Parameters of each kind of preparation step, in the order in which a link lists them. */
const STEPS: { [O in Op]: Fields<Omit<Step & { op: O }, 'op'>> } = {
  ...(Object.fromEntries(OF_FILE.map((op) => [op, record({})])) as Record<(typeof OF_FILE)[number], Fields<object>>),
  exclude: record({ column: name }),
  category: record({ column: name }),
  number: record({ column: name }),
  weights: record({ column: name }),
  'text-missing': record({ column: name }),
  'read-numbers': record({ column: name }),
  bin: record({ column: name, cut }),
  'keep-top': record({ column: name, keep: number(1, 65535, true) }),
  'missing-label': record({ label, column: orNull(name) }),
  missing: record({ level: worded(['level', true], ['drop', false]) }),
  merge: where(
    record({ column: name, into: label, labels }),
    ({ into, labels }) => into !== '' && !labels.includes(''),
  ),
  order: record({ column: name, labels }),
  levels: record({ column: name, labels }),
  range: where(record({ column: name, least: real, greatest: real }), ({ least, greatest }) => least <= greatest),
  'date-part': record({ column: name, part: oneOf('year', 'month', 'weekday') }),
  'as-is': record({ what: oneOf(...SETTLED), column: orNull(name) }),
};

const stepOf = (op: string) => (Object.hasOwn(STEPS, op) ? (STEPS[op as Op] as Fields<object>) : undefined);

export type Item = { option: keyof Read; value: Read[keyof Read] } | { step: Step };

const items: Type<Item[]> = list('reading options and steps', {
  write(item) {
    if ('step' in item) return [item.step.op, ...(stepOf(item.step.op)?.write(item.step) ?? [])];
    return Object.entries<Option>(OPTIONS)
      .filter(([, { of }]) => of === item.option)
      .flatMap(([word, { type }]) => [word, type.write(item.value as never)]);
  },
  take(fields) {
    const word = fields.shift() ?? '';
    const [, known] = Object.entries<Option>(OPTIONS).find(([name]) => name === word) ?? [];
    if (known) {
      const value = field<Read[keyof Read]>(known.type).take(fields);
      return value === undefined ? undefined : { option: known.of, value };
    }
    const step = stepOf(word)?.take(fields);
    return step && { step: { op: word, ...step } as Step };
  },
});

/** Type of the link key with the recipe. */
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
