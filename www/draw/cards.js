// Where cards stand that are larger than pills: ranked from causes to effects by dagre, edges between their borders. Pure.
import { Graph, layout } from '@dagrejs/dagre';

/**
 * @typedef {{ x: number, y: number, w: number, h: number }} Box left, top and size, in px
 * @typedef {{ from: number, to: number, path: string, head: string }} CardEdge
 * @typedef {{ width: number, height: number, boxes: Box[], edges: CardEdge[] }} Cards
 */

/** Sizes in px on a desk and on a phone. */
const SIZES = {
  wide: { width: 168, head: 34, line: 24, gap: 28, rank: 44, across: 760 },
  narrow: { width: 158, head: 36, line: 34, gap: 14, rank: 40, across: 340 },
};
const MARGIN = 10;
/** Length and half width of the head of an edge. */
const HEAD = { length: 11, half: 5 };

/**
 * Cards for these variables along these edges (which have no cycle); those without edges in rows beneath. About O(edges · variables).
 * @param {{ name: string, lines: number }[]} cards `lines`: levels shown
 * @param {[from: number, to: number][]} edges
 * @param {import('./layout.js').Paper} paper
 * @returns {Cards}
 */
export function placeCards(cards, edges, paper) {
  const size = paper === 'narrow' ? SIZES.narrow : SIZES.wide;
  const heights = cards.map(({ lines }) => size.head + lines * size.line + 8);
  const linked = new Set(edges.flat());
  const graph = new Graph();
  graph.setGraph({ rankdir: 'BT', nodesep: size.gap, ranksep: size.rank, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const v of [...linked].sort((a, b) => a - b))
    graph.setNode(String(v), { width: size.width, height: heights[v] });
  for (const [from, to] of edges) graph.setEdge(String(to), String(from));
  /** @type {Box[]} */
  const boxes = cards.map(() => ({ x: 0, y: 0, w: size.width, h: 0 }));
  let [width, height] = [0, MARGIN];
  if (linked.size > 0) {
    layout(graph);
    for (const v of linked) {
      const { x, y } = graph.node(String(v));
      boxes[v] = { x: x - size.width / 2, y: y - heights[v] / 2, w: size.width, h: heights[v] };
    }
    width = Math.max(...[...linked].map((v) => boxes[v].x + size.width)) + MARGIN;
    height = Math.max(...[...linked].map((v) => boxes[v].y + heights[v])) + size.gap;
  }
  const columns = Math.max(1, Math.floor((Math.max(width, size.across) - MARGIN) / (size.width + size.gap)));
  const alone = cards.map((_, v) => v).filter((v) => !linked.has(v));
  for (let first = 0; first < alone.length; first += columns) {
    const row = alone.slice(first, first + columns);
    row.forEach((v, i) => {
      boxes[v] = { x: MARGIN + i * (size.width + size.gap), y: height, w: size.width, h: heights[v] };
    });
    height += Math.max(...row.map((v) => heights[v])) + size.gap;
  }
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  for (const box of boxes) {
    box.x = Math.round(box.x - left);
    box.y = Math.round(box.y);
  }
  return {
    width: Math.ceil(Math.max(...boxes.map(({ x, w }) => x + w)) + MARGIN),
    height: Math.ceil(height),
    boxes,
    edges: edges.map(([from, to]) => ({ from, to, ...between(boxes[from], boxes[to]) })),
  };
}

/** The line between two cards and its head, as paths. @param {Box} a @param {Box} b */
function between(a, b) {
  const [start, end] = [border(a, b, 2), border(b, a, 3)];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const [bx, by] = [end.x - ux * HEAD.length, end.y - uy * HEAD.length];
  const corner = (/** @type {number} */ side) =>
    `${Math.round(bx - side * uy * HEAD.half)} ${Math.round(by + side * ux * HEAD.half)}`;
  const point = (/** @type {number} */ x, /** @type {number} */ y) => `${Math.round(x)} ${Math.round(y)}`;
  return {
    path: `M${point(start.x, start.y)}L${point(bx, by)}`,
    head: `M${point(end.x, end.y)}L${corner(1)}L${corner(-1)}Z`,
  };
}

/** Where the line from the middle of `a` to that of `b` leaves `a`, `gap` px outside. @param {Box} a @param {Box} b @param {number} gap */
function border(a, b, gap) {
  const [x, y] = [a.x + a.w / 2, a.y + a.h / 2];
  const [dx, dy] = [b.x + b.w / 2 - x, b.y + b.h / 2 - y];
  const t = Math.min((a.w / 2 + gap) / Math.max(Math.abs(dx), 1e-9), (a.h / 2 + gap) / Math.max(Math.abs(dy), 1e-9));
  return { x: x + dx * t, y: y + dy * t };
}
