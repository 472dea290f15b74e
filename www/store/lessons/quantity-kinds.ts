// Kinds of quantities that facts of lessons can name, by the answer of the engine from which they are computed.

import type { Ask } from '../../engine/asks.ts';
import type {
  Answer,
  BranchTrace,
  HandTable,
  Information,
  OrderNetwork,
  PosteriorSums,
  ProxyTrace,
  Strengths,
  TracePart,
  VariableInspection,
} from '../../generated/protocol.ts';
import { KEYS } from '../../link/keys.ts';
import { suited } from '../../model/estimate.ts';
import { searchOf } from '../../model/searches.ts';
import { settingsFor } from '../../model/state.ts';
import { chosenOf } from '../sources.ts';
import type { Form, Quantity, Scene } from './quantity.ts';

/** Maximum number of rows fetched from a table of counts. */
const MOST_ROWS = 64;

/** Request to the engine for the terms of a family's local score. */
export const table = ({ settings, column }: Scene, child: string, parents: string[]): Ask => [
  'handTable',
  { settings, child: column(child), parents: parents.map(column).sort((a, b) => a - b), first: 0, count: MOST_ROWS },
];

/** Makes a quantity that is computed from the local score of one family; arguments `child parent …`. */
export const ofFamily = (as: Form, of: (terms: HandTable) => number): Quantity => ({
  as,
  asks: (scene, [child, ...parents]) => [table(scene, child, parents)],
  take: (_, [terms]: HandTable[]) => of(terms),
});

/** Makes a quantity: change of a term of the child's score if a parent is added; arguments `child parent given …`. */
export const ofParent = (as: Form, of: (terms: HandTable) => number): Quantity => ({
  as,
  asks: (scene, [child, parent, ...given]) => [table(scene, child, [...given, parent]), table(scene, child, given)],
  take: (_, [withIt, without]: HandTable[]) => of(withIt) - of(without),
});

/** Makes a quantity that is computed from the best network (the outcome of the search). */
export const ofOutcome = (as: Form, of: (outcome: Scene['outcome']) => number): Quantity => ({
  as,
  take: ({ outcome }) => of(outcome),
});

/** Edge of the best network between two variables, in either direction. */
export function between({ outcome, column }: Scene, a: string, b: string) {
  const [x, y] = [column(a), column(b)];
  return outcome.edges.find(({ from, to }) => (from === x && to === y) || (from === y && to === x));
}

/** Pairs of variable and level from arguments `child=level parent=level …`. */
const levelsOf = (args: string[]) => args.map((arg) => arg.split('=', 2) as [string, string]);

/** Numbers of rows with the levels in the arguments: of child and parents (cell), and of the parents alone (row). */
function counted(scene: Scene, { of, counts, levels }: HandTable, args: string[]) {
  const { info, column } = scene;
  const [[child, level], ...given] = levelsOf(args);
  const order = given.map(([name]) => column(name)).toSorted((a, b) => a - b);
  const states = info.variables[column(child)].levels.length;
  for (let row = 0; row < of.length; row++) {
    const isIt = given.every(
      ([name, word]) => levels[row * order.length + order.indexOf(column(name))] === levelOf(scene, name, word),
    );
    if (isIt) return { cell: counts[row * states + levelOf(scene, child, level)], row: of[row] };
  }
  return { cell: 0, row: 0 };
}

export const ofCounts = (as: Form, of: (found: { cell: number; row: number }) => number): Quantity => ({
  as,
  asks: (scene, args) => {
    const [child, ...given] = levelsOf(args).map(([name]) => name);
    return [table(scene, child, given)];
  },
  take: (scene, [found]: HandTable[], args) => of(counted(scene, found, args)),
});

export const ofInformation = (as: Form, of: (found: Information) => number): Quantity => ({
  as,
  asks: ({ column }, [a, b, ...given]) => [
    [
      'information',
      { a: column(a), b: b === undefined ? [] : [column(b)], given: given.map(column).sort((x, y) => x - y) },
    ],
  ],
  take: (_, [found]: Information[]) => of(found),
});

export const ofVariable = (as: Form, of: (found: VariableInspection, scene: Scene) => number | string[]): Quantity => ({
  as,
  asks: ({ column }, [name]) => [['inspectVariable', { variable: column(name) }]],
  take: (scene, [found]: VariableInspection[]) => of(found, scene),
});

/**
 * Makes a check of an argument that must be a whole number from 0.
 * @param least minimum number of arguments; 0 if the argument is optional
 */
export const wholeTo =
  (most: number, least: number = 1) =>
  (args: string[]) =>
    args.length >= least && args.length <= 1 && args.every((arg) => /^\d{1,7}$/.test(arg) && Number(arg) <= most);

/** Maximum number of a stop (recorded network) that a fact may name; also the limit of the link key `step`. */
export const MOST_STOPS = 2_000_000;

/** Makes a quantity that is computed from the value of a link key. */
export const ofKey = (as: Form, of: (text: string) => number | string): Quantity => ({
  as,
  fits: ([key, ...more]) => more.length === 0 && KEYS.some((known) => known.key === key),
  take: ({ keyText }, _, [key]) => of(keyText(key)),
});

/** Ordering that the reader set by hand; by default that of the columns. */
export const heldOrder = ({ doc, names }: Scene) => (doc.ordering.length === names.length ? doc.ordering : names);

/** Makes a quantity of the best network in an ordering; by default the ordering in the arguments. */
export const ofOrder = (
  as: Form,
  of: (best: OrderNetwork) => number,
  orderOf: (scene: Scene, args: string[]) => string[] = (_, args) => args,
): Quantity => ({
  as,
  asks: (scene, args) => [['inOrder', { order: orderOf(scene, args).map(scene.column) }]],
  take: (_, [best]: OrderNetwork[]) => of(best),
});

/** Request for the recorded search of a document, with each of its networks, as in the view Watch the search. */
const walkAsks = ({ doc, names }: Scene): Ask[] => [
  ['walk', { settings: settingsFor(chosenOf({ ...doc, search: searchOf(doc) }), names).settings }],
];

export const ofWalk = (as: Form, of: (walk: TracePart, args: string[]) => number): Quantity => ({
  as,
  asks: walkAsks,
  take: (_, [walk]: TracePart[], args) => of(walk, args),
});

/**
 * Makes a quantity of the branch and bound that the view Watch the search shows first, at the stage in the argument,
 * else at the stage shown.
 */
export const ofBranching = (as: Form, of: (tree: BranchTrace, at: number) => number): Quantity => ({
  as,
  asks: () => [['branched', { method: 'etminani', order: [], groupBounds: false }]],
  fits: wholeTo(MOST_STOPS, 0),
  take: ({ doc }, [tree]: BranchTrace[], [at]) => of(tree, Math.min(Number(at ?? doc.step), tree.stage.length - 1)),
});

/** Makes a quantity that is computed from the recorded surrogate search, as in the view Watch the search. */
export const ofProxy = (
  as: Form,
  of: (trace: ProxyTrace, scene: Scene, args: string[]) => number | string,
): Quantity => ({
  as,
  asks: ({ doc, names }) => {
    const search = searchOf({ ...doc, stepper: 'proxy' });
    return [['proxied', { settings: settingsFor(chosenOf({ ...doc, search }), names).settings }]];
  },
  take: (scene, [trace]: ProxyTrace[], args) => of(trace, scene, args),
});

/** Names of positions in the order in which a surrogate search adds edges. */
export const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, x) => sum + x, 0) / values.length;

/**
 * Share of the variance of its samples that a surrogate explains, R², rounded down to a whole percent as in the view,
 * so that 100% means all of the variance.
 */
export function shareExplained({ score, predicted }: ProxyTrace) {
  const middle = mean(score);
  const errors = Array.from(score, (x, i) => (x - predicted[i]) ** 2);
  const share = 1 - mean(errors) / mean(Array.from(score, (x) => (x - middle) ** 2));
  return Math.floor(100 * Math.max(0, share)) / 100;
}

/** Makes a quantity from the posterior probabilities of a pair's directions under the model and its prior. */
export const ofPosterior = (
  of: (probability: (from: string, to: string) => number, a: string, b: string) => number,
): Quantity => ({
  as: 'share',
  asks: () => [['sums', {}]],
  take: ({ column, names }, [{ edges }]: PosteriorSums[], [a, b]) =>
    of((from, to) => edges[column(from) * names.length + column(to)], a, b),
});

/**
 * Shares of bootstrap resamples, 0 to 1: with the pair joined, and by direction; `simple`: with the direction in the
 * network that the search returned.
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

export const ofResamples = (of: (found: ReturnType<typeof strength>) => number): Quantity => ({
  as: 'share',
  asks: ({ doc }) => [['resampled', { resamples: doc.bootstrap.resamples, seed: doc.bootstrap.seed }]],
  take: (scene, [found]: Strengths[], [a, b]) => of(strength(scene, found, a, b)),
});

/**
 * Makes a quantity: probability of a level in the network fitted as in the view Use it, in 0 to 1 or in percent.
 * @param of value for probability 1
 */
export const ofModel = (
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

/** Evidence given by arguments: findings `variable=level`, interventions `do:variable=level`. */
export const knownIn = (_: Scene, args: string[]) => ({
  findings: levelsOf(args.filter((arg) => !arg.startsWith('do:'))),
  interventions: levelsOf(args.filter((arg) => arg.startsWith('do:')).map((arg) => arg.slice(3))),
});
