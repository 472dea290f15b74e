// The document: everything on the page that a reader chose, as one immutable object, and the pure functions over it.
// Undo, links and the address bar are uses of it; nothing here knows signals, workers or the DOM.

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
import { PLACES, type View } from './places.ts';
import { noStructure, oddsChosen } from './structure-prior.ts';

export type NamedEdge = [from: string, to: string];
export type ExampleData = { kind: 'example'; id: string; version: number; rows: number; seed: number };
/** `dropped`: rows left out for missing cells, of all, where these are most. */
export type OwnData = {
  kind: 'own';
  name: string;
  recipe: Recipe;
  fingerprint: string | null;
  dropped?: [dropped: number, of: number];
};
export type PackedData = {
  kind: 'packed';
  name: string;
  packed: string;
  fingerprint: string;
  dropped?: [dropped: number, of: number];
};
/** Local scores made elsewhere, in place of rows; `packed`: the file itself, where it is short enough for a link. */
export type ListData = {
  kind: 'list';
  name: string;
  costs: boolean;
  packed: string | null;
  fingerprint: string | null;
};
export type DataRef = ExampleData | OwnData | PackedData | ListData | ExperimentsData;
/** Prior odds of one edge, in place of the general odds. */
export type NamedOdds = [from: string, to: string, odds: number];
export type RuleName = (typeof RULES)[number];
/**
 * `near`: a network that the prior goes by, `sizePrior`: all sizes of a parent set equally likely (structure-prior.ts);
 * `superstructure`: only these pairs may be joined, all where it is empty; `apart`: no edges within a tier; `before`: an order in pairs, earlier and later; `limits`: most parents of
 * single variables; `rulesOff`: rules of pruning that are not to be used.
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
/** A prior network from a file, and what tells its content. */
export type NetworkRef = { name: string; digest: string };
/**
 * A network with tables from a file, asked in place of the result; `packed`: the
 * file as a link holds it, where it is short enough.
 */
export type ModelRef = { name: string; digest: string; packed: string | null };
/** What is learned, `prior` the prior network itself. */
export type Chosen = Pick<Doc, 'score' | 'search'> & { prior?: PriorNetwork | null };
export type Selection = { kind: 'edge'; from: string; to: string } | { kind: 'variable'; name: string };
export type Curve = (typeof CURVES)[number];
export type Reading = (typeof READINGS)[number];
export type Paper = (typeof PAPERS)[number];
export type Stepper = (typeof STEPPERS)[number];
/** `counting`: how it counts, where not as the page does. */
export type Entrant = { method: Method; heuristic: Heuristic; counting?: CountingName };
/**
 * `entrants`: null for the usual ones; `repeats`: runs of each, every one with a seed of its own;
 * `spread`: mean and spread in place of curves.
 */
export type Race = {
  entrants: Entrant[] | null;
  repeats: number;
  across: (typeof RACE_ACROSS)[number];
  up: (typeof RACE_UP)[number];
  spread: boolean;
};
export type Family = { child: string; parents: string[] };
/** P(name = level | given) is p. */
export type TableChange = { name: string; level: string; p: number; given: [parent: string, level: string][] };
/** Numbers for levels of a variable; levels left out have 0. */
export type SoftEvidence = [name: string, weights: [level: string, weight: number][]];
/** The variable whose neighborhood keeps its colors, and how far that reaches. */
export type Focus = { name: string; reach: (typeof REACHES)[number] };
/** What a teacher's link asks of the page. */
export type Lesson = { hide: string[]; task: string; predict: boolean; embed: boolean };
/**
 * `width`: edges are as wide as the score that they hold, null where the number of variables decides; `weakest`: edges that hold less are
 * not drawn, in nats; `hand`: the score that Score step by step takes apart, null while it is the page's; `k`: of how many best networks the
 * lattice keeps the parent sets; `orders`: how Algorithm 2 is read where its tree of orderings is shown, else null;
 * `network`: the prior network of bde, null for the one that made the example; `kBest`: which of the best networks are asked for,
 * null for as many as usual; `alsoBy`: by which published methods they are listed too; `versus`: two networks compared in place of a race; `step`: choices of the search that have
 * been made where Watch the search stands; `ordering`: the one held by hand there, empty for that of the search; `tree`: the root of the Chow-Liu tree there, null for the first variable;
 * `estimate`: how parameters are estimated, null for the one that suits the score; `findings`: levels that were observed; `interventions`: levels
 * that variables are set to; `prediction`: what Use it predicts, null where it asks; `model`: the file that
 * Use it asks, null for the result; `contest`: the seal of the best score where who opens the link looks for it; `course`: the lesson beside the stage and its step, from 1; `exercise`: the one that is open; `likelihoods`: soft evidence on variables; `wanted`: distributions that variables are given by
 * Jeffrey’s rule, in this order; `changes`: entries of tables that are given another probability, one after another; `meanings`: what variables stand for.
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
  paper: Paper;
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
 * The variable that is predicted, from which (`inputs`, null: all others), and how that is cross-validated: `seed`
 * shuffles the rows, null: they are dealt in turn; `relearn`: the structure is learned anew in each fold.
 */
export type Prediction = {
  target: string;
  folds: number;
  seed: number | null;
  relearn: boolean;
  inputs: string[] | null;
};

/** Every view, in the order of the places. */
export const VIEWS = Object.freeze(PLACES.flatMap(({ views }) => views as readonly View[]));

/** The share of a direction from which on the averaged graph of a bootstrap has an arrow: the usual, and the least to be chosen. */
export const DIRECTION = Object.freeze({ usual: 0.85, least: 0.5 });

/** Axes of Sample size & penalty. */
export const CURVES = Object.freeze(['rows', 'ess', 'penalty'] as const);

/** Readings of Algorithm 2 of Chen 2016. */
export const READINGS = Object.freeze(['sound', 'as-printed', 'literal'] as const);

/** The papers that are worked again. */
export const PAPERS = Object.freeze(['lecture', 'pruning', 'branching', 'freedom', 'proxy'] as const);

/** The searches that are gone through step by step: over networks, over classes, over orderings, and a tree. */
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

/** Neighborhoods that a focus keeps: one edge, two, or what makes the variable independent of all others. */
export const REACHES = Object.freeze(['1', '2', 'blanket'] as const);

/** Most entrants of a race. */
export const RACERS = 12;

/** Axes of a race: work is families scored, or steps. */
export const RACE_ACROSS = Object.freeze(['time', 'families', 'steps'] as const);
export const RACE_UP = Object.freeze(['score', 'gap'] as const);

/** Parts that a link can hide: parts of the page, and every view but the network. A comfort for the classroom, no lock: the reader can
 * always show everything. */
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

/** Most characters of a task. */
export const TASK_LIMIT = 280;

/** The page as it is outside of class. */
export const noLesson = (): Lesson => ({ hide: [], task: '', predict: false, embed: false });

/** The built-in example the page opens with, solved. Seed and rows are chosen so that the opening lesson is in the data. */
export const OPENING_DATA = {
  kind: 'example',
  id: 'asia',
  version: 1,
  rows: 1000,
  seed: 289,
} as ExampleData;

/** The document of a plain visit; also the defaults that a link leaves out. */
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

/** Two values made of plain data are the same. */
export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The score of a list: whatever its numbers are. */
export const LISTED = { kind: 'listed', edgePrior: 1 } as unknown as Score;

/** Score of the numbers on the page: the chosen one, or that of a list. */
export const scoreShown = ({ data, score }: Pick<Doc, 'data' | 'score'>) => (data.kind === 'list' ? LISTED : score);

/** Key of the data, apart from the name shown: equal keys mean equal rows. */
export const dataKey = (data: DataRef) => JSON.stringify(data);

/** Key of all that a result depends on: results carry the key they were learned under. */
export const learnKey = (doc: Doc) =>
  isFree(doc) ? freeKey(doc) : JSON.stringify([doc.data, doc.score, unnamed(doc.search), ...believed(doc)]);

/** The choice of a search without what changes nothing of it. */
const unnamed = (search: SearchChoice) => ({ ...search, tierNames: undefined });

/** The prior network, where the score asks for one. */
const believed = ({ score, network }: Pick<Doc, 'score' | 'network'>) => (score.kind === 'bde' ? [network] : []);

/** The score's key with the rows left out: what the marks over the rows slider depend on. */
export const sweepKey = (doc: Doc) =>
  doc.data.kind === 'example'
    ? JSON.stringify([{ ...doc.data, rows: 0 }, doc.score, unnamed(doc.search), ...believed(doc)])
    : '';

/** The document with other data: all that names the old variables goes. */
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
    entrants: doc.race.entrants?.map((of) => ({ ...of, heuristic: nameless(of.heuristic) })) ?? null,
  },
  weakest: 0,
  focus: null,
  selected: null,
  family: null,
  step: 0,
  ordering: [],
  tree: null,
  findings: [],
  interventions: [],
  prediction: null,
  likelihoods: [],
  wanted: [],
  changes: [],
  meanings: [],
  moved: [],
  model: null,
});

/**
 * What is learned: score and search, and the prior network where the score asks for one and it is here.
 * @param networks by digest
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
 * The engine's settings: names become column numbers. Edges, pairs and names of absent variables are returned apart.
 * @param names the variables in column order
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
  // An ordering is of all variables or of none.
  const order = heuristic.order.flatMap((name) => column.get(name) ?? []);
  // Documents of version 0.1 know no odds of single edges, later ones no tiers or no superstructure.
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
    // Results and links of the time before leave it out too.
    ...(search.counting && search.counting !== 'auto' && { counting: search.counting }),
    ...(!same(heuristic, plainly()) && {
      heuristic: {
        ...heuristic,
        network: numbered(heuristic.network),
        order: order.length === names.length ? order : [],
        root: column.get(heuristic.root ?? '') ?? null,
      },
    }),
    // The engine's own default is that every rule is used.
    ...((search.rulesOff ?? []).length > 0 && { pruning: { off: search.rulesOff, k: 1, slack: null } }),
  };
  return { settings, unknown };
}

/** Switches a rule of pruning on or off; the order in which that was done leaves no trace. */
export const withRule = (search: SearchChoice, rule: RuleName, on: boolean): SearchChoice => ({
  ...search,
  rulesOff: RULES.filter((name) => (name === rule ? !on : search.rulesOff.includes(name))),
});
