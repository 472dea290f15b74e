// Runs as points by time (or work) and score, and for each entrant an ellipse around their mean whose half axes are one
// standard deviation, as in figure 3 of Yackley, Anderson and Lane 2011. On a logarithmic axis mean and deviation are
// those of the logarithms. Pure; px.

import { spreadOf, tied } from '../../model/race/summary.ts';
import type { Race } from '../../model/state.ts';
import { inkOf, placeWords, type RaceLabel } from './labels.ts';
import { lineNames } from './marks.ts';
import { APART_UP, type At, grainOf, levelNameOf, type Name, roomOf, valueAcross } from './race-chart.ts';
import { acrossOf, frameOf, linear, type Paper, type Point, rangeOf, ticksOf, turned } from './scale.ts';

/** Runs of one entrant, as points to draw. */
export type Cloud = { entrant: number; points: { at: At; score: number }[] };
export type Oval = Point & { entrant: number; rx: number; ry: number; dots: Point[] };

/** Padding at both ends of the vertical axis, as a share of its range. */
const PADDING = 0.12;
/** Number of sampled points of an ellipse, which labels must not cover. */
const RIM_POINTS = 24;

/**
 * Geometry of the chart of runs as points.
 * @param content `factor`: unit shown per nat; `rims`: whether the range of the axes includes the ellipses, not just
 * the points; `levelName`: name of the line of the best score; `size`: its font size; `path`: further line
 */
export function raceSpread({
  clouds,
  best,
  factor,
  across: over,
  up,
  paper,
  labels,
  rims: hasRims = false,
  levelName,
  size,
  path = [],
}: SpreadContent) {
  const frame = frameOf(paper);
  const { left, right, top, floor } = frame;
  const all = clouds.flatMap(({ points }) => points);
  const across = acrossOf(
    all.map(({ at }) => valueAcross(at, over)),
    { left, right, grain: grainOf(over), scale: paper.scale },
  );
  const shown = (score: number) => (up === 'gap' ? (best - score) * Math.abs(factor) : score * factor);
  const ends = ({ points }: Cloud) => {
    const upright = spreadOf(points.map(({ score }) => shown(score)));
    return upright && hasRims ? [upright.mean - upright.deviation, upright.mean + upright.deviation] : [];
  };
  const range = rangeOf([...all.map(({ score }) => shown(score)), shown(best), ...clouds.flatMap(ends)], PADDING);
  // Up is better in any unit.
  const down = up === 'gap' || factor < 0;
  const y = linear(range, down ? [top, floor] : [floor, top]);
  const ticks = ticksOf(range, (floor - top) / APART_UP, y).filter(({ value }) => up !== 'gap' || value >= 0);
  const ovals = clouds.map(({ entrant, points }) => {
    const dots = points.map(({ at, score }) => ({ x: across.x(valueAcross(at, over)), y: y(shown(score)) }));
    // Scaling preserves means and deviations.
    const [along, upright] = [spreadOf(dots.map((dot) => dot.x)), spreadOf(dots.map((dot) => dot.y))];
    const same = points.every(({ score }) => tied(score, points[0].score));
    return {
      entrant,
      x: along?.mean ?? 0,
      y: upright?.mean ?? 0,
      rx: along?.deviation ?? 0,
      ry: same ? 0 : (upright?.deviation ?? 0),
      dots,
    };
  });
  const level = y(shown(best));
  const walked = path.map(({ at, score }) => ({ x: across.x(valueAcross(at, over)), y: y(shown(score)) }));
  const rims = ovals.flatMap(({ x, y, rx, ry, dots }) => [
    ...dots.map((dot) => [dot]),
    Array.from({ length: RIM_POINTS + 1 }, (_, i) => ({
      x: x + rx * Math.cos((2 * Math.PI * i) / RIM_POINTS),
      y: y + ry * Math.sin((2 * Math.PI * i) / RIM_POINTS),
    })),
  ]);
  const name = levelNameOf(levelName, level, frame);
  const lines = [...rims, turned(walked)];
  const names = lineNames([name], { size, room: roomOf(frame), lines });
  return {
    ...frame,
    across,
    ticks,
    level,
    path: walked,
    ovals,
    names,
    words: placeWords(ovals, labels, [...lines, name.line].flatMap(inkOf), roomOf(frame), names.boxes),
  };
}
type SpreadContent = {
  clouds: Cloud[];
  best: number;
  factor: number;
  across: Race['across'];
  up: Race['up'];
  paper: Paper;
  labels: RaceLabel[];
  rims?: boolean;
  levelName: Name;
  size: number;
  path?: Cloud['points'];
};

/** Geometric mean and standard deviation (as a factor) of positive numbers. */
export function geometric(values: number[]) {
  const logs = spreadOf(values.map(Math.log));
  return logs && { mean: Math.exp(logs.mean), times: Math.exp(logs.deviation) };
}
