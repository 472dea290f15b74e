// A network of parents chosen where acyclicity is free: unrolled, every variable twice, one moment and the next; or folded, where
// it may have cycles and edges of a variable to itself. An edge that activates has a head, one that represses a bar.

import type { BnfinderSign } from '../generated/protocol.ts';
import { type Curve, type Pill, pathOf, route, tenth, trimmed } from './geometry.ts';
import { FRAMES, type Layout, type Paper, place } from './layout.ts';
import { type Chosen, drawerOf, type Mark, type Picture } from './picture.ts';
import { shortName, textWidth } from './text-width.ts';

export type Edge = { from: number; to: number; sign: BnfinderSign; truth?: 'missed' | 'extra' };

const HEAD = 12;
/** Half the length of the bar of an edge that represses. */
const BAR = 7;
/** Offset of the two edges of a pair from the line between them. */
const PAIR = 20;
/** Room of the paper around all. */
const MARGIN = 14;
/** Rows of an unrolled network: height, and of the words over the columns. */
const ROW = { wide: 40, low: 36, small: 36, room: 36, narrow: 36 };
const TOP = 34;
/** Least number of variables whose rows are closer. */
const MANY = 14;
const WORDS = 13.5;
/** The end of an edge that represses: across the line. */
function bar([, control, end]: Curve) {
  const length = Math.hypot(end.x - control.x, end.y - control.y) || 1;
  const across = { x: -(end.y - control.y) / length, y: (end.x - control.x) / length };
  const at = (by: number) => `${tenth(end.x + by * across.x)} ${tenth(end.y + by * across.y)}`;
  return `M${at(BAR)}L${at(-BAR)}`;
}

function drawEdge(curve: Curve, from: Pill, to: Pill, { sign, truth }: Edge, chosen: boolean) {
  const represses = sign === '-';
  const { line, head } = trimmed(curve, from, to, represses || truth === 'missed' ? 0 : chosen ? HEAD + 3 : HEAD);
  const d = pathOf(line);
  const look = truth === 'missed' ? 'g-ghost' : 'g-fixed';
  const marks: Mark[] = [];
  if (chosen) marks.push({ tag: 'path', class: truth === 'missed' ? 'g-halo-ghost' : 'g-halo', d });
  marks.push({ tag: 'path', class: chosen ? `${look}-sel` : look, d });
  if (truth === 'missed') return { marks, hit: d };
  marks.push(
    represses ? { tag: 'path', class: 'g-bar', d: bar(line) } : { tag: 'path', class: 'g-fixed-head', d: head },
  );
  return { marks, hit: d };
}

/** An edge of a variable to itself: a loop at the right end of its pill. */
function drawLoop({ x, y, w, h }: Pill, { sign }: Edge, chosen: boolean) {
  const [left, right] = [x + w / 2 - h / 2, x + w / 2];
  const d = `M${tenth(left)} ${tenth(y - h / 2 - 3)}C${tenth(left)} ${tenth(y - h / 2 - 30)} ${tenth(right + 32)} ${tenth(y - h / 2 - 8)} ${tenth(right + 13)} ${tenth(y - 2)}`;
  const marks: Mark[] = [];
  if (chosen) marks.push({ tag: 'path', class: 'g-halo', d });
  marks.push({ tag: 'path', class: chosen ? 'g-fixed-sel' : 'g-fixed', d });
  const tip = { x: right + 4, y: y + 1 };
  marks.push(
    sign === '-'
      ? { tag: 'path', class: 'g-bar', d: `M${tenth(tip.x + 4)} ${tenth(tip.y - 9)}l4 12` }
      : { tag: 'path', class: 'g-fixed-head', d: `M${tenth(tip.x)} ${tenth(tip.y)}l12 -9 -2 6 4 6z` },
  );
  return { marks, hit: d };
}

/** The look of a variable. */
const pillLook = (chosen: boolean, alone: boolean) => (chosen ? 'g-pill-end' : alone ? 'g-pill-lone' : 'g-pill');

/** @param chosen by variable */
const isChosen = ({ from, to }: Edge, chosen: Chosen | null) =>
  chosen !== null && ('edge' in chosen ? chosen.edge[0] === from && chosen.edge[1] === to : chosen.variable === to);

/**
 * Every variable at two moments, the earlier on the left: edges lead to the right, so that none closes a cycle. The places of
 * the later moment have the numbers after those of the earlier.
 */
export function unrolled({
  names,
  edges,
  chosen,
  paper,
  heads,
}: {
  names: string[];
  edges: Edge[];
  chosen: Chosen | null;
  paper: Paper;
  heads: [string, string];
}): Picture {
  const n = names.length;
  const frame = FRAMES[paper];
  const close = n > MANY;
  const row = close ? 30 : ROW[paper];
  const [pill, font] = close ? [24, 13] : [paper === 'wide' ? 32 : 28, 14.5];
  const half = Math.max(...names.map((name) => textWidth(shortName(name), font))) + frame.pad * 0.7;
  const width = Math.max(frame.width * (paper === 'narrow' ? 1 : 0.86), 2 * half + 120);
  const height = TOP + n * row + MARGIN;
  const [left, right] = [MARGIN + half / 2, width - MARGIN - half / 2];
  const pills: Pill[] = [left, right].flatMap((x) =>
    names.map((_, v) => ({ x, y: TOP + (v + 0.5) * row, w: half, h: pill })),
  );
  const drawn = edges.map((edge) => {
    const [from, to] = [pills[edge.from], pills[edge.to + n]];
    // They leave and arrive level, so that one can tell where.
    const start = { x: from.x + from.w / 2, y: from.y };
    const end = { x: to.x - to.w / 2, y: to.y };
    const on = isChosen(edge, chosen);
    const { marks, hit } = across(start, end, edge, on);
    return {
      key: `${edge.from} ${edge.to + n}`,
      from: edge.from,
      to: edge.to + n,
      kind: 'compelled' as const,
      chosen: on,
      hit,
      marks,
    };
  });
  const marked = (place: number) =>
    chosen !== null &&
    ('edge' in chosen ? chosen.edge[0] === place || chosen.edge[1] + n === place : chosen.variable + n === place);
  const linked = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  const drawVariable = drawerOf([...names, ...names], pills, font);
  return {
    width,
    height,
    edges: drawn,
    words: heads.map((text, i) => ({
      tag: 'text',
      class: 'g-note',
      text,
      x: tenth(i === 0 ? MARGIN : width - MARGIN),
      y: TOP / 2,
      'text-anchor': i === 0 ? 'start' : 'end',
      'font-size': WORDS,
    })),
    nodes: pills.map((at, place) => ({
      variable: place,
      pill: at,
      chosen: marked(place),
      marks: drawVariable(pillLook(marked(place), !linked.has(place)), place),
    })),
  };
}

function across(start: { x: number; y: number }, end: { x: number; y: number }, { sign, truth }: Edge, on: boolean) {
  const represses = sign === '-';
  const tip = end.x - 4;
  const stop = truth === 'missed' ? tip + 1 : represses ? tip - 1 : tip - HEAD * 0.8;
  const by = (stop - start.x) * 0.42;
  const d = `M${tenth(start.x + 3)} ${tenth(start.y)}C${tenth(start.x + by)} ${tenth(start.y)} ${tenth(stop - by)} ${tenth(end.y)} ${tenth(stop)} ${tenth(end.y)}`;
  const look = truth === 'missed' ? 'g-ghost' : 'g-fixed';
  const marks: Mark[] = [];
  if (on) marks.push({ tag: 'path', class: truth === 'missed' ? 'g-halo-ghost' : 'g-halo', d });
  marks.push({ tag: 'path', class: on ? `${look}-sel` : look, d });
  if (truth === 'missed') return { marks, hit: d };
  const wing = HEAD * 0.46;
  const y = end.y;
  marks.push(
    represses
      ? { tag: 'path', class: 'g-bar', d: `M${tenth(tip)} ${tenth(y - BAR)}V${tenth(y + BAR)}` }
      : {
          tag: 'path',
          class: 'g-fixed-head',
          d: `M${tenth(tip)} ${tenth(y)}L${tenth(tip - HEAD)} ${tenth(y - wing)} ${tenth(tip - HEAD * 0.78)} ${tenth(y)} ${tenth(tip - HEAD)} ${tenth(y + wing)}z`,
        },
  );
  return { marks, hit: d };
}

/** Variables on an oval, in the order of their columns. */
function oval(names: string[], paper: Paper): Layout {
  const frame = FRAMES[paper];
  const n = names.length;
  const { pill, font, widths } = place(names, [], paper);
  const widest = Math.max(...widths);
  // Room for a pill and some air at every place of the oval's flanks.
  const height = Math.max(frame.height, (n / 2) * (pill + 10) + pill);
  const width = Math.max(frame.width, 2 * widest + 160);
  const points = names.map((_, i) => {
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return {
      x: Math.round(width / 2 + ((width - widest) / 2 - MARGIN - 34) * Math.cos(angle)),
      y: Math.round(height / 2 + ((height - pill) / 2 - MARGIN - 20) * Math.sin(angle)),
    };
  });
  return { width, height, pill, font, points, widths };
}

/** Every variable once. Without cycles it is ranked from causes to effects, else on an oval. */
export function folded({
  names,
  edges,
  chosen,
  paper,
  cyclic,
}: {
  names: string[];
  edges: Edge[];
  chosen: Chosen | null;
  paper: Paper;
  cyclic: boolean;
}): Picture {
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
    const curve = both.has(key) ? aside(a, b) : route(a, b, others, layout);
    const { marks, hit } = from === to ? drawLoop(a, edge, on) : drawEdge(curve, a, b, edge, on);
    return { key, from, to, kind: 'compelled' as const, chosen: on, hit, marks };
  });
  const marked = (v: number) => chosen !== null && ('edge' in chosen ? chosen.edge.includes(v) : chosen.variable === v);
  const linked = new Set(links.flat());
  const drawVariable = drawerOf(names, pills, layout.font);
  return {
    width: layout.width,
    height: layout.height,
    edges: drawn,
    words: [],
    nodes: pills.map((pill, v) => ({
      variable: v,
      pill,
      chosen: marked(v),
      marks: drawVariable(pillLook(marked(v), !linked.has(v)), v),
    })),
  };
}

/** One of the two edges of a pair: to the right of its way. */
function aside(a: Pill, b: Pill): Curve {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  return [a, { x: (a.x + b.x) / 2 + 2 * PAIR * normal.x, y: (a.y + b.y) / 2 + 2 * PAIR * normal.y }, b];
}
