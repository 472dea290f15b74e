// The simple average of resamples: every pair an arrow, the way that most of their networks happen to have it, edge by edge and without
// going to classes. It is shown as a warning: of a reversible edge the way is an accident of the search, and two such arrows can meet. Pure.
import { hasHead } from './strength.js';

/**
 * @typedef {{ from: number, to: number, share: number, strength: number }} SimpleArrow `share`: of the resamples that join the pair, those whose
 *   network has it this way; `strength`: resamples that join it, of all
 * @typedef {[one: number, at: number, other: number]} Collider `one` → `at` ← `other`, the two not joined
 */

/** Arrows of the simple average, of the pairs stronger than a threshold, the strongest first; a tie goes by column order. @param {import('../generated/protocol').Strengths} strengths @param {number} threshold @returns {SimpleArrow[]} */
export const simpleAverage = ({ pairs, resamples }, threshold) =>
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

/** Colliders of some arrows among pairs that are joined. @param {{ from: number, to: number }[]} arrows @param {{ from: number, to: number }[]} joined @returns {Collider[]} */
function collidersOf(arrows, joined) {
  const isJoined = (/** @type {number} */ a, /** @type {number} */ b) =>
    joined.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  return arrows.flatMap((x) =>
    arrows
      .filter((y) => y.to === x.to && x.from < y.from && !isJoined(x.from, y.from))
      .map((y) => /** @type {Collider} */ ([x.from, x.to, y.from])),
  );
}

/** Colliders of the simple average that the averaged graph does not have. @param {SimpleArrow[]} simple @param {import('../generated/protocol').Averaged} averaged */
export function inventedColliders(simple, { edges }) {
  const sound = collidersOf(edges.filter(hasHead), edges).map(String);
  return collidersOf(simple, simple).filter((one) => !sound.includes(String(one)));
}
