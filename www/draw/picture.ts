// Picture of a network as a list of marks with classes of graph.css. Pure: page, static page and SVG export draw the
// same list.

import type { ClassEdge } from '../generated/protocol.ts';
import type { EdgeLooks } from '../model/edge-looks.ts';
import { pairKey } from '../model/pair-key.ts';
import { type Box, besides, type Curve, type Pill, pathOf, routeAmong, tenth, trimmed } from './geometry.ts';
import type { Layout } from './layout.ts';
import { heldIn, shortName, textWidth } from './text-width.ts';

/**
 * Kind of edge. `directed`: reversible, but drawn as in one DAG; `ghost`: edge of the true network that was not found;
 * `plain`: edge without a class; `undetermined`: edge without a known direction.
 */
export type Kind = 'compelled' | 'constrained' | 'reversible' | 'directed' | 'ghost' | 'plain' | 'undetermined';
export type Mark = {
  tag: 'path' | 'rect' | 'circle' | 'text' | 'title';
  class: string;
  text?: string;
  [attribute: string]: string | number | undefined;
};
export type DrawnEdge = {
  key: string;
  from: number;
  to: number;
  kind: Kind;
  chosen: boolean;
  hit: string;
  marks: Mark[];
};
/** Variable as drawn; `whole`: full name, if a shortened one is drawn. */
export type DrawnNode = { variable: number; pill: Pill; chosen: boolean; marks: Mark[]; whole?: string };
export type Picture = { width: number; height: number; edges: DrawnEdge[]; words: Mark[]; nodes: DrawnNode[] };
export type Chosen = { edge: [number, number] } | { variable: number };
/**
 * Network to draw. `tag`: label of the selected edge; `ghostNote`: lines of the label of a ghost (missing true edge);
 * `looks.unsure`: pairs whose arrow, or whose lack of an edge, a measure doubts.
 */
export type Content = {
  names: string[];
  layout: Layout;
  edges: { from: number; to: number; mark: ClassEdge['mark'] | 'plain' | 'undetermined' }[];
  ghosts?: [number, number][];
  show?: 'class' | 'dag';
  chosen?: Chosen | null;
  tag?: string;
  ghostNote?: string[];
  moved?: [string, number, number][];
  looks?: (Pick<EdgeLooks, 'widths' | 'weak' | 'hidden'> & { unsure?: ReadonlySet<string> }) | null;
};

const ARROWHEAD_PX = 12;
const SELECTED_ARROWHEAD_PX = 15;
/** Default width of an edge's line; growth of its arrowhead per px of width; additional width of a selected edge. */
const EDGE_PX = 2.25;
const HEAD_GROWTH = 2.2;
const SELECTED_EXTRA_PX = 1.25;
/** Height below which a pill counts as low, and factor for the widths of edges between low pills. */
const [LOW_PILL_PX, LOW_PILL_FACTOR] = [30, 0.7];
const MAX_RING_PX = 4.6;
const MIN_RING_PX = 1.25;
/** Minimum visible length of an edge's line between the rings drawn at its ends. */
const MIN_LINE_PX = 8;
/** Minimum padding of a name in its pill, both ends together. */
const NAME_PADDING_PX = 10;
const LABEL_PX = 13.5;
const LINE_PX = 18;

/** SVG text element at a point, as a mark. */
export const textMark = (look: string, text: string, x: number, y: number, size: number, anchor?: string): Mark => ({
  tag: 'text',
  class: look,
  text,
  x: tenth(x),
  y: tenth(y),
  ...(anchor && { 'text-anchor': anchor }),
  'font-size': size,
});

/** All marks of a picture in drawing order. */
export const marksOf = ({ edges, words, nodes }: Pick<Picture, 'edges' | 'words' | 'nodes'>): Mark[] => [
  ...edges.flatMap(({ marks }) => marks),
  ...words,
  ...nodes.flatMap(({ marks }) => marks),
];

/** Kind of an edge as drawn, by its kind in the class (`mark`) and by whether the class or one DAG is shown. */
const kindOf = (mark: ClassEdge['mark'] | 'plain' | 'undetermined', show: 'class' | 'dag'): Kind =>
  mark === 'reversible' && show === 'dag' ? 'directed' : mark;

/** Number of units across the picture in which positions are stored, so that they hold for every kind of screen. */
const PLACE_UNITS = 1000;

/** Pills at their places: those of the layout, or where the reader moved them. */
function pillsOf({ names, layout, moved = [] }: Content): Pill[] {
  const dragged = new Map(
    moved.map(([name, x, y]) => [name, { x: (x * layout.width) / PLACE_UNITS, y: (y * layout.height) / PLACE_UNITS }]),
  );
  return layout.points.map((point, v) => {
    const { x, y } = dragged.get(names[v]) ?? point;
    const [w, h] = [layout.widths[v], layout.pill];
    const inside = (value: number, half: number, room: number) => Math.min(room - half - 2, Math.max(half + 2, value));
    return { x: inside(x, w / 2, layout.width), y: inside(y, h / 2, layout.height), w, h };
  });
}

/** Position of a variable in thousandths of the picture's width and height, as it is stored. */
export const fractionOf = (
  { width, height }: { width: number; height: number },
  { x, y }: { x: number; y: number },
): [number, number] => [Math.round((x * PLACE_UNITS) / width), Math.round((y * PLACE_UNITS) / height)];

/**
 * Marks of one edge: line, arrowhead, rings, label.
 * @param width width of its line, in px
 */
function drawEdge(
  kind: Kind,
  chosen: boolean,
  curve: Curve,
  from: Pill,
  to: Pill,
  width: number = EDGE_PX,
): { marks: Mark[]; hit: string; line: Curve } {
  const headed = kind === 'compelled' || kind === 'constrained' || kind === 'directed' || kind === 'plain';
  const size = (chosen ? SELECTED_ARROWHEAD_PX : ARROWHEAD_PX) + HEAD_GROWTH * Math.max(-1, width - EDGE_PX);
  const { line, head } = trimmed(curve, from, to, headed ? size : 0);
  const d = pathOf(line);
  const sel = chosen ? '-sel' : '';
  const path = (name: string, path: string = d): Mark => ({ tag: 'path', class: name, d: path });
  const marks: Mark[] = [];
  if (kind === 'ghost') {
    if (chosen) marks.push(path('g-halo-ghost'));
    marks.push(path(`g-ghost${sel}`));
  } else if (kind === 'reversible' || kind === 'directed') {
    if (chosen) marks.push(path('g-halo-rev'));
    const rings = kind === 'reversible' ? ringsOf(line, width) : [];
    const shown = rings.length > 0 ? pathOf([rings[0].end, line[1], rings[1].end]) : d;
    marks.push(path(`g-rim${sel}`, shown), path(`g-rev${sel}`, shown));
    for (const { x, y, r } of rings) marks.push({ tag: 'circle', class: 'g-ring', cx: tenth(x), cy: tenth(y), r });
    if (headed) marks.push(path('g-open-head', head));
  } else if (kind === 'plain' || kind === 'undetermined') {
    if (chosen) marks.push(path('g-halo-ghost'));
    marks.push(path('g-plain'));
    if (headed) marks.push(path('g-plain-head', head));
  } else {
    if (chosen) marks.push(path('g-halo'));
    marks.push(path(`g-fixed${sel}`), path('g-fixed-head', head));
    if (kind === 'constrained') marks.push(pin(line));
  }
  return { marks, hit: d, line };
}

/**
 * Rings at the ends of a line, and the points where the line meets them. Rings are as wide as a thick line, and smaller
 * on a short line, so that some of it is visible.
 */
function ringsOf([a, b, c]: Curve, width: number) {
  const room = (Math.hypot(c.x - a.x, c.y - a.y) - MIN_LINE_PX) / 4;
  const r = tenth(Math.max(MIN_RING_PX, Math.min(Math.max(MAX_RING_PX, width / 2 + 1.5), room)));
  return [a, c].map((tip) => {
    const share = r / (Math.hypot(b.x - tip.x, b.y - tip.y) || 1);
    const along = (k: number) => ({ x: tip.x + k * share * (b.x - tip.x), y: tip.y + k * share * (b.y - tip.y) });
    return { ...along(1), r, end: along(2) };
  });
}

/** Diamond in the middle of an edge that a constraint sets. */
function pin([a, b, c]: Curve): Mark {
  const x = (a.x + 2 * b.x + c.x) / 4;
  const y = (a.y + 2 * b.y + c.y) / 4;
  const s = 6.5;
  return { tag: 'path', class: 'g-pin', d: `M${tenth(x)} ${tenth(y - s)}l${s} ${s} ${-s} ${s} ${-s} ${-s}z` };
}

const TAGS = {
  compelled: 'g-tag',
  constrained: 'g-tag',
  reversible: 'g-tag-rev',
  directed: 'g-tag-rev',
  ghost: 'g-tag-ghost',
  plain: 'g-tag-ghost',
  undetermined: 'g-tag-ghost',
};

/** Labels of the selected edge and of ghosts (true edges that were not found). */
function wordsOf(
  { layout, tag, ghostNote = [] }: Content,
  pills: Pill[],
  drawn: { key: string; kind: Kind; line: Curve; chosen: boolean }[],
) {
  const words: Mark[] = [];
  const font = layout.words ?? LABEL_PX;
  const line = (LINE_PX * font) / LABEL_PX;
  const taken = [] as Box[];
  for (const { key, kind, line: curve, chosen } of drawn) {
    const lines = chosen && tag ? [tag] : kind === 'ghost' ? ghostNote : [];
    if (lines.length === 0) continue;
    const size = { w: Math.max(...lines.map((text) => textWidth(text, font))), h: line * lines.length };
    const curves = drawn.filter((edge) => edge.key !== key).map((edge) => edge.line);
    const box = besides(curve, size, { pills, curves, taken, width: layout.width, height: layout.height });
    taken.push(box);
    lines.forEach((text, i) => {
      const x = box.side === 'start' ? box.x : box.x + box.w;
      const look = chosen && tag ? TAGS[kind] : 'g-note';
      words.push(textMark(look, text, x, box.y + line * (i + 0.5), font, box.side));
    });
  }
  return words;
}

/** Function that returns the marks of a variable; all names have the same size. */
export function drawerOf(names: string[], pills: Pill[], font: number) {
  const held = heldIn(pills.map(({ w }, v) => [shortName(names[v]), font, w - NAME_PADDING_PX]));
  return (look: string, v: number): Mark[] => {
    const { x, y, w, h } = pills[v];
    const box = { x: tenth(x - w / 2), y: tenth(y - h / 2), width: tenth(w), height: tenth(h), rx: tenth(h / 2) };
    return [
      { tag: 'rect', class: look, ...box },
      { ...textMark('g-name', shortName(names[v]), x, y + 0.5, font), ...held(font) },
    ];
  };
}

/** Drawn edge with its lines set to a given width, and dashed if the edge is weak. */
function inWidth<D extends { marks: Mark[] }>(drawn: D, width: number | undefined, isWeak: boolean = false): D {
  if (width === undefined) return drawn;
  const style = `--edge-w:${width}px;--edge-w-sel:${width + SELECTED_EXTRA_PX}px`;
  const marks = drawn.marks.map((mark) =>
    mark.tag === 'path' ? { ...mark, style, ...(isWeak && isLine(mark) && { 'stroke-dasharray': '5 5' }) } : mark,
  );
  return { ...drawn, marks };
}

/** Classes of marks drawn otherwise where a measure doubts the arrow, or the absence of an edge. */
const UNSURE: Map<string, string> = new Map([
  ['g-fixed-head', 'g-unsure-head'],
  ['g-ghost', 'g-maybe'],
  ['g-ghost-sel', 'g-maybe'],
]);

/** Drawn edge with a hollow arrowhead; of a pair without an edge, with an orange dashed line. */
const inDoubt = <D extends { marks: Mark[] }>(drawn: D): D => ({
  ...drawn,
  marks: drawn.marks.map((mark) => ({ ...mark, class: UNSURE.get(mark.class) ?? mark.class })),
});

/** Whether a mark is the line of an edge, not its arrowhead or halo. */
const isLine = ({ class: name }: Mark) => /^g-(?:fixed|rev|rim|plain)(?:-sel)?$/.test(name);

/**
 * Picture of a network.
 * @param only the only variable to draw, with its edges and their labels; by default all
 */
export function draw(content: Content, only?: number): Picture {
  const { names, layout, edges, ghosts = [], show = 'class', chosen } = content;
  const pills = pillsOf(content);
  const chosenPair = chosen && 'edge' in chosen ? pairKey(...chosen.edge) : '';
  const chosenVariable = chosen && 'variable' in chosen ? chosen.variable : -1;
  const all = [
    ...ghosts.map(([from, to]) => ({ from, to, kind: 'ghost' as Kind })),
    ...edges
      .filter(({ from, to }) => !content.looks?.hidden.has(pairKey(from, to)))
      .map(({ from, to, mark }) => ({ from, to, kind: kindOf(mark, show) })),
  ].filter(({ from, to }) => only === undefined || from === only || to === only);
  const touched = new Set(edges.flatMap(({ from, to }) => [from, to]));

  const drawn = all.map(({ from, to, kind }) => {
    const key = pairKey(from, to);
    const strength = content.looks?.widths.get(key);
    const width = strength && (layout.pill < LOW_PILL_PX ? tenth(LOW_PILL_FACTOR * strength) : strength);
    const curve = routeAmong(pills, from, to, layout);
    const isChosen = key === chosenPair;
    const edge = drawEdge(kind, isChosen, curve, pills[from], pills[to], width);
    const drawn = inWidth(edge, width, content.looks?.weak.has(key));
    const shown = content.looks?.unsure?.has(key) ? inDoubt(drawn) : drawn;
    return { key, from, to, kind, chosen: isChosen, ...shown };
  });

  const words = wordsOf(content, pills, drawn);
  const ends = new Set(chosen && 'edge' in chosen ? chosen.edge : [chosenVariable]);
  const drawVariable = drawerOf(names, pills, layout.font);
  const nodes = pills.flatMap((pill, v) => {
    if (only !== undefined && v !== only) return [];
    const look = ends.has(v) ? 'g-pill-end' : touched.has(v) ? 'g-pill' : 'g-pill-lone';
    const whole = shortName(names[v]) === names[v] ? undefined : names[v];
    return { variable: v, pill, chosen: v === chosenVariable, marks: drawVariable(look, v), whole };
  });
  const { width, height } = layout;
  return { width, height, edges: drawn.map(({ line, ...edge }) => edge), words, nodes };
}

/**
 * Swatch of a kind of edge for the legend, 40 × 14 px, with its upper left corner at a point; `isUnsure`: as drawn where
 * a measure doubts it.
 */
export function swatch(kind: Kind, { left = 0, top = 0, isUnsure = false } = {}): Mark[] {
  const y = top + 7;
  const pill = (x: number) => ({ x: left + x, y, w: 2, h: 2 });
  const from = pill(-3);
  const to = pill(kind === 'reversible' || kind === 'ghost' ? 43 : 44);
  const line = [left - 3, left + 20, to.x].map((x) => ({ x, y })) as Curve;
  const drawn = drawEdge(kind, false, line, from, to);
  return (isUnsure ? inDoubt(drawn) : drawn).marks;
}
