// Priors over structures on local scores that are known: by the size of a parent set, and for each edge. What they change is read
// off the table of all parent sets. Pure; nats.

import { bestWithin, edgesOf, type LocalTable, optimum, sizeOf, withPrior } from './local-table.ts';

/** Odds of every edge that are tried. */
export const ODDS = [1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9];

/** How many sets of k can be chosen of n. */
export const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/**
 * ln P(Pa) but for a constant: one over the number of sets of that size, so that all sizes are equally likely, and all sets of one size.
 * The engine's own prior by size.
 */
export const lnBySize = (others: number, size: number) => 0 - Math.log(choose(others, size));

function best(table: LocalTable) {
  const { score, parents } = optimum(bestWithin(table));
  return { score, edges: edgesOf(parents) };
}

/** The best network under priors, of local scores without any. */
export function priorsOf(table: LocalTable) {
  const others = table.length - 1;
  return {
    uniform: best(table),
    bySize: best(withPrior(table, (_, mask) => lnBySize(others, sizeOf(mask)))),
    sizes: Array.from({ length: others + 1 }, (_, size) => ({
      size,
      sets: choose(others, size),
      ln: lnBySize(others, size),
    })),
    byOdds: ODDS.map((odds) => ({ odds, ...best(withPrior(table, (_, mask) => sizeOf(mask) * Math.log(odds))) })),
  };
}

/**
 * The best network whose edges all lie on given pairs: the class of structures with such a skeleton, or a part of it.
 */
export function withinSkeleton(table: LocalTable, pairs: [number, number][]) {
  const near = table.map((_, v) => pairs.reduce((mask, [a, b]) => mask | (a === v ? 1 << b : b === v ? 1 << a : 0), 0));
  return best(withPrior(table, (v, mask) => ((mask & ~near[v]) === 0 ? 0 : Number.NEGATIVE_INFINITY)));
}
