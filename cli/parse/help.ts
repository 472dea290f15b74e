/** Text of `--help`, for all commands or for one: in groups, the common ones first, wrapped to a width. */
import { COMMANDS, type Command, optionsOf } from './command-table.ts';
import type { Option } from './option-tables.ts';

/** Commands that print something about the program itself, with what they print. */
export const ABOUT: Record<string, string> = {
  'help [COMMAND]': 'Prints this text, or the options of a command.',
  version: 'Prints the version, as -V and --version do.',
  'completion SHELL': 'Prints the script that completes commands, options and their words in bash, zsh or fish.',
  man: 'Prints the manual page.',
};

/** Exit codes of the program, with their meanings. */
export const EXIT_CODES: [code: number, meaning: string][] = [
  [0, 'done'],
  [2, 'bad usage or input, or a file that can’t be written'],
  [3, 'stopped by a limit or by Ctrl-C (the best so far is printed)'],
  [4, 'a check failed'],
];

/** Maximum width of the first column, in characters; the text of longer entries begins in the next line. */
const MAX_HEAD = 28;
const MIN_WIDTH = 40;

/** Lines of a text, each at most `width` characters, unless a word is longer. */
function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Paragraph of a width, each line after `indent` blanks. */
const paragraph = (text: string, width: number, indent = 0) =>
  wrapped(text, width - indent).map((line) => ' '.repeat(indent) + line);

/** Lines of a list of terms with explanations beside them, in two columns. */
function columns(entries: [term: string, text: string][], width: number): string[] {
  const left = Math.min(MAX_HEAD, Math.max(...entries.map(([term]) => term.length))) + 4;
  return entries.flatMap(([term, text]) => {
    const lines = paragraph(text, width, left);
    const head = `  ${term}`;
    return head.length + 2 > left ? [head, ...lines] : [head + lines[0].slice(head.length), ...lines.slice(1)];
  });
}

/** Name of an option as typed, with the word that stands for its value. */
export const headOf = (name: string, { value, short }: Option) =>
  `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;

export const helpOf = ({ help, multiple }: Option) => help + (multiple ? ' (repeatable)' : '');

/** First sentence of a command's description, without what is in brackets. */
export function briefOf({ does }: Command) {
  const plain = does.replaceAll(/ \([^)]*\)/g, '');
  return `${/^.*?(?=[.:;](?:\s|$))/s.exec(plain)?.[0] ?? plain}.`;
}

/** Options of a command in groups with headings: the common ones first, those of output last. */
export function groupsOf(command: Command): [heading: string, members: [string, Option][]][] {
  const first = (command.common ?? '').split(' ').filter((name) => name !== '');
  const all = optionsOf(command);
  const groups = new Map<string, [string, Option][]>();
  if (first.length > 0)
    groups.set(
      'Common options',
      first.map((name) => [name, command.options[name]]),
    );
  for (const [name, option] of all.filter(([name]) => !first.includes(name))) {
    const heading = option.group ?? (first.length > 0 ? 'Options of this command' : 'Options');
    groups.set(heading, [...(groups.get(heading) ?? []), [name, option]]);
  }
  const isLast = ([heading]: [string, unknown]) => heading === 'Output';
  return [...groups].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

/**
 * Text that --help prints.
 * @param command name of the command; null for all
 * @param columnsOf width of the terminal
 */
export function helpText(command: string | null, columnsOf = 80): string {
  const width = Math.max(MIN_WIDTH, columnsOf);
  if (command !== null) return helpOfCommand(command, width).join('\n');
  const commands = Object.entries(COMMANDS).map(([name, of]): [string, string] => [name, briefOf(of)]);
  const codes = EXIT_CODES.map(([code, meaning]): [string, string] => [String(code), meaning]);
  return [
    ...paragraph('Bayescope learns Bayesian networks from data, exactly, with the engine of the page.', width),
    '',
    'Usage: bayescope COMMAND [FILE] [options]',
    '',
    'Commands:',
    ...columns(commands, width),
    '',
    'About the program:',
    ...columns(Object.entries(ABOUT), width),
    '',
    'Examples:',
    ...['learn', 'fit', 'query'].map((name) => `  ${COMMANDS[name].examples[0]}`),
    '',
    ...paragraph(
      'bayescope COMMAND --help lists the options of a command. Where a file is read, - is standard input; where one is written, standard output. Answers go to stdout, notes to stderr.',
      width,
    ),
    '',
    'Exit codes:',
    ...columns(codes, width),
  ].join('\n');
}

function helpOfCommand(name: string, width: number) {
  const command = COMMANDS[name];
  const groups = groupsOf(command).flatMap(([heading, members]) => [
    `${heading}:`,
    ...columns(
      members.map(([name, option]) => [headOf(name, option), helpOf(option)]),
      width,
    ),
    '',
  ]);
  const examples = command.examples.map((example) => `  ${example}`);
  return [
    `Usage: bayescope ${command.usage}`,
    '',
    ...paragraph(command.does, width),
    '',
    ...groups,
    'Examples:',
    ...examples,
  ];
}
