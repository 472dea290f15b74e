// Measurements beside published numbers. Scores in nats. Types only.
import type * as P from '../../generated/protocol.ts';
import type { ENGINES, Form } from '../papers/proxy.ts';
import type { Source } from './data.ts';

/** Task of a line: our own list, the lists of Algorithm 2, the document's search. */
export type LineTask = 'ours' | 'lists' | 'theirs';

/** Line of the table of k best networks; `own`: by lists of Algorithm 2. */
export type Line = {
  k: number;
  ours: { seconds: number; found: number; last: number };
  theirs: P.EnumerationState | null;
  own: boolean;
};

/** Method of a search by branch and bound. */
export type By = 'auto' | 'etminani' | 'cassio';

/** One search of one data set, as far as it came. */
export type SearchReport = {
  /** Variables. */
  n: number;
  rows: number;
  status: P.Status;
  /** What `auto` stood for. */
  method: P.MethodName;
  /** Score of the best network met. */
  score: number;
  bound: number | null;
  /** Nodes made; of dynamic programming sets. */
  nodes: number;
  /** Parent sets on the lists of all variables. */
  kept: number;
  /** Parent sets on the list of each variable; empty where there are no lists. */
  lists: number[];
  /** Seconds of this search with counting, those before it was continued too. */
  seconds: number;
};

/** Seconds of one search by proxy, `growing` an ADTree; `score` of the network that is sought by the proxy. */
export type ProxyRun = {
  growing: number;
  generation: number;
  weights: number;
  search: number;
  total: number;
  score: number;
};

/** Best network of at most `most` parents a variable, and a bound of them all. */
export type Optimum = { score: number; bound: number; proven: boolean; seconds: number; most: number };

/** Point of a search after some changes. */
export type PathPoint = [edges: number, seconds: number, score: number];

/** Distinct local optima as networks and as scores; true scores of the optima; steps to an optimum on average. */
export type Landscape = {
  of: 'true' | Form;
  starts: number;
  networks: number;
  scores: number;
  best: number;
  mean: number;
  steps: number;
};

/** Seconds of one exact search. */
export type RunTime = { seconds: number; growing: number };

/** Exact searches with one way of counting; `path`: of a run that is not among the timed ones. */
export type Exact = {
  engine: (typeof ENGINES)[number];
  refused: { code: string } | null;
  runs: RunTime[];
  score: number;
  families: number;
  path: PathPoint[];
};

/** Searches by proxy from as many samples. */
export type Search = { samples: number; form: Form; density: number; runs: ProxyRun[] };

/** Course of the search with seed 1. */
export type Trajectory = { samples: number; form: Form; density: number; path: PathPoint[] };

/** Rounds of resampling, by seed. */
export type Refinement = { form: Form; density: number; runs: { ends: number[]; total: number }[] };

/** One measured data set; `empty`: score of the network without edges; `trees`: samples counted from an ADTree, as published. */
export type Measurements = {
  id: string;
  own: boolean;
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

/** Data set to be measured; `proof`: parents and seconds of the exact search. */
export type SetWanted = {
  id: string;
  own: boolean;
  n?: number;
  rows?: number;
  seed?: number;
  source?: Source;
  proof: { most: number; limit: number } | null;
};

/** Sizes that are measured with samples of a density. */
export type Part = { density: number; samples: readonly number[]; repeats: number };

/**
 * Data sets, and how often and from how many samples each is measured; `repeats`: of exact search; `refined`: seeds of the rounds.
 */
export type ProxyRequest = {
  sets: SetWanted[];
  parts: readonly Part[];
  repeats: number;
  restarts: number;
  trajectories: readonly number[];
  refined: number;
};

/** Search under way. */
export type At = {
  id: string;
  what: 'exact' | 'optimum' | 'search' | 'trajectory' | 'refine' | 'landscape';
  samples: number;
  run: number;
};
