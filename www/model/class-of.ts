// Equivalence class of a network, computed without data or session: edges that are compelled, reversible, or directed
// by constraints. Uses the algorithm of `src/graph/cpdag.rs`. Pure.

import type { ClassEdge, Settings } from '../generated/protocol.ts';

export type Edge = [from: number, to: number];
export type Constraints = Pick<Settings, 'required' | 'forbidden'> &
  Partial<Pick<Settings, 'tiers' | 'forbidWithinTiers' | 'before' | 'superstructure'>>;

/** Partially directed graph: `at(a, b)` is 2 for a → b, 1 for a – b, else 0. */
function pattern(n: number) {
  const cells = new Uint8Array(n * n);
  const at = (a: number, b: number) => cells[a * n + b];
  return {
    n,
    at,
    copy() {
      const twin = pattern(n);
      for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) if (at(a, b) > 0) twin.put(a, b, at(a, b));
      return twin;
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

/** Directs edges by Meek's rules until no rule applies. */
function close(graph: ReturnType<typeof pattern>) {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let a = 0; a < graph.n; a++)
      for (let b = 0; b < graph.n; b++)
        if (graph.at(a, b) === 1 && mustPoint(graph, a, b)) {
          graph.put(a, b, 2);
          isChanged = true;
        }
  }
  return graph;
}

/** Successors of each variable in the transitive closure of an order, given as pairs (earlier, later). */
function successors(before: readonly Edge[], n: number) {
  const after = Array.from({ length: n }, () => new Set<number>());
  for (const [a, b] of before) after[a].add(b);
  for (let via = 0; via < n; via++) for (const set of after) if (set.has(via)) for (const b of after[via]) set.add(b);
  return after;
}

/** Creates a predicate for edges that the constraints forbid. */
function barredBy(
  { forbidden, tiers = [], forbidWithinTiers = false, before = [], superstructure = [] }: Constraints,
  n: number,
): (from: number, to: number) => boolean {
  const tierOf = new Map(tiers.flatMap((tier, at) => tier.map((v) => [v, at])));
  const after = successors(before, n);
  const isIn = (list: readonly Edge[], from: number, to: number) => list.some(([a, b]) => a === from && b === to);
  return (from, to) => {
    const [source, target] = [tierOf.get(from) ?? -1, tierOf.get(to) ?? -1];
    const isAgainst = source >= 0 && target >= 0 && (source > target || (source === target && forbidWithinTiers));
    const isOutside = superstructure.length > 0 && !isIn(superstructure, from, to) && !isIn(superstructure, to, from);
    return isAgainst || isOutside || after[to].has(from) || isIn(forbidden, from, to);
  };
}

/**
 * Edges of a network, marked as compelled or reversible among the networks of its class that satisfy the constraints,
 * or as directed by the constraints only.
 * @param edges edges of a DAG
 * @param n number of variables
 */
export function classOf(edges: readonly Edge[], n: number, constraints: Constraints): ClassEdge[] {
  const free = pattern(n);
  for (const [from, to] of edges) free.put(from, to, 1);
  for (const [from, to] of edges)
    if (edges.some(([parent, child]) => child === to && parent !== from && !free.isJoined(from, parent)))
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
