// Drawing of the search for the parents of one variable: bands of equal set size, each parent set at its cost, and the
// two lines.

import { UpAxis } from '../../draw/chart/axes.tsx';
import { linear, rangeOf, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
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
/** Share of the width for the sets never scored. */
const REST = 0.14;
const WORDS_PX = 13;

/** Runs of points with equal numbers of parents; none unless the sets are ordered by size. */
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

/** Step path through the points with a value. */
const steps = (points: Trace['points'], value: (point: Trace['points'][number]) => number | null, { x, y }: Frame) =>
  points
    .flatMap((point, i) => {
      const v = value(point);
      if (v === null) return [];
      const first = i === 0 || value(points[i - 1]) === null;
      return [first ? `M${x(point.at)} ${y(v)}` : `H${x(point.at)}V${y(v)}`];
    })
    .join('');

/** Area between the least cost and the stopping line. */
const closingOf = (lined: Trace['points'], { x, y }: Frame) =>
  lined.length > 1
    ? `M${lined.map((point) => `${x(point.at)} ${y(Number(point.line))}`).join('L')}L${lined
        .toReversed()
        .map((point) => `${x(point.at)} ${y(point.g)}`)
        .join('L')}z`
    : '';

/** Bands of equal numbers of parents, every second one shaded. */
function Bands({ points, frame: { x, end, floor } }: { points: Trace['points']; frame: Frame }) {
  const sizes = bands(points);
  return sizes.map(({ size, from, to }, i) => {
    const [a, b] = [
      i === 0 ? LEFT : (x(from) + x(sizes[i - 1].to)) / 2,
      i === sizes.length - 1 ? end : (x(to) + x(sizes[i + 1].from)) / 2,
    ];
    const words = t(b - a > 74 ? 'bnfinder.chart.size' : 'bnfinder.chart.sizeShort', { n: size });
    return (
      <g key={size}>
        {i % 2 === 1 && (
          <rect class="bnf-band" x={tenth(a)} y={TOP - 18} width={tenth(b - a)} height={floor - TOP + 18} />
        )}
        {b - a > textWidth(words, 12) + 4 && (
          <text class="bnf-word" x={tenth((a + b) / 2)} y={TOP - 6} font-size="12" text-anchor="middle">
            {words}
          </text>
        )}
      </g>
    );
  });
}

/** The axis of costs, in bits. */
const Grid = ({ frame: { grid, end } }: { frame: Frame }) => (
  <>
    <UpAxis ticks={grid} left={LEFT} right={end} />
    <text class="bnf-word" x="0" y="12" font-size="12">
      {t('bnfinder.chart.bits')}
    </text>
  </>
);

/** Hatched area for the parent sets never scored. */
function Rest({ n, frame: { end, right, floor } }: { n: number; frame: Frame }) {
  const middle = tenth((end + right + 6) / 2);
  return (
    <>
      <rect class="bnf-rest" x={tenth(end + 6)} y={TOP - 18} width={tenth(right - end - 6)} height={floor - TOP + 18} />
      <text class="bnf-word chart-halo" x={middle} y={tenth((floor + TOP) / 2 - 8)} font-size="12" text-anchor="middle">
        {countOf(n)}
      </text>
      <text class="bnf-word chart-halo" x={middle} y={tenth((floor + TOP) / 2 + 8)} font-size="12" text-anchor="middle">
        {t('bnfinder.chart.rest')}
      </text>
    </>
  );
}

/** Each parent set at its cost, larger if it costs less than all before. */
function Dots({ points, radius, frame: { x, y } }: { points: Trace['points']; radius: number; frame: Frame }) {
  let best = Number.POSITIVE_INFINITY;
  return points.map(({ at, cost }) => {
    const better = cost < best;
    if (better) best = cost;
    return (
      <circle
        key={at}
        class={better ? 'bnf-dot-best' : 'bnf-dot'}
        cx={x(at)}
        cy={y(cost)}
        r={better ? radius + 1.5 : radius}
      />
    );
  });
}

/** Lines of the least cost and of the stopping rule up to the current point, with their names. */
function Lines({
  results,
  seen,
  radius,
  frame,
}: {
  results: Results;
  seen: Trace['points'];
  radius: number;
  frame: Frame;
}) {
  const { trace, kept, at, stoppedAt } = results;
  const { x, y, end, floor } = frame;
  const here = trace.points[at];
  const last = seen.findLast((point) => point.line !== null);
  const ended = stoppedAt !== null && at === trace.points.length - 1;
  return (
    <>
      <path
        class="bnf-line"
        d={`${steps(seen, (point) => point.g, frame)}${ended ? `H${tenth(end)}V${y(stoppedAt)}` : ''}`}
      />
      <path class="bnf-best" d={steps(seen, (point) => point.line, frame)} />
      {here && <circle class="bnf-dot-here" cx={x(here.at)} cy={y(here.cost)} r={radius + 4} />}
      {last && (
        <text
          class="bnf-best-word chart-halo"
          x={tenth(end - 4)}
          y={y(Number(last.line)) - 10}
          font-size={WORDS_PX}
          text-anchor="end"
        >
          {t(kept > 1 ? 'bnfinder.chart.kth' : 'bnfinder.chart.best', { n: kept })}
        </text>
      )}
      {here && (
        <text
          class="bnf-line-word chart-halo"
          x={tenth(end - 4)}
          y={tenth(Math.min(floor - 6, y(here.g) + 18))}
          font-size={WORDS_PX}
          text-anchor="end"
        >
          {t('bnfinder.chart.line')}
        </text>
      )}
    </>
  );
}

export function SearchPicture({ results, width, frame }: { results: Results; width: number; frame: Frame }) {
  const { trace, all, at } = results;
  const { points, looked } = trace;
  const { height, end } = frame;
  const seen = points.slice(0, at + 1);
  const radius = points.length > 300 ? 2 : points.length > 60 ? 3 : 4;
  const closing = closingOf(
    seen.filter((point) => point.line !== null),
    frame,
  );
  return (
    <svg class="chart wide" viewBox={`0 0 ${tenth(width)} ${height}`} aria-hidden="true">
      <defs>
        <pattern id="bnf-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="bnf-hatch" d="M0 0V7" />
        </pattern>
      </defs>
      <Bands points={points} frame={frame} />
      <Grid frame={frame} />
      {frame.rest && <Rest n={all - looked} frame={frame} />}
      {closing && <path class="bnf-open" d={closing} />}
      <Dots points={seen} radius={radius} frame={frame} />
      <Lines results={results} seen={seen} radius={radius} frame={frame} />
      <text class="bnf-word" x={LEFT} y={height - 26} font-size="12">
        {t('bnfinder.chart.across')}
      </text>
      <text class="bnf-word" x={tenth(end)} y={height - 26} font-size="12" text-anchor="end">
        {countOf(looked)}
      </text>
    </svg>
  );
}
