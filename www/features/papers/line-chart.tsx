// Marks of the charts on papers' pages: axes with titles, lines with dots, names at their ends; and a figure of lines
// over a logarithmic axis, with the same numbers as a table below.
import type { ComponentProps } from 'preact';
import { AcrossAxis, Base, UpAxis } from '../../draw/chart/axes.tsx';
import { linear, type Point, rangeOf, roomFor, stairs, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import { usePapers } from '../../widgets/papers.ts';
import { powerOfTen } from '../../words/numbers.ts';
import { plain, whole } from '../../words/text.ts';
import { PaperPicture } from './parts.tsx';
import { WithNumbers } from './table.tsx';

/** Line of a chart. `id`: determines the color; `stepped`: whether nothing is known between its points. */
type Line = { id: string; name: string; points: Point[]; stepped?: boolean };

const [WIDE, NARROW] = [720, 380];
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
    <text class="lc-axis" x={right} y={floor + titleAt} font-size={LABEL_PX} text-anchor="end">
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
export const Dots = ({ points, r }: { points: (Point & { isOld?: boolean })[]; r: number }) => (
  <>
    {points.map(({ x, y, isOld }) => (
      <circle key={x} class={isOld ? 'lc-dot-old' : 'lc-dot'} cx={tenth(x)} cy={tenth(y)} r={r} />
    ))}
  </>
);

/** Name at the end of a line, to the right of a point in px. */
export const EndName = ({ of = '', x, y, children }: Point & { of?: string; children: string }) => (
  <text class={`lc-word chart-halo${of && ` lc-${of}`}`} x={x + 10} y={tenth(y + 4)} font-size={LABEL_PX}>
    {children}
  </text>
);

/** Moves overlapping names at one edge downwards, and then all of them upwards if the last would be below `floor`. */
export function spread<N extends { y: number }>(names: N[], floor = Number.POSITIVE_INFINITY, gap = LABEL_GAP_PX) {
  const placed = names.toSorted((a, b) => a.y - b.y).map((name) => ({ ...name }));
  for (let i = 1; i < placed.length; i++) placed[i].y = Math.max(placed[i].y, placed[i - 1].y + gap);
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - floor);
  for (const name of placed) name.y -= over;
  return placed;
}

/** Powers of ten between two values. */
const powersIn = (least: number, most: number) => {
  const first = Math.ceil(Math.log10(least) - 1e-9);
  return Array.from({ length: Math.floor(Math.log10(most) + 1e-9) - first + 1 }, (_, i) => Number(`1e${first + i}`));
};

function Picture({ lines, label, across, up }: { lines: Line[]; label: string; across: string; up: string }) {
  const width = usePapers({ live: true })[0] === 'narrow' ? NARROW : WIDE;
  const all = lines.flatMap(({ points }) => points);
  const [least, most] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const range = rangeOf(
    all.map(({ y }) => y),
    0.06,
  );
  const floor = HEIGHT - FOOT;
  const y = linear(range, [floor, TOP]);
  const ticks = ticksOf(range, 5, y);
  const left = Math.max(...ticks.map(({ value }) => roomFor(whole(value), 12))) + 16;
  const right = width - Math.max(...lines.map(({ name }) => roomFor(name, LABEL_PX))) - 22;
  const along = linear([Math.log(least), Math.log(most)], [left, right]);
  const x = (value: number) => along(Math.log(value));
  const drawn = lines.map((line) => {
    const points = line.points.map((point) => ({ x: x(point.x), y: y(point.y) }));
    return { ...line, points, y: points[points.length - 1].y };
  });
  const powers = powersIn(least, most).map((value) => ({ at: x(value), value }));
  return (
    <PaperPicture of={{ width, height: HEIGHT }} class="chart" label={label}>
      <PaperAxes
        {...{ left, right, floor, titleAt: 38 }}
        up={{ ticks, title: up }}
        across={{ ticks: powers, words: ({ value }) => power(value), title: across }}
      />
      {spread(drawn).map(({ id, name, points, stepped, y: end }) => (
        <g key={id} class={`lc-${id}`}>
          <path class="lc-line" d={stepped ? stairs(points) : pathThrough(points)} />
          <Dots points={points} r={3} />
          <EndName x={right} y={end}>
            {name}
          </EndName>
        </g>
      ))}
    </PaperPicture>
  );
}

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
      <Picture {...picture} />
    </WithNumbers>
  </figure>
);
type LineChartProps = Parameters<typeof Picture>[0] & { id: string; numbers: string; head: string[]; rows: string[][] };
