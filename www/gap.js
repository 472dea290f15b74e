// What may be said of networks that are not found: how much better than the best found the best of all can be, as a
// difference of scores and, where scores are logarithms of probabilities, as a factor. Pure; scores in nats.
import { powerOfTen, unitOf } from './draw/numbers.js';
import { short } from './translate.js';

/** Gaps below this are said to be below it. */
const LEAST = 0.005;
/** Factors beyond this are said by their power of ten. */
const LARGE = 1e6;

/**
 * Scores that are logarithms of the probability of the data under a network, and of the prior that they hold: their difference
 * is the logarithm of the posterior odds (Heckerman, Geiger and Chickering 1995). @type {string[]}
 */
const POSTERIOR = ['bd', 'k2', 'bdeu', 'bde', 'bge'];
/** The score that comes near such a logarithm as rows grow (Schwarz 1978). */
const NEAR = 'bic';

/**
 * How many times as probable a network is that scores so much more, in words: 25, 1,230, 10⁵².
 * @param {number} gap
 */
export function factorWords(gap) {
  const factor = Math.exp(gap);
  return factor < LARGE ? short(Number(factor.toPrecision(2))) : powerOfTen(Math.ceil(gap / Math.LN10));
}

/**
 * @param {{ score: number, bound: number | null, status: string }} outcome
 * @param {{ score: import('./protocol').Score }} settings
 * @param {boolean} isListed its scores are of a list, which does not say what they are
 * @returns {{ gap: string, factor: string | null, near: boolean } | null} the gap in the unit of the score; the factor, and
 *   whether that is an approximation; nothing where no bound is known, or nothing is left open
 */
export function gapOf({ score, bound, status }, { score: setting }, isListed) {
  if (bound === null || status === 'proven optimal' || !Number.isFinite(bound)) return null;
  const gap = Math.max(0, bound - score);
  const unit = unitOf(setting);
  const near = setting.kind === NEAR;
  return {
    gap: unit.size(Math.max(gap, LEAST)),
    factor: !isListed && (near || POSTERIOR.includes(setting.kind)) ? factorWords(gap) : null,
    near,
  };
}

/**
 * The same as the key of a sentence and what it needs.
 * @param {NonNullable<ReturnType<typeof gapOf>>} of @param {{ score: import('./protocol').Score }} settings @param {boolean} isListed
 */
export function gapSentence({ gap, factor, near }, { score }, isListed) {
  const kind = isListed ? 'Listed' : factor === null ? '' : near ? 'Near' : 'Odds';
  return { key: `${unitOf(score).cost ? 'gapCost' : 'gap'}${kind}`, params: { gap, factor: factor ?? '' } };
}
