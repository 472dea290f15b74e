// Chart of a race: a step line for each run with its end, the optimum or the bound, and the gap between best and bound.
// Pure; px; scores in nats, larger is better.

import type { RaceProgress } from '../../generated/protocol.ts';
import type { Race } from '../../model/state.ts';
import { inkOf, placeWords, type RaceLabel } from './labels.ts';
import { type LineName, lineNames } from './marks.ts';
import * as scales from './scale.ts';

/** Line of one run in the chart of a race. `best`: whether it is the best run of its entrant, which is labeled. */
export type Line = { entrant: number; progress: RaceProgress; proven: boolean; best: boolean };
/** Vertical axis. `ticks`: in the unit shown; `least`, `most`: ends of the axis, in nats. */
type Up = { y: (value: number) => number; ticks: scales.Tick[]; least: number; most: number };

/** Minimum distance between two numbers of the vertical axis, in px. */
export const APART_UP = 56;
/** Maximum range of the axis below the best score, as a multiple of that score's distance to the median first score. */
const MAX_DEPTH_RATIO = 3;
/** Maximum height of a bound above the best score, relative to the axis below it; a higher one is put in words. */
const MAX_BOUND_RATIO = 1.2;
/** Space above the best score for the names of the runs that reach it, relative to the axis below it. */
const NAMES_RATIO = 0.18;
/** Minimum width of the shaded area of the gap, in px; a narrower one is left out. */
const MIN_WASH_PX = 7;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Vertical axis of scores, from below the first networks to the best score, or to the bound if that is near.
 * @param of `firsts`: score of the first network of each run; `factor`: unit shown per nat
 */
function scoresUp(
  { firsts, best, bounds, factor }: { firsts: number[]; best: number; bounds: number[]; factor: number },
  { top, floor }: scales.Frame,
): Up {
  const usual = best - median([...firsts, best]) || 1;
  const deepest = Math.max(best - Math.min(...firsts, best), 1e-6);
  const depth = Math.min(deepest, MAX_DEPTH_RATIO * Math.max(usual, deepest / MAX_DEPTH_RATIO / MAX_DEPTH_RATIO));
  const near = bounds.filter((bound) => bound - best <= MAX_BOUND_RATIO * depth);
  const [least, most] = [best - 1.08 * depth, Math.max(best + NAMES_RATIO * depth, ...near)];
  const y = scales.clamped([least, most], [floor, top]);
  const ticks = scales.ticksOf([least * factor, most * factor], Math.min(6, (floor - top) / APART_UP), (value) =>
    y(value / factor),
  );
  return { y, ticks, least, most };
}

/**
 * Logarithmic axis of the gaps between scores and the best score; a gap of zero is on the baseline.
 * @param gaps gaps in nats
 * @param size unit shown per nat
 */
function gapsUp(gaps: number[], size: number, { top, floor }: scales.Frame): Up {
  const seen = gaps.map((gap) => gap * size).filter((gap) => gap >= 0.005);
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [0.1, 1];
  const [from, to] = [Math.floor(Math.log10(low)), Math.max(Math.log10(high) + 0.08, Math.floor(Math.log10(low)) + 1)];
  /** Distance between the smallest positive gap and the baseline, in px. */
  const step = Math.min(40, (floor - top) / 5);
  const y = (gap: number) => {
    const shown = gap * size;
    if (shown < 0.005) return floor;
    return floor - step - ((Math.log10(shown) - from) / (to - from)) * (floor - step - top);
  };
  const powers = Array.from({ length: Math.floor(to) - from + 1 }, (_, i) => from + i);
  const ticks = powers.map((power) => ({ at: y(10 ** power / size), value: 10 ** power, digits: Math.max(0, -power) }));
  return { y, ticks: [{ at: floor, value: 0, digits: 0 }, ...ticks], least: 0, most: 10 ** to / size };
}

/** Progress of a run in each unit that the horizontal axis may have: seconds, families scored, and steps. */
export type At = Pick<RaceProgress, 'seconds' | 'families' | 'steps'>;

/** Coordinate of a point of a run in the unit of the horizontal axis: seconds, families scored or steps. */
export const valueAcross = ({ seconds, families, steps }: At, across: Race['across']) =>
  across === 'time' ? seconds : across === 'families' ? families : steps;

/** Smallest value of the logarithmic horizontal axis: the resolution of the clock in seconds, or 1. */
export const grainOf = (across: Race['across']) => (across === 'time' ? scales.GRAIN : 1);

/**
 * Geometry of the chart of a race.
 * @param content `top`: best score; `labels`: sizes of the entrants' labels; `levelName`: name of the line of the
 * optimum, if it is known; `boundName`: name of the bound, which may be above the axis; `size`: their font size
 * @returns `words`: places of the entrants' labels, null without a free one; `names`: names of the other lines, with
 * `rest`, those without a free place
 */
export function raceChart({
  lines,
  top: best,
  factor,
  across: over,
  up: upward,
  paper,
  labels,
  levelName,
  boundName,
  size,
}: RaceContent) {
  const frame = scales.frameOf(paper);
  const { left, right } = frame;
  const at = (point: At) => valueAcross(point, over);
  const seen = lines.map((line) => ({ ...line, points: line.progress.points.filter(({ score }) => score !== null) }));
  const running = seen.filter(({ points }) => points.length > 0);
  const bounded = lines.filter(({ progress }) => progress.points.some(({ bound }) => bound !== null));
  const values = [...running, ...bounded].flatMap(({ progress }) => [...progress.points.map(at), at(progress)]);
  const across = scales.acrossOf(values, { left, right, grain: grainOf(over), scale: paper.scale });
  const scoreOf = (point: RaceProgress['points'][number]) => point.score ?? 0;
  const peak = best ?? 0;
  const bounds =
    upward === 'score' ? bounded.flatMap(({ progress }) => progress.points.flatMap(({ bound }) => bound ?? [])) : [];
  const firsts = running.map(({ points }) => scoreOf(points[0]));
  const gaps = running.flatMap(({ points }) => points.map((point) => peak - scoreOf(point)));
  const up =
    upward === 'gap' ? gapsUp(gaps, Math.abs(factor), frame) : scoresUp({ firsts, best: peak, bounds, factor }, frame);
  const high = (score: number) => up.y(upward === 'gap' ? Math.max(0, peak - score) : score);
  const drawn = running.map(({ points, progress, ...line }) => {
    const steps = points.map((point) => ({ x: across.x(at(point)), y: high(scoreOf(point)) }));
    const end = { x: across.x(at(progress)), y: steps[steps.length - 1].y };
    return { ...line, d: scales.stairs([...steps, end]), end, corners: [...steps, end] };
  });
  const level = best === null ? null : high(peak);
  const ends = drawn.filter(({ best }) => best).map(({ entrant, end }) => ({ entrant, ...end }));
  const limit = bounds.length > 0 ? boundOf(bounded, { x: (point) => across.x(at(point)), up }) : null;
  const optimum = level !== null && levelName !== null ? levelNameOf(levelName, level, frame) : null;
  const bound = limit && boundNameOf(boundName(limit.above), limit, frame, size);
  const steps = drawn.map(({ corners }) => scales.turned(corners));
  const named = [optimum, bound].filter((name) => name !== null);
  const names = lineNames(named, { size, room: roomOf(frame), lines: steps });
  // A bound above the axis is not drawn.
  const inked = [...steps, ...named.filter((name) => name !== bound || !limit?.above).map(({ line }) => line)];
  return {
    ...frame,
    across,
    up,
    lines: drawn,
    level,
    bound: limit && { d: limit.d, above: limit.above },
    wash: limit && !limit.above ? washOf(limit.corners, drawn) : '',
    names,
    words: placeWords(ends, labels, inked.flatMap(inkOf), roomOf(frame), names.boxes),
  };
}
type RaceContent = {
  lines: Line[];
  top: number | null;
  factor: number;
  across: Race['across'];
  up: Race['up'];
  paper: scales.Paper;
  labels: RaceLabel[];
  levelName: Name | null;
  boundName: (above: boolean) => string;
  size: number;
};

/** Name of the line of the best score, without its place. */
export type Name = Pick<LineName, 'look' | 'text' | 'sample'>;

/** Room for labels in a chart. */
export const roomOf = ({ left, width, top, floor }: scales.Frame) => ({
  left: left + 4,
  right: width - 2,
  top: top - 8,
  floor: floor - 4,
});

/** Name of the line of the best score, preferably at its left end. */
export const levelNameOf = (name: Name, y: number, { left, right }: scales.Frame): LineName => ({
  ...name,
  line: [left, right].map((x) => ({ x, y })),
  isAbove: true,
  anchor: 'start',
});

/** Name of the bound, at its left end; if the bound is above the axis, at the upper edge of the chart. */
function boundNameOf(
  text: string,
  { corners, above }: { corners: scales.Point[]; above: boolean },
  { right, top }: scales.Frame,
  size: number,
): LineName {
  const line = above ? [corners[0].x, right].map((x) => ({ x, y: top - size })) : scales.turned(corners);
  return { look: 'race-bound-word', text, line, isAbove: false, anchor: 'start', sample: 'race-bound' };
}

/** Step line of the lowest bound known so far, over time. */
function boundOf(lines: Line[], { x, up }: { x: (point: At) => number; up: Up }) {
  const known = lines
    .flatMap(({ progress }) =>
      progress.points.flatMap((point) => (point.bound === null ? [] : [{ x: x(point), bound: point.bound }])),
    )
    .sort((a, b) => a.x - b.x);
  let lowest = Number.POSITIVE_INFINITY;
  const corners = known.flatMap(({ x, bound }) => {
    if (bound >= lowest) return [];
    lowest = bound;
    return [{ x, y: up.y(bound), bound }];
  });
  const ends = lines.map(({ progress }) => x(progress));
  const last = { ...corners[corners.length - 1], x: Math.max(...ends) };
  return { corners: [...corners, last], d: scales.stairs([...corners, last]), above: corners[0].bound > up.most };
}

/** Path of the area between the bound and the best score of all runs, over time. */
function washOf(bound: scales.Point[], lines: { corners: scales.Point[] }[]) {
  const [from, to] = [bound[0].x, bound[bound.length - 1].x];
  const steps = lines.flatMap(({ corners }) => corners).sort((a, b) => a.x - b.x);
  const before = steps.filter(({ x }) => x <= from).map(({ y }) => y);
  if (before.length === 0 || to - from < MIN_WASH_PX) return '';
  let y = Math.min(...before);
  const best = [{ x: from, y }];
  for (const step of steps) {
    if (step.x <= from || step.x >= to || step.y >= y) continue;
    y = step.y;
    best.push({ x: step.x, y });
  }
  return scales.between(bound, best);
}
