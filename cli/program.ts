/** Command-line program as a function: takes arguments, prints to the current host, returns an exit code. */
import { fieldsIn } from '../www/model/foreign.ts';
import { version } from '../www/model/version.ts';
import { problemIn, runCommand } from './commands.ts';
import { print, useOutput } from './host.ts';
import { type Asked, readArguments } from './parse/arguments.ts';
import { checkOutputs } from './parse/streams.ts';
import { complain, sentence } from './words.ts';

/** Text about the program itself. */
async function textOf(asked: Exclude<Asked, { about: null }>): Promise<string> {
  switch (asked.about) {
    case 'version':
      return `${version}\n`;
    case 'man':
      return (await import('./parse/man.ts')).manPage();
    case 'completion':
      return (await import('./parse/completion.ts')).completionScript(asked.shell);
    case 'help':
      return `${(await import('./parse/help.ts')).helpText(asked.command, process.stdout.columns)}\n`;
  }
}

async function run(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked.about === null) {
    checkOutputs(asked.files, asked.options); // the package's files stay in memory
    return runCommand(asked.command, asked.files, asked.options);
  }
  print(await textOf(asked));
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
 * Runs the program with command-line arguments. Errors are printed; bad usage or input gives exit code 2, an end before
 * any answer 3, a crash 1; returns the exit code.
 */
export async function program(args: string[]): Promise<number> {
  useOutput({ quiet: false, isTaken: false });
  try {
    return await run(args);
  } catch (thrown) {
    const problem = problemIn(thrown);
    if (problem) complain(sentence(problem));
    else for (const line of crashLines(thrown)) complain(line);
    return problem ? (problem.code === 'no-resample' ? 3 : 2) : 1;
  }
}
