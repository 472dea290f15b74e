/** Parsing of the program's arguments into command, files and options. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from '../words.ts';
import { COMMANDS } from './command-table.ts';
import { nearestTo } from './nearest.ts';
import type { Option } from './option-tables.ts';
import { SHELLS } from './option-words.ts';
import { OPTION_NAMES, ourNames } from './other-names.ts';

/**
 * Arguments in which a negative number is joined to the option before it, as `--seed=-1` or `-n-1`, since Node's
 * parseArgs would take the number for an option; so is `-`, the name of stdin and stdout.
 */
function joined(args: string[], table: Record<string, Option>) {
  const list: string[] = [];
  const named = Object.entries(table).filter(([, { value }]) => value !== undefined);
  const valued = new Set(named.flatMap(([name, { short }]) => [`--${name}`, ...(short ? [`-${short}`] : [])]));
  const end = args.indexOf('--');
  for (const [i, arg] of args.entries()) {
    const before = list.at(-1) ?? '';
    const isOption = valued.has(before) && before === args[i - 1] && (end < 0 || i < end);
    const sign = before.startsWith('--') ? '=' : '';
    if (isOption && /^-(?:\.?\d|Infinity|$)/.test(arg)) list[list.length - 1] = `${before}${sign}${arg}`;
    else list.push(arg);
  }
  return list;
}

/** Request to the program: a command's answer, or a text about the program itself. */
export type Asked =
  | { about: null; command: string; files: string[]; options: Record<string, unknown> }
  | { about: 'help'; command: string | null }
  | { about: 'version' | 'man' }
  | { about: 'completion'; shell: (typeof SHELLS)[number] };

/** Known command of this name. Errors: unknown command; those with similar names are suggested. */
function known(command: string) {
  if (Object.hasOwn(COMMANDS, command)) return command;
  const names = [...Object.keys(COMMANDS), 'completion', 'help', 'man', 'version'];
  throw new Refusal('unknown-command', { command, near: nearestTo(command, names) });
}

/** Command, files and options in the program's arguments. Errors: unknown command or option, missing value. */
export function readArguments(args: string[]): Asked {
  const [first, second, ...rest] = args;
  const last = (most: number) => {
    if (args.length > most) throw new Refusal('extra-word', { command: first, word: args[most] });
  };
  switch (first) {
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      last(2);
      return { about: 'help', command: second === undefined ? null : known(second) };
    case '--version':
    case '-V':
    case 'version':
      last(1);
      return { about: 'version' };
    case 'man':
      last(1);
      return { about: 'man' };
    case 'completion': {
      const shell = SHELLS.find((known) => known === second);
      if (shell === undefined || rest.length > 0)
        throw new Refusal('completion-what', { shells: SHELLS.join(', '), near: nearestTo(second ?? '', SHELLS) });
      return { about: 'completion', shell };
    }
  }
  return readCommand(known(first), args.slice(1));
}

function readCommand(command: string, args: string[]): Asked {
  const table = COMMANDS[command].options;
  const others = Object.entries(OPTION_NAMES).filter(([, ours]) => ours in table);
  const all = { ...table, ...Object.fromEntries(others.map(([other, ours]) => [other, table[ours]])) };
  const config: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, multiple = false, short }] of Object.entries(all)) {
    config[name] = { type: value ? 'string' : 'boolean', multiple, ...(short && name in table && { short }) };
  }
  try {
    const { values, positionals } = parseArgs({ args: joined(args, all), options: config, allowPositionals: true });
    if (values.help === true) return { about: 'help', command };
    return { about: null, command, files: positionals, options: ourNames(values, table) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw usageRefusal(error as Error, command, all);
  }
}

/** Refusal for an error of Node's parseArgs, which names the option in its first sentence. */
function usageRefusal({ message: whole }: Error, command: string, options: Record<string, Option>) {
  const message = whole.split(/\.?\n|\. /)[0].replace(/\.$/, '');
  const unknown = /^Unknown option '--?([^']*)'/.exec(message)?.[1];
  if (unknown !== undefined) {
    const near = nearestTo(unknown, Object.keys(options)).map((name) => `--${name}`);
    return new Refusal('bad-usage', { message, command, near });
  }
  const named = /^Option '(?:-\w, )?--?([\w-]+)(?: <value>' argument missing|' argument is ambiguous)/.exec(
    message,
  )?.[1];
  const [option, { value = undefined } = {}] =
    Object.entries(options).find(([name, { short }]) => named !== undefined && [name, short].includes(named)) ?? [];
  return value === undefined
    ? new Refusal('bad-usage', { message, command })
    : new Refusal('needs-value', { option, value, command });
}
