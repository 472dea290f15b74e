// Local score split into terms: of a cell, of a row, and the lines that add up to the score, each in symbols and in
// numbers (notation.ts). In nats; for MDL in bits as well.

import type { HandTable, Score } from '../../generated/protocol.ts';
import { decimal, whole } from '../../words/translate.ts';
import { familyOf, hasRowRegret, isDirichlet } from '../families.ts';
import { lnGamma } from './gamma.ts';
import { parameter } from './numbers.ts';

/**
 * Sizes of a family: number of rows N, of child's levels r, of parent configurations q, of parents. `odds`: prior odds
 * of each parent's edge, if other than the score's; `among`: number of candidate parents, if all sizes of sets are
 * equally likely a priori.
 */
export type Sizes = { rows: number; levels: number; states: number; parents: number; odds?: number[]; among?: number };
/**
 * Line of the derivation of a score. `numbers`: formula with numbers, step by step; the first `safe` steps don't give
 * away the result. `text`: value as printed; `bits`: value in bits, as MDL prints it.
 */
export type Line = {
  key: string;
  symbols: string;
  numbers: string[];
  safe: number;
  value: number;
  text: string;
  bits?: string;
};
/** Cell of the table of counts: N_ijk, N_ij and the cell's term; `alpha`: α_ijk, if it differs between cells. */
export type Cell = { count: number; total: number; cell: number; alpha?: number };
export type Row = { counts: number[]; total: number; cells: number[]; row: number; alphaRow?: number };

/** Maximum number of terms of a row that are written out; of more terms, only the first ones and the last are. */
const MAX_TERMS = 6;

/** Whether an edge of the family has prior odds other than 1. */
const hasOdds = (score: Score, { odds }: Pick<Sizes, 'odds'>) =>
  odds ? odds.some((x) => x !== 1) : score.edgePrior !== 1;

/** Whether the structure prior adds to the score of the family. */
export const hasPrior = (score: Score, sizes: Pick<Sizes, 'odds' | 'among'>) =>
  hasOdds(score, sizes) || sizes.among !== undefined;

/** Term of the structure prior in the score. */
export function priorLine(score: Score, sizes: Pick<Sizes, 'odds' | 'parents' | 'among'>) {
  const { odds, parents, among } = sizes;
  const ofOdds = odds
    ? { symbols: 'Σ_{u} ln κ_{u}', numbers: odds.map((x) => `ln ${parameter(x)}`).join(' + ') }
    : { symbols: '|U| · ln κ', numbers: `${whole(parents)} · ln ${parameter(score.edgePrior)}` };
  if (among === undefined) return ofOdds;
  const ofSize = { symbols: '−ln C(n − 1, |U|)', numbers: `−ln C(${whole(among)}, ${whole(parents)})` };
  if (!hasOdds(score, sizes)) return ofSize;
  return {
    symbols: `${ofOdds.symbols} ${ofSize.symbols.replace('−', '− ')}`,
    numbers: `${ofOdds.numbers} ${ofSize.numbers.replace('−', '− ')}`,
  };
}

/** Sum of all terms of a row: those of its cells and of the row total. */
export const rowSum = ({ cells, row }: Row) => cells.reduce((sum, cell) => sum + cell, row);

/** Text of a number to be put after a plus or minus sign: in brackets if the number is negative. */
const bracketed = (x: number) => (decimal(x).startsWith('−') ? `(${decimal(x)})` : decimal(x));

/** Text of a sum, such as a + b − c; `minus`: index of a term that has a minus sign even if it is zero. */
const added = (terms: number[], minus?: number) =>
  terms
    .map((x, i) => {
      const text = decimal(x);
      if (i === 0) return text;
      if (text.startsWith('−')) return `− ${text.slice(1)}`;
      return `${i === minus && text === decimal(0) ? '−' : '+'} ${text}`;
    })
    .join(' ');

/** Makes a line of the derivation whose value is printed with two decimals. */
export const lineOf = (key: string, symbols: string, numbers: string[], value: number, safe: number = 1): Line => ({
  key,
  symbols,
  numbers,
  safe,
  value,
  text: decimal(value),
});

/** Line of the derivation for the term of one cell of the table of counts. */
export function cellLine(score: Score, table: HandTable, { count, total, cell, alpha: own = table.alpha }: Cell): Line {
  if (isDirichlet(score)) {
    const alpha = parameter(own);
    const numbers = `lnΓ(${alpha} + ${whole(count)}) − lnΓ(${alpha})`;
    const values = added([lnGamma(own + count), -lnGamma(own)], 1);
    return lineOf('cell', 'lnΓ(α_{ijk} + N_{ijk}) − lnΓ(α_{ijk})', [numbers, values], cell);
  }
  const numbers = count === 0 ? '0 · ln 0' : `${whole(count)} · ln(${whole(count)} / ${whole(total)})`;
  return lineOf('cell', 'N_{ijk} ln(N_{ijk} / N_{ij})', [numbers], cell);
}

/** Line of the derivation for the terms of one row (parent configuration) of the table of counts, and their sum. */
export function rowLine(score: Score, table: HandTable, row: Row): Line {
  const { cells, total } = row;
  const first = cells.length <= MAX_TERMS ? cells : cells.slice(0, MAX_TERMS - 1);
  const rest = cells.length <= MAX_TERMS ? '' : ` + … ${added([0, cells[cells.length - 1]]).replace(/^0\.00 /, '')}`;
  const value = rowSum(row);
  if (isDirichlet(score)) {
    const alpha = parameter(row.alphaRow ?? table.alphaRow);
    const symbols = 'lnΓ(α_{ij}) − lnΓ(α_{ij} + N_{ij}) + Σ_{k} [lnΓ(α_{ijk} + N_{ijk}) − lnΓ(α_{ijk})]';
    const numbers = `lnΓ(${alpha}) − lnΓ(${alpha} + ${whole(total)}) + Σ_{k} …`;
    return lineOf('row', symbols, [numbers, `${added([row.row, ...first])}${rest}`], value);
  }
  const terms = `${added(first)}${rest}`;
  if (hasRowRegret(score)) {
    const numbers = `Σ_{k} … − ln C(${whole(cells.length)}, ${whole(total)})`;
    const values = `${terms} ${added([0, row.row], 1).replace(/^0\.00 /, '')}`;
    return lineOf('row', 'Σ_{k} N_{ijk} ln(N_{ijk} / N_{ij}) − ln C(r, N_{ij})', [numbers, values], value);
  }
  return lineOf('row', 'Σ_{k} N_{ijk} ln(N_{ijk} / N_{ij})', [terms], value, 0);
}

/** Penalty per parameter, in symbols and in numbers; null for a score without a penalty. */
export function price(score: Score, rows: number) {
  switch (score.kind) {
    case 'bic':
    case 'mdl':
      return { symbols: '½ ln N', numbers: `½ · ln ${whole(rows)}` };
    case 'mdl-lecture':
      return { symbols: '½ log₂ N', numbers: `½ · log₂ ${whole(rows)}` };
    case 'pll':
      return { symbols: 'ψ', numbers: parameter(score.penalty) };
    case 'aic':
      return { symbols: '1', numbers: '1' };
    default:
      return null;
  }
}

/** Line of the derivation for the number of free parameters: K = (r − 1) q. */
export const parameterLine = (table: HandTable, { levels, states }: Sizes): Line => ({
  ...lineOf('parameters', 'K = (r − 1) · q', [`(${whole(levels)} − 1) · ${whole(states)}`], table.parameters),
  text: whole(table.parameters),
});

/** Lines for α_ijk of a Dirichlet score, and for α_ij, their sum over a row. */
export function alphaLines(score: Score, table: HandTable, { levels, states }: Sizes): Line[] {
  if (!isDirichlet(score)) return [];
  const line = (key: string, symbols: string, numbers: string[], value: number): Line => ({
    ...lineOf(key, symbols, numbers, value),
    text: Number.isNaN(value) ? '' : parameter(value),
  });
  if (score.kind === 'bde') {
    // If α differs between cells, its values are shown with the terms instead.
    const a = parameter(score.ess);
    return [
      line('alpha', `α_{ijk} = ${a} · P(x_{k}, u_{j})`, [], Number.NaN),
      line('alphaRow', `α_{ij} = ${a} · P(u_{j})`, [], Number.NaN),
    ];
  }
  const shared = score.kind === 'bdeu' ? [`${parameter(score.ess)} / (${whole(levels)} · ${whole(states)})`] : null;
  return [
    line('alpha', shared ? 'α_{ijk} = a / (r · q)' : 'α_{ijk} = α', shared ?? [], table.alpha),
    line('alphaRow', 'α_{ij} = r · α_{ijk}', [`${whole(levels)} · ${parameter(table.alpha)}`], table.alphaRow),
  ];
}

/** Lines of the sum for a local score; the last line is the score, to which the others add up. */
export function sumLines(score: Score, table: HandTable, sizes: Sizes): Line[] {
  const lines: Line[] = [];
  const add = (...line: Parameters<typeof lineOf>) => lines.push(lineOf(...line));
  if (isDirichlet(score)) {
    add('rowTerms', 'Σ_{j} [lnΓ(α_{ij}) − lnΓ(α_{ij} + N_{ij})]', [], table.rowSum);
    add('cellTerms', 'Σ_{jk} [lnΓ(α_{ijk} + N_{ijk}) − lnΓ(α_{ijk})]', [], table.cellSum);
  } else {
    add('logLikelihood', 'LL = Σ_{jk} N_{ijk} ln(N_{ijk} / N_{ij})', [], table.logLikelihood);
    const each = price(score, sizes.rows);
    if (each) {
      const steps = [`−${each.numbers} · ${whole(table.parameters)}`];
      // A penalty that depends on N is computed first.
      if (table.parameters > 0 && each.symbols.includes('N'))
        steps.push(`−${parameter(table.penalty / table.parameters)} · ${whole(table.parameters)}`);
      add('penalty', `−${each.symbols} · K`, steps, -table.penalty);
    }
  }
  if (hasRowRegret(score)) add('regret', '−Σ_{j} ln C(r, N_{ij})', [], table.rowSum);
  if (familyOf(score) === 'set-regret') {
    const rows = whole(sizes.rows);
    add('regretFamily', '−ln C(r · q, N)', [`−ln C(${whole(sizes.levels * sizes.states)}, ${rows})`], -table.regret);
    add('regretParents', 'ln C(q, N)', [`ln C(${whole(sizes.states)}, ${rows})`], table.regretParents);
  }
  if (hasPrior(score, sizes)) {
    const { symbols, numbers } = priorLine(score, sizes);
    add('prior', symbols, [numbers], table.prior);
  }
  const parts = lines.map(({ value }) => value);
  const penalty = lines.findIndex(({ key }) => key === 'penalty' || key === 'regret' || key === 'regretFamily');
  add('total', '', parts.length > 1 ? [added(parts, penalty)] : [], table.score, 0);
  return score.kind === 'mdl' ? lines.map((line) => ({ ...line, bits: decimal(bitsOf(line.value)) })) : lines;
}

/** Converts a score in nats to an MDL cost in bits. */
export const bitsOf = (nats: number) => -nats / Math.LN2;

/** Line of the derivation that converts a score in nats to an MDL cost in bits. */
export const bitsLine = (nats: number) => lineOf('bits', '', [`−${bracketed(nats)} / ln 2`], bitsOf(nats), 0);

/** Whether the printed terms do not add up to the printed sum, because of rounding. */
export function roundingShows(lines: Line[]) {
  const cents = (x: number) => Math.round(x * 100);
  const differs = (all: number[]) => {
    const sum = all.pop() ?? 0;
    return all.reduce((total, x) => total + cents(x), 0) !== cents(sum);
  };
  const values = lines.map(({ value }) => value);
  return differs([...values]) || (lines[0].bits !== undefined && differs(values.map(bitsOf)));
}
