// How a proof closes, as a picture of numbers: the best network found and the bound over time, and what is not known between
// them. Pure; px of the page, y grows downwards; scores in nats, larger is better.

import type { Moment } from '../../generated/protocol.ts';
import {
  type Across,
  acrossOf,
  between,
  clamped,
  type Frame,
  frameOf,
  GRAIN,
  stairs,
  type Tick,
  ticksOf,
} from './scale.ts';

/** `above`: the bound begins above the axis. */
export type Chart = Frame & {
  across: Across;
  seconds: number;
  up: Tick[];
  best: string;
  bound: string;
  wash: string;
  end: { x: number; best: number; bound: number };
  above: boolean;
};

/** A bound that begins further above than so many times the gap of the early moments is told, not drawn; and so is a network from before. */
const EARLY = 0.25;
const HIGH = 1.6;
/** Least room between two numbers. */
const APART = 48;
/** Air at both ends of the axis, and the least height of it, in nats. */
const AIR = 0.06;
const LEAST = 1e-3;

/** The moments at which both are known. */
export const bounded = (moments: Moment[]): (Moment & { best: number; bound: number })[] =>
  moments.flatMap(({ best, bound, ...more }) => (best === null || bound === null ? [] : [{ ...more, best, bound }]));

/**
 * @param moments two of which at least know best and bound
 * @param factor from nats to the unit shown
 */
export function boundChart(
  moments: Moment[],
  factor: number,
  paper: { width: number; height: number; scale: number },
): Chart {
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
  const y = clamped([least, most], [floor, top]);
  const x = ({ seconds }: Moment) => across.x(seconds);
  const bests = known.map((moment) => ({ x: x(moment), y: y(moment.best) }));
  const bounds = known.map((moment) => ({ x: x(moment), y: y(moment.bound) }));
  return {
    ...frame,
    across,
    seconds: last.seconds,
    up: ticksOf([least * factor, most * factor], (floor - top) / APART, (value) => y(value / factor)),
    best: stairs(bests),
    bound: stairs(bounds),
    wash: between(bounds, bests),
    end: { x: x(last), best: y(last.best), bound: y(last.bound) },
    above: known[0].bound > most,
  };
}
