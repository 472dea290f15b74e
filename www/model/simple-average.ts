// The simple average of resamples: every pair an arrow, the way that most of their networks happen to have it, edge by edge and without
// going to classes. It is shown as a warning: of a reversible edge the way is an accident of the search, and two such arrows can meet. Pure.

import type { Averaged, Strengths } from '../generated/protocol.ts';
import { hasHead } from './strength.ts';

/**
 * `share`: of the resamples that join the pair, those whose network has it this way; `strength`: resamples that join
 * it, of all.
 */
export type SimpleArrow = { from: number; to: number; share: number; strength: number };
/** `one` → `at` ← `other`, the two not joined. */
export type Collider = [one: number, at: number, other: number];

/**
 * Arrows of the simple average, of the pairs stronger than a threshold, the strongest first; a tie goes by column order.
 */
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

/** Colliders of some arrows among pairs that are joined. */
function collidersOf(arrows: { from: number; to: number }[], joined: { from: number; to: number }[]): Collider[] {
  const isJoined = (a: number, b: number) =>
    joined.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  return arrows.flatMap((x) =>
    arrows
      .filter((y) => y.to === x.to && x.from < y.from && !isJoined(x.from, y.from))
      .map((y) => [x.from, x.to, y.from] as Collider),
  );
}

/** Colliders of the simple average that the averaged graph does not have. */
export function inventedColliders(simple: SimpleArrow[], { edges }: Averaged) {
  const sound = collidersOf(edges.filter(hasHead), edges).map(String);
  return collidersOf(simple, simple).filter((one) => !sound.includes(String(one)));
}
