// Quantities that the facts of lessons can name, each computed from answers of the engine.

import type { EdgeInspection, HandTable, Networks, VariableInspection } from '../../generated/protocol.ts';
import { countNetworks, MOST_COUNTED } from '../../model/count-networks.ts';
import type { Quantity } from './quantity.ts';
import {
  between,
  heldOrder,
  knownIn,
  MOST_STOPS,
  ofBranching,
  ofCounts,
  ofFamily,
  ofInformation,
  ofKey,
  ofModel,
  ofOrder,
  ofOutcome,
  ofParent,
  ofPosterior,
  ofProxy,
  ofResamples,
  ofVariable,
  ofWalk,
  PLACES,
  shareExplained,
  table,
  wholeTo,
} from './quantity-kinds.ts';

/** Quantities by the names that lessons use. */
export const QUANTITIES: Record<string, Quantity> = {
  rows: { as: 'whole', take: ({ info }) => info.rows },
  variables: { as: 'whole', take: ({ names }) => names.length },
  networks: { as: 'whole', fits: wholeTo(MOST_COUNTED), take: (_, __, [n]) => countNetworks(Number(n)) },
  allNetworks: { as: 'whole', take: ({ names }) => countNetworks(names.length) },
  /** Value of a link key, as text. */
  key: ofKey('words', (text) => text),
  keyNumber: ofKey('whole', Number),

  /** Value of a link key, as a number with few digits. */
  keyText: ofKey('short', Number),
  /** Selection on the page: the two ends of an edge, or a variable. */
  selected: {
    as: 'names',
    take: ({ doc: { selected } }) =>
      selected === null ? [] : selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name],
  },
  /** Number of levels of a variable. */
  levels: { as: 'whole', take: ({ info, column }, _, [name]) => info.variables[column(name)].levels.length },
  /** Number of edges of the network that generated the data. */
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
  /** Upper bound on the score of all networks; the score itself if it is proven optimal. */
  bound: ofOutcome('score', ({ bound }) => bound ?? Number.NaN),
  /** Kind of edge between two variables (such as compelled or reversible), or `none`; arguments `a b`. */
  edge: { as: 'words', take: (scene, _, [a, b]) => between(scene, a, b)?.mark ?? 'none' },
  /** Whether the edge from the first to the second variable is compelled in the class: yes or no. */
  arrow: {
    as: 'words',
    take({ outcome, column }, _, [a, b]) {
      const is = outcome.edges.some((e) => e.from === column(a) && e.to === column(b) && e.mark === 'compelled');
      return is ? 'yes' : 'no';
    },
  },
  /** Number of edges at a variable, in the equivalence class of the result. */
  degree: {
    as: 'whole',
    take: ({ outcome, column }, _, [name]) =>
      outcome.edges.filter(({ from, to }) => from === column(name) || to === column(name)).length,
  },
  /** Change of the score, in nats, when a single edge is reversed; arguments `from to`. */
  reversal: {
    as: 'signed',
    asks: ({ column }, [from, to]) => [['inspectEdge', { from: column(from), to: column(to) }]],
    take: (_, [{ reverse }]: EdgeInspection[]) => reverse?.delta ?? Number.NaN,
  },
  /** Number of networks in the equivalence class. */
  members: { as: 'whole', asks: () => [['members', { limit: 1000 }]], take: (_, [found]: Networks[]) => found.count },

  fit: ofFamily('score', ({ logLikelihood }) => logLikelihood),
  penalty: ofFamily('score', ({ penalty }) => penalty),
  parameters: ofFamily('whole', ({ parameters }) => parameters),
  local: ofFamily('score', ({ local }) => local),
  /** Number of imagined rows (pseudo-count) of one cell of the table of counts, under a Dirichlet score. */
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
   * Number of rows with given levels of a variable and its parents; number of rows with those levels of the parents,
   * whatever the variable's level; and the first divided by the second.
   */
  count: ofCounts('whole', ({ cell }) => cell),
  countOf: ofCounts('whole', ({ row }) => row),
  share: ofCounts('share', ({ cell, row }) => (row === 0 ? 0 : cell / row)),
  /** Percentage, among the rows with given levels of the parents, of rows with a given level of the variable. */
  percent: ofCounts('percent', ({ cell, row }) => (row === 0 ? 0 : (100 * cell) / row)),
  /** Term of one cell in the log-likelihood: N ln(N / M), for the cell's count N and its row total M. */
  term: ofCounts('score', ({ cell, row }) => (cell === 0 ? 0 : cell * Math.log(cell / row))),

  entropy: ofInformation('short', ({ entropy }) => entropy),
  mutual: ofInformation('short', ({ mutual }) => mutual),
  /** Statistic G = 2 N I(a; b | given), and its p-value under independence. */
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

  /** Number of stops (recorded networks) of the search; score at a stop, at the last one, and maximum over all. */
  stops: ofWalk('whole', ({ total }) => total),
  stopScore: { ...ofWalk('score', ({ score }, [at]) => score[Number(at)]), fits: wholeTo(MOST_STOPS) },
  endScore: ofWalk('score', ({ score }) => score[score.length - 1]),
  walkBest: ofWalk('score', ({ score }) => Math.max(...Array.from(score))),

  /** Probability of a level, given findings and interventions; arguments `child=level parent=level do:other=level`. */
  chance: ofModel('share', 1, knownIn),
  chancePercent: ofModel('percent', 100, knownIn),
  /** Probability of a level, given the evidence that is set on the page. */
  chanceNow: ofModel('share', 1, ({ doc: { findings, interventions } }) => ({ findings, interventions })),

  /** Number of stages of the recorded branch and bound; score of the best network so far, and bound, at a stage. */
  branchStages: ofBranching('whole', ({ stage }) => stage.length - 1),
  branchBest: ofBranching('score', ({ incumbents }, at) => incumbents[at]),
  branchBound: ofBranching('score', ({ bounds }, at) => bounds[at]),

  /**
   * Random networks scored by the surrogate search: number, mean and best score, and share of the variance explained.
   */
  proxySamples: ofProxy('whole', ({ score }) => score.length),
  proxyMean: ofProxy('score', ({ base }) => base),
  proxyDrawn: ofProxy('score', ({ score }) => Math.max(...Array.from(score))),
  proxyShare: ofProxy('share', shareExplained),
  /** Weight of an edge in the surrogate, in nats; arguments `from to`. Edge that is added first, second, and so on. */
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

  /** Exact posterior probabilities of an edge in a given direction, and of an edge in either direction. */
  posterior: ofPosterior((probability, from, to) => probability(from, to)),
  posteriorPair: ofPosterior((probability, a, b) => probability(a, b) + probability(b, a)),
  /** Shares of resamples in which a pair is joined, a direction is compelled, or the edge is reversible. */
  joinedShare: ofResamples(({ joined }) => joined),
  forwardShare: ofResamples(({ forward }) => forward),
  openShare: ofResamples(({ open }) => open),
  /** Share of resamples for which the search returned a network with the edge in the given direction. */
  simpleShare: ofResamples(({ simple }) => simple),
  resamples: { as: 'whole', take: ({ doc }) => doc.bootstrap.resamples },
  /** Upper bound on the scores of all networks: each variable takes its best parent set, even if a cycle arises. */
  freeBound: {
    as: 'score',
    asks: ({ names }) => names.map((_, variable) => ['inspectVariable', { variable }]),
    take: (_, found: VariableInspection[]) => found.reduce((sum, { best }) => sum + best[0].score, 0),
  },
  /** Number of all sets of variables, including the empty one. */
  subsets: { as: 'whole', take: ({ names }) => 2 ** names.length },
  expanded: ofOutcome('whole', ({ expanded }) => expanded),
  /** Score of the best network in the ordering that the reader set by hand. */
  heldScore: ofOrder('score', ({ score }) => score, heldOrder),

  /** Score of the best network whose edges all lead from earlier to later variables of a given ordering. */
  orderScore: ofOrder('score', ({ score }) => score),
  orderEdges: ofOrder('whole', ({ parents }) => parents.flat().length),
  /** Number of orderings of all variables. */
  orderings: {
    as: 'whole',
    take: ({ names }) => names.reduce((product, _, i) => product * (i + 1), 1),
  },
  /** BIC penalty of one free parameter in nats: half the logarithm of the number of rows. */
  price: { as: 'score', take: ({ info }) => Math.log(info.rows) / 2 },
};
