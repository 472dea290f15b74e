// Joint distribution over a few variables as a list of cells with counts: entropies and mutual informations by their
// definitions, and the properties that the lecture states, tested on all choices of sets. Sets are bit masks. Pure;
// nats.

import type { HandTable } from '../../../generated/protocol.ts';

/** Joint distribution given by counts. `sizes`: number of levels of each variable. */
export type Joint = { sizes: number[]; cells: { levels: number[]; count: number }[]; rows: number };

/** Variables in a bit mask, ascending. */
const membersOf = (mask: number) =>
  Array.from({ length: 32 - Math.clz32(mask) }, (_, v) => v).filter((v) => mask & (1 << v));

/** Bit mask of some variables. */
export const maskOf = (members: number[]) => members.reduce((mask, v) => mask | (1 << v), 0);

/** Maximum difference between numbers that count as equal, since the order of summation changes the last digits. */
const SAME = 1e-11;

/** Joint counts of all variables, from the table of the family of the first variable with all others as parents. */
export function jointOf({ levels, counts }: Pick<HandTable, 'levels' | 'counts'>, sizes: number[]): Joint {
  const others = sizes.length - 1;
  const cells = Array.from(counts, (count, at) => {
    const config = Math.floor(at / sizes[0]) * others;
    return { levels: [at % sizes[0], ...levels.slice(config, config + others)], count };
  }).filter(({ count }) => count > 0);
  return { sizes, cells, rows: cells.reduce((sum, { count }) => sum + count, 0) };
}

/** Joint distribution of two coins, their exclusive or, a copy of the second coin, and a constant. */
export const COINS: Joint = {
  sizes: [2, 2, 2, 2, 1],
  cells: [0, 1, 2, 3].map((at) => {
    const [x, y] = [at >> 1, at & 1];
    return { levels: [x, y, x ^ y, y, 0], count: 1 };
  }),
  rows: 4,
};

const keyOf = (levels: number[], members: number[], sizes: number[]) =>
  members.reduce((key, v) => key * sizes[v] + levels[v], 0);

/** Probabilities of the configurations of some variables. */
function marginal({ cells, rows, sizes }: Joint, members: number[]) {
  const found: Map<number, number> = new Map();
  for (const { levels, count } of cells) {
    const key = keyOf(levels, members, sizes);
    found.set(key, (found.get(key) ?? 0) + count / rows);
  }
  return found;
}

/** Entropies, mutual informations and independences of a joint distribution, from marginals computed in advance. */
export function measuresOf(joint: Joint) {
  const { cells, rows, sizes } = joint;
  const sets = Array.from({ length: 1 << sizes.length }, (_, mask) => membersOf(mask));
  const marginals = sets.map((members) => marginal(joint, members));
  const entropies = marginals.map((of) => -[...of.values()].reduce((sum, p) => sum + p * Math.log(p), 0) + 0);
  /** Marginal probability that the variables of the set `mask` have the given levels. */
  const p = (levels: number[], mask: number) => marginals[mask].get(keyOf(levels, sets[mask], sizes)) ?? 0;
  /** Mutual information I(a; b) of two sets, by its definition. */
  const mutual = (a: number, b: number) =>
    cells.reduce(
      (sum, { levels, count }) => sum + (count / rows) * Math.log(p(levels, a | b) / (p(levels, a) * p(levels, b))),
      0,
    );
  /** Whether the set a is independent of b given c: P(a, b, c) P(c) = P(a, c) P(b, c) in every configuration. */
  const independent = (a: number, b: number, c: number = 0) =>
    configurations(sets[a | b | c], sizes).every(
      (levels) => Math.abs(p(levels, a | b | c) * p(levels, c) - p(levels, a | c) * p(levels, b | c)) <= SAME,
    );
  return {
    n: sizes.length,
    sizes,
    /** Entropy H(a) of a set. */
    entropy: (a: number) => entropies[a],
    /** Conditional entropy H(a | b) of two sets. */
    given: (a: number, b: number) => entropies[a | b] - entropies[b],
    marginals,
    mutual,
    independent,
  };
}

/** All configurations of some variables, with the other variables at level 0. */
function configurations(members: number[], sizes: number[]) {
  let all = [sizes.map(() => 0)];
  for (const v of members)
    all = all.flatMap((levels) => Array.from({ length: sizes[v] }, (_, level) => levels.with(v, level)));
  return all;
}

/** Non-empty sets of n variables, and pairs and triples of disjoint ones. */
function choices(n: number) {
  const sets = Array.from({ length: (1 << n) - 1 }, (_, i) => [i + 1]);
  const more = (of: number[][]) =>
    of.flatMap((chosen) =>
      sets.filter(([set]) => chosen.every((other) => (other & set) === 0)).map(([set]) => [...chosen, set]),
    );
  const pairs = more(sets);
  return { sets, pairs, triples: more(pairs) };
}

/**
 * Tests of the eight properties, by the lecture's numbering: three of entropy, five of mutual information. `equal`:
 * number of cases in which the two sides are equal.
 */
export function propertiesOf(joint: Joint) {
  const { n, sizes, entropy, marginals, mutual, independent } = measuresOf(joint);
  const { sets, pairs, triples } = choices(n);
  const same = (a: number, b: number) => Math.abs(a - b) <= SAME;
  const most = (x: number) => membersOf(x).reduce((sum, v) => sum + Math.log(sizes[v]), 0);
  const split = (x: number, y: number) => entropy(x) + entropy(y);
  const tried = (id: string, cases: number[][], test: (of: number[]) => { holds: boolean; equal: boolean }) => {
    const tests = cases.map(test);
    const equal = tests.filter((of) => of.equal).length;
    return { id, cases: cases.length, equal, holds: tests.every(({ holds }) => holds) };
  };
  /** Result for the claim that two sides are equal if and only if `so`. `equal`: whether they are equal here. */
  const exactly = (equal: boolean, so: boolean) => ({ holds: equal === so, equal });
  const information = new Map(pairs.map(([x, y]) => [`${x} ${y}`, mutual(x, y)]));
  const I = (x: number, y: number) => information.get(`${x} ${y}`) ?? 0;
  return [
    tried('h1', sets, ([x]) => ({
      holds: entropy(x) >= -SAME && entropy(x) <= most(x) + SAME,
      equal: same(entropy(x), most(x)),
    })),
    tried('h2', sets, ([x]) => exactly(same(entropy(x), 0), marginals[x].size === 1)),
    tried('h3', pairs, ([x, y]) => exactly(same(entropy(x | y), split(x, y)), independent(x, y))),
    tried('i1', pairs, ([x, y]) => exactly(same(I(x, y), I(y, x)), true)),
    tried('i2', pairs, ([x, y]) => exactly(same(I(x, y), split(x, y) - entropy(x | y)), true)),
    tried('i3', pairs, ([x, y]) => ({ holds: I(x, y) >= -SAME, equal: same(I(x, y), 0) })),
    tried('i4', pairs, ([x, y]) => exactly(same(I(x, y), 0), independent(x, y))),
    tried('i5', triples, ([x, y, z]) => {
      const equal = same(I(x, y | z), I(x, y));
      return { holds: I(x, y | z) >= I(x, y) - SAME && equal === independent(x, z, y), equal };
    }),
  ];
}

/**
 * Steps of Prim's algorithm: from a start, always the pair with the most information that leads out of the tree so far.
 * @param pairs all pairs, by decreasing mutual information
 */
export function primOf<P extends { a: number; b: number }>(pairs: P[], start: number) {
  const steps: { from: number; to: number; pair: P }[] = [];
  const isIn = (v: number) => v === start || steps.some(({ to }) => to === v);
  for (;;) {
    const pair = pairs.find(({ a, b }) => isIn(a) !== isIn(b));
    if (!pair) return steps;
    const [from, to] = isIn(pair.a) ? [pair.a, pair.b] : [pair.b, pair.a];
    steps.push({ from, to, pair });
  }
}

/** Chow-Liu tree: pairs by decreasing mutual information, each taken unless its ends are joined already (Kruskal). */
export function treeOf(joint: Joint) {
  const { n, mutual } = measuresOf(joint);
  const pairs = [...Array(n).keys()]
    .flatMap((b) => Array.from({ length: b }, (_, a) => ({ a, b, mutual: mutual(1 << a, 1 << b) })))
    .sort((x, y) => y.mutual - x.mutual);
  let part = [...Array(n).keys()];
  return pairs.map((pair) => {
    const [from, to] = [part[pair.b], part[pair.a]];
    part = part.map((of) => (of === from ? to : of));
    return { ...pair, taken: from !== to };
  });
}
