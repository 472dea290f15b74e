// Layout of the score of a search as a step line with labels. The line is also the timeline, with a stop after each
// choice of the search. Pure numbers; y grows downwards.
import { linear, stairs } from '../../draw/chart/scale.ts';

/** Margins of the chart in px: above the line for a row of text, below it for names of stops, at both sides for half the thumb. */
export const TOP = 26;
/** Height of a row of text above the line, in px. */
export const ROW = 18;
const BOTTOM = 26;
const SIDE = 14;
/** Distance in px below which neighboring stops (choices of the search) on the timeline get no marks. */
export const NEAR = 9;
/** Minimum widths for the labels of stops, with the name of a change or with a number, in px. */
const NAMED = 74;
const NUMBERED = 34;

/**
 * Scale of scores by their distance to the best, logarithmic, so that small differences near the best are visible. The
 * best score is drawn as if its distance were a quarter of the smallest distance.
 * @param seen scores
 * @param range y of the worst and of the best score
 */
function byDistance(seen: number[], most: number, [worst, best]: [number, number]): (value: number) => number {
  const gaps = seen.map((value) => most - value).filter((gap) => gap > 1e-6);
  if (gaps.length === 0) return () => best;
  const least = gaps.reduce((a, b) => Math.min(a, b)) / 4;
  const up = linear([Math.log(gaps.reduce((a, b) => Math.max(a, b))), Math.log(least)], [worst, best]);
  return (value) => up(Math.log(Math.max(least, most - value)));
}

/**
 * Lays out the chart.
 * @param content `score`: score at each stop, larger is better, or at those in `places`; `value`: score at the current
 * stop `at`; `lastVisible`: last stop that may be shown; `room`: number of stops on the axis; `beside`: width of the
 * text at the right end; `label`: width of the widest name, 0 without names; `top`: margin above the line; `byGap`:
 * scaled by log distances to the best
 * @returns `optimum`: y of the optimum; `labels`: stops labeled below, with the change that leads to them or a number
 */
export function place({
  score,
  places,
  at,
  value = score[at],
  lastVisible,
  room,
  optimum,
  byGap = false,
  paper,
}: ChartContent) {
  const { width, height, beside, label, top = TOP } = paper;
  const last = Math.max(1, room);
  const [left, right] = [SIDE + 4, Math.max(SIDE + 40, width - Math.max(SIDE + beside, label / 2))];
  const known = Array.from(score, (value, i) => ({ stop: places ? places[i] : i, value }));
  const seen = known.filter(({ stop, value }) => stop <= lastVisible && Number.isFinite(value));
  const heights = [...seen.map(({ value }) => value), ...(Number.isFinite(value) ? [value] : [])];
  const most = heights.reduce((a, b) => Math.max(a, b), optimum ?? Number.NEGATIVE_INFINITY);
  const least = heights.reduce((a, b) => Math.min(a, b), most);
  const floor = height - BOTTOM;
  const range: [number, number] = [floor - 6, top + 4];
  const up = byGap ? byDistance(heights, most, range) : linear([least, most > least ? most : least + 1], range);
  const y = (value: number) => (Number.isFinite(value) ? up(value) : floor);
  const x = linear([0, last], [left, right]);
  const here = { x: x(at), y: y(value) };
  const stops = seen.map(({ stop, value }) => ({ stop, x: x(stop), y: y(value) }));
  const past = [...stops.filter(({ stop }) => stop < at), here];
  const future = [here, ...stops.filter(({ stop }) => stop > at)];
  const gap = (right - left) / last;
  const named = label > 0 && gap >= Math.max(NAMED, label + 12);
  const every = named ? 1 : (EVERY.find((n) => n * gap >= NUMBERED) ?? last);
  const count = Math.floor(Math.min(lastVisible, last) / every) + 1;
  const labels = Array.from({ length: count }, (_, i) => ({ at: i * every, x: x(i * every), named }));
  return {
    width,
    height,
    top,
    left,
    right,
    stops,
    past: stairs(past),
    future: stairs(future),
    optimum: optimum === null ? null : y(optimum),
    here,
    floor,
    labels,
  };
}
type ChartContent = {
  score: ArrayLike<number>;
  places?: ArrayLike<number>;
  value?: number;
  at: number;
  lastVisible: number;
  room: number;
  optimum: number | null;
  byGap?: boolean;
  paper: { width: number; height: number; beside: number; label: number; top?: number };
};

/** Possible spacings of the numbered stops: every stop, every second, every fifth, and so on. */
const EVERY = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((n) => [n, 2 * n, 5 * n]);
