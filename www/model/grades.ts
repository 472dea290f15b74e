// Grades of a pair of variables and of its arrow, by all measures (posterior, bootstrap, k best): the rule of headings,
// tables, panels, reports and the command line. Shares are rounded as printed before they are graded, so that no grade
// contradicts its numbers. Pure.

import type { EdgeMark } from '../generated/protocol.ts';
import type { Measure, Source } from './confidence.ts';

export type Grade = 'strong' | 'moderate' | 'unstable';
/**
 * Pair to be graded. `mark`: null without an edge; `byReader`: the edge is required, or its direction set by a
 * constraint, so that measures say nothing about it.
 */
export type Pair = {
  from: number;
  to: number;
  mark: EdgeMark | 'undetermined' | null;
  byReader: 'edge' | 'direction' | null;
  measures: Partial<Record<Source, Measure | null>>;
};
/**
 * Result of grading a pair. `grade`: null without a measure; `weakest`: measure with the least support for the drawn
 * edge (or its absence); `uncertain`: measure with the least support for the arrow, if that is below the limit.
 */
export type Graded = { grade: Grade | null; weakest: Source | null; uncertain: Source | null };

/** Grades, best first. */
export const GRADES = Object.freeze(['strong', 'moderate', 'unstable'] as const);
/** Minimum share for each grade, which every measure must reach; `moderate` is also the limit for arrows. */
export const LEAST_SHARES = Object.freeze({ strong: 0.9, moderate: 0.7 });

/** Share rounded to the number of decimals that is printed. */
const printed = (x: number, decimals: number) => Math.round(10 ** decimals * x) / 10 ** decimals;

/**
 * Grade for the smallest share over the measures.
 * @param share share of the edge if one is drawn, else of its absence
 */
const gradeFor = (share: number) =>
  share >= LEAST_SHARES.strong ? 'strong' : share >= LEAST_SHARES.moderate ? 'moderate' : 'unstable';

/** Whether an arrow is drawn whose direction no constraint sets. */
export const hasArrow = ({ mark, byReader }: Pick<Pair, 'mark' | 'byReader'>) =>
  mark !== null && mark !== 'reversible' && mark !== 'undetermined' && byReader === null;

/**
 * Grade of a pair and doubts about its arrow.
 * @param decimals number of decimals of the printed shares
 */
export function gradeOf(graded: Pair, decimals: number = 2): Graded {
  const { mark, byReader, measures } = graded;
  const known = Object.entries(measures).filter(([, measure]) => measure) as [Source, Measure][];
  /** Measure with the smallest share, and that share; without any measure, null and 2 (above every share). */
  const least = (share: (measure: Measure) => number, among: [Source, Measure][]) =>
    among
      .map(([source, measure]) => ({ source, share: printed(share(measure), decimals) }))
      .reduce((a, b) => (b.share < a.share ? b : a), { source: null as Source | null, share: 2 });
  const pair = least(({ pair }) => (mark === null ? 1 - printed(pair, decimals) : pair), known);
  const arrow = least(({ there }) => there, hasArrow(graded) ? known.filter(([, { pair }]) => pair > 0) : []);
  const isGraded = pair.source !== null && byReader !== 'edge';
  return {
    grade: isGraded ? gradeFor(pair.share) : null,
    weakest: isGraded ? pair.source : null,
    uncertain: arrow.share < LEAST_SHARES.moderate ? arrow.source : null,
  };
}
