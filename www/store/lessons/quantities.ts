// Quantities that the facts of lessons can name, each computed from answers of the engine.

import type { EdgeInspection, HandTable, Networks, VariableInspection } from '../../generated/protocol.ts';
import { countNetworks, MOST_COUNTED } from '../../model/count-networks.ts';
import type { Quantity } from './quantity.ts';
import * as kinds from './quantity-kinds.ts';

/** Quantities by the names that lessons use. */
export const QUANTITIES: Record<string, Quantity> = {
  rows: { as: 'whole', take: ({ info }) => info.rows },
  variables: { as: 'whole', take: ({ names }) => names.length },
  networks: { as: 'whole', fits: kinds.wholeTo(MOST_COUNTED), take: (_, __, [n]) => countNetworks(Number(n)) },
  allNetworks: { as: 'whole', take: ({ names }) => countNetworks(names.length) },
  /** Value of a link key, as text. */
  key: kinds.ofKey('words', (text) => text),
  keyNumber: kinds.ofKey('whole', Number),

  /** Value of a link key, as a number with few digits. */
  keyText: kinds.ofKey('short', Number),
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

  score: kinds.ofOutcome('score', ({ score }) => score),
  greedyScore: kinds.ofOutcome('score', ({ greedyScore }) => greedyScore),
  emptyScore: kinds.ofOutcome('score', ({ emptyScore }) => emptyScore),
  greedyShort: kinds.ofOutcome('score', ({ score, greedyScore }) => score - greedyScore),
  allParameters: kinds.ofOutcome('whole', ({ parameters }) => parameters),
  edgeCount: kinds.ofOutcome('whole', ({ edges }) => edges.length),
  reversibleCount: kinds.ofOutcome('whole', ({ edges }) => edges.filter(({ mark }) => mark === 'reversible').length),
  compelledCount: kinds.ofOutcome('whole', ({ edges }) => edges.filter(({ mark }) => mark === 'compelled').length),
  families: kinds.ofOutcome('whole', ({ families }) => families),
  kept: kinds.ofOutcome('whole', ({ kept }) => kept),
  nodes: kinds.ofOutcome('whole', ({ nodes }) => nodes),
  /** Upper bound on the score of all networks; the score itself if it is proven optimal. */
  bound: kinds.ofOutcome('score', ({ bound }) => bound ?? Number.NaN),
  /** Kind of edge between two variables (such as compelled or reversible), or `none`; arguments `a b`. */
  edge: { as: 'words', take: (scene, _, [a, b]) => kinds.between(scene, a, b)?.mark ?? 'none' },
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

  fit: kinds.ofFamily('score', ({ logLikelihood }) => logLikelihood),
  penalty: kinds.ofFamily('score', ({ penalty }) => penalty),
  parameters: kinds.ofFamily('whole', ({ parameters }) => parameters),
  local: kinds.ofFamily('score', ({ local }) => local),
  /** Number of imagined rows (pseudo-count) of one cell of the table of counts, under a Dirichlet score. */
  alpha: kinds.ofFamily('short', ({ alpha }) => alpha),
  /** Log-likelihood of the whole network. */
  allFit: {
    as: 'score',
    asks: (scene) =>
      scene.outcome.parents.map((set, v) => {
        const [child, ...parents] = [v, ...set].map((u) => scene.names[u]);
        return kinds.table(scene, child, parents);
      }),
    take: (_, tables: HandTable[]) => tables.reduce((sum, { logLikelihood }) => sum + logLikelihood, 0),
  },
  gain: kinds.ofParent('score', ({ logLikelihood }) => logLikelihood),
  cost: kinds.ofParent('score', ({ penalty }) => penalty),
  net: kinds.ofParent('signed', ({ local }) => local),
  /**
   * Number of rows with given levels of a variable and its parents; number of rows with those levels of the parents,
   * whatever the variable's level; and the first divided by the second.
   */
  count: kinds.ofCounts('whole', ({ cell }) => cell),
  countOf: kinds.ofCounts('whole', ({ row }) => row),
  share: kinds.ofCounts('share', ({ cell, row }) => (row === 0 ? 0 : cell / row)),
  /** Percentage, among the rows with given levels of the parents, of rows with a given level of the variable. */
  percent: kinds.ofCounts('percent', ({ cell, row }) => (row === 0 ? 0 : (100 * cell) / row)),
  /** Term of one cell in the log-likelihood: N ln(N / M), for the cell's count N and its row total M. */
  term: kinds.ofCounts('score', ({ cell, row }) => (cell === 0 ? 0 : cell * Math.log(cell / row))),

  entropy: kinds.ofInformation('short', ({ entropy }) => entropy),
  mutual: kinds.ofInformation('short', ({ mutual }) => mutual),
  /** Statistic G = 2 N I(a; b | given), and its p-value under independence. */
  g: kinds.ofInformation('short', ({ g }) => g),
  p: kinds.ofInformation('short', ({ p }) => p),

  best: kinds.ofVariable('names', ({ best }, { names }) => best[0].parents.map((v) => names[v])),
  bestScore: kinds.ofVariable('score', ({ best }) => best[0].score),
  keptOf: kinds.ofVariable('whole', ({ kept }) => kept),
  setsOf: { as: 'whole', take: ({ names }) => 2 ** (names.length - 1) },
  parents: {
    as: 'names',
    take: ({ outcome, names, column }, _, [name]) => outcome.parents[column(name)].map((v) => names[v]),
  },

  /** Number of stops (recorded networks) of the search; score at a stop, at the last one, and maximum over all. */
  stops: kinds.ofWalk('whole', ({ total }) => total),
  stopScore: {
    ...kinds.ofWalk('score', ({ score }, [at]) => score[Number(at)]),
    fits: kinds.wholeTo(kinds.MOST_STOPS),
  },
  endScore: kinds.ofWalk('score', ({ score }) => score[score.length - 1]),
  walkBest: kinds.ofWalk('score', ({ score }) => Math.max(...Array.from(score))),

  /** Probability of a level, given findings and interventions; arguments `child=level parent=level do:other=level`. */
  chance: kinds.ofModel('share', 1, kinds.knownIn),
  chancePercent: kinds.ofModel('percent', 100, kinds.knownIn),
  /** Probability of a level, given the evidence that is set on the page. */
  chanceNow: kinds.ofModel('share', 1, ({ doc: { findings, interventions } }) => ({ findings, interventions })),

  /** Number of stages of the recorded branch and bound; score of the best network so far, and bound, at a stage. */
  branchStages: kinds.ofBranching('whole', ({ stage }) => stage.length - 1),
  branchBest: kinds.ofBranching('score', ({ incumbents }, at) => incumbents[at]),
  branchBound: kinds.ofBranching('score', ({ bounds }, at) => bounds[at]),

  /**
   * Random networks scored by the surrogate search: number, mean and best score, and share of the variance explained.
   */
  proxySamples: kinds.ofProxy('whole', ({ score }) => score.length),
  proxyMean: kinds.ofProxy('score', ({ base }) => base),
  proxyDrawn: kinds.ofProxy('score', ({ score }) => Math.max(...Array.from(score))),
  proxyShare: kinds.ofProxy('share', kinds.shareExplained),
  /** Weight of an edge in the surrogate, in nats; arguments `from to`. Edge that is added first, second, and so on. */
  proxyWorth: kinds.ofProxy(
    'signed',
    ({ slopes }, { column, names }, [from, to]) => slopes[column(from) * names.length + column(to)],
  ),
  proxyEdge: {
    ...kinds.ofProxy('words', ({ edges }, { names }, [place]) => {
      const at = 2 * kinds.PLACES.indexOf(place);
      return `${names[edges[at]]} → ${names[edges[at + 1]]}`;
    }),
    fits: ([place, ...more]) => more.length === 0 && kinds.PLACES.includes(place),
  },
  /** Best network by the surrogate: its predicted and its true score; and the best score of all networks scored. */
  proxyHeld: kinds.ofProxy('score', ({ soughtPredicted }) => soughtPredicted),
  proxySought: kinds.ofProxy('score', ({ soughtScore }) => soughtScore),
  proxyBest: kinds.ofProxy('score', ({ best }) => best),

  /** Exact posterior probabilities of an edge in a given direction, and of an edge in either direction. */
  posterior: kinds.ofPosterior((probability, from, to) => probability(from, to)),
  posteriorPair: kinds.ofPosterior((probability, a, b) => probability(a, b) + probability(b, a)),
  /** Shares of resamples in which a pair is joined, a direction is compelled, or the edge is reversible. */
  joinedShare: kinds.ofResamples(({ joined }) => joined),
  forwardShare: kinds.ofResamples(({ forward }) => forward),
  openShare: kinds.ofResamples(({ open }) => open),
  /** Share of resamples for which the search returned a network with the edge in the given direction. */
  simpleShare: kinds.ofResamples(({ simple }) => simple),
  resamples: { as: 'whole', take: ({ doc }) => doc.bootstrap.resamples },
  /** Upper bound on the scores of all networks: each variable takes its best parent set, even if a cycle arises. */
  freeBound: {
    as: 'score',
    asks: ({ names }) => names.map((_, variable) => ['inspectVariable', { variable }]),
    take: (_, found: VariableInspection[]) => found.reduce((sum, { best }) => sum + best[0].score, 0),
  },
  /** Number of all sets of variables, including the empty one. */
  subsets: { as: 'whole', take: ({ names }) => 2 ** names.length },
  expanded: kinds.ofOutcome('whole', ({ expanded }) => expanded),
  /** Score of the best network in the ordering that the reader set by hand. */
  heldScore: kinds.ofOrder('score', ({ score }) => score, kinds.heldOrder),

  /** Score of the best network whose edges all lead from earlier to later variables of a given ordering. */
  orderScore: kinds.ofOrder('score', ({ score }) => score),
  orderEdges: kinds.ofOrder('whole', ({ parents }) => parents.flat().length),
  /** Number of orderings of all variables. */
  orderings: {
    as: 'whole',
    take: ({ names }) => names.reduce((product, _, i) => product * (i + 1), 1),
  },
  /** BIC penalty of one free parameter in nats: half the logarithm of the number of rows. */
  price: { as: 'score', take: ({ info }) => Math.log(info.rows) / 2 },
};
