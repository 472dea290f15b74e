// Basics of charts: frame, linear and logarithmic scales, round numbers, step lines, a star. Pure; px, y grows
// downwards.
import { tenth } from '../geometry.ts';
import { MAX_FONT_FACTOR, textWidth } from '../text-width.ts';

export type Point = { x: number; y: number };
/** Number on an axis: position in px, value, and number of decimals. */
export type Tick = { at: number; value: number; digits: number };
/** Logarithmic horizontal axis: function from values to px, ticks, and ends of its range. */
export type Across = {
  x: (value: number) => number;
  ticks: { at: number; value: number }[];
  least: number;
  most: number;
};
export type Paper = { width: number; height: number; scale: number };
/** Size of the drawing, and the area between its axes, in px. */
export type Frame = { width: number; height: number; left: number; right: number; top: number; floor: number };

// Margins in px: left for numbers, right for half a mark, top for the axis title, bottom for numbers.
const LEFT_PX = 68;
const RIGHT_PX = 16;
const TOP_PX = 30;
const BOTTOM_PX = 30;

/** Minimum distance between two numbers of the horizontal axis, in px. */
const MIN_TICK_PX = 74;
/** Space without numbers at the right end of the horizontal axis, in px. */
const END_PX = 12;
/** Resolution of a browser's clock, in seconds; times on a logarithmic axis begin with it. */
export const GRAIN = 1e-4;

/**
 * Upper bound on the width of a text in any interface font, in px.
 * @param size font size in px
 */
export const roomFor = (text: string, size: number) => textWidth(text, size) * MAX_FONT_FACTOR;

export const frameOf = ({ width, height, scale }: Paper): Frame => ({
  width,
  height,
  left: LEFT_PX * scale,
  right: width - RIGHT_PX * scale,
  top: TOP_PX * scale,
  floor: height - BOTTOM_PX * scale,
});

/** Maximum range of values, relative to their size, at which a chart treats them as equal. */
const FLAT_RANGE = 1e-5;

/** Range of an axis for values, padded at both ends by shares of it; for equal values, a range of 1 around them. */
export function rangeOf(values: number[], below: number, above: number = below): [least: number, most: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const flat = FLAT_RANGE * Math.max(Math.abs(least), Math.abs(most));
  const range = most - least > flat ? most - least : Math.max(1, flat);
  const rest = (range - (most - least)) / 2;
  return [least - rest - below * range, most + rest + above * range];
}

/** Linear scale from values to px. */
export const linear =
  ([least, most]: [least: number, most: number], [from, to]: [from: number, to: number]) =>
  (value: number) =>
    from + ((value - least) / (most - least)) * (to - from);

/** Linear scale that clamps values to its range. */
export function clamped([least, most]: [least: number, most: number], room: [from: number, to: number]) {
  const scale = linear([least, most], room);
  return (value: number) => scale(Math.min(most, Math.max(least, value)));
}

/** About `count` round numbers between two values, and their decimals. */
export function roundBetween(least: number, most: number, count: number, whole: boolean = false) {
  const range = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(range / count));
  const step = Math.max(whole ? 1 : 0, ([1, 2, 5, 10].find((lead) => range / (lead * power) <= count) ?? 10) * power);
  const first = Math.ceil(least / step - 1e-9);
  const last = Math.floor(most / step + 1e-9);
  const values = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { values, digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
}

/**
 * Ticks at round numbers between two values in either order.
 * @param count approximate number, at least 2
 */
export function ticksOf(
  [a, b]: [number, number],
  count: number,
  place: (value: number) => number,
  whole: boolean = false,
): Tick[] {
  const { values, digits } = roundBetween(Math.min(a, b), Math.max(a, b), Math.max(2, Math.floor(count)), whole);
  return values.map((value) => ({ at: place(value), value, digits }));
}

/** Logarithmic horizontal axis for positive values. */
export function acrossOf(
  values: number[],
  { left, right, grain, scale = 1 }: { left: number; right: number; grain: number; scale?: number },
): Across {
  const seen = values.map((value) => Math.max(value, grain));
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [grain, 10 * grain];
  // At least one power of ten, and some padding.
  const air = Math.max(0.06, (1 - Math.log10(high / low)) / 2);
  const least = low / 10 ** air;
  const most = high * 10 ** air;
  const wide = Math.log(most / least);
  const x = (value: number) => left + (Math.log(Math.max(value, grain) / least) / wide) * (right - left);
  const decade = ((right - left) * Math.LN10) / wide;
  const apart = MIN_TICK_PX * scale;
  const leads = decade > 6 * apart ? [1, 2, 5] : decade > 2.4 * apart ? [1, 3] : [1];
  const every = Math.max(1, Math.ceil(apart / decade));
  const ticks = [];
  for (let power = Math.floor(Math.log10(least)); power <= Math.log10(most); power++) {
    if (power % every !== 0) continue;
    for (const lead of leads) {
      const value = lead * 10 ** power;
      // A number at the very end would leave the picture.
      if (value >= least && x(value) <= right - END_PX * scale) ticks.push({ at: x(value), value });
    }
  }
  return { x, ticks, least, most };
}

/** Corners of a step line through points; each step is first horizontal, then vertical. */
export const turned = (points: Point[]) =>
  points.flatMap((point, i) => (i === 0 ? [point] : [{ x: point.x, y: points[i - 1].y }, point]));

/** SVG path of a step line through points; each step is first horizontal, then vertical. */
export const stairs = (points: Point[]) =>
  points.map(({ x, y }, i) => (i === 0 ? `M${tenth(x)} ${tenth(y)}` : `H${tenth(x)}V${tenth(y)}`)).join('');

/** SVG path of the area between two step lines with the same horizontal range. */
export const between = (line: Point[], other: Point[]) =>
  // Backwards, the vertical part of a step comes first.
  `${stairs(line)}${other
    .toReversed()
    .map(({ x, y }) => `V${tenth(y)}H${tenth(x)}`)
    .join('')}z`;

/** SVG path of a five-pointed star. */
export function star(x: number, y: number, r: number) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(Math.PI * i) / 5, i % 2 === 0 ? r : r * 0.45];
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
