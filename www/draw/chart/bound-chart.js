// How a proof closes, as a picture of numbers: the best network found and the bound over time, and what is not known between
// them. Pure; px of the page, y grows downwards; scores in nats, larger is better.
import { roundBetween } from './chart.js';
import { acrossOf, frameOf, GRAIN } from './race-axes.js';
import { stairs, tenth } from './race-chart.js';

/**
 * @typedef {import('../../engine/trace.js').Moment} Moment
 * @typedef {{ width: number, height: number, left: number, right: number, top: number, floor: number,
 *   across: import('./race-axes.js').Across, seconds: number, up: { y: number, value: number, digits: number }[],
 *   best: string, bound: string, wash: string, end: { x: number, best: number, bound: number },
 *   above: boolean }} Chart `above`: the bound begins above the axis
 */

/** A bound that begins further above than so many times the gap of the early moments is told, not drawn; and so is a network from before. */
const EARLY = 0.25;
const HIGH = 1.6;
/** Air at both ends of the axis, and the least height of it, in nats. */
const AIR = 0.06;
const LEAST = 1e-3;

/**
 * The moments at which both are known. @param {Moment[]} moments
 * @returns {(Moment & { best: number, bound: number })[]}
 */
export const bounded = (moments) =>
  moments.flatMap(({ best, bound, ...more }) => (best === null || bound === null ? [] : [{ ...more, best, bound }]));

/**
 * @param {Moment[]} moments two of which at least know best and bound
 * @param {number} factor from nats to the unit shown
 * @param {{ width: number, height: number, scale: number }} paper
 * @returns {Chart}
 */
export function boundChart(moments, factor, paper) {
  const frame = frameOf(paper);
  const { left, right, top, floor } = frame;
  const known = bounded(moments);
  const last = known[known.length - 1];
  const across = acrossOf(
    known.map(({ seconds }) => seconds),
    { left, right, grain: GRAIN },
  );
  const gaps = known.map(({ best, bound }) => bound - best);
  const from = Math.floor(gaps.length * EARLY);
  const early = gaps[from];
  const cap = last.best + Math.max(HIGH * early, 1.2 * gaps[gaps.length - 1], LEAST);
  const highest = Math.min(cap, Math.max(...known.map(({ bound }) => bound)));
  const deepest = Math.max(highest - known[from].best, LEAST);
  const [least, most] = [highest - (1 + AIR) * deepest, highest + AIR * deepest];
  const y = (/** @type {number} */ score) =>
    floor - ((Math.min(most, Math.max(least, score)) - least) / (most - least)) * (floor - top);
  const x = (/** @type {Moment} */ { seconds }) => across.x(seconds);
  const bests = known.map((moment) => ({ x: x(moment), y: y(moment.best) }));
  const bounds = known.map((moment) => ({ x: x(moment), y: y(moment.bound) }));
  const ends = [least * factor, most * factor].sort((a, b) => a - b);
  const { values, digits } = roundBetween(ends[0], ends[1], Math.max(2, Math.floor((floor - top) / 48)));
  // Backwards along the best, each step gone along before it is gone down.
  const back = bests.toReversed().map((corner) => `V${tenth(corner.y)}H${tenth(corner.x)}`);
  return {
    ...frame,
    across,
    seconds: last.seconds,
    up: values.map((value) => ({ y: y(value / factor), value, digits })),
    best: stairs(bests),
    bound: stairs(bounds),
    wash: `${stairs(bounds)}${back.join('')}z`,
    end: { x: x(last), best: y(last.best), bound: y(last.bound) },
    above: known[0].bound > most,
  };
}
