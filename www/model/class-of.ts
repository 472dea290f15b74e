// The class of a network by itself, without data: which of its edges are compelled, reversible, or directed by the reader's constraints.
// As the core has it (`src/graph/cpdag.rs`), where no session is. Pure.

import type { ClassEdge, Settings } from '../generated/protocol.ts';

export type Edge = [from: number, to: number];
export type Constraints = Pick<Settings, 'required' | 'forbidden'> &
  Partial<Pick<Settings, 'tiers' | 'forbidWithinTiers' | 'before' | 'superstructure'>>;

/** A partly directed graph: `at(a, b)` is 2 for a → b, 1 for a – b, else 0. */
function pattern(n: number) {
  const cells = new Uint8Array(n * n);
  const at = (a: number, b: number) => cells[a * n + b];
  return {
    n,
    at,
    copy() {
      const other = pattern(n);
      for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) if (at(a, b) > 0) other.put(a, b, at(a, b));
      return other;
    },
    put(a: number, b: number, kind: number) {
      cells[a * n + b] = kind;
      cells[b * n + a] = kind === 1 ? 1 : 0;
    },
    isJoined: (a: number, b: number) => at(a, b) + at(b, a) > 0,
  };
}

/** Whether one of Meek's rules (Meek 1995) directs a – b as a → b. */
function mustPoint({ n, at, isJoined }: ReturnType<typeof pattern>, a: number, b: number) {
  const all = Array.from({ length: n }, (_, v) => v);
  const intoB = all.filter((c) => at(c, b) === 2);
  const between = intoB.filter((c) => at(a, c) === 1);
  return (
    all.some((c) => at(c, a) === 2 && !isJoined(c, b)) ||
    intoB.some((c) => at(a, c) === 2) ||
    between.some((c) => between.some((d) => c !== d && !isJoined(c, d))) ||
    intoB.some((c) => isJoined(a, c) && all.some((d) => at(d, c) === 2 && at(a, d) === 1 && !isJoined(d, b)))
  );
}

/** Directs what Meek's rules direct. */
function close(of: ReturnType<typeof pattern>) {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let a = 0; a < of.n; a++)
      for (let b = 0; b < of.n; b++)
        if (of.at(a, b) === 1 && mustPoint(of, a, b)) {
          of.put(a, b, 2);
          isChanged = true;
        }
  }
  return of;
}

/** The pairs of an order with all that follow from them. */
function following(before: readonly Edge[], n: number) {
  const is = Array.from({ length: n }, () => new Set([] as number[]));
  for (const [a, b] of before) is[a].add(b);
  for (let via = 0; via < n; via++) for (const after of is) if (after.has(via)) for (const b of is[via]) after.add(b);
  return is;
}

/** Edges that the constraints bar. */
function barredBy(
  { forbidden, tiers = [], forbidWithinTiers = false, before = [], superstructure = [] }: Constraints,
  n: number,
): (from: number, to: number) => boolean {
  const tier = new Map(tiers.flatMap((some, at) => some.map((v) => [v, at])));
  const after = following(before, n);
  const isIn = (list: readonly Edge[], from: number, to: number) => list.some(([a, b]) => a === from && b === to);
  return (from, to) => {
    const [one, other] = [tier.get(from) ?? -1, tier.get(to) ?? -1];
    const isAgainst = one >= 0 && other >= 0 && (one > other || (one === other && forbidWithinTiers));
    const isOutside = superstructure.length > 0 && !isIn(superstructure, from, to) && !isIn(superstructure, to, from);
    return isAgainst || isOutside || after[to].has(from) || isIn(forbidden, from, to);
  };
}

/**
 * Edges of a network with their marks, in its class among the networks that keep the constraints.
 * @param edges of a network without a cycle
 * @param n variables
 */
export function classOf(edges: readonly Edge[], n: number, constraints: Constraints): ClassEdge[] {
  const free = pattern(n);
  for (const [from, to] of edges) free.put(from, to, 1);
  for (const [from, to] of edges)
    if (edges.some(([other, child]) => child === to && other !== from && !free.isJoined(from, other)))
      free.put(from, to, 2);
  close(free);
  const isBarred = barredBy(constraints, n);
  const isRequired = ([from, to]: Edge) => constraints.required.some(([a, b]) => a === from && b === to);
  const bound = free.copy();
  for (const [from, to] of edges) if (isRequired([from, to]) || isBarred(to, from)) bound.put(from, to, 2);
  close(bound);
  return edges.map(([from, to]) => {
    const isSet = bound.at(from, to) === 2;
    return { from, to, mark: free.at(from, to) === 2 ? 'compelled' : isSet ? 'constrained' : 'reversible' };
  });
}
