/**
 * The preparation of own data as readable text: `sep~tab,header~yes,exclude~id,bin~age~width~3`.
 *
 * Every item is a reading option or a step of the recipe (src/protocol/recipe.rs), fields joined by `~`, in order.
 */
import { isName, list, number, wellFormed } from './values.js';

/** @typedef {import('../generated/protocol').Recipe} Recipe @typedef {import('../generated/protocol').Step} Step */

/** @type {[word: string, sign: string][]} */
const SEPARATORS = [
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['pipe', '|'],
  ['blanks', ' '],
];

/** Signs between groups of digits. @type {[word: string, sign: string][]} */
const GROUPS = [
  ['none', ''],
  ['comma', ','],
  ['point', '.'],
  ['space', ' '],
  ['apostrophe', "'"],
];

/** The newest edition of the rules for what a recipe does not say; a recipe that names none goes by the first. */
const RULES = 4;

const nothing = () => undefined;
/** @param {string | undefined} text @param {number} least @param {number} most */
const whole = (text, least, most) => (text === undefined ? undefined : number(least, most, true).read(text, nothing));
/** @param {string | undefined} text */
const real = (text) => (text === undefined ? undefined : number(-1e300, 1e300).read(text, nothing));
/** @param {string | undefined} text */
const yes = (text) => (text === 'yes' ? true : text === 'no' ? false : undefined);

/**
 * Fields after the word, per reading option: how it is written, how it is read.
 * @type {Record<'sep' | 'header' | 'decimal' | 'arff' | 'thousands' | 'rules', { of: keyof Recipe['read'], write(value: any): string, read(text: string): any }>}
 */
export const OPTIONS = {
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
  rules: { of: 'rules', write: String, read: (text) => whole(text, 1, RULES) },
};

/** @param {Step} step @returns {string[]} */
function writeStep(step) {
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

/** @param {string} by @param {string[]} rest @returns {import('../generated/protocol').Cut | undefined} */
function readCut(by, rest) {
  if (by === 'points') {
    const points = rest.map(real);
    const ascending = points.every(
      (point, i) => point !== undefined && (i === 0 || point > /** @type {number} */ (points[i - 1])),
    );
    return ascending && points.length > 0 && points.length < 64
      ? { by, points: /** @type {number[]} */ (points) }
      : undefined;
  }
  const bins = rest.length === 1 ? whole(rest[0], 2, 64) : undefined;
  return bins !== undefined && (by === 'width' || by === 'frequency') ? { by, bins } : undefined;
}

/** Steps that concern the whole file and say nothing more. */
const OF_FILE = /** @type {const} */ ([
  'total-rows',
  'cardinalities',
  'encoding',
  'comment-lines',
  'title-lines',
  'header-lines',
  'row-names',
  'last-separator',
]);

/** Warnings that a step settles, by their codes. */
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

/** Steps on single values of a column. @param {string} op @param {string} column @param {string[]} rest @returns {Step | undefined} */
function readMending(op, column, rest) {
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
    const part = /** @type {const} */ (['year', 'month', 'weekday']).find((known) => known === rest[0]);
    return part && rest.length === 1 ? { op, column, part } : undefined;
  }
  return (op === 'text-missing' || op === 'read-numbers') && rest.length === 0 ? { op, column } : undefined;
}

/** @param {string[]} fields @returns {Step | undefined} */
function readStep([op, column, ...rest]) {
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
    // A label is a value, not a name: it may be long or empty, and an unlimited one is bounded by the link itself.
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

/** @typedef {{ option: keyof Recipe['read'], value: any } | { step: Step }} Item */

/** @type {import('./values.js').Type<Item[]>} */
const items = list(
  'reading options and steps',
  (item) => {
    if ('step' in item) return writeStep(item.step);
    const [word, { write }] = /** @type {[string, any]} */ (
      Object.entries(OPTIONS).find(([, option]) => option.of === item.option)
    );
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

/** Empty recipe: find out how to read, no steps. @returns {Recipe} */
export const emptyRecipe = () => ({
  read: { separator: null, header: null, decimalComma: null, arff: null },
  steps: [],
});

/** Empty recipe for a file that is opened now: by the newest rules. @returns {Recipe} */
export const newRecipe = () => ({ ...emptyRecipe(), read: { ...emptyRecipe().read, rules: RULES } });

/** A recipe as a value of a link. @type {import('./values.js').Type<Recipe>} */
export const recipe = {
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
