// Bayesian half of the lecture on its data: marginal likelihoods of networks, scores of equivalent networks, priors
// over structures, a test whether scores are succinct. Every number comes from the engine or is a sum of local scores.
import type { ClassEdge, ExampleInfo, PriorNetwork, VariableInfo } from '../../../generated/protocol.ts';
import { type Answered, exampleSource, type Learn, question, type Source } from '../scratch.ts';
import {
  dataOf,
  type Family,
  FREE,
  familiesAt,
  familiesOf,
  familyIn,
  familyQuestions,
  SCORES,
  sumIn,
  tableSource,
} from './families.ts';
import { ALONE, JOINED, orderings } from './lecture-ask.ts';
import { CHILD, ORDERS, PARENT } from './printed.ts';

/** Maximum difference between scores that count as equal, since the order of summation changes the last digits. */
export const SAME = 1e-6;
/**
 * Probabilities of college plans with and without encouragement in the prior network; chosen here, since the lecture
 * names none.
 */
export const BELIEF = { high: 0.8, low: 0.1 };

/** Prior network: encouraged children plan for college, others do not; all else is uniform. */
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

/** Ids of the scores: those shown as marginal likelihoods, and those compared on equivalent networks. */
const BAYESIAN = ['k2', 'bdeu1', 'bdeu10', 'bde10'] as const;
const TRIED = ['ll', 'bic', 'bdeu1', 'bdeu10', 'bde10', 'qnml', 'fnml', 'k2', 'bd'] as const;

/** Networks whose marginal likelihoods are shown. */
export const networksOf = (variables: string[]): { id: string; network: Family[] }[] => [
  { id: 'empty', network: variables.map((child) => ({ child, parents: [] })) },
  { id: 'local', network: familiesOf(ORDERS[1].sets) },
  { id: 'best', network: familiesOf(ORDERS[2].sets) },
  { id: 'complete', network: ORDERS[2].order.map((child, i, order) => ({ child, parents: order.slice(0, i) })) },
];

/** Both networks with a single edge between the same two variables. */
const PAIR: Family[][] = [
  [ALONE, { child: PARENT, parents: [CHILD] }],
  [{ child: PARENT, parents: [] }, JOINED],
];

/**
 * Marginal likelihoods of networks and best networks under each prior, and scores of equivalent networks.
 * @param levels variables of the example
 * @param members networks of one equivalence class, as parents of each variable
 */
export async function bayesOf(learn: Learn, example: ExampleInfo, levels: VariableInfo[], members: number[][][]) {
  const { variables } = example;
  const source = exampleSource(dataOf(example));
  const prior = beliefOf(levels);
  const networks = networksOf(variables);
  const classed = members.map((parents) => familiesAt(parents, variables));
  const shown = networks.flatMap(({ network }) => network);
  const complete = orderings([...variables.keys()]).map((order) =>
    order.map((v, i): Family => ({ child: variables[v], parents: order.slice(0, i).map((p) => variables[p]) })),
  );
  const { answers } = await question(learn, {
    source,
    chosen: { score: SCORES.bic, search: FREE },
    asks: new Map([
      ...familyQuestions(BAYESIAN, shown, variables, prior),
      ...familyQuestions(['k2'], complete.flat(), variables),
      ...familyQuestions(TRIED, [...PAIR, ...classed].flat(), variables, prior),
    ]),
  });
  const optima: Answered[] = [];
  for (const id of BAYESIAN) {
    const chosen = { score: SCORES[id], search: FREE, prior };
    optima.push(await question(learn, { source, chosen, asks: new Map() }));
  }
  return {
    /** The lecture's child without parents under K2, with its counts, from which the marginal likelihood follows. */
    one: { ...familyIn(answers, 'k2', ALONE), counts: levels[variables.indexOf(CHILD)].counts },
    marginal: BAYESIAN.map((id, i) => {
      const { score, edges, status } = optima[i].outcome;
      return {
        id,
        networks: networks.map(({ id: which, network }) => ({ id: which, score: sumIn(answers, id, network) })),
        optimum: { score, edges: edges.length, proven: status === 'proven optimal' },
      };
    }),
    /** Scores of the complete networks under K2, one for each ordering. */
    complete: complete.map((network) => sumIn(answers, 'k2', network)),
    equivalence: TRIED.map((id) => {
      const [there, back] = PAIR.map((network) => sumIn(answers, id, network));
      const scores = classed.map((network) => sumIn(answers, id, network));
      const spread = Math.max(...scores) - Math.min(...scores);
      return { id, there, back, spread, keeps: Math.abs(there - back) < SAME && spread < SAME };
    }),
    members: members.length,
  };
}

/** Table of twenty rows with four columns: a coin c, a coin y, and two copies of y. */
const COPIES: string[][] = ['0', '1'].flatMap((c) => ['0', '1'].flatMap((y) => Array(5).fill([c, y, y, y])));
const COLUMNS = ['c', 'y', 'x', 'z'];
/** Pairs of families, of which the second has one parent more that adds nothing to the likelihood. */
const SUCCINCT: { id: string; less: Family; more: Family }[] = [
  { id: 'coin', less: { child: 'c', parents: [] }, more: { child: 'c', parents: ['y'] } },
  { id: 'copy', less: { child: 'x', parents: ['y'] }, more: { child: 'x', parents: ['y', 'z'] } },
];

/** Tests whether scores are succinct, on families with equal likelihoods of which one has more parameters. */
export async function succinctOf(learn: Learn) {
  const ids = ['ll', 'bic', 'k2', 'bdeu1'] as const;
  const families = SUCCINCT.flatMap(({ less, more }) => [less, more]);
  const { answers } = await question(learn, {
    source: tableSource(COLUMNS, COPIES),
    chosen: { score: SCORES.bic, search: FREE },
    asks: new Map(familyQuestions(ids, families, COLUMNS)),
  });
  const scores = ids.map((id) => ({
    id,
    cases: SUCCINCT.map(({ id: which, less, more }) => {
      const [a, b] = [less, more].map((family) => familyIn(answers, id, family));
      return {
        id: which,
        parameters: [a.parameters, b.parameters],
        likelihood: b.logLikelihood - a.logLikelihood,
        change: b.score - a.score,
      };
    }),
  }));
  return { rows: COPIES.length, scores };
}

/** Prior odds of an edge, equal for all edges, under which the best network is learned. */
export const ODDS = [1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9];

/** Binomial coefficient n over k. */
export const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** ln P(Pa), up to a constant, if all sizes of a parent set, and all sets of one size, are equally likely. */
export const lnBySize = (others: number, size: number) => 0 - Math.log(choose(others, size));

export type Best = { score: number; edges: ClassEdge[] };

/**
 * Best networks with BDeu(1) under priors over structures: by the size of a parent set, and for each edge.
 * @param sourceOf returns the data, separately for each run
 */
export async function priorsOf(learn: Learn, sourceOf: () => Source) {
  const best = async (edgePrior: number, sizePrior: boolean = false): Promise<Best> => {
    const chosen = { score: { ...SCORES.bdeu1, edgePrior }, search: { ...FREE, sizePrior } };
    const { outcome } = await question(learn, { source: sourceOf(), chosen, asks: new Map() });
    return { score: outcome.score, edges: outcome.edges };
  };
  const byOdds = [];
  for (const odds of ODDS) byOdds.push({ odds, ...(await best(odds)) });
  return { uniform: await best(1), bySize: await best(1, true), byOdds };
}
