// Chart of a race: a step line for each run with its end, the optimum or the bound, and the gap between best and bound.
// Pure; px; scores in nats, larger is better.

import type { RaceProgress } from '../../generated/protocol.ts';
import type { Race } from '../../model/state.ts';
import { type Placed, placeWords } from './labels.ts';
import { gapsUp, scoresUp, type Up } from './race-axes.ts';
import { type Across, acrossOf, between, type Frame, frameOf, GRAIN, stairs } from './scale.ts';

/** `best`: whether it is the best run of its entrant, which gets the label. */
export type Line = { entrant: number; progress: RaceProgress; proven: boolean; best: boolean };
export type Drawn = { entrant: number; best: boolean; proven: boolean; d: string; end: { x: number; y: number } };
/** `level`: height of the optimum; `bound`: path, and left end and baseline of its label; `wash`: area of the gap. */
export type Chart = Frame & {
  across: Across;
  up: Up;
  lines: Drawn[];
  level: number | null;
  bound: { d: string; above: boolean; x: number; y: number } | null;
  wash: string;
  words: (Placed & { entrant: number; x: number; y: number })[];
};

/** Seconds, families scored and steps of a run. */
export type At = Pick<RaceProgress, 'seconds' | 'families' | 'steps'>;

/** Distance between the sampled points of a line, which labels avoid, in px. */
const SAMPLE_PX = 7;

/** Value of a point on the horizontal axis. */
export const valueAcross = ({ seconds, families, steps }: At, across: Race['across']) =>
  across === 'time' ? seconds : across === 'families' ? families : steps;

/** Least value of the horizontal axis. */
export const grainOf = (across: Race['across']) => (across === 'time' ? GRAIN : 1);

/**
 * Geometry of the chart.
 * @param content `top`: best score; `labels`: sizes of the entrants' labels; `levelWidth`: width of the label of the
 * optimum; `boundWidth`: width of the label of the bound, which may lie above the axis
 */
export function raceChart({
  lines,
  top: best,
  factor,
  across: over,
  up: upward,
  paper,
  labels,
  levelWidth,
  boundWidth,
}: {
  lines: Line[];
  top: number | null;
  factor: number;
  across: Race['across'];
  up: Race['up'];
  paper: { width: number; height: number; scale: number };
  labels: { entrant: number; width: number; height: number }[];
  levelWidth: number;
  boundWidth: (above: boolean) => number;
}): Chart {
  const frame = frameOf(paper);
  const { left, right, top, floor } = frame;
  const at = (point: At) => valueAcross(point, over);
  const seen = lines.map((line) => ({ ...line, points: line.progress.points.filter(({ score }) => score !== null) }));
  const running = seen.filter(({ points }) => points.length > 0);
  const bounded = lines.filter(({ progress }) => progress.points.some(({ bound }) => bound !== null));
  const values = [...running, ...bounded].flatMap(({ progress }) => [...progress.points.map(at), at(progress)]);
  const across = acrossOf(values, { left, right, grain: grainOf(over) });
  const scoreOf = (point: RaceProgress['points'][number]) => point.score ?? 0;
  const peak = best ?? 0;
  const bounds =
    upward === 'score' ? bounded.flatMap(({ progress }) => progress.points.flatMap(({ bound }) => bound ?? [])) : [];
  const up =
    upward === 'gap'
      ? gapsUp(
          running.flatMap(({ points }) => points.map((point) => peak - scoreOf(point))),
          Math.abs(factor),
          { top, floor },
        )
      : scoresUp(
          { firsts: running.map(({ points }) => scoreOf(points[0])), best: peak, bounds, factor },
          { top, floor },
        );
  const high = (score: number) => up.y(upward === 'gap' ? Math.max(0, peak - score) : score);
  const drawn = running.map(({ entrant, best: named, proven: sure, points, progress }) => {
    const corners = points.map((point) => ({ x: across.x(at(point)), y: high(scoreOf(point)) }));
    const end = { x: across.x(at(progress)), y: corners[corners.length - 1].y };
    return { entrant, best: named, proven: sure, d: stairs([...corners, end]), end, corners: [...corners, end] };
  });
  const named = drawn.filter((line) => line.best);
  const inked = [
    ...drawn.flatMap(({ corners }) => ink(corners)),
    ...ink([
      { x: left, y: high(peak) },
      { x: right, y: high(peak) },
    ]),
  ];
  const level = best === null ? null : high(peak);
  const ends = named.map(({ entrant, end }) => ({ entrant, ...end }));
  const limit = bounds.length > 0 ? boundOf(bounded, { x: (point) => across.x(at(point)), up }) : null;
  const atBound = limit && wordsAtBound(limit, frame, boundWidth(limit.above), paper.scale);
  const words = [level === null ? [] : wordsOver(level, left, levelWidth, paper.scale), atBound ?? []].flat();
  return {
    ...frame,
    across,
    up,
    lines: drawn,
    level,
    bound: limit && atBound && { d: limit.d, above: limit.above, x: atBound.left, y: atBound.bottom - 4 * paper.scale },
    wash: limit && !limit.above ? washOf(limit.corners, drawn) : '',
    words: placeWords(ends, labels, inked, frame, words),
  };
}

/** Box of the label over the line of the optimum, at its left end. */
export const wordsOver = (level: number, left: number, width: number, scale: number) => ({
  left,
  right: left + width,
  top: level - 24 * scale,
  bottom: level,
});

/** Box of the label at the start of the bound, over its line; at the top if the bound is above the axis. */
function wordsAtBound(
  { corners: [{ x, y }], above }: { corners: { x: number; y: number }[]; above: boolean },
  { left: least, right: most, top }: Frame,
  width: number,
  scale: number,
) {
  const left = Math.max(least, Math.min(x + 6, most - width));
  const line = above ? top + 6 * scale : Math.max(y - 8, top + 8 * scale);
  return { left, right: left + width, top: line - 12 * scale, bottom: line + 4 * scale };
}

/** Sampled points of a step line. */
function ink(corners: { x: number; y: number }[]) {
  return corners.slice(1).flatMap(({ x, y }, i) => {
    const from = corners[i];
    const [along, upright] = [Math.ceil(Math.abs(x - from.x) / SAMPLE_PX), Math.ceil(Math.abs(y - from.y) / SAMPLE_PX)];
    return [
      ...Array.from({ length: along + 1 }, (_, k) => ({
        x: from.x + ((x - from.x) * k) / Math.max(1, along),
        y: from.y,
      })),
      ...Array.from({ length: upright }, (_, k) => ({ x, y: from.y + ((y - from.y) * (k + 1)) / upright })),
    ];
  });
}

/** Lowest known bound over time. */
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
  return { corners: [...corners, last], d: stairs([...corners, last]), above: corners[0].bound > up.most };
}

/** Area between the bound and the best score of all runs over time. */
function washOf(bound: { x: number; y: number }[], lines: { corners: { x: number; y: number }[] }[]) {
  const [from, to] = [bound[0].x, bound[bound.length - 1].x];
  const steps = lines.flatMap(({ corners }) => corners).sort((a, b) => a.x - b.x);
  const before = steps.filter(({ x }) => x <= from).map(({ y }) => y);
  if (before.length === 0 || to - from < SAMPLE_PX) return '';
  let y = Math.min(...before);
  const best = [{ x: from, y }];
  for (const step of steps) {
    if (step.x <= from || step.x >= to || step.y >= y) continue;
    y = step.y;
    best.push({ x: step.x, y });
  }
  return between(bound, best);
}
