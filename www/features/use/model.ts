// Pure parts of the views of "Use it": estimates, numbers in words, tables.

import type { Fitted, ParameterEstimate, PriorVariable } from '../../generated/protocol.ts';
import { levelsAt } from '../../model/cells.ts';
import type { TableChange } from '../../model/state.ts';

/**
 * Whether an estimate gives the same joint distribution for all members of a class: maximum likelihood, BDeu and BDe.
 */
export const isSameInClass = ({ kind }: ParameterEstimate) => ['maximum-likelihood', 'bdeu', 'bde'].includes(kind);

/** Probability below which numbers are written as "less than" it, and above 1 minus it as "greater than". */
const MIN_SHARE = 0.0005;

/** Probability as text with three decimals: .632, <.001, 1. */
export function probability(p: number) {
  if (p === 0 || p === 1) return String(p);
  if (p < MIN_SHARE) return '<.001';
  if (p > 1 - MIN_SHARE) return '>.999';
  return p.toFixed(3).replace(/^0/, '');
}

/** Probability as text in percent: 63%, <0.1%. */
export function percent(p: number) {
  if (p === 0 || p === 1) return `${100 * p}%`;
  if (p < MIN_SHARE) return '<0.1%';
  if (p > 1 - MIN_SHARE) return '>99.9%';
  const digits = p < 0.0995 || p > 0.9005 ? 1 : 0;
  return `${(100 * p).toFixed(digits)}%`;
}

/** Level whose probability the evidence changed most, among variables not observed or set; null if none changed. */
export const strongest = (before: number[][], now: number[][], fixed: number[], variables: Leveled = []) =>
  movedLevels(before, now, now.length, variables).find(({ variable }) => !fixed.includes(variable)) ?? null;

/** Index of an entry in the conditional probability table of its variable; null if there is no such entry. */
export function placeOf(
  variables: PriorVariable[],
  { name, level, given }: TableChange,
): { variable: number; place: number } | null {
  const variable = variables.findIndex((of) => of.name === name);
  if (variable < 0) return null;
  const { levels, parents } = variables[variable];
  const known = new Map(given);
  let row = 0;
  for (const parent of parents) {
    const { name: of, levels: own } = variables[parent];
    const at = own.indexOf(known.get(of) ?? '');
    if (at < 0) return null;
    row = row * own.length + at;
  }
  const k = levels.indexOf(level);
  const isWhole = known.size === parents.length && given.length === parents.length;
  return k >= 0 && levels.length > 1 && isWhole ? { variable, place: row * levels.length + k } : null;
}

/** Whether two changes by the reader concern the same table entry. */
export const sameEntry = (a: TableChange, b: TableChange) => entryKey(a) === entryKey(b);
const entryKey = ({ name, level, given }: TableChange) => JSON.stringify([name, level, given.toSorted()]);

/** Number of distinct table entries that the reader changed. */
export const countEntries = (changes: TableChange[]) => new Set(changes.map(entryKey)).size;

/** Rows of a conditional probability table sorted by count or by the probability of a level; unsorted by default. */
export function sortedRows<R extends { count: number | null; probabilities: number[] }>(
  rows: R[],
  order: { by: 'count' | number; down: boolean } | null,
) {
  if (!order) return rows;
  const value = ({ count, probabilities }: R) => (order.by === 'count' ? (count ?? 0) : probabilities[order.by]);
  return rows.toSorted((a, b) => (order.down ? value(b) - value(a) : value(a) - value(b)));
}

/** Number of data rows below which a row of a table counts as estimated from few data. */
export const MIN_ROWS = 5;

/**
 * Rows of the conditional probability table of a variable: levels of its parents, probabilities, number of data rows
 * (`null` if the tables come from a file).
 */
export function tableOf({ network: { variables }, counts }: Pick<Fitted, 'network' | 'counts'>, variable: number) {
  const { levels, parents, table } = variables[variable];
  const given = parents.map((p) => variables[p].levels);
  const r = levels.length;
  return Array.from({ length: table.length / r }, (_, row) => {
    const counted = counts[variable]?.slice(row * r, (row + 1) * r);
    return {
      place: row * r,
      levels: levelsAt(row, given),
      probabilities: table.slice(row * r, (row + 1) * r),
      count: counted ? counted.reduce((sum, n) => sum + n, 0) : null,
    };
  });
}

/** Number of parent configurations without data rows, and number of all parent configurations. */
export const unseenRows = ({ network: { variables }, unseen }: Fitted) => ({
  unseen: unseen.reduce((sum, rows) => sum + rows.length, 0),
  rows: variables.reduce((sum, { table, levels }) => sum + table.length / levels.length, 0),
});

/** Maximum number of levels on a card that shows all of them. */
const SHOWN = 5;

/** Levels that a card shows, in their order: all if few, else the most probable ones and the observed one. */
export function shownLevels(marginal: number[], observed?: number) {
  const all = marginal.map((_, level) => level);
  if (marginal.length <= SHOWN) return all;
  const first = all
    .toSorted((a, b) => Number(b === observed) - Number(a === observed) || marginal[b] - marginal[a] || a - b)
    .slice(0, SHOWN - 1);
  return all.filter((level) => first.includes(level));
}

/** Level that says yes. */
const YES = /^(?:yes|y|true|t|ja|oui|s[ií]|sim|tak|да|present|positive|on)$/i;
/** Variables with the names of their levels. */
type Leveled = readonly { levels: string[] }[];

/** Maximum number of levels of a variable of which a list shows each. */
const LISTED = 3;

/**
 * Levels that a row of a list shows, the same whatever the evidence: of two levels the telling one, of a few all, of
 * many the observed one or the one most probable without evidence.
 */
export function listedLevels(levels: readonly string[], before: number[], observed?: number) {
  if (before.length > 2 && before.length <= LISTED) return before.map((_, level) => level);
  return [observed ?? (before.length === 2 ? telling(before, before, levels) : before.indexOf(Math.max(...before)))];
}

/**
 * Level by which a change of a variable's distribution is best described. Of two levels, the one that says yes, else the
 * second, since both change alike; of more, the level that changed most, in case of a tie the least probable before.
 */
export function telling(before: number[], now: number[], levels: readonly string[] = []) {
  if (now.length === 2) return YES.test(levels[0] ?? '') ? 0 : 1;
  const moves = now.map((p, k) => Math.abs(p - before[k]));
  const most = Math.max(...moves);
  const moved = moves.map((by, k) => ({ by, k })).filter(({ by }) => by > most - 1e-9);
  return moved.reduce((best, of) => (before[of.k] < before[best.k] ? of : best)).k;
}

/** Number of lines of a card: one for each level; if too many, the last line counts the levels not shown. */
export const linesOf = (levels: number) => Math.min(levels, SHOWN);

/** Levels whose probabilities changed most by the reader's edits of tables, largest change first. */
export function movedLevels(before: number[][], now: number[][], most: number, variables: Leveled = []) {
  return now
    .map((row, variable) => {
      const level = telling(before[variable], row, variables[variable]?.levels);
      return { variable, level, from: before[variable][level], to: row[level] };
    })
    .filter(({ from, to }) => Math.abs(to - from) > MIN_SHARE)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, most);
}
