// Sets examined for a variable and the bounds of the theorems, on two logarithmic axes: measured values as full lines,
// bounds dashed, each line named at its end. Values recorded on another day are open points.

import { AcrossAxis, UpAxis } from '../../../draw/chart/axes.tsx';
import { linear, roomFor } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { powerOfTen } from '../../../words/numbers.ts';
import { t } from '../../../words/text.ts';
import type { Rung } from './freedom-live.ts';
import { bound, RECORDED } from './printed.ts';

const [WIDTH, HEIGHT] = [720, 330];
const [LEFT, TOP, FOOT] = [56, 26, 40];
const LABEL_PX = 12.5;
/** Least distance between names, in px. */
const LABEL_GAP_PX = 16;
const SCORES = ['mdl', 'bde'] as const;

/** Two lines for each score: sets examined, and their bound. */
function linesOf(by: 'rows' | 'n', rungs: Rung[]) {
  return SCORES.flatMap((score) => {
    const old = RECORDED.filter((one) => one.by === by);
    const own = [...rungs, ...old].filter((rung) => rung.score === score);
    return [
      {
        key: `${score} looked`,
        score,
        isBound: false,
        points: own.map((rung) => ({ x: rung[by], y: rung.looked, isOld: 'by' in rung })),
      },
      {
        key: `${score} bound`,
        score,
        isBound: true,
        points: own.map((rung) => ({ x: rung[by], y: bound(rung), isOld: false })),
      },
    ];
  });
}

export type Line = ReturnType<typeof linesOf>[number];
export type Scale = (value: number) => number;

const nameOf = ({ score, isBound }: Line) =>
  t(isBound ? `papers.freedom.line.${score}Bound` : `papers.freedom.line.${score}`);

/** A line, with a point at each measurement. */
const Course = ({ line: { score, isBound, points }, x, y }: { line: Line; x: Scale; y: Scale }) => (
  <g class={`fr-${score}`}>
    <path
      class={isBound ? 'fr-bound' : 'fr-line'}
      d={`M${points.map((point) => `${x(point.x)} ${y(point.y)}`).join('L')}`}
    />
    {!isBound &&
      points.map((point) => (
        <circle key={point.x} class={point.isOld ? 'fr-dot-old' : 'fr-dot'} cx={x(point.x)} cy={y(point.y)} r="3.5" />
      ))}
  </g>
);

/**
 * Names of the lines.
 * @param props `to`: x of the right edge
 */
function Names({ lines, x, y, to, floor }: { lines: Line[]; x: Scale; y: Scale; to: number; floor: number }) {
  // A line is named at its end; at the right edge, names that would overlap are moved down.
  const ends = lines
    .map((line) => ({ line, last: line.points[line.points.length - 1] }))
    .map(({ line, last }) => ({ line, x: x(last.x), at: y(last.y), inside: last.x < to }))
    .sort((a, b) => a.at - b.at);
  const outside = ends.filter(({ inside }) => !inside);
  for (let i = 1; i < outside.length; i++) outside[i].at = Math.max(outside[i].at, outside[i - 1].at + LABEL_GAP_PX);
  const over = Math.max(0, outside[outside.length - 1].at - floor);
  return ends.map(({ line, x: end, at, inside }) => (
    <text
      key={line.key}
      class={`fr-word chart-halo fr-${line.score}`}
      x={end + 10}
      y={tenth(Math.max(TOP, inside ? at : at - over) + 4)}
      font-size={LABEL_PX}
    >
      {nameOf(line)}
    </text>
  ));
}

export function FreedomChart({ by, rungs }: { by: 'rows' | 'n'; rungs: Rung[] }) {
  const lines = linesOf(by, rungs);
  const beside = Math.max(...lines.map((line) => roomFor(nameOf(line), LABEL_PX))) + 16;
  const all = lines.flatMap(({ points }) => points);
  const [from, to] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const most = Math.ceil(Math.log10(Math.max(...all.map(({ y }) => y))));
  const [right, floor] = [WIDTH - beside, HEIGHT - FOOT];
  const along = linear([Math.log(from), Math.log(to)], [LEFT, right]);
  const up = linear([0, most], [floor, TOP]);
  const x = (value: number) => tenth(along(Math.log(value)));
  const y = (value: number) => tenth(up(Math.log10(value)));
  const powers = Array.from({ length: most + 1 }, (_, power) => power).filter((power) => most <= 6 || power % 2 === 0);
  const stops = [...new Set(all.map((point) => point.x))];
  const words = t(`papers.freedom.chart.${by}`);
  return (
    <figure class="paper-figure">
      <svg class="chart paper-picture freedom" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        <UpAxis
          ticks={powers.map((power) => ({ at: up(power), value: power, digits: 0 }))}
          left={LEFT}
          right={right}
          words={({ value }) => (value === 0 ? '1' : value === 1 ? '10' : powerOfTen(value))}
        />
        <text class="fr-axis" x="0" y="12" font-size={LABEL_PX}>
          {t('papers.freedom.chart.up')}
        </text>
        <AcrossAxis ticks={stops.map((value) => ({ at: x(value), value, digits: 0 }))} floor={floor} />
        <text class="fr-axis" x={right} y={floor + 34} font-size={LABEL_PX} text-anchor="end">
          {t(`papers.freedom.chart.${by}Axis`)}
        </text>
        {lines.map((line) => (
          <Course key={line.key} line={line} x={x} y={y} />
        ))}
        <Names lines={lines} x={x} y={y} to={to} floor={floor} />
      </svg>
    </figure>
  );
}
