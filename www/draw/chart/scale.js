// What every chart is measured with: its frame, linear and logarithmic scales, round numbers, step lines, a star. Pure; px of the page, y grows
// downwards.
import { tenth } from '../geometry.js';
import { textWidth, WIDEST } from '../text-width.js';

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ at: number, value: number, digits: number }} Tick a number of an axis: where it stands, and with how many decimals
 * @typedef {{ x: (value: number) => number, ticks: { at: number, value: number }[], least: number, most: number }} Across an axis by powers of ten
 * @typedef {{ width: number, height: number, left: number, right: number, top: number, floor: number }} Frame the paper, and what the axes leave of it
 */

/** Left of the axis for numbers, right of it for half a mark, above it for the words of what is up, below it for numbers. */
const GUTTER = 68;
const MARGIN = 16;
const HEAD = 30;
const FOOT = 30;

/** Least room between two numbers of the axis across. */
const APART = 74;
/** Seconds below which the clock of a browser says nothing. */
export const GRAIN = 1e-4;

/** The room that words take in any interface font. @param {string} text @param {number} size of the type */
export const roomFor = (text, size) => textWidth(text, size) * WIDEST;

/** @param {{ width: number, height: number, scale: number }} paper @returns {Frame} */
export const frameOf = ({ width, height, scale }) => ({
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
 * @param {number[]} values @param {number} below @param {number} [above] @returns {[least: number, most: number]}
 */
export function rangeOf(values, below, above = below) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const flat = FLAT * Math.max(Math.abs(least), Math.abs(most));
  const range = most - least > flat ? most - least : Math.max(1, flat);
  const rest = (range - (most - least)) / 2;
  return [least - rest - below * range, most + rest + above * range];
}

/**
 * A linear scale from values to px.
 * @param {[least: number, most: number]} range @param {[from: number, to: number]} room
 */
export const linear =
  ([least, most], [from, to]) =>
  (/** @type {number} */ value) =>
    from + ((value - least) / (most - least)) * (to - from);

/**
 * A linear scale that holds values beyond its range at the ends.
 * @param {[least: number, most: number]} range @param {[from: number, to: number]} room
 */
export function clamped([least, most], room) {
  const scale = linear([least, most], room);
  return (/** @type {number} */ value) => scale(Math.min(most, Math.max(least, value)));
}

/**
 * Round numbers between two values, about `count` of them.
 * @param {number} least
 * @param {number} most
 * @param {number} count
 * @param {boolean} [whole]
 */
export function roundBetween(least, most, count, whole = false) {
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
 * @param {[number, number]} ends in either order @param {number} count about so many, at least 2
 * @param {(value: number) => number} place @param {boolean} [whole]
 * @returns {Tick[]}
 */
export function ticksOf([a, b], count, place, whole = false) {
  const { values, digits } = roundBetween(Math.min(a, b), Math.max(a, b), Math.max(2, Math.floor(count)), whole);
  return values.map((value) => ({ at: place(value), value, digits }));
}

/**
 * A logarithmic axis over positive values.
 * @param {number[]} values @param {{ left: number, right: number, grain: number }} room
 * @returns {Across}
 */
export function acrossOf(values, { left, right, grain }) {
  const seen = values.map((value) => Math.max(value, grain));
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [grain, 10 * grain];
  // Never less than a power of ten, and some air at both ends.
  const air = Math.max(0.06, (1 - Math.log10(high / low)) / 2);
  const least = low / 10 ** air;
  const most = high * 10 ** air;
  const wide = Math.log(most / least);
  const x = (/** @type {number} */ value) => left + (Math.log(Math.max(value, grain) / least) / wide) * (right - left);
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

/** A step line: along, then up. @param {Point[]} points */
export const stairs = (points) =>
  points.map(({ x, y }, i) => (i === 0 ? `M${tenth(x)} ${tenth(y)}` : `H${tenth(x)}V${tenth(y)}`)).join('');

/** Area between two step lines that end above each other. @param {Point[]} line @param {Point[]} other */
export const between = (line, other) =>
  // Backwards, a step is gone down before it is gone along.
  `${stairs(line)}${other
    .toReversed()
    .map(({ x, y }) => `V${tenth(y)}H${tenth(x)}`)
    .join('')}z`;

/** A star of five points. @param {number} x @param {number} y @param {number} r */
export function star(x, y, r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(Math.PI * i) / 5, i % 2 === 0 ? r : r * 0.45];
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
