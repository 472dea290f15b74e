/**
 * Bayescope: proven best Bayesian networks from data, in Node and in any web page. Scores are natural logarithms,
 * larger is better. Every function runs the command of the same name in a worker, with the same results as on the
 * command line.
 */
import type {
  BootstrapOptions,
  CheckOptions,
  ErrorCode,
  ExampleName,
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
  Snapshot,
} from './results.js';

export type * from './options.js';
export type * from './results.js';

/**
 * Table or record batch of Apache Arrow, recognized by its properties. A dictionary gives its column's levels, in
 * order.
 */
export interface ArrowTable {
  readonly schema: { readonly fields: readonly { readonly name: string }[] };
  getChildAt(index: number): unknown;
}
/**
 * Columns by name: lists, typed arrays or vectors of Apache Arrow. Numbers are numbers, texts are labels, unchanged;
 * dates are written in ISO 8601; null, undefined, NaN and empty texts are missing values.
 */
export type Columns =
  | Readonly<Record<string, ArrayLike<unknown>>>
  | ReadonlyMap<unknown, ArrayLike<unknown>>
  | ArrowTable;
/**
 * Table of data. A file is text or bytes, or in Node `{ path }`, and is parsed as on the command line. Rows or columns
 * are used as they are, without guesses about names and values.
 */
export type Table =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | readonly object[]
  | ArrowTable
  | { readonly name?: string | undefined; readonly text: string }
  | { readonly name?: string | undefined; readonly bytes: Uint8Array | ArrayBuffer }
  | { readonly name?: string | undefined; readonly rows: readonly object[] }
  | {
      readonly name?: string | undefined;
      readonly names: readonly (string | number)[];
      readonly rows: readonly ArrayLike<unknown>[];
    }
  | { readonly name?: string | undefined; readonly columns: Columns }
  | { readonly path: string };
/** Built-in example (`asia`, …) or table of the UCI repository (`uci-wine`, …). */
export type Example = {
  readonly example: ExampleName;
  readonly rows?: number | undefined;
  readonly seed?: number | undefined;
};
export type Data = Table | Example;
/** File: text, bytes or, in Node, a path. The suffix of its `name` determines the format. */
export type InputFile =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | { readonly name?: string | undefined; readonly text: string }
  | { readonly name?: string | undefined; readonly bytes: Uint8Array | ArrayBuffer }
  | { readonly path: string };
/** Contents of files, by name. */
export type Files = Record<string, string | Uint8Array>;

/** Options that every function accepts, beside those of its command. */
export interface Call {
  /**
   * Signal that stops the call, which is then rejected. If a search was running, the error's `result` is its best answer
   * so far (`status`: `stopped`).
   */
  signal?: AbortSignal | undefined;
  /**
   * Callback that receives the progress of a search (`learn`, `kBest`, `solve`), at most ten times a second; other calls
   * report none. `total` is the work of the present `phase` (`greedy`, `heuristic`: search without proof; `grow`, `count`,
   * `list`: counting rows and listing parent sets; `search`, `prove`: exact search; `ties`, `k-best`: what comes after it);
   * units differ between phases, and it is 0 where unknown. An error that the callback throws rejects the call.
   */
  onProgress?: ((snapshot: Snapshot) => void) | undefined;
  /** Callback that receives the `notes` of the answer, one sentence at a time. An error that it throws rejects the call. */
  onNote?: ((line: string) => void) | undefined;
  /** Contents of the files that options name, by name. In Node, options can also name files of the machine. */
  files?: Readonly<Files> | undefined;
}

/** Property `notes`, which all answers about data have. */
export interface Told {
  /**
   * Notes on the data, one sentence each, in the words of the package: automatic preparation, suggested repairs, …
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
    data: Data | { readonly list: string },
    options: KBestOptions & Call,
  ): Promise<Learned & Required<Pick<Result, 'kBest'>>>;
  /** Computes the local scores of data, as a list for `solve`, `merge` or another program. */
  score(data: Data, options?: ScoreOptions & Call): Promise<ScoreList>;
  /** Merges partial lists of local scores, made by `score` with the option `children`, into one list. */
  merge(
    parts: readonly (string | Uint8Array | { readonly list: string })[],
    options?: MergeOptions & Call,
  ): Promise<{ list: string }>;
  /** Finds the best network for a list of local scores. */
  solve(list: InputFile | { readonly list: string }, options?: SolveOptions & Call): Promise<Learned>;
  /** Sums probabilities of edges and directed paths exactly over all networks. */
  posterior(data: Data, options?: PosteriorOptions & Call): Promise<Posterior & Told & WithFiles>;
  /** Computes strengths of edges over bootstrap resamples. */
  bootstrap(data: Data, options?: BootstrapOptions & Call): Promise<Bootstrap & Told & WithFiles>;
  /** Writes the fitted network to the files that `output` names, in the formats of their suffixes. */
  fit(
    result: Result | Model | InputFile,
    data: Data | null,
    options: FitOptions & Call & { output: string | readonly string[] },
  ): Promise<{ files: Files } & Told>;
  /**
   * Estimates probability tables for the network of a result or model, or regressions for columns of numbers
   * (`fit<GaussianModel>(…)`).
   * @param data null if the result is of an example
   */
  fit<M extends Model | GaussianModel = Model>(
    result: Result | Model | GaussianModel | InputFile,
    data?: Data | null,
    options?: FitOptions & Call,
  ): Promise<M & Told>;
  /** Answers a query to a network of linear regressions: mean and standard deviation of each variable. */
  query(model: GaussianModel, options?: QueryOptions & Call): Promise<GaussianAnswer>;
  /**
   * Answers a query to a network with probability tables: marginals, joint distribution, most probable explanation,
   * adjustment sets.
   */
  query(model: Model | InputFile, options?: QueryOptions & Call): Promise<Answer>;
  /** Samples random rows from a network, determined by a seed; returns CSV. */
  sample(model: Model | GaussianModel | InputFile, options?: SampleOptions & Call): Promise<string>;
  /** Converts a model to the format that the suffix of `name` determines. */
  convert(model: Model | GaussianModel | InputFile, name: string): Promise<string | Uint8Array>;
  /** Judges which programs can read a model file (pyAgrum, pgmpy, bnlearn); lists refused and misread features. */
  readers(model: InputFile): Promise<Readers>;
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
  /** Kind of the error; a later version may have further ones. */
  code: ErrorCode | (string & {});
  /** Parameters of the message, by name. */
  problem: Record<string, unknown>;
  /**
   * Answer that comes with the error: the best so far of a search that its signal stopped, or a result that the certifier
   * refutes (`check-failed`); null if there is none. Which of the types it is tells `'networks' in result` (of `learn`,
   * `kBest`, `solve`), `'children' in result` (of BNFinder) or `'strengths' in result` (of `bootstrap`).
   */
  result: Learned | (BnfinderResult & Told & WithFiles) | (Bootstrap & Told & WithFiles) | null;
}
