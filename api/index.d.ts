/**
 * Bayescope: proven best Bayesian networks from data, in Node and in any web page. Scores are natural logarithms,
 * larger is better. Every function runs the command of the same name in a worker, with the same results as on the
 * command line.
 */
import type {
  BootstrapOptions,
  FitOptions,
  LearnOptions,
  MergeOptions,
  PosteriorOptions,
  QueryOptions,
  SampleOptions,
  ScoreOptions,
  SolveOptions,
} from './options.js';

export type * from './options.js';

/**
 * Table or record batch of Apache Arrow, recognized by its properties. A dictionary gives its column's levels, in
 * order.
 */
export interface ArrowTable {
  schema: { fields: { name: string }[] };
  getChildAt(index: number): unknown;
}
/**
 * Columns by name: lists, typed arrays or vectors of Apache Arrow. Numbers are numbers, texts are labels, unchanged;
 * dates are written in ISO 8601; null, undefined, NaN and empty texts are missing values.
 */
export type Columns = Record<string, ArrayLike<unknown>> | Map<unknown, ArrayLike<unknown>> | ArrowTable;
/**
 * Table of data. A file is text or bytes, or in Node `{ path }`, and is parsed as on the command line. Rows or columns
 * are used as they are, without guesses about names and values.
 */
export type Table =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | Record<string, unknown>[]
  | ArrowTable
  | { name?: string; text: string }
  | { name?: string; bytes: Uint8Array | ArrayBuffer }
  | { name?: string; rows: Record<string, unknown>[] }
  | { name?: string; names: (string | number)[]; rows: ArrayLike<unknown>[] }
  | { name?: string; columns: Columns }
  | { path: string };
/** Built-in example (`asia`, …) or table of the UCI repository (`uci-wine`, …). */
export type Example = { example: string; rows?: number; seed?: number };
export type Data = Table | Example;
/** File: text, bytes or, in Node, a path. The suffix of its `name` determines the format. */
export type File =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | { name?: string; text: string }
  | { name?: string; bytes: Uint8Array }
  | { path: string };
export type Files = Record<string, string | Uint8Array>;

/** Options that every function accepts, beside those of its command. */
export interface Call {
  /**
   * Signal that stops the call. A stopped search returns its best result so far (`status`: `stopped`); other calls
   * fail.
   */
  signal?: AbortSignal;
  /** Callback that receives the progress of a run, at most ten times a second. */
  onProgress?: (snapshot: Snapshot) => void;
  /** Callback that receives the `notes` of the answer, one sentence at a time. */
  onNote?: (line: string) => void;
  /** Contents of the files that options name, by name. In Node, options can also name files of the machine. */
  files?: Files;
}

export interface Snapshot {
  phase: string;
  done: number;
  total: number;
  best: number | null;
  bound: number | null;
  steps: number;
  nodes: number;
  memory: number;
}

export type Status = 'proven optimal' | 'local optimum' | 'best found' | 'stopped';
export interface ClassEdge {
  from: string;
  to: string;
  mark: 'compelled' | 'reversible' | 'constrained';
}
export interface Network {
  score: number;
  /** Parents of every variable, by name. */
  parents: Record<string, string[]>;
  class: { edges: ClassEdge[]; equivalentScore: boolean };
}
export interface KBestRow {
  rank: number;
  score: number;
  difference: number;
  group: number;
  class: number;
  classSize: number | null;
  /** Network as a model string of bnlearn, `[A][B|A]`. */
  model: string;
}

/** Property `notes`, which all answers about data have. */
export interface Told {
  /**
   * Notes on the data, one sentence each, as the command line prints them: automatic preparation, suggested repairs, …
   */
  notes: string[];
}

/** Preparation of the data: rows left out, missing cells, suggested repairs. */
export interface Prepared {
  /**
   * Number of rows in the file, of rows left out of the analysis, and of rows left out because they are sums of others.
   */
  fileRows: number;
  leftOut: number;
  totalRows: number;
  missingAsLevel: boolean;
  /** Columns with missing cells; `cost`: number of rows gained by excluding the column. */
  costs: { column: string; missing: number; cost: number }[];
  /** Suggested repairs that the caller has neither requested nor dismissed, by column (null for the whole file). */
  open: { column: string | null; code: string; detail: string }[];
  [what: string]: unknown;
}

/**
 * Learned network with its proof: a result file, which opens in the page. docs/command-line.md describes every field.
 */
export interface Result extends Told {
  version: string;
  variables: string[];
  rows: number | null;
  score: number;
  status: Status;
  /** Upper bound on the score of any network, in nats; null if none is known. */
  bound: number | null;
  gap: number | null;
  networks: Network[];
  ties: { networks: number; classes: number; complete: boolean } | null;
  method: string;
  steps: number;
  families: number;
  kept: number;
  memory: number;
  seconds: { read: number; score: number; search: number; total: number };
  fingerprint: string;
  /** Preparation of the data (rows left out, missing cells); absent for an example or a list of local scores. */
  prepared?: Prepared;
  certificate: { holds: boolean; [what: string]: unknown };
  kBest?: {
    found: number;
    ending: string;
    tied: number;
    amongListed: boolean;
    rows: KBestRow[];
    [what: string]: unknown;
  };
  link: string | null;
  /** Contents of the files that the options `output` and `export` request, by name. */
  files?: Files;
  [field: string]: unknown;
}

export interface ScoreList extends Told {
  /** List of local scores as text, in the format of GOBNILP (`.jkl`). */
  list: string;
  variables: string[];
  rows: number;
  score: string;
  families: number;
  kept: number;
  fingerprint: string;
  [field: string]: unknown;
}

export interface Probability {
  from: string;
  to: string;
  probability: number;
}
export interface Posterior extends Told {
  variables: string[];
  rows: number;
  over: 'networks' | 'orderings';
  /** Always true: the probabilities are exact sums over all networks, not estimates from a sample. */
  exact: true;
  /**
   * Kind of weight that is summed over networks: marginal likelihood (a posterior), penalized likelihood (BIC and MDL,
   * which approximate a posterior), or neither.
   */
  weights: 'marginal' | 'penalized' | 'other';
  lnSum: number;
  /** Log evidence of the data, in nats, under the structure prior, given that the network satisfies the constraints. */
  lnEvidence: number;
  /** Probability of an edge for every ordered pair of variables. */
  edges: Probability[];
  paths: Probability[] | null;
  [field: string]: unknown;
}

export interface Strengths extends Told {
  resamples: number;
  wanted: number;
  threshold: number;
  strengths: { a: string; b: string; joined: number; strength: number; direction: number; [count: string]: unknown }[];
  averaged: { edges: { from: string; to: string; arrow: string }[]; [what: string]: unknown };
  [field: string]: unknown;
}

/**
 * Network with probability tables. `table` holds, row by row, the level probabilities for each combination of the
 * parents' levels; the last parent varies fastest.
 */
export interface Model {
  format: string;
  variables: { name: string; levels: string[]; parents: string[]; table: number[] }[];
  /** Notes on the estimation of the tables, one sentence each. */
  notes?: string[];
  [field: string]: unknown;
}

export interface Answer {
  /** Probability of the evidence; null if below 1e-300, where only its logarithm is given. */
  evidenceProbability: number | null;
  lnEvidenceProbability: number;
  marginals: Record<string, Record<string, number>>;
  mpe?: { assignment: Record<string, string>; logProbability: number; unique: boolean };
  joint?: { variables: string[]; cells: { levels: Record<string, string>; p: number }[] };
  adjustment?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface Readers {
  format: string;
  findings: { feature: string; line: number | null; of: string; times: number }[];
  programs: {
    program: string;
    outcome: 'reads' | 'refuses' | 'misreads' | 'untried' | 'no-reader';
    isRounded: boolean;
    because: string[];
  }[];
  bayescope: { outcome: 'reads' | 'refuses'; said: string[] };
}

export interface Bayescope {
  /** Learns the best network from data. */
  learn(data: Data, options?: LearnOptions & Call): Promise<Result>;
  /** Lists the k best networks of data or of local scores; `kBest.rows` of the result holds them. */
  kBest(data: Data | { list: string }, options: LearnOptions & Call): Promise<Result>;
  /** Computes the local scores of data, as a list for `solve`, `merge` or another program. */
  score(data: Data, options?: ScoreOptions & Call): Promise<ScoreList>;
  /** Merges partial lists of local scores, made by `score` with the option `children`, into one list. */
  merge(parts: (string | { list: string })[], options?: MergeOptions & Call): Promise<{ list: string }>;
  /** Finds the best network for a list of local scores. */
  solve(list: File | { list: string }, options?: SolveOptions & Call): Promise<Result>;
  /** Sums probabilities of edges and directed paths exactly over all networks. */
  posterior(data: Data, options?: PosteriorOptions & Call): Promise<Posterior>;
  /** Computes strengths of edges over bootstrap resamples. */
  bootstrap(data: Data, options?: BootstrapOptions & Call): Promise<Strengths>;
  /** Estimates probability tables for the network of a result or model; `data`: null if the result is of an example. */
  fit(result: Result | Model | File, data?: Data | null, options?: FitOptions & Call): Promise<Model>;
  /**
   * Answers a query to a network with probability tables: marginals, joint distribution, most probable explanation,
   * adjustment sets.
   */
  query(model: Model | File, options?: QueryOptions & Call): Promise<Answer>;
  /** Samples random rows from a network, determined by a seed; returns CSV. */
  sample(model: Model | File, options?: SampleOptions & Call): Promise<string>;
  /** Converts a model to the format that the suffix of `name` determines. */
  convert(model: Model | File, name: string): Promise<string | Uint8Array>;
  /** Judges which programs can read a model file (pyAgrum, pgmpy, bnlearn); lists refused and misread features. */
  readers(model: File): Promise<Readers>;
  /** Verifies a result against its data by the certifier, which is independent of the search. */
  check(result: Result, data?: Data | null): Promise<{ holds: boolean; [what: string]: unknown }>;
  /** Ends the worker. The next call starts another one. */
  close(): void;
}

export declare const learn: Bayescope['learn'];
export declare const kBest: Bayescope['kBest'];
export declare const score: Bayescope['score'];
export declare const merge: Bayescope['merge'];
export declare const solve: Bayescope['solve'];
export declare const posterior: Bayescope['posterior'];
export declare const bootstrap: Bayescope['bootstrap'];
export declare const fit: Bayescope['fit'];
export declare const query: Bayescope['query'];
export declare const sample: Bayescope['sample'];
export declare const convert: Bayescope['convert'];
export declare const readers: Bayescope['readers'];
export declare const check: Bayescope['check'];
export declare const close: Bayescope['close'];

/** Starts another set of the package's functions with a separate worker. Calls to one worker run one after another. */
export declare function open(): Bayescope;

/** Error of a package function; `code` is for programs, `message` for people. */
export declare class BayescopeError extends Error {
  code: string;
  problem: Record<string, unknown>;
  result: unknown;
}
