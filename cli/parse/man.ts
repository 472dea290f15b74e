/** Manual page of the program, made from the table of options. */
import { version } from '../../www/model/version.ts';
import { COMMANDS, type Command } from './command-table.ts';
import { ABOUT, EXIT_CODES, groupsOf, headOf, helpOf } from './help.ts';

/** Text as roff reads it. */
const roff = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replace(/^(?=[.'])/gm, '\\&');

/** Tagged paragraph: a term in bold, and its explanation. */
const tagged = (term: string, text: string) => ['.TP', `.B ${roff(term)}`, roff(text)];

const code = (lines: string[]) => ['.nf', ...lines.map(roff), '.fi'];

const commandLines = ([name, command]: [string, Command]) => [
  `.SS ${roff(name)}`,
  `.B ${roff(`bayescope ${command.usage}`)}`,
  '.PP',
  roff(command.does),
  ...groupsOf(command).flatMap(([heading, members]) => [
    '.PP',
    `.I ${roff(heading)}`,
    ...members.flatMap(([option, of]) => tagged(headOf(option, of), helpOf(of))),
  ]),
  '.PP',
  '.I Examples',
  '.PP',
  ...code(command.examples),
];

/** Manual page in the language of roff, for `man -l` and for the package. */
export function manPage(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${[
    `.TH BAYESCOPE 1 "${day}" "Bayescope ${version}" "User Commands"`,
    '.ad l',
    '.SH NAME',
    'bayescope \\- proven best Bayesian networks from data',
    '.SH SYNOPSIS',
    '.B bayescope',
    '.I COMMAND',
    '[\\fIFILE\\fR] [\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    roff('Learns Bayesian networks from data, exactly, with the engine of the page.'),
    roff('Where a file is read, - is standard input; where one is written, standard output.'),
    'Answers go to standard output, notes and errors to standard error.',
    '.SH COMMANDS',
    ...Object.entries(COMMANDS).flatMap(commandLines),
    '.SH ABOUT THE PROGRAM',
    ...Object.entries(ABOUT).flatMap(([usage, does]) => tagged(usage, does)),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, meaning]) => tagged(String(code), meaning)),
  ].join('\n')}\n`;
}
