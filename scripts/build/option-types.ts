// TypeScript types of the options of the npm package's functions, from the command line's table of options and the lists
// of words that its options take.
import { OWN_CODES } from '../../api/error.ts';
import { camel, OUTPUT_OPTIONS } from '../../api/options.ts';
import { frameWords } from '../../cli/frame-words.ts';
import { COMMANDS } from '../../cli/parse/command-table.ts';
import type { Option } from '../../cli/parse/option-tables.ts';
import { EXAMPLE_NAMES, SEPARATOR_WORDS } from '../../cli/parse/option-words.ts';
import { OPTION_NAMES } from '../../cli/parse/other-names.ts';
import cli from '../../cli/strings.json' with { type: 'json' };
import { RULES } from '../../www/generated/catalogue.ts';
import { FORMATS } from '../../www/model/formats.ts';
import { STARTS } from '../../www/model/heuristic.ts';
import page from '../../www/words/en.json' with { type: 'json' };

/** Union of literals. */
const oneOf = (words: readonly string[]) => words.map((word) => JSON.stringify(word)).join(' | ');

/** Types that several options have. */
const LIST = 'string | readonly string[]';
const LISTS = 'Record<string, readonly string[]>';
const EDGE = 'Edge | NamedEdge';
const EDGES = `readonly (${EDGE})[]`;

/** Types that the word for an option's value in help texts does not determine, by the option's name. */
const BY_NAME: Record<string, string> = {
  'no-rule': 'readonly Rule[]',
  rules: `readonly Rule[] | 'none'`,
  root: 'string',
  start: `${oneOf(STARTS)} | (string & {})`,
  target: LIST,
  before: 'readonly (Edge | string)[]',
  example: 'ExampleName',
  separator: oneOf([...Object.keys(SEPARATOR_WORDS), ...new Set(Object.values(SEPARATOR_WORDS))]),
  export: `Partial<Record<ExportFormat, string>>`,
};

/** Types of options by the word for their value in help texts; `*`: the option may be repeated. */
const BY_PLACEHOLDER: Record<string, string> = {
  ...Object.fromEntries(
    ['A', 'D', 'FACTOR', 'K', 'MB', 'N', 'P', 'R', 'S', 'SEC', 'SHARE', 'T', 'X'].map((of) => [of, 'number']),
  ),
  ...Object.fromEntries(['ADDRESS', 'COLUMN', 'DATA', 'FILE', 'FILE.csv', 'FILE.sif'].map((of) => [of, 'string'])),
  'A,B': 'readonly string[]',
  'A,B,…': 'readonly string[]',
  LIST,
  TIERS: `string | readonly (${LIST})[]`,
  'X,Y': EDGE,
  '* A,B': EDGES,
  '* A,B,…': `readonly (${LIST})[]`,
  '* A,B=ODDS': 'readonly (readonly [from: string, to: string, odds: number])[]',
  '* A=P': 'Record<string, number>',
  '* A=x': 'Record<string, Level>',
  '* A=x:0.7,y:0.3': 'Record<string, Record<string, number>>',
  '* A[,X]=W': 'Record<string, number>',
  '* COLUMN': LIST,
  '* COLUMN=A,B': 'Record<string, readonly [least: number, most: number]>',
  '* COLUMN=A,B,…': 'Record<string, readonly Level[]>',
  '* COLUMN=K': 'Record<string, number>',
  '* COLUMN=PART': `Record<string, 'year' | 'month' | 'weekday'>`,
  '* FILE': LIST,
  '* LABEL': `${LIST} | Record<string, string>`,
  '* PAIRS': `string | ${EDGES}`,
  '* SERIES=X,…': LISTS,
  '* WHAT[=COLUMN]': `${LIST} | Record<string, string>`,
  '* X<-A,B': LISTS,
  '* X=A,B,…': LISTS,
  '* [COLUMN=]RULE': 'Bins | Record<string, Bins>',
};

/** Type of an option. Errors: an option of a kind that this module does not know. */
function typeOf(name: string, { value, multiple, words }: Option) {
  if (!value) return 'boolean';
  const ofWords = words && (multiple ? `readonly (${oneOf(words)})[]` : oneOf(words));
  const type = BY_NAME[name] ?? ofWords ?? BY_PLACEHOLDER[`${multiple ? '* ' : ''}${value}`];
  if (!type) throw new Error(`no type for the option ${name} ${value}: scripts/build/option-types.ts`);
  return type;
}

/** Codes of errors: those that have sentences, and those of the package itself. */
const codes = () =>
  [
    ...new Set([...OWN_CODES, ...[cli.errors, frameWords.errors, page.errors, page.refusals].flatMap(Object.keys)]),
  ].sort();

/** Passages of help texts that speak of the terminal or of its signs for lists, and what they are in the package. */
const REWORDED: [terminal: RegExp, ours: string][] = [
  [/a built-in example in place of DATA, (.*?): .*/, 'a built-in example in place of data, $1'],
  [
    /stop after S seconds and print the best so far.*/,
    'stop after so many seconds: the answer is the best so far, with its bound, and its `status` is `stopped`',
  ],
  [/stop after S seconds and print what is done.*/, 'stop after so many seconds: the answer has the resamples done'],
  [/give up after S seconds.*/, 'give up after so many seconds: the call is rejected, with the code `stopped`'],
  [/write a file by its suffix:/, 'names of files that the answer then has in `files`, by suffix:'],
  [/write a file:/, 'names of files that the answer then has in `files`, by format:'],
  [/(\.png|\bpng)\b/, '$1 (in Node only)'],
  [/where the page is, for the link; .*/, 'address of the page: the answer then has a `link`, which opens it there'],
  [/, with commas between:/, ':'],
  [/a label that means missing, such as NA; .*/, 'labels that mean missing, such as NA; in an object, by column'],
  [/a file with a tier a line, or .*/, 'a list of tiers, the text "A,B < C < D", or a file with a tier a line'],
  [/in either direction: A,B, or a file/, 'in either direction: a list of pairs, or a file'],
  [/X<- for none/, 'an empty list for none'],
  [/; several: A=x,B=y or one each time/, ''],
  [/--score bic --numbers/, "score: 'bic', numbers: true"],
  [/--method bnfinder/, "method: 'bnfinder'"],
];

/** Help of an option in the words of the package: options by their names in JavaScript. */
const helpOf = (help: string) =>
  REWORDED.reduce((text, [terminal, ours]) => text.replace(terminal, ours), help)
    .replaceAll(/--([a-z][a-z-]*)/g, (_, name) => camel(name))
    .replaceAll('*/', '* /');

/** Options that the package sets itself, or of which it has a function, by command. */
const LEFT_OUT: Record<string, string[]> = { learn: ['bootstrap'], score: ['output'], merge: ['output'] };

const fieldsOf = ([name, option]: [string, Option]) => {
  const others = Object.entries(OPTION_NAMES).flatMap(([other, of]) => (of === name ? [other] : []));
  const type = typeOf(name, option);
  return [
    `  /** ${helpOf(option.help)} */\n  ${camel(name)}?: ${type} | undefined;`,
    ...others.map((other) => `  /** @deprecated Use {@link ${camel(name)}}. */\n  ${other}?: ${type} | undefined;`),
  ].join('\n');
};

/** Commands of which the package has functions. */
const OF_PACKAGE = ['learn', 'bootstrap', 'posterior', 'solve', 'score', 'merge', 'check', 'fit', 'query', 'sample'];
/** Text of the module of types. */
export function optionTypes() {
  const interfaces = OF_PACKAGE.map((command) => {
    const { options } = COMMANDS[command];
    const left = [...OUTPUT_OPTIONS, ...(LEFT_OUT[command] ?? [])];
    const fields = Object.entries(options).filter(([name]) => !left.includes(name));
    const name = `${command[0].toUpperCase()}${command.slice(1)}Options`;
    return `/** Options of \`${command}\`. */\nexport interface ${name} {\n${fields.map(fieldsOf).join('\n')}\n}\n`;
  });
  const head = `// Made from the table of options of the command line.

import type { NamedEdge } from './results.js';

/** Edge from one variable to another, by name. Options also take edges as results have them: \`{ from, to }\`. */
export type Edge = readonly [from: string, to: string];
/** Name of a built-in example, or of a table of the UCI repository. */
export type ExampleName = ${oneOf(EXAMPLE_NAMES)};
/** Level of a variable: its label, or what is written as the label. */
export type Level = string | number | boolean;
/** How a column of numbers is cut: \`width:3\`, \`frequency:4\` or \`points:1.5,3\`. */
export type Bins = \`width:\${number}\` | \`frequency:\${number}\` | \`points:\${string}\`;
/** Rule that leaves out parent sets. */
export type Rule = ${oneOf(RULES)};
/** Codes of errors. */
export type ErrorCode = ${oneOf(codes())};
/** Format of a file of the network. */
export type ExportFormat = ${oneOf([...FORMATS.filter(({ view }) => !view).map(({ id }) => id), 'k-best-json', 'k-best-csv', 'k-best-models'])};
`;
  return `${head}\n${interfaces.join('\n')}`;
}
