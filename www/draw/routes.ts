// Ways between boxes that pass under no other: straight where nothing stands between them, else the shortest along the corners of what does.
// Pure.

import type { Box } from './cards.ts';

export type Point = { x: number; y: number };

/** Room in px between a way and a box, and between a box and the corners that ways bend at. */
const [CLEAR, CORNER] = [6, 9];
/** Length in px that a bend counts as. */
const BEND = 12;

export const middle = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Whether the line between two points comes nearer to a box than is clear. */
export function crosses(p: Point, q: Point, { x, y, w, h }: Box) {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  let [from, to] = [0, 1];
  for (const [step, at, low, high] of [
    [dx, p.x, x - CLEAR, x + w + CLEAR],
    [dy, p.y, y - CLEAR, y + h + CLEAR],
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

/** The corners that ways round these boxes bend at, but for those in another box. */
const cornersOf = (boxes: Box[]): Point[] =>
  boxes
    .flatMap(({ x, y, w, h }) =>
      [x - CORNER, x + w + CORNER].flatMap((cx) => [y - CORNER, y + h + CORNER].map((cy) => ({ x: cx, y: cy }))),
    )
    .filter((corner) => !boxes.some((box) => crosses(corner, { x: corner.x + 1e-6, y: corner.y }, box)));

const cost = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y) + BEND;

/**
 * Ways from the middle of a box to that of another, as points. Straight where all other ways are barred.
 * O(edges · corners²), and once corners² · boxes, where a line is barred.
 * @param ends boxes that ways may begin and end in
 * @param others further boxes, that no way may cross
 * @param edges numbers of ends
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
