// Drawing of the search for the parents of one variable: bands of parent sets of equal size, each set at its cost, the
// lowest cost so far and the stopping line g′.

import { Drawing, UpAxis } from '../../draw/chart/axes.tsx';
import { block, dot, legend, lineNames, path, word } from '../../draw/chart/marks.ts';
import { linear, type Point, rangeOf, stairs, ticksOf, turned } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import type { Mark } from '../../draw/picture.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { BnfinderTrace as Trace } from '../../generated/protocol.ts';
import { countOf } from '../../model/experiments/words.ts';
import { t } from '../../words/text.ts';
import type { Results } from './chart.tsx';

const HEIGHT = { wide: 300, narrow: 260 };
const NARROW = 560;
const TOP = 30;
const FOOT = 44;
export const LEFT = 62;
/** Share of the chart's width for the sets never scored. */
const REST = 0.14;
/** Type sizes of texts in the chart, and of the names of its two lines (lowest cost, stopping line). */
const [WORDS_PX, NAMES_PX] = [12, 13];
/** Height of the words above the chart. */
const HEAD_PX = 18;

/** Ranges of parent sets of equal size, in the order of the search; empty unless that order is by size. */
function bands(points: Trace['points']) {
  const found: { size: number; from: number; to: number }[] = [];
  for (const { at, parents } of points) {
    const last = found.at(-1);
    if (last && last.size === parents.length) last.to = at;
    else if (last && parents.length < last.size) return [];
    else found.push({ size: parents.length, from: at, to: at });
  }
  return found;
}

/** Layout of the chart: its edges, grid, and scales of parent sets and costs. */
export function frameOf({ trace, all, complete, width }: Results & { width: number }) {
  const { points, looked } = trace;
  const height = width < NARROW ? HEIGHT.narrow : HEIGHT.wide;
  const rest = complete && all > looked;
  const right = width - 12;
  const end = rest ? right - (right - LEFT) * REST : right;
  const floor = height - FOOT;
  const costs = points.flatMap(({ g, cost }) => [g, cost]);
  const y = linear(rangeOf(costs, 0.1, 0.06), [floor, TOP]);
  return {
    height,
    right,
    end,
    floor,
    rest,
    grid: ticksOf(rangeOf(costs, 0), 4, y),
    x: (n: number) => tenth(LEFT + ((n - 0.5) / Math.max(1, looked)) * (end - LEFT)),
    y: (cost: number) => tenth(y(cost)),
  };
}

export type Frame = ReturnType<typeof frameOf>;

/** Bands of parent sets with equal numbers of parents; every second band is shaded. */
const bandMarks = (points: Trace['points'], { x, end, floor }: Frame) => {
  const sizes = bands(points);
  return sizes.flatMap(({ size, from, to }, i): Mark[] => {
    const left = i === 0 ? LEFT : (x(from) + x(sizes[i - 1].to)) / 2;
    const right = i === sizes.length - 1 ? end : (x(to) + x(sizes[i + 1].from)) / 2;
    const words = t(right - left > 74 ? 'bnfinder.chart.size' : 'bnfinder.chart.sizeShort', { n: size });
    const middle = { x: tenth((left + right) / 2), y: TOP - 6, size: WORDS_PX, anchor: 'middle' as const };
    return [
      ...(i % 2 === 1 ? [block('bnf-band', { left, right, top: TOP - HEAD_PX, floor })] : []),
      ...(right - left > textWidth(words, WORDS_PX) + 4 ? [word('bnf-word', words, middle)] : []),
    ];
  });
};

/** Hatched area for the parent sets never scored. */
function restMarks(n: number, { end, right, floor }: Frame) {
  const left = end + 6;
  const at = (y: number) => ({ x: tenth((left + right) / 2), y, size: WORDS_PX, anchor: 'middle' as const });
  const middle = (floor + TOP) / 2;
  return [
    block('bnf-rest', { left, right, top: TOP - HEAD_PX, floor }),
    word('bnf-word chart-halo', countOf(n), at(tenth(middle - 8))),
    word('bnf-word chart-halo', t('bnfinder.chart.rest'), at(tenth(middle + 8))),
  ];
}

/** Dots for the parent sets, each at its cost; a dot is larger if its set costs less than all before it. */
function dotMarks(points: Trace['points'], radius: number, { x, y }: Frame) {
  let best = Number.POSITIVE_INFINITY;
  return points.map(({ at, cost }) => {
    const isBetter = cost < best;
    if (isBetter) best = cost;
    return dot(isBetter ? 'bnf-dot-best' : 'bnf-dot', { x: x(at), y: y(cost) }, isBetter ? radius + 1.5 : radius);
  });
}

/** Lines of the lowest cost so far and of the stopping rule, up to the current set, with names at the right end. */
function lineMarks({ trace, kept, at, stoppedAt }: Results, seen: Trace['points'], radius: number, frame: Frame) {
  const { x, y, end, floor } = frame;
  const here = trace.points[at];
  const rising = seen.map((point) => ({ x: x(point.at), y: y(point.g) }));
  if (stoppedAt !== null && at === trace.points.length - 1) rising.push({ x: tenth(end), y: y(stoppedAt) });
  const falling = seen.flatMap((point): Point[] => (point.line === null ? [] : [{ x: x(point.at), y: y(point.line) }]));
  const name = (look: string, text: string, line: Point[], isAbove: boolean) => ({
    look: `${look}-word chart-halo`,
    text,
    line: turned(line),
    isAbove,
    sample: look,
  });
  const best = t(kept > 1 ? 'bnfinder.chart.kth' : 'bnfinder.chart.best', { n: kept });
  const names = [
    ...(falling.length > 0 ? [name('bnf-best', best, falling, true)] : []),
    name('bnf-line', t('bnfinder.chart.line'), rising, false),
  ];
  const room = { left: 0, right: end, top: TOP - HEAD_PX, floor };
  const { marks, rest } = lineNames(names, { size: NAMES_PX, room });
  return [
    path('bnf-line', stairs(rising)),
    path('bnf-best', stairs(falling)),
    dot('bnf-dot-here', { x: x(here.at), y: y(here.cost) }, radius + 4),
    ...marks,
    ...legend(rest, { left: LEFT, right: end, y: 12, size: NAMES_PX }),
  ];
}

/** Area between the line of the lowest cost and the stopping line. */
function closingOf(seen: Trace['points'], { x, y }: Frame) {
  const lined = seen.filter((point) => point.line !== null);
  if (lined.length < 2) return null;
  const upper = lined.map((point) => `${x(point.at)} ${y(Number(point.line))}`);
  const lower = lined.toReversed().map((point) => `${x(point.at)} ${y(point.g)}`);
  return path('bnf-open', `M${[...upper, ...lower].join('L')}z`);
}

export function SearchPicture({ results, width, frame }: { results: Results; width: number; frame: Frame }) {
  const { trace, all, at } = results;
  const { points, looked } = trace;
  const { height, end, grid } = frame;
  const seen = points.slice(0, at + 1);
  const radius = points.length > 300 ? 2 : points.length > 60 ? 3 : 4;
  const foot = { y: height - 26, size: WORDS_PX };
  return (
    <svg class="chart wide" viewBox={`0 0 ${tenth(width)} ${height}`} aria-hidden="true">
      <defs>
        <pattern id="bnf-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="bnf-hatch" d="M0 0V7" />
        </pattern>
      </defs>
      <Drawing marks={[bandMarks(points, frame)]} />
      <UpAxis ticks={grid} left={LEFT} right={end} />
      <Drawing
        marks={[
          word('bnf-word', t('bnfinder.chart.bits'), { x: 0, y: 12, size: WORDS_PX }),
          frame.rest && restMarks(all - looked, frame),
          closingOf(seen, frame),
          dotMarks(seen, radius, frame),
          lineMarks(results, seen, radius, frame),
          word('bnf-word', t('bnfinder.chart.across'), { x: LEFT, ...foot }),
          word('bnf-word', countOf(looked), { x: tenth(end), ...foot, anchor: 'end' }),
        ]}
      />
    </svg>
  );
}
