// Common slips in computing a score by hand, each with the number that it yields. A wrong number that matches a slip
// gets a hint about it; the right number is not shown.

import type { HandTable, Score } from '../../generated/protocol.ts';
import { hasRowRegret, isDirichlet, isNml } from '../families.ts';
import { takenOff } from '../penalty.ts';
import { lnGamma } from './gamma.ts';
import { bitsOf, type Cell, type Row, type Sizes } from './sums.ts';

/** Quantity that a typed number represents. */
export type What = 'term' | 'row' | 'logLikelihood' | 'penalty' | 'total';
/**
 * Facts by which a typed number is judged: family's table, cell and row; `empty`: table of the family without parents;
 * `parentEntropy`: in nats.
 */
export type Facts = {
  score: Score;
  table: HandTable;
  sizes: Sizes;
  cell: Cell | null;
  row: Row | null;
  empty: HandTable | null;
  parentEntropy: number | null;
};
export type Slip = [code: string, value: number];

/** Right value of each quantity, in the unit in which it is printed. */
export function values({ score, table, cell, row }: Facts): Map<What, number> {
  const found: Map<What, number> = new Map();
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

/**
 * Slips that are possible with any quantity.
 * @param bits whether the value is in bits
 */
const general = (value: number, bits: boolean): Slip[] => [
  ['sign', -value],
  ['doubled', 2 * value],
  ...(bits
    ? ([
        ['nats', value * Math.LN2],
        ['nats', -value * Math.LN2],
      ] as Slip[])
    : ([
        ['bits', value / Math.LN2],
        ['bits', -value / Math.LN2],
        ['log10', value / Math.LN10],
        ['log10', -value / Math.LN10],
      ] as Slip[])),
];

function ofTerm({ score, table, sizes, cell }: Facts): Slip[] {
  if (!cell) return [];
  const { count, total } = cell;
  if (isDirichlet(score)) {
    const { alpha = table.alpha } = cell;
    return [
      ['oneTerm', lnGamma(alpha + count)],
      ['factorial', lnGamma(alpha + count + 1) - lnGamma(alpha)],
      ...(alpha === 1 ? [] : ([['alphaOne', lnGamma(1 + count)]] as Slip[])),
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

function ofRow({ score, row, table, sizes }: Facts): Slip[] {
  if (!row) return [];
  const cells = row.cells.reduce((sum, x) => sum + x, 0);
  if (isDirichlet(score)) {
    return [
      ['rowForgotten', cells],
      ['cellsForgotten', row.row],
      ['rowAdded', cells - row.row],
      ...(table.alpha > 0
        ? ([['alphaNotSummed', cells + lnGamma(table.alpha) - lnGamma(table.alpha + row.total)]] as Slip[])
        : []),
    ];
  }
  if (hasRowRegret(score))
    return [
      ['regretForgotten', cells],
      ['regretAdded', cells - row.row],
    ];
  const ofAll = row.counts.reduce((sum, n) => sum + (n === 0 ? 0 : n * Math.log(n / sizes.rows)), 0);
  return [['ofAllRows', ofAll], ...row.cells.map((x) => ['oneCell', x] as Slip)];
}

function ofLikelihood({ table, sizes, empty, parentEntropy }: Facts): Slip[] {
  const { logLikelihood } = table;
  return [
    ...(empty && sizes.parents > 0 ? ([['emptySet', empty.logLikelihood]] as Slip[]) : []),
    ...(parentEntropy !== null && parentEntropy > 0
      ? ([['ofAllRows', logLikelihood - sizes.rows * parentEntropy]] as Slip[])
      : []),
    ['perRow', logLikelihood / sizes.rows],
    ['perRow', -logLikelihood / sizes.rows],
  ];
}

/** Wrong values of the penalty, each with the code of the slip that yields it. */
function penalties({ score, table, sizes }: Facts): Slip[] {
  const { rows, levels, states } = sizes;
  if (isNml(score)) return [];
  const { parameters, penalty } = table;
  const each = parameters === 0 ? 0 : penalty / parameters;
  const found: Slip[] = [
    ['allLevels', each * levels * states],
    ['seenOnly', each * (levels - 1) * table.rows],
  ];
  if (score.kind === 'bic' || score.kind === 'mdl') {
    found.push(['logTwo', 0.5 * Math.log2(rows) * parameters], ['logTen', 0.5 * Math.log10(rows) * parameters]);
    found.push(['noHalf', Math.log(rows) * parameters], ['aicPenalty', parameters]);
    found.push(['twoLn', 2 * Math.log(rows) * parameters]);
  }
  if (score.kind === 'mdl-lecture') {
    found.push(['lnForLogTwo', 0.5 * Math.log(rows) * parameters], ['noHalf', Math.log2(rows) * parameters]);
  }
  if (score.kind === 'aic') found.push(['bicPenalty', 0.5 * Math.log(rows) * parameters]);
  return found;
}

function ofTotal(facts: Facts): Slip[] {
  const { score, table, sizes, empty } = facts;
  const { logLikelihood, prior, cellSum, rowSum } = table;
  const penalty = takenOff(score, table);
  /** Slips with their numbers converted to bits if the total is printed in bits. */
  const formatted = (slips: Slip[]) =>
    score.kind === 'mdl' ? slips.map(([code, x]) => [code, bitsOf(x)] as Slip) : slips;
  const found: Slip[] = [['twice', -2 * table.score]];
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

/** Slips possible for one quantity, the likeliest first. */
export function slipsOf(what: What, facts: Facts): Slip[] {
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
  const others: Slip[] = [...all].filter(([quantity]) => quantity !== what);
  if (what === 'total' && all.has('penalty')) others.push(['penalty', -(all.get('penalty') ?? 0)]);
  return [
    ...others.map(([quantity, x]) => [`other-${quantity}`, x] as Slip),
    // A penalty in bits equals one computed with log₂ N, and the hint on log₂ is the more useful one.
    ...(what === 'penalty' ? own : []),
    ...general(value, what === 'total' && facts.score.kind === 'mdl'),
    ...own,
  ];
}
