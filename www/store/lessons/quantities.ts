// Quantities for the facts of lessons, each with its requests to the engine.

import type { Ask } from '../../engine/asks.ts';
import type {
  Answer,
  BranchTrace,
  EdgeInspection,
  HandTable,
  Information,
  Networks,
  OrderNetwork,
  PosteriorSums,
  ProxyTrace,
  Strengths,
  TracePart,
  VariableInspection,
} from '../../generated/protocol.ts';
import { KEYS } from '../../link/keys.ts';
import { countNetworks, MOST_COUNTED } from '../../model/count-networks.ts';
import { suited } from '../../model/estimate.ts';
import { searchOf } from '../../model/searches.ts';
import { settingsFor } from '../../model/state.ts';
import { chosenOf } from '../sources.ts';
import type { Form, Quantity, Scene } from './quantity.ts';

/** Largest number of rows fetched of a table of counts. */
const MOST_ROWS = 64;

/** Request for the terms of a family's local score. */
const table = ({ settings, column }: Scene, child: string, parents: string[]): Ask => [
  'handTable',
  { settings, child: column(child), parents: parents.map(column).sort((a, b) => a - b), first: 0, count: MOST_ROWS },
];

/** Quantity of one family: `child parent …`. */
const ofFamily = (as: Form, of: (terms: HandTable) => number): Quantity => ({
  as,
  asks: (scene, [child, ...parents]) => [table(scene, child, parents)],
  take: (_, [terms]: HandTable[]) => of(terms),
});

/** Difference of a term of a family with and without one parent: `child parent given …`. */
const ofParent = (as: Form, of: (terms: HandTable) => number): Quantity => ({
  as,
  asks: (scene, [child, parent, ...given]) => [table(scene, child, [...given, parent]), table(scene, child, given)],
  take: (_, [withIt, without]: HandTable[]) => of(withIt) - of(without),
});

/** Quantity of the best network. */
const ofOutcome = (as: Form, of: (outcome: Scene['outcome']) => number): Quantity => ({
  as,
  take: ({ outcome }) => of(outcome),
});

/** Edge between two variables, in either direction. */
function between({ outcome, column }: Scene, a: string, b: string) {
  const [x, y] = [column(a), column(b)];
  return outcome.edges.find(({ from, to }) => (from === x && to === y) || (from === y && to === x));
}

/** Variables with their levels: `child=level parent=level …`. */
const levelsOf = (args: string[]) => args.map((arg) => arg.split('=', 2) as [string, string]);

/** Counts of rows with these levels. */
function counted({ info, column }: Scene, { of, counts, levels }: HandTable, args: string[]) {
  const [[child, level], ...given] = levelsOf(args);
  const codeOf = (name: string, word: string) => info.variables[column(name)].levels.indexOf(word);
  const order = given.map(([name]) => column(name)).toSorted((a, b) => a - b);
  const states = info.variables[column(child)].levels.length;
  for (let row = 0; row < of.length; row++) {
    const isIt = given.every(
      ([name, word]) => levels[row * order.length + order.indexOf(column(name))] === codeOf(name, word),
    );
    if (isIt) return { cell: counts[row * states + codeOf(child, level)], row: of[row] };
  }
  return { cell: 0, row: 0 };
}

const ofCounts = (as: Form, of: (found: { cell: number; row: number }) => number): Quantity => ({
  as,
  asks: (scene, args) => {
    const [[child], ...given] = levelsOf(args);
    return [
      table(
        scene,
        child,
        given.map(([name]) => name),
      ),
    ];
  },
  take: (scene, [found]: HandTable[], args) => of(counted(scene, found, args)),
});

const ofInformation = (as: Form, of: (found: Information) => number): Quantity => ({
  as,
  asks: ({ column }, [a, b, ...given]) => [
    [
      'information',
      { a: column(a), b: b === undefined ? [] : [column(b)], given: given.map(column).sort((x, y) => x - y) },
    ],
  ],
  take: (_, [found]: Information[]) => of(found),
});

const ofVariable = (as: Form, of: (found: VariableInspection, scene: Scene) => number | string[]): Quantity => ({
  as,
  asks: ({ column }, [name]) => [['inspectVariable', { variable: column(name) }]],
  take: (scene, [found]: VariableInspection[]) => of(found, scene),
});

/**
 * Check of an argument that is a whole number from 0.
 * @param least minimal number of arguments; 0 if the argument is optional
 */
const wholeTo =
  (most: number, least: number = 1) =>
  (args: string[]) =>
    args.length >= least && args.length <= 1 && args.every((arg) => /^\d{1,7}$/.test(arg) && Number(arg) <= most);

/** Largest stop of a search for a fact; the limit of the key `step` of a link. */
const MOST_STOPS = 2_000_000;

/** Quantity from a key of the link. */
const ofKey = (as: Form, of: (text: string) => number | string): Quantity => ({
  as,
  fits: ([key, ...more]) => more.length === 0 && KEYS.some((known) => known.key === key),
  take: ({ keyText }, _, [key]) => of(keyText(key)),
});

/** Request for the best network in an ordering. */
const orderAsks = ({ column }: Scene, order: string[]): Ask[] => [['inOrder', { order: order.map(column) }]];

/** Ordering of the document, by default that of the columns. */
const orderOf = ({ doc, names }: Scene) => (doc.ordering.length === names.length ? doc.ordering : names);

/** Request for the trace of the search of a document, stop by stop, as in Watch the search. */
const walkAsks = ({ doc, names }: Scene): Ask[] => [
  ['walk', { settings: settingsFor(chosenOf({ ...doc, search: searchOf(doc) }), names).settings }],
];

const ofWalk = (as: Form, of: (walk: TracePart, args: string[]) => number): Quantity => ({
  as,
  asks: (scene) => walkAsks(scene),
  take: (_, [walk]: TracePart[], args) => of(walk, args),
});

/**
 * Quantity of the branch and bound with which Watch the search opens, at a stage: the one named, else the one shown.
 */
const ofBranching = (as: Form, of: (tree: BranchTrace, at: number) => number): Quantity => ({
  as,
  asks: () => [['branched', { method: 'etminani', order: [], groupBounds: false }]],
  fits: wholeTo(MOST_STOPS, 0),
  take: ({ doc }, [tree]: BranchTrace[], [at]) => of(tree, Math.min(Number(at ?? doc.step), tree.stage.length - 1)),
});

/** Quantity of the surrogate search as in Watch the search. */
const ofProxy = (as: Form, of: (trace: ProxyTrace, scene: Scene, args: string[]) => number | string): Quantity => ({
  as,
  asks: ({ doc, names }) => {
    const search = searchOf({ ...doc, stepper: 'proxy' });
    return [['proxied', { settings: settingsFor(chosenOf({ ...doc, search }), names).settings }]];
  },
  take: (scene, [trace]: ProxyTrace[], args) => of(trace, scene, args),
});

/** Names of positions in the order in which edges are added. */
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, x) => sum + x, 0) / values.length;

/**
 * Share of the variance of its samples that a surrogate explains, R², rounded down to a whole percent as in the view,
 * so that 100% means all of it.
 */
export function shareExplained({ score, predicted }: ProxyTrace) {
  const middle = mean(score);
  const errors = Array.from(score, (x, i) => (x - predicted[i]) ** 2);
  const share = 1 - mean(errors) / mean(Array.from(score, (x) => (x - middle) ** 2));
  return Math.floor(100 * Math.max(0, share)) / 100;
}

/** Posterior probability of an edge under the model and its prior. */
const probability = ({ column, names }: Scene, sums: PosteriorSums, from: string, to: string) =>
  sums.edges[column(from) * names.length + column(to)];

/**
 * Shares of resamples in 0 to 1: pair joined, and by direction; `simple`: direction in the network returned by the
 * search.
 */
function strength({ column }: Scene, { pairs, resamples }: Strengths, a: string, b: string) {
  const [x, y] = [column(a), column(b)];
  const pair = pairs.find((one) => (one.a === x && one.b === y) || (one.a === y && one.b === x));
  if (!pair) return { joined: 0, forward: 0, backward: 0, open: 0, simple: 0 };
  const isTurned = pair.a !== x;
  const of = (count: number) => count / resamples;
  const [forward, backward] = isTurned ? [pair.backward, pair.forward] : [pair.forward, pair.backward];
  const drawn = isTurned ? pair.joined - pair.drawn : pair.drawn;
  return {
    joined: of(pair.joined),
    forward: of(forward),
    backward: of(backward),
    open: of(pair.reversible),
    simple: of(drawn),
  };
}

const ofResamples = (of: (found: ReturnType<typeof strength>) => number): Quantity => ({
  as: 'share',
  asks: ({ doc }) => [['resampled', { resamples: doc.bootstrap.resamples, seed: doc.bootstrap.seed }]],
  take: (scene, [found]: Strengths[], [a, b]) => of(strength(scene, found, a, b)),
});

/**
 * Probability of a level in the network fitted as in Use it, in 0 to 1 or in percent.
 * @param of value for probability 1
 */
const ofModel = (
  as: Form,
  of: number,
  known: (scene: Scene, args: string[]) => { findings: [string, string][]; interventions: [string, string][] },
): Quantity => ({
  as,
  asks: (scene, args) => {
    const { findings, interventions } = known(scene, args.slice(1));
    const numbered = (pairs: [string, string][]) =>
      pairs.map(([name, level]) => [scene.column(name), levelOf(scene, name, level)] as [number, number]);
    const evidence = {
      likelihoods: [],
      wanted: [],
      findings: numbered(findings),
      interventions: numbered(interventions),
    };
    const estimate = scene.doc.estimate ?? suited(scene.settings.score);
    return [['modeled', { estimate, evidence: [evidence], separations: [] }]];
  },
  take: (scene, [found]: { answers: (Answer | null)[] }[], [what]) => {
    const [[name, level]] = levelsOf([what]);
    return of * (found.answers[0]?.marginals[scene.column(name)][levelOf(scene, name, level)] ?? Number.NaN);
  },
});

const levelOf = ({ info, column }: Scene, name: string, level: string) =>
  info.variables[column(name)].levels.indexOf(level);

/** Evidence from arguments: findings `variable=level`, interventions `do:variable=level`. */
const knownIn = (_: Scene, args: string[]) => ({
  findings: levelsOf(args.filter((arg) => !arg.startsWith('do:'))),
  interventions: levelsOf(args.filter((arg) => arg.startsWith('do:')).map((arg) => arg.slice(3))),
});

/** Quantities by name. */
export const QUANTITIES: Record<string, Quantity> = {
  rows: { as: 'whole', take: ({ info }) => info.rows },
  variables: { as: 'whole', take: ({ names }) => names.length },
  networks: { as: 'whole', fits: wholeTo(MOST_COUNTED), take: (_, __, [n]) => countNetworks(Number(n)) },
  allNetworks: { as: 'whole', take: ({ names }) => countNetworks(names.length) },
  /** Value of a key of the link, as text. */
  key: ofKey('words', (text) => text),
  keyNumber: ofKey('whole', Number),

  /** Value of a key of the link, as a number with few digits. */
  keyText: ofKey('short', Number),
  /** Selection: the two ends of an edge, or a variable. */
  selected: {
    as: 'names',
    take: ({ doc: { selected } }) =>
      selected === null ? [] : selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name],
  },
  /** Number of levels of a variable. */
  levels: { as: 'whole', take: ({ info, column }, _, [name]) => info.variables[column(name)].levels.length },
  /** Number of edges of the generating network. */
  trueEdges: { as: 'whole', take: ({ info }) => info.truth?.length ?? Number.NaN },

  score: ofOutcome('score', ({ score }) => score),
  greedyScore: ofOutcome('score', ({ greedyScore }) => greedyScore),
  emptyScore: ofOutcome('score', ({ emptyScore }) => emptyScore),
  greedyShort: ofOutcome('score', ({ score, greedyScore }) => score - greedyScore),
  allParameters: ofOutcome('whole', ({ parameters }) => parameters),
  edgeCount: ofOutcome('whole', ({ edges }) => edges.length),
  reversibleCount: ofOutcome('whole', ({ edges }) => edges.filter(({ mark }) => mark === 'reversible').length),
  compelledCount: ofOutcome('whole', ({ edges }) => edges.filter(({ mark }) => mark === 'compelled').length),
  families: ofOutcome('whole', ({ families }) => families),
  kept: ofOutcome('whole', ({ kept }) => kept),
  nodes: ofOutcome('whole', ({ nodes }) => nodes),
  /** Bound on all networks; the score itself if proven optimal. */
  bound: ofOutcome('score', ({ bound }) => bound ?? Number.NaN),
  /** Mark of the edge between two variables, or `none`: `a b`. */
  edge: { as: 'words', take: (scene, _, [a, b]) => between(scene, a, b)?.mark ?? 'none' },
  /** Whether the edge from the first to the second variable is compelled in the class: yes or no. */
  arrow: {
    as: 'words',
    take({ outcome, column }, _, [a, b]) {
      const is = outcome.edges.some((e) => e.from === column(a) && e.to === column(b) && e.mark === 'compelled');
      return is ? 'yes' : 'no';
    },
  },
  /** Number of edges at a variable. */
  degree: {
    as: 'whole',
    take: ({ outcome, column }, _, [name]) =>
      outcome.edges.filter(({ from, to }) => from === column(name) || to === column(name)).length,
  },
  /** Change of the score, in nats, when a single edge is reversed: `from to`. */
  reversal: {
    as: 'signed',
    asks: ({ column }, [from, to]) => [['inspectEdge', { from: column(from), to: column(to) }]],
    take: (_, [{ reverse }]: EdgeInspection[]) => reverse?.delta ?? Number.NaN,
  },
  /** Number of members of the class. */
  members: { as: 'whole', asks: () => [['members', { limit: 1000 }]], take: (_, [found]: Networks[]) => found.count },

  fit: ofFamily('score', ({ logLikelihood }) => logLikelihood),
  penalty: ofFamily('score', ({ penalty }) => penalty),
  parameters: ofFamily('whole', ({ parameters }) => parameters),
  local: ofFamily('score', ({ local }) => local),
  /** Imagined rows of one cell, under a Dirichlet score. */
  alpha: ofFamily('short', ({ alpha }) => alpha),
  /** Log-likelihood of the whole network. */
  allFit: {
    as: 'score',
    asks: (scene) =>
      scene.outcome.parents.map((parents, v) =>
        table(
          scene,
          scene.names[v],
          parents.map((p) => scene.names[p]),
        ),
      ),
    take: (_, tables: HandTable[]) => tables.reduce((sum, { logLikelihood }) => sum + logLikelihood, 0),
  },
  gain: ofParent('score', ({ logLikelihood }) => logLikelihood),
  cost: ofParent('score', ({ penalty }) => penalty),
  net: ofParent('signed', ({ local }) => local),
  /**
   * Number of rows with a level of a variable and levels of its parents; number with those levels of the parents; and
   * their ratio.
   */
  count: ofCounts('whole', ({ cell }) => cell),
  countOf: ofCounts('whole', ({ row }) => row),
  share: ofCounts('share', ({ cell, row }) => (row === 0 ? 0 : cell / row)),
  /** Ratio in percent. */
  percent: ofCounts('percent', ({ cell, row }) => (row === 0 ? 0 : (100 * cell) / row)),
  /** N ln(N / M): the term of one cell. */
  term: ofCounts('score', ({ cell, row }) => (cell === 0 ? 0 : cell * Math.log(cell / row))),

  entropy: ofInformation('short', ({ entropy }) => entropy),
  mutual: ofInformation('short', ({ mutual }) => mutual),
  /** G = 2 N I(a; b | given), and its p-value under independence. */
  g: ofInformation('short', ({ g }) => g),
  p: ofInformation('short', ({ p }) => p),

  best: ofVariable('names', ({ best }, { names }) => best[0].parents.map((v) => names[v])),
  bestScore: ofVariable('score', ({ best }) => best[0].score),
  keptOf: ofVariable('whole', ({ kept }) => kept),
  setsOf: { as: 'whole', take: ({ names }) => 2 ** (names.length - 1) },
  parents: {
    as: 'names',
    take: ({ outcome, names, column }, _, [name]) => outcome.parents[column(name)].map((v) => names[v]),
  },

  /** Number of stops of the watched search; score at a stop, at the end, and the best on the way. */
  stops: ofWalk('whole', ({ total }) => total),
  stopScore: { ...ofWalk('score', ({ score }, [at]) => score[Number(at)]), fits: wholeTo(MOST_STOPS) },
  endScore: ofWalk('score', ({ score }) => score[score.length - 1]),
  walkBest: ofWalk('score', ({ score }) => Math.max(...Array.from(score))),

  /** Probability of a level, given findings and interventions: `child=level parent=level … do:other=level`. */
  chance: ofModel('share', 1, knownIn),
  chancePercent: ofModel('percent', 100, knownIn),
  /** Probability of a level, given the evidence of the page. */
  chanceNow: ofModel('share', 1, ({ doc: { findings, interventions } }) => ({ findings, interventions })),

  /** Number of stages of the watched branch and bound; best network and bound at a stage. */
  branchStages: ofBranching('whole', ({ stage }) => stage.length - 1),
  branchBest: ofBranching('score', ({ incumbents }, at) => incumbents[at]),
  branchBound: ofBranching('score', ({ bounds }, at) => bounds[at]),

  /**
   * Random networks scored by the surrogate search: number, mean and best score, and share of their variance explained.
   */
  proxySamples: ofProxy('whole', ({ score }) => score.length),
  proxyMean: ofProxy('score', ({ base }) => base),
  proxyDrawn: ofProxy('score', ({ score }) => Math.max(...Array.from(score))),
  proxyShare: ofProxy('share', shareExplained),
  /** Contribution of an edge in the surrogate, in nats: `from to`; and the edge added at a position: `second`. */
  proxyWorth: ofProxy(
    'signed',
    ({ slopes }, { column, names }, [from, to]) => slopes[column(from) * names.length + column(to)],
  ),
  proxyEdge: {
    ...ofProxy('words', ({ edges }, { names }, [place]) => {
      const at = 2 * PLACES.indexOf(place);
      return `${names[edges[at]]} → ${names[edges[at + 1]]}`;
    }),
    fits: ([place, ...more]) => more.length === 0 && PLACES.includes(place),
  },
  /** Best network by the surrogate: its predicted and its true score; and the best score of all networks scored. */
  proxyHeld: ofProxy('score', ({ soughtPredicted }) => soughtPredicted),
  proxySought: ofProxy('score', ({ soughtScore }) => soughtScore),
  proxyBest: ofProxy('score', ({ best }) => best),

  /** Exact posterior probabilities, of a direction and of a pair. */
  posterior: {
    as: 'share',
    asks: () => [['sums', {}]],
    take: (scene, [sums]: PosteriorSums[], [from, to]) => probability(scene, sums, from, to),
  },
  posteriorPair: {
    as: 'share',
    asks: () => [['sums', {}]],
    take: (scene, [sums]: PosteriorSums[], [a, b]) => probability(scene, sums, a, b) + probability(scene, sums, b, a),
  },
  /** Shares of resamples: pair joined, direction compelled, pair joined and reversible. */
  joinedShare: ofResamples(({ joined }) => joined),
  forwardShare: ofResamples(({ forward }) => forward),
  openShare: ofResamples(({ open }) => open),
  /** Share of the direction in the networks returned by the searches. */
  simpleShare: ofResamples(({ simple }) => simple),
  resamples: { as: 'whole', take: ({ doc }) => doc.bootstrap.resamples },
  /** Bound on all scores: every variable takes its best parent set, cycles allowed. */
  freeBound: {
    as: 'score',
    asks: ({ names }) => names.map((_, variable) => ['inspectVariable', { variable }]),
    take: (_, found: VariableInspection[]) => found.reduce((sum, { best }) => sum + best[0].score, 0),
  },
  /** Number of sets of variables, with the empty one. */
  subsets: { as: 'whole', take: ({ names }) => 2 ** names.length },
  expanded: ofOutcome('whole', ({ expanded }) => expanded),
  /** Score of the best network in the ordering held by hand. */
  heldScore: {
    as: 'score',
    asks: (scene) => orderAsks(scene, orderOf(scene)),
    take: (_, [found]: OrderNetwork[]) => found.score,
  },

  /** Score of the best network whose edges all go forward in an ordering of all variables. */
  orderScore: {
    as: 'score',
    asks: (scene, order) => orderAsks(scene, order),
    take: (_, [found]: OrderNetwork[]) => found.score,
  },
  orderEdges: {
    as: 'whole',
    asks: (scene, order) => orderAsks(scene, order),
    take: (_, [found]: OrderNetwork[]) => found.parents.flat().length,
  },
  /** Number of orderings of all variables. */
  orderings: {
    as: 'whole',
    take: ({ names }) => names.reduce((product, _, i) => product * (i + 1), 1),
  },
  /** BIC penalty of one free parameter in nats: half the logarithm of the rows. */
  price: { as: 'score', take: ({ info }) => Math.log(info.rows) / 2 },
};
