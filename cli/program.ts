/** Command-line program as a function: takes arguments, prints to the current host, returns an exit code. */
import { fieldsIn } from '../www/model/foreign.ts';
import { version } from '../www/model/version.ts';
import { problemIn, runCommand } from './commands.ts';
import { print } from './host.ts';
import { helpText, readArguments } from './parse/arguments.ts';
import { say, sentence } from './words.ts';

async function run(args: string[]): Promise<number> {
  const { command, help, version: asksVersion, files, options } = readArguments(args);
  if (!asksVersion && !help && command !== null) return runCommand(command, files, options);
  print(`${asksVersion ? version : helpText(command)}\n`);
  return 0;
}

/** Lines printed on a crash: the error in one line, and its stack trace. */
const crashLines = (thrown: unknown) => [
  sentence({ code: 'engine-crash' }),
  String(thrown),
  ...String(fieldsIn(thrown).stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at ')),
];

/**
 * Runs the program with command-line arguments. Errors are printed; bad usage or input gives exit code 2, a crash 1;
 * returns the exit code.
 */
export async function program(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (thrown) {
    const problem = problemIn(thrown);
    if (problem) say(sentence(problem));
    else for (const line of crashLines(thrown)) say(line);
    return problem ? 2 : 1;
  }
}
