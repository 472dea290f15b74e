/** The commands by name: for the command line, and for the package, which runs the same ones. */
import { Refusal } from './words.mjs';

/**
 * Most file arguments of each command, and where it lives.
 * @type {Record<string, { most: number, load: () => Promise<(files: string[], options: Record<string, any>) => Promise<number>> }>}
 */
const COMMANDS = {
  learn: { most: 1, load: async () => (await import('./learn.mjs')).learn },
  bootstrap: { most: 1, load: async () => (await import('./bootstrap.mjs')).bootstrap },
  posterior: { most: 1, load: async () => (await import('./posterior.mjs')).posterior },
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
  readers: { most: 1, load: async () => (await import('./readers.mjs')).readers },
  open: { most: 2, load: async () => (await import('./link.mjs')).open },
};

/**
 * Runs a command to its end.
 * @param {string} command @param {string[]} files @param {import('./options.mjs').Options} options under our names
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(command, files, options) {
  const { most, load } = COMMANDS[command];
  if (files.length > most) throw new Refusal('too-many-files', { command, limit: most, file: files[most] });
  return (await load())(files, options);
}

/** The problem in what was thrown: ours, or the engine's plain object; null if it is neither. @param {any} thrown */
export const problemIn = (thrown) =>
  thrown instanceof Refusal
    ? thrown.problem
    : typeof thrown?.code === 'string' && !(thrown instanceof Error)
      ? thrown
      : null;
