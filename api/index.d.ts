/**
 * Bayescope: proven best Bayesian networks from data, in Node and in any web page. Scores are natural logarithms,
 * larger is better. Every function runs the command of the same name in a worker, with the same results as on the
 * command line.
 */
import type {
  BootstrapOptions,
  CheckOptions,
  FitOptions,
  LearnOptions,
  MergeOptions,
  PosteriorOptions,
  QueryOptions,
  SampleOptions,
  ScoreOptions,
  SolveOptions,
} from './options.js';
import type {
  Answer,
  BnfinderResult,
  Bootstrap,
  Check,
  GaussianAnswer,
  GaussianModel,
  Model,
  Posterior,
  Readers,
  Result,
  ScoreReport,
} from './results.js';

export type * from './options.js';
export type * from './results.js';

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

/** Property `notes`, which all answers about data have. */
export interface Told {
  /**
   * Notes on the data, one sentence each, as the command line prints them: automatic preparation, suggested repairs, …
   */
  notes: string[];
}

/** Property `files`, which answers have for which a call requests files. */
export interface WithFiles {
  /** Contents of the files that the options `output` and `export` request, by name. */
  files?: Files;
}
/** Local scores of data. */
export interface ScoreList extends Omit<ScoreReport, 'files'>, Told {
  /** List of local scores as text, in the format of GOBNILP (`.jkl`). */
  list: string;
}
/** Answer of `learn` over data, without the method `bnfinder`, whose answer is a {@link BnfinderResult}. */
export type Learned = Result & Told & WithFiles;

/** Options of `kBest`: those of `learn`, with a number of networks or a factor of probability. */
export type KBestOptions = LearnOptions & ({ k: number } | { within: number });
export interface Bayescope {
  /** Learns parents from time series or experiments by BNFinder. */
  learn(data: Data, options: LearnOptions & Call & { method: 'bnfinder' }): Promise<BnfinderResult & Told & WithFiles>;
  /** Learns the best network from data. */
  learn(data: Data, options?: LearnOptions & Call): Promise<Learned>;
  /** Lists the k best networks of data or of local scores; `kBest.rows` of the result holds them. */
  kBest(
    data: Data | { list: string },
    options: KBestOptions & Call,
  ): Promise<Learned & Required<Pick<Result, 'kBest'>>>;
  /** Computes the local scores of data, as a list for `solve`, `merge` or another program. */
  score(data: Data, options?: ScoreOptions & Call): Promise<ScoreList>;
  /** Merges partial lists of local scores, made by `score` with the option `children`, into one list. */
  merge(parts: (string | { list: string })[], options?: MergeOptions & Call): Promise<{ list: string }>;
  /** Finds the best network for a list of local scores. */
  solve(list: File | { list: string }, options?: SolveOptions & Call): Promise<Learned>;
  /** Sums probabilities of edges and directed paths exactly over all networks. */
  posterior(data: Data, options?: PosteriorOptions & Call): Promise<Posterior & Told & WithFiles>;
  /** Computes strengths of edges over bootstrap resamples. */
  bootstrap(data: Data, options?: BootstrapOptions & Call): Promise<Bootstrap & Told & WithFiles>;
  /** Writes the fitted network to the files that `output` names, in the formats of their suffixes. */
  fit(
    result: Result | Model | File,
    data: Data | null,
    options: FitOptions & Call & { output: string | string[] },
  ): Promise<{ files: Files } & Told>;
  /**
   * Estimates probability tables for the network of a result or model, or regressions for columns of numbers
   * (`fit<GaussianModel>(…)`).
   * @param data null if the result is of an example
   */
  fit<M extends Model | GaussianModel = Model>(
    result: Result | Model | GaussianModel | File,
    data?: Data | null,
    options?: FitOptions & Call,
  ): Promise<M & Told>;
  /** Answers a query to a network of linear regressions: mean and standard deviation of each variable. */
  query(model: GaussianModel, options?: QueryOptions & Call): Promise<GaussianAnswer>;
  /**
   * Answers a query to a network with probability tables: marginals, joint distribution, most probable explanation,
   * adjustment sets.
   */
  query(model: Model | File, options?: QueryOptions & Call): Promise<Answer>;
  /** Samples random rows from a network, determined by a seed; returns CSV. */
  sample(model: Model | GaussianModel | File, options?: SampleOptions & Call): Promise<string>;
  /** Converts a model to the format that the suffix of `name` determines. */
  convert(model: Model | GaussianModel | File, name: string): Promise<string | Uint8Array>;
  /** Judges which programs can read a model file (pyAgrum, pgmpy, bnlearn); lists refused and misread features. */
  readers(model: File): Promise<Readers>;
  /** Verifies a result against its data by the certifier, which is independent of the search. */
  check(result: Result, data?: Data | null, options?: CheckOptions & Call): Promise<Check>;
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
