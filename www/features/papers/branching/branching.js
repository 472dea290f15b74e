// "Globally Optimal Structure Learning of Bayesian Networks from Data", Etminani, Naghibzadeh and Razavi: what its Tables 1
// and 2 state. All that is typed in here is the document's; branching-judge.js sets beside it what the engine says.

/**
 * @typedef {'levels' | 'cuts'} Coding how sure it is that the paper's levels are the same: they stand in the file; numbers were cut into levels, and
 *   the paper does not say how
 * @typedef {object} Printed a row of both tables
 * @property {string} name
 * @property {string} table the table that ships with the page in its place
 * @property {Coding} coding of that table
 * @property {number} n variables
 * @property {number} rows N
 * @property {string} cache families after reduction
 * @property {string} total the exponent of 2 in the number of all families
 * @property {string} score BIC, the same of both algorithms
 * @property {[etminani: string, cassio: string]} nodes tree nodes
 * @property {[etminani: string, cassio: string]} seconds
 */

/** @type {Printed[]} */
export const TABLE = [
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
export const SMALL_DATA = Object.freeze(
  /** @type {import('../../../model/state.js').ExampleData} */ ({
    kind: 'example',
    id: SMALL,
    version: 1,
    rows: 10_318,
    seed: 0,
  }),
);

/** EtminaniB&B on the built-in data to its end: a test runs it again and finds these. */
export const ENDED = Object.freeze({ nodes: 9_784_921, score: -9396.375858 });

/** The day and the machine of that, and of the optima that the text names. */
export const ENDED_WHEN = Object.freeze({ day: '2026-11-28', machine: 'Intel Xeon, 2 cores' });

/** What is compared, in the order of the rows. */
export const SEARCHES = /** @type {const} */ (['cyclic', 'columns', 'as-printed', 'cassio']);

/** Limits on parents under which the built-in data are learned again, to see what the printed score could be. */
export const LIMITS = Object.freeze([1, 2]);

/** The searches of the paper, as methods of a run. */
export const PAPER_SEARCHES = /** @type {const} */ (['etminani', 'cassio']);

/** Both searches with bounds by groups besides those of the paper, as no paper has them. */
export const GROUPED = /** @type {const} */ (['etminani-groups', 'cassio-groups']);

/** What searches a row, and whether by groups too. @param {import('../../../worker/papers-branching.js').By | typeof GROUPED[number]} what */
export function searchOf(what) {
  const [by, groups] = what.split('-');
  return { by: /** @type {import('../../../worker/papers-branching.js').By} */ (by), groupBounds: groups === 'groups' };
}

/** Seconds after which a search that fills a row is left; it can be gone on with. */
export const TIME_LIMIT = 12;

/** Seconds that going on adds. */
export const MORE_TIME = 60;

/** Nodes after which a search of the page that compares orderings is left. */
export const MOST = 400_000;

/**
 * The row of the tables that data are, by name, variables and rows; −1 if they are none.
 * @param {string} name @param {number} n @param {number} rows
 */
export function rowOf(name, n, rows) {
  const plain = (/** @type {string} */ text) =>
    text
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  return TABLE.findIndex((row) => plain(row.name) === plain(name) && row.n === n && row.rows === rows);
}
