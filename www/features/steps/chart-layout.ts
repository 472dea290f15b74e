// The score of a search, choice by choice, as a step line: where its corners stand, and what is written beside them.
// Pure numbers; y grows downwards. The line is the timeline too: one stop a choice.
import { linear, stairs } from '../../draw/chart/scale.ts';

export type Point = { x: number; y: number };
/** `optimum`: its height; `labels`: the stops that are named below, with the change that leads there or by number. */
export type TraceChart = {
  width: number;
  height: number;
  left: number;
  right: number;
  stops: (Point & { stop: number })[];
  past: string;
  future: string;
  optimum: number | null;
  here: Point;
  floor: number;
  labels: { at: number; x: number; named: boolean }[];
};

/** Room above the line, under it for the names of stops, and half a thumb on either side. */
export const TOP = 26;
const BOTTOM = 26;
const SIDE = 14;
/** Stops nearer together than this are not marked one by one. */
export const NEAR = 9;
/** Least room for the name of a change, and for a number. */
const NAMED = 74;
const NUMBERED = 34;

/**
 * The height of a score by its distance to the best, logarithmic: differences near the best are seen beside the climb there; the best itself
 * is as far above the next as that is above four times its distance.
 * @param seen scores
 * @param range heights of the worst and of the best
 */
function byDistance(seen: number[], most: number, [worst, best]: [number, number]): (value: number) => number {
  const gaps = seen.map((value) => most - value).filter((gap) => gap > 1e-6);
  if (gaps.length === 0) return () => best;
  const least = gaps.reduce((a, b) => Math.min(a, b)) / 4;
  const up = linear([Math.log(gaps.reduce((a, b) => Math.max(a, b))), Math.log(least)], [worst, best]);
  return (value) => up(Math.log(Math.max(least, most - value)));
}

/**
 * @param content `score` by stop, larger is better, or of some stops whose `places` are told; `value`: the score at the
 * stop `at`; `lastVisible`: the last stop that may be shown; `room`: stops that the axis has room for; `beside`: what
 * the words at the right end take; `label`: the widest name of a change, 0 if they are not named; `byGap`: heights are
 * distances to the best, logarithmic
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
}: {
  score: ArrayLike<number>;
  places?: ArrayLike<number>;
  value?: number;
  at: number;
  lastVisible: number;
  room: number;
  optimum: number | null;
  byGap?: boolean;
  paper: { width: number; height: number; beside: number; label: number };
}): TraceChart {
  const { width, height, beside, label } = paper;
  const last = Math.max(1, room);
  const [left, right] = [SIDE + 4, Math.max(SIDE + 40, width - SIDE - beside)];
  const known = Array.from(score, (value, i) => ({ stop: places ? places[i] : i, value }));
  const seen = known.filter(({ stop, value }) => stop <= lastVisible && Number.isFinite(value));
  const heights = [...seen.map(({ value }) => value), ...(Number.isFinite(value) ? [value] : [])];
  const most = heights.reduce((a, b) => Math.max(a, b), optimum ?? Number.NEGATIVE_INFINITY);
  const least = heights.reduce((a, b) => Math.min(a, b), most);
  const floor = height - BOTTOM;
  const range: [number, number] = [floor - 6, TOP + 4];
  const up = byGap ? byDistance(heights, most, range) : linear([least, most > least ? most : least + 1], range);
  const y = (value: number) => (Number.isFinite(value) ? up(value) : floor);
  const x = linear([0, last], [left, right]);
  const here = { x: x(at), y: y(value) };
  const points = seen.map(({ stop, value }) => ({ stop, x: x(stop), y: y(value) }));
  const past = [...points.filter(({ stop }) => stop < at), here];
  const future = [here, ...points.filter(({ stop }) => stop > at)];
  const gap = (right - left) / last;
  const named = label > 0 && gap >= Math.max(NAMED, label + 12);
  const every = named ? 1 : (EVERY.find((n) => n * gap >= NUMBERED) ?? last);
  const count = Math.floor(Math.min(lastVisible, last) / every) + 1;
  const labels = Array.from({ length: count }, (_, i) => ({ at: i * every, x: x(i * every), named }));
  return {
    width,
    height,
    left,
    right,
    stops: points,
    past: stairs(past),
    future: stairs(future),
    optimum: optimum === null ? null : y(optimum),
    here,
    floor,
    labels,
  };
}

/** Height of a line of the words at the playhead, in px, and their distance from it. */
export const LINE = 17;
const ASIDE = 14;

/** In px. */
export type Area = { left: number; right: number; top: number; bottom: number };

/**
 * The place of the words at the playhead: below the line, for what comes climbs away from there, and to its right; else
 * where they lie on no other words and not beyond the paper.
 * @param content `edge`: where the paper ends for them; `taken`: other words
 * @returns `top`: the base of their first line
 */
export function besideHere({
  here,
  edge,
  floor,
  taken,
  size,
}: {
  here: Point;
  edge: number;
  floor: number;
  taken: Area | null;
  size: { width: number; lines: number };
}): { x: number; top: number; isLeft: boolean } {
  const isFlipped = here.x + ASIDE + size.width > edge - 4;
  const [below, above] = [Math.max(here.y + 20, 22), here.y - 34];
  const isBelow = here.y + 40 <= floor;
  const tops = isBelow ? [below, above] : [above, below];
  if (taken) tops.push(taken.top - LINE * (size.lines - 1) - 5); // over the other words
  const places = [isFlipped, !isFlipped].flatMap((isLeft) =>
    tops.map((top) => ({ x: here.x + (isLeft ? -ASIDE : ASIDE), top, isLeft })),
  );
  if (!taken) return places[0];
  const isFree = ({ x, top, isLeft }: (typeof places)[number]) => {
    const area = {
      left: isLeft ? x - size.width : x,
      right: isLeft ? x : x + size.width,
      top: top - LINE + 4,
      bottom: top + LINE * (size.lines - 1) + 4,
    };
    if (area.left < 0 || area.right > edge - 4 || area.top < 0 || area.bottom > floor) return false;
    const isBeside = area.right < taken.left || area.left > taken.right;
    return isBeside || area.bottom < taken.top || area.top > taken.bottom;
  };
  return places.find(isFree) ?? places[0];
}

/** Distances of numbered stops. */
const EVERY = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((n) => [n, 2 * n, 5 * n]);
