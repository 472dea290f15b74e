// Chart of the progress of a proof: best score and bound over time, and the gap between them. Pure; px, y grows
// downwards; scores in nats, larger is better.

import type { Moment } from '../../generated/protocol.ts';
import { acrossOf, clamped, frameOf, GRAIN, type Paper, ticksOf } from './scale.ts';

/** Share of the moments, the earliest ones, whose bounds and scores need not be within the range of the axis. */
const EARLY_SHARE = 0.25;
/** Maximum range above the last score, as a multiple of the first gap on the axis; a higher bound is put in words. */
const MAX_GAP_RATIO = 1.6;
/** Minimum distance between two numbers of an axis, in px. */
const MIN_TICK_PX = 48;
/** Padding at both ends of the axis, as a share of its range. */
const PADDING = 0.06;
/** Minimum range of the axis, in nats. */
const MIN_RANGE_NATS = 1e-3;

/** Moments at which both score and bound are known. */
export const bounded = (moments: Moment[]): (Moment & { best: number; bound: number })[] =>
  moments.flatMap(({ best, bound, ...more }) => (best === null || bound === null ? [] : [{ ...more, best, bound }]));

/**
 * Geometry of the chart: axes, step lines of the score and of the bound, and their ends.
 * @param moments at least two moments with score and bound
 * @param factor unit shown per nat
 */
export function boundChart(moments: Moment[], factor: number, paper: Paper) {
  const frame = frameOf(paper);
  const { left, right, top, floor } = frame;
  const known = bounded(moments);
  const last = known[known.length - 1];
  const across = acrossOf(
    known.map(({ seconds }) => seconds),
    { left, right, grain: GRAIN, scale: paper.scale },
  );
  const gaps = known.map(({ best, bound }) => bound - best);
  const from = Math.floor(gaps.length * EARLY_SHARE);
  const early = gaps[from];
  const cap = last.best + Math.max(MAX_GAP_RATIO * early, 1.2 * gaps[gaps.length - 1], MIN_RANGE_NATS);
  const highest = Math.min(cap, Math.max(...known.map(({ bound }) => bound)));
  const deepest = Math.max(highest - known[from].best, MIN_RANGE_NATS);
  const [least, most] = [highest - (1 + PADDING) * deepest, highest + PADDING * deepest];
  const y = clamped([least, most], [floor, top]);
  const lineOf = (line: 'best' | 'bound') =>
    known.map((moment) => ({ x: across.x(moment.seconds), y: y(moment[line]) }));
  return {
    ...frame,
    across,
    seconds: last.seconds,
    up: ticksOf([least * factor, most * factor], (floor - top) / MIN_TICK_PX, (value) => y(value / factor)),
    best: lineOf('best'),
    bound: lineOf('bound'),
    end: { x: across.x(last.seconds), best: y(last.best), bound: y(last.bound) },
  };
}
