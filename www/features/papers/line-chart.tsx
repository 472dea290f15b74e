// Lines over a logarithmic axis as a figure in a text, each named at its end; below, the same numbers as a table.
import { AcrossAxis, Base, UpAxis } from '../../draw/chart/axes.tsx';
import { linear, rangeOf, roomFor, stairs, ticksOf } from '../../draw/chart/scale.ts';
import { tenth } from '../../draw/geometry.ts';
import { twin } from '../../store/index.ts';
import { usePapers } from '../../widgets/papers.ts';
import { powerOfTen } from '../../words/numbers.ts';
import { plain, whole } from '../../words/text.ts';
import { PaperPicture } from './parts.tsx';
import { PaperRows } from './table.tsx';

export type Point = { x: number; y: number };
/** `id`: determines the color; `stepped`: whether nothing is known between two points. */
export type Line = { id: string; name: string; points: Point[]; stepped?: boolean };

const [WIDE, NARROW] = [720, 380];
const HEIGHT = 300;
const [TOP, FOOT] = [26, 44];
const LABEL_PX = 12.5;
/** Least distance between names, in px. */
const LABEL_GAP_PX = 16;
/** Largest power of ten that is written out. */
const WRITTEN = 1000;

/**
 * A power of ten as text.
 * @param value a power of ten
 */
const power = (value: number) =>
  value < 1 ? plain(value) : value <= WRITTEN ? whole(value) : powerOfTen(Math.round(Math.log10(value)));

/** Positions of the names of lines: each at its end, the lower ones moved down. */
function spread(ends: { line: Line; at: number }[]) {
  const sorted = ends.toSorted((a, b) => a.at - b.at);
  for (let i = 1; i < sorted.length; i++) sorted[i].at = Math.max(sorted[i].at, sorted[i - 1].at + LABEL_GAP_PX);
  return sorted;
}

/** Powers of ten between two values. */
const powersIn = (least: number, most: number) => {
  const first = Math.ceil(Math.log10(least) - 1e-9);
  return Array.from({ length: Math.floor(Math.log10(most) + 1e-9) - first + 1 }, (_, i) => Number(`1e${first + i}`));
};

function Picture({ lines, label, across, up }: { lines: Line[]; label: string; across: string; up: string }) {
  const width = usePapers({ live: true })[0] === 'narrow' ? NARROW : WIDE;
  const all = lines.flatMap(({ points }) => points);
  const least = Math.min(...all.map(({ x }) => x));
  const most = Math.max(...all.map(({ x }) => x));
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
  const ends = spread(lines.map((line) => ({ line, at: y(line.points[line.points.length - 1].y) })));
  return (
    <PaperPicture of={{ width, height: HEIGHT }} class="chart" label={label}>
      <UpAxis ticks={ticks} left={left} right={right} />
      <text class="lc-axis" x="0" y="12" font-size={LABEL_PX}>
        {up}
      </text>
      <Base left={left} right={right} floor={floor} />
      <AcrossAxis
        ticks={powersIn(least, most).map((value) => ({ at: x(value), value }))}
        floor={floor}
        words={({ value }) => power(value)}
      />
      <text class="lc-axis" x={right} y={floor + 38} font-size={LABEL_PX} text-anchor="end">
        {across}
      </text>
      {ends.map(({ line: { id, name, points, stepped }, at }) => {
        const drawn = points.map((point) => ({ x: x(point.x), y: y(point.y) }));
        return (
          <g key={id} class={`lc-${id}`}>
            <path
              class="lc-line"
              d={stepped ? stairs(drawn) : `M${drawn.map((point) => `${tenth(point.x)} ${tenth(point.y)}`).join('L')}`}
            />
            {drawn.map((point) => (
              <circle key={point.x} class="lc-dot" cx={tenth(point.x)} cy={tenth(point.y)} r="3" />
            ))}
            <text class="lc-word chart-halo" x={right + 10} y={tenth(at + 4)} font-size={LABEL_PX}>
              {name}
            </text>
          </g>
        );
      })}
    </PaperPicture>
  );
}

/**
 * Lines over a logarithmic axis.
 * @param props `numbers`: text that opens the table; `head` and `rows` of the table, whose first cells name the rows
 */
export const LineChart = ({
  id,
  numbers,
  head,
  rows,
  ...picture
}: {
  id: string;
  lines: Line[];
  label: string;
  across: string;
  up: string;
  numbers: string;
  head: string[];
  rows: string[][];
}) => (
  <figure class="paper-figure" data-testid={`chart-${id}`}>
    {!twin.value && <Picture {...picture} />}
    <details class="paper-more is-wide" open={twin.value}>
      <summary>{numbers}</summary>
      <PaperRows
        label={picture.label}
        testid={`chart-${id}-numbers`}
        look="lecture-table"
        columns={head}
        rows={rows.map((cells) => ({ id: cells[0], cells }))}
      />
    </details>
  </figure>
);
