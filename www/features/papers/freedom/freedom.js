// "BNfinder: Exact and efficient method for learning Bayesian networks", supplement: how many parent sets its Theorems 3 and 4
// let Algorithm 2 look at, for variables of two values. All numbers typed in here are those of other days: the published
// networks beside ours, and what larger experiments took (bench/bnfinder.mjs).
//
// Both proofs bound the size of a set: one is looked at only while g(p) is below the least cost so far, which is at most that of no
// parents. MDL: g(p) = p log n + ½ log N · k^p (k − 1), and no parents cost at most ½ log N (k − 1) + N log k. BDe: g'(p) − d_min =
// p log α⁻¹, and no parents cost at most d_min + N log k. From there the theorems round up to n^{log_k N} and n^{N log_{α⁻¹} k}.

/** @typedef {'mdl' | 'bde'} Score */
/** @typedef {{ n: number, rows: number, score: Score }} Point */

/** The prior probability of an edge for BDe on this page. */
export const ALPHA = 0.01;

/** Values of a variable. */
const K = 2;

/**
 * Most parents of a set that Algorithm 2 may look at.
 * @param {Point} point
 */
export function mostParents({ n, rows, score }) {
  if (score === 'bde') return Math.min(n - 1, Math.ceil((rows * Math.log(K)) / -Math.log(ALPHA)) - 1);
  const half = Math.log2(rows) / 2;
  const g = (/** @type {number} */ p) => p * Math.log2(n) + half * (K - 1) * K ** p;
  let p = 0;
  while (p < n - 1 && g(p + 1) < half * (K - 1) + rows * Math.log2(K)) p++;
  return p;
}

/** Sets of up to so many of m potential parents. @param {number} m @param {number} most */
export function setsUpTo(m, most) {
  let [all, ofSize] = [1, 1];
  for (let size = 1; size <= Math.min(m, most); size++) {
    ofSize = (ofSize * (m - size + 1)) / size;
    all += ofSize;
  }
  return all;
}

/** Most sets that Algorithm 2 may look at for one variable. @param {Point} point */
export const bound = (point) => setsUpTo(point.n - 1, mostParents(point));

/** What is tried in the page: as N grows, and as n does. */
export const LADDERS = /** @type {const} */ ({
  rows: { n: 12, rows: [25, 50, 100, 200, 400] },
  n: { n: [6, 8, 12, 16, 24], rows: 100 },
});

/** Where edges are ranked against the rules: of how many genes, after how many transitions, by how many kept sets; and so much more noise
 * that it is not easy. */
export const ROC = /** @type {const} */ ({ n: 12, rows: [15, 25, 50, 100], sets: 200, noise: 0.2 });

/** How often a gene does the opposite of its rule. */
export const NOISE = 0.02;

/** The rules of the experiments: two regulators each, a transition to a series, so that every start is new. @param {number} n @param {number} rows */
export const rulesFor = (n, rows) => ({
  variables: n,
  parents: 2,
  transitions: rows,
  series: rows,
  noise: NOISE,
  seed: 1,
});

/** @param {Score} score @returns {import('../../../generated/protocol').BnfinderSettings} */
export const settingsFor = (score) => ({
  score,
  variant: 'document',
  alpha: score === 'bde' ? ALPHA : null,
  sets: 1,
  maxParents: null,
  selfLoops: false,
  algorithm: 2,
});

/** What was measured beyond that, outside of the page: most sets looked at for a variable, and seconds for all of them. Where all are
 * looked at more transitions change nothing. @type {(Point & { by: 'rows' | 'n', looked: number, seconds: number })[]} `by`: the picture it is
 * drawn in */
export const RECORDED = [
  { by: 'rows', n: 12, rows: 1000, score: 'mdl', looked: 1024, seconds: 0.013 },
  { by: 'rows', n: 12, rows: 1000, score: 'bde', looked: 2048, seconds: 0.096 },
  { by: 'rows', n: 12, rows: 10_000, score: 'mdl', looked: 1816, seconds: 0.29 },
  { by: 'rows', n: 12, rows: 10_000, score: 'bde', looked: 2048, seconds: 0.57 },
  { by: 'rows', n: 12, rows: 100_000, score: 'mdl', looked: 2047, seconds: 5.1 },
  { by: 'rows', n: 12, rows: 100_000, score: 'bde', looked: 2048, seconds: 5.4 },
  { by: 'n', n: 32, rows: 100, score: 'mdl', looked: 4992, seconds: 0.038 },
  { by: 'n', n: 64, rows: 100, score: 'mdl', looked: 41_728, seconds: 0.082 },
  { by: 'n', n: 128, rows: 100, score: 'mdl', looked: 341_504, seconds: 0.86 },
  { by: 'n', n: 256, rows: 100, score: 'mdl', looked: 2_763_776, seconds: 9.1 },
  { by: 'n', n: 32, rows: 100, score: 'bde', looked: 206_368, seconds: 0.7 },
  { by: 'n', n: 40, rows: 100, score: 'bde', looked: 3_930_551, seconds: 3.8 },
  { by: 'n', n: 48, rows: 100, score: 'bde', looked: 12_467_221, seconds: 12 },
];

/**
 * The networks that the program published or its tutorial tells, and what comes out here. `same`: edges of the published network that are
 * found, with their signs; `more`: edges besides.
 * @type {{ file: string, fingerprint: string, score: Score, limit: number | null, published: number, same: number, more: number }[]}
 */
export const PUBLISHED = [
  { file: 'input1', fingerprint: '30f31c9d6b80ccce', score: 'bde', limit: null, published: 4, same: 4, more: 0 },
  { file: 'input2', fingerprint: '5eee7fe087d7a465', score: 'bde', limit: null, published: 4, same: 4, more: 0 },
  { file: 'input4', fingerprint: '68fb050aa8b9c0f6', score: 'bde', limit: null, published: 4, same: 4, more: 0 },
  { file: 'input5', fingerprint: 'ebed809590bfd63f', score: 'bde', limit: null, published: 1, same: 1, more: 0 },
  { file: 'input6a', fingerprint: 'd0093bee31323f82', score: 'bde', limit: null, published: 2, same: 2, more: 0 },
  { file: 'input6b', fingerprint: 'a084395a29987dbc', score: 'bde', limit: null, published: 2, same: 2, more: 0 },
  { file: 'input7', fingerprint: '8f25d5cc4b408421', score: 'bde', limit: 5, published: 71, same: 71, more: 0 },
  { file: 'input7', fingerprint: '8f25d5cc4b408421', score: 'mdl', limit: 5, published: 36, same: 36, more: 0 },
  { file: 'sachs', fingerprint: '98470022ec73df8d', score: 'bde', limit: null, published: 20, same: 17, more: 2 },
  { file: 'sachs', fingerprint: '98470022ec73df8d', score: 'mdl', limit: null, published: 20, same: 19, more: 4 },
];
