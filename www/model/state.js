// The document: everything on the page that a reader chose, as one immutable object, and the pure functions over it.
// Undo, links and the address bar are uses of it; nothing here knows signals, workers or the DOM.

import { RULES } from '../generated/catalogue.js';
import { noKnowledge } from './constraints.js';
import { freeKey, isFree, usualChoice } from './experiments/choice.js';
import { nameless, plainly } from './heuristic.js';
import { PLACES } from './places.js';
import { noStructure, oddsChosen } from './structure-prior.js';

/**
 * @typedef {import('../generated/protocol').Score} Score
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../generated/protocol').Recipe} Recipe
 * @typedef {[from: string, to: string]} NamedEdge
 * @typedef {{ kind: 'example', id: string, version: number, rows: number, seed: number }} ExampleData
 * @typedef {{ kind: 'own', name: string, recipe: Recipe, fingerprint: string | null, dropped?: [dropped: number, of: number] }} OwnData `dropped`:
 *   rows left out for missing cells, of all, where these are most
 * @typedef {{ kind: 'packed', name: string, packed: string, fingerprint: string, dropped?: [dropped: number, of: number] }} PackedData
 * @typedef {{ kind: 'list', name: string, costs: boolean, packed: string | null, fingerprint: string | null }} ListData local
 *   scores made elsewhere, in place of rows; `packed`: the file itself, where it is short enough for a link
 * @typedef {import('./experiments/choice.js').ExperimentsData} ExperimentsData
 * @typedef {ExampleData | OwnData | PackedData | ListData | ExperimentsData} DataRef
 * @typedef {import('./methods.js').Method} Method
 * @typedef {import('./heuristic.js').Heuristic} Heuristic
 * @typedef {[from: string, to: string, odds: number]} NamedOdds prior odds of one edge, in place of the general odds
 * @typedef {typeof RULES[number]} RuleName
 * @typedef {{
 *   method: Method, maxParents: number | null, required: NamedEdge[], forbidden: NamedEdge[], odds: NamedOdds[],
 *   near?: { edges: NamedEdge[], kappa: number } | null, sizePrior?: boolean, superstructure?: NamedEdge[],
 *   tiers: string[][], tierNames?: string[], apart: boolean, before: NamedEdge[], limits: [name: string, most: number][],
 *   counting: import('../generated/protocol').CountingName, rulesOff: RuleName[], heuristic: Heuristic,
 * }} SearchChoice `near`: a network that the prior goes by, `sizePrior`: all sizes of a parent set equally likely (structure-prior.js);
 *   `superstructure`: only these pairs may be joined, all where it is empty; `apart`: no edges within a tier; `before`: an order in pairs, earlier and later; `limits`: most parents of
 *   single variables; `rulesOff`: rules of pruning that are not to be used
 * @typedef {{ name: string, digest: string }} NetworkRef a prior network from a file, and what tells its content
 * @typedef {{ name: string, digest: string, packed: string | null }} ModelRef a network with tables from a file, asked in place of the result; `packed`: the
 *   file as a link holds it, where it is short enough
 * @typedef {Pick<Doc, 'score' | 'search'> & { prior?: import('../generated/protocol').PriorNetwork | null }} Chosen what is learned, `prior` the
 *   prior network itself
 * @typedef {{ kind: 'edge', from: string, to: string } | { kind: 'variable', name: string }} Selection
 * @typedef {import('./places.js').View} View
 * @typedef {typeof CURVES[number]} Curve
 * @typedef {typeof READINGS[number]} Reading
 * @typedef {typeof PAPERS[number]} Paper
 * @typedef {typeof STEPPERS[number]} Stepper
 * @typedef {{ method: Method, heuristic: Heuristic, counting?: import('../generated/protocol').CountingName }} Entrant `counting`: how it counts,
 *   where not as the page does
 * @typedef {{ entrants: Entrant[] | null, repeats: number, across: typeof RACE_ACROSS[number], up: typeof RACE_UP[number],
 *   spread: boolean }} Race `entrants`: null for the usual ones; `repeats`: runs of each, every one with a seed of its own;
 *   `spread`: mean and spread in place of curves
 * @typedef {{ child: string, parents: string[] }} Family
 * @typedef {{ name: string, level: string, p: number, given: [parent: string, level: string][] }} TableChange P(name = level | given) is p
 * @typedef {[name: string, weights: [level: string, weight: number][]]} SoftEvidence numbers for levels of a variable; levels left out have 0
 * @typedef {{ name: string, reach: typeof REACHES[number] }} Focus the variable whose neighborhood keeps its colors, and how far that reaches
 * @typedef {{ hide: string[], task: string, predict: boolean, embed: boolean }} Lesson what a teacher's link asks of the page
 * @typedef {{
 *   data: DataRef, score: Score, search: SearchChoice, view: View, show: 'class' | 'dag', truth: boolean, width: boolean | null, weakest: number, focus: Focus | null,
 *   selected: Selection | null, family: Family | null, hand: Score | null, k: number, orders: Reading | null, curve: Curve,
 *   paper: Paper, stepper: Stepper, step: number, bnfinder: import('./experiments/choice.js').Choice,
 *   bootstrap: { resamples: number, seed: number, threshold: number | null, direction: number, simple: boolean }, kBest: import('../generated/protocol').KBestRequest | null,
 *   alsoBy: import('../generated/protocol').Enumerator[], race: Race, versus: { reference: string, other: string } | null,
 *   estimate: import('../generated/protocol').ParameterEstimate | null, findings: [name: string, level: string][], interventions: [name: string, level: string][],
 *   prediction: Prediction | null,
 *   likelihoods: SoftEvidence[], wanted: SoftEvidence[], changes: TableChange[],
 *   meanings: [name: string, text: string][], ordering: string[], tree: string | null, moved: [string, number, number][], lesson: Lesson, network: NetworkRef | null,
 *   model: ModelRef | null, contest: string | null, course: { lesson: string, step: number } | null, exercise: { kind: string, seed: number, level: number } | null,
 * }} Doc `width`: edges are as wide as the score that they hold, null where the number of variables decides; `weakest`: edges that hold less are
 *   not drawn, in nats; `hand`: the score that Score step by step takes apart, null while it is the page's; `k`: of how many best networks the
 *   lattice keeps the parent sets; `orders`: how Algorithm 2 is read where its tree of orderings is shown, else null;
 *   `network`: the prior network of bde, null for the one that made the example; `kBest`: which of the best networks are asked for,
 *   null for as many as usual; `alsoBy`: by which published methods they are listed too; `versus`: two networks compared in place of a race; `step`: choices of the search that have
 *   been made where Watch the search stands; `ordering`: the one held by hand there, empty for that of the search; `tree`: the root of the Chow-Liu tree there, null for the first variable;
 *   `estimate`: how parameters are estimated, null for the one that suits the score; `findings`: levels that were observed; `interventions`: levels
 *   that variables are set to; `prediction`: what Use it predicts, null where it asks; `model`: the file that
 *   Use it asks, null for the result; `contest`: the seal of the best score where who opens the link looks for it; `course`: the lesson beside the stage and its step, from 1; `exercise`: the one that is open; `likelihoods`: soft evidence on variables; `wanted`: distributions that variables are given by
 *   Jeffrey’s rule, in this order; `changes`: entries of tables that are given another probability, one after another; `meanings`: what variables stand for
 */

/**
 * @typedef {{ target: string, folds: number, seed: number | null, relearn: boolean, inputs: string[] | null }} Prediction the variable that is
 *   predicted, from which (`inputs`, null: all others), and how that is cross-validated: `seed` shuffles the rows, null: they are dealt in turn; `relearn`: the structure is learned anew in each fold
 */

/** Every view, in the order of the places. */
export const VIEWS = Object.freeze(PLACES.flatMap(({ views }) => /** @type {readonly View[]} */ (views)));

/** The share of a direction from which on the averaged graph of a bootstrap has an arrow: the usual, and the least to be chosen. */
export const DIRECTION = Object.freeze({ usual: 0.85, least: 0.5 });

/** Axes of Sample size & penalty. */
export const CURVES = Object.freeze(/** @type {const} */ (['rows', 'ess', 'penalty']));

/** Readings of Algorithm 2 of Chen 2016. */
export const READINGS = Object.freeze(/** @type {const} */ (['sound', 'as-printed', 'literal']));

/** The papers that are worked again. */
export const PAPERS = Object.freeze(/** @type {const} */ (['lecture', 'pruning', 'branching', 'freedom', 'proxy']));

/** The searches that are gone through step by step: over networks, over classes, over orderings, and a tree. */
export const STEPPERS = Object.freeze(
  /** @type {const} */ ([
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
  ]),
);

/** Neighborhoods that a focus keeps: one edge, two, or what makes the variable independent of all others. */
export const REACHES = Object.freeze(/** @type {const} */ (['1', '2', 'blanket']));

/** Most entrants of a race. */
export const RACERS = 12;

/** Axes of a race: work is families scored, or steps. */
export const RACE_ACROSS = Object.freeze(/** @type {const} */ (['time', 'families', 'steps']));
export const RACE_UP = Object.freeze(/** @type {const} */ (['score', 'gap']));

/** Parts that a link can hide: parts of the page, and every view but the network. A comfort for the classroom, no lock: the reader can
 * always show everything. */
export const HIDABLE = Object.freeze(
  /** @type {const} */ ([
    'data',
    'score',
    'search',
    'inspector',
    'runbar',
    'sentence',
    'truth',
    'views',
    ...VIEWS.filter((view) => view !== 'network'),
  ]),
);

/**
 * The document as a lesson shows it: a truth that is hidden is not compared with.
 * @param {Doc} doc
 * @returns {Doc}
 */
export const asTaught = (doc) => (doc.lesson.hide.includes('truth') ? { ...doc, truth: false } : doc);

/** The document with everything shown that its lesson hides; the task stays. @param {Doc} doc @returns {Doc} */
export const untaught = (doc) => ({
  ...doc,
  truth: doc.truth || doc.lesson.hide.includes('truth'),
  lesson: { ...noLesson(), task: doc.lesson.task, embed: doc.lesson.embed },
});

/** Most characters of a task. */
export const TASK_LIMIT = 280;

/** The page as it is outside of class. @returns {Lesson} */
export const noLesson = () => ({ hide: [], task: '', predict: false, embed: false });

/** The built-in example the page opens with, solved. Seed and rows are chosen so that the opening lesson is in the data. */
export const OPENING_DATA = /** @type {ExampleData} */ ({
  kind: 'example',
  id: 'asia',
  version: 1,
  rows: 1000,
  seed: 289,
});

/** The document of a plain visit; also the defaults that a link leaves out. @returns {Doc} */
export const opening = () => ({
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

/** Two values made of plain data are the same. @param {unknown} a @param {unknown} b */
export const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The score of a list: whatever its numbers are. */
export const LISTED = /** @type {Score} */ (/** @type {unknown} */ ({ kind: 'listed', edgePrior: 1 }));

/** Score of the numbers on the page: the chosen one, or that of a list. @param {Pick<Doc, 'data' | 'score'>} doc */
export const scoreShown = ({ data, score }) => (data.kind === 'list' ? LISTED : score);

/** Key of the data, apart from the name shown: equal keys mean equal rows. @param {DataRef} data */
export const dataKey = (data) => JSON.stringify(data);

/** Key of all that a result depends on: results carry the key they were learned under. @param {Doc} doc */
export const learnKey = (doc) =>
  isFree(doc) ? freeKey(doc) : JSON.stringify([doc.data, doc.score, unnamed(doc.search), ...believed(doc)]);

/** The choice of a search without what changes nothing of it. @param {SearchChoice} search */
const unnamed = (search) => ({ ...search, tierNames: undefined });

/** The prior network, where the score asks for one. @param {Pick<Doc, 'score' | 'network'>} doc */
const believed = ({ score, network }) => (score.kind === 'bde' ? [network] : []);

/** The score's key with the rows left out: what the marks over the rows slider depend on. @param {Doc} doc */
export const sweepKey = (doc) =>
  doc.data.kind === 'example'
    ? JSON.stringify([{ ...doc.data, rows: 0 }, doc.score, unnamed(doc.search), ...believed(doc)])
    : '';

/**
 * The document with other data: all that names the old variables goes.
 * @param {Doc} doc
 * @param {DataRef} data
 * @returns {Doc}
 */
export const withData = (doc, data) => ({
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
 * @param {Pick<Doc, 'data' | 'score' | 'search' | 'network'>} doc
 * @param {Map<string, import('../generated/protocol').PriorNetwork>} networks by digest
 * @returns {Chosen}
 */
export function chosen({ data, score, search, network }, networks) {
  if (score.kind !== 'bde') return { score, search };
  if (network) return { score, search, prior: networks.get(network.digest) };
  return { score, search, prior: data.kind === 'example' ? { example: data.id, variables: [] } : null };
}

/**
 * The engine's settings: names become column numbers. Edges, pairs and names of absent variables are returned apart.
 * @param {Chosen} chosen
 * @param {string[]} names the variables in column order
 * @returns {{ settings: Settings, unknown: string[][] }}
 */
export function settingsFor({ score, search, prior }, names) {
  const column = new Map(names.map((name, i) => [name, i]));
  /** @type {string[][]} */
  const unknown = [];
  /** @param {NamedEdge[]} edges @returns {[number, number][]} */
  const numbered = (edges) =>
    edges.flatMap(([from, to]) => {
      const a = column.get(from);
      const b = column.get(to);
      if (a !== undefined && b !== undefined) return [/** @type {[number, number]} */ ([a, b])];
      unknown.push([from, to]);
      return [];
    });
  const heuristic = { ...plainly(), ...search.heuristic };
  // An ordering is of all variables or of none.
  const order = heuristic.order.flatMap((name) => column.get(name) ?? []);
  // Documents of version 0.1 know no odds of single edges, later ones no tiers or no superstructure.
  const { general, odds } = oddsChosen({ score, search });
  const { superstructure, tiers, apart, before, limits } = { ...noKnowledge(), ...search };
  /** @param {string} name @returns {number[]} */
  const known = (name) => {
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
      limits: limits.flatMap(([name, most]) => known(name).map((v) => /** @type {[number, number]} */ ([v, most]))),
    }),
    ...(odds.length > 0 && {
      edgeOdds: odds.flatMap(([from, to, x]) =>
        numbered([[from, to]]).map(([a, b]) => /** @type {[number, number, number]} */ ([a, b, x])),
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

/**
 * Switches a rule of pruning on or off; the order in which that was done leaves no trace.
 * @param {SearchChoice} search
 * @param {RuleName} rule
 * @param {boolean} on
 * @returns {SearchChoice}
 */
export const withRule = (search, rule, on) => ({
  ...search,
  rulesOff: RULES.filter((name) => (name === rule ? !on : search.rulesOff.includes(name))),
});

// ------------------------------------------------------------------ the rows slider

/** Positions of the rows slider: 0 … ROW_STEPS on a logarithmic scale. */
export const ROW_STEPS = 300;

/**
 * Rows at a position of the slider, rounded to two leading digits (three above 1,000).
 * @param {number} position
 * @param {{ least: number, most: number }} range
 */
export function rowsAt(position, { least, most }) {
  if (position >= ROW_STEPS) return most;
  const exact = least * (most / least) ** (position / ROW_STEPS);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - (exact < 1000 ? 1 : 2));
  return Math.min(most, Math.max(least, Math.round(exact / unit) * unit));
}

/** The slider's position for a number of rows. @param {number} rows @param {{ least: number, most: number }} range */
export const positionOf = (rows, { least, most }) =>
  most > least ? Math.round((Math.log(rows / least) / Math.log(most / least)) * ROW_STEPS) : 0;

/** Row counts at which the slider's marks are computed. */
export const SWEEP_POINTS = 41;
