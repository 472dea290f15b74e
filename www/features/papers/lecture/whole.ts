// Complete results for the five variables: the joint distribution, all local scores, all orderings, every move of
// greedy search, the tree of Chow and Liu.
import type { Question } from '../../../engine/asks.ts';
import type { TracePart } from '../../../generated/protocol.ts';
import { KINDS } from '../../../generated/steps.ts';
import { settingsFor } from '../../../model/state.ts';
import { FREE, SCORES } from './families.ts';
import { jointOf, maskOf, measuresOf, treeOf } from './joint.ts';
import { landscapeOf, orderings } from './landscape.ts';
import type { Results } from './lecture-judge.ts';
import { ORDERS } from './printed.ts';

export type Whole = ReturnType<typeof wholeOf>;

/** Upper bound on the number of configurations of the lecture's tables. */
const MAX_CONFIGURATIONS = 4096;

/** Request on the family of all variables, whose counts are the joint distribution. */
export function jointQuestion(variables: string[]): Question {
  const { settings } = settingsFor({ score: SCORES.bic, search: FREE }, variables);
  const parents = variables.slice(1).map((_, i) => i + 1);
  return ['handTable', { settings, child: 0, parents, first: 0, count: MAX_CONFIGURATIONS }];
}

/** Key of the request on an ordering. */
export const orderKey = (order: number[]) => `order:${order.join()}`;

/** Requests for the best network in every ordering. */
export const orderQuestions = (n: number) =>
  orderings(Array.from({ length: n }, (_, v) => v)).map((order): [string, Question] => [
    orderKey(order),
    ['inOrder', { order }],
  ]);

/** Request for the moves of greedy search. */
export const greedyQuestion = (variables: string[]): Question => [
  'walk',
  { settings: settingsFor({ score: SCORES.bic, search: { ...FREE, method: 'hill-climb' } }, variables).settings },
];

/** The moves, and the scores before and after them. */
const greedyOf = ({ kind, from, to, delta, score }: TracePart) => ({
  moves: Array.from(from, (tail, i) => ({
    kind: KINDS[kind[i]],
    from: tail,
    to: to[i],
    gain: delta[i],
    score: score[i + 1],
  })),
  empty: score[0],
  score: score[score.length - 1],
});

export function wholeOf(results: Results, variables: string[]) {
  const { answers, info } = results.bic;
  const joint = jointOf(
    answers('handTable', 'cells'),
    info.variables.map(({ levels }) => levels.length),
  );
  const measures = measuresOf(joint);
  const { entropy, given } = measures;
  const tree = treeOf(joint);
  const empty = variables.reduce((sum, _, v) => sum + entropy(1 << v), 0);
  const maskIn = (names: string[]) => maskOf(names.map((name) => variables.indexOf(name)));
  const best = Object.entries(ORDERS[2].sets).reduce((sum, [name, set]) => sum + given(maskIn([name]), maskIn(set)), 0);
  return {
    joint,
    measures,
    /** Number of families: every variable with every set of the others. */
    families: variables.length * 2 ** (variables.length - 1),
    landscape: landscapeOf(variables.length, (order) => {
      // Summed in this order, so that equal networks have equal scores.
      const { local } = answers('inOrder', orderKey(order));
      return order.reduce((sum, v) => sum + local[v], 0);
    }),
    greedy: greedyOf(answers('walk', 'greedy')),
    tree,
    /** LL of the tree: N times the sum of the mutual informations of its edges, minus N times that of the entropies. */
    treeScore: joint.rows * (tree.reduce((sum, { taken, mutual }) => sum + (taken ? mutual : 0), 0) - empty),
    /** H(V), and −LL/N from the engine: of the complete network, the best one and the empty one. */
    perRow: {
      joint: entropy((1 << variables.length) - 1),
      complete: -results.ll.outcome.score / info.rows,
      best,
      empty,
    },
  };
}
