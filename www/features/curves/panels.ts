// Geometry of the panels of the curves over one horizontal axis, as numbers and paths: lines, stepped where the curve
// is exact, and the strip that marks added and removed edges. Pure; all lengths in px of the page.

import type { Box } from '../../draw/chart/labels.ts';
import { legend, lineNames } from '../../draw/chart/marks.ts';
import { linear, type Point, rangeOf, type Tick, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import type { Mark } from '../../draw/picture.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { Axis } from './axis.ts';
import type { Curve, Held } from './curve.ts';

export type Stretch = { from: number; to: number; value: number };
/** Panel of the chart. `words`: names of its lines; `row`: height of the names between its title and it. */
export type Panel = {
  id: 'edges' | 'score' | 'likelihood';
  top: number;
  height: number;
  y: (value: number) => number;
  grid: Tick[];
  lines: { id: 'edges' | 'score' | 'own' | 'held'; d: string }[];
  words: Mark[];
  row: number;
};
export type Across = { left: number; right: number; x: (value: number) => number; at: (px: number) => number };
export type Chart = ReturnType<typeof chart>;

/** Left margin, for numbers, and right margin, for half the slider's thumb, in px. */
const GUTTER = 64;
const MARGIN = 12;
/** Heights in px at scale 1: of a panel, of the line of text above it, of the strip, and of the space at the foot. */
const PANEL = { tall: 80, low: 58 };
const HEAD_PX = 28;
const STRIP = 40;
const FOOT = 6;
/** Distance between the points of a curved line, in px. */
const BEND = 12;
const WORDS_PX = 12;
/** Height of a row of names above a panel, and distance of its baseline from the panel. */
const ROW = 20;
export const LEGEND_PX = 9;
/** Radius of the star at the best held-out value, in px. */
const STAR_PX = 7;

/** SVG path of a line through ranges of the axis: level in a range, vertical where two meet, slanted across a gap. */
export function pathThrough(stretches: Stretch[], x: (x: number) => number, y: (y: number) => number) {
  return stretches
    .map(({ from, to, value }, i) => {
      const start = `${i === 0 ? 'M' : 'L'}${tenth(x(from))} ${tenth(y(value))}`;
      return to > from ? `${start}H${tenth(x(to))}` : start;
    })
    .join('');
}

/** SVG path of stairs through points that represent the values around them: vertical halfway between two points. */
export function stairsThrough(points: Stretch[], x: (x: number) => number, y: (y: number) => number) {
  return points
    .map(({ from, value }, i) => {
      if (i === 0) return `M${tenth(x(from))} ${tenth(y(value))}`;
      const half = (x(points[i - 1].to) + x(from)) / 2;
      const end = i === points.length - 1 ? `H${tenth(x(from))}` : '';
      return `H${tenth(half)}V${tenth(y(value))}${end}`;
    })
    .join('');
}

function scores({ points, stepped }: Curve, { left, right, x, at }: Across): Stretch[] {
  if (!stepped) return points.map(({ from, to, score }) => ({ from, to, value: score(from) }));
  return points.flatMap(({ from, to, score }) => {
    const [start, end] = [Math.max(left, x(from)), Math.min(right, x(to))];
    const count = Math.max(1, Math.ceil((end - start) / BEND));
    return Array.from({ length: count + 1 }, (_, i) => {
      const here = i === 0 ? from : i === count ? to : at(start + ((end - start) * i) / count);
      return { from: here, to: here, value: score(here) };
    });
  });
}

const boxAround = ({ x, y }: Point, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r });

/** Corners of a line through ranges of the axis, in px. */
const cornersOf = (stretches: Stretch[], { x }: Across, y: (value: number) => number): Point[] =>
  stretches.flatMap(({ from, to, value }) =>
    (to > from ? [from, to] : [from]).map((at) => ({ x: x(at), y: y(value) })),
  );

const meanOf = (line: Stretch[]) => line.reduce((sum, { value }) => sum + value, 0) / line.length;

/**
 * Names of two lines, each on its outer side.
 * @param others areas of other marks
 */
function namesOf(
  lines: { own: Stretch[]; held: Stretch[] },
  words: { own: string; held: string },
  across: Across,
  { top, height, y }: Pick<Panel, 'top' | 'height' | 'y'>,
  size: number,
  others: Box[],
) {
  const isOwnAbove = meanOf(lines.own) >= meanOf(lines.held);
  const names = (['own', 'held'] as const).map((id) => ({
    look: `ch-name ch-name-${id}`,
    text: words[id],
    line: cornersOf(lines[id], across, y),
    sample: `ch-line ch-${id}`,
    isAbove: id === 'own' ? isOwnAbove : !isOwnAbove,
  }));
  const room = { left: across.left, right: across.right, top: top - 4, floor: top + height + 4 };
  const { marks, rest } = lineNames(names, { size, room, others });
  return { marks, rest, names };
}

/**
 * Geometry of the curves' chart.
 * @param how `scale`: scale of the text (larger on a projector); `truth`: number of edges of the generating network, if
 * shown; `factor`: from nats to the unit of the score shown; `hasPrices`: whether penalties of known scores are marked;
 * `words`: names of lines
 */
export function chart(
  curve: Curve,
  axis: Axis,
  {
    width,
    scale,
    low,
    truth,
    factor,
    best,
    hasPrices,
    words,
  }: {
    width: number;
    scale: number;
    low: boolean;
    truth: number | null;
    factor: number;
    best: Held | null;
    hasPrices: boolean;
    words: { own: string; held: string };
  },
) {
  const left = GUTTER * scale;
  const right = width - MARGIN * scale;
  const across: Across = {
    left,
    right,
    x: (value) => left + axis.share(value) * (right - left),
    at: (px) => axis.valueOf((px - left) / (right - left)),
  };
  const height = (low ? PANEL.low : PANEL.tall) * scale;
  const size = WORDS_PX * scale;
  const panel = (
    id: Panel['id'],
    top: number,
    lines: Stretch[][],
    {
      air = [0.06, 0.06],
      extra = [],
      whole = false,
    }: { air?: [below: number, above: number]; extra?: number[]; whole?: boolean } = {},
  ) => {
    const range = rangeOf([...lines.flat().map(({ value }) => value), ...extra].filter(Number.isFinite), ...air);
    const y = linear(range, [top + height, top]);
    const grid = ticksOf(range, low ? 3 : 4, (value) => tenth(y(value)), whole);
    return { id, top, height, y, grid };
  };

  const head = HEAD_PX * scale;
  const counts = curve.points.map(({ from, to, edges }) => ({ from, to, value: edges.length }));
  const priceRow = hasPrices ? ROW * scale : 0;
  const edges = panel('edges', head + priceRow, [counts], { air: [0, 0.06], extra: [0, 1, truth ?? 1], whole: true });
  const strip = {
    top: edges.top + height + FOOT * scale,
    comes: curve.events.filter(({ way }) => way === 'comes').map(({ x }) => tenth(across.x(x))),
    goes: curve.events.filter(({ way }) => way === 'goes').map(({ x }) => tenth(across.x(x))),
  };
  const scored = scores(curve, across).map((s) => ({ ...s, value: s.value * factor }));
  const score = panel('score', edges.top + height + head + STRIP * scale, [scored]);
  const own = curve.points.flatMap(({ from, to, own }) => (own === null ? [] : [{ from, to, value: own }]));
  const outer = [own, curve.held];
  const below = score.top + height + head;
  const likelihood = (row: number) => panel('likelihood', below + row, outer, { air: [0.25, 0.25] }); // room for names
  const hasNames = outer.every((line) => line.length > 0);
  const starAt = best && { x: tenth((across.x(best.from) + across.x(best.to)) / 2), r: STAR_PX * scale };
  const first = likelihood(0);
  const star = starAt && boxAround({ x: starAt.x, y: first.y(best.value) }, starAt.r);
  const named = hasNames ? namesOf({ own, held: curve.held }, words, across, first, size, star ? [star] : []) : null;
  const row = named && named.rest.length > 0 ? ROW * scale : 0;
  const last = likelihood(row);
  const place = { left, right, y: last.top - LEGEND_PX * scale, size };
  const through = curve.stepped ? pathThrough : stairsThrough;
  const panels: Panel[] = [
    { ...edges, lines: [{ id: 'edges', d: through(counts, across.x, edges.y) }], words: [], row: priceRow },
    { ...score, lines: [{ id: 'score', d: pathThrough(scored, across.x, score.y) }], words: [], row: 0 },
    {
      ...last,
      lines: [
        { id: 'own', d: pathThrough(own, across.x, last.y) },
        { id: 'held', d: pathThrough(curve.held, across.x, last.y) },
      ],
      words: row > 0 ? legend(named?.names ?? [], place) : (named?.marks ?? []),
      row,
    },
  ];
  return {
    width,
    scale,
    height: last.top + height + FOOT * scale,
    across,
    strip,
    panels,
    best: best && starAt && { ...starAt, y: tenth(last.y(best.value)) },
  };
}

/**
 * Places the labels of known scores side by side without overlap, each at its line or shifted to the right.
 * @param marks labels in ascending order of their positions
 * @param size font size in px
 */
export function beside(marks: { text: string; x: number }[], size: number) {
  const placed: { text: string; x: number; at: number }[] = [];
  for (const { text, x } of marks) {
    const half = textWidth(text, size) / 2;
    const last = placed[placed.length - 1];
    const end = last ? last.at + textWidth(last.text, size) / 2 + size * 0.6 : Number.NEGATIVE_INFINITY;
    placed.push({ text, x, at: Math.max(x, end + half) });
  }
  return placed;
}
