/** Parsing of the program's arguments into command, files and options; text of --help. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from '../words.ts';
import { COMMANDS, OPTION_NAMES, ourNames } from './command-table.ts';
import type { Option } from './option-tables.ts';

/**
 * Arguments in which a negative number is joined to the option before it, as `--seed=-1`, since Node's parseArgs would
 * take the number for an option.
 */
function joined(args: string[], table: Record<string, Option>) {
  const list: string[] = [];
  const valued = new Set(Object.keys(table).filter((name) => table[name].value !== undefined));
  const end = args.indexOf('--');
  for (const [i, arg] of args.entries()) {
    const before = list.at(-1) ?? '';
    const takesValue = before.startsWith('--') && valued.has(before.slice(2));
    const isOption = takesValue && before === args[i - 1] && (end < 0 || i < end);
    if (isOption && /^-(?:\.?\d|Infinity)/.test(arg)) list[list.length - 1] = `${before}=${arg}`;
    else list.push(arg);
  }
  return list;
}

/** Command, files and options in the program's arguments. Errors: unknown command or option, missing value. */
export function readArguments(args: string[]): {
  command: string | null;
  help: boolean;
  version: boolean;
  files: string[];
  options: Record<string, unknown>;
} {
  const [first, ...rest] = args;
  const general = { files: [], options: {} };
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return { command: Object.hasOwn(COMMANDS, rest[0] ?? '') ? rest[0] : null, help: true, version: false, ...general };
  if (first === '--version') return { command: null, help: false, version: true, ...general };
  if (!Object.hasOwn(COMMANDS, first)) throw new Refusal('unknown-command', { command: first });
  const table = COMMANDS[first].options;
  const others = Object.entries(OPTION_NAMES).filter(([, ours]) => ours in table);
  const all = { ...table, ...Object.fromEntries(others.map(([other, ours]) => [other, table[ours]])) };
  const config: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, multiple = false, short }] of Object.entries(all)) {
    config[name] = { type: value ? 'string' : 'boolean', multiple, ...(short && name in table && { short }) };
  }
  try {
    const { values, positionals } = parseArgs({ args: joined(rest, all), options: config, allowPositionals: true });
    const options = ourNames(values, table);
    return { command: first, help: values.help === true, version: false, files: positionals, options };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The first sentence of the error message of Node's parseArgs names the option.
    const message = (error as Error).message.split(/\.?\n|\. /)[0].replace(/\.$/, '');
    const named = /^Option '(?:-\w, )?--?([\w-]+)(?: <value>' argument missing|' argument is ambiguous)/.exec(
      message,
    )?.[1];
    const [option, { value = undefined } = {}] =
      Object.entries(all).find(([name, { short }]) => named !== undefined && [name, short].includes(named)) ?? [];
    throw value === undefined
      ? new Refusal('bad-usage', { message, command: first })
      : new Refusal('needs-value', { option, value, command: first });
  }
}

function optionLines(options: [string, Option][]) {
  const heads = options.map(
    ([name, { value, short }]) => `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
  );
  const width = Math.max(...heads.map((head) => head.length)) + 2;
  return options.map(
    ([, { help, multiple }], i) => `${heads[i].padEnd(width)}${help}${multiple ? ' (repeatable)' : ''}`,
  );
}

/** Text that --help prints, for all commands or for one. */
export function helpText(command: string | null) {
  if (command === null) {
    const lines = Object.values(COMMANDS).flatMap(({ usage, does, examples }) => [
      `  bayescope ${usage}`,
      `      ${does}`,
      `      e.g. ${examples[0]}`,
      '',
    ]);
    return [
      'Bayescope learns Bayesian networks from data, exactly, with the engine of the page.',
      '',
      ...lines,
      'bayescope COMMAND --help lists the options. Exit codes: 0 done, 2 bad usage or input,',
      '3 stopped by a limit or by Ctrl-C (the best so far is printed), 4 a check failed.',
    ].join('\n');
  }
  const { usage, does, examples, options } = COMMANDS[command];
  return [
    `bayescope ${usage}`,
    '',
    does,
    '',
    ...optionLines(Object.entries(options)),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}
