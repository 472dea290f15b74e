// A layout pressed together for a narrow place: both axes keep their order, so that no variable changes sides. Pure.

import type { Layout } from './layout.ts';

/** Room between two pills, in the units of the picture. */
const GAP = 8;
/** Finest step of the search for the width. */
const STEP = 0.02;

/** Whether two pills of a layout touch. */
export const touches = ({ points, widths, pill }: Pick<Layout, 'points' | 'widths' | 'pill'>) =>
  points.some((p, i) =>
    points
      .slice(i + 1)
      .some(
        (q, k) => Math.abs(p.y - q.y) < pill + GAP && Math.abs(p.x - q.x) < (widths[i] + widths[i + 1 + k]) / 2 + GAP,
      ),
  );

/** The layout with its centers pressed together by so much, every pill inside. */
function pressed(layout: Layout, across: number, down: number): Layout {
  const [width, height] = [layout.width * across, layout.height * down];
  const inside = (at: number, room: number, half: number) => Math.min(room - half - GAP, Math.max(half + GAP, at));
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

/** The layout made as narrow as its names allow, but not narrower than wanted, and as high as wanted. */
export function stretched(layout: Layout, wanted: { width: number; height: number }): Layout {
  // Ranks too many for that height stay as they are, and the picture is moved.
  const share = wanted.height / layout.height;
  const down = share < 1 && touches(pressed(layout, 1, share)) ? 1 : share;
  const widest = Math.max(...layout.widths, 0) + 2 * GAP;
  let across = Math.max(wanted.width, widest) / layout.width;
  while (across < 1 && touches(pressed(layout, across, down))) across = Math.min(1, across + STEP);
  return pressed(layout, across, down);
}
