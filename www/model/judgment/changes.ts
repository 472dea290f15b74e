// What changes from the optimum to its runner-up: edges, colliders, directions. Pure.

import type { ClassEdge } from '../../generated/protocol.ts';

export type Collider = [one: number, child: number, other: number];
export interface Changes {
  /** As the runner-up has them. */
  added: ClassEdge[];
  /** As the optimum has them. */
  removed: ClassEdge[];
  /** Edges that point the other way in the runner-up, as it has them. */
  reversed: ClassEdge[];
  /** Colliders of the optimum among edges that stay, which the runner-up does not have. */
  gone: Collider[];
  /** Colliders of the runner-up among edges that stay, which the optimum does not have. */
  come: Collider[];
  /** Edges that become reversible, as the runner-up has them. */
  freed: ClassEdge[];
  /** Reversible edges that become compelled, likewise. */
  compelled: ClassEdge[];
}

const pairKey = ({ from, to }: { from: number; to: number }) => (from < to ? `${from} ${to}` : `${to} ${from}`);

/** Pairs of parents of one child that are not joined: with the joined pairs they make the class. */
export function collidersOf(edges: ClassEdge[]): Collider[] {
  const joined = new Set(edges.map(pairKey));
  return edges.flatMap(({ from: one, to: child }) =>
    edges
      .filter(({ from: other, to }) => to === child && one < other && !joined.has(pairKey({ from: one, to: other })))
      .map(({ from: other }) => [one, child, other] as Collider),
  );
}

/** @param asDag whether networks are compared, each with its directions, and not classes */
export function changesBetween(best: ClassEdge[], next: ClassEdge[], asDag: boolean): Changes {
  const [mine, other] = [best, next].map((edges) => new Map(edges.map((edge) => [pairKey(edge), edge])));
  const both = next.filter((edge) => mine.has(pairKey(edge)));
  const before = (edge: ClassEdge) => mine.get(pairKey(edge)) as ClassEdge;
  const isOpen = ({ mark }: ClassEdge) => mark === 'reversible';
  const isTurned = (edge: ClassEdge) => before(edge).from !== edge.from;
  const [old, now] = [collidersOf(best), collidersOf(next)];
  const stays =
    (edges: Map<string, ClassEdge>) =>
    ([a, c, b]: Collider) =>
      edges.has(pairKey({ from: a, to: c })) && edges.has(pairKey({ from: b, to: c }));
  const beyond = (all: Collider[], others: Collider[]) => {
    const known = new Set(others.map(String));
    return all.filter((collider) => !known.has(String(collider)));
  };
  return {
    added: next.filter((edge) => !mine.has(pairKey(edge))),
    removed: best.filter((edge) => !other.has(pairKey(edge))),
    reversed: both.filter((edge) => isTurned(edge) && (asDag || !(isOpen(edge) || isOpen(before(edge))))),
    gone: asDag ? [] : beyond(old, now).filter(stays(other)),
    come: asDag ? [] : beyond(now, old).filter(stays(mine)),
    freed: asDag ? [] : both.filter((edge) => isOpen(edge) && !isOpen(before(edge))),
    compelled: asDag ? [] : both.filter((edge) => !isOpen(edge) && isOpen(before(edge))),
  };
}
