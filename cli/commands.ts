/** The commands by name: for the command line, and for the package, which runs the same ones. */

import { fieldsIn } from '../www/model/foreign.ts';
import type { Options } from './parse/command-table.ts';
import { Refusal } from './words.ts';

/** Most file arguments of each command, and where it lives. */
const COMMANDS: Record<
  string,
  { most: number; load: () => Promise<(files: string[], options: Record<string, unknown>) => Promise<number>> }
> = {
  learn: { most: 1, load: async () => (await import('./print/learn.ts')).learn },
  bootstrap: { most: 1, load: async () => (await import('./run/bootstrap.ts')).bootstrap },
  posterior: { most: 1, load: async () => (await import('./run/posterior.ts')).posterior },
  solve: { most: 1, load: async () => (await import('./solve.ts')).solve },
  score: { most: 1, load: async () => (await import('./run/score.ts')).score },
  merge: { most: Number.POSITIVE_INFINITY, load: async () => (await import('./print/lists.ts')).merge },
  check: { most: 2, load: async () => (await import('./print/links.ts')).check },
  link: { most: 1, load: async () => (await import('./run/links.ts')).link },
  fit: { most: 2, load: async () => (await import('./run/fit.ts')).fit },
  query: { most: 1, load: async () => (await import('./run/query.ts')).query },
  sample: { most: 1, load: async () => (await import('./run/query.ts')).sample },
  predict: { most: 2, load: async () => (await import('./run/predict.ts')).predict },
  convert: { most: 1, load: async () => (await import('./run/fit.ts')).convert },
  readers: { most: 1, load: async () => (await import('./run/readers.ts')).readers },
  open: { most: 2, load: async () => (await import('./run/links.ts')).open },
};

/**
 * Runs a command to its end.
 * @param options under our names
 * @returns the exit code
 */
export async function runCommand(command: string, files: string[], options: Options): Promise<number> {
  const { most, load } = COMMANDS[command];
  if (files.length > most) throw new Refusal('too-many-files', { command, limit: most, file: files[most] });
  return (await load())(files, options);
}

/** The problem in what was thrown: ours, or the engine's plain object; null if it is neither. */
export function problemIn(thrown: unknown): Refusal['problem'] | null {
  if (thrown instanceof Refusal) return thrown.problem;
  const { code, ...params } = fieldsIn(thrown);
  return typeof code === 'string' && !(thrown instanceof Error) ? { code, ...params } : null;
}
