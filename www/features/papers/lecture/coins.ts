// Simulation of two independent fair coins: the gain of an edge between them. Under LL it is N·I(X; Y), never below 0,
// and about one half on average whatever N is; with LL/N it vanishes, under BIC it is a loss. Seeded; pure.
import { unitsFrom } from '../../../model/papers/synth.ts';

export const ROWS = [100, 1_000, 10_000, 100_000];
/** Number of samples drawn for each sample size. */
export const SAMPLES = 1_000;
/** The two values of ε in the definition of consistency: one for LL and BIC, one for LL/N. */
export const EPSILON = { total: 0.5, perRow: 0.001 };
const SEED = 1986;
/** Number of throws of one coin that a word of 32 bits holds. */
const WORD = 32;

/** Number of bits that are 1 in a 32-bit word. */
function ones(x: number) {
  let v = x - ((x >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Gain N·I of an edge, from a 2 × 2 table, in nats.
 * @param x number of heads of the first coin
 * @param y number of heads of the second coin
 */
export function gainOf(rows: number, x: number, y: number, both: number) {
  const of = (count: number, a: number, b: number) => (count > 0 ? count * Math.log((count * rows) / (a * b)) : 0);
  const gain =
    of(both, x, y) +
    of(x - both, x, rows - y) +
    of(y - both, rows - x, y) +
    of(rows - x - y + both, rows - x, rows - y);
  return Math.max(0, gain);
}

/** Gain of the edge under LL in one random sample. */
function sample(rows: number, unit: () => number) {
  let [x, y, both] = [0, 0, 0];
  for (let left = rows; left > 0; left -= WORD) {
    const mask = left >= WORD ? -1 : (1 << left) - 1;
    const a = (unit() * 2 ** WORD) & mask;
    const b = (unit() * 2 ** WORD) & mask;
    x += ones(a);
    y += ones(b);
    both += ones(a & b);
  }
  return gainOf(rows, x, y, both);
}

/**
 * Results over all samples of one size: shares of the samples in which the score of the complete network exceeds that
 * of the true one by more than ε, under LL, LL/N, AIC and BIC; `mean`: mean difference of LL, with its standard error.
 */
export function throwsOf(rows: number) {
  const unit = unitsFrom(SEED + rows);
  const gains = Array.from({ length: SAMPLES }, () => sample(rows, unit));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / SAMPLES;
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (SAMPLES - 1);
  const price = Math.log(rows) / 2;
  const share = (test: (gain: number) => boolean) => gains.filter(test).length / SAMPLES;
  return {
    rows,
    mean,
    error: Math.sqrt(spread / SAMPLES),
    ll: share((gain) => gain > EPSILON.total),
    perRow: share((gain) => gain / rows > EPSILON.perRow),
    aic: share((gain) => gain - 1 > EPSILON.total),
    bic: share((gain) => gain - price > EPSILON.total),
  };
}
