// Geometry of the panels of the curves over one horizontal axis, as numbers and paths: lines, stepped where the curve
// is exact, and the strip that marks added and removed edges. Pure; all lengths in px of the page.

import { lineNames } from '../../draw/chart/marks.ts';
import { linear, type Point, rangeOf, type Tick, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import type { Mark } from '../../draw/picture.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { Axis } from './axis.ts';
import type { Curve, Held } from './curve.ts';

export type Stretch = { from: number; to: number; value: number };
/** Panel of the chart. `words`: names of its lines. */
export type Panel = {
  id: 'edges' | 'score' | 'likelihood';
  top: number;
  height: number;
  y: (value: number) => number;
  grid: Tick[];
  lines: { id: 'edges' | 'score' | 'own' | 'held'; d: string }[];
  words: Mark[];
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

const valueAt = (stretches: Stretch[], x: number) => {
  const after = stretches.findIndex(({ to }) => to >= x);
  if (after < 0) return stretches[stretches.length - 1].value;
  const [a, b] = [stretches[after - 1], stretches[after]];
  if (!a || x >= b.from) return b.value;
  return a.value + ((b.value - a.value) * (x - a.to)) / (b.from - a.to);
};

/** Possible positions for the name of a line, as shares of the chart's width. */
const NAME_SHARES = [0.02, 0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86, 0.98];
/** Cost of placing names where two lines are closer than at their widest distance, per px of difference. */
const PX_COST = 0.1;

/** Corners of a line through ranges of the axis, in px. */
export const cornersOf = (stretches: Stretch[], { x }: Across, y: (value: number) => number): Point[] =>
  stretches.flatMap(({ from, to, value }) =>
    (to > from ? [from, to] : [from]).map((at) => ({ x: x(at), y: y(value) })),
  );

/** Names of two lines on their outer sides, preferably where the lines are farthest apart. */
function namesOf(
  lines: { own: Stretch[]; held: Stretch[] },
  words: { own: string; held: string },
  across: Across,
  { top, height, y }: Pick<Panel, 'top' | 'height' | 'y'>,
  scale: number,
) {
  const { left, right, at } = across;
  const places = NAME_SHARES.map((share) => {
    const x = left + share * (right - left);
    const anchor = share < 0.3 ? ('start' as const) : share > 0.7 ? ('end' as const) : ('middle' as const);
    return { x, anchor, own: y(valueAt(lines.own, at(x))), held: y(valueAt(lines.held, at(x))) };
  });
  const apart = places.map(({ own, held }) => Math.abs(own - held));
  const most = Math.max(...apart);
  const widest = places[apart.indexOf(most)];
  const isOwnAbove = widest.own <= widest.held;
  const names = (['own', 'held'] as const).map((id) => ({
    look: `ch-name ch-name-${id}`,
    text: words[id],
    line: cornersOf(lines[id], across, y),
    isAbove: id === 'own' ? isOwnAbove : !isOwnAbove,
    at: places
      .map((place, i) => ({ ...place, y: place[id], cost: PX_COST * Math.max(0, most - 0.5 - apart[i]) }))
      .sort((a, b) => a.cost - b.cost),
  }));
  const room = { left, right, top: top - WORDS_PX * scale, floor: top + height + WORDS_PX * scale };
  return lineNames(names, { size: WORDS_PX * scale, room, sides: [-0.7 * WORDS_PX, 0.9 * WORDS_PX], baseline: 0 });
}

/**
 * Geometry of the curves' chart.
 * @param how `scale`: scale of the text (larger on a projector); `truth`: number of edges of the generating network, if
 * shown; `factor`: from nats to the unit of the score shown; `words`: names of lines
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
    words,
  }: {
    width: number;
    scale: number;
    low: boolean;
    truth: number | null;
    factor: number;
    best: Held | null;
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
  let top = HEAD_PX * scale;
  const panel = (
    id: Panel['id'],
    lines: Stretch[][],
    {
      air = [0.06, 0.06],
      extra = [],
      whole = false,
    }: { air?: [below: number, above: number]; extra?: number[]; whole?: boolean } = {},
  ) => {
    const range = rangeOf([...lines.flat().map(({ value }) => value), ...extra].filter(Number.isFinite), ...air);
    const start = top;
    const y = linear(range, [start + height, start]);
    const grid = ticksOf(range, low ? 3 : 4, (value) => tenth(y(value)), whole);
    top += height + HEAD_PX * scale;
    return { id, top: start, height, y, grid };
  };

  const counts = curve.points.map(({ from, to, edges }) => ({ from, to, value: edges.length }));
  const edges = panel('edges', [counts], { air: [0, 0.06], extra: [0, 1, truth ?? 1], whole: true });
  const strip = {
    top: top - HEAD_PX * scale + FOOT * scale,
    comes: curve.events.filter(({ way }) => way === 'comes').map(({ x }) => tenth(across.x(x))),
    goes: curve.events.filter(({ way }) => way === 'goes').map(({ x }) => tenth(across.x(x))),
  };
  top += STRIP * scale;
  const scored = scores(curve, across).map((s) => ({ ...s, value: s.value * factor }));
  const score = panel('score', [scored]);
  const own = curve.points.flatMap(({ from, to, own }) => (own === null ? [] : [{ from, to, value: own }]));
  const likelihood = panel('likelihood', [own, curve.held], { air: [0.2, 0.25] }); // room for their names
  const hasNames = own.length > 0 && curve.held.length > 0;
  const through = curve.stepped ? pathThrough : stairsThrough;
  const panels: Panel[] = [
    { ...edges, lines: [{ id: 'edges', d: through(counts, across.x, edges.y) }], words: [] },
    { ...score, lines: [{ id: 'score', d: pathThrough(scored, across.x, score.y) }], words: [] },
    {
      ...likelihood,
      lines: [
        { id: 'own', d: pathThrough(own, across.x, likelihood.y) },
        { id: 'held', d: pathThrough(curve.held, across.x, likelihood.y) },
      ],
      words: hasNames ? namesOf({ own, held: curve.held }, words, across, likelihood, scale) : [],
    },
  ];
  return {
    width,
    scale,
    height: top - HEAD_PX * scale + FOOT * scale,
    across,
    strip,
    panels,
    best: best && {
      x: tenth((across.x(best.from) + across.x(best.to)) / 2),
      y: tenth(likelihood.y(best.value)),
    },
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
