#!/usr/bin/env node
/**
 * The command line of Bayescope: the engine of the page in Node. docs/command-line.md tells it; --help too.
 *
 * Answers go to stdout, words about them to stderr. Exit codes: 0 done; 2 bad usage or input, one sentence says what,
 * where and what to do; 3 stopped by a limit or Ctrl-C, the best so far is printed; 4 a check failed.
 */
import { version } from '../www/model/version.js';
import { helpText, readArguments } from './options.mjs';
import { Refusal, say, sentence } from './words.mjs';

/**
 * Most file arguments of each command, and where it lives.
 * @type {Record<string, { most: number, load: () => Promise<(files: string[], options: Record<string, any>) => Promise<number>> }>}
 */
const RUN = {
  learn: { most: 1, load: async () => (await import('./learn.mjs')).learn },
  bootstrap: { most: 1, load: async () => (await import('./bootstrap.mjs')).bootstrap },
  solve: { most: 1, load: async () => (await import('./solve.mjs')).solve },
  score: { most: 1, load: async () => (await import('./score.mjs')).score },
  merge: { most: Number.POSITIVE_INFINITY, load: async () => (await import('./merge.mjs')).merge },
  check: { most: 2, load: async () => (await import('./check.mjs')).check },
  link: { most: 1, load: async () => (await import('./link.mjs')).link },
  fit: { most: 2, load: async () => (await import('./fit.mjs')).fit },
  query: { most: 1, load: async () => (await import('./query.mjs')).query },
  sample: { most: 1, load: async () => (await import('./query.mjs')).sample },
  predict: { most: 2, load: async () => (await import('./predict.mjs')).predict },
  convert: { most: 1, load: async () => (await import('./fit.mjs')).convert },
  open: { most: 2, load: async () => (await import('./link.mjs')).open },
};

/** @param {string[]} args @returns {Promise<number>} */
async function main(args) {
  const { command, help, version: asksVersion, files, options } = readArguments(args);
  if (asksVersion) process.stdout.write(`${version}\n`);
  else if (help || command === null) process.stdout.write(`${helpText(command)}\n`);
  else {
    const { most, load } = RUN[command];
    if (files.length > most) throw new Refusal('too-many-files', { command, limit: most, file: files[most] });
    return (await load())(files, options);
  }
  return 0;
}

/** The problem in what was thrown: ours, or the engine's plain object; null if it is neither. @param {any} thrown */
const problemIn = (thrown) =>
  thrown instanceof Refusal
    ? thrown.problem
    : typeof thrown?.code === 'string' && !(thrown instanceof Error)
      ? thrown
      : null;

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
