// Chart of the score of the network found by proxy against the number of networks sampled to learn the proxy, with the
// path of one climb that ends at the chosen number.
import { Drawing } from '../../../draw/chart/axes.tsx';
import { lineNames } from '../../../draw/chart/marks.ts';
import { clamped, linear, type Point, rangeOf, stairs, ticksOf } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { t, whole } from '../../../words/text.ts';
import type { Canvas } from '../idea.tsx';
import { Dots, LABEL_PX, PaperAxes, pathThrough } from '../line-chart.tsx';
import { nats } from './proxy-numbers.tsx';
import { type SampledSet, type Size, sizesOf } from './samples.ts';
import type { Passed } from './search.ts';

/** Text of the figure. */
export const words = (key: string, more = {}) => t(`papers.proxy.idea.${key}`, more);

/** Margins in px: left for numbers, right, top for a title, bottom for numbers and a title. */
const [LEFT, RIGHT, TOP, FOOT] = [72, 20, 30, 44];
/** Width of the path of a climb, as a share of the width of the axis. */
const PATH_SHARE = 0.1;
/** Width in px below which the names of the levels have no values. */
const NARROW = 480;

/** Numbers of samples as ticks: the number of weights and both ends, then others at least `apart` from them. */
export function ticksUnder(sizes: Size[], weights: number, at: (samples: number) => number, apart: number) {
  const [first, last] = [sizes[0].samples, sizes[sizes.length - 1].samples];
  const ticks: { at: number; value: number }[] = [];
  for (const value of [weights, first, last, ...sizes.map(({ samples }) => samples)])
    if (value <= last && ticks.every((one) => Math.abs(one.at - at(value)) >= apart))
      ticks.push({ at: at(value), value });
  return ticks;
}

/** Names of the horizontal levels, and of the vertical line at the number of weights. */
function namesOf({ greedy, optimum, bound, empty, weights }: SampledSet, isNarrow: boolean) {
  const score = (value: number) => ({ score: isNarrow ? '' : nats(value) });
  const best = optimum === null ? words('bound', score(bound)) : words('proven', score(optimum));
  const even = words('weights', { n: whole(weights) });
  return [`${words('greedy', score(greedy))} · ${best}`, words('empty', score(empty)), even, words('curve')];
}

/** Lines of a climb that ends at `x`: its true score, and the score that the proxy promises, as far as `most`. */
function climbLines(path: Passed[], most: number, [from, x]: [number, number], y: (score: number) => number) {
  const at = linear([0, Math.max(1, path[0].of)], [from, x]);
  const line = (scores: number[]): Point[] => scores.map((score, i) => ({ x: at(path[i].edges), y: y(score) }));
  const promised = path.map(({ gain }) => Math.min(most, path[0].score + gain));
  const high = promised.indexOf(most);
  return [line(high < 0 ? promised : promised.slice(0, high + 1)), line(path.map(({ score }) => score))];
}

export function SamplesChart({ of, chosen, path, canvas: { width, height } }: ChartProps) {
  const { weights, empty, greedy, optimum, bound } = of;
  const sizes = sizesOf(of);
  const [left, right, floor] = [LEFT, width - RIGHT, height - FOOT];
  const room = PATH_SHARE * (right - left);
  const range = rangeOf([...sizes.flatMap(({ scores }) => scores), greedy, empty, bound], 0.06, 0.09);
  const y = clamped(range, [floor, TOP]);
  const ends = [sizes[0].samples, Math.max(weights, sizes[sizes.length - 1].samples)].map(Math.log);
  const along = linear([ends[0], ends[1]], [left + room + 8, right - 8]);
  const x = (samples: number) => along(Math.log(samples));
  const means = sizes.map(({ samples, mean }) => ({ x: x(samples), y: y(mean) }));
  const spans = sizes.map(({ samples, scores }) => scores.map((score) => ({ x: x(samples), y: y(score) })));
  const dots = spans.flat();
  const level = (score: number) => [left, right].map((at) => ({ x: at, y: y(score) }));
  const lines = [level(Math.max(greedy, optimum ?? bound)), level(empty)];
  const up = [floor, y(greedy) + 6].map((at) => ({ x: x(weights), y: at }));
  const climb = path.length > 1 ? climbLines(path, greedy, [x(chosen) - room, x(chosen)], y) : [];
  const names = namesOf(of, width < NARROW);
  const { marks } = lineNames(
    [...lines, up, means].map((line, i) => ({
      look: `ps-name is-${i}`,
      text: names[i],
      line,
      isAbove: i < 3,
      anchor: i === 2 && x(weights) < (left + right) / 2 ? 'start' : 'end',
    })),
    {
      ...{ size: LABEL_PX, sides: [-0.95, 1.1], room: { left, right, top: TOP - 8, floor: floor - 2 } },
      // Names keep clear of the dots, too.
      lines: [...spans, ...climb, ...dots.map((dot) => [-5, 5].map((by) => ({ x: dot.x + by, y: dot.y })))],
    },
  );
  return (
    <>
      <PaperAxes
        {...{ left, right, floor }}
        up={{ ticks: ticksOf(range, (floor - TOP) / 70, y), title: words('up') }}
        across={{
          ticks: ticksUnder(sizes, weights, x, 44),
          words: ({ value }) => whole(value),
          title: words('across'),
        }}
      />
      <path class="ps-chosen" d={`M${tenth(x(chosen))} ${TOP}V${floor}`} />
      {[up, level(empty), level(greedy), level(optimum ?? bound)].map((line, i) => (
        <path key={line[0].y} class={`ps-level is-${i}`} d={pathThrough(line)} />
      ))}
      <g class="ps-curve">
        <path class="ps-span" d={spans.map(pathThrough).join('')} />
        <path class="lc-line" d={pathThrough(means)} />
        {dots.map((dot, i) => (
          // Scores are in the order of their seeds, so the index is a stable key.
          <circle key={i} class="lc-dot-old" cx={tenth(dot.x)} cy={tenth(dot.y)} r="3.5" />
        ))}
        <Dots points={means.filter((_, i) => sizes[i].samples === chosen)} r={6} />
      </g>
      {climb.map((line, i) => (
        <path key={i === 0} class={`ps-climb is-${i}`} d={stairs(line)} />
      ))}
      <Drawing marks={[marks]} />
    </>
  );
}
type ChartProps = { of: SampledSet; chosen: number; path: Passed[]; canvas: Canvas };
