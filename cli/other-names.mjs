/**
 * Other names of options and of their values, beside those of docs/command-line.md: each says the same as ours. The names on
 * the left may stand wherever those on the right may.
 */
import { Refusal } from './words.mjs';

/** Options that are spelled otherwise: the other name, then ours. */
export const OPTION_NAMES = /** @type {const} */ ({ workers: 'threads', uncentred: 'uncentered' });

/** Methods that are spelled otherwise. @type {Record<string, string>} */
const METHOD_NAMES = { anneal: 'annealing', order: 'orders' };

/**
 * Scores that name more than a score: the options that they stand for.
 * @type {Record<string, Record<string, any>>}
 */
const SCORE_NAMES = {
  'gaussian-bic': { score: 'bic', numbers: true },
  'bnfinder-mdl': { score: 'mdl', method: 'bnfinder' },
  'bnfinder-bde': { score: 'bde', method: 'bnfinder' },
};

/**
 * Options under our names. Errors: an option under both names; a score that names a method beside another method.
 * @param {Record<string, any>} options as they were read @param {Record<string, unknown>} table of the command
 * @returns {Record<string, any>}
 */
export function ourNames(options, table) {
  const ours = { ...options };
  for (const [other, option] of Object.entries(OPTION_NAMES)) {
    if (ours[other] === undefined) continue;
    if (ours[option] !== undefined) throw new Refusal('two-names', { option, other });
    ours[option] = ours[other];
    delete ours[other];
  }
  if (Object.hasOwn(METHOD_NAMES, ours.method)) ours.method = METHOD_NAMES[ours.method];
  if (ours.method === 'bn-graph') Object.assign(ours, byGraph(ours));
  const named = Object.hasOwn(SCORE_NAMES, ours.score) ? SCORE_NAMES[ours.score] : null;
  // What a command does not know stays as it is, and is refused with the words that it does.
  if (!named || Object.keys(named).some((option) => !(option in table))) return ours;
  const { method } = { method: undefined, ...named };
  if (method && ours.method !== undefined && ours.method !== method)
    throw new Refusal('score-of-method', { score: ours.score, method, given: ours.method });
  return { ...ours, ...named };
}

/** The k best by A* on the graph of networks, beside our own list. @param {Record<string, any>} options */
const byGraph = (options) => ({
  method: 'exact',
  'also-by': ['bn-graph', ...(options['also-by'] ?? [])],
  k: options.k ?? (options.within === undefined ? '1' : undefined),
});
