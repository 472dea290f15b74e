// The lecture's Bayesian half on its data: marginal likelihoods of networks, and what equivalent networks score. Every number
// is the engine's; here stands what is asked, and sums over families.
import { latticeOf } from '../../../draw/lattice/lattice.ts';
import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo, Outcome, PriorNetwork, VariableInfo } from '../../../generated/protocol.ts';
import { type Answers, type Learn, question } from '../scratch.ts';
import { type Family, familiesAt, familiesOf, familyIn, familyQuestions, type Named, scoreIn } from './families.ts';
import { dataOf, FREE, PARENT, scoreOf } from './lecture-ask.ts';
import { tableOf } from './local-table.ts';
import { CHILD, ORDERS } from './printed.ts';

/** Scores that differ by less are the same, up to the order of the sums. */
export const SAME = 1e-6;
/** Imagined rows of the prior network. */
const IMAGINED = 10;
/** What the prior network says of those with and without encouragement: it is ours, for the lecture names none. */
export const BELIEF = { high: 0.8, low: 0.1 };

/** A prior network: encouraged children plan for college, others do not; all else is uniform. */
const beliefOf = (variables: VariableInfo[]): PriorNetwork => ({
  example: null,
  variables: variables.map(({ name, levels }) => ({
    name,
    levels,
    parents: name === 'CP' ? [variables.findIndex((other) => other.name === PARENT)] : [],
    table:
      name === 'CP'
        ? [BELIEF.high, BELIEF.low].flatMap((yes) => levels.map((level) => (level === 'yes' ? yes : 1 - yes)))
        : levels.map(() => 1 / levels.length),
  })),
});

const edgePrior = 1;
/** The marginal likelihoods. */
const bayesian = (prior: PriorNetwork): Named[] => [
  { id: 'k2', score: { kind: 'k2', edgePrior } },
  { id: 'bdeu1', score: { kind: 'bdeu', ess: 1, edgePrior } },
  { id: 'bdeu10', score: { kind: 'bdeu', ess: IMAGINED, edgePrior } },
  { id: 'bde10', score: { kind: 'bde', ess: IMAGINED, edgePrior }, prior },
];
/** Scores that are tried on equivalent networks. */
const tried = (prior: PriorNetwork): Named[] => [
  { id: 'll', score: scoreOf('ll') },
  { id: 'bic', score: scoreOf('bic') },
  ...bayesian(prior).slice(1),
  { id: 'qnml', score: { kind: 'qnml', edgePrior } },
  { id: 'fnml', score: { kind: 'fnml', edgePrior } },
  { id: 'k2', score: { kind: 'k2', edgePrior } },
  { id: 'bd', score: { kind: 'bd', alpha: 0.5, edgePrior } },
];

/** The networks whose marginal likelihoods are shown. */
const networksOf = (variables: string[]): { id: string; network: Family[] }[] => [
  { id: 'empty', network: variables.map((child) => ({ child, parents: [] })) },
  { id: 'local', network: familiesOf(ORDERS[1].sets) },
  { id: 'best', network: familiesOf(ORDERS[2].sets) },
  {
    id: 'complete',
    network: ORDERS[2].order.map((child, i, order) => ({ child, parents: order.slice(0, i) })),
  },
];

/** The two networks of one edge between two variables. */
const PAIR: Family[][] = [
  [
    { child: CHILD, parents: [] },
    { child: PARENT, parents: [CHILD] },
  ],
  [
    { child: PARENT, parents: [] },
    { child: CHILD, parents: [PARENT] },
  ],
];

/** What a network under a score gains over another of its class: the highest less the lowest. */
const spreadOf = (scores: number[]) => Math.max(...scores) - Math.min(...scores);

/**
 * @param levels its variables
 * @param members networks of one class, parents by variable
 */
export async function bayesOf(learn: Learn, example: ExampleInfo, levels: VariableInfo[], members: number[][][]) {
  const { variables } = example;
  const { id, version, rows, seed } = dataOf(example);
  const source = { kind: 'example', ref: { id, version, rows, seed } } as const;
  const prior = beliefOf(levels);
  const scores = bayesian(prior);
  const networks = networksOf(variables);
  const classed = members.map((parents) => familiesAt(parents, variables));
  const asks = new Map([
    ...familyQuestions(
      scores,
      networks.flatMap(({ network }) => network),
      variables,
    ),
    ...familyQuestions(tried(prior), [...PAIR, ...classed].flat(), variables),
  ]);
  const { answers } = await question(learn, { source, chosen: { score: scoreOf('bic'), search: FREE }, asks });
  const optima: { outcome: Outcome; answers: Answers }[] = [];
  for (const { id: name, score, prior: own } of scores) {
    const lattices: [string, Question][] = variables.map((child, v) => [child, ['lattice', { child: v }]]);
    const wants = new Map(name === 'bdeu1' ? lattices : []);
    const answer = await question(learn, { source, chosen: { score, search: FREE, prior: own }, asks: wants });
    optima.push(answer);
  }
  const one = familyIn(answers, 'k2', { child: CHILD, parents: [] });
  const bdeu = optima[scores.findIndex(({ id: name }) => name === 'bdeu1')];
  return {
    /** One variable without parents under K2: ln Γ of the row, and of the cells. */
    one: {
      counts: levels[variables.indexOf(CHILD)].counts,
      rowSum: one.rowSum,
      cellSum: one.cellSum,
      score: one.score,
    },
    marginal: scores.map(({ id: name, score }, i) => ({
      id: name,
      score,
      networks: networks.map(({ id: which, network }) => ({ id: which, score: scoreIn(answers, name, network) })),
      optimum: {
        score: optima[i].outcome.score,
        edges: optima[i].outcome.edges.length,
        proven: optima[i].outcome.status === 'proven optimal',
        ties: optima[i].outcome.ties?.networks ?? 1,
      },
    })),
    equivalence: tried(prior).map(({ id: name, score }) => {
      const [there, back] = PAIR.map((network) => scoreIn(answers, name, network));
      const spread = spreadOf(classed.map((network) => scoreIn(answers, name, network)));
      return { id: name, score, there, back, spread, keeps: Math.abs(there - back) < SAME && spread < SAME };
    }),
    members: members.length,
    /** Local scores under BDeu(1), all of them. */
    table: tableOf(variables.map((child) => latticeOf(bdeu.answers('lattice', child)))),
  };
}

/** Twenty rows: a coin c, a coin y, and two copies of y. */
const COPIES: string[][] = ['0', '1'].flatMap((c) => ['0', '1'].flatMap((y) => Array(5).fill([c, y, y, y])));
const COLUMNS = ['c', 'y', 'x', 'z'];
/** A family, and the same with a parent more that adds nothing to the likelihood. */
const SUCCINCT: { id: string; less: Family; more: Family }[] = [
  { id: 'coin', less: { child: 'c', parents: [] }, more: { child: 'c', parents: ['y'] } },
  { id: 'copy', less: { child: 'x', parents: ['y'] }, more: { child: 'x', parents: ['y', 'z'] } },
];

/** Whether a score is succinct, tried where likelihoods are equal and one family has more parameters. */
export async function succinctOf(learn: Learn) {
  const scores: Named[] = [
    { id: 'll', score: scoreOf('ll') },
    { id: 'bic', score: scoreOf('bic') },
    { id: 'k2', score: { kind: 'k2', edgePrior } },
    { id: 'bdeu1', score: { kind: 'bdeu', ess: 1, edgePrior } },
  ];
  const { answers } = await question(learn, {
    source: {
      kind: 'own',
      bytes: new TextEncoder().encode([COLUMNS, ...COPIES].map((row) => row.join()).join('\n')).buffer,
      recipe: {
        read: { separator: ',', header: true, decimalComma: false, arff: false },
        steps: COLUMNS.map((column) => ({ op: 'category', column })),
      },
    },
    chosen: { score: scoreOf('bic'), search: FREE },
    asks: familyQuestions(
      scores,
      SUCCINCT.flatMap(({ less, more }) => [less, more]),
      COLUMNS,
    ),
  });
  return {
    rows: COPIES.length,
    scores: scores.map(({ id, score }) => ({
      id,
      score,
      cases: SUCCINCT.map(({ id: which, less, more }) => {
        const [a, b] = [less, more].map((family) => familyIn(answers, id, family));
        return {
          id: which,
          parameters: [a.parameters, b.parameters],
          likelihood: b.logLikelihood - a.logLikelihood,
          change: b.score - a.score,
        };
      }),
    })),
  };
}
