// Families of scores: what their terms are, whatever they cost. Pure; apart from scores.js, for the first picture needs none of it.
import { SCORES } from '../generated/catalogue.js';

/** @typedef {import('../generated/protocol').Score} Score */

/** Family of a score; none of a list of scores. @param {Score} score */
export const familyOf = ({ kind }) => SCORES.find((score) => score.kind === kind)?.family;

/** Whether the score is a marginal likelihood under Dirichlet priors. @param {Score} score */
export const isDirichlet = (score) => familyOf(score) === 'dirichlet';

/** Whether the score is a normalized maximum likelihood. @param {Score} score */
export const isNml = (score) => familyOf(score)?.endsWith('regret') ?? false;

/** Whether the score takes off a regret for each row of the table. @param {Score} score */
export const hasRowRegret = (score) => familyOf(score) === 'row-regret';
