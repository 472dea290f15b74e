// What five variables allow to be worked out whole: the joint distribution, all local scores, all orderings, every move of greedy
// search, the tree of Chow and Liu.
import { latticeOf } from '../../../draw/lattice/lattice.ts';
import type { Question } from '../../../engine/asks.ts';
import { opening, settingsFor } from '../../../model/state.ts';
import { jointOf, measuresOf, treeOf } from './joint.ts';
import { landscapeOf } from './landscape.ts';
import type { Results } from './lecture-judge.ts';
import { bestWithin, greedy, maskOf, tableOf } from './local-table.ts';
import { ORDERS } from './printed.ts';
import { withinSkeleton } from './priors.ts';

/** More configurations than any table of the lecture has. */
const MOST = 4096;
/** The family that holds all variables: its counts are those of the joint distribution. */
export function jointQuestion(variables: string[]): Question {
  const { score, search } = opening();
  const { settings } = settingsFor({ score, search }, variables);
  return ['handTable', { settings, child: 0, parents: variables.slice(1).map((_, i) => i + 1), first: 0, count: MOST }];
}

export function wholeOf(results: Results, variables: string[]) {
  const { answers, info } = results.bic;
  const sizes = info.variables.map(({ levels }) => levels.length);
  const joint = jointOf(answers('handTable', 'cells'), {
    child: 0,
    parents: sizes.slice(1).map((_, i) => i + 1),
    sizes,
  });
  const table = tableOf(variables.map((name) => latticeOf(answers('lattice', `lattice:${name}`))));
  const { entropy } = measuresOf(joint);
  const tree = treeOf(joint);
  const alone = sizes.reduce((sum, _, v) => sum + entropy(1 << v), 0);
  /** −LL/N of a network: the entropy of every variable given its parents. */
  const perRow = (sets: Record<string, string[]>) =>
    variables.reduce((sum, name, v) => {
      const parents = maskOf(sets[name].map((parent) => variables.indexOf(parent)));
      return sum + entropy(parents | (1 << v)) - entropy(parents);
    }, 0);
  const best = ORDERS[ORDERS.length - 1].sets;
  const pairs = variables.flatMap((name, v) =>
    best[name].map((parent) => [variables.indexOf(parent), v] as [number, number]),
  );
  return {
    joint,
    /** Local scores that are known. */
    families: table.reduce((sum, scores) => sum + scores.filter((score) => !Number.isNaN(score)).length, 0),
    landscape: landscapeOf(bestWithin(table)),
    greedy: greedy(table),
    tree,
    /** LL of the tree: N times what its edges tell, less N times the entropies. */
    treeScore: joint.rows * (tree.reduce((sum, { taken, mutual }) => sum + (taken ? mutual : 0), 0) - alone),
    /** H(V), and −LL/N of the complete network by the engine, of the best and of none. */
    perRow: {
      joint: entropy((1 << sizes.length) - 1),
      complete: -results.ll.outcome.score / info.rows,
      best: perRow(best),
      empty: alone,
    },
    /** The pairs of the best network, and the best of all whose edges are among them. */
    skeleton: { pairs, ...withinSkeleton(table, pairs) },
  };
}
