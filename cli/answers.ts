/**
 * Answers of the commands as JSON (of those about models in answers-models.ts): what `--json` prints, what result files hold, what the npm package's functions return.
 * `scripts/answers.ts` makes the JSON Schema of these types, and from it the types of the npm package and of the Python
 * package, and docs/answers.md. Scores are in nats, larger is better, unless stated otherwise.
 */
import type {
  AveragedFit,
  BnfinderChild,
  BnfinderMixture,
  BnfinderSettings,
  BnfinderSign,
  BnfinderSteps,
  Certificate,
  Counted,
  EdgeMark,
  EnumerationState,
  ErrorMessage,
  KBestProgress,
  ListInfo,
  Moment,
  ScoreKind,
  Status,
  StructurePrior,
  Ties,
  WholePrior,
} from '../www/generated/protocol.ts';
import type { Seconds } from '../www/link/result.ts';
import type { RankedRow } from '../www/model/best/files.ts';
import type { Method } from '../www/model/methods.ts';
import type { Prepared } from '../www/model/prepared.ts';

/** Version of the schema of answers: its first number changes if a field goes or changes its meaning. */
export const SCHEMA_VERSION = '1.0';

/** Edge from one variable to another. */
export interface NamedEdge {
  from: string;
  to: string;
}

/** Edge of an equivalence class. */
export interface ClassEdge extends NamedEdge {
  /** Whether class and constraints determine the direction. */
  mark: EdgeMark;
}

/** Parents of every variable, by name. */
export type Parents = Record<string, string[]>;

/** Network with its score and equivalence class. */
export interface Network {
  score: number;
  parents: Parents;
  class: {
    edges: ClassEdge[];
    /** Whether all members of the class have the same score. */
    equivalentScore: boolean;
  };
}

/**
 * Data, score and search settings in the form that the page keeps; `check`, `fit`, `predict` and the page read it. Its
 * fields are not part of this schema.
 */
export type PageState = Record<string, unknown>;

/** Fields of every answer that is learned from data. */
export interface OfData {
  /** Version of Bayescope. */
  version: string;
  /** Names of the variables, in the order of the columns. */
  variables: string[];
  /** Digest of the rows; equal rows have equal digests. */
  fingerprint: string;
  rowsDropped?: Prepared['rowsDropped'];
}

/** Best network outside the optimum's equivalence class. */
export interface RunnerUp {
  unit: 'class' | 'network';
  score: number;
  /** Loss of score against the optimum. */
  difference: number;
  parents: Parents;
  class: { edges: ClassEdge[] };
}

/** Best network with a demanded family or edge. */
export interface Demand {
  /** The demand as it was given. */
  wanted: string;
  /** Loss of score against the optimum; null if no such network was found. */
  worse: number | null;
  score: number | null;
  parents: Parents | null;
  /** Reason why no network can satisfy the demand. */
  problem?: ErrorMessage;
}

/** Network proven among the best under a prior that is not a product over families. */
export interface RowUnderPrior {
  /** Rank in the list by score alone, from 1. */
  rank: number;
  /** Score without the prior. */
  score: number;
  /** ln of the prior weight, in nats: of the number of orderings that agree, or of 1 / members of the class. */
  lnWeight: number;
  parents: Parents;
}

/** The best networks under a prior that is not a product over families, by score + ln weight. */
export interface BestUnderPrior {
  prior: WholePrior;
  /** Number of networks that had to be listed by score for the proof. */
  listed: number;
  /** Proven rows, best first; fewer than requested if the proof was not reached. */
  rows: RowUnderPrior[];
}

/** Comparison of the result with the true network, edge by edge. */
export interface TruthCompared {
  /** Number of edges of the true network. */
  edges: number;
  /** Number of edges of the result. */
  found: number;
  /** Number of edges with the same direction in both. */
  same: number;
  /** Edges reversed in the result, in the truth's direction. */
  turned: [from: string, to: string][];
  missing: [from: string, to: string][];
  extra: [from: string, to: string][];
  /** Structural Hamming distance of the networks. */
  distance: number;
  /** Structural Hamming distance of the equivalence classes. */
  classDistance: number;
}

/** One of the k best networks. */
export interface KBestRow extends RankedRow {
  /** Place in the list, from 1. */
  rank: number;
  score: number;
  /** Loss of score against the best network. */
  difference: number;
  /** Number, from 1, of the group of networks with this score. */
  group: number;
  /** Number, from 1, of the network's equivalence class in the order of appearance. */
  class: number;
  /** Number of members of the equivalence class; null if too many to count. */
  classSize: number | null;
  /**
   * Network as a model string of bnlearn, `[A][B|A]`. Brackets, bars, colons and blanks in names of variables are
   * replaced by `_`; `parents` has the names as they are.
   */
  model: string;
  parents: Parents;
}

/** List of the k best networks. */
export interface KBest extends KBestProgress {
  rows: KBestRow[];
}

/** Seconds of each stage of a run, and its course. */
export interface RunSeconds extends Seconds {
  /** Best score and bound over time. */
  trace?: Moment[];
}

/** Best network with its proof: the answer of `learn`, `solve` and `kBest`, and the content of a result file. */
export interface Result extends OfData {
  /** Number of rows; null for a list of local scores. */
  rows: number | null;
  score: number;
  status: Status;
  /** Upper bound on the score of every network; null if none is known. */
  bound: number | null;
  /** Bound minus score; null without a bound. */
  gap: number | null;
  /** The best network found, as a list of one. */
  networks: Network[];
  /** Networks that tie with a proven optimum; null for other results. */
  ties: Ties | null;
  /**
   * Runner-up; `none`: all networks tie with the optimum, `tied`: too many tie for the next class to be reached, null: not
   * searched.
   */
  runnerUp?: RunnerUp | 'none' | 'tied' | null;
  /** Number of networks of the optimum's class that satisfy the constraints; null if too many to count. */
  members?: number | null;
  /** Number of free parameters of the network. */
  parameters?: number | null;
  rowsPerParameter?: number | null;
  /** Score lost by the constraints; null if not computed. */
  constraintsCost?: number | null;
  /** Search method that was used. */
  method: Method;
  /** Number of families (variables with parent sets) scored. */
  families: number;
  /** Number of families kept in the lists of parent sets. */
  kept: number;
  /** Engine that counted the rows; null if nothing was counted. */
  counted: Counted | null;
  /** Number of nodes that the search generated. */
  nodes: number;
  /** Number of nodes that the search expanded. */
  expanded: number;
  /** Maximum number of nodes stored at one time. */
  stored: number;
  /** Number of steps (units of work); the same settings give the same number. */
  steps: number;
  /** Peak memory of the tables, in bytes. */
  memory: number;
  seconds: RunSeconds;
  certificate: Certificate;
  /** Score of the network that maximizes the surrogate, in a search by `proxy`. */
  sought?: number;
  /** Score that the surrogate predicts for that network. */
  predicted?: number;
  /** Standard deviation of that prediction; absent for linear surrogates by child. */
  deviation?: number;
  /** List of local scores from which the result was learned. */
  list?: ListInfo;
  /** Preparation of the data; absent for an example or a list of local scores. */
  prepared?: Prepared;
  doc: PageState;
  /**
   * Link that opens the result in the page; null if it would be too long, and from the npm package without the option
   * `page`.
   */
  link: string | null;
  /** Published methods that listed the k best again (`alsoBy`). */
  alsoBy?: EnumerationState[];
  /** The best networks under a prior that is not a product over families (`priorOver`). */
  underPrior?: BestUnderPrior;
  /** Best networks with demanded families or edges. */
  demands?: Demand[];
  truth?: TruthCompared;
  kBest?: KBest;
}

/** Parent set of a variable in a result of BNFinder. */
export interface BnfinderNamedSet {
  parents: string[];
  /** Cost of the set, in bits. */
  cost: number;
  /** Penalty for the parents, in bits. */
  g: number;
  /** Posterior weight of the set among the kept ones. */
  weight: number;
}

/** Parent of a variable in a result of BNFinder. */
export interface BnfinderNamedEdge {
  parent: string;
  sign: BnfinderSign;
  /** Share of the kept parent sets that contain the parent. */
  weight: number;
}

/** Parents of one variable in a result of BNFinder. */
export interface BnfinderNamedChild extends Omit<BnfinderChild, 'child' | 'parents' | 'sets' | 'edges'> {
  child: string;
  parents: string[];
  sets: BnfinderNamedSet[];
  edges: BnfinderNamedEdge[];
}

/** Item of a file of experiments that was ignored. */
export interface BnfinderRemark {
  code: string;
  /** Line of the file; 0 if the item is not in a file. */
  line: number;
  name: string;
  count: number;
}

/** Parents from time series or experiments: the answer of `learn` with the method `bnfinder`. */
export interface BnfinderResult extends Pick<OfData, 'version' | 'variables' | 'fingerprint'> {
  /** Whether parents are those one moment earlier. */
  dynamic: boolean;
  experiments: number;
  series: number;
  settings: BnfinderSettings;
  /** Sum of the costs of all variables, in bits; smaller is better. */
  cost: number;
  status: 'proven optimal' | 'stopped';
  steps: number;
  /** Mixtures of two normal distributions that continuous variables are read as, by name. */
  mixtures: Record<string, BnfinderMixture>;
  children: BnfinderNamedChild[];
  notices: BnfinderRemark[];
  /** Steps in time that are not the usual one; null if there are none. */
  uneven: BnfinderSteps | null;
  prepared: Pick<Prepared, 'open'>;
  doc: PageState;
  /** Comparison with a published network (`compare`). */
  compared?: {
    rows: {
      from: string;
      to: string;
      here: string | null;
      there: string | null;
      is: 'same' | 'sign' | 'missing' | 'more';
    }[];
    published: number;
    same: number;
    sign: number;
    missing: number;
    more: number;
  };
  link: string | null;
}

/** Strength of a pair of variables over resamples. */
export interface Strength {
  a: string;
  b: string;
  /** Number of resamples whose networks join the two. */
  joined: number;
  /** Number of resamples in which the edge a → b is compelled. */
  forward: number;
  /** Number of resamples in which the edge b → a is compelled. */
  backward: number;
  /** Number of resamples in which the edge is reversible. */
  reversible: number;
  /** Number of resamples in which a constraint directs the edge a → b. */
  forwardSet: number;
  /** Number of resamples in which a constraint directs the edge b → a. */
  backwardSet: number;
  /** Number of resamples whose network, as found, has a → b. */
  drawn: number;
  /** Share of the resamples that join the two. */
  strength: number;
  /** Share of a → b among the resamples that join the two. */
  direction: number;
}

/** Edge of the averaged graph. */
export interface AveragedEdge extends NamedEdge {
  arrow: 'supported' | 'constrained' | 'undetermined' | 'headless';
}

/** Strengths of edges over bootstrap resamples: the answer of `bootstrap`. */
export interface Bootstrap extends OfData {
  rows: number;
  /** Number of resamples learned; fewer than `wanted` if stopped. */
  resamples: number;
  wanted: number;
  seed: number;
  /** Strength above which a pair is joined in the averaged graph. */
  threshold: number;
  /** Threshold estimated from the strengths. */
  usualThreshold: number;
  directionThreshold: number;
  strengths: Strength[];
  averaged: {
    edges: AveragedEdge[];
    /** Score of `dag` on the data; null without a scored network. */
    score: number | null;
    /** Relation between the averaged graph and `dag`. */
    fit: AveragedFit;
    /** Network with the averaged graph's adjacent pairs and arrowheads; null if there is none. */
    dag: Parents | null;
    /** Score lost against the network learned from the data themselves. */
    below: number | null;
  };
  /** Score and status of the network learned from the data themselves; null if stopped. */
  reference: { score: number; status: Status } | null;
  method: string;
  seconds: { read: number; total: number };
  doc: PageState;
}

/** Probability of an edge or a directed path. */
export interface Probability extends NamedEdge {
  probability: number;
}

/** Exact sums over all networks: the answer of `posterior`. */
export interface Posterior extends OfData {
  rows: number;
  /** Structures with equal prior probability: networks, or orderings. */
  over: StructurePrior;
  /** Always true: the probabilities are exact sums over all networks, no estimates from a sample. */
  exact: true;
  /**
   * Weight of a network in the sums: the marginal likelihood (a posterior), a penalized likelihood (BIC and MDL, which
   * approximate a posterior), or neither.
   */
  weights: 'marginal' | 'penalized' | 'other' | 'listed';
  /** Logarithm of the sum over all networks. */
  lnSum: number;
  /** Log evidence of the data under the structure prior, given that the network satisfies the constraints. */
  lnEvidence: number;
  /** Probability of an edge for every ordered pair of variables. */
  edges: Probability[];
  /** Probability of a directed path for every ordered pair; null over orderings. */
  paths: Probability[] | null;
  doc: PageState;
  seconds: { read: number; total: number };
}

/** Local scores of data: the answer of `score`. */
export interface ScoreReport extends OfData {
  rows: number;
  score: ScoreKind['kind'];
  /** Parameters of the score, by name. */
  parameters: Record<string, number | null>;
  maxParents: number | null;
  /** Variables whose local scores are listed; absent for all. */
  children?: string[];
  families: number;
  kept: number;
  seconds: Seconds;
  memory: number;
  counted: Counted | null;
  /** Names of the files written. */
  files: string[];
}

/** Claim of a result that does not hold. */
export interface Fail {
  code: string;
  [parameter: string]: unknown;
}

/** Verdict of the certifier on a result: the answer of `check`. */
export interface Check {
  holds: boolean;
  /** Certificate; null if the result is about other variables. */
  certificate: Certificate | null;
  fails: Fail[];
}
