// What comes of turning one edge of a network and no other. Pure.

import type { ClassEdge } from '../../generated/protocol.ts';
import type { Collider } from './changes.ts';

/**
 * A collider that turning the edge alone makes; `cycle` if it closes one; `free` if neither: the edge is covered.
 * @param edges of a network, a reversible one among them
 */
export function reversedAlone(edges: ClassEdge[], from: number, to: number): 'free' | 'cycle' | Collider {
  const parents = (v: number) => edges.filter((edge) => edge.to === v).map((edge) => edge.from);
  const isJoined = (a: number, b: number) =>
    edges.some((edge) => (edge.from === a && edge.to === b) || (edge.from === b && edge.to === a));
  // An edge that is turned points into `from`, beside the parents that it has.
  const apart = parents(from).find((parent) => !isJoined(parent, to));
  if (apart !== undefined) return [to, from, apart];
  return parents(to).some((parent) => parent !== from && !parents(from).includes(parent)) ? 'cycle' : 'free';
}
