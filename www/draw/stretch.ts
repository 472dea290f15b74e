// Horizontal compression of a layout for a narrow place; the order of the variables on both axes is kept. Pure.

import type { Layout } from './layout.ts';

/** Minimum gap between two pills, in units of the picture. */
const MIN_GAP = 8;
/** Step by which the horizontal scale is reduced in the search for the smallest one. */
const SCALE_STEP = 0.02;

/** Whether two pills of a layout touch. */
export const touches = ({ points, widths, pill }: Pick<Layout, 'points' | 'widths' | 'pill'>) =>
  points.some((p, i) =>
    points
      .slice(i + 1)
      .some(
        (q, k) =>
          Math.abs(p.y - q.y) < pill + MIN_GAP && Math.abs(p.x - q.x) < (widths[i] + widths[i + 1 + k]) / 2 + MIN_GAP,
      ),
  );

/** Layout with the centers scaled along both axes, all pills inside the picture. */
function pressed(layout: Layout, across: number, down: number): Layout {
  const [width, height] = [layout.width * across, layout.height * down];
  const inside = (at: number, room: number, half: number) =>
    Math.min(room - half - MIN_GAP, Math.max(half + MIN_GAP, at));
  return {
    ...layout,
    width: Math.ceil(width),
    height: Math.ceil(height),
    points: layout.points.map(({ x, y }, v) => ({
      x: inside(x * across, width, layout.widths[v] / 2),
      y: inside(y * down, height, layout.pill / 2),
    })),
  };
}

/** Layout of the wanted height, as narrow as its names allow, but not narrower than wanted. */
export function stretched(layout: Layout, wanted: { width: number; height: number }): Layout {
  // If the layout has too many ranks for the wanted height, its height is kept and the reader pans the picture.
  const share = wanted.height / layout.height;
  const down = share < 1 && touches(pressed(layout, 1, share)) ? 1 : share;
  const widest = Math.max(...layout.widths, 0) + 2 * MIN_GAP;
  let across = Math.max(wanted.width, widest) / layout.width;
  while (across < 1 && touches(pressed(layout, across, down))) across = Math.min(1, across + SCALE_STEP);
  return pressed(layout, across, down);
}
