// The picture of a network as a list of marks: what is drawn, where, and under which class of graph.css. Pure: the
// page, the static page and the SVG export draw the same list.

import type { ClassEdge } from '../generated/protocol.ts';
import type { EdgeLooks } from '../model/edge-looks.ts';
import { type Box, besides, type Curve, type Pill, pathOf, route, tenth, trimmed } from './geometry.ts';
import type { Layout } from './layout.ts';
import { heldTogether, shortName, textWidth } from './text-width.ts';

/**
 * Compelled; set by a constraint; reversible; reversible but drawn as in one DAG; a true edge that is not there;
 * an edge of a network of which nothing is claimed; an edge whose direction is not known.
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
/** `whole`: its name, where that is drawn cut. */
export type DrawnNode = { variable: number; pill: Pill; chosen: boolean; marks: Mark[]; whole?: string };
export type Picture = { width: number; height: number; edges: DrawnEdge[]; words: Mark[]; nodes: DrawnNode[] };
export type Chosen = { edge: [number, number] } | { variable: number };
/** `tag` is said at the chosen edge, `ghostNote` at a true edge that was not found, line by line. */
export type Content = {
  names: string[];
  layout: Layout;
  edges: { from: number; to: number; mark: ClassEdge['mark'] | 'plain' | 'undetermined' }[];
  ghosts: [number, number][];
  show: 'class' | 'dag';
  chosen: Chosen | null;
  tag: string;
  ghostNote: string[];
  moved: [string, number, number][];
  looks?: Pick<EdgeLooks, 'widths' | 'weak' | 'hidden'> | null;
};

const HEAD = 12;
const HEAD_CHOSEN = 15;
/** Width of an edge that does not show its strength, in px, and how much a px more adds to its head and to the edge when chosen. */
const USUAL = 2.25;
const HEAD_GROWS = 2.2;
const CHOSEN_MORE = 1.25;
/** Edges that show their strength are this much thinner between pills lower than so many px. */
const [LOW_PILL, THINNER] = [30, 0.7];
const RING = 4.6;
const LEAST_RING = 2;
/** Px of a line between its rings that are seen at least. */
const SEEN = 8;
/** Least room between a name and the ends of its pill. */
const RIMS = 10;
const WORDS = 13.5;
const LINE = 18;

/** Drawing style of an edge. */
const kindOf = (mark: ClassEdge['mark'] | 'plain' | 'undetermined', show: 'class' | 'dag'): Kind =>
  mark === 'reversible' && show === 'dag' ? 'directed' : mark;

/** Drags are kept in thousandths of the picture, so that they mean the same on every paper. */
const WHOLE = 1000;

/** Positions after what the reader dragged. */
function pillsOf({ names, layout, moved }: Content): Pill[] {
  const dragged = new Map(
    moved.map(([name, x, y]) => [name, { x: (x * layout.width) / WHOLE, y: (y * layout.height) / WHOLE }]),
  );
  return layout.points.map((point, v) => {
    const { x, y } = dragged.get(names[v]) ?? point;
    const [w, h] = [layout.widths[v], layout.pill];
    const inside = (value: number, half: number, room: number) => Math.min(room - half - 2, Math.max(half + 2, value));
    return { x: inside(x, w / 2, layout.width), y: inside(y, h / 2, layout.height), w, h };
  });
}

/** A place in the picture as a drag is kept. */
export const fractionOf = (
  { width, height }: { width: number; height: number },
  { x, y }: { x: number; y: number },
): [number, number] => [Math.round((x * WHOLE) / width), Math.round((y * WHOLE) / height)];

/**
 * The marks of one edge.
 * @param width of its line in px, where it shows the edge's strength
 */
function drawEdge(
  kind: Kind,
  chosen: boolean,
  curve: Curve,
  from: Pill,
  to: Pill,
  width: number = USUAL,
): { marks: Mark[]; hit: string; line: Curve } {
  const headed = kind === 'compelled' || kind === 'constrained' || kind === 'directed' || kind === 'plain';
  const size = (chosen ? HEAD_CHOSEN : HEAD) + HEAD_GROWS * Math.max(-1, width - USUAL);
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
    const rings = kind === 'reversible' ? ringsOf(line) : [];
    // From ring to ring, so that no end of the line shows behind them.
    const shown = rings.length > 0 ? pathOf([rings[0], line[1], rings[1]]) : d;
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

/** The rings that touch the ends of a line, smaller where it is short: some of it is seen between them. */
function ringsOf([a, b, c]: Curve) {
  const r = tenth(Math.min(RING, Math.max(LEAST_RING, (Math.hypot(c.x - a.x, c.y - a.y) - SEEN) / 4)));
  return [a, c].map((tip) => {
    const share = r / (Math.hypot(b.x - tip.x, b.y - tip.y) || 1);
    return { x: tip.x + share * (b.x - tip.x), y: tip.y + share * (b.y - tip.y), r };
  });
}

/** A small diamond in the middle: someone has pinned this edge. */
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

/** What is written beside edges: at the chosen one its numbers, at one that is gone that it is. */
function wordsOf(
  { layout, tag, ghostNote }: Content,
  pills: Pill[],
  drawn: { key: string; kind: Kind; line: Curve; chosen: boolean }[],
) {
  const words: Mark[] = [];
  const font = layout.words ?? WORDS;
  const line = (LINE * font) / WORDS;
  const taken = [] as Box[];
  for (const { key, kind, line: curve, chosen } of drawn) {
    const lines = chosen && tag ? [tag] : kind === 'ghost' ? ghostNote : [];
    if (lines.length === 0) continue;
    const size = { w: Math.max(...lines.map((text) => textWidth(text, font))), h: line * lines.length };
    const curves = drawn.filter((other) => other.key !== key).map((other) => other.line);
    const box = besides(curve, size, { pills, curves, taken, width: layout.width, height: layout.height });
    taken.push(box);
    lines.forEach((text, i) => {
      words.push({
        tag: 'text',
        class: chosen && tag ? TAGS[kind] : 'g-note',
        text,
        x: tenth(box.side === 'start' ? box.x : box.x + box.w),
        y: tenth(box.y + line * (i + 0.5)),
        'text-anchor': box.side,
        'font-size': font,
      });
    });
  }
  return words;
}

/** What draws a variable of these: the marks of one, its names as large as all. */
export function drawerOf(names: string[], pills: Pill[], font: number) {
  const held = heldTogether(pills.map(({ w }, v) => [shortName(names[v]), font, w - RIMS]));
  return (look: string, v: number): Mark[] => drawNode(look, shortName(names[v]), pills[v], font, held);
}

function drawNode(
  look: string,
  short: string,
  { x, y, w, h }: Pill,
  font: number,
  held: ReturnType<typeof heldTogether>,
): Mark[] {
  return [
    {
      tag: 'rect',
      class: look,
      x: tenth(x - w / 2),
      y: tenth(y - h / 2),
      width: tenth(w),
      height: tenth(h),
      rx: tenth(h / 2),
    },
    {
      tag: 'text',
      class: 'g-name',
      text: short,
      x: tenth(x),
      y: tenth(y + 0.5),
      'font-size': font,
      ...held(short, font),
    },
  ];
}

/** An edge whose lines are so wide; one that holds next to nothing is dashed. */
function inWidth<D extends { marks: Mark[] }>(drawn: D, width: number | undefined, isWeak: boolean = false): D {
  if (width === undefined) return drawn;
  const style = `--edge-w:${width}px;--edge-w-sel:${width + CHOSEN_MORE}px`;
  const marks = drawn.marks.map((mark) =>
    mark.tag === 'path' ? { ...mark, style, ...(isWeak && isLine(mark) && { 'stroke-dasharray': '5 5' }) } : mark,
  );
  return { ...drawn, marks };
}

/** Whether a mark is the line of an edge, not its head or halo. */
const isLine = ({ class: name }: Mark) => /^g-(?:fixed|rev|rim|plain)(?:-sel)?$/.test(name);

/** @param only the one variable that is drawn, with its edges and their words */
export function draw(content: Content, only?: number): Picture {
  const { names, layout, edges, ghosts, show, chosen } = content;
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
    const width = strength && (layout.pill < LOW_PILL ? tenth(THINNER * strength) : strength);
    const others = pills.filter((_, v) => v !== from && v !== to);
    const curve = route(pills[from], pills[to], others, layout);
    return {
      key,
      from,
      to,
      kind,
      chosen: key === chosenPair,
      ...inWidth(
        drawEdge(kind, key === chosenPair, curve, pills[from], pills[to], width),
        width,
        content.looks?.weak.has(key),
      ),
    };
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
  return {
    width: layout.width,
    height: layout.height,
    edges: drawn.map(({ line, ...edge }) => edge),
    words,
    nodes,
  };
}

/** One key for an edge, whichever way it points: turning it is no new edge. */
const pairKey = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The small pictures of the legend: what each kind of edge looks like, 40 × 14. */
export function swatch(kind: Kind): Mark[] {
  const pill = (x: number) => ({ x, y: 7, w: 2, h: 2 });
  const from = pill(-3);
  const to = pill(kind === 'reversible' || kind === 'ghost' ? 43 : 44);
  return drawEdge(
    kind,
    false,
    [
      { x: -3, y: 7 },
      { x: 20, y: 7 },
      { x: to.x, y: 7 },
    ],
    from,
    to,
  ).marks;
}
