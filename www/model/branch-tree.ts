// Tree of a branch and bound search as reported by the core: the decision of each node, its fate (what became of it) up
// to a stage, and the nodes to draw. Pure.

import type { BranchTrace as Trace } from '../generated/protocol.ts';

export type Fate = (typeof FATES)[number];
export type Tally = { [kind in (typeof COUNTED)[number]]: number };
/** Node of the drawing. `folded`: counts of the nodes below it that exist but are not drawn. */
export type Drawn = { node: number; kids: Drawn[]; folded: Tally | null };

/** Fates of a node (what became of it), in the numbering of the core. */
export const FATES = ['open', 'branched', 'network', 'noBetter', 'cycle', 'noFamily', 'deepest'] as const;

/** Kinds of nodes that are counted: all, and by fate, where the fate `deepest` counts as `cycle`. */
export const COUNTED = ['made', 'open', 'branched', 'network', 'noBetter', 'cycle', 'noFamily'] as const;

/** Maximum number of nodes drawn. */
const DRAWN = 60;
/** Maximum number of children of a node that are drawn while others are folded. */
const SIDE = 9;

/** Number of stages of the search. */
export const lengthOf = (trace: Trace) => trace.stage.length;

/** Whether a stage is the end of a search that proves its network optimal. */
export const isProof = (trace: Trace, at: number) => trace.proven && at === lengthOf(trace) - 1;

/**
 * Parents of a variable in the graph of a node.
 * @param n number of variables
 */
export function parentsAt({ families }: Trace, node: number, v: number, n: number) {
  const at = 2 * (node * n + v);
  return Array.from({ length: n }, (_, p) => p).filter((p) => (families[at + (p >> 5)] >>> (p & 31)) & 1);
}

/** Edges of the graph of a node. */
export const edgesAt = (trace: Trace, node: number, n: number): [number, number][] =>
  Array.from({ length: n }, (_, v) => parentsAt(trace, node, v, n).map((p) => [p, v] as [number, number])).flat();

/** Variables on a cycle in the graph of a node; empty if the graph is acyclic. */
export const cycleAt = ({ offsets, cycles }: Trace, node: number) =>
  Array.from(cycles).slice(offsets[node], offsets[node + 1]);

/** Nodes on the path from the root to a node. */
export function pathTo({ above }: Trace, node: number) {
  const path = [node];
  while (above[path[0]] >= 0) path.unshift(above[path[0]]);
  return path;
}

/** Fates of all nodes that exist at a stage. */
export function fatesBy(trace: Trace, at: number): Map<number, Fate> {
  const fates: Map<number, Fate> = new Map();
  for (let i = 0; i <= Math.min(at, lengthOf(trace) - 1); i++) fates.set(trace.stage[i], FATES[trace.became[i]]);
  return fates;
}

const noNodes = () => ({ made: 0, open: 0, branched: 0, network: 0, noBetter: 0, cycle: 0, noFamily: 0 });

/** Numbers of nodes by fate. */
export function tally(fates: Iterable<Fate>, into: Tally = noNodes()): Tally {
  for (const fate of fates) {
    into.made += 1;
    into[fate === 'deepest' ? 'cycle' : fate] += 1;
  }
  return into;
}

/**
 * Selects the nodes to draw at a stage: the chosen node, the path to it and the siblings along the path, the paths to
 * networks, then as many other nodes as fit, in the order of creation. The nodes left out are counted at their parents.
 */
export function drawnOf(trace: Trace, fates: Map<number, Fate>, chosen: number): Drawn {
  const kids: Map<number, number[]> = new Map();
  for (const node of fates.keys()) {
    if (trace.above[node] >= 0) kids.set(trace.above[node], [...(kids.get(trace.above[node]) ?? []), node]);
  }
  const way = new Set(pathTo(trace, chosen));
  const seen = new Set(way);
  for (const over of way) {
    const all = kids.get(over) ?? [];
    const on = all.findIndex((kid) => way.has(kid));
    const from = Math.max(0, Math.min(on - (SIDE >> 1), all.length - SIDE));
    for (const kid of all.slice(from, from + SIDE)) seen.add(kid);
  }
  // Paths to networks matter most, above all the path to the best network, which is the last.
  for (const [node, fate] of [...fates].reverse()) {
    if (fate === 'network' && seen.size < DRAWN) for (const over of pathTo(trace, node)) seen.add(over);
  }
  for (const node of fates.keys()) {
    if (seen.size >= DRAWN) break;
    const over = trace.above[node];
    const beside = (kids.get(over) ?? []).filter((kid) => seen.has(kid)).length;
    if (seen.has(over) && beside < SIDE) seen.add(node);
  }
  const fold = (node: number, into: Tally) => {
    tally([fates.get(node) ?? 'open'], into);
    for (const kid of kids.get(node) ?? []) fold(kid, into);
    return into;
  };
  const draw = (node: number): Drawn => {
    const all = kids.get(node) ?? [];
    const out = all.filter((kid) => !seen.has(kid));
    const folded = out.length > 0 ? noNodes() : null;
    if (folded) for (const kid of out) fold(kid, folded);
    return { node, kids: all.filter((kid) => seen.has(kid)).map(draw), folded };
  };
  return draw(0);
}

/** For each fate (what became of a node), the number of nodes below a node that the trace does not list. */
export const belowOf = ({ below }: Trace, node: number) =>
  Array.from(below).slice(FATES.length * node, FATES.length * (node + 1));
