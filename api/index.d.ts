/**
 * Bayescope: proven best Bayesian networks from data, in Node and in any page. Scores are natural logarithms, larger is
 * better. Every function runs the command of the same name in a worker, with the same results as on the command line.
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

/** A table or a batch of Apache Arrow, known by its shape. A dictionary is the levels of its column, in their order. */
export interface ArrowTable {
  schema: { fields: { name: string }[] };
  getChildAt(index: number): unknown;
}
/**
 * Columns by name: lists, typed arrays or vectors of Apache Arrow. Numbers are numbers, texts are labels as they are,
 * dates are ISO 8601; null, undefined, NaN and empty texts are missing.
 */
export type Columns = Record<string, ArrayLike<unknown>> | Map<unknown, ArrayLike<unknown>> | ArrowTable;
/**
 * A table: a file as text or bytes, in Node of a `path`; or rows or columns, whose names and values are taken as they
 * are, so that nothing about them is guessed.
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
/** A built-in example (`asia`, …) or a table of the UCI repository (`uci-wine`, …). */
export type Example = { example: string; rows?: number; seed?: number };
export type Data = Table | Example;
/** File: text, bytes, or with a name whose suffix determines the format. */
export type File =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | { name?: string; text: string }
  | { name?: string; bytes: Uint8Array }
  | { path: string };
export type Files = Record<string, string | Uint8Array>;

/** Options of every call, beside those of its command. */
export interface Call {
  /** On abort a search returns the best so far with its bound (`status` is then `stopped`); other calls fail. */
  signal?: AbortSignal;
  /** Receives the progress of a run, at most ten times a second. */
  onProgress?: (snapshot: Snapshot) => void;
  /** Receives the `notes` of the answer, one sentence at a time. */
  onNote?: (line: string) => void;
  /** Files that options name, by name. In Node files of the machine can be named too. */
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
  /** Names of the parents of every variable. */
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
  /** The network as bnlearn writes it. */
  model: string;
}

/** Common parts of answers over data. */
export interface Told {
  /** Notes of the command line, a sentence each: automatic preparation of the data, open questions and others. */
  notes: string[];
}

/** Facts on the preparation of the data. */
export interface Prepared {
  /** Rows there were, rows left out, and of these rows of totals. */
  fileRows: number;
  leftOut: number;
  totalRows: number;
  missingAsLevel: boolean;
  /** Columns with missing cells; `cost`: rows that would come back without the column. */
  costs: { column: string; missing: number; cost: number }[];
  /** Open questions. */
  open: { column: string | null; code: string; detail: string }[];
  [what: string]: unknown;
}

/** A result, which is the result file: as JSON the page opens it. docs/command-line.md describes every field. */
export interface Result extends Told {
  version: string;
  variables: string[];
  rows: number | null;
  score: number;
  status: Status;
  /** No network scores above it; null where none is known. */
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
  /** Of rows, not of an example or a list. */
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
  /** Of the options `output` and `export`. */
  files?: Files;
  [field: string]: unknown;
}

export interface ScoreList extends Told {
  /** The local scores, in the format of GOBNILP (`.jkl`). */
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
  /** Every network is summed. */
  exact: true;
  /** Meaning of the weights summed: a posterior, an approximation of one (BIC, MDL), or neither. */
  weights: 'marginal' | 'penalized' | 'other';
  lnSum: number;
  /** Log evidence of the data under the structure prior, given that the network keeps the constraints. */
  lnEvidence: number;
  /** Of every ordered pair. */
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

/** A network with tables: `table` of a variable row by row, the last parent varying fastest. */
export interface Model {
  format: string;
  variables: { name: string; levels: string[]; parents: string[]; table: number[] }[];
  /** Notes on the fit. */
  notes?: string[];
  [field: string]: unknown;
}

export interface Answer {
  /** null below 1e-300; its logarithm is always there */
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
  /** The best network of data. */
  learn(data: Data, options?: LearnOptions & Call): Promise<Result>;
  /** The k best networks of data or of local scores, in `kBest.rows`. */
  kBest(data: Data | { list: string }, options: LearnOptions & Call): Promise<Result>;
  /** Local scores of data, for `solve`, `merge` or another program. */
  score(data: Data, options?: ScoreOptions & Call): Promise<ScoreList>;
  /** One list out of parts made with `children`. */
  merge(parts: (string | { list: string })[], options?: MergeOptions & Call): Promise<{ list: string }>;
  /** The best network of local scores. */
  solve(list: File | { list: string }, options?: SolveOptions & Call): Promise<Result>;
  /** Probabilities of edges and paths, summed over all networks. */
  posterior(data: Data, options?: PosteriorOptions & Call): Promise<Posterior>;
  /** Strengths of edges over resamples. */
  bootstrap(data: Data, options?: BootstrapOptions & Call): Promise<Strengths>;
  /** Probability tables of a result's network, or of that of a model file; `data` null where the result is of an example. */
  fit(result: Result | Model | File, data?: Data | null, options?: FitOptions & Call): Promise<Model>;
  /** Probabilities of a network with tables. */
  query(model: Model | File, options?: QueryOptions & Call): Promise<Answer>;
  /** Rows drawn by seed, as CSV. */
  sample(model: Model | File, options?: SampleOptions & Call): Promise<string>;
  /** A model in the format of this name's suffix. */
  convert(model: Model | File, name: string): Promise<string | Uint8Array>;
  /** Compatibility of a model file with pyAgrum, pgmpy and bnlearn: refused and misread features, with lines. */
  readers(model: File): Promise<Readers>;
  /** The certifier alone. */
  check(result: Result, data?: Data | null): Promise<{ holds: boolean; [what: string]: unknown }>;
  /** Ends the worker. The next call starts another. */
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

/** Functions of the package over a worker of their own: calls of one worker run one after another. */
export declare function open(): Bayescope;

/** Error of a call; `code` for programs, `message` for readers. */
export declare class BayescopeError extends Error {
  code: string;
  problem: Record<string, unknown>;
  result: unknown;
}
