// Marks of the charts on papers' pages: axes with titles, lines with dots, names at their ends; and a figure of lines
// over a logarithmic axis, with the same numbers as a table below.
import type { ComponentProps } from 'preact';
import { AcrossAxis, Base, UpAxis } from '../../draw/chart/axes.tsx';
import { linear, type Point, rangeOf, roomFor, stairs, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import { useSize } from '../../widgets/use-size.ts';
import { powerOfTen } from '../../words/numbers.ts';
import { plain, whole } from '../../words/text.ts';
import { exact } from '../../words/translate.ts';
import { PaperPicture } from './parts.tsx';
import { WithNumbers } from './table.tsx';

/** Whether a dot is open, or not drawn. */
type Marked = { isOld?: boolean; isHidden?: boolean };
/**
 * Line of a chart. `id`: determines the color; `stepped`: whether nothing is known between its points; `isBound`: whether
 * it is dashed; `isPlain`: whether it has no dots; `isFilled`: whether the area below is tinted.
 */
type Line = { id: string; name: string; points: (Point & Marked)[] } & {
  [is in 'stepped' | 'isBound' | 'isPlain' | 'isFilled']?: boolean;
};

const WIDE = 720;
/** Room for a short piece of a line beside its name, in px. */
const SAMPLE_PX = 24;
const HEIGHT = 300;
const [TOP, FOOT] = [26, 44];
/** Font size of names and titles, in px. */
export const LABEL_PX = 12.5;
/** Minimum vertical distance between names, in px. */
const LABEL_GAP_PX = 16;
/** Largest power of ten that is written out in digits. */
const WRITTEN = 1000;

/**
 * Text of a power of ten.
 * @param value a power of ten
 */
const power = (value: number) =>
  value < 1 ? plain(value) : value <= WRITTEN ? whole(value) : powerOfTen(Math.round(Math.log10(value)));

/** Both axes of a chart with their titles. `titleAt`: distance of the lower title from the axis, in px. */
export const PaperAxes = ({ left, right, floor, titleAt = 34, up, across }: AxesProps) => (
  <>
    <UpAxis {...up} left={left} right={right} />
    <text class="lc-axis" x="0" y="12" font-size={LABEL_PX}>
      {up.title}
    </text>
    <Base left={left} right={right} floor={floor} />
    <AcrossAxis {...across} floor={floor} />
    <text
      class="lc-axis"
      {...(roomFor(across.title, LABEL_PX) > right ? { x: 0 } : { x: right, 'text-anchor': 'end' })}
      y={floor + titleAt}
      font-size={LABEL_PX}
    >
      {across.title}
    </text>
  </>
);
type AxesProps = Record<'left' | 'right' | 'floor', number> & {
  titleAt?: number;
  up: Pick<ComponentProps<typeof UpAxis>, 'ticks' | 'words'> & { title: string };
  across: Pick<ComponentProps<typeof AcrossAxis>, 'ticks' | 'words'> & { title: string };
};

/** SVG path of straight lines through points given in px. */
export const pathThrough = (points: Point[]) => `M${points.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}`;

/** Dots of radius `r` at points, in px; open ones if `isOld`. */
export const Dots = ({ points, r }: { points: (Point & Marked)[]; r: number }) => (
  <>
    {points.map(
      ({ x, y, isOld, isHidden }) =>
        !isHidden && <circle key={x} class={isOld ? 'lc-dot-old' : 'lc-dot'} cx={tenth(x)} cy={tenth(y)} r={r} />,
    )}
  </>
);

/** Moves overlapping names at one edge downwards, and then all of them upwards if the last would be below `floor`. */
export function spread<N extends { y: number }>(names: N[], floor = Number.POSITIVE_INFINITY) {
  const placed = names.toSorted((a, b) => a.y - b.y).map((name) => ({ ...name }));
  for (let i = 1; i < placed.length; i++) placed[i].y = Math.max(placed[i].y, placed[i - 1].y + LABEL_GAP_PX);
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - floor);
  for (const name of placed) name.y -= over;
  return placed;
}

/** Powers of ten between two values. */
const powersIn = (least: number, most: number) => {
  const first = Math.ceil(Math.log10(least) - 1e-9);
  return Array.from({ length: Math.floor(Math.log10(most) + 1e-9) - first + 1 }, (_, i) => Number(`1e${first + i}`));
};

/** Places on an axis whose numbers do not touch: of each that would, only the first is kept. */
function thinned(values: number[], x: (value: number) => number, words: (tick: { value: number }) => string) {
  const halfOf = (value: number) => roomFor(words({ value }), 12) / 2;
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = kept[kept.length - 1];
    if (last === undefined || x(value) - x(last) > halfOf(value) + halfOf(last) + 6) kept.push(value);
  }
  return { ticks: kept.map((value) => ({ at: x(value), value })), words };
}

/** Vertical axis down to `floor`: linear, from 0 if `top` is given, or logarithmic from 1 with powers of ten. */
function upOf(values: number[], floor: number, isLog?: boolean, top?: number) {
  if (!isLog) {
    const range: [number, number] = top ? [0, top] : rangeOf(values, 0.06);
    const y = linear(range, [floor, TOP]);
    return { y, ticks: ticksOf(range, 5, y) };
  }
  const most = Math.ceil(Math.log10(Math.max(...values)));
  const scale = linear([0, most], [floor, TOP]);
  const powers = Array.from({ length: most + 1 }, (_, i) => i).filter((i) => most <= 6 || i % 2 === 0);
  return {
    y: (value: number) => scale(Math.log10(value)),
    ticks: powers.map((i) => ({ at: scale(i), value: i, digits: 0 })),
    words: ({ value }: { value: number }) => power(10 ** value),
  };
}

/**
 * Marks of lines with axes and names, for a size in px, over a logarithmic axis. `isLinear`: whether that axis is linear;
 * `isLog`: whether the vertical one is logarithmic too; `at`: values with a number on the axis; `top`: end of the
 * vertical axis.
 */
export function Plot({ width, height, lines, across, up, isLinear, isLog, at, top }: PlotProps) {
  const all = lines.flatMap(({ points }) => points);
  const [least, most] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const floor = height - FOOT;
  const heights = all.map((point) => point.y);
  const { ticks, words, y } = upOf(heights, floor, isLog, top);
  const left = Math.max(...ticks.map((tick) => roomFor(words?.(tick) ?? exact(tick.value, tick.digits), 12))) + 16;
  const right = width - Math.max(...lines.map(({ name }) => roomFor(name, LABEL_PX))) - SAMPLE_PX - 18;
  const along = linear(isLinear ? [least, most] : [Math.log(least), Math.log(most)], [left, right]);
  const x = (value: number) => along(isLinear ? value : Math.log(value));
  const drawn = lines.map((line) => {
    const points = line.points.map((point) => ({ ...point, x: x(point.x), y: y(point.y) }));
    return { ...line, points, y: points[points.length - 1].y, d: line.stepped ? stairs(points) : pathThrough(points) };
  });
  const below = drawn.find(({ isFilled }) => isFilled);
  const numbers =
    isLinear && !at
      ? { ticks: ticksOf([least, most], 4, x) }
      : thinned(at ?? powersIn(least, most), x, ({ value }) => (at ? whole(value) : power(value)));
  return (
    <>
      {below && <path class="lc-below" d={`${below.d}V${floor}H${left}z`} />}
      <PaperAxes
        {...{ left, right, floor, titleAt: 38 }}
        up={{ ticks, words, title: up }}
        across={{ ...numbers, title: across }}
      />
      {spread(drawn, floor).map(({ id, name, points, d, isBound, isPlain, y: end }) => (
        <g key={name} class={`lc-${id}`}>
          <path class={isBound ? 'lc-bound' : 'lc-line'} d={d} />
          {!isBound && !isPlain && <Dots points={points} r={top ? 5 : 3} />}
          <path class={isBound ? 'lc-bound' : 'lc-line'} d={`M${right + 8} ${tenth(end)}h${SAMPLE_PX - 6}`} />
          <text
            class={`lc-word chart-halo lc-${id}`}
            x={right + SAMPLE_PX + 10}
            y={tenth(end + 4)}
            font-size={LABEL_PX}
          >
            {name}
          </text>
        </g>
      ))}
    </>
  );
}
type PlotProps = Record<'width' | 'height', number> & { lines: Line[]; across: string; up: string } & {
  [is in 'isLinear' | 'isLog']?: boolean;
} & { at?: number[]; top?: number };

/** Picture of lines, drawn at the width of its box. */
export function Lines({ label, ...plot }: LinesProps) {
  const { box, width: room, scale } = useSize();
  const size = { width: Math.min(WIDE, (room || WIDE) / scale), height: HEIGHT };
  return (
    <div ref={box}>
      <PaperPicture of={size} drawn={size.width * scale} class="chart is-fitted" label={label}>
        <Plot {...size} {...plot} />
      </PaperPicture>
    </div>
  );
}
type LinesProps = Omit<PlotProps, 'width' | 'height'> & { label: string };

/**
 * Figure of lines over a logarithmic axis, with a table of the same numbers.
 * @param props `numbers`: label that opens the table; `head`, `rows`: its heads and rows; first cells name the rows
 */
export const LineChart = ({ id, numbers, head, rows, ...picture }: LineChartProps) => (
  <figure class="paper-figure" data-testid={`chart-${id}`}>
    <WithNumbers
      summary={numbers}
      look="is-wide"
      table={{
        label: picture.label,
        testid: `chart-${id}-numbers`,
        look: 'lecture-table',
        columns: head,
        rows,
      }}
    >
      <Lines {...picture} />
    </WithNumbers>
  </figure>
);
type LineChartProps = LinesProps & { id: string; numbers: string; head: string[]; rows: string[][] };
