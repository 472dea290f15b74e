/** Parsing of options that choose and prepare data: steps of a recipe file (saved preparation), then further steps. */
import type { Cut, Preview, Recipe, Step } from '../../www/generated/protocol.ts';
import { newRecipe, recipeIn } from '../../www/link/preparation.ts';
import { dataNamed, TABLE_VERSION } from '../../www/link/tables.ts';
import { readJson } from '../files.ts';
import type { Preparation, Source } from '../request.ts';
import { strings } from '../strings.ts';
import { Refusal } from '../words.ts';
import type { Options } from './command-table.ts';
import { nearestTo } from './nearest.ts';
import { EXAMPLE_NAMES, GROUPS, MISSING, SEPARATOR_WORDS } from './option-words.ts';
import { MAX_SEED, wholeOf, wordOf } from './values.ts';

/** Preparation steps that set one column's role (excluded, category, …). Options for all columns skip this column. */
const USES = new Set(['exclude', 'category', 'number', 'bin', 'weights']);

const SEPARATORS = { ...SEPARATOR_WORDS, ',': ',', ';': ';', '\t': '\t', '|': '|', ' ': ' ' };
const isSeparator = (text: string): text is keyof typeof SEPARATORS => Object.hasOwn(SEPARATORS, text);
/** Separators as an error lists them. */
const SHOWN = [...(Object.keys(SEPARATOR_WORDS) as (keyof typeof SEPARATOR_WORDS)[]), ';', '|'] as const;
/** Repairs and suggestions that can be left aside. */
const WARNINGS = Object.keys(strings.prepare.warning);

/** Binning rule in the value of an option: `width:3`, `frequency:4` or `points:1.5,3`; null for anything else. */
function cutOf(rule: string): Cut | null {
  const [by, value = ''] = rule.split(':');
  const numbers = value.split(',').map(numberIn);
  if (numbers.some((x) => !Number.isFinite(x))) return null;
  if (by === 'points') return { by, points: numbers };
  const isBins = numbers.length === 1 && Number.isInteger(numbers[0]) && numbers[0] >= 0 && numbers[0] <= 0xffffffff;
  return isBins && (by === 'width' || by === 'frequency') ? { by, bins: numbers[0] } : null;
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Column name and rest of a text `COLUMN=REST`. The longest known name is taken, since names may contain `=`. */
function afterColumn(text: string, names: string[]) {
  const name = names.filter((known) => text.startsWith(`${known}=`)).sort((a, b) => b.length - a.length)[0];
  return name === undefined ? { column: null, rest: text } : { column: name, rest: text.slice(name.length + 1) };
}

/** Column of this name. Errors: none. */
function columnNamed(column: string, option: string, names: string[]) {
  if (!names.includes(column))
    throw new Refusal('no-column', { option, column, names, near: nearestTo(column, names) });
  return column;
}

/** Column and rest of an option's value `COLUMN=REST`; no column if the value has no equals sign. Errors: no column. */
function columnIn(text: string, option: string, names: string[]) {
  const found = afterColumn(text, names);
  if (found.column === null && text.includes('=')) columnNamed(text.slice(0, text.indexOf('=')), option, names);
  return found;
}

/** Settings for reading a file (header, separator, …); options override those of a recipe file (saved preparation). */
function readingOf(options: Options, read: Recipe['read']) {
  const { header, 'no-header': noHeader, separator, thousands, 'decimal-comma': decimalComma } = options;
  if (header && noHeader) throw new Refusal('header-and-no-header');
  const word = separator !== undefined && isSeparator(separator) ? separator : wordOf('separator', separator, SHOWN);
  const group = wordOf('thousands', thousands, Object.keys(GROUPS) as (keyof typeof GROUPS)[]);
  return {
    ...read,
    ...(word && { separator: SEPARATORS[word] }),
    ...(header && { header: true }),
    ...(noHeader && { header: false }),
    ...(decimalComma && { decimalComma: true }),
    ...(group && { thousands: GROUPS[group] }),
  };
}

/** Preparation steps from values `COLUMN=REST` of an option. Errors: no such column, invalid REST. */
function ofColumns<S extends Step>(
  texts: string[] = [],
  names: string[],
  option: string,
  step: (column: string, rest: string) => S | null,
): S[] {
  return texts.map((value) => {
    const { column, rest } = columnIn(value, option, names);
    const made = column === null ? null : step(column, rest);
    if (!made) throw new Refusal(`bad-${option}`, { value });
    return made;
  });
}

/** Preparation step of `--missing-label`; a label may contain an equals sign if it is a level of some column. */
function missingLabel(text: string, columns: Preview['columns'], names: string[]): Step {
  const isLevel = columns.some(({ levels }) => levels.some(([level]) => level === text));
  const { column, rest } = isLevel ? afterColumn(text, names) : columnIn(text, 'missing-label', names);
  return { op: 'missing-label', label: rest, column };
}

/** Labels in a comma-separated text; null if there are fewer than two. */
function labelsIn(text: string) {
  const labels = text.split(',').map((label) => label.trim());
  return labels.length < 2 ? null : labels;
}

/** Preparation steps from the options that concern single columns. */
function stepsOf(options: Options, columns: Preview['columns']): Step[] {
  const names = columns.map(({ name }) => name);
  const whole = (op: 'exclude' | 'category' | 'number' | 'read-numbers' | 'text-missing') =>
    (options[op] ?? []).map((column): Step => ({ op, column: columnNamed(column, op, names) }));
  const { count } = options;
  return [
    ...whole('exclude'),
    ...whole('category'),
    ...whole('number'),
    ...(count === undefined ? [] : [{ op: 'weights', column: columnNamed(count, 'count', names) } as Step]),
    ...(options['missing-label'] ?? []).map((text) => missingLabel(text, columns, names)),
    ...ofColumns(options.merge, names, 'merge', (column, rest) => {
      const labels = labelsIn(rest);
      return labels && { op: 'merge', column, into: labels[0], labels: labels.slice(1) };
    }),
    ...ofColumns(options.levels, names, 'levels', (column, rest) => {
      const labels = labelsIn(rest);
      return labels && { op: 'levels', column, labels };
    }),
    ...ofColumns(options.range, names, 'range', (column, rest) => {
      const [least, greatest, ...more] = rest.split(',').map(numberIn);
      return least <= greatest && more.length === 0 ? { op: 'range', column, least, greatest } : null;
    }),
    ...ofColumns(options['date-part'], names, 'date-part', (column, rest) => {
      const part = (['year', 'month', 'weekday'] as const).find((known) => known === rest);
      return part ? { op: 'date-part', column, part } : null;
    }),
    ...ofColumns(options['keep-top'], names, 'keep-top', (column, rest) => {
      const keep = Number(rest);
      return Number.isInteger(keep) && keep >= 1 && keep <= 65535 ? { op: 'keep-top', column, keep } : null;
    }),
    ...whole('read-numbers'),
    ...whole('text-missing'),
    ...(options['as-is'] ?? []).map((text): Step => {
      const [what, ...rest] = text.split('=');
      wordOf('as-is', what, WARNINGS);
      return { op: 'as-is', what, column: rest.length > 0 ? columnNamed(rest.join('='), 'as-is', names) : null };
    }),
  ];
}

/**
 * Preparation steps that bin numeric columns. A rule for all columns comes last and skips those in `decided`.
 * @param decided names of columns whose role is set by other steps; binned columns are added to it
 */
function cutsOf(bins: string[], columns: Preview['columns'], decided: Set<string>): Step[] {
  const names = columns.map(({ name }) => name);
  const rules = bins.map((text) => ({ text, ...columnIn(text, 'bins', names) }));
  return rules
    .sort((a, b) => Number(a.column === null) - Number(b.column === null))
    .flatMap(({ text, column, rest }) => {
      const cut = cutOf(rest);
      if (!cut) throw new Refusal('bad-bins-rule', { value: text });
      const free = columns.filter((c) => c.kind === 'number' && !c.excluded && !decided.has(c.name));
      const wanted = column === null ? free.map(({ name }) => name) : [column];
      if (column !== null) decided.add(column);
      return wanted.map((name): Step => ({ op: 'bin', column: name, cut }));
    });
}

/** All preparation steps that the options request; `columns`: columns of the data file. */
function allSteps(options: Options, columns: Preview['columns']): Step[] {
  const steps = stepsOf(options, columns);
  const rule = wordOf('missing', options.missing, MISSING);
  if (rule) steps.push({ op: 'missing', level: rule === 'level' });
  const decided = new Set(
    steps.flatMap((step) => (USES.has(step.op) && 'column' in step && step.column !== null ? [step.column] : [])),
  );
  steps.push(...cutsOf(options.bins ?? [], columns, decided));
  if (!options.numbers) return steps;
  const free = columns.filter((c) => c.numeric && !c.excluded && c.kind !== 'weights' && !decided.has(c.name));
  return [...steps, ...free.map(({ name }): Step => ({ op: 'number', column: name }))];
}

export async function preparationOf(options: Options): Promise<Preparation> {
  const { recipe: file } = options;
  const base = file === undefined ? newRecipe() : recipeIn(await readJson(file));
  if (!base) throw new Refusal('not-a-recipe', { file });
  return {
    read: readingOf(options, base.read),
    steps: base.steps,
    more: (columns) => allSteps(options, columns),
    hasSeparator: options.separator !== undefined,
  };
}

/** Source of the data: a file, an example or a shipped table. Errors: both a file and an example, or neither. */
export async function sourceOf(file: string | undefined, options: Options): Promise<Source> {
  const { example } = options;
  if (example === undefined) {
    if (file === undefined) throw new Refusal('no-data');
    return { kind: 'file', file, preparation: await preparationOf(options) };
  }
  if (file !== undefined) throw new Refusal('two-data');
  const [id, version] = example.split('.');
  const data = dataNamed(id, Number(version ?? TABLE_VERSION));
  if (data) return { kind: 'table', data, preparation: await preparationOf(options) };
  wordOf('example', id, EXAMPLE_NAMES);
  return {
    kind: 'example',
    id,
    version: version === undefined ? null : Number(version),
    rows: wholeOf('rows', options.rows, 1, 1e6),
    seed: wholeOf('seed', options.seed, 0, MAX_SEED),
  };
}
