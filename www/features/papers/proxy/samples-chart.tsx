// Chart of the idea of "Bayesian Network Search by Proxy": score of the network found by climbing the proxy against the
// number of networks sampled to learn it, with the path of one climb at the chosen number.

import { AcrossAxis, Base, Drawing, UpAxis } from '../../../draw/chart/axes.tsx';
import { type LineName, lineNames } from '../../../draw/chart/marks.ts';
import { clamped, linear, type Paper, type Point, rangeOf, stairs, ticksOf } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { t, whole } from '../../../words/text.ts';
import { Dots, pathThrough } from '../line-chart.tsx';
import type { Passed } from './climb.ts';
import { nats } from './proxy-numbers.tsx';
import { SAMPLES, type SampledSet, type Size, sizesOf } from './samples.ts';

const words = (key: string, more = {}) => t(`papers.proxy.idea.${key}`, more);

/** Font size of names and titles at scale 1, in px; on a phone, and the width below which that is used. */
const [NAME, SMALL, NARROW] = [12.5, 11, 480];
/** Margins at scale 1, in px: left for numbers, right, top for a title, bottom for numbers and a title. */
const [LEFT, RIGHT, TOP, FOOT] = [68, 20, 24, 44];
/** Further margin at the bottom of a narrow chart, for the second line. */
const MORE_FOOT = 16;
/** Width of the path of a climb, as a share of the width of the axis. */
const PATH_SHARE = 0.1;
/** Minimum distance of two numbers under the axis at scale 1, in px. */
const APART = 44;

/**
 * Numbers of samples as ticks of an axis: the number of weights, both ends, then others as far as there is room.
 * @param at position of a number of samples
 * @param apart minimum distance of two positions
 */
export function ticksUnder(sizes: Size[], weights: number, at: (samples: number) => number, apart: number) {
  const values = sizes.map(({ samples }) => samples);
  const rank = (value: number) => (value === weights ? 0 : value === values[0] || value === values.at(-1) ? 1 : 2);
  const ticks: { at: number; value: number }[] = [];
  for (const value of values.toSorted((a, b) => rank(a) - rank(b)))
    if (ticks.every((one) => Math.abs(one.at - at(value)) >= apart)) ticks.push({ at: at(value), value });
  return ticks;
}

/** Geometry of the chart in px. `end`: mean scores; `level`: y of a score. */
function frameOf({ greedy, empty, bound, weights }: SampledSet, sizes: Size[], { width, height, scale }: Paper) {
  const isNarrow = width < NARROW * scale;
  const foot = (isNarrow ? FOOT + MORE_FOOT : FOOT) * scale;
  const [left, right, top, floor] = [LEFT * scale, width - RIGHT * scale, TOP * scale, height - foot];
  const range = rangeOf([...sizes.flatMap(({ scores }) => scores), greedy, empty, bound], 0.06, 0.09);
  const room = PATH_SHARE * (right - left);
  const most = Math.max(weights, sizes[sizes.length - 1].samples);
  const along = linear([Math.log(sizes[0].samples), Math.log(most)], [left + room + 8, right - 8]);
  return {
    ...{ left, right, top, floor, room, isNarrow, size: (isNarrow ? SMALL : NAME) * scale },
    level: clamped(range, [floor, top]),
    x: (samples: number) => along(Math.log(samples)),
    ticks: ticksOf(range, (floor - top) / (70 * scale), linear(range, [floor, top])),
  };
}

/**
 * Lines of a climb that ends at (`x`, its score): by its true score, and by the proxy from the same start until it
 * promises `most`.
 */
function climbLines(path: Passed[], most: number, { x, room, level }: ClimbFrame) {
  const at = linear([0, Math.max(1, path[0].of)], [x - room, x]);
  const line = (scores: number[]): Point[] => scores.map((score, i) => ({ x: at(path[i].edges), y: level(score) }));
  const promised = path.map(({ gain }) => Math.min(most, path[0].score + gain));
  const high = promised.indexOf(most);
  return {
    truth: line(path.map(({ score }) => score)),
    proxy: line(high < 0 ? promised : promised.slice(0, high + 1)),
  };
}
type ClimbFrame = { x: number; room: number; level: (score: number) => number };

/** Names of the lines, shorter in a narrow chart. */
function namesOf(
  { weights, empty, greedy, optimum, bound }: SampledSet,
  isNarrow: boolean,
  lines: Record<'best' | 'empty' | 'up' | 'means', Point[]>,
): LineName[] {
  const best = optimum === null ? words('bound', { score: nats(bound) }) : words('proven', { score: nats(optimum) });
  const levels = isNarrow ? words('levels') : `${words('greedy', { score: nats(greedy) })} · ${best}`;
  const none = words('empty', { score: isNarrow ? '' : nats(empty) });
  const even = words(isNarrow ? 'weightsShort' : 'weights', { n: whole(weights) });
  return [
    { look: 'ps-name is-best', text: levels, line: lines.best, isAbove: true },
    { look: 'ps-name', text: none, line: lines.empty, isAbove: true },
    { look: 'ps-name is-weights', text: even, line: lines.up, isAbove: true, anchor: 'start' },
    { look: 'ps-name is-curve', text: words('curve'), line: lines.means, isAbove: false },
  ];
}

export function SamplesChart({ of, chosen, path, paper }: Props) {
  const { weights, empty, greedy, optimum, bound } = of;
  const { scale } = paper;
  const sizes = sizesOf(of);
  const { left, right, top, floor, room, isNarrow, size, level, x, ticks } = frameOf(of, sizes, paper);
  const means = sizes.map(({ samples, mean }) => ({ x: x(samples), y: level(mean) }));
  const dots = sizes.flatMap(({ samples, scores }) => scores.map((score) => ({ x: x(samples), y: level(score) })));
  const spans = sizes.map(({ samples, scores }) =>
    [Math.min(...scores), Math.max(...scores)].map((score) => ({ x: x(samples), y: level(score) })),
  );
  // Names keep clear of the dots, too.
  const wide = dots.map((dot) => [-5, 5].map((by) => ({ x: dot.x + by, y: dot.y })));
  const across = (score: number) => [left, right].map((at) => ({ x: at, y: level(score) }));
  const up = [floor, level(greedy) + 6].map((y) => ({ x: x(weights), y }));
  const climb = path.length > 1 ? climbLines(path, greedy, { x: x(chosen), room, level }) : null;
  const lines = [...spans, ...wide, ...(climb ? [climb.truth, climb.proxy] : [])];
  const names = lineNames(
    namesOf(of, isNarrow, { best: across(Math.max(greedy, optimum ?? bound)), empty: across(empty), up, means }),
    {
      size,
      room: { left, right, top: top - 6, floor: floor - 2 },
      sides: [-0.95, 1.1],
      lines,
    },
  );
  return (
    <>
      <UpAxis {...{ ticks, left, right, scale }} />
      <Base {...{ left, right, floor }} />
      <AcrossAxis
        ticks={ticksUnder(sizes, weights, x, APART * scale)}
        {...{ floor, scale }}
        words={({ value }) => whole(value)}
      />
      <text class="lc-axis" x="0" y={12 * scale} font-size={size}>
        {words('up')}
      </text>
      <text class="lc-axis" x={right} y={floor + 37 * scale} font-size={size} text-anchor="end">
        {words('across')}
      </text>
      <text class="lc-axis ps-recorded" x="0" y={floor + (isNarrow ? 37 + MORE_FOOT : 37) * scale} font-size={size}>
        {words('recorded', { day: SAMPLES.day, machine: SAMPLES.machine })}
      </text>
      <path class="ps-chosen" d={`M${tenth(x(chosen))} ${top}V${floor}`} />
      <path class="ps-weights" d={pathThrough(up)} />
      <path class="ps-empty" d={pathThrough(across(empty))} />
      {[greedy, optimum ?? bound].map((score) => (
        <path key={score} class="ps-best" d={pathThrough(across(score))} />
      ))}
      <g class="ps-curve">
        {spans.map((span) => (
          <path key={span[0].x} class="ps-span" d={pathThrough(span)} />
        ))}
        <path class="lc-line" d={pathThrough(means)} />
        {dots.map(({ x: cx, y: cy }, i) => (
          // Scores are in the order of their seeds, so the index is a stable key.
          <circle key={i} class="lc-dot-old" cx={tenth(cx)} cy={tenth(cy)} r={3.5 * scale} />
        ))}
        <Dots points={means.filter((_, i) => sizes[i].samples === chosen)} r={6 * scale} />
      </g>
      {climb && (
        <g class="ps-climb">
          <path class="ps-proxy" d={stairs(climb.proxy)} />
          <path d={stairs(climb.truth)} />
        </g>
      )}
      <Drawing marks={[names.marks]} />
    </>
  );
}
type Props = { of: SampledSet; chosen: number; path: Passed[]; paper: Paper };
