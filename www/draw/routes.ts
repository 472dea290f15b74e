// Routes between boxes that avoid other boxes: straight if nothing is in between, else the shortest route along
// corners. Pure.

import type { Box } from './cards.ts';

export type Point = { x: number; y: number };

/** Minimum distances from a box to a route, and to a route's bends. */
const [CLEARANCE_PX, CORNER_PX] = [6, 9];
/** Cost of a bend, in px of length. */
const BEND_COST_PX = 12;

export const middle = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Whether the segment between two points comes nearer to a box than the clearance. */
export function crosses(p: Point, q: Point, { x, y, w, h }: Box) {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  let [from, to] = [0, 1];
  for (const [step, at, low, high] of [
    [dx, p.x, x - CLEARANCE_PX, x + w + CLEARANCE_PX],
    [dy, p.y, y - CLEARANCE_PX, y + h + CLEARANCE_PX],
  ]) {
    if (step === 0) {
      if (at <= low || at >= high) return false;
      continue;
    }
    const [a, b] = [(low - at) / step, (high - at) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
    if (from >= to) return false;
  }
  return true;
}

/** Points near the corners of boxes at which routes may bend, unless another box covers them. */
const cornersOf = (boxes: Box[]): Point[] =>
  boxes
    .flatMap(({ x, y, w, h }) =>
      [x - CORNER_PX, x + w + CORNER_PX].flatMap((cx) =>
        [y - CORNER_PX, y + h + CORNER_PX].map((cy) => ({ x: cx, y: cy })),
      ),
    )
    .filter((corner) => !boxes.some((box) => crosses(corner, { x: corner.x + 1e-6, y: corner.y }, box)));

const cost = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y) + BEND_COST_PX;

/**
 * Routes between the middles of boxes, as points (Dijkstra over corners); straight if there is no route. O(edges ·
 * corners²), plus O(corners² · boxes) once if a straight line is blocked.
 * @param ends boxes that edges connect
 * @param others further boxes to avoid
 * @param edges pairs of indices in `ends`
 */
export function routes(ends: Box[], others: Box[], edges: [from: number, to: number][]): Point[][] {
  const boxes = [...ends, ...others];
  const corners = cornersOf(boxes);
  const seen: number[][] = [];
  const isFree = (p: Point, q: Point, but: (Box | null)[]) =>
    boxes.every((box) => but.includes(box) || !crosses(p, q, box));
  const seenFrom = (at: number) => {
    seen[at] ??= corners.flatMap((corner, k) => (k !== at && isFree(corners[at], corner, []) ? [k] : []));
    return seen[at];
  };
  const way = (from: number, to: number): Point[] => {
    const [start, end] = [middle(ends[from]), middle(ends[to])];
    if (isFree(start, end, [ends[from], ends[to]])) return [start, end];
    const length = corners.map((corner) =>
      isFree(start, corner, [ends[from]]) ? cost(start, corner) : Number.POSITIVE_INFINITY,
    );
    const last = corners.map((corner) =>
      isFree(corner, end, [ends[to]]) ? cost(corner, end) : Number.POSITIVE_INFINITY,
    );
    const before = corners.map(() => -1);
    const open = new Set(corners.keys());
    let [best, bend] = [Number.POSITIVE_INFINITY, -1];
    while (open.size > 0) {
      let next = -1;
      for (const k of open) if (next < 0 || length[k] < length[next]) next = k;
      if (length[next] >= best) break;
      open.delete(next);
      if (length[next] + last[next] < best) [best, bend] = [length[next] + last[next], next];
      for (const k of seenFrom(next)) {
        const longer = length[next] + cost(corners[next], corners[k]);
        if (longer < length[k]) [length[k], before[k]] = [longer, next];
      }
    }
    const points = [end];
    for (; bend >= 0; bend = before[bend]) points.push(corners[bend]);
    return [...points, start].reverse();
  };
  return edges.map(([from, to]) => way(from, to));
}
