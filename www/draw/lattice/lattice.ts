// Lattice of the parent sets of one variable: covering relation, best set and chain to it, counts of sets. Pure;
// independent of layout and words.

import type { Lattice as Listed, Unpruned } from '../../generated/protocol.ts';
import { COUNTED, RULE_TABLE, SIZE_COLUMNS, STATUS } from '../../generated/rules.ts';

/**
 * Lattice of the parent sets of a variable; each row is a set. `best`: highest-scoring allowed set, −1 for none;
 * `level`: rows that tie with `best`, itself included; `compared`: whether every allowed set was compared with its
 * subsets; `k`: number of best networks for which `status` holds; `returns`: least k for which a row is kept;
 * `unpruned`: statuses and numbers of better subsets of all sets of a large lattice for each k, null if unavailable,
 * undefined before they are requested; `byK`: numbers of sets of each size by `COUNTED`, of a large lattice at k > 1.
 */
export type Lattice = Listed & {
  count: number;
  size: (row: number) => number;
  parentsOf: (row: number) => number[];
  rowOf: (parents: number[]) => number;
  best: number;
  level: number[];
  compared: boolean;
  k: number;
  returns: (row: number) => number;
  unpruned: Unpruned | null | undefined;
  byK: Float64Array | null;
};
/** Drawn rows (sets) by size and column order, with the subsets directly below and supersets directly above each. */
export type Order = { rows: number[]; below: Map<number, number[]>; above: Map<number, number[]> };

export { COUNTED, STATUS };
/** Names of the statuses of sets that are not kept (rules and constraints), in the order of the page. */
export const REASONS = [
  ...RULE_TABLE.flatMap(({ name, standing }) => (name === 'dominance' ? ([standing, 'tied'] as const) : [standing])),
  'barred',
] as const;
/** Whether a set with this status is listed, that is, kept for the k best networks. */
export const isKept = (status: number) => status === STATUS.kept || status === STATUS.back;
/** Relative difference of scores that counts as a tie: the engine's tolerance. */
const TIE_TOLERANCE = 1e-9;
/** Maximum number of sets that are drawn of a lattice too large to be drawn as a whole. */
const MAX_DRAWN = 48;

export const isLevel = (a: number, b: number) =>
  Math.abs(a - b) <= TIE_TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

/** Comparison, for sorting, of two sets of one size by their first differing column. */
function byColumns(a: number[], b: number[]) {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/**
 * Minimum k at which a set is kept: its number of better subsets plus 1. A set that ties with a subset is kept from k =
 * 2.
 * @param set `first`: status at k = 1; `better`: number of better subsets
 */
export const returnsAt = ({ first, better }: { first: number; better: number }) =>
  isKept(first) ? 1 : Math.max(2, better + 1);

export function latticeOf(source: Listed): Lattice {
  const { offsets, parents, score, status } = source;
  const count = score.length;
  const size = (row: number) => offsets[row + 1] - offsets[row];
  const parentsOf = (row: number) => [...parents.subarray(offsets[row], offsets[row + 1])];
  const place = new Map(Array.from(source.candidates, (v, i) => [v, 1 << i]));
  const keys = source.whole ? null : new Map(Array.from({ length: count }, (_, row) => [parentsOf(row).join(), row]));
  const rowOf = (set: number[]) => {
    if (keys) return keys.get(set.join()) ?? -1;
    return set.reduce((code, v) => (place.has(v) && code >= 0 ? code | Number(place.get(v)) : -1), 0);
  };
  const allowed = (row: number) => status[row] !== STATUS.barred && Number.isFinite(score[row]);
  let best = -1;
  for (let row = 0; row < count; row++) {
    if (!allowed(row)) continue;
    if (best < 0 || score[row] > score[best]) best = row;
  }
  // Ties: fewer parents, then column order.
  const level = [];
  for (let row = 0; row < count; row++) {
    const rival = status[row] === STATUS.kept || status[row] === STATUS.uncompared;
    if (best >= 0 && rival && isLevel(score[row], score[best])) level.push(row);
  }
  level.sort((a, b) => size(a) - size(b) || byColumns(parentsOf(a), parentsOf(b)));
  return {
    ...source,
    count,
    size,
    parentsOf,
    rowOf,
    best: level[0] ?? best,
    level,
    compared: !status.includes(STATUS.uncompared),
    k: 1,
    unpruned: undefined,
    byK: null,
    returns: (row) => (source.better.length === 0 ? 1 : returnsAt({ first: status[row], better: source.better[row] })),
  };
}

/**
 * Drawn rows and their order: all rows of a whole lattice; of a large one the best sets, the smallest one, and the one
 * in focus.
 * @param focus row, or −1
 */
export const orderOf = (lattice: Lattice, focus: number): Order =>
  lattice.whole ? wholeOrder(lattice) : listedOrder(lattice, focus);

const sorted = ({ size, parentsOf }: Lattice, rows: number[]) => {
  const sets = new Map(rows.map((row) => [row, parentsOf(row)]));
  const set = (row: number) => sets.get(row) as number[];
  return rows.sort((a, b) => size(a) - size(b) || byColumns(set(a), set(b)));
};

/** Cache of the orders of complete lattices, by number of candidates. */
const wholes: Map<number, Order> = new Map();

function wholeOrder(lattice: Lattice): Order {
  const m = lattice.candidates.length;
  const known = wholes.get(m);
  if (known) return known;
  const rows = sorted(
    lattice,
    Array.from({ length: lattice.count }, (_, row) => row),
  );
  const bits = Array.from({ length: m }, (_, i) => 1 << i);
  const order = {
    rows,
    below: new Map(rows.map((row) => [row, bits.filter((bit) => row & bit).map((bit) => row ^ bit)])),
    above: new Map(rows.map((row) => [row, bits.filter((bit) => !(row & bit)).map((bit) => row | bit)])),
  };
  wholes.set(m, order);
  return order;
}

function listedOrder(lattice: Lattice, focus: number): Order {
  const { count, size, parentsOf, score } = lattice;
  const all = Array.from({ length: count }, (_, row) => row).sort((a, b) => score[b] - score[a]);
  const chosen = new Set(all.slice(0, MAX_DRAWN));
  const least = all.reduce((a, b) => (size(b) < size(a) ? b : a), all[0] ?? -1);
  for (const row of [least, focus]) if (row >= 0) chosen.add(row);
  const rows = sorted(lattice, [...chosen]);
  const sets = rows.map(parentsOf);
  const inside = (a: number[], b: number[]) => a.every((v) => b.includes(v));
  const order: Order = { rows, below: new Map(), above: new Map(rows.map((row) => [row, []])) };
  for (const [i, row] of rows.entries()) {
    // Largest subsets first; a subset of one already found is not directly below this set.
    const under: number[] = [];
    for (let j = i - 1; j >= 0; j--) {
      const proper = sets[j].length < sets[i].length && inside(sets[j], sets[i]);
      if (proper && !under.some((k) => inside(sets[j], sets[k]))) under.push(j);
    }
    under.reverse();
    order.below.set(
      row,
      under.map((j) => rows[j]),
    );
    for (const j of under) order.above.get(rows[j])?.push(row);
  }
  return order;
}

/** Chain of sets from the best one down; each step leads to the highest-scoring allowed subset with one parent less. */
export function chainOf(lattice: Lattice, { below }: Order) {
  const chain = [];
  for (let row = lattice.best; row >= 0; row = bestOf(lattice, below.get(row) ?? [])) chain.push(row);
  return chain;
}

/** Row of the highest-scoring allowed set among the given rows; −1 for none. */
const bestOf = ({ score, status }: Lattice, rows: number[]) =>
  rows.reduce((a, b) => (status[b] === STATUS.barred || (a >= 0 && score[a] >= score[b]) ? a : b), -1);

/** Row of the best allowed proper subset of each row of a whole lattice; −1 for none. */
export function bestSubsets(lattice: Lattice): Int32Array {
  const { count, score, status, candidates } = lattice;
  const found = new Int32Array(count).fill(-1);
  for (let row = 1; row < count; row++) {
    for (let bit = 1; bit < 1 << candidates.length; bit <<= 1) {
      if (!(row & bit)) continue;
      const under = row ^ bit;
      for (const rival of [found[under], status[under] === STATUS.barred ? -1 : under]) {
        if (rival >= 0 && (found[row] < 0 || score[rival] > score[found[row]])) found[row] = rival;
      }
    }
  }
  return found;
}

/**
 * Numbers by status of the sets that are not drawn and have `from` to `to` parents. The status `kept` includes sets
 * that were scored but not compared.
 */
export type Rest = { from: number; to: number; counts: Record<string, number> };

/** Numbers of sets of one size by status, for k = 1. */
function atOne({ layers }: Lattice, size: number) {
  const counts = SIZE_COLUMNS.map((name, column) => [name, layers[size * SIZE_COLUMNS.length + column]]);
  const { all, dominated, tied, barred, unscored } = Object.fromEntries(counts) as Record<
    (typeof SIZE_COLUMNS)[number],
    number
  >;
  return { kept: all - dominated - tied - barred - unscored, dominated, tied, barred, large: unscored };
}

/** Numbers of sets of one size by status, for k > 1. */
function atMany(byK: Float64Array, size: number) {
  const [kept, back, subsets, large, orders, barred] = byK.subarray(size * COUNTED.length);
  return { kept, back, pruned: subsets + large + orders, barred };
}

/**
 * Sets of a large lattice that are not drawn, by ascending size; adjacent sizes without drawn sets are merged.
 * @param rows drawn rows
 */
export function restOf(lattice: Lattice, rows: number[]): Rest[] {
  const { layers, whole, size, byK } = lattice;
  if (whole) return [];
  const drawn = Array.from({ length: layers.length / SIZE_COLUMNS.length }, () => 0);
  for (const row of rows) drawn[size(row)]++;
  const rest: Rest[] = [];
  for (const [setSize, n] of drawn.entries()) {
    const counts: Record<string, number> = byK ? atMany(byK, setSize) : atOne(lattice, setSize);
    counts.kept -= n;
    const before = rest.at(-1);
    if (n > 0 || setSize === 0 || drawn[setSize - 1] > 0 || !before) rest.push({ from: setSize, to: setSize, counts });
    else {
      before.to = setSize;
      for (const key of Object.keys(counts)) before.counts[key] += counts[key];
    }
  }
  return rest.filter(({ counts }) => Object.values(counts).some((n) => n > 0));
}

/**
 * Total number of sets, and number with each status, by name; `unscored`: sets never scored that no rule accounts for.
 */
export function countsOf({ layers, whole, status, rules, byK }: Lattice) {
  const counts = { unscored: 0 } as Record<keyof typeof STATUS | 'all' | 'unscored', number>;
  const countOf = (standing: number) => status.reduce((n, s) => n + Number(s === standing), 0);
  for (const [name, standing] of Object.entries(STATUS)) counts[name as keyof typeof STATUS] = countOf(standing);
  const sum = (column: number) => {
    let total = 0;
    for (let i = column; i < layers.length; i += SIZE_COLUMNS.length) total += layers[i];
    return total;
  };
  counts.all = sum(0);
  if (whole) return counts;
  if (byK) {
    for (const [column, name] of COUNTED.entries()) {
      counts[name] = 0;
      for (let i = column; i < byK.length; i += COUNTED.length) counts[name] += byK[i];
    }
    return counts;
  }
  // In a large lattice not all sets have a row.
  for (const [column, name] of SIZE_COLUMNS.entries()) counts[name] = sum(column);
  for (const { standing, hasSwitch, isFirst } of RULE_TABLE) {
    if (!hasSwitch || !isFirst) continue;
    counts[standing] = rules[STATUS[standing]];
    counts.unscored -= counts[standing];
  }
  return counts;
}

/** Candidate parents (columns) that lower the score of every allowed set they join; empty for a large lattice. */
export function uselessOf({ whole, count, candidates, score, status }: Lattice): number[] {
  if (!whole) return [];
  return [...candidates].filter((_, i) => {
    const bit = 1 << i;
    let seen = 0;
    for (let row = 0; row < count; row++) {
      if (!(row & bit) || status[row] === STATUS.barred || status[row ^ bit] === STATUS.barred) continue;
      if (score[row] >= score[row ^ bit] || isLevel(score[row], score[row ^ bit])) return false;
      seen++;
    }
    return seen > 0;
  });
}
