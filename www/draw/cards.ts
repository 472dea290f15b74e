// Layout of cards, which are larger than pills: at the variables' places in the network's picture, stretched until no
// cards overlap; if that takes too much room, ranked by dagre; if neither fits into a given room, in rows from causes
// to effects. Edges run between their borders, around other cards. Pure.
import { Graph, layout } from '@dagrejs/dagre';
import { type Point, routes } from './routes.ts';

/** Rectangle: left, top, width and height, in px. */
export type Box = { x: number; y: number; w: number; h: number };
type CardEdge = { from: number; to: number; path: string; head: string };
export type Cards = { width: number; height: number; placed: Box[]; edges: CardEdge[] };
/** Width and height in px within which the cards should be placed. */
export type Within = { width: number; height: number };
/** Room for a layout in px: gap between cards, gap between ranks, available width, available height if bounded. */
export type Room = { gap: number; rank: number; across: number; down?: number };
/** Size of a card. `anchor`: part of the card, relative to its top left corner, at whose border edges end. */
export type Size = { w: number; h: number; anchor?: Box };

/** Gaps between cards and between ranks if the height is bounded, in px. */
const TIGHT = { gap: 14, rank: 13 };
/** Gaps between cards and between ranks, and width available to the layout, in px, for each kind of screen. */
const ROOM = {
  wide: { gap: 28, rank: 38, across: 820 },
  room: { gap: 14, rank: 26, across: 740 }, // with large type
  small: { gap: 14, rank: 26, across: 590 },
  narrow: { gap: 10, rank: 26, across: 356 },
};
/** Upper limit on the factor by which the distances of cards grow if there is room. */
const MAX_SPREAD = 1.9;
const MARGIN = 10;
/** Length and half width of an arrowhead, in px. */
const ARROWHEAD = { length: 11, half: 5 };
/** Factors, tried for each axis, by which the variables' distances in the network's picture are multiplied. */
const STRETCHES = Array.from({ length: 48 }, (_, i) => 0.55 * 1.075 ** i);
/** Factors tried instead if the height is bounded; the smallest is lower, so that cards may come closer together. */
const LOW_STRETCHES = Array.from({ length: 64 }, (_, i) => 0.2 * 1.075 ** i);
/** Maximum ratio of the stretched layout's area to that of the layout by dagre, which is used if it is exceeded. */
const MAX_AREA_RATIO = 2;

/**
 * Layout of cards along the edges of a DAG. O(variables² · stretches), plus dagre.
 * @param points places of the variables in the network's picture, if known
 * @param within room to fit into, if possible
 * @param inRows whether to use rows if the cards do not fit otherwise
 */
export function placeCards(
  sizes: Size[],
  edges: [from: number, to: number][],
  paper: keyof typeof ROOM,
  points: Point[] | null,
  within: Within | null = null,
  inRows: boolean = false,
): Cards {
  const room = within
    ? { ...TIGHT, across: within.width - 2 * MARGIN - 1, down: within.height - 2 * MARGIN - 1 }
    : ROOM[paper];
  const ranked = rankedBoxes(sizes, edges, room);
  const stretched = points?.length === sizes.length ? stretchedBoxes(sizes, points, room) : null;
  const isSmall = stretched !== null && area(stretched) <= MAX_AREA_RATIO * Math.max(area(ranked), room.across * 400);
  const usual = isSmall ? stretched : ranked;
  const boxes = moved(inRows && !isWithin(usual, room) ? rowedBoxes(usual, room) : usual);
  return {
    width: Math.ceil(Math.max(0, ...boxes.map(({ x, w }) => x + w)) + MARGIN),
    height: Math.ceil(Math.max(0, ...boxes.map(({ y, h }) => y + h)) + MARGIN),
    placed: boxes,
    edges: edgesBetween(boxes, sizes, edges),
  };
}

/** Edges of the network as routes between the cards, which go around other cards in between. */
function edgesBetween(boxes: Box[], sizes: Size[], edges: [number, number][]): CardEdge[] {
  const ends = boxes.map((box, v) => anchored(box, sizes[v]));
  const beside = boxes.flatMap(({ x, y, w, h }, v) => {
    const from = ends[v].x + ends[v].w;
    return from < x + w ? [{ x: from, y, w: x + w - from, h }] : [];
  });
  return routes(ends, beside, edges).map((points, i) => {
    const [from, to] = edges[i];
    return { from, to, ...drawn(points, ends[from], ends[to]) };
  });
}

/** Rectangle of a placed card at whose border edges end: its anchor, or the whole card. */
const anchored = ({ x, y, w, h }: Box, { anchor }: Size): Box =>
  anchor ? { x: x + anchor.x, y: y + anchor.y, w: anchor.w, h: anchor.h } : { x, y, w, h };

const extent = (boxes: Box[]) => ({
  width: Math.max(...boxes.map(({ x, w }) => x + w)) - Math.min(...boxes.map(({ x }) => x)),
  height: Math.max(...boxes.map(({ y, h }) => y + h)) - Math.min(...boxes.map(({ y }) => y)),
});

const area = (boxes: Box[]) => (boxes.length > 0 ? extent(boxes).width * extent(boxes).height : 0);

/** Boxes translated so that the leftmost and topmost are at the margin, in whole px. */
function moved(boxes: Box[]): Box[] {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  return boxes.map(({ x, y, w, h }) => ({ x: Math.round(x - left + MARGIN), y: Math.round(y - top + MARGIN), w, h }));
}

/**
 * Cards centered at points, with both axes stretched just enough to avoid overlaps. Of all pairs of factors, the pair
 * with the least area is used, where width beyond the page counts double; if the height is bounded, the pair that
 * exceeds width and height least. Null if two points coincide.
 */
function stretchedBoxes(sizes: Size[], points: Point[], { gap, rank, across, down }: Room): Box[] | null {
  const boxes = (sx: number, sy: number) =>
    sizes.map(({ w, h }, v) => ({ x: sx * points[v].x - w / 2, y: sy * points[v].y - h / 2, w, h }));
  let best = null;
  const factors = down ? LOW_STRETCHES : STRETCHES;
  for (const sx of factors) {
    const sy = needed(sizes, points, sx, gap, rank, factors[0]);
    if (!Number.isFinite(sy)) continue;
    const found = boxes(sx, sy);
    const { width, height } = extent(found);
    const cost = down ? Math.max(width / across, height / down) : (width + Math.max(0, width - across)) * height;
    if (!best || cost < best.cost) best = { cost, sx, sy, width, height };
  }
  if (!best) return null;
  const { sx, sy, width, height } = best;
  const [wide, tall] = [widest(sizes, 'w'), widest(sizes, 'h')];
  const room = (across - wide) / Math.max(1, width - wide);
  if (!down) return boxes(sx * Math.max(1, Math.min(MAX_SPREAD, room)), sy);
  // Cards are spread as far as both bounds allow; the loops correct for outer cards that are not the largest.
  let [fx, fy] = [room, (down - tall) / Math.max(1, height - tall)].map((f) => Math.max(1, Math.min(MAX_SPREAD, f)));
  while (fx > 1 && extent(boxes(sx * fx, sy)).width > across) fx = Math.max(1, fx * 0.97);
  while (fy > 1 && extent(boxes(sx * fx, sy * fy)).height > down) fy = Math.max(1, fy * 0.97);
  return boxes(sx * fx, sy * fy);
}

/** Width of the widest card, or height of the highest. */
const widest = (sizes: Size[], side: 'w' | 'h') => Math.max(0, ...sizes.map((size) => size[side]));

/** Minimum factor of the vertical axis at which cards that overlap horizontally are `rank` px apart. */
function needed(sizes: Size[], points: Point[], sx: number, gap: number, rank: number, least: number) {
  let sy = least;
  for (let a = 0; a < sizes.length; a++) {
    for (let b = 0; b < a; b++) {
      const [dx, dy] = [Math.abs(points[a].x - points[b].x), Math.abs(points[a].y - points[b].y)];
      if (sx * dx >= (sizes[a].w + sizes[b].w) / 2 + gap) continue;
      sy = Math.max(sy, ((sizes[a].h + sizes[b].h) / 2 + rank) / dy);
    }
  }
  return sy;
}

/** Cards in ranks by dagre; those without edges in rows beneath. */
function rankedBoxes(sizes: Size[], edges: [number, number][], { gap, rank, across }: Room): Box[] {
  const linked = new Set(edges.flat());
  const graph = new Graph();
  graph.setGraph({ rankdir: 'BT', nodesep: gap, ranksep: rank });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const v of [...linked].sort((a, b) => a - b)) {
    const { w, h } = sizes[v];
    graph.setNode(String(v), { width: w, height: h });
  }
  for (const [from, to] of edges) graph.setEdge(String(to), String(from));
  const boxes: Box[] = sizes.map(({ w, h }) => ({ x: 0, y: 0, w, h }));
  let [width, height] = [0, 0];
  if (linked.size > 0) {
    layout(graph);
    for (const v of linked) {
      const { x, y } = graph.node(String(v));
      boxes[v] = { ...boxes[v], x: x - boxes[v].w / 2, y: y - boxes[v].h / 2 };
      width = Math.max(width, boxes[v].x + boxes[v].w);
      height = Math.max(height, boxes[v].y + boxes[v].h + gap);
    }
  }
  let [x, tallest] = [0, 0];
  for (const v of sizes.map((_, v) => v).filter((v) => !linked.has(v))) {
    if (x > 0 && x + boxes[v].w > Math.max(width, across)) [x, height, tallest] = [0, height + tallest + gap, 0];
    boxes[v] = { ...boxes[v], x, y: height };
    x += boxes[v].w + gap;
    tallest = Math.max(tallest, boxes[v].h);
  }
  return boxes;
}

function isWithin(boxes: Box[], { across, down = Number.POSITIVE_INFINITY }: Room) {
  const { width, height } = extent(boxes);
  return width <= across && height <= down;
}

/**
 * Boxes in rows, in their vertical order, each near its former horizontal place; as many rows as the height allows,
 * which may be too few. O(boxes log boxes log width).
 */
function rowedBoxes(boxes: Box[], { gap: usual, rank, across, down = 0 }: Room): Box[] {
  const gap = 2 * usual; // edges lead along rows too
  const middle = (v: number) => ({ x: boxes[v].x + boxes[v].w / 2, y: boxes[v].y + boxes[v].h / 2 });
  const order = boxes.map((_, v) => v).sort((a, b) => middle(a).y - middle(b).y || middle(a).x - middle(b).x);
  const tallest = (row: number[]) => Math.max(...row.map((v) => boxes[v].h));
  const heightOf = (rows: number[][]) => rows.reduce((sum, row) => sum + tallest(row) + rank, -rank);
  const filled = (width: number) => {
    const rows: number[][] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const v of order) {
      if (used + gap + boxes[v].w > width) rows.push([v]);
      else rows[rows.length - 1].push(v);
      used = rows[rows.length - 1].length === 1 ? boxes[v].w : used + gap + boxes[v].w;
    }
    return rows;
  };
  let [narrow, wide] = [widest(boxes, 'w'), across];
  while (wide - narrow > 1) {
    const between = (narrow + wide) / 2;
    if (heightOf(filled(between)) <= down) wide = between;
    else narrow = between;
  }
  const rows = filled(wide);
  const { width } = extent(boxes);
  const left = Math.min(...boxes.map(({ x }) => x));
  const apart = rank + Math.max(0, Math.min(2 * rank, (down - heightOf(rows)) / Math.max(1, rows.length - 1)));
  const placed: Box[] = [];
  let y = 0;
  for (const row of rows) {
    row.sort((a, b) => middle(a).x - middle(b).x);
    let after = row.reduce((sum, v) => sum + boxes[v].w + gap, -gap);
    let x = 0;
    for (const v of row) {
      const { w, h } = boxes[v];
      const wanted = ((boxes[v].x - left) / Math.max(1, width - w)) * (across - w);
      x = Math.max(x, Math.min(wanted, across - after));
      placed[v] = { x, y: y + (tallest(row) - h) / 2, w, h };
      x += w + gap;
      after -= w + gap;
    }
    y += tallest(row) + apart;
  }
  return placed;
}

const MAX_BEND_RADIUS_PX = 14;

const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

/** Point on the segment from `p` to `q` at which a bend at `p` ends: one bend radius from `p`, at most halfway. */
function towards(p: Point, q: Point) {
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const share = Math.min(MAX_BEND_RADIUS_PX / length, 0.5);
  return point(p.x + share * (q.x - p.x), p.y + share * (q.y - p.y));
}

/**
 * Edge as drawn: its route with round bends, and its arrowhead, as paths.
 * @param a box at its start
 * @param b box at its end
 */
function drawn(way: Point[], a: Box, b: Box) {
  const bends = way.slice(1, -1);
  const [start, end] = [border(a, way[1], 2), border(b, way[way.length - 2], 3)];
  const back = bends.at(-1) ?? start;
  const length = Math.hypot(end.x - back.x, end.y - back.y) || 1;
  const [ux, uy] = [(end.x - back.x) / length, (end.y - back.y) / length];
  const [bx, by] = [end.x - ux * ARROWHEAD.length, end.y - uy * ARROWHEAD.length];
  const corner = (side: number) => point(bx - side * uy * ARROWHEAD.half, by + side * ux * ARROWHEAD.half);
  const all = [start, ...bends, { x: bx, y: by }];
  const round = bends
    .map((at, i) => `L${towards(at, all[i])}Q${point(at.x, at.y)} ${towards(at, all[i + 2])}`)
    .join('');
  return {
    path: `M${point(start.x, start.y)}${round}L${point(bx, by)}`,
    head: `M${point(end.x, end.y)}L${corner(1)}L${corner(-1)}Z`,
  };
}

/** Point `gap` px outside a box on the line from the box's middle to the point `to`. */
function border({ x, y, w, h }: Box, to: Point, gap: number) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [dx, dy] = [to.x - cx, to.y - cy];
  const t = Math.min((w / 2 + gap) / Math.max(Math.abs(dx), 1e-9), (h / 2 + gap) / Math.max(Math.abs(dy), 1e-9));
  return { x: cx + dx * t, y: cy + dy * t };
}
