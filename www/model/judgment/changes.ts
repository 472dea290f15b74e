// Differences between an optimum and its runner-up (best network of another class): edges, colliders, directions. Pure.

import type { ClassEdge } from '../../generated/protocol.ts';
import { pairKey } from '../pair-key.ts';

/** Two parents that are not adjacent, with their common child between them. */
export type Collider = [parent: number, child: number, parent: number];
export interface Changes {
  /** Edges that only the runner-up has. */
  added: ClassEdge[];
  /** Edges that only the optimum has. */
  removed: ClassEdge[];
  /** Edges with opposite directions in both networks, given as in the runner-up. */
  reversed: ClassEdge[];
  /** Colliders that only the optimum has, made of edges of both networks. */
  gone: Collider[];
  /** Colliders that only the runner-up has, made of edges of both networks. */
  come: Collider[];
  /** Edges of both networks that are reversible only in the runner-up, with its direction. */
  freed: ClassEdge[];
  /** Edges of both networks that are reversible only in the optimum, with the runner-up's direction. */
  compelled: ClassEdge[];
}

/** Colliders of a network; together with the adjacencies they determine the equivalence class. */
export function collidersOf(edges: ClassEdge[]): Collider[] {
  const joined = new Set(edges.map(({ from, to }) => pairKey(from, to)));
  return edges.flatMap(({ from: first, to: child }) =>
    edges
      .filter(({ from, to }) => to === child && first < from && !joined.has(pairKey(first, from)))
      .map(({ from }) => [first, child, from] as Collider),
  );
}

/**
 * Differences between an optimum and its runner-up.
 * @param asDag whether DAGs are compared instead of classes
 */
export function changesBetween(best: ClassEdge[], next: ClassEdge[], asDag: boolean): Changes {
  const [ofBest, ofNext] = [best, next].map(
    (edges) => new Map(edges.map((edge) => [pairKey(edge.from, edge.to), edge])),
  );
  const both = next.filter((edge) => ofBest.has(pairKey(edge.from, edge.to)));
  const before = (edge: ClassEdge) => ofBest.get(pairKey(edge.from, edge.to)) as ClassEdge;
  const isOpen = ({ mark }: ClassEdge) => mark === 'reversible';
  const isTurned = (edge: ClassEdge) => before(edge).from !== edge.from;
  const [old, now] = [collidersOf(best), collidersOf(next)];
  const stays =
    (edges: Map<string, ClassEdge>) =>
    ([a, c, b]: Collider) =>
      edges.has(pairKey(a, c)) && edges.has(pairKey(b, c));
  const beyond = (all: Collider[], others: Collider[]) => {
    const known = new Set(others.map(String));
    return all.filter((collider) => !known.has(String(collider)));
  };
  return {
    added: next.filter((edge) => !ofBest.has(pairKey(edge.from, edge.to))),
    removed: best.filter((edge) => !ofNext.has(pairKey(edge.from, edge.to))),
    reversed: both.filter((edge) => isTurned(edge) && (asDag || !(isOpen(edge) || isOpen(before(edge))))),
    gone: asDag ? [] : beyond(old, now).filter(stays(ofNext)),
    come: asDag ? [] : beyond(now, old).filter(stays(ofBest)),
    freed: asDag ? [] : both.filter((edge) => isOpen(edge) && !isOpen(before(edge))),
    compelled: asDag ? [] : both.filter((edge) => !isOpen(edge) && isOpen(before(edge))),
  };
}
