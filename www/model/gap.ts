// Gap of a result that is not proven optimal: maximum advantage of the unknown optimum over the best network found, as
// a difference of scores and, for log-probabilities, as a factor. Pure; scores in nats.
import { SCORES } from '../generated/catalogue.ts';
import type { Score } from '../generated/protocol.ts';
import { powerOfTen, unitOf } from '../words/numbers.ts';
import { decimal, short } from '../words/translate.ts';

/** Minimum gap that is shown as a number, in nats; a smaller gap is shown as this minimum. */
const MIN_GAP_NATS = 0.005;
/** Amount by which a number may exceed its rounded value without being rounded up, in units of its last digit. */
const ROUNDING_UNITS = 1e-6;
/** Minimum ratio of probabilities that two digits tell from 1. */
const MIN_SHOWN_FACTOR = 1.05;
/** Minimum ratio of probabilities that is written as a power of ten. */
const MIN_ROUNDED_FACTOR = 1e6;

/**
 * Scores that are ln P(data, network): the difference of two networks is the logarithm of their posterior odds
 * (Heckerman, Geiger and Chickering 1995).
 */
export const POSTERIOR: string[] = SCORES.filter(({ family }) => ['dirichlet', 'gaussian'].includes(family)).map(
  ({ kind }) => kind,
);
/** Score that approximates ln P(data, network) for many rows (Schwarz 1978). */
const ASYMPTOTIC = 'bic';

/** Number rounded up to a number of decimals; negative `decimals` round to tens, hundreds and so on. */
function up(x: number, decimals: number) {
  const digits = Math.ceil(x * 10 ** decimals - ROUNDING_UNITS);
  return decimals > 0 ? digits / 10 ** decimals : digits * 10 ** -decimals;
}

/**
 * Upper bound on a gap as text: two decimals, rounded up, in the unit of the score.
 * @param gap gap in nats
 */
export const atMost = (gap: number, score: Score) =>
  decimal(up(Math.max(Math.abs(gap), MIN_GAP_NATS) / (unitOf(score).cost ? Math.LN2 : 1), 2));

/** Ratio of probabilities for a difference of scores, rounded up, as text: 25, 1,300, 10⁵². */
function factorWords(gap: number) {
  const factor = Math.exp(Math.max(gap, MIN_GAP_NATS));
  return factor < MIN_ROUNDED_FACTOR
    ? short(up(factor, 1 - Math.floor(Math.log10(factor))))
    : powerOfTen(Math.ceil(gap / Math.LN10));
}

/**
 * How many times less probable a network is than the best, as text with two digits: 7.8, 1,200, 10⁵²; empty if they are
 * about equal; null where scores are no log-probabilities, or are costs in bits.
 * @param nats difference of their scores
 */
export function timesWords(nats: number, { kind }: Score, isListed: boolean) {
  if (isListed || !(kind === ASYMPTOTIC || POSTERIOR.includes(kind))) return null;
  const factor = Math.exp(nats);
  if (factor < MIN_SHOWN_FACTOR) return '';
  return factor < MIN_ROUNDED_FACTOR ? short(Number(factor.toPrecision(2))) : powerOfTen(Math.round(nats / Math.LN10));
}

/**
 * Gap between the score of a result and its upper bound.
 * @param isListed whether the scores come from a list, so that their meaning is unknown
 * @returns gap in the unit of the score, factor, and whether the factor is an approximation; null without a bound or if
 * the result is proven optimal
 */
export function gapOf(
  { score, bound, status }: { score: number; bound: number | null; status: string },
  { score: setting }: { score: Score },
  isListed: boolean,
): { gap: string; factor: string | null; near: boolean } | null {
  if (bound === null || status === 'proven optimal' || !Number.isFinite(bound)) return null;
  const gap = Math.max(0, bound - score);
  const near = setting.kind === ASYMPTOTIC;
  return {
    gap: atMost(gap, setting),
    factor: !isListed && (near || POSTERIOR.includes(setting.kind)) ? factorWords(gap) : null,
    near,
  };
}

/** Sentence on the gap of a result: key of the words, and parameters. */
export function gapSentence(
  { gap, factor, near }: NonNullable<ReturnType<typeof gapOf>>,
  { score }: { score: Score },
  isListed: boolean,
) {
  const kind = isListed ? 'Listed' : factor === null ? '' : near ? 'Near' : 'Odds';
  return { key: `${unitOf(score).cost ? 'gapCost' : 'gap'}${kind}`, params: { gap, factor: factor ?? '' } };
}
