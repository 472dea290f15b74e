#!/usr/bin/env node
/**
 * The command line of Bayescope: the engine of the page in Node. docs/command-line.md tells it; --help too.
 *
 * Answers go to stdout, words about them to stderr. Exit codes: 0 done; 2 bad usage or input, one sentence says what,
 * where and what to do; 3 stopped by a limit or Ctrl-C, the best so far is printed; 4 a check failed.
 */
import { version } from '../www/model/version.js';
import { readArguments } from './arguments.mjs';
import { problemIn, runCommand } from './commands.mjs';
import { helpText } from './options.mjs';
import { say, sentence } from './words.mjs';

/** @param {string[]} args @returns {Promise<number>} */
async function main(args) {
  const { command, help, version: asksVersion, files, options } = readArguments(args);
  if (asksVersion) process.stdout.write(`${version}\n`);
  else if (help || command === null) process.stdout.write(`${helpText(command)}\n`);
  else {
    return runCommand(command, files, options);
  }
  return 0;
}

process.stdout.on('error', (error) => {
  if (/** @type {any} */ (error).code === 'EPIPE') process.exit(0); // `… | head` has seen enough
  throw error;
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (thrown) {
  const problem = problemIn(thrown);
  say(
    problem
      ? sentence(problem)
      : `${sentence({ code: 'engine-crash' })}\n${/** @type {any} */ (thrown)?.stack ?? thrown}`,
  );
  process.exitCode = problem ? 2 : 1;
}
