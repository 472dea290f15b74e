// Layout of many variables: rows from causes down to effects on the smallest sheet that holds them and has the
// proportions of the stage. The picture is scaled to the stage, so a smaller sheet gives larger letters on the page.

import type { Point } from './geometry.ts';

export type Edge = [from: number, to: number];
/**
 * Measures in px of the sheet (drawing area) on which letters are just readable once it is scaled to the page: width
 * and height, height of a pill, minimum gap between pills of a row, minimum distance between the middles of rows.
 */
export type Sheet = { width: number; height: number; pill: number; gap: number; step: number };
type Kin = { parents: number[][]; children: number[][] };

/** Number of sweeps up and down in which rows are ordered. */
const SWEEPS = 12;
/** Smallest sheet tried, as a share of the sheet with just readable letters; factor from one sheet to the next. */
export const [SMALLEST, GROWS] = [0.64, 1.08];
/** Upper limit on the share of a row's width filled with pills; the rest lets pills move within the row. */
const MAX_FILL = 0.82;
/** Horizontal distance between the places in a row that are tried for a variable. */
const RASTER_PX = 20;
/** Maximum number of rounds in which each variable moves to its best place. */
const MAX_ROUNDS = 4;
/** Upper limit on variables plus edges for which trying places is fast enough for the main thread. */
const MAX_SETTLED = 180;
/**
 * Costs of a variable's place: for an edge drawn over another variable, for a crossing, for an edge hidden by the pills
 * at its ends, for an edge that would be hidden if the picture were lower, and for each px of an edge's length.
 */
const [THROUGH, CROSSING, HIDDEN, STEEP, LONG] = [4, 1, 5, 3, 1 / 110];
/** Minimum visible length of an edge with its arrowhead, relative to the height of a pill. */
const MIN_VISIBLE = 0.85;
/** Minimum distance between a pill and edges of other variables. */
const CLEARANCE_PX = 5;
/** Upper limit on the factor by which places are spread horizontally. */
const MAX_SPREAD = 2;

/**
 * Places of many variables in rows: middles of pills, relative to the top left corner, and the size of the sheet.
 * O(rounds · places · edges²), for a large network O(sweeps · (edges + variables log variables)).
 * @param widths widths of the pills, by variable
 * @param edges edges of a DAG
 */
export function crowded(
  widths: number[],
  edges: Edge[],
  sheet: Sheet,
): { points: Point[]; width: number; height: number } {
  const kin = kinOf(widths.length, edges);
  const ranks = swept(widths, kin, sheet.gap);
  let share = SMALLEST;
  let rows = split(ranks, widths, sheet, share);
  while (sheet.pill + (rows.length - 1) * sheet.step > share * sheet.height) {
    share *= GROWS;
    rows = split(ranks, widths, sheet, share);
  }
  const [width, height] = [share * sheet.width, share * sheet.height];
  const step = rows.length < 2 ? 0 : (height - sheet.pill) / (rows.length - 1);
  const points: Point[] = [];
  rows.forEach((row, i) => {
    const room = (width - row.reduce((sum, v) => sum + widths[v], 0)) / row.length;
    let x = -width / 2;
    for (const v of row) {
      points[v] = { x: x + (widths[v] + room) / 2, y: i * step };
      x += widths[v] + room;
    }
  });
  if (widths.length + edges.length <= MAX_SETTLED)
    settle(points, edges, kin, widths, { ...sheet, width, height, step });
  spread(points, widths, width);
  for (const p of points) {
    p.x += width / 2;
    p.y += sheet.pill / 2;
  }
  return { points, width, height };
}

/**
 * Spreads the variables horizontally over the width of the sheet, centered on x = 0. The picture is mirrored if that
 * brings the first columns of the data to the left.
 */
function spread(points: Point[], widths: number[], width: number) {
  const xs = points.map(({ x }) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const room = xs.map((x, v) => (width - widths[v]) / 2 / Math.max(1, Math.abs(x - middle)));
  const side = xs.reduce((sum, x, v) => sum + (x - middle) * (v - (xs.length - 1) / 2), 0) < 0 ? -1 : 1;
  const factor = side * Math.min(MAX_SPREAD, ...room);
  for (const p of points) p.x = (p.x - middle) * factor;
}

/**
 * Rows of variables that fit the width of the sheet; the variables of a rank that is too wide are dealt out to several
 * rows.
 * @param share width of the sheet tried, as a share of `width`
 */
function split(ranks: number[][], widths: number[], { width, gap }: Sheet, share: number) {
  return ranks.flatMap((rank) => {
    const rows = Math.ceil(rank.reduce((sum, v) => sum + widths[v] + gap, 0) / (width * share * MAX_FILL));
    return Array.from({ length: Math.min(rows, rank.length) }, (_, i) => rank.filter((_, at) => at % rows === i));
  });
}

/** Twice the signed area of the triangle a, b, c; its sign tells on which side of the line a–b the point c is. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Whether two line segments cross. */
const crosses = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/**
 * Whether a line segment passes over a box.
 * @param at middle of the box
 * @param w half its width
 * @param h half its height
 */
function passes(a: Point, b: Point, at: Point, w: number, h: number) {
  const [top, bottom] = a.y < b.y ? [a, b] : [b, a];
  const [from, to] = [Math.max(top.y, at.y - h), Math.min(bottom.y, at.y + h)];
  if (from > to) return false;
  const slope = bottom.y === top.y ? 0 : (bottom.x - top.x) / (bottom.y - top.y);
  const [x1, x2] = [top.x + slope * (from - top.y), bottom.x + slope * (to - bottom.y)];
  return Math.min(x1, x2) < at.x + w && Math.max(x1, x2) > at.x - w;
}

/**
 * Function that computes the cost of a variable's place from the places of all.
 * @returns function of a variable and of a cost `most`, at which the summation may stop
 */
function costs(
  points: Point[],
  edges: Edge[],
  { parents, children }: Kin,
  widths: number[],
  { pill, step }: Pick<Sheet, 'pill' | 'step'>,
): (v: number, most: number) => number {
  const high = pill / 2 + CLEARANCE_PX;
  const isOver = (a: Point, b: Point, v: number) => passes(a, b, points[v], widths[v] / 2 + CLEARANCE_PX, high);

  function ofEdge(v: number, u: number, most: number) {
    const [a, b] = [points[v], points[u]];
    const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    const [beside, above] = [Math.max(0, dx - (widths[v] + widths[u]) / 2), Math.max(0, dy - pill)];
    const seen = MIN_VISIBLE * pill;
    let sum = LONG * (dx + dy) + HIDDEN * Math.max(0, 1 - Math.sqrt(beside * beside + above * above) / seen);
    if (dy < 1.5 * step) sum += STEEP * Math.max(0, 1 - beside / seen);
    for (let w = 0; w < points.length; w++) if (w !== v && w !== u && isOver(a, b, w)) sum += THROUGH;
    for (const [s, t] of edges) {
      if (sum >= most) return sum;
      const isJoined = s === v || s === u || t === v || t === u;
      if (!isJoined && crosses(a, b, points[s], points[t])) sum += CROSSING;
    }
    return sum;
  }
  return (v, most) => {
    let sum = 0;
    for (const [s, t] of edges) if (s !== v && t !== v && isOver(points[s], points[t], v)) sum += THROUGH;
    for (const u of [...parents[v], ...children[v]]) {
      if (sum >= most) return sum;
      sum += ofEdge(v, u, most - sum);
    }
    return sum;
  };
}

/**
 * Moves each variable in turn to its cheapest place in a row between its parents and its children, until nothing
 * changes.
 */
function settle(points: Point[], edges: Edge[], kin: Kin, widths: number[], { width, height, pill, gap, step }: Sheet) {
  const cost = costs(points, edges, kin, widths, { pill, step });
  const ys = (variables: number[]) => variables.map((v) => points[v].y);
  /** Moves a variable to the point `p`; returns whether its place changed. */
  const move = (p: Point, v: number) => {
    const before = { ...p };
    let best = before;
    let least = cost(v, Number.POSITIVE_INFINITY);
    const isLone = kin.parents[v].length + kin.children[v].length === 0;
    const first = isLone ? p.y : Math.max(-step, ...ys(kin.parents[v])) + step;
    const last = isLone ? p.y : Math.min(height - pill + step, ...ys(kin.children[v])) - step;
    const reach = Math.floor((width - widths[v]) / 2 / RASTER_PX);
    for (let y = first; y <= last + 1; y += Math.max(1, step)) {
      const beside = points.flatMap((q, u) => (u !== v && Math.abs(q.y - y) < pill ? [u] : []));
      for (let x = -reach * RASTER_PX; x <= reach * RASTER_PX; x += RASTER_PX) {
        if (beside.some((u) => Math.abs(points[u].x - x) < (widths[u] + widths[v]) / 2 + gap)) continue;
        [p.x, p.y] = [x, y];
        const here = cost(v, least);
        if (here < least - 1e-9) [least, best] = [here, { x, y }];
      }
    }
    [p.x, p.y] = [best.x, best.y];
    return best !== before;
  };
  for (let round = 0; round < MAX_ROUNDS; round++) if (!points.map(move).includes(true)) return;
}

/** Parents and children of each variable. */
function kinOf(count: number, edges: Edge[]): Kin {
  const none = () => Array.from({ length: count }, () => [] as number[]);
  const kin = { parents: none(), children: none() };
  for (const [from, to] of edges) {
    kin.parents[to].push(from);
    kin.children[from].push(to);
  }
  return kin;
}

/** Variables by rank, ordered by repeated sorting by the means of the neighbors (Sugiyama, Tagawa and Toda 1981). */
function swept(widths: number[], kin: Kin, gap: number) {
  const level = levelsOf(kin);
  const ranks = Array.from({ length: 1 + Math.max(...level) }, (_, at) =>
    level.flatMap((own, v) => (own === at ? [v] : [])),
  );
  const x: number[] = [];
  const lineUp = (rank: number[]) => {
    let at = -rank.reduce((sum, v) => sum + widths[v] + gap, 0) / 2;
    for (const v of rank) {
      x[v] = at + (widths[v] + gap) / 2;
      at += widths[v] + gap;
    }
  };
  for (const rank of ranks) lineUp(rank);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    const toward = isDown ? kin.parents : kin.children;
    for (const rank of isDown ? ranks : ranks.toReversed()) {
      const middle = new Map(
        rank.map((v) => [
          v,
          toward[v].length === 0 ? x[v] : toward[v].reduce((sum, u) => sum + x[u], 0) / toward[v].length,
        ]),
      );
      rank.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || a - b);
      lineUp(rank);
    }
  }
  return ranks;
}

/**
 * Number of ranks of a DAG: variables on its longest path.
 * @param count number of variables
 */
export const rankCount = (count: number, edges: Edge[]) => 1 + Math.max(-1, ...levelsOf(kinOf(count, edges)));

/**
 * Rank of each variable, from 0: below its lowest parent; without parents, above its highest child; without edges, the
 * last rank.
 */
function levelsOf({ parents, children }: Kin) {
  const level = parents.map(() => 0);
  const missing = parents.map(({ length }) => length);
  const ready = [...parents.keys()].filter((v) => missing[v] === 0);
  for (let v = ready.shift(); v !== undefined; v = ready.shift()) {
    level[v] = Math.max(-1, ...parents[v].map((u) => level[u])) + 1;
    for (const child of children[v]) if (--missing[child] === 0) ready.push(child);
  }
  const last = Math.max(...level);
  return level.map((own, v) => {
    if (parents[v].length > 0) return own;
    return children[v].length === 0 ? last : Math.min(...children[v].map((u) => level[u])) - 1;
  });
}
