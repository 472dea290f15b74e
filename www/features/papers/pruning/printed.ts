// Printed values of Table 1 of "On Pruning with the MDL Score", Chen, Choi and Darwiche 2016. The values in this file
// are the document's; pruning-judge.ts compares them with the engine's.

import { printedRows } from '../digits.ts';

/** Numbers k of best networks, in the order of the columns. */
export const KS = Object.freeze([10, 100, 1000]);

/** Rows of Table 1: name, variables n, rows N, full lists' size S in GB; for each k, parent limit p, pruned size s. */
export const TABLE = printedRows(`
  hepatitis   20   126    0.16   6  0.01   6  0.01   7  0.03
  imports     22   205    0.69   6  0.03   6  0.03   7  0.07
  parkinsons  23   195    1.44   6  0.04   6  0.04   8  0.10
  sensors     25  5456    6.25  10  1.69  10  1.69  10  1.69
  autos       26   159   13.00   6  0.10   6  0.10   8  1.46
  horse       28   300   56.00   7  0.53   7  0.53   8  0.70
  flag        29   194  116.00   6  0.22   6  0.22   7  0.73
`).map(([name, n, rows, full, ...ks]) => ({
  name,
  n: Number(n),
  rows: Number(rows),
  full,
  ks: KS.map((_, i) => [ks[2 * i], ks[2 * i + 1]] as [p: string, s: string]),
}));

/** Number of bytes in a GB as the paper counts. */
export const GB = 2 ** 30;

/** Example that disproves Theorem 2 as printed, with the number of rows. */
export const PARITY = Object.freeze({ id: 'parity', rows: 105 });

/** Readings of Algorithm 2 (ways to interpret its text), in the order of the columns. */
export const READINGS = ['sound', 'as-printed', 'literal'] as const;

/** Index of the row of the table that matches a file by name, variables and rows; −1 if there is none. */
export function rowOf(file: string, n: number, rows: number) {
  const stem = file.replace(/\.[^.]*$/, '').toLowerCase();
  return TABLE.findIndex((row) => row.name === stem && row.n === n && row.rows === rows);
}

/** Example and variable for the live version of Figure 1, and the k for which its tree has the printed one's shape. */
export const FIGURE = Object.freeze({ id: 'sprinkler', child: 'cloudy', k: 1000 });

/** Row of the table with the most variables. */
export const LARGE = 'flag';

/** Shipped table on which Algorithm 1 is run for one ordering: levels differ, so that its bounds do. */
export const ORDERED = 'heart-hungarian';

/** Family on which the proofs are shown: rows of tic-tac-toe, levels of its columns, parents enough for Theorem 5. */
export const PROVED = Object.freeze({ id: 'tic-tac-toe', rows: 958, levels: 3, parents: 6 });

/** Steps of the proofs in the appendix for this family: both sides of each inequality, in bits. A test computes them. */
export const PROOF: readonly (readonly [step: string, left: number, right: number])[] = [
  ['lemma9', 3610, 4813.3],
  ['theorem5', 1518.4, 3610],
  ['theorem10', 1518.4, 4813.3],
  ['theorem6', 1916, 2535.4],
  ['theorem7', 3036.8, 10_829.9],
  ['corollary8', 3036.8, 5070.8],
];

/** Example on which the theorems are shown. */
export const SHOWN = 'college-plans';

/** Family of the example `theorems` that is in no best network, for Theorem 4. */
export const FAMILY = Object.freeze({ child: 'CP', parents: ['Sex', 'IQ'] });

/**
 * Corollary 8 for a variable X and variables Y with given numbers of levels: d(Y) with the printed α, which bounds Y
 * alone, and with the α that the proof needs, which bounds X too; and both sides of the inequality used in the proof,
 * in bits, with the printed α.
 * @param how `many`: number of variables in Y
 */
export function corollary8({ ofX, ofY, many, rows }: { ofX: number; ofY: number; many: number; rows: number }) {
  const c = Math.log2(rows) / 2;
  const printed = Math.log2(ofY) / (ofX - 1);
  const sound = Math.max(printed, Math.log2(ofX) / (ofX - 1));
  const d = (alpha: number) => Math.ceil(Math.log2((2 * alpha * rows * (many + 1)) / c));
  return {
    alpha: printed,
    sound,
    most: d(printed) - 1,
    mostSound: d(sound) - 1,
    left: rows * (Math.log2(ofX) + many * Math.log2(ofY)),
    right: printed * rows * (many + 1) * (ofX - 1),
  };
}

/** Example for Corollary 8 in which the bounds differ by one parent: X with three levels, one Y with two, 100 rows. */
export const GAP = Object.freeze({ ofX: 3, ofY: 2, many: 1, rows: 100 });

/** Numbers that the paper states in its text, with their powers of ten. */
export const IN_TEXT = Object.freeze({
  /** Number of networks over n variables, from footnote 1. */
  networks: [
    { n: 17, printed: '6.27', power: 52 },
    { n: 23, printed: '6.97', power: 94 },
    { n: 29, printed: '2.51', power: 148 },
  ] as const,
  /** Minimum and maximum of the limit on parents p for the 1,000 best networks, in percent of n, from section 4. */
  shares: [
    { name: 'flag', printed: '24' },
    { name: 'sensors', printed: '40' },
  ] as const,
  /** Ratio of the lengths of a table's full and pruned lists, from section 4. */
  saving: { name: 'flag', printed: '158' },
  /** Memory as stated in section 4: GB that no pruned lists reach, and GB that the full lists of one table exceed. */
  lists: { printed: '2' },
  memory: { name: 'flag', printed: '64' },
});

/** Constraint that is not a sum over families: an order of two variables of an example, the earlier first. */
export const BEFORE = Object.freeze({ id: 'asia', pair: ['dysp', 'smoke'] as const });
