// The tables of Etminani, Naghibzadeh and Razavi beside ours. Pure.

import { compare } from '../digits.js';
import { TABLE } from './branching.js';

/**
 * @typedef {import('../digits.js').Verdict} Verdict
 * @typedef {import('../../../generated/protocol').Comparison & { seconds: number }} Comparison
 * @typedef {{ name: string, own: boolean, n: number, rows: number, row: number, kept: number, optimum: number, subsets: number,
 *   seconds: number, searches: Comparison[] }} Measured data at hand: the exact optimum and the searches, in the order of
 *   SEARCHES; `row`: their row of the tables, −1 for none; `seconds`: of the exact run, counting too
 * @typedef {{ printed: string, ours: number, half: number, verdict: Verdict, isHalf: boolean }} Total `ours`: log₂ n2ⁿ, as
 *   the head of the column has it; `half`: log₂ n2ⁿ⁻¹, which is how many families there are
 */

/** How many families there are, by the head of Table 1 and in truth. @param {{ n: number, total: string }} row @returns {Total} */
export function totalOf({ n, total }) {
  const ours = Math.log2(n) + n;
  const verdict = compare(total, ours);
  const half = ours - 1;
  return { printed: total, ours, half, verdict, isHalf: verdict === 'other' && compare(total, half) !== 'other' };
}

/** @param {Measured[]} measured @param {{ limit: number, score: number, kept: number }[]} limited */
export function judgeTables(measured, limited) {
  const rows = TABLE.map((row, i) => {
    const data = measured.find((one) => one.row === i) ?? null;
    return {
      ...row,
      size: totalOf(row),
      data,
      verdicts: data && {
        cache: compare(row.cache, data.kept),
        score: compare(row.score, data.optimum),
      },
    };
  });
  const verdicts = rows.flatMap(({ size, verdicts }) => [size.verdict, ...(verdicts ? Object.values(verdicts) : [])]);
  const count = (/** @type {Verdict} */ one) => verdicts.filter((verdict) => verdict === one).length;
  return {
    rows,
    measured,
    limited,
    sizes: rows.flatMap(({ size, verdicts }) => [size.verdict, ...(verdicts ? [verdicts.cache] : [])]),
    scores: rows.flatMap(({ verdicts }) => (verdicts ? [verdicts.score] : [])),
    counts: { all: verdicts.length, same: count('same'), cut: count('cut'), other: count('other') },
  };
}
