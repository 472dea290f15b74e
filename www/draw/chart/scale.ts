// What every chart is measured with: its frame, linear and logarithmic scales, round numbers, step lines, a star. Pure; px of the page, y grows
// downwards.
import { tenth } from '../geometry.ts';
import { textWidth, WIDEST } from '../text-width.ts';

export type Point = { x: number; y: number };
/** A number of an axis: where it stands, and with how many decimals. */
export type Tick = { at: number; value: number; digits: number };
/** An axis by powers of ten. */
export type Across = {
  x: (value: number) => number;
  ticks: { at: number; value: number }[];
  least: number;
  most: number;
};
/** The paper, and what the axes leave of it. */
export type Frame = { width: number; height: number; left: number; right: number; top: number; floor: number };

/** Left of the axis for numbers, right of it for half a mark, above it for the words of what is up, below it for numbers. */
const GUTTER = 68;
const MARGIN = 16;
const HEAD = 30;
const FOOT = 30;

/** Least room between two numbers of the axis across. */
const APART = 74;
/** Seconds below which the clock of a browser says nothing. */
export const GRAIN = 1e-4;

/**
 * The room that words take in any interface font.
 * @param size of the type
 */
export const roomFor = (text: string, size: number) => textWidth(text, size) * WIDEST;

export const frameOf = ({ width, height, scale }: { width: number; height: number; scale: number }): Frame => ({
  width,
  height,
  left: GUTTER * scale,
  right: width - MARGIN * scale,
  top: HEAD * scale,
  floor: height - FOOT * scale,
});

/** Range below which values count as equal, in shares of them: the numbers of the axis would need more digits than have room. */
const FLAT = 1e-5;

/**
 * The range of values with air at both ends, in shares of it; equal values, or all but equal ones, lie in the middle of 1.
 */
export function rangeOf(values: number[], below: number, above: number = below): [least: number, most: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const flat = FLAT * Math.max(Math.abs(least), Math.abs(most));
  const range = most - least > flat ? most - least : Math.max(1, flat);
  const rest = (range - (most - least)) / 2;
  return [least - rest - below * range, most + rest + above * range];
}

/** A linear scale from values to px. */
export const linear =
  ([least, most]: [least: number, most: number], [from, to]: [from: number, to: number]) =>
  (value: number) =>
    from + ((value - least) / (most - least)) * (to - from);

/** A linear scale that holds values beyond its range at the ends. */
export function clamped([least, most]: [least: number, most: number], room: [from: number, to: number]) {
  const scale = linear([least, most], room);
  return (value: number) => scale(Math.min(most, Math.max(least, value)));
}

/** Round numbers between two values, about `count` of them. */
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
 * Ticks at round numbers.
 * @param ends in either order
 * @param count about so many, at least 2
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

/** A logarithmic axis over positive values. */
export function acrossOf(
  values: number[],
  { left, right, grain }: { left: number; right: number; grain: number },
): Across {
  const seen = values.map((value) => Math.max(value, grain));
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [grain, 10 * grain];
  // Never less than a power of ten, and some air at both ends.
  const air = Math.max(0.06, (1 - Math.log10(high / low)) / 2);
  const least = low / 10 ** air;
  const most = high * 10 ** air;
  const wide = Math.log(most / least);
  const x = (value: number) => left + (Math.log(Math.max(value, grain) / least) / wide) * (right - left);
  const decade = ((right - left) * Math.LN10) / wide;
  const leads = decade > 6 * APART ? [1, 2, 5] : decade > 2.4 * APART ? [1, 3] : [1];
  const every = Math.max(1, Math.ceil(APART / decade));
  const ticks = [];
  for (let power = Math.floor(Math.log10(least)); power <= Math.log10(most); power++) {
    if (power % every !== 0) continue;
    for (const lead of leads) {
      const value = lead * 10 ** power;
      if (value >= least && value <= most) ticks.push({ at: x(value), value });
    }
  }
  return { x, ticks, least, most };
}

/** A step line: along, then up. */
export const stairs = (points: Point[]) =>
  points.map(({ x, y }, i) => (i === 0 ? `M${tenth(x)} ${tenth(y)}` : `H${tenth(x)}V${tenth(y)}`)).join('');

/** Area between two step lines that end above each other. */
export const between = (line: Point[], other: Point[]) =>
  // Backwards, a step is gone down before it is gone along.
  `${stairs(line)}${other
    .toReversed()
    .map(({ x, y }) => `V${tenth(y)}H${tenth(x)}`)
    .join('')}z`;

/** A star of five points. */
export function star(x: number, y: number, r: number) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(Math.PI * i) / 5, i % 2 === 0 ? r : r * 0.45];
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
