// Experiments (data for BNFinder) in a link: source, options for reading, and settings, as statements that begin with a
// keyword. Defaults are omitted.

import type { BnfinderRules as Rules, BnfinderTable as Table } from '../generated/protocol.ts';
import { type Choice, usualChoice, usualRules, usualTable } from '../model/experiments/choice.ts';
import { OPTIONS } from './recipe.ts';
import { field, joinFields, list, name, number, rest, silently, splitFields, type Type } from './values.ts';

export type Reading = { table: Table | null; rules: Rules | null };

const weight = number(1e-6, 1e6);
const NUMBERS = ['variables', 'parents', 'transitions', 'series', 'noise', 'seed'] as const;
const MINIMA = { variables: 2, parents: 0, transitions: 1, series: 1, noise: 0, seed: 0 };
const MAXIMA = { variables: 256, parents: 8, transitions: 999_000, series: 100_000, noise: 0.5, seed: 4294967295 };

/** Type of one word in a statement: a name, or an empty word. */
const word: Type<string> = { ...name, read: (text, refuse) => (text === '' ? text : name.read(text, refuse)) };

/** Type of a list of statements, each a keyword with its arguments. */
const statements: Type<string[][]> = list(
  'table, time~column, dates~day or month, gaps~bridge or drop, series~column, leave~column, levels~column, numbers~column, layer~name~…, parents~child~name~…, perturbed~series~name~…, edge~child~weight~name~…, vertex~weight~name~…, separator~sign, header~0, decimals~comma, thousands~point, edition~2; or rules~variables~parents~transitions~series~noise~seed; or nothing, for BNFinder’s own format',
  rest(field(word)),
);

const ofTable = ({
  read,
  time,
  dayFirst,
  gaps,
  series,
  exclude,
  levels,
  numbers,
  regulators,
  parents,
  perturbed,
  ...priors
}: Table): string[][] => [
  ['table'],
  ...(read.separator === null ? [] : [['separator', read.separator === '\t' ? 'tab' : read.separator]]),
  ...(read.header === null ? [] : [['header', read.header ? '1' : '0']]),
  ...(read.decimalComma === null ? [] : [['decimals', read.decimalComma ? 'comma' : 'point']]),
  ...(read.thousands === undefined ? [] : [['thousands', OPTIONS.thousands.type.write(read.thousands)]]),
  ...(read.rules === undefined ? [] : [['edition', OPTIONS.rules.type.write(read.rules)]]),
  ...(time === null ? [] : [['time', time]]),
  ...(dayFirst === undefined ? [] : [['dates', dayFirst ? 'day' : 'month']]),
  ...(gaps === undefined ? [] : [['gaps', gaps]]),
  ...(series === null ? [] : [['series', series]]),
  ...exclude.map((name) => ['leave', name]),
  ...levels.map((name) => ['levels', name]),
  ...numbers.map((name) => ['numbers', name]),
  ...regulators.map((names) => ['layer', ...names]),
  ...parents.map(([child, set]) => ['parents', child, ...set]),
  ...perturbed.map(([series, names]) => ['perturbed', series, ...names]),
  ...priors.priorEdges.map(([child, factor, names]) => ['edge', child, String(factor), ...names]),
  ...priors.priorVertices.map(([factor, names]) => ['vertex', String(factor), ...names]),
];

/** Applies a statement to the options for reading a table of experiments; returns false if it is invalid. */
function take(table: Table, [word, first, ...others]: string[]) {
  const alone = others.length === 0 && first !== undefined;
  const by = weight.read((word === 'edge' ? others[0] : first) ?? '', silently);
  const thousands = OPTIONS.thousands.type.read(first ?? '', silently);
  const rules = OPTIONS.rules.type.read(first ?? '', silently);
  if (word === 'table') return first === undefined;
  if (word === 'separator' && alone && [',', ';', 'tab'].includes(first))
    table.read.separator = first === 'tab' ? '\t' : first;
  else if (word === 'header' && alone && ['0', '1'].includes(first)) table.read.header = first === '1';
  else if (word === 'decimals' && alone && ['comma', 'point'].includes(first))
    table.read.decimalComma = first === 'comma';
  else if (word === 'thousands' && alone && thousands !== undefined) table.read.thousands = thousands;
  else if (word === 'edition' && alone && rules !== undefined) table.read.rules = rules;
  else if (word === 'time' && alone) table.time = first;
  else if (word === 'dates' && alone && ['day', 'month'].includes(first)) table.dayFirst = first === 'day';
  else if (word === 'gaps' && alone && (first === 'bridge' || first === 'drop')) table.gaps = first;
  else if (word === 'series' && alone) table.series = first;
  else if (word === 'leave' && alone) table.exclude.push(first);
  else if (word === 'levels' && alone) table.levels.push(first);
  else if (word === 'numbers' && alone) table.numbers.push(first);
  else if (word === 'layer' && first !== undefined) table.regulators.push([first, ...others]);
  else if (word === 'parents' && first !== undefined) table.parents.push([first, others]);
  else if (word === 'perturbed' && others.length > 0) table.perturbed.push([first, others]);
  else if (word === 'edge' && others.length > 1 && by !== undefined)
    table.priorEdges.push([first, by, others.slice(1)]);
  else if (word === 'vertex' && others.length > 0 && by !== undefined) table.priorVertices.push([by, others]);
  else return false;
  return true;
}

function rulesOf(words: string[]): Rules | undefined {
  const rules = usualRules();
  if (words.length !== NUMBERS.length) return undefined;
  for (const [i, name] of NUMBERS.entries()) {
    const value = number(MINIMA[name], MAXIMA[name], name !== 'noise').read(words[i], silently);
    if (value === undefined) return undefined;
    rules[name] = value;
  }
  return rules;
}

export const reading: Type<Reading> = {
  range: statements.range,
  write: ({ table, rules }) =>
    statements.write(rules ? [['rules', ...NUMBERS.map((name) => String(rules[name]))]] : table ? ofTable(table) : []),
  read(text, refuse) {
    const parsed = statements.read(text, refuse) ?? [];
    if (parsed.length === 0) return { table: null, rules: null };
    const [first, ...words] = parsed[0];
    if (first === 'rules') {
      const rules = parsed.length === 1 ? rulesOf(words) : undefined;
      return rules ? { table: null, rules } : refuse('bad-value');
    }
    const table = usualTable();
    for (const statement of parsed) if (!take(table, statement)) refuse('bad-value', { value: joinFields(statement) });
    return { table, rules: null };
  },
};

/** Type of the link key with the settings of BNFinder. */
export const choice: Type<Choice> = {
  range: 'score~bde or mdl, by~program or document, alpha~0.01, sets~5, way~1 or 2, loops, folded; joined by ~',
  write(value) {
    const usual = usualChoice();
    return joinFields([
      ...(value.score === usual.score ? [] : ['score', value.score]),
      ...(value.variant === usual.variant ? [] : ['by', value.variant]),
      ...(value.alpha === null ? [] : ['alpha', String(value.alpha)]),
      ...(value.sets === usual.sets ? [] : ['sets', String(value.sets)]),
      ...(value.algorithm === null ? [] : ['way', String(value.algorithm)]),
      ...(value.selfLoops ? ['loops'] : []),
      ...(value.folded ? ['folded'] : []),
    ]);
  },
  read(text, refuse) {
    const value = usualChoice();
    const words = text === '' ? [] : splitFields(text);
    while (words.length > 0) {
      const word = words.shift();
      if (word === 'loops') value.selfLoops = true;
      else if (word === 'folded') value.folded = true;
      else {
        const operand = words.shift() ?? '';
        const alpha = number(1e-300, 1 - 1e-15).read(operand, silently);
        const sets = number(1, 100_000, true).read(operand, silently);
        if (word === 'score' && (operand === 'bde' || operand === 'mdl')) value.score = operand;
        else if (word === 'by' && (operand === 'program' || operand === 'document')) value.variant = operand;
        else if (word === 'alpha' && alpha !== undefined) value.alpha = alpha;
        else if (word === 'sets' && sets !== undefined) value.sets = sets;
        else if (word === 'way' && (operand === '1' || operand === '2')) value.algorithm = Number(operand);
        else return refuse('bad-value');
      }
    }
    return value;
  },
};
