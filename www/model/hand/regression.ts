// Local score of continuous data, split into terms: the regression of the child on its parents, and the lines that add
// up to the score, each in symbols and in numbers (notation.ts). In nats.

import type { HandRegression, Score } from '../../generated/protocol.ts';
import { whole } from '../../words/translate.ts';
import { parameter } from './numbers.ts';
import { hasPrior, type Line, lineOf, price, priorLine } from './sums.ts';

/**
 * Lines of the sum for a local score; the last line is the score, to which the others add up.
 * @param n number of variables
 * @param prior structure prior, as in the type `Sizes` of sums.ts
 */
export function regressionLines(
  score: Score,
  found: HandRegression,
  n: number,
  prior: { odds?: number[]; among?: number } = {},
): Line[] {
  const { rows, coefficients, deviation, parameters, bge } = found;
  const p = coefficients.length;
  const lines: Line[] = [];
  const add = (key: string, symbols: string, numbers: string, value: number) =>
    lines.push(lineOf(key, symbols, [numbers], value));
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
    const each = price(score, rows);
    if (each) add('penalty', `−${each.symbols} · K`, `−${each.numbers} · ${whole(parameters)}`, -found.penalty);
  }
  const sizes = { parents: p, ...prior };
  if (hasPrior(score, sizes)) {
    const { symbols, numbers } = priorLine(score, sizes);
    add('prior', symbols, numbers, found.prior);
  }
  return [...lines, lineOf('total', '', [], found.score)];
}

/**
 * Explanations of the symbols in the lines of a score, with the values of the symbols.
 * @param n number of variables
 */
export function letterLines({ coefficients, parameters, bge }: HandRegression, n: number) {
  const p = coefficients.length;
  if (!bge) return [`K = |U| + 2 = ${whole(p)} + 2 = ${whole(parameters)}`];
  const a = bge.alphaW - n;
  return [
    `p = |U| = ${whole(p)}`,
    `a = α_{w} − n = ${parameter(bge.alphaW)} − ${whole(n)} = ${parameter(a)}`,
    `t = α_{μ} (a − 1) / (α_{μ} + 1) = ${parameter(bge.t)}`,
  ];
}
