/**
 * Other names of options and of their values, beside those of docs/command-line.md: each says the same as ours. The names on
 * the left may stand wherever those on the right may.
 */
import { Refusal } from './words.ts';

/** Options that are spelled otherwise: the other name, then ours. */
export const OPTION_NAMES = { workers: 'threads', uncentred: 'uncentered' } as const;

/** Methods that are spelled otherwise. */
const METHOD_NAMES: Record<string, string> = { anneal: 'annealing', order: 'orders' };

/** Scores that name more than a score: the options that they stand for. */
const SCORE_NAMES: Record<string, Record<string, string | boolean>> = {
  'gaussian-bic': { score: 'bic', numbers: true },
  'bnfinder-mdl': { score: 'mdl', method: 'bnfinder' },
  'bnfinder-bde': { score: 'bde', method: 'bnfinder' },
};

/**
 * Options under our names. Errors: an option under both names; a score that names a method beside another method.
 * @param options as they were read
 * @param table of the command
 */
export function ourNames(options: Record<string, unknown>, table: Record<string, unknown>): Record<string, unknown> {
  const ours = { ...options };
  for (const [other, option] of Object.entries(OPTION_NAMES)) {
    if (ours[other] === undefined) continue;
    if (ours[option] !== undefined) throw new Refusal('two-names', { option, other });
    ours[option] = ours[other];
    delete ours[other];
  }
  if (typeof ours.method === 'string' && Object.hasOwn(METHOD_NAMES, ours.method))
    ours.method = METHOD_NAMES[ours.method];
  if (ours.method === 'bn-graph') Object.assign(ours, byGraph(ours));
  const { score } = ours;
  const named = typeof score === 'string' && Object.hasOwn(SCORE_NAMES, score) ? SCORE_NAMES[score] : null;
  // What a command does not know stays as it is, and is refused with the words that it does.
  if (!named || Object.keys(named).some((option) => !(option in table))) return ours;
  const { method } = named;
  if (method && ours.method !== undefined && ours.method !== method)
    throw new Refusal('score-of-method', { score, method, given: ours.method });
  return { ...ours, ...named };
}

/** The k best by A* on the graph of networks, beside our own list. */
const byGraph = (options: Record<string, unknown>) => ({
  method: 'exact',
  'also-by': ['bn-graph', options['also-by'] ?? []].flat(),
  k: options.k ?? (options.within === undefined ? '1' : undefined),
});
