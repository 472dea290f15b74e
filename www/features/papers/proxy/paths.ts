// Trajectories of surrogate searches beside exact greedy search, as lines over changes or seconds. Pure; px and nats.
import { acrossOf, frameOf, GRAIN, linear, rangeOf, ticksOf } from '../../../draw/chart/scale.ts';
import type { Measurements, PathPoint as Point } from '../../../model/answers/papers.ts';
import { spread } from '../line-chart.tsx';

/** Line of the chart. `samples`: number of samples of the surrogate search; null for exact greedy search. */
export type Line = { samples: number | null; path: Point[] };

/** Margin at both ends of the vertical axis, as a share of its range. */
const AIR = 0.08;
/** Minimum distance between numbers on the horizontal axis, in px. */
const APART = 70;

/** Lines for some numbers of samples, exact greedy search first. Every line begins at the empty network. */
export function linesOf(
  { exact, trajectories, empty }: Measurements,
  sizes: readonly number[],
  density: number,
): Line[] {
  const greedy = exact.find(({ path }) => path.length > 0)?.path ?? [];
  const start = greedy.length > 0 && greedy[0][2] > empty ? [[0, GRAIN, empty] as Point] : [];
  const climbed = greedy.map(([, seconds, score], i) => [i + start.length, seconds, score] as Point);
  return [
    ...(greedy.length > 0 ? [{ samples: null, path: [...start, ...climbed] }] : []),
    ...trajectories
      .filter((of) => of.density === density && sizes.includes(of.samples) && of.path.length > 0)
      .sort((a, b) => a.samples - b.samples),
  ];
}

/** Last point of a search's path, and the point with the highest score. */
export function endsOf({ path }: Line) {
  const [edges, seconds, score] = path[path.length - 1];
  const top = path.reduce((best, point) => (point[2] > best[2] ? point : best));
  return { edges, seconds, score, top: top[2], at: top[0] };
}

/**
 * Geometry of the chart of trajectories.
 * @param paper `names`: width reserved for names to the right of the lines
 */
export function pathsChart(
  lines: Line[],
  across: 'edges' | 'time',
  { names: room, ...paper }: { width: number; height: number; scale: number; names: number },
) {
  const frame = frameOf(paper);
  const { left, top, floor } = frame;
  const right = frame.right - room;
  const all = lines.flatMap(({ path }) => path);
  const range = rangeOf(
    all.map(([, , score]) => score),
    AIR,
  );
  const y = linear(range, [floor, top]);
  const most = Math.max(1, ...all.map(([edges]) => edges));
  const flat = linear([0, most], [left, right]);
  const time = acrossOf(
    all.map(([, seconds]) => seconds),
    { left, right, grain: GRAIN },
  );
  const x = ([edges, seconds]: Point) => (across === 'time' ? time.x(seconds) : flat(edges));
  const drawn = lines.map(({ samples, path }) => ({
    samples,
    points: path.map((point) => ({ x: x(point), y: y(point[2]) })),
  }));
  const ends = drawn.map(({ samples, points }) => ({ samples, ...points[points.length - 1] }));
  return {
    ...frame,
    right,
    ticks: ticksOf(range, (floor - top) / APART, y),
    across: across === 'time' ? time.ticks : ticksOf([0, most], (right - left) / APART, flat, true),
    lines: drawn,
    ends,
    names: spread(
      ends.map((of) => ({ ...of, end: of.y })),
      floor,
    ),
  };
}
