// Complete results for the lecture's five variables: the joint distribution, all orderings as a landscape, every move
// of greedy search, the search over orderings, the tree of Chow and Liu.
import type { SwapSearch, TracePart } from '../../../generated/protocol.ts';
import { KINDS } from '../../../generated/steps.ts';
import { jointOf, maskOf, measuresOf, treeOf } from './joint.ts';
import { orderings, orderKey, type Results } from './lecture-ask.ts';
import { ORDERS } from './printed.ts';
import { workedOf } from './worked.ts';

export type Whole = ReturnType<typeof wholeOf>;
export type Landscape = ReturnType<typeof landscapeOf>;

/** Maximum difference between scores that count as tied. */
const TIE = 1e-6;

const swapped = (order: number[], at: number) => order.with(at, order[at + 1]).with(at + 1, order[at]);

/**
 * All orderings of n variables as a landscape of the search. Neighbors differ by a swap of adjacent variables; the
 * search takes the best swap, the first of tied ones. Exact: nothing is sampled.
 * @param scoreOf score of the best network in an ordering
 * @returns `places`: the orderings, each with the index of the neighbor to which the search moves (`next`, −1 if it
 * stops), the index of the ordering at which it ends (`end`) and the number of steps to it; `levels`: local optima
 * grouped by score, best first: the orderings where the search stops, and the number of starts that end there
 */
export function landscapeOf(n: number, scoreOf: (order: number[]) => number) {
  const orders = orderings([...Array(n).keys()]);
  const placeOf = new Map(orders.map((order, at) => [order.join(), at]));
  const scores = orders.map(scoreOf);
  const nexts = orders.map((order, here) => {
    let best = { to: -1, gain: 0 };
    for (let at = 0; at + 1 < order.length; at++) {
      const to = placeOf.get(swapped(order, at).join()) ?? -1;
      const gain = scores[to] - scores[here];
      if (gain > best.gain + TIE) best = { to, gain };
    }
    return best.to;
  });
  const places = orders.map((order, here) => {
    let [end, steps] = [here, 0];
    while (nexts[end] >= 0) [end, steps] = [nexts[end], steps + 1];
    return { order, score: scores[here], next: nexts[here], steps, end };
  });
  const levels: { score: number; ends: number[]; starts: number }[] = [];
  const byScore = places.map((_, at) => at).sort((a, b) => scores[b] - scores[a] || a - b);
  for (const at of byScore.filter((place) => nexts[place] < 0)) {
    const starts = places.filter(({ end }) => end === at).length;
    const same = levels.find(({ score }) => Math.abs(score - scores[at]) <= TIE);
    if (same) [same.starts, same.ends] = [same.starts + starts, [...same.ends, at]];
    else levels.push({ score: scores[at], ends: [at], starts });
  }
  return { places, levels };
}

/**
 * Recorded search over orderings, with names: its steps and local optima. `swapped`: neighboring variables swapped in a
 * step, with the gain; `asPrinted`: whether the steps end as in the lecture; `printed`: number of starts that end
 * there.
 * @param local score of the ordering in which the lecture's search stops
 */
export function walkOf({ path, optima, starts }: SwapSearch, variables: string[], local: number) {
  const named = (order: number[]) => order.map((v) => variables[v]);
  const scores = path.map(({ score }) => score ?? Number.NaN);
  const steps = path.map(({ order }, i) => ({
    order: named(order),
    score: scores[i],
    swapped: i === 0 ? [] : named(order.filter((v, place) => path[i - 1].order[place] !== v)),
    gain: i === 0 ? null : scores[i] - scores[i - 1],
  }));
  const isLocal = ({ score }: { score: number }) => Math.abs(score - local) < 0.005;
  return {
    steps,
    asPrinted: steps.slice(-1).every(isLocal),
    optima: optima.map(({ order, ...optimum }) => ({ ...optimum, order: named(order) })),
    starts,
    printed: optima.filter(isLocal).reduce((sum, optimum) => sum + optimum.starts, 0),
  };
}

/** Moves of greedy search, each with the scores before and after it. */
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
  const n = variables.length;
  const sizes = info.variables.map(({ levels }) => levels.length);
  const joint = jointOf(answers('handTable', 'cells'), sizes);
  const measures = measuresOf(joint);
  const { entropy, given } = measures;
  const tree = treeOf(joint);
  const empty = variables.reduce((sum, _, v) => sum + entropy(1 << v), 0);
  /** Bit mask of a set of variables given by their names. */
  const maskIn = (names: string[]) => maskOf(names.map((name) => variables.indexOf(name)));
  const worked = workedOf({ joint, measures, maskIn, tree }, variables);
  const best = Object.entries(ORDERS[2].sets).reduce((sum, [name, set]) => sum + given(maskIn([name]), maskIn(set)), 0);
  return {
    joint,
    measures,
    maskIn,
    /** Number of families: n variables, each with any of the sets of other variables. */
    families: n * 2 ** (n - 1),
    landscape: landscapeOf(n, (order) => {
      // Summed in the order of the variables, so that equal networks have equal scores.
      const { local } = answers('inOrder', orderKey(order));
      return order.reduce((sum, v) => sum + local[v], 0);
    }),
    greedy: greedyOf(answers('walk', 'greedy')),
    tree,
    worked,
    /** LL of the tree: N times the sum of the mutual informations of its edges, minus N times that of the entropies. */
    treeScore: joint.rows * (tree.reduce((sum, { taken, mutual }) => sum + (taken ? mutual : 0), 0) - empty),
    /** Joint entropy H(V), and −LL/N of the complete, the best and the empty network (LL from the engine), in nats. */
    perRow: { joint: entropy((1 << n) - 1), complete: -results.ll.outcome.score / info.rows, best, empty },
  };
}
