// Families of scores: kinds of their terms (Dirichlet, Gaussian, penalized, with a regret). Pure; separate from
// scores.ts, which the first picture does not need.
import { SCORES } from '../generated/catalogue.ts';
import type { Score } from '../generated/protocol.ts';

/** Family (kind of terms) to which a score belongs; undefined for a list of scores. */
export const familyOf = ({ kind }: Score) => SCORES.find((score) => score.kind === kind)?.family;

/** Whether the score is a marginal likelihood under Dirichlet priors. */
export const isDirichlet = (score: Score) => familyOf(score) === 'dirichlet';

/** Whether the score is a normalized maximum likelihood. */
export const isNml = (score: Score) => familyOf(score)?.endsWith('regret') ?? false;

/** Whether the score subtracts a regret for each parent configuration (row of the probability table). */
export const hasRowRegret = (score: Score) => familyOf(score) === 'row-regret';
