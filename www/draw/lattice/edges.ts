// Routes of the edges of a lattice: straight to the next layer, or through gaps between the sets (nodes) of
// intermediate layers. Pure.

import { type Point, tenth } from '../geometry.ts';
import type { Box, Layout } from './layout.ts';

/** Route of an edge: its SVG path `d`; `at`: function that returns the point at a share of the edge's height. */
export type Way = { d: string; at: (share: number) => Point };

/** Distance of an edge from the sets that it passes, if there is room. */
const CLEARANCE_PX = 5;
/** Upper limit on the distance between two lines of a block (layer wrapped into several lines). */
const MAX_LINE_GAP_PX = 16;

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const endsOf = (lower: Box, upper: Box): [Point, Point] => [
  { x: lower.x, y: lower.y - lower.h / 2 },
  { x: upper.x, y: upper.y + upper.h / 2 },
];

export function straight(lower: Box, upper: Box): Way {
  const [a, b] = endsOf(lower, upper);
  return { d: `M${tenth(a.x)} ${tenth(a.y)}L${tenth(b.x)} ${tenth(b.y)}`, at: (share) => between(a, b, share) };
}

/** Point of a curve from a to b, at a share of its height. The curve is vertical at both ends, so that curves join. */
function bend(a: Point, b: Point, share: number): Point {
  const [u, s] = [1 - share, share];
  const early = u * u * u + 3 * u * u * s;
  const middle = (a.y + b.y) / 2;
  return {
    x: a.x * early + b.x * (1 - early),
    y: a.y * u * u * u + 3 * middle * (u * u * s + u * s * s) + b.y * s * s * s,
  };
}

/**
 * Gap in a line of sets nearest to x.
 * @param line sets from left to right
 * @param width width of the picture
 */
function gapAt(line: Box[], x: number, width: number) {
  let [best, from] = [x, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const [left, right] of [...line.map((box) => [box.x - box.w / 2, box.x + box.w / 2]), [width, width]]) {
    const clear = Math.min(CLEARANCE_PX, (left - from) / 2);
    const place = Math.min(left - clear, Math.max(from + clear, x));
    // A gap between a set and the rim that it touches does not count.
    if (left - from > 2 && Math.abs(place - x) < least) [best, least] = [place, Math.abs(place - x)];
    from = right;
  }
  return best;
}

export function wending(lower: Box, upper: Box, { boxes, lines, width }: Layout): Way {
  const [a, b] = endsOf(lower, upper);
  const stops: Point[] = [a];
  for (const rows of lines) {
    const line = rows.map((row) => boxes.get(row) as Box);
    const h = Math.max(...line.map((box) => box.h));
    const y = line[0].y;
    if (y + h / 2 > a.y || y - h / 2 < b.y) continue;
    const here = stops[stops.length - 1];
    // There is no room for a bend between two lines of a block.
    const aim =
      here !== a && here.y - y - h / 2 < MAX_LINE_GAP_PX ? here.x : between(here, b, (here.y - y) / (here.y - b.y)).x;
    const x = gapAt(line, aim, width);
    stops.push({ x, y: y + h / 2 }, { x, y: y - h / 2 });
  }
  if (stops.length === 1) return straight(lower, upper);
  stops.push(b);
  // Pieces alternate: a bend between two lines, then straight up through the next line.
  const pieces = stops.slice(1).map((to, i) => ({ from: stops[i], to, bent: i % 2 === 0 }));
  const d = pieces.map(({ from, to, bent }) => {
    const end = `${tenth(to.x)} ${tenth(to.y)}`;
    const middle = tenth((from.y + to.y) / 2);
    return bent ? `C${tenth(from.x)} ${middle} ${tenth(to.x)} ${middle} ${end}` : `L${end}`;
  });
  return {
    d: `M${tenth(a.x)} ${tenth(a.y)}${d.join('')}`,
    at: (share) => {
      const y = a.y + (b.y - a.y) * share;
      const { from, to, bent } = (pieces.find((piece) => y >= piece.to.y) ?? pieces.at(-1)) as (typeof pieces)[number];
      const part = from.y === to.y ? 0 : (y - from.y) / (to.y - from.y);
      return bent ? bend(from, to, part) : between(from, to, part);
    },
  };
}
