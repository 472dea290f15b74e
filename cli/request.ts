/**
 * Typed requests of the commands: `parse` makes them from arguments, `run` executes them, `print` writes the answers.
 * Fields that refer to variables, columns or levels are functions, called with the names once the data are loaded,
 * since only then can a text such as `A,B` be split into names.
 */
import type {
  BnfinderTable,
  Enumerator,
  EvidenceMessage,
  ExampleInfo,
  GaussianEvidence,
  KBestRequest,
  ParameterEstimate,
  Preview,
  PriorVariable,
  Recipe,
  Step,
  StructurePrior,
  VarianceKind,
  WholePrior,
} from '../www/generated/protocol.ts';
import type { Demand } from '../www/model/answers/proofs.ts';
import type { ExperimentsData } from '../www/model/experiments/choice.ts';
import type { SifEdge } from '../www/model/experiments/sif.ts';
import type { Method } from '../www/model/methods.ts';
import type { DataRef, Doc, OwnData } from '../www/model/state.ts';

/** Method name that requests exact search. Once the data are known, an exact method feasible for them replaces it. */
export const EXACT = 'exact';

/** Field of a request that refers to variables: a function of their names, called once the data are loaded. */
export type ByNames<T> = (names: string[]) => T;

/** File to write, with its format. */
export type OutputFile = { format: string; file: string };

/** Limits of a run. `timeLimit`: in seconds; `memory`: for tables, in bytes; `threads`: maximum number of threads. */
export interface Limits {
  timeLimit: number | undefined;
  memory: number | undefined;
  threads: number | undefined;
  showsProgress: boolean;
}

/** Preparation of a data file: settings for reading it, steps of a recipe, and steps that depend on its columns. */
export interface Preparation {
  read: Recipe['read'];
  steps: Step[];
  more: (columns: Preview['columns']) => Step[];
  hasSeparator: boolean;
}

/** Source of the data: a built-in example, a table that ships with the page, or a file. */
export type Source =
  | { kind: 'example'; id: string; version: number | null; rows: number | undefined; seed: number | undefined }
  | { kind: 'table'; data: OwnData; preparation: Preparation }
  | { kind: 'file'; file: string; preparation: Preparation };

/** Document with score, method and constraints, as a function of the data, and notes on options without effect. */
export interface Question {
  doc: (data: DataRef, names: string[]) => Promise<Doc>;
  unused: (data: DataRef, method: Method, examples: ExampleInfo[]) => string[];
}

/** Request that learns from rows of data. */
export interface Study extends Question {
  source: Source;
  limits: Limits;
}

/** Demand for the best network that has a given family, a given edge, or no edge between two variables. */
export type Demanded = { wanted: Demand; words: string; option: string };

/** Fields of a request for more than the best network (k best, demanded networks, true network), and its output. */
export interface Beside {
  files: OutputFile[];
  kBest: KBestRequest | null;
  /** Published methods that also list the k best networks. */
  alsoBy: Enumerator[];
  /** Prior that is not a product over families, under which the k best networks are listed too. */
  priorOver: WholePrior | null;
  demands: ByNames<Demanded[]>;
  /** True network, as parents of each variable; null if none is given. */
  truth: (names: string[]) => Promise<number[][] | null>;
  /** Whether the search for the runner-up runs without limits on time and steps. */
  wholeJudgment: boolean;
  json: boolean;
  /** Address of the page in links; undefined for the default. */
  page: string | undefined;
  /** Whether the link of the result is printed among the words. */
  link: boolean;
}

export interface LearnRequest extends Study, Beside {
  command: 'learn';
}
export interface SolveRequest extends Question, Beside {
  command: 'solve';
  file: string;
  costs: boolean;
  limits: Limits;
}
/** Request of `learn --method bnfinder`, which learns from experiments. */
export interface ExperimentsRequest {
  command: 'experiments';
  file: string;
  /** Settings for reading a table of experiments; null for a file in BNFinder's format. */
  table: BnfinderTable | null;
  doc: (data: ExperimentsData) => Doc;
  notes: string[];
  files: OutputFile[];
  compare: { file: string; edges: SifEdge[] } | null;
  limits: Pick<Limits, 'timeLimit' | 'showsProgress'>;
  json: boolean;
  page: string | undefined;
  link: boolean;
}
export interface BootstrapRequest extends Study {
  command: 'bootstrap';
  resamples: number;
  seed: number;
  /** Minimum strength of a pair in the averaged graph; undefined to estimate the threshold from the strengths. */
  threshold: number | undefined;
  directionThreshold: number;
  files: OutputFile[];
  json: boolean;
}
export interface PosteriorRequest extends Study {
  command: 'posterior';
  prior: StructurePrior;
  files: OutputFile[];
  json: boolean;
}
export interface ScoreRequest extends Study {
  command: 'score';
  /** Indices of the variables whose local scores are listed; null for all. */
  children: ByNames<number[] | null>;
  files: OutputFile[];
  json: boolean;
}
export interface MergeRequest {
  command: 'merge';
  parts: string[];
  output: OutputFile;
  costs: boolean;
}
export interface CheckRequest {
  command: 'check';
  file: string;
  dataFile: string | undefined;
  priorNetwork: string | undefined;
  json: boolean;
}
export interface OpenRequest extends Omit<CheckRequest, 'command' | 'file'> {
  command: 'open';
  address: string;
}
export interface LinkRequest {
  command: 'link';
  /** Content of the link: a result file, or data and settings. */
  of: { result: string; notes: string[] } | (Question & { source: Source });
  /** File whose rows are put into the link; undefined for none. */
  inside: string | undefined;
  json: boolean;
  page: string | undefined;
}
/** Program for which a model file is written. */
export type Program = 'pyagrum' | 'pgmpy' | 'bnlearn' | 'genie';

/** Model files to write, as a function of the network's kind (probability tables or linear Gaussian). */
export type ModelFiles = (kind: 'model' | 'gaussian') => OutputFile[];

export interface FitRequest {
  command: 'fit';
  file: string;
  dataFile: string | undefined;
  estimate: ParameterEstimate;
  variance: VarianceKind;
  /** Preparation of the data from which the parameters of a model file are estimated. */
  preparation: Preparation;
  /** Notes on given options that have no effect with a result file. */
  unusedBeside: string[];
  files: ModelFiles;
  program: Program | null;
}
export interface ConvertRequest {
  command: 'convert';
  file: string | undefined;
  variance: VarianceKind;
  files: ModelFiles;
  program: Program | null;
}
/** Evidence for a query, for a network with probability tables or for one of linear regressions. */
export interface Given {
  ofLevels: (variables: PriorVariable[]) => EvidenceMessage;
  ofNumbers: ByNames<GaussianEvidence>;
}
/** Model file to read. `format`: suffix of its format, for a name that has none. */
export interface ModelSource {
  file: string | undefined;
  format?: string;
}
export interface QueryRequest extends ModelSource {
  command: 'query';
  given: Given;
  variance: VarianceKind;
  /** Indices of the variables whose marginals are wanted; all by default. */
  targets: ByNames<number[]>;
  joint: ByNames<number[]> | null;
  adjust: ByNames<[from: number, to: number]> | null;
  mpe: boolean;
  json: boolean;
}
export interface SampleRequest extends ModelSource {
  command: 'sample';
  given: Given;
  variance: VarianceKind;
  rows: number;
  seed: number;
  output: string | undefined;
}
export interface PredictRequest extends ModelSource {
  command: 'predict';
  file: string;
  dataFile: string | undefined;
  target: ByNames<number>;
  /** File of rows to predict; null for cross-validation. */
  rows: string | null;
  given: ByNames<number[] | null>;
  folds: number;
  /** Seed of the shuffle that deals rows to folds; null to deal the rows in their order. */
  seed: number | null;
  relearn: boolean;
  estimate: ParameterEstimate;
  variance: VarianceKind;
  limits: Pick<Limits, 'timeLimit' | 'memory' | 'showsProgress'>;
  output: string | undefined;
  json: boolean;
}
export interface ReadersRequest extends ModelSource {
  command: 'readers';
  file: string;
  json: boolean;
}

export type Request =
  | LearnRequest
  | SolveRequest
  | ExperimentsRequest
  | BootstrapRequest
  | PosteriorRequest
  | ScoreRequest
  | MergeRequest
  | CheckRequest
  | OpenRequest
  | LinkRequest
  | FitRequest
  | ConvertRequest
  | QueryRequest
  | SampleRequest
  | PredictRequest
  | ReadersRequest;
