// The quantities that a lesson can speak of, each with its questions to the engine.

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

/** Most rows of a table of counts that are fetched. */
const MOST_ROWS = 64;

/** A family taken apart. */
const table = ({ settings, column }: Scene, child: string, parents: string[]): Ask => [
  'handTable',
  { settings, child: column(child), parents: parents.map(column).sort((a, b) => a - b), first: 0, count: MOST_ROWS },
];

/** Something of one family: `child parent …`. */
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

/** Something of the network found. */
const ofOutcome = (as: Form, of: (outcome: Scene['outcome']) => number): Quantity => ({
  as,
  take: ({ outcome }) => of(outcome),
});

/** The edge between two variables, whichever way. */
function between({ outcome, column }: Scene, a: string, b: string) {
  const [x, y] = [column(a), column(b)];
  return outcome.edges.find(({ from, to }) => (from === x && to === y) || (from === y && to === x));
}

/** Variables with their levels: `child=level parent=level …`. */
const levelsOf = (args: string[]) => args.map((arg) => arg.split('=', 2) as [string, string]);

/** Rows that have these levels. */
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
 * Check of an argument that is a whole number from 0 on.
 * @param least arguments, 0 where it may be left out
 */
const wholeTo =
  (most: number, least: number = 1) =>
  (args: string[]) =>
    args.length >= least && args.length <= 1 && args.every((arg) => /^\d{1,7}$/.test(arg) && Number(arg) <= most);

/** Most stops of a search that a fact can name, as many as the key `step` of a link. */
const MOST_STOPS = 2_000_000;

/** Something that a key of the link says. */
const ofKey = (as: Form, of: (text: string) => number | string): Quantity => ({
  as,
  fits: ([key, ...more]) => more.length === 0 && KEYS.some((known) => known.key === key),
  take: ({ keyText }, _, [key]) => of(keyText(key)),
});

/** The best network in an ordering. */
const orderAsks = ({ column }: Scene, order: string[]): Ask[] => [['inOrder', { order: order.map(column) }]];

/** The ordering that the document holds, else that of the columns. */
const orderOf = ({ doc, names }: Scene) => (doc.ordering.length === names.length ? doc.ordering : names);

/** Question for the trace of the search of a document, stop by stop, as in Watch the search. */
const walkAsks = ({ doc, names }: Scene): Ask[] => [
  ['walk', { settings: settingsFor(chosenOf({ ...doc, search: searchOf(doc) }), names).settings }],
];

const ofWalk = (as: Form, of: (walk: TracePart, args: string[]) => number): Quantity => ({
  as,
  asks: (scene) => walkAsks(scene),
  take: (_, [walk]: TracePart[], args) => of(walk, args),
});

/**
 * Something of the branch and bound as Watch the search opens with it, at a stage: the one named, else the one that is shown.
 */
const ofBranching = (as: Form, of: (tree: BranchTrace, at: number) => number): Quantity => ({
  as,
  asks: () => [['branched', { method: 'etminani', order: [], groupBounds: false }]],
  fits: wholeTo(MOST_STOPS, 0),
  take: ({ doc }, [tree]: BranchTrace[], [at]) => of(tree, Math.min(Number(at ?? doc.step), tree.stage.length - 1)),
});

/** Something of the search by proxy as Watch the search goes through it. */
const ofProxy = (as: Form, of: (trace: ProxyTrace, scene: Scene, args: string[]) => number | string): Quantity => ({
  as,
  asks: ({ doc, names }) => {
    const search = searchOf({ ...doc, stepper: 'proxy' });
    return [['proxied', { settings: settingsFor(chosenOf({ ...doc, search }), names).settings }]];
  },
  take: (scene, [trace]: ProxyTrace[], args) => of(trace, scene, args),
});

/** Places in the order in which edges are taken. */
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, x) => sum + x, 0) / values.length;

/**
 * Share of the variance of its samples that a proxy explains, R², down to a whole percent as on the stage: 100% stands for nothing less.
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
 * Shares of resamples in which a pair is joined, and by direction, in 0 to 1; `simple`: in which the network returned has it this way.
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
 * Probability of a level in the network fitted as Use it does, in 0 to 1, or in percent.
 * @param of what a probability of 1 is
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

/** Findings `variable=level`, interventions `do:variable=level`. */
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
  /** What is selected: the two ends of an edge, or a variable. */
  selected: {
    as: 'names',
    take: ({ doc: { selected } }) =>
      selected === null ? [] : selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name],
  },
  /** Levels of a variable. */
  levels: { as: 'whole', take: ({ info, column }, _, [name]) => info.variables[column(name)].levels.length },
  /** Edges of the network that made the rows. */
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
  /** The bound on every network; the score itself where that is proven. */
  bound: ofOutcome('score', ({ bound }) => bound ?? Number.NaN),
  /** Kind of the edge between two variables, or `none`: `a b`. */
  edge: { as: 'words', take: (scene, _, [a, b]) => between(scene, a, b)?.mark ?? 'none' },
  /** Whether an edge leads from the one to the other in every equivalent network: yes or no. */
  arrow: {
    as: 'words',
    take({ outcome, column }, _, [a, b]) {
      const is = outcome.edges.some((e) => e.from === column(a) && e.to === column(b) && e.mark === 'compelled');
      return is ? 'yes' : 'no';
    },
  },
  /** Edges that a variable has. */
  degree: {
    as: 'whole',
    take: ({ outcome, column }, _, [name]) =>
      outcome.edges.filter(({ from, to }) => from === column(name) || to === column(name)).length,
  },
  /** Change of the score, in nats, by reversing an edge alone: `from to`. */
  reversal: {
    as: 'signed',
    asks: ({ column }, [from, to]) => [['inspectEdge', { from: column(from), to: column(to) }]],
    take: (_, [{ reverse }]: EdgeInspection[]) => reverse?.delta ?? Number.NaN,
  },
  /** Networks of the class. */
  members: { as: 'whole', asks: () => [['members', { limit: 1000 }]], take: (_, [found]: Networks[]) => found.count },

  fit: ofFamily('score', ({ logLikelihood }) => logLikelihood),
  penalty: ofFamily('score', ({ penalty }) => penalty),
  parameters: ofFamily('whole', ({ parameters }) => parameters),
  local: ofFamily('score', ({ local }) => local),
  /** Imaginary rows of one cell, under a Dirichlet score. */
  alpha: ofFamily('short', ({ alpha }) => alpha),
  /** The log-likelihood of the whole network. */
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
  /** Rows with a level of a variable, and of its parents; all of these parents; and the share of the one in the other. */
  count: ofCounts('whole', ({ cell }) => cell),
  countOf: ofCounts('whole', ({ row }) => row),
  share: ofCounts('share', ({ cell, row }) => (row === 0 ? 0 : cell / row)),
  /** The share in percent, as it is typed. */
  percent: ofCounts('percent', ({ cell, row }) => (row === 0 ? 0 : (100 * cell) / row)),
  /** N ln(N / M): the term of one cell. */
  term: ofCounts('score', ({ cell, row }) => (cell === 0 ? 0 : cell * Math.log(cell / row))),

  entropy: ofInformation('short', ({ entropy }) => entropy),
  mutual: ofInformation('short', ({ mutual }) => mutual),
  /** 2 N I(a; b | given), and how often chance alone makes it larger. */
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

  /** Stops of the search that is watched; the score after so many of them, at the end, and the best on the way. */
  stops: ofWalk('whole', ({ total }) => total),
  stopScore: { ...ofWalk('score', ({ score }, [at]) => score[Number(at)]), fits: wholeTo(MOST_STOPS) },
  endScore: ofWalk('score', ({ score }) => score[score.length - 1]),
  walkBest: ofWalk('score', ({ score }) => Math.max(...Array.from(score))),

  /** Probability of a level, given findings and interventions: `child=level parent=level … do:other=level`. */
  chance: ofModel('share', 1, knownIn),
  chancePercent: ofModel('percent', 100, knownIn),
  /** Probability of a level given the evidence that the page shows. */
  chanceNow: ofModel('share', 1, ({ doc: { findings, interventions } }) => ({ findings, interventions })),

  /** Stages of the branch and bound that is watched; the best network and the bound after so many of them. */
  branchStages: ofBranching('whole', ({ stage }) => stage.length - 1),
  branchBest: ofBranching('score', ({ incumbents }, at) => incumbents[at]),
  branchBound: ofBranching('score', ({ bounds }, at) => bounds[at]),

  /** Networks at random that the search by proxy scores: how many, their mean, the best of them, and what share of their variance it explains. */
  proxySamples: ofProxy('whole', ({ score }) => score.length),
  proxyMean: ofProxy('score', ({ base }) => base),
  proxyDrawn: ofProxy('score', ({ score }) => Math.max(...Array.from(score))),
  proxyShare: ofProxy('share', shareExplained),
  /** Worth of an edge by the proxy, in nats: `from to`; and the edge that is taken at a place: `second`. */
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
  /** The network that the proxy holds for the best: by the proxy, and scored; the best of all that are scored. */
  proxyHeld: ofProxy('score', ({ soughtPredicted }) => soughtPredicted),
  proxySought: ofProxy('score', ({ soughtScore }) => soughtScore),
  proxyBest: ofProxy('score', ({ best }) => best),

  /** Posterior probabilities, exact: of a direction, and of a pair. */
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
  /** Shares of resamples: a pair joined, a direction compelled, the pair joined and reversible. */
  joinedShare: ofResamples(({ joined }) => joined),
  forwardShare: ofResamples(({ forward }) => forward),
  openShare: ofResamples(({ open }) => open),
  /** The direction in the networks as their searches returned them. */
  simpleShare: ofResamples(({ simple }) => simple),
  resamples: { as: 'whole', take: ({ doc }) => doc.bootstrap.resamples },
  /** No network has a higher score than if every variable took its best parents, cycles or not. */
  freeBound: {
    as: 'score',
    asks: ({ names }) => names.map((_, variable) => ['inspectVariable', { variable }]),
    take: (_, found: VariableInspection[]) => found.reduce((sum, { best }) => sum + best[0].score, 0),
  },
  /** Sets of variables, the empty one too. */
  subsets: { as: 'whole', take: ({ names }) => 2 ** names.length },
  expanded: ofOutcome('whole', ({ expanded }) => expanded),
  /** The ordering that is held by hand. */
  heldScore: {
    as: 'score',
    asks: (scene) => orderAsks(scene, orderOf(scene)),
    take: (_, [found]: OrderNetwork[]) => found.score,
  },

  /** The best network in which every edge goes forward in an ordering of all variables. */
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
  /** Orderings of all variables. */
  orderings: {
    as: 'whole',
    take: ({ names }) => names.reduce((product, _, i) => product * (i + 1), 1),
  },
  /** BIC penalty of one free parameter in nats: half the logarithm of the rows. */
  price: { as: 'score', take: ({ info }) => Math.log(info.rows) / 2 },
};
