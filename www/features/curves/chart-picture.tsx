// Drawing of the curves: panels over one axis, each with its value at the right end, and a strip that marks where edges
// are added and removed.

import { hair, UpAxis } from '../../draw/chart/axes.tsx';
import { roomFor, star } from '../../draw/chart/scale.ts';
import type { Shown } from './chart.tsx';
import { type Across, beside, type Chart } from './panels.ts';

export type Readings = ReturnType<Shown['values']>;

/** Half the size of a mark on the strip, in px. */
const MARK = 4.5;

export function ChartPicture({
  shown,
  drawn,
  width,
  scale,
}: {
  shown: Shown;
  drawn: Chart;
  width: number;
  scale: number;
}) {
  const { here, pointed, prices, words, chosen, values } = shown;
  const at = pointed ?? here;
  const readings = at === null ? null : values(at);
  return (
    <svg class="chart" width={width} height={drawn.height} viewBox={`0 0 ${width} ${drawn.height}`} aria-hidden="true">
      {here !== null && (
        <path class="ch-here" d={`M${hair(drawn.across.x(here))} ${drawn.panels[0].top - 4}V${drawn.height}`} />
      )}
      {pointed !== null && (
        <path class="ch-pointed" d={`M${hair(drawn.across.x(pointed))} ${drawn.panels[0].top - 4}V${drawn.height}`} />
      )}
      {prices.length > 0 && drawn.panels.length > 0 && <Prices marks={prices} drawn={drawn} scale={scale} />}
      {drawn.panels.map((panel) => (
        <Panel key={panel.id} panel={panel} across={drawn.across} shown={shown} readings={readings} scale={scale} />
      ))}
      <Strip drawn={drawn} words={words} chosen={chosen} scale={scale} />
      {drawn.best && <path class="ch-best" d={star(drawn.best.x, drawn.best.y, 7 * scale)} />}
    </svg>
  );
}

/** A panel with its title, value, grid and named lines. */
function Panel({
  panel,
  across,
  shown,
  readings,
  scale,
}: {
  panel: Chart['panels'][number];
  across: Across;
  shown: Shown;
  readings: Readings | null;
  scale: number;
}) {
  const { truth, titles, words } = shown;
  return (
    <g data-panel={panel.id}>
      <text class="ch-title chart-halo" x={across.left} y={panel.top - 10 * scale} font-size={13 * scale}>
        {fitting(titles[panel.id], readings?.[panel.id] ?? '', across, 13 * scale)}
      </text>
      {readings && (
        <text
          class={`ch-value ch-value-${panel.id}`}
          x={across.right}
          y={panel.top - 10 * scale}
          text-anchor="end"
          font-size={13 * scale}
        >
          {readings[panel.id]}
        </text>
      )}
      <UpAxis ticks={panel.grid} left={across.left} right={across.right} scale={scale} />
      {panel.id === 'edges' && truth !== null && (
        <Truth panel={panel} across={across} y={panel.y(truth)} scale={scale} words={words.truth} />
      )}
      {panel.lines.map(({ id, d }) => (
        <path key={id} class={`ch-line ch-${id}`} d={d} />
      ))}
      {panel.lines.map(
        ({ id, name }) =>
          name && (
            <text
              key={id}
              class={`ch-name ch-name-${id}`}
              x={name.x}
              y={name.y}
              text-anchor={name.anchor}
              font-size={12 * scale}
            >
              {id === 'own' ? words.own : words.held}
            </text>
          ),
      )}
    </g>
  );
}

/** Line at the number of edges of the generating network. */
const Truth = ({
  panel,
  across,
  y,
  scale,
  words,
}: {
  panel: Chart['panels'][number];
  across: Across;
  y: number;
  scale: number;
  words: string;
}) => (
  <g>
    <path class="ch-truth" d={`M${across.left} ${hair(y)}H${across.right}`} />
    <text
      class="ch-note"
      x={across.right}
      y={y + (y - panel.top < 14 * scale ? 9 : -8) * scale}
      text-anchor="end"
      font-size={12 * scale}
    >
      {words}
    </text>
  </g>
);

/** Strip that marks where edges are added and removed. */
function Strip({
  drawn: { strip, across },
  words,
  chosen,
  scale,
}: {
  drawn: Chart;
  words: Shown['words'];
  chosen: number[];
  scale: number;
}) {
  return (
    <g class="ch-strip" transform={`translate(0 ${strip.top})`}>
      <text class="ch-comes-word" x={across.left - 8 * scale} y={8 * scale} text-anchor="end" font-size={12 * scale}>
        {words.comes}
      </text>
      <text class="ch-goes-word" x={across.left - 8 * scale} y={25 * scale} text-anchor="end" font-size={12 * scale}>
        {words.goes}
      </text>
      {strip.comes.map((at, i) => (
        <path key={i} class="ch-comes" d={triangle(at, 8 * scale, -MARK * scale)} />
      ))}
      {strip.goes.map((at, i) => (
        <path key={i} class="ch-goes" d={triangle(at, 25 * scale, MARK * scale)} />
      ))}
      {chosen.map((value, i) => (
        <rect
          key={i}
          class="ch-chosen"
          x={across.x(value) - 8 * scale}
          y={-2 * scale}
          width={16 * scale}
          height={37 * scale}
          rx={8 * scale}
        />
      ))}
    </g>
  );
}

function Prices({ marks, drawn, scale }: { marks: { text: string; x: number }[]; drawn: Chart; scale: number }) {
  const { across, panels } = drawn;
  const last = panels[panels.length - 1];
  const placed = beside(
    marks.map(({ text, x }) => ({ text, x: across.x(x) })),
    12 * scale,
  );
  return (
    <g>
      {placed.map(({ text, x, at }) => (
        <g key={text}>
          <path class="ch-price" d={`M${x} ${panels[0].top - 4 * scale}V${last.top + last.height}`} />
          <text
            class="ch-price-name chart-halo"
            x={at}
            y={panels[0].top - 10 * scale}
            text-anchor="middle"
            font-size={12 * scale}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The first title that fits beside the value. */
const fitting = (titles: string[], value: string, { left, right }: Across, size: number) =>
  titles.find((title) => roomFor(`${title} ${value}`, size) < right - left) ?? titles[titles.length - 1];

/** Path of a triangle, pointing up if `half` is negative, else down. */
const triangle = (x: number, y: number, half: number) =>
  `M${x - Math.abs(half)} ${y - half * 0.8}H${x + Math.abs(half)}L${x} ${y + half * 0.9}z`;
