// Meaning of a network's weight e^score, by its score, and so of an exact sum of weights. Pure; page and command line pass their own
// table of words.
import { POSTERIOR } from './gap.ts';

/**
 * Meaning of a weight e^score: a posterior; an approximation of one, which only BIC gives (Schwarz 1978), and MDL, which is BIC in
 * bits; or neither.
 * @param kind of the score
 */
export function weightOf(kind: string) {
  if (POSTERIOR.includes(kind)) return 'marginal';
  if (['bic', 'mdl'].includes(kind)) return 'penalized';
  return kind === 'listed' ? 'listed' : 'other';
}

/**
 * Words for what the sum over all networks is exact of.
 * @param kind of the score
 */
export const exactWords = (kind: string, t: (key: string, params?: Record<string, unknown>) => string) =>
  t(`edges.exact.${weightOf(kind)}`, { name: t(`score.name.${kind}`) });
