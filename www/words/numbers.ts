// Numbers of networks, structure priors of networks, prices of a parameter, and scores in the unit shown. Internally
// every score is a natural logarithm and larger is better; MDL is shown as a cost in bits.

import type { Score, Settings } from '../generated/protocol.ts';
import { apart, decimal, plain, short, signed } from './translate.ts';

/** Number of networks (labeled DAGs) over n variables: Robinson's recurrence, OEIS A003024. */
export function dagCount(n: number): bigint {
  const counts: bigint[] = [1n];
  for (let m = 1n; m <= BigInt(n); m++) {
    let sum = 0n;
    let choose = 1n;
    for (let k = 1n; k <= m; k++) {
      choose = (choose * (m - k + 1n)) / k;
      const term = choose * 2n ** (k * (m - k)) * counts[Number(m - k)];
      sum += k % 2n === 1n ? term : -term;
    }
    counts.push(sum);
  }
  return counts[n];
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Maximum count that is written in digits. */
export const MAX_DIGITS_COUNT = 10n ** 18n;
const DIGITS = new Intl.NumberFormat('en');

/**
 * Power of ten as text: 10⁵².
 * @param power integer ≥ 0
 */
export const powerOfTen = (power: number) => `10${[...String(power)].map((d) => SUPERSCRIPTS[Number(d)]).join('')}`;

/** Count in digits up to 10¹⁸, above as leading digit and power of ten: "about 4 × 10¹⁸". */
export function countWords(count: bigint) {
  if (count <= MAX_DIGITS_COUNT) return DIGITS.format(count);
  const digits = String(count);
  const lead = Math.round(Number(digits.slice(0, 3)) / 100);
  const power = lead === 10 ? digits.length : digits.length - 1;
  return lead === 1 || lead === 10 ? `about ${powerOfTen(power)}` : `about ${lead} × ${powerOfTen(power)}`;
}

/** ln of the prior odds of an edge: the odds set for this edge, or else the odds set for all. */
const lnOdds = ({ score, edgeOdds = [] }: Pick<Settings, 'score' | 'edgeOdds'>, from: number, to: number) =>
  Math.log(edgeOdds.find(([a, b]) => a === from && b === to)?.[2] ?? score.edgePrior);

/** ln of the binomial coefficient C(n, k). */
const lnChoose = (n: number, k: number) =>
  Array.from({ length: k }, (_, i) => Math.log((n - i) / (i + 1))).reduce((sum, x) => sum + x, 0);

/**
 * ln of the structure prior of a network over `n` variables, up to a constant: odds of its edges and, with a prior on
 * sizes of parent sets, the number of sets of each size.
 */
export function lnPrior(
  settings: Pick<Settings, 'score' | 'edgeOdds' | 'sizePrior'>,
  edges: { from: number; to: number }[],
  n: number,
) {
  const sizes = new Array(n).fill(0);
  for (const { to } of edges) sizes[to] += 1;
  const ofSizes = settings.sizePrior ? sizes.reduce((sum, k) => sum + lnChoose(n - 1, k), 0) : 0;
  return edges.reduce((sum, { from, to }) => sum + lnOdds(settings, from, to), 0) - ofSizes;
}

/** Functions that format scores, given in nats, in the unit in which the page shows them (bits for MDL). */
export function unitOf({ kind }: Score) {
  const factor = kind === 'mdl' ? -1 / Math.LN2 : 1;
  return {
    /** Whether the score is shown as a cost: lower is better. */
    cost: kind === 'mdl',
    /** Score, log-likelihood or penalty with two decimals. */
    show: (nats: number) => decimal(nats * factor),
    /** Score as text with all digits. */
    digits: (nats: number) => plain(kind === 'mdl' ? -nats / Math.LN2 : nats),
    /** Texts of two scores, with enough digits to tell them apart. */
    apart: (a: number, b: number) => apart(a * factor, b * factor),
    /** Difference of scores with its sign. */
    change: (nats: number) => signed(nats * factor),
    /** Difference of scores without its sign. */
    size: (nats: number) => decimal(Math.abs(nats * factor)),
    /** Difference of scores without its sign, shown as 0.00 only if it is 0: 3.20, 0.00214. */
    margin: (nats: number) => {
      const x = Math.abs(nats * factor);
      return x < 0.005 && x > 0 ? short(x) : decimal(x);
    },
  };
}

/** Penalty per free parameter, in nats; null for a score without such a term. */
export function pricePerParameter(score: Score, rows: number): number | null {
  switch (score.kind) {
    case 'll':
      return 0;
    case 'aic':
      return 1;
    case 'bic':
    case 'mdl':
      return Math.log(rows) / 2;
    case 'mdl-lecture':
      return Math.log2(rows) / 2;
    case 'pll':
      return score.penalty;
    default:
      return null;
  }
}
