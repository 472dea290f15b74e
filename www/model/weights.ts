// Meaning of a network's weight e^score, and so of an exact sum of weights, for each kind of score. Pure; page and
// command line pass their own tables of words.
import { POSTERIOR } from './gap.ts';

/**
 * Meaning of a weight e^score: proportional to a posterior; an approximation of that, for BIC (Schwarz 1978) and MDL,
 * which is BIC in bits; or neither.
 * @param kind kind of the score
 */
export function weightOf(kind: string) {
  if (POSTERIOR.includes(kind)) return 'marginal';
  if (['bic', 'mdl'].includes(kind)) return 'penalized';
  return kind === 'listed' ? 'listed' : 'other';
}

/**
 * Words that name the result of summing exactly over all networks, which depends on the score.
 * @param kind kind of the score
 */
export const exactWords = (kind: string, t: (key: string, params?: Record<string, unknown>) => string) =>
  t(`edges.exact.${weightOf(kind)}`, { name: t(`score.name.${kind}`) });
