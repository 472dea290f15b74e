// The contract between the page and its worker: each request by name, with its arguments, its answer, and the events that are sent
// before the answer. `engine.ts` is typed by it, and so are the tables of handlers in `www/worker`: tsc finds a request with a wrong
// name, argument or answer on either side. Types only; a `.ts` file, because tsc does not check `.d.ts` files here.
import type * as P from '../generated/protocol.ts';
import type { CurvePoint, CurveRequest, ExperimentsSource, Source } from '../model/answers/data.ts';
import type {
  At,
  By,
  EnumerationState,
  Line,
  LineTask,
  Measurements,
  ProxyRequest,
  SearchReport,
} from '../model/answers/papers.ts';
import type { Demand, DemandAnswer, OptimumJudgment, Weights } from '../model/answers/proofs.ts';
import type { RaceProgress, Start } from '../model/answers/race.ts';
import type { RunOutcome } from '../model/answers/runs.ts';
import type { Info } from '../model/prepared.ts';
import type { Doc } from '../model/state.ts';
import type { PassProgress } from './passes.ts';

/** A problem of the core: its code and parameters. */
type Problem = P.ErrorMessage;
/** Choices of a document that decide what is learned. */
type Chosen = Pick<Doc, 'score' | 'search'>;
/** A claimed network, as the certifier takes it: parents by variable; score and bound in nats. */
export type ClaimedNetwork = { parents: number[][]; score: number; bound: number | null; proven: boolean };
/** Answer of `relearn`; without `outcome`, the session's run is that of the settings before. `tried`: it was estimated as quick. */
export type Relearned = {
  info: Info;
  settings: P.Settings;
  unknown: string[][];
  estimate: P.Estimate | null;
  problem: Problem | null;
  outcome: (P.Outcome & { growing?: number }) | null;
  seconds: number;
  tried: boolean;
};

/** Questions about a result or about data; answered by the session of the page, or by one apart (`scratch`). */
export interface Questions {
  inspectEdge(args: { from: number; to: number }): P.EdgeInspection;
  inspectVariable(args: { variable: number }): P.VariableInspection;
  lattice(args: { child: number }): P.Lattice;
  unpruned(args: { child: number }): P.Unpruned;
  handTable(args: {
    settings: P.Settings;
    child: number;
    parents: number[];
    first: number;
    count: number;
  }): P.HandTable;
  regression(args: { settings: P.Settings; child: number; parents: number[] }): P.HandRegression;
  information(args: { a: number; b: number[]; given: number[] }): P.Information;
  /** Gain in nats of turning an edge, by score. */
  reverseUnder(args: { scores: P.Score[]; from: number; to: number }): Float64Array;
  members(args: { limit: number }): P.Networks;
  tied(args: { limit: number }): P.Networks;
  inOrder(args: { order: number[] }): P.OrderNetwork;
  orderStage(args: { order: number[] }): P.OrderStage;
  compare(args: { what: P.Compared; most: number }): P.Comparison & { seconds: number };
  randomOrder(args: { seed: number }): Uint16Array;
  swapSearch(args: { order: number[]; starts: number; seed: number }): P.SwapSearch;
  bounds(args: { k: number; order?: number[] }): P.Bounds;
  permutationTree(args: { child: number; k: number; reading: P.Reading }): P.PermutationTree;
  /** A short search from its first stop to its last. */
  walk(args: { settings: P.Settings }): P.TracePart;
  /** A branch and bound over the lists of the run, from its first node to its last. */
  branched(args: { method: P.MethodName; order: number[]; groupBounds: boolean }): P.BranchTrace;
  /** A search by proxy, from its first sample to its last edge. */
  proxied(args: { settings: P.Settings }): P.ProxyTrace;
  averaged(args: { threshold: number; direction: number }): P.Averaged;
  pack(): Uint8Array;
  countingCosts(args: { settings: P.Settings }): P.CountingCosts;
  /** `leaf`: distinct rows below which a node is a list of them; 1: none is. */
  adTree(args: { variables: number[]; leaf: number }): P.AdTreeNodes;
}

/** Requests of the opening page; the first of the two wasm modules answers them. */
export interface OpeningRequests {
  examples(): P.ExampleInfo[];
  load(args: { source: Source }): Info;
  /** `source`: null where the session holds the data; `budget`: nanoseconds of the core up to which a run is tried. */
  relearn(args: { source: Source | null; chosen: Chosen; budget: number }): Relearned;
  inspectEdge(args: { from: number; to: number }): P.EdgeInspection;
  inspectVariable(args: { variable: number }): P.VariableInspection;
  check(args: { settings: P.Settings; claimed: ClaimedNetwork }): P.Certificate;
  adopt(args: { settings: P.Settings; claimed: ClaimedNetwork }): P.Outcome;
  /** The best class as text to compare; null if it takes too long. */
  sweep(args: { source: Source; chosen: Chosen }): string | null;
}

/** Another file, read before it takes the session's place. */
export interface DraftRequests {
  draftRead(args: { bytes: ArrayBuffer }): void;
  /** Without a recipe where the draft was closed before the request was sent: refused. */
  draftPrepare(args: { recipe?: P.Recipe }): P.Preview;
  /** A file too large to hold; emits `progress`, ends by Stop. `isSame`: the draft is this file, by the recipe before. */
  draftSlices(args: { file: Blob; recipe: P.Recipe; isSame: boolean }): P.Preview;
  draftList(args: { bytes: ArrayBuffer; costs: boolean }): P.DataInfo;
  draftUse(): Info;
  draftDrop(): void;
  /** The file of the page's data, beside its session. */
  columnsRead(args: { bytes: ArrayBuffer }): void;
  columnsPrepare(args: { recipe: P.Recipe }): P.Preview;
  /** Rows as text: of that file, or the distinct rows of the data. */
  listing(args: { ofFile: boolean; first: number; count: number }): P.Listing;
  /** The first of some rows with a cell that holds a text. */
  findRow(args: { ofFile: boolean; text: string; first: number; count: number }): number | null;
}

export interface RunRequests {
  /** `from`: steps at which the stopped run stands; null begins a run. `timeLimit`: seconds. */
  run(args: { settings: P.Settings; timeLimit?: number; from?: number | null }): RunOutcome;
  bootstrap(args: {
    settings: P.Settings;
    resamples: number;
    seed: number;
    goOn: boolean;
    threshold: number | null;
    direction: number;
  }): { strengths: P.Strengths; averaged: P.Averaged };
  race(args: { runs: Start[] }): void;
  estimates(args: { settingsList: P.Settings[] }): { estimate: P.Estimate | null; problem: Problem | null }[];
  /** Null where the session is at other data by now. `most`: nanoseconds of the core; `timeLimit`: seconds. */
  judge(args: {
    settings: P.Settings;
    outcome: P.Outcome;
    most: number;
    only: 'runnerUp' | 'cost' | null;
    timeLimit: number | null;
  }): OptimumJudgment | null;
  judgeStop(): void;
  /** The score at which a search without proof ends. Null where the session is at other data by now. */
  greedyEnd(args: { settings: P.Settings; fingerprint: string }): { score: number } | null;
  /** Change of the score, in nats, by removing the edge between two variables, or by adding one. */
  edgePrices(args: { pairs: [number, number][] }): Pick<P.EdgeInspection, 'remove' | 'add' | 'addReversed'>[];
  /** Null where the session is at other data by now. `best`: the optimum; `most`: nanoseconds of the core. */
  demand(args: {
    settings: P.Settings;
    fingerprint: string;
    best: number;
    wanted: Demand;
    most: number;
  }): DemandAnswer | null;
  demandStop(): void;
  /** Null where the session is at other data by now. `most`: nanoseconds of the core. */
  weigh(args: { choices: P.Settings[]; fingerprint: string; most: number }): Weights | null;
  weighStop(): void;
}

/** The score table of the run. `serial`: number of the selection; rows of an earlier one are null. */
export interface TableRequests {
  tableSelect(args: { query: P.TableQuery; serial: number }): P.TableSelection;
  tableRows(args: { serial: number; first: number; count: number }): P.TableRows | null;
  tablePlace(args: { child: number; parents: number[] }): P.TablePlace | null;
}

/** The k best, and averages and sums over networks. */
export interface BestRequests {
  kBestRows(args: { first: number; count: number }): P.KBestRows;
  kBestMembers(args: { row: number; limit: number }): P.Networks;
  kBestByClass(): P.ByClass;
  averages(): number;
  average(args: { rows: number }): P.Average;
  averageMarks(): P.AverageMarks;
  /** Rows that hold each share of all weight; null where all together hold less. */
  credible(args: { lnSum: number; levels: number[] }): (number | null)[];
  compareNetworks(args: { reference: number[][]; other: number[][] }): P.NetworkComparison;
  /** Null if it was stopped. */
  posterior(args: { settings: P.Settings; prior: P.StructurePrior }): P.PosteriorSums | null;
}

/** Lines of Table 2 on one data set of `n` variables. */
export type TableTwo = {
  n: number;
  rows: number;
  lines: Line[];
  /** Why the line after the last is not there. */
  refused: Problem | null;
  at: { k: number; doing: LineTask } | null;
};
export interface EnumerateRequests {
  enumerate(args: { by: P.Enumerator; k: number }): EnumerationState;
  /** `theirs`: by the document's method too. */
  tableTwo(args: { source: Source; chosen: Chosen; ks: readonly number[]; theirs: boolean }): TableTwo;
}

/** Result of a question to a network. `large`: it needs consent, and nothing was begun. */
export type Asked =
  | { state: 'whole'; plan: P.AskPlan; answer: P.Answer }
  | { state: 'large'; plan: P.AskPlan; answer: null }
  | { state: 'stopped'; plan: null; answer: null };

/** A network with parameters. `fit` gives the worker one, of which all others are asked. */
export interface ModelRequests {
  /** The network of a model file, which further questions go to; null of a Gaussian one, which `gaussianRead` takes. Errors leave the one before. */
  modelRead(args: {
    bytes: ArrayBuffer;
    name: string;
  }): { network: P.PriorNetwork; source: P.ModelSource } | { network: null; source: null };
  /** A model file read apart, and written in a format where one is wanted; the network of further questions stays. */
  modelApart(args: { bytes: ArrayBuffer; name: string; format: string | null }): {
    variables: number;
    notes: P.ModelSource['notes'];
    text: string | null;
  };
  fit(args: { estimate: P.ParameterEstimate }): P.Fitted;
  /** `isAgreed`: also what is so large that it warns; `goOn`: the question that was stopped last, whatever the evidence. */
  ask(args: { evidence: P.EvidenceMessage; isAgreed: boolean; goOn?: boolean }): Asked;
  explain(args: { evidence: P.EvidenceMessage }): P.ExplanationMessage;
  findings(args: { evidence: P.EvidenceMessage; target: number }): P.FindingValues;
  effects(args: { evidence: P.EvidenceMessage; target: number; level: number }): P.EntryEffect[];
  dependence(args: { x: number; y: number; given: number[]; soft: number[] }): P.Dependence;
  classEffect(args: { x: number; y: number }): P.ClassEffect;
  joint(args: { evidence: P.EvidenceMessage; variables: number[] }): number[];
  /** The network with these entries changed, in place of all changes before. */
  change(args: { changes: P.EntryChange[] }): P.PriorNetwork;
  adjustment(args: { x: number; y: number }): P.Adjustment;
  /** Credible intervals of a table; null under maximum likelihood. */
  intervals(args: { variable: number }): [number, number][] | null;
  simulate(args: { evidence: P.EvidenceMessage; rows: number; seed: number }): string;
  exportModel(args: { format: string }): string;
  /** The present result with its tables, whatever network questions go to. */
  fittedApart(args: { estimate: P.ParameterEstimate }): P.Fitted;
  /** The present result with its tables, in each format. */
  exportFitted(args: { estimate: P.ParameterEstimate; formats: string[] }): string[];
  /** `goOn`: the one that was stopped last, whatever is wanted. */
  validate(args: {
    request: P.ValidationRequest;
    estimate: P.ParameterEstimate;
    settings: P.Settings;
    worst: number;
    goOn: boolean;
  }): { soFar: P.Validation; worst: P.HeldOutRow[]; isWhole: boolean };
  /** Every row with its prediction, of the cross-validation that was made last. */
  validationFile(): string;
  /** Null if it was stopped. `first`: how many rows are wanted to look at. */
  predictRows(args: { target: number; bytes: ArrayBuffer; first: number }): P.NewRows | null;
  /** The file that was predicted last, with its predictions. */
  predictedFile(): string;
}

/** A Gaussian network with parameters. `gaussianFit` or `gaussianRead` gives the worker one, of which all others are asked. */
export interface GaussianRequests {
  gaussianFit(args: { kind: P.VarianceKind }): P.GaussianFitted;
  /** The network of a file. */
  gaussianRead(args: { bytes: ArrayBuffer; kind: P.VarianceKind }): P.GaussianFitted;
  gaussianAsk(args: { evidence: P.GaussianEvidence }): P.GaussianAnswer;
  gaussianReasons(args: { evidence: P.GaussianEvidence; variable: number }): P.GaussianReasons;
  gaussianAdjustment(args: { x: number; y: number }): P.Adjustment;
  gaussianClassEffect(args: { x: number; y: number }): P.GaussianClassEffect;
  gaussianSimulate(args: { evidence: P.GaussianEvidence; rows: number; seed: number }): string;
  gaussianExport(args: { format: string }): string;
  /** `goOn`: the one that was stopped last, whatever is wanted. */
  gaussianValidate(args: {
    request: P.ValidationRequest;
    kind: P.VarianceKind;
    settings: P.Settings;
    worst: number;
    goOn: boolean;
  }): { soFar: P.NumberValidation; worst: P.HeldOutNumber[]; isWhole: boolean };
  gaussianValidationFile(): string;
  gaussianPredictRows(args: { target: number; bytes: ArrayBuffer; first: number }): P.NewNumberRows | null;
  gaussianPredictedFile(): string;
}

/** Searches gone through in Watch the search. A `…Run` does one slice of work. */
export interface StepsRequests {
  traceStart(args: { settings: P.Settings; all: boolean }): void;
  traceRun(): { done: boolean; stops: number; families: number };
  trace(args: { first: number; count: number }): P.TracePart;
  traceOverview(): P.TraceOverview;
  traceMoves(args: { at: number }): P.Moves & { at: number };
  tracePool(args: { at: number }): Float64Array;
  treeStart(args: { settings: P.Settings; root: number }): void;
  treeRun(): Growth<P.TreeTrace>;
  proxyStart(args: { settings: P.Settings }): void;
  proxyRun(): Growth<P.ProxyTrace> & { samples: number };
  branchStart(args: { method: P.MethodName; order: number[]; groupBounds: boolean }): void;
  branchRun(): Growth<P.BranchTrace>;
  graphStart(args: { simple: boolean }): void;
  graphRun(): Growth<P.OrderGraphTrace>;
}

/** A slice of what grows: whether it was the last, and then the whole. */
export type Growth<T> = { done: boolean; trace: T | null };

/** Sample size & penalty. `curvePoint` is null while the network needs more turns. */
export interface CurveRequests {
  curveEstimate(args: CurveRequest): { estimate: P.Estimate; distinct: number };
  curvePoint(args: CurveRequest): CurvePoint | null;
  curveDrop(): void;
}

/** BNFinder. `serial`: which of the experiments that were read. */
export interface ExperimentsRequests {
  experiments(args: { source: ExperimentsSource }): { info: P.BnfinderInfo; serial: number };
  bnfinderRun(args: { settings: P.BnfinderSettings; serial: number; goOn: boolean; timeLimit?: number }): {
    outcome: P.BnfinderOutcome;
    seconds: number;
  };
  bnfinderTrace(args: { child: number }): P.BnfinderTrace;
  bnfinderExport(args: { format: string }): string;
  bnfinderCheck(args: { settings: P.BnfinderSettings; claims: P.BnfinderClaim[] }): P.BnfinderCheck[];
  bnfinderScratch(args: { source: ExperimentsSource; settings: P.BnfinderSettings }): {
    info: P.BnfinderInfo;
    outcome: P.BnfinderOutcome;
    seconds: number;
  };
}

/** Papers worked again on data of their own. */
export interface PaperRequests {
  /** The core knows nothing of which question is asked here: answers are as `Questions` has them, in the order of `asks`. */
  scratch(args: { source: Source; chosen: Chosen & { prior?: P.PriorNetwork | null }; asks: (Question | Longer)[] }): {
    info: Info;
    outcome: P.Outcome;
    answers: unknown[];
  };
  sizeBounds(args: { sizes: { n: number; rows: number; k: number }[] }): P.SizeBounds[];
  bounded(args: { source: Source; chosen: Chosen; ks: readonly number[]; budget: number }): {
    n: number;
    rows: number;
    bounds: P.Bounds[];
    problem: Problem | null;
  };
  proxyPaper(args: ProxyRequest): Measurements[];
  proxyPaperStop(): void;
  /** `key`: what a search is held under that was left before its end; `timeLimit`: seconds. */
  branchingSearch(args: {
    key: string;
    source: Source;
    chosen: Chosen;
    by: By;
    timeLimit: number;
    goOn: boolean;
  }): SearchReport;
}

export interface FileRequests {
  export(args: { format: string }): string;
  /** What a file of another program says of the edges, as far as the core reads it, and its text; or why it is no text. */
  knowledge(args: { bytes: ArrayBuffer; names: string[] }): {
    found: P.KnowledgeRead | null;
    text: string;
    error?: Problem;
  };
  /** The network of a model file, or why it is none. */
  readNetwork(args: { bytes: ArrayBuffer; name: string }): { network: P.PriorNetwork | null; error?: Problem };
}

/** Requests that the whole core answers. */
export interface FullRequests
  extends Questions,
    DraftRequests,
    RunRequests,
    TableRequests,
    BestRequests,
    EnumerateRequests,
    ModelRequests,
    GaussianRequests,
    StepsRequests,
    CurveRequests,
    ExperimentsRequests,
    PaperRequests,
    FileRequests {
  /** Answer when the whole core is there; until then it holds up no other request. */
  whole(): null;
}

/** All requests. */
export interface Requests extends OpeningRequests, FullRequests {}

/** Events of requests that send some before their answer: name and value. */
export interface Events {
  run: ['progress', P.Snapshot] | ['best', P.Outcome];
  draftSlices: ['progress', PassProgress];
  bootstrap: ['progress', { strengths: P.Strengths; averaged: P.Averaged }];
  race: ['progress', { run: number; progress: RaceProgress }];
  judge: ['progress', null];
  demand: ['progress', P.Snapshot];
  weigh: ['progress', Weights];
  posterior: ['progress', number];
  ask: ['progress', { share: number; plan: P.AskPlan }];
  validate: ['progress', P.Validation];
  predictRows: ['progress', number];
  gaussianValidate: ['progress', P.NumberValidation];
  gaussianPredictRows: ['progress', number];
  enumerate: ['progress', EnumerationState];
  tableTwo: ['progress', TableTwo];
  bnfinderRun: ['progress', { snapshot: P.BnfinderSnapshot; trace: P.BnfinderTrace | null }];
  bnfinderCheck: ['progress', number];
  proxyPaper: ['progress', { measured: Measurements[]; at: At }];
  branchingSearch: ['progress', P.Snapshot];
}

/** The name of a request. */
export type Name = keyof Requests;
/** Arguments of a request; undefined where it takes none. */
export type Args<N extends Name> = Parameters<Requests[N]>[0];
/** Answer of a request. */
export type Answer<N extends Name> = ReturnType<Requests[N]>;
/** Requests that send events: work in slices, which Stop ends. */
export type Work = keyof Events;
/** Receives or sends the events of a request. */
export type Emit<N extends Name> = (...event: N extends Work ? Events[N] : [never, never]) => void;

/** Questions to the network found, with its tables: an answer for each evidence, null where that is impossible; and whether two are d-separated. */
export type ModelQuestion = {
  estimate: P.ParameterEstimate;
  evidence: P.EvidenceMessage[];
  separations: { x: number; y: number; given: number[] }[];
};

/** Questions to a session apart only: how strong pairs are in resamples, sums over all networks, the network found with its tables. */
export type Longer =
  | ['resampled', { resamples: number; seed: number }]
  | ['sums', Record<string, never>]
  | ['modeled', ModelQuestion];

/** A question by name with its arguments. */
export type Question = { [N in keyof Questions]: [name: N, ...Rest<N>] }[keyof Questions];

/** The handlers of some requests, as the worker holds them; `id` is the number of the request, by which Stop names it. */
export type Handlers<R> = {
  [N in keyof R & Name]: (args: Args<N>, emit: Emit<N>, id: number) => Answer<N> | Promise<Answer<N>>;
};
/** A handler of any request, found by name when a message arrives. */
export type Handler = (args: unknown, emit: (event: string, value: unknown) => void, id: number) => unknown;

/** Arguments after the name of a request: none where it takes none. */
export type Rest<N extends Name> = Args<N> extends undefined ? [args?: Record<string, never>] : [args: Args<N>];

/** The engine as the page holds it; see `engine.ts`. */
export interface Engine {
  call<N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N>>;
  /** Undefined for a request that was overtaken by a newer one. */
  latest<N extends Name>(name: N, args: () => Args<N>): Promise<Answer<N> | undefined>;
  run<N extends Work>(name: N, args: Args<N>, emit: Emit<N>): Promise<Answer<N>>;
  /** Work in slices beside a run, which a request of its own ends. */
  beside<N extends Work>(name: N, args: Args<N>, emit: Emit<N>): Promise<Answer<N>>;
  stop(): Promise<void>;
}
