// Families of scores: what their terms are, whatever they cost. Pure; apart from scores.ts, for the first picture needs none of it.
import { SCORES } from '../generated/catalogue.ts';
import type { Score } from '../generated/protocol.ts';

/** Family of a score; none of a list of scores. */
export const familyOf = ({ kind }: Score) => SCORES.find((score) => score.kind === kind)?.family;

/** Whether the score is a marginal likelihood under Dirichlet priors. */
export const isDirichlet = (score: Score) => familyOf(score) === 'dirichlet';

/** Whether the score is a normalized maximum likelihood. */
export const isNml = (score: Score) => familyOf(score)?.endsWith('regret') ?? false;

/** Whether the score takes off a regret for each row of the table. */
export const hasRowRegret = (score: Score) => familyOf(score) === 'row-regret';
