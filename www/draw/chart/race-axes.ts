// The axis upwards of a race: by score, or by what is short of the best. Pure; px, y grows downwards; scores in nats, larger is
// better.

import { clamped, type Tick, ticksOf } from './scale.ts';

/** `ticks` in the unit shown; `least`, `most`: of the axis, in nats. */
export type Up = { y: (value: number) => number; ticks: Tick[]; least: number; most: number };

/** Least room between two numbers of the axis upwards. */
export const APART_UP = 56;
/** How much more than the usual first networks lack, a very bad one may lower the axis. */
const DEEP = 3;
/** A bound further above the best than so many times what the first networks lack is told, not drawn. */
const HIGH = 1.2;

/** The middle one. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Scores, from a little below the first networks to the best, or to the bound where that is not far.
 * @param of `firsts`: what the first network of each run scores; `factor`: from nats to the unit shown
 */
export function scoresUp(
  { firsts, best, bounds, factor }: { firsts: number[]; best: number; bounds: number[]; factor: number },
  { top, floor }: { top: number; floor: number },
): Up {
  const usual = best - median([...firsts, best]) || 1;
  const deepest = Math.max(best - Math.min(...firsts, best), 1e-6);
  const depth = Math.min(deepest, DEEP * Math.max(usual, deepest / DEEP / DEEP));
  const near = bounds.filter((bound) => bound - best <= HIGH * depth);
  const [least, most] = [best - 1.08 * depth, Math.max(best + 0.06 * depth, ...near)];
  const y = clamped([least, most], [floor, top]);
  const ticks = ticksOf([least * factor, most * factor], Math.min(6, (floor - top) / APART_UP), (value) =>
    y(value / factor),
  );
  return { y, ticks, least, most };
}

/**
 * What is short of the best, by powers of ten; none at all stands on the floor.
 * @param gaps in nats
 * @param size of a nat in the unit shown
 */
export function gapsUp(gaps: number[], size: number, { top, floor }: { top: number; floor: number }): Up {
  const seen = gaps.map((gap) => gap * size).filter((gap) => gap >= 0.005);
  const [low, high] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [0.1, 1];
  const [from, to] = [Math.floor(Math.log10(low)), Math.max(Math.log10(high) + 0.08, Math.floor(Math.log10(low)) + 1)];
  /** Step between the least value that is drawn and none at all. */
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
