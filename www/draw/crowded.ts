// Places of many variables: rows from causes down to effects on a paper with the proportions of the stage, the smallest that holds them:
// the smaller the paper, the larger are its letters on the page.

import type { Point } from './geometry.ts';

export type Edge = [from: number, to: number];
/**
 * The paper at whose size letters are as small as can be read, height of a pill, least room between pills of a row and
 * between the middles of two rows, in px.
 */
export type Sheet = { width: number; height: number; pill: number; gap: number; step: number };
export type Kin = { parents: number[][]; children: number[][] };

/** Sweeps up and down in which rows are ordered. */
const SWEEPS = 12;
/** The first paper that is tried, as a share of the sheet, and how much larger the next one is. */
export const [SMALLEST, GROWS] = [0.64, 1.08];
/** Share of a row that pills may fill, so that there are places to choose from. */
const FULL = 0.82;
/** Distance of the places in a row that are tried, in px. */
const RASTER = 20;
/** Rounds in which each variable takes its best place. */
const ROUNDS = 4;
/** Least number of variables and edges together at which trying places takes longer than the main thread has; then the order in rows alone does. */
const LARGE = 180;
/** Costs of a place: an edge through another variable, two edges that cross, an edge that its own variables hide, or would hide where a lower
 * stage presses rows together, and a px of length. */
const [THROUGH, CROSSING, HIDDEN, STEEP, LONG] = [4, 1, 5, 3, 1 / 110];
/** Length between two pills at which an edge and its head are seen, as a share of the height of a pill. */
const SEEN = 0.85;
/** Room around a pill that edges of others leave, in px. */
const CLEAR = 5;
/** Largest factor by which places are pulled apart. */
const WIDER = 2;

/**
 * Middles of pills, from the left top corner of the first row, and the size of what they take up. O(rounds · places · edges²), of a
 * large network O(sweeps · (edges + variables log variables)).
 * @param widths of pills, by variable
 * @param edges without a cycle
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
  if (widths.length + edges.length <= LARGE) settle(points, edges, kin, widths, { ...sheet, width, height, step });
  spread(points, widths, width);
  for (const p of points) {
    p.x += width / 2;
    p.y += sheet.pill / 2;
  }
  return { points, width, height };
}

/**
 * Pulls places apart from side to side as far as the paper is wide. Which side is left is free: columns that come first tend to stand there.
 * @param points centered on x = 0 when done
 */
function spread(points: Point[], widths: number[], width: number) {
  const xs = points.map(({ x }) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const room = xs.map((x, v) => (width - widths[v]) / 2 / Math.max(1, Math.abs(x - middle)));
  const side = xs.reduce((sum, x, v) => sum + (x - middle) * (v - (xs.length - 1) / 2), 0) < 0 ? -1 : 1;
  const factor = side * Math.min(WIDER, ...room);
  for (const p of points) p.x = (p.x - middle) * factor;
}

/**
 * Ranks as rows that a paper is wide enough for: what is too much for one stands in several, in turn.
 * @param share of the sheet that the paper is
 */
function split(ranks: number[][], widths: number[], { width, gap }: Sheet, share: number) {
  return ranks.flatMap((rank) => {
    const rows = Math.ceil(rank.reduce((sum, v) => sum + widths[v] + gap, 0) / (width * share * FULL));
    return Array.from({ length: Math.min(rows, rank.length) }, (_, i) => rank.filter((_, at) => at % rows === i));
  });
}

/** Twice the area of a triangle, with the sign of its turn. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Whether two lines cross. */
const crosses = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/**
 * Whether a line passes over a box.
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
 * Cost of the place of a variable.
 * @returns from `most` on the sum is not followed to its end
 */
function costs(
  points: Point[],
  edges: Edge[],
  { parents, children }: Kin,
  widths: number[],
  { pill, step }: Pick<Sheet, 'pill' | 'step'>,
): (v: number, most: number) => number {
  const high = pill / 2 + CLEAR;
  const isOver = (a: Point, b: Point, v: number) => passes(a, b, points[v], widths[v] / 2 + CLEAR, high);

  function ofEdge(v: number, u: number, most: number) {
    const [a, b] = [points[v], points[u]];
    const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    const [beside, above] = [Math.max(0, dx - (widths[v] + widths[u]) / 2), Math.max(0, dy - pill)];
    const seen = SEEN * pill;
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
 * Moves each variable in turn to the place where the picture is clearest, as long as that helps: in its row, or in a row between its
 * parents and its children.
 */
function settle(points: Point[], edges: Edge[], kin: Kin, widths: number[], { width, height, pill, gap, step }: Sheet) {
  const cost = costs(points, edges, kin, widths, { pill, step });
  const ys = (of: number[]) => of.map((v) => points[v].y);
  /** Whether a variable moved. */
  const move = (p: Point, v: number) => {
    const before = { ...p };
    let best = before;
    let least = cost(v, Number.POSITIVE_INFINITY);
    const isLone = kin.parents[v].length + kin.children[v].length === 0;
    const first = isLone ? p.y : Math.max(-step, ...ys(kin.parents[v])) + step;
    const last = isLone ? p.y : Math.min(height - pill + step, ...ys(kin.children[v])) - step;
    const reach = Math.floor((width - widths[v]) / 2 / RASTER);
    for (let y = first; y <= last + 1; y += Math.max(1, step)) {
      const beside = points.flatMap((q, u) => (u !== v && Math.abs(q.y - y) < pill ? [u] : []));
      for (let x = -reach * RASTER; x <= reach * RASTER; x += RASTER) {
        if (beside.some((u) => Math.abs(points[u].x - x) < (widths[u] + widths[v]) / 2 + gap)) continue;
        [p.x, p.y] = [x, y];
        const here = cost(v, least);
        if (here < least - 1e-9) [least, best] = [here, { x, y }];
      }
    }
    [p.x, p.y] = [best.x, best.y];
    return best !== before;
  };
  for (let round = 0; round < ROUNDS; round++) if (!points.map(move).includes(true)) return;
}

/** Parents and children of so many variables. */
function kinOf(count: number, edges: Edge[]): Kin {
  const none = () => Array.from({ length: count }, () => [] as number[]);
  const kin = { parents: none(), children: none() };
  for (const [from, to] of edges) {
    kin.parents[to].push(from);
    kin.children[from].push(to);
  }
  return kin;
}

/**
 * Ranks, and the order in each, sorted again and again by the middle of the neighbors (Sugiyama, Tagawa and Toda 1981).
 */
function swept(widths: number[], kin: Kin, gap: number) {
  const level = levelsOf(kin);
  const ranks = Array.from({ length: 1 + Math.max(...level) }, (_, at) =>
    level.flatMap((own, v) => (own === at ? [v] : [])),
  );
  const x: number[] = [];
  const stand = (rank: number[]) => {
    let at = -rank.reduce((sum, v) => sum + widths[v] + gap, 0) / 2;
    for (const v of rank) {
      x[v] = at + (widths[v] + gap) / 2;
      at += widths[v] + gap;
    }
  };
  for (const rank of ranks) stand(rank);
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
      stand(rank);
    }
  }
  return ranks;
}

/**
 * Variables on the longest path.
 * @param count of variables
 */
export const rankCount = (count: number, edges: Edge[]) => 1 + Math.max(-1, ...levelsOf(kinOf(count, edges)));

/**
 * The rank of each variable, from 0, none empty: below the last of its parents; without parents above the first of its children; without
 * edges the last.
 */
function levelsOf({ parents, children }: Kin) {
  const level = parents.map(() => 0);
  const waits = parents.map(({ length }) => length);
  const ready = [...parents.keys()].filter((v) => waits[v] === 0);
  for (let v = ready.shift(); v !== undefined; v = ready.shift()) {
    level[v] = Math.max(-1, ...parents[v].map((u) => level[u])) + 1;
    for (const child of children[v]) if (--waits[child] === 0) ready.push(child);
  }
  const last = Math.max(...level);
  return level.map((own, v) => {
    if (parents[v].length > 0) return own;
    return children[v].length === 0 ? last : Math.min(...children[v].map((u) => level[u])) - 1;
  });
}
