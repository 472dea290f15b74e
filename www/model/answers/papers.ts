// Measurements of search by proxy (a surrogate score learned from sampled networks), to compare with published numbers.
// Scores in nats. Types only.
import type { ENGINES, Form, proofOf, Row } from '../papers/proxy.ts';
import type { Source } from './data.ts';

/** Seconds of each stage of one search by proxy (`growing`: of the ADTree), and the score of the network found. */
export type ProxyRun = Record<Row | 'growing', number>;

/** Best network with at most `most` parents per variable, and an upper bound on the scores of all such networks. */
export type Optimum = { score: number; bound: number; proven: boolean; seconds: number; most: number };

/** Best network at a moment of a search: its number of edges, seconds since the start, and its score. */
export type PathPoint = [edges: number, seconds: number, score: number];

/**
 * Local optima of the true score or of a proxy, reached from random starts: numbers of distinct networks and of
 * distinct scores, best and mean true score, mean number of steps to an optimum.
 */
export type Landscape = {
  of: 'true' | Form;
  starts: number;
  networks: number;
  scores: number;
  best: number;
  mean: number;
  steps: number;
};

/** Durations of repeated exact searches with one counting engine; `path`: course of a further run that is not timed. */
export type Exact = {
  engine: (typeof ENGINES)[number];
  refused: { code: string } | null;
  runs: { seconds: number; growing: number }[];
  score: number;
  path: PathPoint[];
};

/** Runs of the search by proxy that share the number of samples, the form of the proxy and the samples' density. */
export type Search = { samples: number; form: Form; density: number; runs: ProxyRun[] };

/** Course of the search by proxy with seed 1. */
type Trajectory = Omit<Search, 'runs'> & { path: PathPoint[] };

/** Search by proxy with rounds of resampling, a run for each seed: score after each round (`ends`), total seconds. */
export type Refinement = { form: Form; density: number; runs: { ends: number[]; total: number }[] };

/**
 * Measurements of one data set. `empty`: score of the network without edges; `trees`: searches that count rows with an
 * ADTree, as in the publication.
 */
export type Measurements = {
  id: string;
  n: number;
  rows: number;
  refused: { code: string } | null;
  empty: number;
  optimum: Optimum | null;
  exact: Exact[];
  searches: Search[];
  trees: Search[];
  trajectories: Trajectory[];
  refined: Refinement[];
  landscapes: (Landscape & { density: number })[];
};

/** Data set to be measured; `proof`: limits of the exact search (maximum number of parents, seconds). */
export type SetWanted = {
  id: string;
  n?: number;
  rows?: number;
  seed?: number;
  source?: Source;
  proof: ReturnType<typeof proofOf>;
};

/** Part of the measurements: numbers of samples to measure at one density of the sampled networks. */
export type Part = { density: number; samples: readonly number[]; repeats: number };

/**
 * Request for measurements: data sets, and numbers of samples. `repeats`: number of runs of exact search; `restarts`:
 * number of random starts; `trajectories`: numbers of samples whose course is recorded; `refined`: number of seeds of
 * the searches with resampling.
 */
export type ProxyRequest = {
  sets: SetWanted[];
  parts: readonly Part[];
  repeats: number;
  restarts: number;
  trajectories: readonly number[];
  refined: number;
};

/** Measurement in progress: its data set, kind, number of samples, and number of the run. */
export type At = {
  id: string;
  what: 'exact' | 'optimum' | 'search' | 'trajectory' | 'refine' | 'landscape';
  samples: number;
  run: number;
};
