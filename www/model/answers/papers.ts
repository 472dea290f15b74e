// Measurements to compare with published numbers. Scores in nats. Types only.
import type { ENGINES, Form, proofOf, Row } from '../papers/proxy.ts';
import type { Source } from './data.ts';

/** Seconds of each part of one search by proxy (`growing`: of the ADTree), and the score of the network found. */
export type ProxyRun = Record<Row | 'growing', number>;

/** Best network with at most `most` parents per variable, and an upper bound on the scores of all such networks. */
export type Optimum = { score: number; bound: number; proven: boolean; seconds: number; most: number };

/** Point on the course of a search. */
export type PathPoint = [edges: number, seconds: number, score: number];

/**
 * Local optima from random starts: numbers of distinct networks and distinct scores, best and mean true score, mean
 * number of steps.
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

/** Exact searches with one counting engine, in seconds; `path`: course of a further run, which is not timed. */
export type Exact = {
  engine: (typeof ENGINES)[number];
  refused: { code: string } | null;
  runs: { seconds: number; growing: number }[];
  score: number;
  path: PathPoint[];
};

/** Searches by proxy with the same number of samples. */
export type Search = { samples: number; form: Form; density: number; runs: ProxyRun[] };

/** Course of the search with seed 1. */
type Trajectory = Omit<Search, 'runs'> & { path: PathPoint[] };

/** Scores after each round of resampling, and the seconds; a run for each seed. */
export type Refinement = { form: Form; density: number; runs: { ends: number[]; total: number }[] };

/**
 * Measurements of one data set; `empty`: score of the network without edges; `trees`: searches that count samples with
 * an ADTree, as published.
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

/** Data set to be measured; `proof`: limits of the exact search, in parents and seconds. */
export type SetWanted = {
  id: string;
  n?: number;
  rows?: number;
  seed?: number;
  source?: Source;
  proof: ReturnType<typeof proofOf>;
};

/** Numbers of samples to measure at one density. */
export type Part = { density: number; samples: readonly number[]; repeats: number };

/**
 * Data sets to measure, and the numbers of samples and repeats; `repeats`: of exact search; `refined`: number of seeds
 * for the rounds of resampling.
 */
export type ProxyRequest = {
  sets: SetWanted[];
  parts: readonly Part[];
  repeats: number;
  restarts: number;
  trajectories: readonly number[];
  refined: number;
};

/** Measurement in progress. */
export type At = {
  id: string;
  what: 'exact' | 'optimum' | 'search' | 'trajectory' | 'refine' | 'landscape';
  samples: number;
  run: number;
};
