// Simple average of resampled networks: each frequent pair gets the direction that most resampled DAGs happen to have,
// ignoring equivalence classes. Shown as a warning: the direction of a reversible edge is an accident of the search,
// and two such arrows can form a collider that no class has. Pure.

import type { Averaged, Strengths } from '../generated/protocol.ts';
import { hasHead } from './strength.ts';

/**
 * Arrow of the simple average. `strength`: share of resamples in which the pair is adjacent; `share`: share of these
 * with the arrow's direction.
 */
export type SimpleArrow = { from: number; to: number; share: number; strength: number };
/** Collider: two parents that are not adjacent, with their child listed between them. */
export type Collider = [parent: number, child: number, parent: number];

/** Arrows of the simple average for pairs stronger than a threshold, strongest first; ties by column. */
export const simpleAverage = ({ pairs, resamples }: Strengths, threshold: number): SimpleArrow[] =>
  pairs
    .filter(({ joined }) => joined / resamples > threshold)
    .sort((x, y) => y.joined - x.joined)
    .map(({ a, b, joined, drawn }) => {
      const forward = 2 * drawn >= joined;
      return {
        from: forward ? a : b,
        to: forward ? b : a,
        share: (forward ? drawn : joined - drawn) / joined,
        strength: joined / resamples,
      };
    });

/** Colliders formed by arrows in a graph with the given adjacencies. */
function collidersOf(arrows: { from: number; to: number }[], joined: { from: number; to: number }[]): Collider[] {
  const isJoined = (a: number, b: number) =>
    joined.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  return arrows.flatMap((x) =>
    arrows
      .filter((y) => y.to === x.to && x.from < y.from && !isJoined(x.from, y.from))
      .map((y) => [x.from, x.to, y.from] as Collider),
  );
}

/** Colliders of the simple average that the averaged graph lacks. */
export function inventedColliders(simple: SimpleArrow[], { edges }: Averaged) {
  const sound = collidersOf(edges.filter(hasHead), edges).map(String);
  return collidersOf(simple, simple).filter((collider) => !sound.includes(String(collider)));
}
