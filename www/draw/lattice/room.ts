// Room among the boxes of a lattice: what is taken, and the nearest free place for the words at a set. Pure.

import type { Rect } from './looks.ts';

/** Side of a square of the index, and distances at which places are tried, in px. */
const CELL = 64;
const [ACROSS, DOWN] = [16, 6];

/** Whether two boxes lie over each other. */
export const meet = (a: Rect, b: Rect) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Index of occupied squares, so that a thousand boxes are not asked one by one. */
export function crowd(rects: Rect[]) {
  const cells: Map<number, Rect[]> = new Map();
  const keys = ({ x, y, w, h }: Rect) => {
    const found = [];
    for (let i = Math.floor(x / CELL); i <= Math.floor((x + w) / CELL); i++)
      for (let j = Math.floor(y / CELL); j <= Math.floor((y + h) / CELL); j++) found.push(i * 4096 + j);
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
    free: (rect: Rect) => keys(rect).every((key) => !cells.get(key)?.some((other) => meet(rect, other))),
  };
}

/** The free place on a paper that is nearest to a point; null if there is none. */
export function nearestFree(
  at: { x: number; y: number },
  { w, h }: { w: number; h: number },
  { width, height }: { width: number; height: number },
  taken: Rect[],
): Rect | null {
  const { free } = crowd(taken);
  let [best, least] = [null as Rect | null, Number.POSITIVE_INFINITY];
  for (let y = 1; y + h < height; y += DOWN) {
    const dy = Math.max(0, y - at.y, at.y - y - h);
    for (let x = 1; x + w < width; x += ACROSS) {
      const far = Math.hypot(Math.max(0, x - at.x, at.x - x - w), dy) + Math.abs(x + w / 2 - at.x) / 1000;
      if (far < least && free({ x, y, w, h })) [best, least] = [{ x, y, w, h }, far];
    }
  }
  return best;
}
