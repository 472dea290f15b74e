// Picture of a network learned by BNFinder (regulators from time series): unrolled, with every variable at two moments,
// or folded, possibly with cycles and loops. Activating edges end in an arrowhead, repressing ones in a bar.

import type { BnfinderSign } from '../generated/protocol.ts';
import { bent, type Curve, type Pill, type Point, pathOf, route, tenth, trimmed } from './geometry.ts';
import { FRAMES, type Layout, type Paper, place } from './layout.ts';
import { type Chosen, type DrawnEdge, drawerOf, type Mark, type Picture, textMark } from './picture.ts';
import { shortName, textWidth } from './text-width.ts';

export type Edge = { from: number; to: number; sign: BnfinderSign; truth?: 'missed' | 'extra' };
type Content = { names: string[]; edges: Edge[]; chosen: Chosen | null; paper: Paper };

const ARROWHEAD_PX = 12;
/** Half the length of the bar at the end of a repressing edge. */
const HALF_BAR_PX = 7;
/** Offset of each of two opposite edges from the straight line between the variables. */
const PAIR_OFFSET_PX = 20;
const MARGIN_PX = 14;
/** Row height of an unrolled network (each variable at two moments) by kind of screen; height of the headings. */
const ROW_PX = { wide: 40, low: 36, small: 36, room: 36, narrow: 36 };
const HEADS_PX = 34;
/** Maximum number of variables for which rows have their usual height; with more, rows are closer. */
const MAX_SPACED_ROWS = 14;
const LABEL_PX = 13.5;

/** Bar at the end of a repressing edge. */
function bar([, control, end]: Curve) {
  const length = Math.hypot(end.x - control.x, end.y - control.y) || 1;
  const across = { x: -(end.y - control.y) / length, y: (end.x - control.x) / length };
  const at = (by: number) => `${tenth(end.x + by * across.x)} ${tenth(end.y + by * across.y)}`;
  return `M${at(HALF_BAR_PX)}L${at(-HALF_BAR_PX)}`;
}

/**
 * Marks of an edge.
 * @param d path of its line
 * @param end path of the bar of a repressing edge, or of the arrowhead of any other
 */
function marked(
  d: string,
  { sign, truth }: Pick<Edge, 'sign' | 'truth'>,
  chosen: boolean,
  end: { bar: string; head: string },
) {
  const isMissed = truth === 'missed';
  const look = isMissed ? 'g-ghost' : 'g-fixed';
  const path = (name: string, path: string = d): Mark => ({ tag: 'path', class: name, d: path });
  const marks = [
    ...(chosen ? [path(isMissed ? 'g-halo-ghost' : 'g-halo')] : []),
    path(chosen ? `${look}-sel` : look),
    ...(isMissed ? [] : [sign === '-' ? path('g-bar', end.bar) : path('g-fixed-head', end.head)]),
  ];
  return { marks, hit: d };
}

function drawEdge(curve: Curve, from: Pill, to: Pill, edge: Edge, chosen: boolean) {
  const isHeaded = edge.sign !== '-' && edge.truth !== 'missed';
  const size = isHeaded ? ARROWHEAD_PX + (chosen ? 3 : 0) : 0;
  const { line, head } = trimmed(curve, from, to, size);
  return marked(pathOf(line), edge, chosen, { bar: bar(line), head });
}

/** Edge from a variable to itself, drawn as a loop at the right end of its pill. */
function drawLoop({ x, y, w, h }: Pill, { sign }: Edge, chosen: boolean) {
  const [left, right] = [x + w / 2 - h / 2, x + w / 2];
  const d = `M${tenth(left)} ${tenth(y - h / 2 - 3)}C${tenth(left)} ${tenth(y - h / 2 - 30)} ${tenth(right + 32)} ${tenth(y - h / 2 - 8)} ${tenth(right + 13)} ${tenth(y - 2)}`;
  const tip = { x: right + 4, y: y + 1 };
  return marked(d, { sign }, chosen, {
    bar: `M${tenth(tip.x + 4)} ${tenth(tip.y - 9)}l4 12`,
    head: `M${tenth(tip.x)} ${tenth(tip.y)}l12 -9 -2 6 4 6z`,
  });
}

/** Nodes as drawn; `marked`: whether a node is selected, or an end of the selected edge. */
function nodesOf(names: string[], pills: Pill[], font: number, edges: DrawnEdge[], marked: (node: number) => boolean) {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const drawVariable = drawerOf(names, pills, font);
  return pills.map((pill, variable) => {
    const chosen = marked(variable);
    const look = chosen ? 'g-pill-end' : linked.has(variable) ? 'g-pill' : 'g-pill-lone';
    return { variable, pill, chosen, marks: drawVariable(look, variable) };
  });
}

/** Whether an edge, or the variable that it leads to, is selected. */
const isChosen = ({ from, to }: Edge, chosen: Chosen | null) =>
  chosen !== null && ('edge' in chosen ? chosen.edge[0] === from && chosen.edge[1] === to : chosen.variable === to);

/**
 * Picture with every variable at two moments, the earlier one on the left; nodes `n` to `2n − 1` are the later ones.
 */
export function unrolled({ names, edges, chosen, paper, heads }: Content & { heads: [string, string] }): Picture {
  const n = names.length;
  const frame = FRAMES[paper];
  const close = n > MAX_SPACED_ROWS;
  const row = close ? 30 : ROW_PX[paper];
  const [pill, font] = close ? [24, 13] : [paper === 'wide' ? 32 : 28, 14.5];
  const half = Math.max(...names.map((name) => textWidth(shortName(name), font))) + frame.pad * 0.7;
  const width = Math.max(frame.width * (paper === 'narrow' ? 1 : 0.86), 2 * half + 120);
  const height = HEADS_PX + n * row + MARGIN_PX;
  const [left, right] = [MARGIN_PX + half / 2, width - MARGIN_PX - half / 2];
  const pills: Pill[] = [left, right].flatMap((x) =>
    names.map((_, v) => ({ x, y: HEADS_PX + (v + 0.5) * row, w: half, h: pill })),
  );
  const drawn = edges.map((edge) => {
    const [from, to] = [pills[edge.from], pills[edge.to + n]];
    // Edges leave and arrive horizontally.
    const start = { x: from.x + from.w / 2, y: from.y };
    const end = { x: to.x - to.w / 2, y: to.y };
    const on = isChosen(edge, chosen);
    const ends = { from: edge.from, to: edge.to + n };
    const key = `${ends.from} ${ends.to}`;
    return { key, ...ends, kind: 'compelled' as const, chosen: on, ...across(start, end, edge, on) };
  });
  const marked = (place: number) =>
    chosen !== null &&
    ('edge' in chosen ? chosen.edge[0] === place || chosen.edge[1] + n === place : chosen.variable + n === place);
  const ends = [
    { x: MARGIN_PX, side: 'start' },
    { x: width - MARGIN_PX, side: 'end' },
  ];
  const words = heads.map((text, i) => textMark('g-note', text, ends[i].x, HEADS_PX / 2, LABEL_PX, ends[i].side));
  return { width, height, edges: drawn, words, nodes: nodesOf([...names, ...names], pills, font, drawn, marked) };
}

function across(start: Point, end: Point, edge: Edge, on: boolean) {
  const tip = end.x - 4;
  const stop = edge.truth === 'missed' ? tip + 1 : edge.sign === '-' ? tip - 1 : tip - ARROWHEAD_PX * 0.8;
  const by = (stop - start.x) * 0.42;
  const d = `M${tenth(start.x + 3)} ${tenth(start.y)}C${tenth(start.x + by)} ${tenth(start.y)} ${tenth(stop - by)} ${tenth(end.y)} ${tenth(stop)} ${tenth(end.y)}`;
  const wing = ARROWHEAD_PX * 0.46;
  const y = end.y;
  return marked(d, edge, on, {
    bar: `M${tenth(tip)} ${tenth(y - HALF_BAR_PX)}V${tenth(y + HALF_BAR_PX)}`,
    head: `M${tenth(tip)} ${tenth(y)}L${tenth(tip - ARROWHEAD_PX)} ${tenth(y - wing)} ${tenth(tip - ARROWHEAD_PX * 0.78)} ${tenth(y)} ${tenth(tip - ARROWHEAD_PX)} ${tenth(y + wing)}z`,
  });
}

/** Variables in column order on an ellipse. */
function oval(names: string[], paper: Paper): Layout {
  const frame = FRAMES[paper];
  const n = names.length;
  const { pill, font, widths } = place(names, [], paper);
  const widest = Math.max(...widths);
  // The ellipse has room for pills and gaps along its sides.
  const height = Math.max(frame.height, (n / 2) * (pill + 10) + pill);
  const width = Math.max(frame.width, 2 * widest + 160);
  const points = names.map((_, i) => {
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return {
      x: Math.round(width / 2 + ((width - widest) / 2 - MARGIN_PX - 34) * Math.cos(angle)),
      y: Math.round(height / 2 + ((height - pill) / 2 - MARGIN_PX - 20) * Math.sin(angle)),
    };
  });
  return { width, height, pill, font, points, widths };
}

/** Folded picture, with each variable once: ranked from causes to effects, or on an ellipse if there are cycles. */
export function folded({ names, edges, chosen, paper, cyclic }: Content & { cyclic: boolean }): Picture {
  const links = edges.map(({ from, to }) => [from, to] as [number, number]);
  const layout = cyclic ? oval(names, paper) : place(names, links, paper);
  const pills: Pill[] = layout.points.map((point, v) => ({ ...point, w: layout.widths[v], h: layout.pill }));
  const both = new Set(edges.map(({ from, to }) => `${to} ${from}`));
  const drawn = edges.map((edge) => {
    const { from, to } = edge;
    const [a, b] = [pills[from], pills[to]];
    const on = isChosen(edge, chosen);
    const key = `${from} ${to}`;
    const others = cyclic ? [] : pills.filter((_, v) => v !== from && v !== to);
    const curve = both.has(key) ? bent(a, b, PAIR_OFFSET_PX) : route(a, b, others, layout);
    const drawn = from === to ? drawLoop(a, edge, on) : drawEdge(curve, a, b, edge, on);
    return { key, from, to, kind: 'compelled' as const, chosen: on, ...drawn };
  });
  const marked = (v: number) => chosen !== null && ('edge' in chosen ? chosen.edge.includes(v) : chosen.variable === v);
  const { width, height, font } = layout;
  return { width, height, edges: drawn, words: [], nodes: nodesOf(names, pills, font, drawn, marked) };
}
