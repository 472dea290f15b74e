// Vertical axis of a race: score, or gap to the best. Pure; px, y grows downwards; scores in nats, larger is better.

import { clamped, type Tick, ticksOf } from './scale.ts';

/** `ticks`: in the unit shown; `least`, `most`: range of the axis, in nats. */
export type Up = { y: (value: number) => number; ticks: Tick[]; least: number; most: number };

/** Least distance between two numbers of the vertical axis, in px. */
export const APART_UP = 56;
/** Largest depth of the axis below the best, relative to the median first network. */
const MAX_DEPTH_RATIO = 3;
/** Largest height of a bound above the best, relative to the depth; a higher one is mentioned in words. */
const MAX_BOUND_RATIO = 1.2;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Axis of scores, from below the first networks to the best, or to the bound if that is near.
 * @param of `firsts`: score of the first network of each run; `factor`: unit shown per nat
 */
export function scoresUp(
  { firsts, best, bounds, factor }: { firsts: number[]; best: number; bounds: number[]; factor: number },
  { top, floor }: { top: number; floor: number },
): Up {
  const usual = best - median([...firsts, best]) || 1;
  const deepest = Math.max(best - Math.min(...firsts, best), 1e-6);
  const depth = Math.min(deepest, MAX_DEPTH_RATIO * Math.max(usual, deepest / MAX_DEPTH_RATIO / MAX_DEPTH_RATIO));
  const near = bounds.filter((bound) => bound - best <= MAX_BOUND_RATIO * depth);
  const [least, most] = [best - 1.08 * depth, Math.max(best + 0.06 * depth, ...near)];
  const y = clamped([least, most], [floor, top]);
  const ticks = ticksOf([least * factor, most * factor], Math.min(6, (floor - top) / APART_UP), (value) =>
    y(value / factor),
  );
  return { y, ticks, least, most };
}

/**
 * Logarithmic axis of gaps to the best; a gap of zero is on the baseline.
 * @param gaps gaps in nats
 * @param size unit shown per nat
 */
export function gapsUp(gaps: number[], size: number, { top, floor }: { top: number; floor: number }): Up {
  const seen = gaps.map((gap) => gap * size).filter((gap) => gap >= 0.005);
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [0.1, 1];
  const [from, to] = [Math.floor(Math.log10(low)), Math.max(Math.log10(high) + 0.08, Math.floor(Math.log10(low)) + 1)];
  /** Distance between the least positive gap and the baseline. */
  const step = Math.min(40, (floor - top) / 5);
  const y = (gap: number) => {
    const shown = gap * size;
    if (shown < 0.005) return floor;
    return floor - step - ((Math.log10(shown) - from) / (to - from)) * (floor - step - top);
  };
  const powers = Array.from({ length: Math.floor(to) - from + 1 }, (_, i) => from + i);
  const ticks = powers.map((power) => ({ at: y(10 ** power / size), value: 10 ** power, digits: Math.max(0, -power) }));
  return { y, ticks: [{ at: floor, value: 0, digits: 0 }, ...ticks], least: 0, most: 10 ** to / size };
}
