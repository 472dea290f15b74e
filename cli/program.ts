/** The program behind the command line: arguments in, exit code out; what it prints goes to the current host. */
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

/** A crash in lines: what was thrown, in one line, and where. */
const crashLines = (thrown: unknown) => [
  sentence({ code: 'engine-crash' }),
  String(thrown),
  ...String(fieldsIn(thrown).stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at ')),
];

/**
 * Runs the program to its end. Errors are lines of words and exit codes: 2 for what the user can mend, 1 for a crash.
 * @returns the exit code
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
