/** Present names behind the alternative names of an option, a method or a score. */
import { Refusal } from '../words.ts';

/** Map from the alternative name of an option to its present name. */
export const OPTION_NAMES = { workers: 'threads', uncentred: 'uncentered' } as const;

/** Map from the alternative name of a search method to its present name. */
const METHOD_NAMES: Record<string, string> = { anneal: 'annealing', order: 'orders' };

/** Options that an accepted score name implies. For example, `gaussian-bic` means `--score bic --numbers`. */
const SCORE_NAMES: Record<string, Record<string, string | boolean>> = {
  'gaussian-bic': { score: 'bic', numbers: true },
  'bnfinder-mdl': { score: 'mdl', method: 'bnfinder' },
  'bnfinder-bde': { score: 'bde', method: 'bnfinder' },
};

/**
 * Parsed options with alternative names replaced by present names. Errors: an option given under both names; a score
 * that contradicts the method.
 * @param table those that the command has
 */
export function ourNames(given: Record<string, unknown>, table: Record<string, unknown>): Record<string, unknown> {
  const ours = { ...given };
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
  // A score name that the command does not know is refused later, with a list of known scores.
  if (!named || Object.keys(named).some((option) => !(option in table))) return ours;
  const { method } = named;
  if (method && ours.method !== undefined && ours.method !== method)
    throw new Refusal('score-of-method', { score, method, given: ours.method });
  return { ...ours, ...named };
}

/** Options that replace `--method bn-graph`: exact search, and a second list of the k best by A* on the BN graph. */
const byGraph = (given: Record<string, unknown>) => ({
  method: 'exact',
  'also-by': ['bn-graph', given['also-by'] ?? []].flat(),
  k: given.k ?? (given.within === undefined ? '1' : undefined),
});
