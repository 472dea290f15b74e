// Printed values of Tables 1 and 2 of "Globally Optimal Structure Learning of Bayesian Networks from Data", Etminani,
// Naghibzadeh and Razavi. The numbers here are the document's; branching-judge.ts compares them with the engine's.

import { RULES } from '../../../generated/catalogue.ts';
import type { ExampleData, SearchChoice } from '../../../model/state.ts';
import { printedRows } from '../digits.ts';

/** Origin of discrete levels: as in the file, or cut from numbers in a way that the paper does not describe. */
type Coding = 'levels' | 'cuts';
/**
 * Rows of both tables: name; shipped table that replaces the paper's data, and the origin of its levels; number of
 * variables n; number of rows N; number of families after reduction; exponent of 2 in the number of all families; BIC,
 * equal for both algorithms; tree nodes and seconds of each of the two algorithms.
 */
export const TABLE = printedRows(`
  Abalone          abalone                  cuts     9  4177    65  11.2  -16571.7   76  1205  < 1  < 1
  Tic-tac-toe      tic-tac-toe              levels  10   958    28  13.3   -9656.2   33    65  < 1  < 1
  Bc-wisconsin     breast-cancer-wisconsin  levels  11   669    97  14.5   -3359.6   43  3909  < 1  9
  Wine             wine                     cuts    14   178    98  17.8   -1889.8  155   259  < 1  1.2
  Heart-hungarian  heart-hungarian          cuts    14   294  8246  17.8   -2368.0   18   170  < 1  < 1
  Heart-cleveland  heart-cleveland          cuts    14   303    45  17.8   -3410.8   21    18  < 1  < 1
  Mushroom         mushroom                 levels  22  5644   260  26.4    -691.0    1     1  < 1  < 1
  Spect-heart      spect-heart              levels  23    80   275  26.5    -761.0  343   288  4.5  2.8
  King rook        kr-vs-kp                 levels  36  3196   524  41.2    -290.5    1     1  < 1  < 1
`).map(([name, table, coding, n, rows, cache, total, score, ...costs]) => ({
  name,
  table,
  coding: coding as Coding,
  n: Number(n),
  rows: Number(rows),
  cache,
  total,
  score,
  nodes: costs.slice(0, 2),
  seconds: costs.slice(2),
}));

/** Name of the built-in data set that occurs in both tables. */
export const EXAMPLE = 'tic-tac-toe';

/** Data set so small that the paper's loop, run exactly as printed, reaches its end. */
export const SMALL = 'college-plans';

/** References to these data sets and to the one of the figure, as links contain them. */
const example = (id: string, rows: number, seed = 0): ExampleData => ({ kind: 'example', id, version: 1, rows, seed });
export const EXAMPLE_DATA = example(EXAMPLE, 958);
export const SMALL_DATA = example(SMALL, 10_318);
export const SPRINKLER = example('sprinkler', 1000, 289);

/** Result of EtminaniB&B on the built-in data when it is not stopped early; a test reproduces it. */
export const ENDED = Object.freeze({ nodes: 9_784_921, score: -9396.375858 });

/** Day and machine on which the result `ENDED` and the optima that the text names were computed. */
export const ENDED_WHEN = Object.freeze({ day: '2026-11-28', machine: 'Intel Xeon, 2 cores' });

/** Searches that a table of this page compares with each other, in the order of its rows. */
export const SEARCHES = ['cyclic', 'columns', 'as-printed', 'cassio'] as const;

const rulesOff = RULES.filter((rule) => rule !== 'dominance');
/**
 * Settings under which the built-in data are learned too: few parents, to explain the printed score; all rules for
 * local scores; dominance alone.
 */
export const LIMITS: Partial<SearchChoice>[] = [{ maxParents: 1 }, { maxParents: 2 }, {}, { rulesOff }];

/** Searches of the paper, as names of methods of a run. */
export const PAPER_SEARCHES = ['etminani', 'cassio'] as const;

/** EtminaniB&B and CassioB&B with group bounds, a variant that no paper describes. */
export const GROUPED = ['etminani-groups', 'cassio-groups'] as const;

/** Name of a search without group bounds: exact (`auto`), or one of the paper's branch and bound searches. */
export type By = 'auto' | (typeof PAPER_SEARCHES)[number];
/** Name of a search that this page runs: exact, one of the paper's, or one of the two with group bounds. */
export type What = By | (typeof GROUPED)[number];

/** Method of a search, and whether it uses group bounds. */
export function searchOf(what: What) {
  const [by, groups] = what.split('-');
  return { by: by as By, groupBounds: groups === 'groups' };
}

/** Time in seconds after which a search of a row is stopped; it can be continued. */
export const TIME_LIMIT = 12;

/** Time in seconds by which a continued search may run longer. */
export const MORE_TIME = 60;

/** Number of nodes after which a search is stopped in the comparison of searches. */
export const MAX_NODES = 400_000;

/** Index of the row of the tables that matches data by name, variables and rows; −1 if there is none. */
export function rowOf(name: string, n: number, rows: number) {
  const plain = (text: string) =>
    text
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  return TABLE.findIndex((row) => plain(row.name) === plain(name) && row.n === n && row.rows === rows);
}
