// The well-known slips in working out a score by hand, each with the number it leads to. A wrong number that is one of
// them gets a word about the slip; the right number is never said.

import { hasRowRegret, isDirichlet, isNml } from '../families.js';
import { takenOff } from '../penalty.js';
import { lnGamma } from './gamma.js';
import { bitsOf } from './sums.js';

/**
 * @typedef {'term' | 'row' | 'logLikelihood' | 'penalty' | 'total'} What what the reader says the number is
 * @typedef {{
 *   score: import('../../generated/protocol').Score,
 *   table: import('../../generated/protocol').HandTable,
 *   sizes: import('./sums.js').Sizes,
 *   cell: import('./sums.js').Cell | null,
 *   row: import('./sums.js').Row | null,
 *   empty: import('../../generated/protocol').HandTable | null,
 *   parentEntropy: number | null,
 * }} Facts the cell and row that are selected; the table without parents; the entropy of the parents in nats
 * @typedef {[code: string, value: number]} Slip
 */

/** The right value of each quantity, as it is printed. @param {Facts} facts @returns {Map<What, number>} */
export function values({ score, table, cell, row }) {
  /** @type {Map<What, number>} */
  const found = new Map();
  if (cell) found.set('term', cell.cell);
  if (row)
    found.set(
      'row',
      row.cells.reduce((sum, x) => sum + x, row.row),
    );
  if (!isDirichlet(score)) {
    found.set('logLikelihood', table.logLikelihood);
    if (score.kind !== 'll') found.set('penalty', takenOff(score, table));
  }
  found.set('total', score.kind === 'mdl' ? bitsOf(table.score) : table.score);
  return found;
}

/** Slips that any quantity invites. @param {number} value @param {boolean} bits it is a number of bits @returns {Slip[]} */
const general = (value, bits) => [
  ['sign', -value],
  ...(bits
    ? /** @type {Slip[]} */ ([
        ['nats', value * Math.LN2],
        ['nats', -value * Math.LN2],
      ])
    : /** @type {Slip[]} */ ([
        ['bits', value / Math.LN2],
        ['bits', -value / Math.LN2],
        ['log10', value / Math.LN10],
        ['log10', -value / Math.LN10],
      ])),
];

/** @param {Facts} facts @returns {Slip[]} */
function ofTerm({ score, table, sizes, cell }) {
  if (!cell) return [];
  const { count, total } = cell;
  if (isDirichlet(score)) {
    const { alpha = table.alpha } = cell;
    return [
      ['oneTerm', lnGamma(alpha + count)],
      ['factorial', lnGamma(alpha + count + 1) - lnGamma(alpha)],
      ...(alpha === 1 ? [] : /** @type {Slip[]} */ ([['alphaOne', lnGamma(1 + count)]])),
      ['likelihood', count === 0 ? 0 : count * Math.log(count / total)],
    ];
  }
  if (count === 0 || total === 0) return [];
  return [
    ['ofAllRows', count * Math.log(count / sizes.rows)],
    ['weightSwapped', total * Math.log(count / total)],
    ['noWeight', Math.log(count / total)],
    ['share', count / total],
    ['countAlone', count],
  ];
}

/** @param {Facts} facts @returns {Slip[]} */
function ofRow({ score, row, table, sizes }) {
  if (!row) return [];
  const cells = row.cells.reduce((sum, x) => sum + x, 0);
  if (isDirichlet(score)) {
    return [
      ['rowForgotten', cells],
      ['cellsForgotten', row.row],
      ['rowAdded', cells - row.row],
      ...(table.alpha > 0
        ? /** @type {Slip[]} */ ([['alphaNotSummed', cells + lnGamma(table.alpha) - lnGamma(table.alpha + row.total)]])
        : []),
    ];
  }
  if (hasRowRegret(score))
    return [
      ['regretForgotten', cells],
      ['regretAdded', cells - row.row],
    ];
  const ofAll = row.counts.reduce((sum, n) => sum + (n === 0 ? 0 : n * Math.log(n / sizes.rows)), 0);
  return [['ofAllRows', ofAll], ...row.cells.map((x) => /** @type {Slip} */ (['oneCell', x]))];
}

/** @param {Facts} facts @returns {Slip[]} */
function ofLikelihood({ table, sizes, empty, parentEntropy }) {
  const { logLikelihood } = table;
  return [
    ...(empty && sizes.parents > 0 ? /** @type {Slip[]} */ ([['emptySet', empty.logLikelihood]]) : []),
    ...(parentEntropy !== null && parentEntropy > 0
      ? /** @type {Slip[]} */ ([['ofAllRows', logLikelihood - sizes.rows * parentEntropy]])
      : []),
    ['perRow', logLikelihood / sizes.rows],
    ['perRow', -logLikelihood / sizes.rows],
  ];
}

/** Penalties that come of a slip. @param {Facts} facts @returns {Slip[]} */
function penalties({ score, table, sizes }) {
  const { rows, levels, states } = sizes;
  if (isNml(score)) return [];
  const { parameters, penalty } = table;
  const each = parameters === 0 ? 0 : penalty / parameters;
  /** @type {Slip[]} */
  const found = [
    ['allLevels', each * levels * states],
    ['seenOnly', each * (levels - 1) * table.rows],
  ];
  if (score.kind === 'bic' || score.kind === 'mdl') {
    found.push(['logTwo', 0.5 * Math.log2(rows) * parameters], ['logTen', 0.5 * Math.log10(rows) * parameters]);
    found.push(['noHalf', Math.log(rows) * parameters], ['aicPenalty', parameters]);
  }
  if (score.kind === 'mdl-lecture') {
    found.push(['lnForLogTwo', 0.5 * Math.log(rows) * parameters], ['noHalf', Math.log2(rows) * parameters]);
  }
  if (score.kind === 'aic') found.push(['bicPenalty', 0.5 * Math.log(rows) * parameters]);
  return found;
}

/** @param {Facts} facts @returns {Slip[]} */
function ofTotal(facts) {
  const { score, table, sizes, empty } = facts;
  const { logLikelihood, prior, cellSum, rowSum } = table;
  const penalty = takenOff(score, table);
  /** Nats as the total is printed. @param {Slip[]} slips */
  const formatted = (slips) =>
    score.kind === 'mdl' ? slips.map(([code, x]) => /** @type {Slip} */ ([code, bitsOf(x)])) : slips;
  /** @type {Slip[]} */
  const found = [['twice', -2 * table.score]];
  if (isDirichlet(score)) {
    found.push(['rowForgotten', cellSum + prior], ['cellsForgotten', rowSum + prior]);
    found.push(['rowAdded', cellSum - rowSum + prior], ['likelihood', logLikelihood]);
  } else {
    const price = isNml(score) ? 'regret' : 'penalty';
    found.push([`${price}Forgotten`, logLikelihood + prior], [`${price}Added`, logLikelihood + penalty + prior]);
    for (const [code, wrong] of penalties(facts)) found.push([code, logLikelihood - wrong + prior]);
    if (score.kind === 'mdl') found.push(['modelInNats', logLikelihood - penalty * Math.LN2]);
  }
  if (empty && sizes.parents > 0) found.push(['emptySet', empty.score]);
  if (prior !== 0) found.push(['priorForgotten', table.score - prior]);
  return formatted(found);
}

/** The slips of one quantity, the likeliest first. @param {What} what @param {Facts} facts @returns {Slip[]} */
export function slipsOf(what, facts) {
  const all = values(facts);
  const value = all.get(what);
  if (value === undefined) return [];
  const own = {
    term: ofTerm,
    row: ofRow,
    logLikelihood: ofLikelihood,
    penalty: penalties,
    total: ofTotal,
  }[what](facts);
  const others = [...all].filter(([other]) => other !== what).map(([other, x]) => /** @type {Slip} */ ([other, x]));
  if (what === 'total' && all.has('penalty')) others.push(['penalty', -(all.get('penalty') ?? 0)]);
  return [
    ...others.map(([other, x]) => /** @type {Slip} */ ([`other-${other}`, x])),
    // A penalty in bits is one with log₂ N, and that is the better word.
    ...(what === 'penalty' ? own : []),
    ...general(value, what === 'total' && facts.score.kind === 'mdl'),
    ...own,
  ];
}
