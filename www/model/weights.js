// What a weight e^score of a network is, and so what a sum of them is exact of. Pure; the table of words is told, for page and command
// line have one each.
import { POSTERIOR } from './gap.js';

/**
 * What a weight e^score is: a posterior; what approximates one, which only BIC does (Schwarz 1978), and MDL, which is BIC in
 * bits; or neither.
 * @param {string} kind of the score
 */
export function weightOf(kind) {
  if (POSTERIOR.includes(kind)) return 'marginal';
  if (['bic', 'mdl'].includes(kind)) return 'penalized';
  return kind === 'listed' ? 'listed' : 'other';
}

/** What the sum over all networks is exact of. @param {string} kind of the score @param {(key: string, params?: Record<string, unknown>) => string} t */
export const exactWords = (kind, t) => t(`edges.exact.${weightOf(kind)}`, { name: t(`score.name.${kind}`) });
