// Geometry of the panels of the curves over one horizontal axis, as numbers and paths: lines, stepped where the curve
// is exact, and the strip of added and removed edges. Pure; all lengths in px of the page.

import { linear, rangeOf, type Tick, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { Axis } from './axis.ts';
import type { Curve, Held } from './curve.ts';

export type Stretch = { from: number; to: number; value: number };
export type Panel = {
  id: 'edges' | 'score' | 'likelihood';
  top: number;
  height: number;
  y: (value: number) => number;
  grid: Tick[];
  lines: Line[];
};
export type Line = {
  id: 'edges' | 'score' | 'own' | 'held';
  d: string;
  name: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | null;
};
export type Across = { left: number; right: number; x: (value: number) => number; at: (px: number) => number };
export type Chart = {
  width: number;
  height: number;
  across: Across;
  panels: Panel[];
  strip: { top: number; comes: number[]; goes: number[] };
  best: { x: number; y: number } | null;
};

/** Left margin for numbers; right margin for half a thumb of the slider. */
const GUTTER = 64;
const MARGIN = 12;
/** Heights of a panel, of the line of text above it, of the strip, and of the foot, in px at scale 1. */
const PANEL = { tall: 80, low: 58 };
const HEAD_PX = 28;
const STRIP = 40;
const FOOT = 6;
/** Distance between the points of a curved line, in px. */
const BEND = 12;
const WORDS_PX = 12;

/** Path of a line through ranges: level in each, vertical where two meet, slanted across a gap. */
export function pathThrough(stretches: Stretch[], x: (x: number) => number, y: (y: number) => number) {
  return stretches
    .map(({ from, to, value }, i) => {
      const start = `${i === 0 ? 'M' : 'L'}${tenth(x(from))} ${tenth(y(value))}`;
      return to > from ? `${start}H${tenth(x(to))}` : start;
    })
    .join('');
}

/** Path of stairs through points, each of which represents the values around it: vertical halfway between two. */
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

/** Positions of the names of two lines, where these are farthest apart. */
function namesAt(own: Stretch[], held: Stretch[], { left, right, at }: Across, y: (value: number) => number) {
  let best = { share: 0.5, gap: -1, a: 0, b: 0 };
  for (const share of [0.02, 0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86, 0.98]) {
    const x = at(left + share * (right - left));
    const [a, b] = [y(valueAt(own, x)), y(valueAt(held, x))];
    if (Math.abs(a - b) > best.gap + 0.5) best = { share, gap: Math.abs(a - b), a, b };
  }
  const anchor = (best.share < 0.3 ? 'start' : best.share > 0.7 ? 'end' : 'middle') as 'start' | 'middle' | 'end';
  const x = tenth(left + best.share * (right - left));
  const ownAbove = best.a <= best.b;
  return {
    own: { x, y: tenth(best.a + (ownAbove ? -WORDS_PX * 0.7 : WORDS_PX * 0.9)), anchor },
    held: { x, y: tenth(best.b + (ownAbove ? WORDS_PX * 0.9 : -WORDS_PX * 0.7)), anchor },
  };
}

/**
 * Geometry of the chart.
 * @param how `scale`: scale of the text (projector); `truth`: number of edges of the generating network, if shown;
 * `factor`: from nats to the unit of the score shown
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
  }: { width: number; scale: number; low: boolean; truth: number | null; factor: number; best: Held | null },
): Chart {
  const left = GUTTER * scale;
  const right = width - MARGIN * scale;
  const across: Across = {
    left,
    right,
    x: (value) => left + axis.share(value) * (right - left),
    at: (px) => invert(axis, (px - left) / (right - left)),
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
  const names = own.length > 0 && curve.held.length > 0 ? namesAt(own, curve.held, across, likelihood.y) : null;
  const through = curve.stepped ? pathThrough : stairsThrough;
  return {
    width,
    height: top - HEAD_PX * scale + FOOT * scale,
    across,
    strip,
    panels: [
      { ...edges, lines: [{ id: 'edges', d: through(counts, across.x, edges.y), name: null }] },
      { ...score, lines: [{ id: 'score', d: pathThrough(scored, across.x, score.y), name: null }] },
      {
        ...likelihood,
        lines: [
          { id: 'own', d: pathThrough(own, across.x, likelihood.y), name: names?.own ?? null },
          { id: 'held', d: pathThrough(curve.held, across.x, likelihood.y), name: names?.held ?? null },
        ],
      },
    ],
    best: best && {
      x: tenth((across.x(best.from) + across.x(best.to)) / 2),
      y: tenth(likelihood.y(best.value)),
    },
  };
}

/** The value at a share of the axis, by bisection. */
function invert(axis: Axis, share: number) {
  let [low, high] = [axis.least, axis.most];
  const wanted = Math.min(1, Math.max(0, share));
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (axis.share(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Places the labels of known scores side by side without overlap, each at its line or shifted to the right.
 * @param marks in ascending order
 * @param size font size
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
