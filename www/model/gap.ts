// Statements on networks that are not found: how much better than the best found the best of all can be, as a
// difference of scores and, where scores are logarithms of probabilities, as a factor. Pure; scores in nats.
import { SCORES } from '../generated/catalogue.ts';
import type { Score } from '../generated/protocol.ts';
import { powerOfTen, unitOf } from '../words/numbers.ts';
import { decimal, short } from '../words/translate.ts';

/** Gaps below this are given as "below" it. */
const LEAST = 0.005;
/** Excess over a printed digit, in units of that digit, that counts as the rounding of a sum. */
const DUST = 1e-6;
/** Factors beyond this are given as a power of ten. */
const LARGE = 1e6;

/**
 * Scores that are logarithms of the probability of the data under a network, and of the prior that they hold: their difference
 * is the logarithm of the posterior odds (Heckerman, Geiger and Chickering 1995).
 */
export const POSTERIOR: string[] = SCORES.filter(({ family }) => ['dirichlet', 'gaussian'].includes(family)).map(
  ({ kind }) => kind,
);
/** The score that comes near such a logarithm as rows grow (Schwarz 1978). */
const NEAR = 'bic';

/** The least number of so many decimals that is not below x; of tens, where they are negative. */
function up(x: number, decimals: number) {
  const digits = Math.ceil(x * 10 ** decimals - DUST);
  return decimals > 0 ? digits / 10 ** decimals : digits * 10 ** -decimals;
}

/**
 * A gap as "at most" may say it: two decimals, rounded up, in the unit of the score.
 * @param gap in nats
 */
export const atMost = (gap: number, score: Score) =>
  decimal(up(Math.max(Math.abs(gap), LEAST) / (unitOf(score).cost ? Math.LN2 : 1), 2));

/** How many times as probable a network is at most that scores so much more, in words, rounded up: 25, 1,300, 10⁵². */
function factorWords(gap: number) {
  const factor = Math.exp(Math.max(gap, LEAST));
  return factor < LARGE
    ? short(up(factor, 1 - Math.floor(Math.log10(factor))))
    : powerOfTen(Math.ceil(gap / Math.LN10));
}

/**
 * @param isListed its scores are of a list, which does not say what they are
 * @returns the gap in the unit of the score; the factor, and whether that is an approximation; nothing where no bound
 * is known, or nothing is left open
 */
export function gapOf(
  { score, bound, status }: { score: number; bound: number | null; status: string },
  { score: setting }: { score: Score },
  isListed: boolean,
): { gap: string; factor: string | null; near: boolean } | null {
  if (bound === null || status === 'proven optimal' || !Number.isFinite(bound)) return null;
  const gap = Math.max(0, bound - score);
  const near = setting.kind === NEAR;
  return {
    gap: atMost(gap, setting),
    factor: !isListed && (near || POSTERIOR.includes(setting.kind)) ? factorWords(gap) : null,
    near,
  };
}

/** Sentence on the gap, as a key and its parameters. */
export function gapSentence(
  { gap, factor, near }: NonNullable<ReturnType<typeof gapOf>>,
  { score }: { score: Score },
  isListed: boolean,
) {
  const kind = isListed ? 'Listed' : factor === null ? '' : near ? 'Near' : 'Odds';
  return { key: `${unitOf(score).cost ? 'gapCost' : 'gap'}${kind}`, params: { gap, factor: factor ?? '' } };
}
