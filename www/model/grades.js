// Grade of a pair of variables by all its measures, and of its arrow. The one rule of headings, tables, panels, reports and the command
// line. Shares are rounded as they are printed before they are graded, so that no grade contradicts its numbers. Pure.

/**
 * @typedef {import('./confidence.js').Measure} Measure
 * @typedef {import('./confidence.js').Source} Source
 * @typedef {'strong' | 'moderate' | 'unstable'} Grade
 * @typedef {{ from: number, to: number, mark: import('../generated/protocol').EdgeMark | 'undetermined' | null, byReader: 'edge' | 'direction' | null,
 *   measures: Partial<Record<Source, Measure | null>> }} Pair `mark` null: no edge is drawn; `byReader`: the edge is required, or its
 *   direction set by a constraint, and no measure can speak for it
 * @typedef {{ grade: Grade | null, weakest: Source | null, uncertain: Source | null }} Graded `grade`: null where no measure speaks;
 *   `weakest`: the measure that speaks least for the picture; `uncertain`: the measure that speaks least for the arrow, where one
 *   gives it too little
 */

/** Grades, the best first. */
export const GRADES = Object.freeze(/** @type {const} */ (['strong', 'moderate', 'unstable']));
/** Least share that every measure gives a strong edge, and a moderate one; and every arrow that is not uncertain. */
export const LEAST_SHARES = Object.freeze({ strong: 0.9, moderate: 0.7 });

/** A share as it is printed, as a number. @param {number} x @param {number} decimals */
const printed = (x, decimals) => Math.round(10 ** decimals * x) / 10 ** decimals;

/** Grade of a pair whose picture has this share at least. @param {number} share of an edge that is drawn, or of none that is not */
const gradeFor = (share) =>
  share >= LEAST_SHARES.strong ? 'strong' : share >= LEAST_SHARES.moderate ? 'moderate' : 'unstable';

/** Whether an arrow is drawn for which measures can speak. @param {Pick<Pair, 'mark' | 'byReader'>} pair */
export const hasArrow = ({ mark, byReader }) =>
  mark !== null && mark !== 'reversible' && mark !== 'undetermined' && byReader === null;

/** @param {Pair} of @param {number} [decimals] of the shares as they are printed beside it @returns {Graded} */
export function gradeOf(of, decimals = 2) {
  const { mark, byReader, measures } = of;
  const known = /** @type {[Source, Measure][]} */ (Object.entries(measures).filter(([, measure]) => measure));
  /** Least of some shares. @param {(measure: Measure) => number} share @param {[Source, Measure][]} some */
  const least = (share, some) =>
    some
      .map(([source, measure]) => ({ source, share: printed(share(measure), decimals) }))
      .reduce((a, b) => (b.share < a.share ? b : a), { source: /** @type {Source | null} */ (null), share: 2 });
  const pair = least(({ pair }) => (mark === null ? 1 - printed(pair, decimals) : pair), known);
  const arrow = least(({ there }) => there, hasArrow(of) ? known.filter(([, { pair }]) => pair > 0) : []);
  const isGraded = pair.source !== null && byReader !== 'edge';
  return {
    grade: isGraded ? gradeFor(pair.share) : null,
    weakest: isGraded ? pair.source : null,
    uncertain: arrow.share < LEAST_SHARES.moderate ? arrow.source : null,
  };
}
