// Comparison of the lecture with the engine's answers: a verdict on every value, and the page state that shows it.

import { type Lattice, latticeOf } from '../../../draw/lattice/lattice.ts';
import type { ExampleInfo, Networks } from '../../../generated/protocol.ts';
import { dagCount } from '../../../words/numbers.ts';
import { tally, judge as verdictOn } from '../judge.ts';
import { type Family, familyIn, sumIn } from './families.ts';
import { maskOf } from './joint.ts';
import { ALONE, JOINED, orderKey, PACKED, PRICES, type Results, starOf } from './lecture-ask.ts';
import { statesOf } from './lecture-links.ts';
import { CODE, FIGURES, ORDERS, PARENT, scoreIn } from './printed.ts';
import { type Whole, walkOf, wholeOf } from './whole.ts';

/** Printed value beside ours. Its id is also the id of the link that shows it on the live page. */
export type Figure = ReturnType<typeof figuresOf>[number];
export type Ordered = ReturnType<typeof orderedOf>;
export type OrderedFamily = Ordered['families'][number];

/** Maximum difference of two scores that counts as caused by rounding. */
const ROUNDING = 1e-6;

/** Every printed value of the lecture beside ours. */
function figuresOf(results: Results, variables: string[], lattices: Record<'ll' | 'bic', Lattice>, orders: Ordered[]) {
  const local = (part: string, parents: string[]) => {
    const { score, rowOf } = lattices[scoreIn(part)];
    return score[rowOf(parents.map((name) => variables.indexOf(name)))];
  };
  const others: Record<string, number> = {
    code: CODE.reduce((sum, { of, word }) => sum + word.length / of, 0),
    fixed: Math.ceil(Math.log2(CODE.length)),
    rows: results.bic.info.rows,
    entropy: results.ll.answers('information', 'entropy').entropy,
    empty: results.bic.outcome.emptyScore,
    ...Object.fromEntries(orders.map(({ id, score }) => [id, score])),
  };
  return FIGURES.map((figure) => {
    const { id, part, printed, parents, isGain } = figure;
    const ours = parents ? local(part, parents) - (isGain ? local(part, []) : 0) : others[id];
    return { ...figure, ours, verdict: verdictOn(printed, ours) };
  });
}

export function judge(example: ExampleInfo, results: Results) {
  const { variables } = example;
  const { answers, info, outcome } = results.bic;
  const lattices = {
    ll: latticeOf(results.ll.answers('lattice', 'lattice')),
    bic: latticeOf(answers('lattice', 'lattice')),
  };
  const orders = ORDERS.map((printed) => orderedOf(printed, results, variables));
  const figures = figuresOf(results, variables, lattices, orders);
  const whole = wholeOf(results, variables);
  const sets = orders.flatMap(({ families }) => families);
  const [, { order, score: local }, { score: best }] = orders;
  const swapped = order.slice(1).map((name, i) => order.with(i, name).with(i + 1, order[i]));
  const changes = swapped.map((other) => inOrder(results, other, variables).score - local);
  const verdicts = figures.map(({ verdict }) => verdict);
  const members = networksOf(results.printed.answers('members', 'members'));
  return {
    rows: info.rows,
    names: variables,
    levels: info.variables,
    figures,
    counts: {
      ...tally(verdicts, ['same', 'cut', 'other']),
      sets: sets.length,
      sameSets: sets.filter(({ same }) => same).length,
    },
    lattices,
    rising: { ll: risingIn(lattices.ll), bic: risingIn(lattices.bic) },
    orders,
    swaps: {
      all: changes.length,
      better: changes.filter((change) => change > ROUNDING).length,
      even: changes.filter((change) => Math.abs(change) <= ROUNDING).length,
    },
    walk: walkOf(answers('swapSearch', 'walk'), variables, local),
    proven: {
      holds: outcome.status === 'proven optimal' && Math.abs(outcome.score - best) < ROUNDING,
      alone: outcome.ties?.networks === 1,
      networks: dagCount(variables.length),
    },
    prices: pricesOf(results),
    elsewhere: elsewhereOf(members, orders[1], whole, variables),
    slips: slipsOf(results, whole, variables),
    whole,
    /** Score of the best network whose edges are within the lecture's skeleton. */
    skeleton: results.skeleton.outcome.score,
    /** Networks of one equivalence class, each as the parents of every variable. */
    members,
    states: statesOf(example, results, orders),
    /** Packed tables that links carry as their data, by ids of the links. */
    packed: new Map(PACKED.map((id): [string, Uint8Array] => [id, results[id].answers('pack', 'pack')])),
  };
}

/** Best network in an ordering, from the engine's answers. */
const inOrder = ({ bic }: Results, order: string[], variables: string[]) =>
  bic.answers('inOrder', orderKey(order.map((name) => variables.indexOf(name))));

/** Best network in an ordering beside the printed one. `same`: whether a family's parents are as printed. */
function orderedOf({ id, order, sets }: (typeof ORDERS)[number], results: Results, variables: string[]) {
  const found = inOrder(results, order, variables);
  const families = order.map((child) => {
    const v = variables.indexOf(child);
    const parents = found.parents[v].map((p) => variables[p]);
    const same = parents.length === sets[child].length && sets[child].every((name) => parents.includes(name));
    return { child, parents, same, local: found.local[v] };
  });
  return { id, order, score: found.score, families };
}

/** Number of edges in the Hasse diagram of parent sets along which the score rises, and the best set. */
function risingIn({ count, candidates, score, parentsOf, best }: Lattice) {
  let [edges, rising] = [0, 0];
  for (let row = 0; row < count; row++) {
    for (let bit = 1; bit < count; bit <<= 1) {
      if (row & bit) continue;
      edges++;
      if (score[row | bit] - score[row] > ROUNDING) rising++;
    }
  }
  return { edges, rising, best: parentsOf(best), full: parentsOf(best).length === candidates.length };
}

/** Penalty ψ for a parameter under three formulas, with scores of two families and of the best network under each. */
const pricesOf = ({ ll, bic, printed }: Results) =>
  PRICES.map((kind, i) => {
    const [alone, joined] = [ALONE, JOINED].map((family) => familyIn(ll.answers, kind, family));
    const { score, edges } = [ll, bic, printed][i].outcome;
    return { kind, psi: alone.psi, price: alone.score, priced: joined.score, network: score, edges: edges.length };
  });

/** Networks unpacked from flat arrays: for each network and variable the list of parents. */
const networksOf = ({ n, count, offsets, parents }: Networks) =>
  Array.from({ length: count }, (_, k) =>
    Array.from({ length: n }, (_, v) => [...parents.subarray(offsets[k * n + v], offsets[k * n + v + 1])]),
  );

/** Number of networks that tie under the formula as printed, and whether the lecture's local optimum is one of them. */
function elsewhereOf(members: number[][][], { families }: Ordered, { maskIn }: Whole, variables: string[]) {
  const isLocal = (sets: number[][]) =>
    families.every(({ child, parents }) => maskOf(sets[variables.indexOf(child)]) === maskIn(parents));
  return { networks: members.length, local: members.some(isLocal) };
}

/** Number of models among which the sender in the lecture's coding example chooses; set arbitrarily here. */
const MODELS = 8;

/** Values of the lecture's misprinted formulas: as printed, and corrected. */
function slipsOf({ ll, bic, code }: Results, { joint: { rows }, measures, maskIn }: Whole, variables: string[]) {
  const { entropy, given } = measures;
  const sum = (terms: number[]) => terms.reduce((total, term) => total + term, 0);
  const likelihood = (network: Family[]) => sumIn(ll.answers, 'll', network, 'logLikelihood');
  const bits = variables.map((_, v) => 1 << v);
  const center = maskIn([PARENT]);
  const shared = sum(bits.filter((bit) => bit !== center).map((bit) => entropy(bit) - given(bit, center)));
  const entropies = sum(bits.map(entropy));
  const whole = entropy((1 << variables.length) - 1);
  const { order, sets } = ORDERS[1];
  const unsaid = sum(
    order.map((name, i) => {
      const bit = maskIn([name]);
      return given(bit, maskIn(sets[name])) - given(bit, maskIn(order.slice(0, i)));
    }),
  );
  const child = ll.answers('information', 'entropy').entropy;
  return {
    /** Formula for LL of one variable: −N times its entropy. */
    entropy: { printed: child, right: -rows * child },
    /** Formula for LL of a tree, here the star around one variable. */
    tree: { printed: shared + entropies, right: rows * (shared - entropies), ll: likelihood(starOf(variables)) },
    /** Formula for LL of any network: joint entropy, and excess of the conditional entropies given the parent sets. */
    split: {
      printed: whole - unsaid,
      right: -rows * (whole + unsaid),
      ll: likelihood(order.map((child) => ({ child, parents: sets[child] }))),
    },
    /** Entropy of the encoded value in bits, a lower bound on the mean length of a code word. */
    code: { entropy: code.answers('information', 'entropy').entropy / Math.LN2 },
    header: { models: MODELS, bits: Math.log2(MODELS) },
    /** Number of variables without parents in the proven best network, for which the prior 1/|Pa| is undefined. */
    parentless: bic.outcome.parents.filter((parents) => parents.length === 0).length,
  };
}
