// Structural intervention distance of a network from the true one (Peters and Bühlmann 2015): the number of ordered
// pairs (i, j) for which adjusting for the parents of i in the network gives a wrong effect of i on j. For a class, the
// minimum and maximum over its members. Pure.

import type { ClassEdge } from '../generated/protocol.ts';
import { parentsOf } from './best/rows.ts';

export type Edge = [from: number, to: number];
/** Parents of each variable. */
export type Parents = number[][];

/** Maximum number of orientations enumerated for one component of an equivalence class. */
const MAX_ORIENTATIONS = 4096;

function childrenOf(parents: Parents) {
  const children = parents.map(() => [] as number[]);
  parents.forEach((set, v) => {
    for (const p of set) children[p].push(v);
  });
  return children;
}

/** Flags of the variables reachable from one variable, itself included. O(n + edges). */
function reached(next: number[][], from: number) {
  const seen = new Uint8Array(next.length);
  seen[from] = 1;
  const todo = [from];
  for (let v = todo.pop(); v !== undefined; v = todo.pop())
    for (const w of next[v])
      if (!seen[w]) {
        seen[w] = 1;
        todo.push(w);
      }
  return seen;
}

/** Whether i and j are d-connected given a set, in the graph without the edges i → c for flagged c (Bayes ball). */
function connected(
  { parents, children }: { parents: Parents; children: Parents },
  i: number,
  j: number,
  given: Uint8Array,
  cut: Uint8Array,
) {
  const n = parents.length;
  // A collider is open if it or a descendant is given.
  const opened = new Uint8Array(n);
  const ancestors = [...given.keys()].filter((v) => given[v]);
  for (let v = ancestors.pop(); v !== undefined; v = ancestors.pop()) {
    if (opened[v]) continue;
    opened[v] = 1;
    for (const p of parents[v]) if (!(p === i && cut[v])) ancestors.push(p);
  }
  // Variables visited from a child, and from a parent.
  const seen = [new Uint8Array(n), new Uint8Array(n)];
  const todo: [v: number, fromParent: 0 | 1][] = [[i, 0]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [v, fromParent] = next;
    if (v === j) return true;
    if (seen[fromParent][v]) continue;
    seen[fromParent][v] = 1;
    const passes = !given[v];
    if (passes) for (const c of children[v]) if (!(v === i && cut[c])) todo.push([c, 1]);
    if (fromParent ? opened[v] : passes) for (const p of parents[v]) if (!(p === i && cut[v])) todo.push([p, 0]);
  }
  return false;
}

/** True network with precomputed children and descendants (`below`, each variable included). */
function trueGraph(n: number, edges: Edge[]) {
  const parents = parentsOf(n, edges);
  const children = childrenOf(parents);
  return {
    n,
    parents,
    children,
    below: Array.from({ length: n }, (_, v) => reached(children, v)),
  };
}

export type Graph = ReturnType<typeof trueGraph>;

/** Number of variables j for which adjusting for the given parents of i yields a wrong effect of i on j. */
function wrongFor(graph: Graph, i: number, adjusted: number[]) {
  const { n, children, below } = graph;
  const given = new Uint8Array(n);
  for (const p of adjusted) given[p] = 1;
  let wrong = 0;
  for (let j = 0; j < n; j++) {
    if (j === i) continue;
    if (given[j]) {
      // A parent j of i means: i has no effect on j.
      wrong += below[i][j];
      continue;
    }
    // Variables on directed paths from i to j, j included: none of their descendants may be adjusted for.
    const between = Array.from({ length: n }, (_, w) => w !== i && below[i][w] === 1 && below[w][j] === 1);
    const isBelow = adjusted.some((z) => between.some((on, w) => on && below[w][z]));
    const cut = new Uint8Array(n);
    for (const c of children[i]) if (between[c]) cut[c] = 1;
    if (isBelow || connected(graph, i, j, given, cut)) wrong += 1;
  }
  return wrong;
}

/** Structural intervention distance of a DAG from the true one. */
export function interventionDistance(n: number, truth: Edge[], edges: Edge[]) {
  const graph = trueGraph(n, truth);
  return parentsOf(n, edges).reduce((sum, parents, i) => sum + wrongFor(graph, i, parents), 0);
}

/** Chain components of a class: variables connected by reversible edges. */
function partsOf(n: number, open: ClassEdge[]) {
  const next = Array.from({ length: n }, () => [] as number[]);
  for (const { from, to } of open) {
    next[from].push(to);
    next[to].push(from);
  }
  const left = new Set(next.keys());
  const parts = [];
  for (const v of left) {
    const part = [...reached(next, v).entries()].flatMap(([w, on]) => (on ? [w] : []));
    for (const w of part) left.delete(w);
    parts.push(part);
  }
  return parts;
}

/**
 * Orientations of the reversible edges of a component without a cycle or new collider, each as the parents that it adds
 * to each variable; null if there are too many.
 * @param open reversible edges of the component
 * @param fixed parents of each variable by compelled edges
 */
function orientations(part: number[], open: ClassEdge[], fixed: Parents) {
  const linked = new Set(open.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  const found: Map<number, number[]>[] = [];
  let tries = 0;
  // Each such orientation comes from an order in which the earlier neighbors of every variable are pairwise adjacent.
  const neighbors = new Map(
    part.map((v) => [v, open.flatMap(({ from, to }) => (from === v ? [to] : to === v ? [from] : []))]),
  );
  const adjacent = (a: number, b: number) => linked.has(`${a} ${b}`) || fixed[a].includes(b) || fixed[b].includes(a);
  const seen = new Set();
  const grow = (placed: number[], added: Map<number, number[]>) => {
    if (tries++ > MAX_ORIENTATIONS || found.length > MAX_ORIENTATIONS) return;
    if (placed.length === part.length) {
      const key = part.map((v) => (added.get(v) ?? []).join()).join(';');
      if (!seen.has(key)) found.push(added);
      seen.add(key);
      return;
    }
    for (const v of part) {
      if (placed.includes(v)) continue;
      const above = (neighbors.get(v) ?? []).filter((w) => placed.includes(w)).sort((a, b) => a - b);
      const all = [...above, ...fixed[v]];
      const isNew = above.some((a) => all.some((b) => a !== b && !adjacent(a, b)));
      // Since a component is connected, growing along its edges reaches every orientation.
      if (isNew || (placed.length > 0 && above.length === 0)) continue;
      grow([...placed, v], new Map([...added, [v, above]]));
    }
  };
  grow([], new Map());
  return tries > MAX_ORIENTATIONS || found.length > MAX_ORIENTATIONS ? null : found;
}

/**
 * Minimum and maximum structural intervention distance over the members of a class; null if there are too many. The
 * components are oriented independently, since the parents of a variable depend on its own component only.
 * @param edges edges of the class
 */
export function classInterventionDistance(
  n: number,
  truth: Edge[],
  edges: ClassEdge[],
): { least: number; most: number } | null {
  const graph = trueGraph(n, truth);
  const open = edges.filter(({ mark }) => mark === 'reversible');
  const fixed = parentsOf(
    n,
    edges.flatMap(({ from, to, mark }) => (mark === 'reversible' ? [] : [[from, to] as Edge])),
  );
  let [least, most] = [0, 0];
  for (const part of partsOf(n, open)) {
    const mine = open.filter(({ from }) => part.includes(from));
    const all = orientations(part, mine, fixed);
    if (!all) return null;
    const known = new Map();
    const wrong = (i: number, added: number[]) => {
      const key = `${i}:${added}`;
      if (!known.has(key)) known.set(key, wrongFor(graph, i, [...fixed[i], ...added]));
      return known.get(key);
    };
    const sums = all.map((added) => part.reduce((sum, v) => sum + wrong(v, added.get(v) ?? []), 0));
    least += Math.min(...sums);
    most += Math.max(...sums);
  }
  return { least, most };
}

/**
 * Precision, recall and F1 of a class against the true one: an edge is a hit if both have it with the same direction,
 * or both as reversible.
 */
export function edgeHits(truth: ClassEdge[], edges: ClassEdge[]): { precision: number; recall: number; f1: number } {
  const keyOf = ({ from, to, mark }: ClassEdge) =>
    mark === 'reversible' ? `${Math.min(from, to)} – ${Math.max(from, to)}` : `${from} → ${to}`;
  const known = new Set(truth.map(keyOf));
  const hits = edges.filter((edge) => known.has(keyOf(edge))).length;
  const share = (count: number) => (count === 0 ? 1 : hits / count);
  const all = truth.length + edges.length;
  return { precision: share(edges.length), recall: share(truth.length), f1: all === 0 ? 1 : (2 * hits) / all };
}
