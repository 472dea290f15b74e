// Places of the variables: ranked from causes down to effects by dagre, then spread. Places belong to a data set, not
// to a result: they stay while edges come and go, so that only the changes are visible.
import { Graph, layout } from '@dagrejs/dagre';
import { crowded, GROWS, rankCount, SMALLEST } from './crowded.ts';
import type { Point } from './geometry.ts';
import { shortName, textWidth } from './text-width.ts';

export type Edge = [from: number, to: number];
/**
 * Measures in px of the layout for one kind of screen: width and height of the sheet (which grow if necessary), height
 * of a pill, type size and padding of its name, gap between pills, gap between ranks (`rank`: minimum, maximum), upper
 * limit on the stretch of a rank (`spread`); `most`: visible width; `margin`: margin around the pills of a compressed
 * layout; `words`: type size of labels of edges. As shares of a pill's height: `beside`: minimum gap between pills side
 * by side, `reach`: minimum vertical gap between two pills that an edge joins.
 */
export type Frame = {
  width: number;
  height: number;
  pill: number;
  font: number;
  pad: number;
  gap: number;
  rank: [least: number, most: number];
  spread: number;
  most?: number;
  beside?: number;
  margin?: number;
  words?: number;
  reach?: number;
};
/** Places of variables. `words`: type size of labels of edges, if not the default. */
export type Layout = {
  width: number;
  height: number;
  pill: number;
  font: number;
  points: Point[];
  widths: number[];
  words?: number;
};

/**
 * Kind of screen (sheet size) for a layout: desktop, desktop with a low window, small part of a desktop, projector,
 * phone in portrait. The layouts for all but the last differ only in how far they are stretched.
 */
export type Paper = 'wide' | 'low' | 'small' | 'room' | 'narrow';

export const FRAMES: Record<Paper, Frame> = {
  wide: { width: 760, height: 500, pill: 44, font: 17, pad: 34, gap: 72, rank: [84, 150], spread: 2.1, words: 15 },
  low: { width: 640, height: 340, pill: 36, font: 15, pad: 28, gap: 56, rank: [68, 98], spread: 2.4, reach: 1.05 },
  small: { width: 366, height: 316, pill: 34, font: 14.5, pad: 28, gap: 20, rank: [68, 98], spread: 1.9 },
  room: {
    width: 600,
    height: 300,
    pill: 38,
    font: 16,
    pad: 26,
    gap: 24,
    rank: [50, 90],
    spread: 2,
    most: 770,
    words: 16,
  },
  narrow: { width: 366, height: 350, pill: 34, font: 14.5, pad: 28, gap: 20, rank: [68, 98], spread: 1.9 },
};

/** Maximum number of variables for a layout by dagre; more are laid out in rows (crowded.ts) with smaller pills. */
const MAX_RANKED_VARIABLES = 16;
const CROWDED_FRAME = { pill: 28, font: 13, pad: 20, gap: 12, margin: 8, most: undefined };
/** Minimum distance between the middles of two rows, as a share of a pill's height. */
const MIN_ROW_STEP = 1.55;
/** Maximum number of ranks for a layout by dagre, which would be too high otherwise. */
const MAX_RANKS = 7;
/** Preferred vertical gap between two pills that an edge joins in a layout in rows, as a share of a pill's height. */
const EDGE_GAP = 0.5;
/** Sheets for many variables: the largest on which the page shows names at the smallest readable size, 11 px. */
const STAGES: Record<Paper, { width: number; height: number }> = {
  wide: { width: 1110, height: 645 }, // 944 × 551 px: at 1440 × 900, over a run bar
  low: { width: 1000, height: 420 }, // 848 × 354 px: at 1280 × 720, over a legend of two lines
  small: { width: 432, height: 370 },
  room: { width: 626, height: 312 }, // letters of 20 px, 964 px wide at 1024 × 768, 480 px high at 1280 × 720
  narrow: { width: 432, height: 410 },
};
const MARGIN = 14;
/**
 * Edges per variable above which quicker algorithms for ranks and crossings are used: the optimal ones would block the
 * main thread (0.1 s for 56 edges among 21 variables) for little gain.
 */
const MAX_OPTIMAL_DENSITY = 2;
/** Upper limit on variables plus edges for which dagre is fast enough for the main thread. */
const MAX_DAGRE_SIZE = 100;
/** Maximum ratio of a layout's width to the sheet's; a wider layout is compressed and its ranks are staggered. */
const MAX_WIDTH_RATIO = 1.7;
/** Upper limit on the offset of a pill from its rank towards its neighbors, as a share of the gap between ranks. */
const MAX_RANK_OFFSET = 0.2;

/** Measures of the layout for a kind of screen; `isCrowded`: for many variables, laid out in rows. */
const suited = (paper: Paper, isCrowded: boolean): Frame =>
  isCrowded ? { ...FRAMES[paper], ...CROWDED_FRAME, ...STAGES[paper] } : FRAMES[paper];

/** Layout of variables, ranked along the edges of a DAG; edges that name unknown variables are ignored. */
export function place(names: string[], edges: Edge[], paper: Paper): Layout {
  const own = paper === 'wide' || paper === 'narrow';
  const theirs = edges.filter((edge) => edge.every((v) => v < names.length));
  const isCrowded =
    names.length > MAX_RANKED_VARIABLES ||
    names.length + theirs.length > MAX_DAGRE_SIZE ||
    rankCount(names.length, theirs) > MAX_RANKS;
  const laid = (isCrowded ? inRows : ranked)(names, theirs, suited(own ? paper : 'wide', isCrowded));
  if (own) return laid;
  const frame = suited(paper, isCrowded);
  const usual = (isCrowded ? snug : pressed)(laid, names, theirs, frame);
  const { most = usual.width } = frame;
  return usual.width <= most ? usual : pressed(laid, names, theirs, { ...frame, ...TIGHT });
}

/** Widths of the pills of variables. */
const widthsOf = (names: string[], frame: Frame) =>
  names.map((name) => Math.max(frame.pill * 1.3, textWidth(shortName(name), frame.font) + frame.pad));

/** Layout of many variables in rows. */
function inRows(names: string[], edges: Edge[], frame: Frame): Layout {
  const { pill, font, gap, margin = MARGIN } = frame;
  const widths = widthsOf(names, frame);
  const [inner, high] = [frame.width - 2 * margin, frame.height - 2 * margin];
  const { points, width, height } = crowded(widths, edges, {
    width: inner,
    height: high,
    pill,
    gap,
    step: MIN_ROW_STEP * pill,
  });
  return {
    width: Math.ceil(width + 2 * margin),
    height: Math.ceil(height + 2 * margin),
    pill,
    font,
    points: points.map(({ x, y }) => ({ x: Math.round(x + margin), y: Math.round(y + margin) })),
    widths,
  };
}

/** Layout of variables ranked along edges. */
function ranked(names: string[], edges: Edge[], frame: Frame): Layout {
  const widths = widthsOf(names, frame);
  const linked = new Set(edges.flat());
  const alone = names.map((_, v) => v).filter((v) => !linked.has(v));
  const points: Point[] = names.map(() => ({ x: 0, y: 0 }));

  const joined = rank([...linked], edges, widths, frame);
  for (const [v, p] of joined.points) points[v] = p;
  const rows = shelve(alone, widths, Math.max(frame.width, joined.width) - 2 * MARGIN, frame);
  const below = linked.size === 0 ? 0 : joined.height + frame.rank[0];
  for (const [v, p] of rows.points) points[v] = { x: p.x, y: p.y + below };

  const extent = {
    width: Math.max(joined.width, rows.width),
    height: alone.length === 0 ? joined.height : below + rows.height,
  };
  const width = Math.max(frame.width, extent.width + 2 * MARGIN);
  const height = Math.max(frame.height, extent.height + frame.pill + 2 * MARGIN);
  const middle = (height - extent.height) / 2;
  for (const p of points) {
    p.x = Math.round(p.x + width / 2);
    p.y = Math.round(p.y + middle);
  }
  return { width: Math.ceil(width), height: Math.ceil(height), pill: frame.pill, font: frame.font, points, widths };
}

/** Minimum horizontal and vertical gap between two pills of a compressed layout, as shares of a pill's height. */
const [BESIDE, ABOVE] = [0.3, 0.24];
/** Smaller gaps for a sheet that would be wider than the visible width. */
const TIGHT = { pad: 10, beside: 0.15, margin: 3 };

/**
 * Layout compressed to a smaller sheet: both axes are scaled as far as pills and sheet allow, so that the order of the
 * variables on both axes is kept.
 */
function pressed(laid: Layout, names: string[], edges: Edge[], frame: Frame): Layout {
  const { pill, font, beside: gap = BESIDE, margin = MARGIN, reach = ABOVE } = frame;
  const joined = new Set(edges.map(([from, to]) => `${Math.min(from, to)} ${Math.max(from, to)}`));
  const widths = widthsOf(names, frame);
  const { points } = laid;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const high = Math.max(1, bottom - top);
  let down = Math.min(1, (frame.height - pill - 2 * margin) / high);
  let across = Math.min(
    ...xs.map((x, v) => (frame.width / 2 - margin - widths[v] / 2) / Math.max(1, Math.abs(x - (left + right) / 2))),
  );
  across = Math.max(0, Math.min(1, across));
  /** Pairs of pills that are too close, each with the scale along either axis that would separate them. */
  const touching = (): { across: number; down: number }[] =>
    points.flatMap((p, v) =>
      points.slice(v + 1).flatMap((q, i) => {
        const apart = joined.has(`${v} ${v + 1 + i}`) ? reach : ABOVE;
        const [beside, above] = [(widths[v] + widths[v + 1 + i]) / 2 + gap * pill, (1 + apart) * pill];
        const [dx, dy] = [Math.abs(p.x - q.x), Math.abs(p.y - q.y)];
        if (dx * across >= beside - 0.01 || dy * down >= above - 0.01 || (dx === 0 && dy === 0)) return [];
        return [
          {
            across: dx > 0 ? beside / dx : Number.POSITIVE_INFINITY,
            down: dy > 0 ? above / dy : Number.POSITIVE_INFINITY,
          },
        ];
      }),
    );
  // A little more height is preferred to more width; pills on one line need more width.
  for (let pairs = touching(); pairs.length > 0; pairs = touching()) {
    const [pair] = pairs;
    const before = [across, down];
    if (pair.down <= Math.max(1, 1.6 * down)) down = Math.max(down, pair.down);
    else if (Number.isFinite(pair.across)) across = Math.max(across, pair.across);
    else down = Math.max(down, pair.down);
    if (!(across > before[0] || down > before[1])) break; // NaN: overlapping pills are better than an endless loop
  }
  const height = Math.max(frame.height, down * high + pill + 2 * margin);
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const half = Math.max(...xs.map((x, v) => Math.abs(x - cx) * across + widths[v] / 2));
  const width = Math.max(frame.width, 2 * half + 2 * margin);
  const placed = points.map(({ x, y }) => ({
    x: Math.round(width / 2 + (x - cx) * across),
    y: Math.round(height / 2 + (y - cy) * down),
  }));
  return { width: Math.ceil(width), height: Math.ceil(height), pill, font, points: placed, widths, words: frame.words };
}

/**
 * Layout compressed to the smallest sheet of the frame's proportions on which edges are visible; if even the frame is
 * too small, edges get shorter.
 */
function snug(laid: Layout, names: string[], edges: Edge[], frame: Frame): Layout {
  const tight = { ...frame, reach: ABOVE };
  for (let share = SMALLEST; share <= 1 && laid.width <= STAGES.wide.width; share *= GROWS) {
    const [width, height] = [share * frame.width, share * frame.height];
    const found = pressed(laid, names, edges, { ...frame, width, height, reach: EDGE_GAP });
    if (found.width <= width + 1 && found.height <= height + 1) return found;
  }
  return pressed(laid, names, edges, tight);
}

/** Layout of the variables with edges, centered on x = 0, with the first rank at y = 0. */
function rank(nodes: number[], edges: Edge[], widths: number[], frame: Frame) {
  const points: Map<number, Point> = new Map();
  if (nodes.length === 0) return { points, width: 0, height: 0 };
  nodes.sort((a, b) => a - b);
  const found = laidOut(nodes, edges, widths, frame);
  const middle = (Math.min(...found.map(({ x }) => x)) + Math.max(...found.map(({ x }) => x))) / 2;
  /** Upper limit on the factor by which the horizontal distances of variables can grow in a given width. */
  const fit = (room: number) =>
    Math.min(...found.map(({ v, x }) => (room - widths[v]) / 2 / Math.max(1, Math.abs(x - middle))));
  // A rank is spread, or compressed, as far as sheet and frame allow.
  const stretch = Math.max(
    Math.min(1, fit(MAX_WIDTH_RATIO * frame.width)),
    Math.min(frame.spread, fit(frame.width - 2 * MARGIN)),
  );
  for (const { v, x } of found) points.set(v, { x: (x - middle) * stretch, y: 0 });
  const levels = [...new Set(found.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  const ranks = levels.map((level) => found.filter(({ y }) => Math.round(y) === level).map(({ v }) => v));
  const rows = ranks.flatMap((rank) => (stretch < 1 ? stagger(rank, points, widths, frame) : [rank]));
  const step =
    rows.length < 2
      ? 0
      : Math.min(frame.rank[1], Math.max(frame.rank[0], (frame.height - frame.pill - 2 * MARGIN) / (rows.length - 1)));
  rows.forEach((row, i) => {
    for (const v of row) (points.get(v) as Point).y = i * step;
  });
  loosen(points, edges, step);
  // The layout is mirrored if that brings the first columns to the left.
  if (nodes.reduce((sum, v, i) => sum + (points.get(v)?.x ?? 0) * (i - (nodes.length - 1) / 2), 0) < 0) {
    for (const p of points.values()) p.x = -p.x;
  }
  const ends = [...points].map(([v, { x }]) => [x - widths[v] / 2, x + widths[v] / 2]);
  const [first, last] = [Math.min(...ends.map(([start]) => start)), Math.max(...ends.map(([, end]) => end))];
  for (const p of points.values()) p.x -= (first + last) / 2;
  return { points, width: last - first, height: step * (rows.length - 1) };
}

/** Layout by dagre: y grows from causes to effects. */
function laidOut(
  nodes: number[],
  edges: Edge[],
  widths: number[],
  frame: Frame,
): { v: number; x: number; y: number }[] {
  const graph = new Graph();
  // The graph is laid out from the effects up: if dagre has a choice of ranks, a variable is then near its causes.
  const isDense = edges.length > MAX_OPTIMAL_DENSITY * nodes.length;
  graph.setGraph({
    rankdir: 'BT',
    ranker: isDense ? 'tight-tree' : 'network-simplex',
    nodesep: frame.gap,
    edgesep: frame.gap / 2,
    ranksep: frame.rank[0] - frame.pill,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const v of nodes) graph.setNode(String(v), { width: widths[v], height: frame.pill });
  for (const [from, to] of edges) graph.setEdge(String(to), String(from));
  layout(graph, { disableOptimalOrderHeuristic: isDense });
  return nodes.map((v) => {
    const { x, y } = graph.node(String(v));
    return { v, x, y };
  });
}

/** Splits a rank that does not fit on one line: each variable takes the first line with room at its place. */
function stagger(rank: number[], points: Map<number, Point>, widths: number[], frame: Frame): number[][] {
  const x = (v: number) => (points.get(v) as Point).x;
  const rows: number[][] = [];
  for (const v of [...rank].sort((a, b) => x(a) - x(b))) {
    const row = rows.find((row) => {
      const last = row[row.length - 1];
      return x(last) + widths[last] / 2 + frame.gap <= x(v) - widths[v] / 2;
    });
    if (row) row.push(v);
    else rows.push([v]);
  }
  return rows;
}

/**
 * Moves every pill from its rank towards the middle between its lowest parent and its highest child, so that the
 * picture looks less like a grid.
 */
function loosen(points: Map<number, Point>, edges: Edge[], step: number) {
  const level = new Map([...points].map(([v, { y }]) => [v, y]));
  for (const [v, p] of points) {
    const above = edges.filter(([, to]) => to === v).map(([from]) => level.get(from) ?? 0);
    const below = edges.filter(([from]) => from === v).map(([, to]) => level.get(to) ?? 0);
    if (above.length === 0 || below.length === 0) continue;
    const middle = (Math.max(...above) + Math.min(...below)) / 2;
    p.y += Math.max(-MAX_RANK_OFFSET * step, Math.min(MAX_RANK_OFFSET * step, (middle - p.y) * 0.4));
  }
}

/** Layout of the variables without edges, in lines of equal length, centered on x = 0. */
function shelve(nodes: number[], widths: number[], room: number, frame: Frame) {
  const points: Map<number, Point> = new Map();
  if (nodes.length === 0) return { points, width: 0, height: 0 };
  const gap = frame.gap * 0.8;
  const total = nodes.reduce((sum, v) => sum + widths[v] + gap, 0);
  const shelves = Math.max(Math.ceil(total / room), Math.round(Math.sqrt(nodes.length / 3)));
  const perShelf = Math.ceil(nodes.length / shelves);
  let width = 0;
  let y = 0;
  for (let i = 0; i < nodes.length; i += perShelf) {
    const shelf = nodes.slice(i, i + perShelf);
    const length = shelf.reduce((sum, v) => sum + widths[v], 0) + gap * (shelf.length - 1);
    let x = -length / 2;
    for (const v of shelf) {
      points.set(v, { x: x + widths[v] / 2, y });
      x += widths[v] + gap;
    }
    width = Math.max(width, length);
    y += frame.rank[0];
  }
  return { points, width, height: y - frame.rank[0] };
}
