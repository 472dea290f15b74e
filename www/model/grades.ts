// Grade of a pair of variables by all its measures, and of its arrow. The one rule of headings, tables, panels, reports and the command
// line. Shares are rounded as they are printed before they are graded, so that no grade contradicts its numbers. Pure.

import type { EdgeMark } from '../generated/protocol.ts';
import type { Measure, Source } from './confidence.ts';

export type Grade = 'strong' | 'moderate' | 'unstable';
/**
 * `mark` null: no edge is drawn; `byReader`: the edge is required, or its
 * direction set by a constraint, and no measure can speak for it.
 */
export type Pair = {
  from: number;
  to: number;
  mark: EdgeMark | 'undetermined' | null;
  byReader: 'edge' | 'direction' | null;
  measures: Partial<Record<Source, Measure | null>>;
};
/**
 * `grade`: null where no measure speaks; `weakest`: the measure that speaks least for the picture; `uncertain`: the
 * measure that speaks least for the arrow, where one gives it too little.
 */
export type Graded = { grade: Grade | null; weakest: Source | null; uncertain: Source | null };

/** Grades, the best first. */
export const GRADES = Object.freeze(['strong', 'moderate', 'unstable'] as const);
/** Least share that every measure gives a strong edge, and a moderate one; and every arrow that is not uncertain. */
export const LEAST_SHARES = Object.freeze({ strong: 0.9, moderate: 0.7 });

/** A share as it is printed, as a number. */
const printed = (x: number, decimals: number) => Math.round(10 ** decimals * x) / 10 ** decimals;

/**
 * Grade of a pair whose picture has this share at least.
 * @param share of an edge that is drawn, or of none that is not
 */
const gradeFor = (share: number) =>
  share >= LEAST_SHARES.strong ? 'strong' : share >= LEAST_SHARES.moderate ? 'moderate' : 'unstable';

/** Whether an arrow is drawn for which measures can speak. */
export const hasArrow = ({ mark, byReader }: Pick<Pair, 'mark' | 'byReader'>) =>
  mark !== null && mark !== 'reversible' && mark !== 'undetermined' && byReader === null;

/** @param decimals of the shares as they are printed beside it */
export function gradeOf(of: Pair, decimals: number = 2): Graded {
  const { mark, byReader, measures } = of;
  const known = Object.entries(measures).filter(([, measure]) => measure) as [Source, Measure][];
  /** Least of some shares. */
  const least = (share: (measure: Measure) => number, some: [Source, Measure][]) =>
    some
      .map(([source, measure]) => ({ source, share: printed(share(measure), decimals) }))
      .reduce((a, b) => (b.share < a.share ? b : a), { source: null as Source | null, share: 2 });
  const pair = least(({ pair }) => (mark === null ? 1 - printed(pair, decimals) : pair), known);
  const arrow = least(({ there }) => there, hasArrow(of) ? known.filter(([, { pair }]) => pair > 0) : []);
  const isGraded = pair.source !== null && byReader !== 'edge';
  return {
    grade: isGraded ? gradeFor(pair.share) : null,
    weakest: isGraded ? pair.source : null,
    uncertain: arrow.share < LEAST_SHARES.moderate ? arrow.source : null,
  };
}
