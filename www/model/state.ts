// Document: all choices of the reader as one immutable object, with pure functions over it. Undo, links and the address
// bar use it; this module depends on no signals, workers or DOM.

import { RULES } from '../generated/catalogue.ts';
import type {
  CountingName,
  Enumerator,
  KBestRequest,
  ParameterEstimate,
  PriorNetwork,
  Recipe,
  Score,
  Settings,
} from '../generated/protocol.ts';
import { noKnowledge } from './constraints.ts';
import { type Choice, type ExperimentsData, freeKey, isFree, usualChoice } from './experiments/choice.ts';
import { type Heuristic, nameless, plainly } from './heuristic.ts';
import type { Method } from './methods.ts';
import { PLACES, type View, viewsOf } from './places.ts';
import { noStructure, oddsChosen } from './structure-prior.ts';

export type NamedEdge = [from: string, to: string];
export type ExampleData = { kind: 'example'; id: string; version: number; rows: number; seed: number };
/** The reader's own file, by name and fingerprint. `dropped`: rows left out for missing cells, if these are most. */
export type OwnData = {
  kind: 'own';
  name: string;
  recipe: Recipe;
  fingerprint: string | null;
  dropped?: [dropped: number, of: number];
};
type PackedData = {
  kind: 'packed';
  name: string;
  packed: string;
  fingerprint: string;
  dropped?: [dropped: number, of: number];
};
/** List of local scores in place of rows; `packed`: content of the file, if short enough for a link. */
export type ListData = {
  kind: 'list';
  name: string;
  costs: boolean;
  packed: string | null;
  fingerprint: string | null;
};
export type DataRef = ExampleData | OwnData | PackedData | ListData | ExperimentsData;
/** Prior odds of one edge, which override the general odds. */
export type NamedOdds = [from: string, to: string, odds: number];
export type RuleName = (typeof RULES)[number];
/**
 * Settings of the search. `near`, `sizePrior`: see structure-prior.ts; `superstructure`: the only pairs that may be
 * adjacent, empty for all; `apart`: no edges within a tier; `before`: order as pairs (earlier, later); `limits`:
 * maximum numbers of parents of single variables; `rulesOff`: pruning rules switched off.
 */
export type SearchChoice = {
  method: Method;
  maxParents: number | null;
  required: NamedEdge[];
  forbidden: NamedEdge[];
  odds: NamedOdds[];
  near?: { edges: NamedEdge[]; kappa: number } | null;
  sizePrior?: boolean;
  superstructure?: NamedEdge[];
  tiers: string[][];
  tierNames?: string[];
  apart: boolean;
  before: NamedEdge[];
  limits: [name: string, most: number][];
  counting: CountingName;
  rulesOff: RuleName[];
  heuristic: Heuristic;
};
/** Prior network of the score bde from a file: name of the file and digest of its content. */
export type NetworkRef = { name: string; digest: string };
/**
 * Network with tables from a file, queried in place of the result; `packed`: content of the file, if short enough for a
 * link.
 */
export type ModelRef = { name: string; digest: string; packed: string | null };
/** Settings of learning; `prior`: prior network of the score bde, with its tables. */
export type Chosen = Pick<Doc, 'score' | 'search'> & { prior?: PriorNetwork | null };
export type Selection = { kind: 'edge'; from: string; to: string } | { kind: 'variable'; name: string };
export type Curve = (typeof CURVES)[number];
export type Reading = (typeof READINGS)[number];
export type Paper = (typeof PAPERS)[number];
export type PaperPage = (typeof PAPER_PAGES)[number];
export type Stepper = (typeof STEPPERS)[number];
/** Method that takes part in a race. `counting`: counting engine, if other than the page's. */
export type Entrant = { method: Method; heuristic: Heuristic; counting?: CountingName };
/**
 * Race of search methods. `entrants`: null for the default ones; `repeats`: number of runs of each entrant, with
 * different seeds; `spread`: mean and deviation in place of curves.
 */
export type Race = {
  entrants: Entrant[] | null;
  repeats: number;
  across: (typeof RACE_ACROSS)[number];
  up: (typeof RACE_UP)[number];
  spread: boolean;
};
export type Family = { child: string; parents: string[] };
/** Changed entry of a probability table: P(name = level | given) is p. */
export type TableChange = { name: string; level: string; p: number; given: [parent: string, level: string][] };
/** Weights of the levels of a variable; omitted levels have weight 0. */
export type SoftEvidence = [name: string, weights: [level: string, weight: number][]];
/** Variable whose neighborhood is highlighted, and the extent of the neighborhood. */
export type Focus = { name: string; reach: (typeof REACHES)[number] };
/** Settings of a teacher's link: hidden parts, a task, whether readers guess before the result, a single view. */
export type Lesson = { hide: string[]; task: string; predict: boolean; embed: boolean };
/**
 * Document: all choices of the reader. `width`: whether edge width shows the score contributed, null for the default;
 * `weakest`: minimum score of a drawn edge, in nats; `hand`: score in the view "Score step by step", null for the
 * page's; `k`: number of best networks whose parent sets the lattice keeps; `orders`: reading of Algorithm 2 of Chen
 * 2016 if its tree of orderings is shown; `network`: prior network of bde, null for the one that generated the example;
 * `kBest`: request for the k best networks, null for the default; `alsoBy`: further published methods that list these;
 * `versus`: two networks to compare in place of a race; `step`: number of steps made in the view "Watch the search";
 * `ordering`: ordering in that view if set by the reader; `tree`: root of the Chow-Liu tree in that view, null for the
 * first variable; `estimate`: parameter estimate, null for that of the score; `findings`: observed levels;
 * `interventions`: levels set by intervention; `likelihoods`: soft evidence; `wanted`: distributions to impose by
 * Jeffrey's rule, in order; `changes`: changed probabilities of tables, in order; `prediction`: task of the place "Use
 * it", null for queries; `model`: file queried there, null for the result; `contest`: seal of the score to beat;
 * `course`: open lesson and its step, from 1; `exercise`: open exercise; `meanings`: descriptions of variables.
 */
export type Doc = {
  data: DataRef;
  score: Score;
  search: SearchChoice;
  view: View;
  show: 'class' | 'dag';
  truth: boolean;
  width: boolean | null;
  weakest: number;
  focus: Focus | null;
  selected: Selection | null;
  family: Family | null;
  hand: Score | null;
  k: number;
  orders: Reading | null;
  curve: Curve;
  paper: PaperPage;
  stepper: Stepper;
  step: number;
  bnfinder: Choice;
  bootstrap: { resamples: number; seed: number; threshold: number | null; direction: number; simple: boolean };
  kBest: KBestRequest | null;
  alsoBy: Enumerator[];
  race: Race;
  versus: { reference: string; other: string } | null;
  estimate: ParameterEstimate | null;
  findings: [name: string, level: string][];
  interventions: [name: string, level: string][];
  prediction: Prediction | null;
  likelihoods: SoftEvidence[];
  wanted: SoftEvidence[];
  changes: TableChange[];
  meanings: [name: string, text: string][];
  ordering: string[];
  tree: string | null;
  moved: [string, number, number][];
  lesson: Lesson;
  network: NetworkRef | null;
  model: ModelRef | null;
  contest: string | null;
  course: { lesson: string; step: number } | null;
  exercise: { kind: string; seed: number; level: number } | null;
};

/**
 * Prediction: the target, the inputs (null for all other variables), and the cross-validation. `seed`: seed for
 * shuffling the rows, null to deal them in turn; `relearn`: whether to learn the structure in each fold.
 */
export type Prediction = {
  target: string;
  folds: number;
  seed: number | null;
  relearn: boolean;
  inputs: string[] | null;
};

/** All views of the page, in the order of the places (main tabs) that they belong to. */
export const VIEWS = Object.freeze(PLACES.flatMap(({ place }) => viewsOf(place)));

/** Share of a direction at which the averaged graph gets an arrow: default, and minimum that can be chosen. */
export const DIRECTION = Object.freeze({ usual: 0.85, least: 0.5 });

/** Axes of the view "Sample size & penalty": number of rows, equivalent sample size, or penalty. */
export const CURVES = Object.freeze(['rows', 'ess', 'penalty'] as const);

/** Readings (interpretations) of Algorithm 2 of Chen 2016. */
export const READINGS = Object.freeze(['sound', 'as-printed', 'literal'] as const);

/** Publications of the view Papers, in the order of its tabs. */
export const PAPERS = Object.freeze(['lecture', 'pruning', 'branching', 'proxy', 'freedom'] as const);

/** Pages of the view Papers: an overview, then the publications; values of the link key `paper`. */
export const PAPER_PAGES = Object.freeze(['overview', ...PAPERS] as const);

/** Searches that can be watched step by step in the view "Watch the search". */
export const STEPPERS = Object.freeze([
  'greedy',
  'restarts',
  'tabu',
  'annealing',
  'ges',
  'k2',
  'order',
  'orders',
  'tree',
  'proxy',
  'branch',
  'graph',
] as const);

/** Extents of the neighborhood in focus: one edge, two edges, or the Markov blanket. */
export const REACHES = Object.freeze(['1', '2', 'blanket'] as const);

/** Maximum number of entrants of a race. */
export const RACERS = 12;

/** Horizontal and vertical axes of the chart of a race. */
export const RACE_ACROSS = Object.freeze(['time', 'families', 'steps'] as const);
export const RACE_UP = Object.freeze(['score', 'gap'] as const);

/** Parts of the page that a link can hide. A convenience for the classroom, no protection: readers can unhide all. */
export const HIDABLE = Object.freeze([
  'data',
  'score',
  'search',
  'inspector',
  'runbar',
  'sentence',
  'truth',
  'views',
  ...VIEWS.filter((view) => view !== 'network'),
] as const);

/** Maximum number of characters of a task in a teacher's link. */
export const TASK_LIMIT = 280;

/** Settings of a link without additions of a teacher. */
export const noLesson = (): Lesson => ({ hide: [], task: '', predict: false, embed: false });

/** Example that the page opens with. Seed and number of rows are chosen so that the data show the opening lesson. */
export const OPENING_DATA = {
  kind: 'example',
  id: 'asia',
  version: 1,
  rows: 1000,
  seed: 289,
} as ExampleData;

/** Document of a visit without a link; also the defaults that links omit. */
export const opening = (): Doc => ({
  data: OPENING_DATA,
  score: { kind: 'bic', edgePrior: 1 },
  search: {
    method: 'auto',
    maxParents: null,
    required: [],
    forbidden: [],
    odds: [],
    ...noKnowledge(),
    ...noStructure(),
    counting: 'auto',
    rulesOff: [],
    heuristic: plainly(),
  },
  view: 'network',
  show: 'class',
  truth: true,
  width: null,
  weakest: 0,
  focus: null,
  selected: null,
  family: null,
  hand: null,
  k: 1,
  orders: null,
  curve: 'rows',
  paper: 'lecture',
  stepper: 'greedy',
  step: 0,
  ordering: [],
  tree: null,
  bootstrap: { resamples: 100, seed: 1, threshold: null, direction: DIRECTION.usual, simple: false },
  kBest: null,
  bnfinder: usualChoice(),
  alsoBy: [],
  race: { entrants: null, repeats: 1, across: 'time', up: 'score', spread: false },
  versus: null,
  estimate: null,
  findings: [],
  interventions: [],
  prediction: null,
  likelihoods: [],
  wanted: [],
  changes: [],
  meanings: [],
  moved: [],
  lesson: noLesson(),
  network: null,
  model: null,
  contest: null,
  course: null,
  exercise: null,
});

/** Whether two values of plain data (JSON) are equal. */
export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Placeholder for the score behind a list of local scores, whose kind is unknown. */
export const LISTED = { kind: 'listed', edgePrior: 1 } as unknown as Score;

/** Score shown: the chosen one, or `LISTED` for a list of local scores. */
export const scoreShown = ({ data, score }: Pick<Doc, 'data' | 'score'>) => (data.kind === 'list' ? LISTED : score);

/** Key of the data: equal keys mean equal rows. */
export const dataKey = (data: DataRef) => JSON.stringify(data);

/** Key of everything that a result depends on; a result carries the key that it was learned under. */
export const learnKey = (doc: Doc) =>
  isFree(doc) ? freeKey(doc) : JSON.stringify([doc.data, doc.score, unnamed(doc.search), ...believed(doc)]);

/** Search settings without the names of tiers, which do not affect the result. */
const unnamed = (search: SearchChoice) => ({ ...search, tierNames: undefined });

/** Prior network in a list, for use in keys; an empty list if the score uses none. */
const believed = ({ score, network }: Pick<Doc, 'score' | 'network'>) => (score.kind === 'bde' ? [network] : []);

/** Key of everything that determines the marks on the slider for the number of rows; empty except for examples. */
export const sweepKey = (doc: Doc) =>
  doc.data.kind === 'example'
    ? JSON.stringify([{ ...doc.data, rows: 0 }, doc.score, unnamed(doc.search), ...believed(doc)])
    : '';

/** Defaults of the fields of a document that name variables. */
function ofNoVariables() {
  const { weakest, focus, selected, family, step, ordering, tree, findings, interventions, prediction } = opening();
  const { likelihoods, wanted, changes, meanings, moved, model } = opening();
  const shown = { weakest, focus, selected, family, step, ordering, tree, meanings, moved };
  return { ...shown, findings, interventions, prediction, likelihoods, wanted, changes, model };
}

/** Document with other data: all choices that name variables of the old data are reset. */
export const withData = (doc: Doc, data: DataRef): Doc => ({
  ...doc,
  data,
  search: {
    ...doc.search,
    required: [],
    forbidden: [],
    odds: [],
    ...noKnowledge(),
    near: null,
    heuristic: nameless(doc.search.heuristic),
  },
  race: {
    ...doc.race,
    entrants: doc.race.entrants?.map((entrant) => ({ ...entrant, heuristic: nameless(entrant.heuristic) })) ?? null,
  },
  ...ofNoVariables(),
});

/**
 * Settings of learning: score, search, and the prior network if the score uses one.
 * @param networks networks by digest
 */
export function chosen(
  { data, score, search, network }: Pick<Doc, 'data' | 'score' | 'search' | 'network'>,
  networks: Map<string, PriorNetwork>,
): Chosen {
  if (score.kind !== 'bde') return { score, search };
  if (network) return { score, search, prior: networks.get(network.digest) };
  return { score, search, prior: data.kind === 'example' ? { example: data.id, variables: [] } : null };
}

/**
 * Settings for the engine, with column numbers in place of names; `unknown`: edges, pairs and names with variables that
 * the data lack, which are left out.
 * @param names names of the variables in column order
 */
export function settingsFor(
  { score, search, prior }: Chosen,
  names: string[],
): { settings: Settings; unknown: string[][] } {
  const column = new Map(names.map((name, i) => [name, i]));
  const unknown: string[][] = [];
  const numbered = (edges: NamedEdge[]): [number, number][] =>
    edges.flatMap(([from, to]) => {
      const a = column.get(from);
      const b = column.get(to);
      if (a !== undefined && b !== undefined) return [[a, b] as [number, number]];
      unknown.push([from, to]);
      return [];
    });
  const heuristic = { ...plainly(), ...search.heuristic };
  // An ordering contains all variables or none.
  const order = heuristic.order.flatMap((name) => column.get(name) ?? []);
  // Old documents lack odds of single edges, tiers or a superstructure.
  const { general, odds } = oddsChosen({ score, search });
  const { superstructure, tiers, apart, before, limits } = { ...noKnowledge(), ...search };
  const known = (name: string): number[] => {
    const at = column.get(name);
    if (at === undefined) unknown.push([name]);
    return at === undefined ? [] : [at];
  };
  const settings = {
    score: general === score.edgePrior ? score : { ...score, edgePrior: general },
    method: search.method,
    maxParents: search.maxParents,
    required: numbered(search.required),
    forbidden: numbered(search.forbidden),
    ...(superstructure.length > 0 && { superstructure: numbered(superstructure) }),
    ...(search.sizePrior && { sizePrior: true }),
    ...(tiers.length > 0 && { tiers: tiers.map((tier) => tier.flatMap(known)), forbidWithinTiers: apart }),
    ...(before.length > 0 && { before: numbered(before) }),
    ...(limits.length > 0 && {
      limits: limits.flatMap(([name, most]) => known(name).map((v) => [v, most] as [number, number])),
    }),
    ...(odds.length > 0 && {
      edgeOdds: odds.flatMap(([from, to, x]) =>
        numbered([[from, to]]).map(([a, b]) => [a, b, x] as [number, number, number]),
      ),
    }),
    ...(score.kind === 'bde' && prior && { priorNetwork: prior }),
    // Left out by default, as in results and links made before counting engines could be chosen.
    ...(search.counting && search.counting !== 'auto' && { counting: search.counting }),
    ...(!same(heuristic, plainly()) && {
      heuristic: {
        ...heuristic,
        network: numbered(heuristic.network),
        order: order.length === names.length ? order : [],
        root: column.get(heuristic.root ?? '') ?? null,
      },
    }),
    // By default the engine uses all rules.
    ...((search.rulesOff ?? []).length > 0 && { pruning: { off: search.rulesOff, k: 1, slack: null } }),
  };
  return { settings, unknown };
}

/** Search settings with a pruning rule switched on or off; `rulesOff` is kept in the order of the catalogue. */
export const withRule = (search: SearchChoice, rule: RuleName, on: boolean): SearchChoice => ({
  ...search,
  rulesOff: RULES.filter((name) => (name === rule ? !on : search.rulesOff.includes(name))),
});
