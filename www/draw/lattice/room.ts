// Free room among the boxes of a lattice: index of occupied areas, search for the nearest free place. Pure.

import type { Rect } from './looks.ts';

/** Side of a grid square of the spatial index. */
const CELL_PX = 64;
/** Horizontal and vertical distance in px between the places tried in the search for a free one. */
const [STEP_X_PX, STEP_Y_PX] = [16, 6];

/** Whether two boxes overlap. */
export const meet = (a: Rect, b: Rect) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Spatial index of boxes by grid squares. */
export function crowd(rects: Rect[]) {
  const cells: Map<number, Rect[]> = new Map();
  const keys = ({ x, y, w, h }: Rect) => {
    const found = [];
    for (let i = Math.floor(x / CELL_PX); i <= Math.floor((x + w) / CELL_PX); i++)
      for (let j = Math.floor(y / CELL_PX); j <= Math.floor((y + h) / CELL_PX); j++) found.push(i * 4096 + j);
    return found;
  };
  const take = (rect: Rect) => {
    for (const key of keys(rect)) {
      const list = cells.get(key);
      if (list) list.push(rect);
      else cells.set(key, [rect]);
    }
  };
  for (const rect of rects) take(rect);
  return {
    take,
    free: (rect: Rect) => keys(rect).every((key) => !cells.get(key)?.some((taken) => meet(rect, taken))),
  };
}

/** Free place nearest to a point, within the picture; null if there is none. */
export function nearestFree(
  at: { x: number; y: number },
  { w, h }: { w: number; h: number },
  { width, height }: { width: number; height: number },
  taken: Rect[],
): Rect | null {
  const { free } = crowd(taken);
  let [best, least] = [null as Rect | null, Number.POSITIVE_INFINITY];
  for (let y = 1; y + h < height; y += STEP_Y_PX) {
    const dy = Math.max(0, y - at.y, at.y - y - h);
    for (let x = 1; x + w < width; x += STEP_X_PX) {
      const far = Math.hypot(Math.max(0, x - at.x, at.x - x - w), dy) + Math.abs(x + w / 2 - at.x) / 1000;
      if (far < least && free({ x, y, w, h })) [best, least] = [{ x, y, w, h }, far];
    }
  }
  return best;
}
