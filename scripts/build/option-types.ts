// TypeScript types of the options of the npm package's functions, from the command line's table of options and the lists
// of words that its options take.
import { camel, OUTPUT_OPTIONS } from '../../api/options.ts';
import { COMMANDS } from '../../cli/parse/command-table.ts';
import type { Option } from '../../cli/parse/option-tables.ts';
import { SEPARATOR_WORDS } from '../../cli/parse/option-words.ts';
import { OPTION_NAMES } from '../../cli/parse/other-names.ts';
import { RULES } from '../../www/generated/catalogue.ts';
import { FORMATS } from '../../www/model/formats.ts';
import { STARTS } from '../../www/model/heuristic.ts';

/** Union of literals. */
const oneOf = (words: readonly string[]) => words.map((word) => JSON.stringify(word)).join(' | ');

/** Types of options whose placeholder in help texts does not tell them, by the option's name. */
const BY_NAME: Record<string, string> = {
  'no-rule': 'Rule[]',
  rules: `Rule[] | 'none'`,
  root: 'string',
  start: `${oneOf(STARTS)} | (string & {})`,
  target: 'string | string[]',
  before: '(Edge | string)[]',
  separator: oneOf([...Object.keys(SEPARATOR_WORDS), ...new Set(Object.values(SEPARATOR_WORDS))]),
  export: `Partial<Record<ExportFormat, string>>`,
};

/** Types of options by the placeholder of their value in help texts; `*`: the option may be repeated. */
const BY_PLACEHOLDER: Record<string, string> = {
  ...Object.fromEntries(
    ['A', 'D', 'FACTOR', 'K', 'MB', 'N', 'P', 'R', 'S', 'SEC', 'SHARE', 'T', 'X'].map((of) => [of, 'number']),
  ),
  ...Object.fromEntries(['ADDRESS', 'COLUMN', 'DATA', 'FILE', 'FILE.csv', 'FILE.sif'].map((of) => [of, 'string'])),
  'A,B': 'string[]',
  'A,B,…': 'string[]',
  LIST: 'string | string[]',
  TIERS: 'string | (string | string[])[]',
  'X,Y': 'Edge',
  '* A,B': 'Edge[]',
  '* A,B,…': '(string | string[])[]',
  '* A,B=ODDS': '[from: string, to: string, odds: number][]',
  '* A=P': 'Record<string, number>',
  '* A=x': 'Record<string, Level>',
  '* A=x:0.7,y:0.3': 'Record<string, Record<string, number>>',
  '* A[,X]=W': 'Record<string, number>',
  '* COLUMN': 'string | string[]',
  '* COLUMN=A,B': 'Record<string, [least: number, most: number]>',
  '* COLUMN=A,B,…': 'Record<string, Level[]>',
  '* COLUMN=K': 'Record<string, number>',
  '* COLUMN=PART': `Record<string, 'year' | 'month' | 'weekday'>`,
  '* FILE': 'string | string[]',
  '* LABEL': 'string | string[] | Record<string, string>',
  '* PAIRS': 'string | Edge[]',
  '* SERIES=X,…': 'Record<string, string[]>',
  '* WHAT[=COLUMN]': 'string | string[] | Record<string, string>',
  '* X<-A,B': 'Record<string, string[]>',
  '* X=A,B,…': 'Record<string, string[]>',
  '* [COLUMN=]RULE': 'Bins | Record<string, Bins>',
};

/** Type of an option. Errors: an option of a kind that this module does not know. */
function typeOf(name: string, { value, multiple, words }: Option) {
  if (!value) return 'boolean';
  const ofWords = words && (multiple ? `(${oneOf(words)})[]` : oneOf(words));
  const type = BY_NAME[name] ?? ofWords ?? BY_PLACEHOLDER[`${multiple ? '* ' : ''}${value}`];
  if (!type) throw new Error(`no type for the option ${name} ${value}: scripts/build/option-types.ts`);
  return type;
}

/** Help of an option in the words of the package: options by their names in JavaScript. */
const helpOf = (help: string) => help.replaceAll(/--([a-z][a-z-]*)/g, (_, name) => camel(name)).replaceAll('*/', '* /');

const fieldsOf = ([name, option]: [string, Option]) => {
  const others = Object.entries(OPTION_NAMES).flatMap(([other, of]) => (of === name ? [other] : []));
  const type = typeOf(name, option);
  return [
    `  /** ${helpOf(option.help)} */\n  ${camel(name)}?: ${type};`,
    ...others.map((other) => `  /** @deprecated Use {@link ${camel(name)}}. */\n  ${other}?: ${type};`),
  ].join('\n');
};

/** Commands of which the package has functions. */
const OF_PACKAGE = ['learn', 'bootstrap', 'posterior', 'solve', 'score', 'merge', 'check', 'fit', 'query', 'sample'];
/** Text of the module of types. */
export function optionTypes() {
  const interfaces = OF_PACKAGE.map((command) => {
    const { options, does } = COMMANDS[command];
    const fields = Object.entries(options).filter(([name]) => !OUTPUT_OPTIONS.includes(name));
    const name = `${command[0].toUpperCase()}${command.slice(1)}Options`;
    return `/** ${helpOf(does)} */\nexport interface ${name} {\n${fields.map(fieldsOf).join('\n')}\n}\n`;
  });
  const head = `// Made from the table of options of the command line.

/** Edge from one variable to another, by name. */
export type Edge = [from: string, to: string];
/** Level of a variable: its label, or what is written as the label. */
export type Level = string | number | boolean;
/** How a column of numbers is cut: \`width:3\`, \`frequency:4\` or \`points:1.5,3\`. */
export type Bins = \`width:\${number}\` | \`frequency:\${number}\` | \`points:\${string}\`;
/** Rule that leaves out parent sets. */
export type Rule = ${oneOf(RULES)};
/** Format of a file of the network. */
export type ExportFormat = ${oneOf([...FORMATS.filter(({ view }) => !view).map(({ id }) => id), 'k-best-json', 'k-best-csv', 'k-best-models'])};
`;
  return `${head}\n${interfaces.join('\n')}`;
}
