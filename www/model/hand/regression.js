// A local score of continuous data taken apart: the regression of the child on its parents, and the lines that add up to
// the score. Each line is said twice, in symbols and in numbers, in the notation of notation.js. Everything is in nats.
import { decimal, whole } from '../../words/translate.js';
import { parameter } from './numbers.js';
import { hasPrior, priorLine } from './sums.js';

/**
 * @typedef {import('../../generated/protocol').Score} Score
 * @typedef {import('../../generated/protocol').HandRegression} HandRegression
 * @typedef {{ key: string, symbols: string, numbers: string, value: number, text: string }} Line
 */

/** Cost of a parameter, in symbols and in numbers; null where it costs nothing. @param {Score} score @param {number} rows */
function price(score, rows) {
  switch (score.kind) {
    case 'bic':
      return { symbols: '½ ln N', numbers: `½ · ln ${whole(rows)}` };
    case 'aic':
      return { symbols: '1', numbers: '1' };
    case 'pll':
      return { symbols: 'ψ', numbers: parameter(score.penalty) };
    default:
      return null;
  }
}

/**
 * The lines of the sum: those before the last add up to it.
 * @param {Score} score
 * @param {HandRegression} found
 * @param {number} n variables
 * @param {{ odds?: number[], among?: number }} [prior] as `Sizes` of sums.js has it
 * @returns {Line[]} the last one is the local score
 */
export function regressionLines(score, found, n, prior = {}) {
  const { rows, coefficients, deviation, parameters, bge } = found;
  const p = coefficients.length;
  /** @type {Line[]} */
  const lines = [];
  /** @param {string} key @param {string} symbols @param {string} numbers @param {number} value */
  const add = (key, symbols, numbers, value) => lines.push({ key, symbols, numbers, value, text: decimal(value) });
  if (bge) {
    const a = bge.alphaW - n;
    const [half, most] = [a + p + 1, rows + a + p + 1];
    const mu = parameter(bge.alphaMu);
    add('mean', '½ ln(α_{μ} / (N + α_{μ}))', `½ ln(${mu} / (${whole(rows)} + ${mu}))`, bge.mean);
    const gammas = `lnΓ(½ · ${parameter(most)}) − lnΓ(½ · ${parameter(half)})`;
    add('gamma', 'lnΓ(½(N + a + p + 1)) − lnΓ(½(a + p + 1))', gammas, bge.gamma);
    add('pi', '−½ N ln π', `−½ · ${whole(rows)} · ln π`, bge.pi);
    add('spread', '½ (a + 2p + 1) ln t', `½ · ${parameter(half + p)} · ln ${parameter(bge.t)}`, bge.prior);
    if (p > 0) {
      const parents = `½ · ${parameter(most - 1)} · ${parameter((2 * bge.parents) / (most - 1))}`;
      add('parents', '½ (N + a + p) ln det R_{U}', parents, bge.parents);
    }
    const family = `−½ · ${parameter(most)} · ${parameter((-2 * bge.family) / most)}`;
    add('family', `−½ (N + a + p + 1) ln det R_{${p > 0 ? 'UX' : 'X'}}`, family, bge.family);
  } else {
    const numbers = `−½ · ${whole(rows)} · (1 + ln(2π) + 2 ln ${parameter(deviation)})`;
    add('logLikelihood', 'LL = −½ N (1 + ln(2π) + ln σ^{2})', numbers, found.logLikelihood);
    const one = price(score, rows);
    if (one) add('penalty', `−${one.symbols} · K`, `−${one.numbers} · ${whole(parameters)}`, -found.penalty);
  }
  const sizes = { parents: p, ...prior };
  if (hasPrior(score, sizes)) {
    const { symbols, numbers } = priorLine(score, sizes);
    add('prior', symbols, numbers, found.prior);
  }
  add('total', '', '', found.score);
  return lines;
}

/** Letters of the sum and their values. @param {HandRegression} found @param {number} n variables */
export function letterLines({ coefficients, parameters, bge }, n) {
  const p = coefficients.length;
  if (!bge) return [`K = |U| + 2 = ${whole(p)} + 2 = ${whole(parameters)}`];
  const a = bge.alphaW - n;
  return [
    `p = |U| = ${whole(p)}`,
    `a = α_{w} − n = ${parameter(bge.alphaW)} − ${whole(n)} = ${parameter(a)}`,
    `t = α_{μ} (a − 1) / (α_{μ} + 1) = ${parameter(bge.t)}`,
  ];
}
