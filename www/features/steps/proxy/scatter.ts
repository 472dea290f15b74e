// Layout of a scatter plot: scores of a surrogate search's samples against their predictions, with the network that was
// found. Pure; px, y grows downwards.
import { linear, rangeOf, ticksOf } from '../../../draw/chart/scale.ts';

const GUTTER = 76;
const FOOT = 44;
const MARGIN = 20;
/** Margin at both ends of the axes, as a share of their range. */
const AIR = 0.05;
/** Minimum distance between two ticks of an axis, in px. */
const APART = { x: 96, y: 48 };

/**
 * Lays out the points of the plot. Both axes have the same range, so that exact predictions are on the diagonal.
 * @param content `factor`: from nats to the unit shown
 */
export function scatter({ score, predicted, sought, factor, width, height, scale }: ScatterContent) {
  const [left, right] = [GUTTER * scale, width - MARGIN * scale];
  const [top, floor] = [MARGIN * scale, height - FOOT * scale];
  const inUnit = (values: ArrayLike<number>) => Array.from(values, (x) => x * factor);
  const [xs, ys] = [inUnit(score), inUnit(predicted)];
  const star = sought && [sought[0] * factor, sought[1] * factor];
  const range = rangeOf([...xs, ...ys, ...(star ?? [])].filter(Number.isFinite), AIR);
  const x = linear(range, [left, right]);
  const y = linear(range, [floor, top]);
  return {
    left,
    right,
    top,
    floor,
    diagonal: `M${left} ${floor}L${right} ${top}`,
    dots: xs.map((value, i) => ({ x: x(value), y: y(ys[i]) })).filter((dot) => Number.isFinite(dot.x + dot.y)),
    star: star && Number.isFinite(star[0]) ? { x: x(star[0]), y: y(star[1]) } : null,
    across: ticksOf(range, (right - left) / (APART.x * scale), x),
    up: ticksOf(range, (floor - top) / (APART.y * scale), y),
  };
}
type ScatterContent = {
  score: ArrayLike<number>;
  predicted: ArrayLike<number>;
  sought: [score: number, predicted: number] | null;
  factor: number;
  width: number;
  height: number;
  scale: number;
};
