// The axes of a race: over work or time by powers of ten, up by score or by what is short of the best. Pure; px, y grows
// downwards; scores in nats, larger is better.
import { roundBetween } from './chart.js';

/** @typedef {{ x: (value: number) => number, ticks: { x: number, value: number }[], least: number, most: number }} Across */
/** @typedef {{ y: (value: number) => number, ticks: { y: number, value: number, digits: number }[], least: number, most: number }} Up
 *   `ticks` in the unit shown; `least`, `most`: of the axis, in nats */

/** Seconds below which the clock of a browser says nothing. */
export const GRAIN = 1e-4;
/** Left of the axis for numbers, right of it for half a mark, above it for the words of what is up, below it for numbers. */
const GUTTER = 68;
const MARGIN = 16;
const HEAD = 30;
const FOOT = 30;
/** Least room between two numbers of the axis. */
const APART = 74;
/** How much more than the usual first networks lack, a very bad one may lower the axis. */
const DEEP = 3;
/** A bound further above the best than so many times what the first networks lack is told, not drawn. */
const HIGH = 1.2;

/** @typedef {{ width: number, height: number, left: number, right: number, top: number, floor: number }} Frame the paper, and what the axes leave of it */

/** @param {{ width: number, height: number, scale: number }} paper @returns {Frame} */
export const frameOf = ({ width, height, scale }) => ({
  width,
  height,
  left: GUTTER * scale,
  right: width - MARGIN * scale,
  top: HEAD * scale,
  floor: height - FOOT * scale,
});

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
      if (value >= least && value <= most) ticks.push({ x: x(value), value });
    }
  }
  return { x, ticks, least, most };
}

/** The middle one. @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Scores, from a little below the first networks to the best, or to the bound where that is not far.
 * @param {{ firsts: number[], best: number, bounds: number[], factor: number }} of `firsts`: what the first network of each
 *   run scores; `factor`: from nats to the unit shown
 * @param {{ top: number, floor: number }} room
 * @returns {Up}
 */
export function scoresUp({ firsts, best, bounds, factor }, { top, floor }) {
  const usual = best - median([...firsts, best]) || 1;
  const deepest = Math.max(best - Math.min(...firsts, best), 1e-6);
  const depth = Math.min(deepest, DEEP * Math.max(usual, deepest / DEEP / DEEP));
  const near = bounds.filter((bound) => bound - best <= HIGH * depth);
  const [least, most] = [best - 1.08 * depth, Math.max(best + 0.06 * depth, ...near)];
  const y = (/** @type {number} */ value) => {
    const held = Math.min(most, Math.max(least, value));
    return floor - ((held - least) / (most - least)) * (floor - top);
  };
  const ends = [least * factor, most * factor].sort((a, b) => a - b);
  const count = Math.max(2, Math.min(6, Math.floor((floor - top) / 56)));
  const { values, digits } = roundBetween(ends[0], ends[1], count);
  return { y, ticks: values.map((value) => ({ y: y(value / factor), value, digits })), least, most };
}

/**
 * What is short of the best, by powers of ten; none at all stands on the floor.
 * @param {number[]} gaps in nats @param {number} size of a nat in the unit shown
 * @param {{ top: number, floor: number }} room
 * @returns {Up}
 */
export function gapsUp(gaps, size, { top, floor }) {
  const seen = gaps.map((gap) => gap * size).filter((gap) => gap >= 0.005);
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [0.1, 1];
  const [from, to] = [Math.floor(Math.log10(low)), Math.max(Math.log10(high) + 0.08, Math.floor(Math.log10(low)) + 1)];
  /** Between the least that is told and none at all. */
  const step = Math.min(40, (floor - top) / 5);
  const y = (/** @type {number} */ gap) => {
    const shown = gap * size;
    if (shown < 0.005) return floor;
    return floor - step - ((Math.log10(shown) - from) / (to - from)) * (floor - step - top);
  };
  const powers = Array.from({ length: Math.floor(to) - from + 1 }, (_, i) => from + i);
  const ticks = powers.map((power) => ({ y: y(10 ** power / size), value: 10 ** power, digits: Math.max(0, -power) }));
  return { y, ticks: [{ y: floor, value: 0, digits: 0 }, ...ticks], least: 0, most: 10 ** to / size };
}
