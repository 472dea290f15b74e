// Bounds in the supplement of "BNfinder: Exact and efficient method for learning Bayesian networks": the number of
// parent sets that its Theorems 3 and 4 let Algorithm 2 examine, for variables with two values. All numbers here are
// recorded: the published networks beside ours, and the cost of larger experiments (bench/bnfinder.ts). Both proofs
// bound the size of a set: one is examined only while g(p) is below the least cost so far, which is at most that of no
// parents. MDL: g(p) = p log n + ½ log N · k^p (k − 1), and no parents cost at most ½ log N (k − 1) + N log k. BDe:
// g'(p) − d_min = p log α⁻¹, and no parents cost at most d_min + N log k. From there the theorems round up to n^{log_k
// N} and n^{N log_{α⁻¹} k}.

import type { BnfinderSettings } from '../../../generated/protocol.ts';
import { FREEDOM, PROXY } from '../../../generated/recorded.ts';
import type { NamedEdge } from '../../../model/state.ts';
import { printedRows } from '../digits.ts';

export const SCORES = ['mdl', 'bde'] as const;
export type Score = (typeof SCORES)[number];
export type Point = { n: number; rows: number; score: Score };

/** Prior probability of an edge, used with BDe on this page. */
export const ALPHA = 0.01;

/** Number of values of each variable. */
const K = 2;

/** Penalty g(p) of p parents beyond that of none, in nats; for BDe, g′(p) − d_min. */
export const penalty = ({ n, rows, score }: Point, p: number) =>
  score === 'bde' ? -p * Math.log(ALPHA) : p * Math.log(n) + (Math.log(rows) / 2) * (K - 1) * (K ** p - 1);

/** Maximum cost of no parents beyond their penalty, in nats: that of data of which nothing is known. */
export const nothing = (rows: number) => rows * Math.log(K);

/** Maximum size of a parent set that Algorithm 2 may examine. */
export function mostParents(point: Point) {
  let p = 0;
  while (p < point.n - 1 && penalty(point, p + 1) < nothing(point.rows)) p++;
  return p;
}

/** Number of subsets of m potential parents with at most `most` elements. */
export function setsUpTo(m: number, most: number) {
  let [all, ofSize] = [1, 1];
  for (let size = 1; size <= Math.min(m, most); size++) {
    ofSize = (ofSize * (m - size + 1)) / size;
    all += ofSize;
  }
  return all;
}

/** Size of the last set when the first `looked` subsets of the other variables are enumerated by increasing size. */
export function sizeOf({ n, looked }: { n: number; looked: number }) {
  let size = 0;
  while (setsUpTo(n - 1, size) < looked && size < n - 1) size++;
  return size;
}

/** Maximum number of sets that Algorithm 2 may examine for one variable. */
export const bound = (point: Point) => setsUpTo(point.n - 1, mostParents(point));

/** Sizes of the page's experiments: growing number of rows N, and growing number of variables n. */
export const LADDERS = {
  rows: { n: 12, rows: [25, 50, 100, 200, 400] },
  n: { n: [6, 8, 12, 16, 24], rows: 100 },
} as const;

/** Experiments in which edges are ranked: numbers of genes, transitions and parent sets kept for each gene; noise. */
export const ROC = { n: 12, rows: [15, 25, 50, 100], sets: 200, noise: 0.2 } as const;

/** Probability that a gene does the opposite of what its rule says. */
const NOISE = 0.02;

/** Settings for generated experiments: genes with two regulators each, and series of a single transition. */
export const rulesFor = (n: number, rows: number) => ({
  variables: n,
  parents: 2,
  transitions: rows,
  series: rows,
  noise: NOISE,
  seed: 1,
});

export const settingsFor = (score: Score): BnfinderSettings => ({
  score,
  variant: 'document',
  alpha: score === 'bde' ? ALPHA : null,
  sets: 1,
  maxParents: null,
  selfLoops: false,
  algorithm: 2,
});

/**
 * Larger experiments, measured outside the page. `looked`: maximum number of sets examined for a variable; `seconds`:
 * time for all variables; `by`: chart with the point. With all sets examined, more transitions change nothing.
 */
export const RECORDED = FREEDOM.all as (Point & { by: 'rows' | 'n'; looked: number; seconds: number })[];

/** Day and machine of the recorded experiments. */
export const WHEN = Object.freeze({ day: FREEDOM.day, machine: FREEDOM.machine });

/** Day and machine on which the published networks were learned, and the day for those in the tutorial. */
export const PUBLISHED_WHEN = Object.freeze({ day: PROXY.day, machine: PROXY.machine, toldDay: '2026-11-28' });

/**
 * Published network beside ours. `same`: number of its edges that are found with their signs; `more`: number of further
 * edges found; `limit`: maximum number of parents.
 */
type Published = Record<'file' | 'fingerprint' | 'day', string> &
  Record<'published' | 'same' | 'more', number> & { score: Score; limit: number | null };

/** Networks in the program's tutorial, all reproduced with their signs; tests/native/bnfinder_files.rs learns them. */
const IN_TEXT = printedRows(`
  input4   68fb050aa8b9c0f6  4
  input5   ebed809590bfd63f  1
  input6a  d0093bee31323f82  2
  input6b  a084395a29987dbc  2
`).map(([file, fingerprint, edges]): Published => {
  const counts = { published: Number(edges), same: Number(edges), more: 0 };
  return { file, fingerprint, score: 'bde', limit: null, day: PUBLISHED_WHEN.toldDay, ...counts };
});

/** Networks published with the program or in its tutorial, each beside a recorded network of ours. */
export const PUBLISHED = [
  ...PROXY.published.map((row) => ({ ...row, day: PUBLISHED_WHEN.day }) as Published),
  ...IN_TEXT,
].sort((a, b) => (`${a.file} ${a.score}` < `${b.file} ${b.score}` ? -1 : 1));

/** Example of the prior by distance: κ, the generating network of Asia, and few rows, so that the prior matters. */
export const NEAR = Object.freeze({
  kappa: 0.1,
  rows: 100,
  edges: 'asia tub, smoke lung, smoke bronc, tub either, lung either, either xray, either dysp, bronc dysp'
    .split(', ')
    .map((edge) => edge.split(' ') as NamedEdge),
});
