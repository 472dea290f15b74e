// "Globally Optimal Structure Learning of Bayesian Networks from Data", Etminani, Naghibzadeh and Razavi: what its Tables 1
// and 2 state. All that is typed in here is the document's; branching-judge.ts sets beside it what the engine says.

import type { By } from '../../../model/answers/papers.ts';
import type { ExampleData } from '../../../model/state.ts';

/**
 * How sure it is that the paper's levels are the same: they stand in the file; numbers were cut into levels, and the
 * paper does not say how.
 */
export type Coding = 'levels' | 'cuts';
/** A row of both tables. */
export interface Printed {
  name: string;
  /** The table that ships with the page in its place. */
  table: string;
  /** Of that table. */
  coding: Coding;
  /** Variables. */
  n: number;
  /** N. */
  rows: number;
  /** Families after reduction. */
  cache: string;
  /** The exponent of 2 in the number of all families. */
  total: string;
  /** BIC, the same of both algorithms. */
  score: string;
  /** Tree nodes. */
  nodes: [etminani: string, cassio: string];
  seconds: [etminani: string, cassio: string];
}

export const TABLE: Printed[] = [
  // biome-ignore format: as the tables stand
  { name: 'Abalone', table: 'abalone', coding: 'cuts', n: 9, rows: 4177, cache: '65', total: '11.2', score: '-16571.7', nodes: ['76', '1205'], seconds: ['< 1', '< 1'] },
  // biome-ignore format: as the tables stand
  { name: 'Tic-tac-toe', table: 'tic-tac-toe', coding: 'levels', n: 10, rows: 958, cache: '28', total: '13.3', score: '-9656.2', nodes: ['33', '65'], seconds: ['< 1', '< 1'] },
  // biome-ignore format: as the tables stand
  { name: 'Bc-wisconsin', table: 'breast-cancer-wisconsin', coding: 'levels', n: 11, rows: 669, cache: '97', total: '14.5', score: '-3359.6', nodes: ['43', '3909'], seconds: ['< 1', '9'] },
  // biome-ignore format: as the tables stand
  { name: 'Wine', table: 'wine', coding: 'cuts', n: 14, rows: 178, cache: '98', total: '17.8', score: '-1889.8', nodes: ['155', '259'], seconds: ['< 1', '1.2'] },
  // biome-ignore format: as the tables stand
  { name: 'Heart-hungarian', table: 'heart-hungarian', coding: 'cuts', n: 14, rows: 294, cache: '8246', total: '17.8', score: '-2368.0', nodes: ['18', '170'], seconds: ['< 1', '< 1'] },
  // biome-ignore format: as the tables stand
  { name: 'Heart-cleveland', table: 'heart-cleveland', coding: 'cuts', n: 14, rows: 303, cache: '45', total: '17.8', score: '-3410.8', nodes: ['21', '18'], seconds: ['< 1', '< 1'] },
  // biome-ignore format: as the tables stand
  { name: 'Mushroom', table: 'mushroom', coding: 'levels', n: 22, rows: 5644, cache: '260', total: '26.4', score: '-691.0', nodes: ['1', '1'], seconds: ['< 1', '< 1'] },
  // biome-ignore format: as the tables stand
  { name: 'Spect-heart', table: 'spect-heart', coding: 'levels', n: 23, rows: 80, cache: '275', total: '26.5', score: '-761.0', nodes: ['343', '288'], seconds: ['4.5', '2.8'] },
  // biome-ignore format: as the tables stand
  { name: 'King rook', table: 'kr-vs-kp', coding: 'levels', n: 36, rows: 3196, cache: '524', total: '41.2', score: '-290.5', nodes: ['1', '1'], seconds: ['< 1', '< 1'] },
];

/** The built-in data among them. */
export const EXAMPLE = 'tic-tac-toe';

/** The data on which the loop as printed can be followed to its end. */
export const SMALL = 'college-plans';

/** Small data sets, by their names in links. */
export const SMALL_DATA = Object.freeze({
  kind: 'example',
  id: SMALL,
  version: 1,
  rows: 10_318,
  seed: 0,
} as ExampleData);

/** EtminaniB&B on the built-in data to its end: a test runs it again and finds these. */
export const ENDED = Object.freeze({ nodes: 9_784_921, score: -9396.375858 });

/** The day and the machine of that, and of the optima that the text names. */
export const ENDED_WHEN = Object.freeze({ day: '2026-11-28', machine: 'Intel Xeon, 2 cores' });

/** What is compared, in the order of the rows. */
export const SEARCHES = ['cyclic', 'columns', 'as-printed', 'cassio'] as const;

/** Limits on parents under which the built-in data are learned again, to see what the printed score could be. */
export const LIMITS = Object.freeze([1, 2]);

/** The searches of the paper, as methods of a run. */
export const PAPER_SEARCHES = ['etminani', 'cassio'] as const;

/** Both searches with bounds by groups besides those of the paper, as no paper has them. */
export const GROUPED = ['etminani-groups', 'cassio-groups'] as const;

/** What searches a row, and whether by groups too. */
export function searchOf(what: By | (typeof GROUPED)[number]) {
  const [by, groups] = what.split('-');
  return { by: by as By, groupBounds: groups === 'groups' };
}

/** Seconds after which a search that fills a row is left; it can be gone on with. */
export const TIME_LIMIT = 12;

/** Seconds that going on adds. */
export const MORE_TIME = 60;

/** Nodes after which a search of the page that compares orderings is left. */
export const MOST = 400_000;

/** The row of the tables that data are, by name, variables and rows; −1 if they are none. */
export function rowOf(name: string, n: number, rows: number) {
  const plain = (text: string) =>
    text
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  return TABLE.findIndex((row) => plain(row.name) === plain(name) && row.n === n && row.rows === rows);
}
