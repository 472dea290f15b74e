// Places of the axis that the arrow keys stop at.

import type { Axis } from './axis.ts';
import type { Curve } from './curve.ts';
import { eventWords } from './words.ts';

/**
 * Stops of the arrow keys: places where edges are added or removed, each with a description and a value just past it.
 */
export function stopsOf(curve: Curve, along: Axis, names: string[]) {
  const stops: Map<number, { x: number; go: number; words: string }> = new Map();
  for (const event of curve.events) {
    const words = eventWords(event, along.kind, names);
    const known = stops.get(event.x);
    if (known) known.words += ` ${words}`;
    else stops.set(event.x, { x: event.x, go: behind(curve, event.after, along), words });
  }
  return [...stops.values()];
}

/** A value with few digits in the range of the network after a change. */
function behind(curve: Curve, after: number, along: Axis) {
  if (!curve.stepped) return after;
  const stretch = curve.points.find(({ from }) => from === after);
  for (const digits of [3, 4, 6, 9]) {
    const unit = 10 ** (Math.floor(Math.log10(after || 1e-3)) - digits + 1);
    const up = Number(((Math.floor(after / unit) + 1) * unit).toPrecision(digits));
    if (stretch && up < stretch.to) return up;
  }
  return along.most;
}
