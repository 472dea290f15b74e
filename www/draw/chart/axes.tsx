// The axes of a chart: numbers, hairlines at them, the line that the chart stands on.
import './chart.css';
import { moment } from '../../words/moment.ts';
import { exact } from '../../words/translate.ts';
import type { Tick } from './scale.ts';

const NUMBER = 12;
/** Between an axis and the numbers beside it, and the middle of those under it. */
const BESIDE = 8;
const UNDER = 18;

/** The middle of a pixel, where a thin line is sharp. */
export const hair = (at: number) => Math.round(at) + 0.5;

/** A number with the decimals of its axis. */
const numberOf = ({ value, digits = 0 }: Pick<Tick, 'value'> & Partial<Tick>) => exact(value === 0 ? 0 : value, digits);

/** Seconds of an axis, in words. */
export const timeOf = ({ value }: { value: number }) => moment(value);

/** The axis upwards: a hairline across the chart at each number. */
export const UpAxis = ({
  ticks,
  left,
  right,
  scale = 1,
  words = numberOf,
}: {
  ticks: Tick[];
  left: number;
  right: number;
  scale?: number;
  words?: (tick: Tick) => string;
}) => (
  <>
    {ticks.map((tick) => (
      <g key={tick.value}>
        <path class="chart-grid" d={`M${left} ${hair(tick.at)}H${right}`} />
        <text class="chart-number" x={left - BESIDE * scale} y={tick.at} text-anchor="end" font-size={NUMBER * scale}>
          {words(tick)}
        </text>
      </g>
    ))}
  </>
);

/**
 * The numbers of the axis across, under the chart.
 * @param props `top`: where hairlines upright end, if there are any
 */
export const AcrossAxis = ({
  ticks,
  floor,
  scale = 1,
  words = numberOf,
  top,
}: {
  ticks: (Pick<Tick, 'at' | 'value'> & Partial<Tick>)[];
  floor: number;
  scale?: number;
  words?: typeof numberOf;
  top?: number;
}) => (
  <>
    {ticks.map((tick) => (
      <g key={tick.value}>
        {top !== undefined && <path class="chart-grid" d={`M${hair(tick.at)} ${top}V${floor}`} />}
        <text
          class="chart-number under"
          x={tick.at}
          y={floor + UNDER * scale}
          text-anchor="middle"
          font-size={NUMBER * scale}
        >
          {words(tick)}
        </text>
      </g>
    ))}
  </>
);

/** The line that a chart stands on. */
export const Base = ({ left, right, floor }: { left: number; right: number; floor: number }) => (
  <path class="chart-base" d={`M${left} ${hair(floor)}H${right}`} />
);

/** Half the thumb of the slider. */
const THUMB = 12;

/**
 * A native slider that lies over a chart, from its left to its right end, in the px that the page has at its usual type size.
 * @param props `text`: what stands there, as a screen reader says it
 */
export const ChartSlider = ({
  left,
  right,
  most,
  at,
  label,
  text,
  testid,
  onGo,
}: {
  left: number;
  right: number;
  most: number;
  at: number;
  label: string;
  text: string;
  testid: string;
  onGo: (at: number) => void;
}) => (
  <input
    type="range"
    min="0"
    max={most}
    value={at}
    aria-label={label}
    aria-valuetext={text}
    data-testid={testid}
    style={{ left: `calc(${left - THUMB}rem / 16)`, width: `calc(${right - left + 2 * THUMB}rem / 16)` }}
    onInput={(event) => {
      onGo(event.currentTarget.valueAsNumber);
      event.currentTarget.value = String(at);
    }}
  />
);
