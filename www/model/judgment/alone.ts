// Effect of reversing a single edge of a network. Pure.

import type { ClassEdge } from '../../generated/protocol.ts';
import type { Collider } from './changes.ts';

/**
 * Effect of reversing the edge from → to: the new collider, `cycle` if a cycle arises, `free` if the equivalence class
 * is unchanged.
 * @param edges edges of a network, of which from → to is reversible
 */
export function reversedAlone(edges: ClassEdge[], from: number, to: number): 'free' | 'cycle' | Collider {
  const parents = (v: number) => edges.filter((edge) => edge.to === v).map((edge) => edge.from);
  const isJoined = (a: number, b: number) =>
    edges.some((edge) => (edge.from === a && edge.to === b) || (edge.from === b && edge.to === a));
  // After the reversal, the edge points into `from`, as the edges from its parents do.
  const apart = parents(from).find((parent) => !isJoined(parent, to));
  if (apart !== undefined) return [to, from, apart];
  return parents(to).some((parent) => parent !== from && !parents(from).includes(parent)) ? 'cycle' : 'free';
}
