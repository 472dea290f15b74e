// Drawing of a chart: its marks, axes with numbers, grid lines and baseline, and a slider along the axis.
import './chart.css';
import { moment } from '../../words/moment.ts';
import { exact } from '../../words/translate.ts';
import { Marks } from '../graph.tsx';
import type { Mark } from '../picture.ts';
import { post, rule, word } from './marks.ts';
import type { Tick } from './scale.ts';

/** Numbers of an axis, in px: font size, distance to the vertical axis, and distance below the horizontal one. */
const NUMBER_PX = 12;
const BESIDE_PX = 8;
const UNDER_PX = 18;

/** Draws a list of marks in order and skips the null and false ones. */
export const Drawing = ({ marks }: { marks: (Mark | Mark[] | false | null)[] }) => (
  <Marks marks={marks.flat().filter((mark) => mark !== false && mark !== null)} />
);

/** Coordinate of the middle of a pixel, where a line of 1 px is drawn sharply. */
export const hair = (at: number) => Math.round(at) + 0.5;

/** Text of a number on an axis, with as many decimals as the axis has. */
const numberOf = ({ value, digits = 0 }: Pick<Tick, 'value'> & Partial<Tick>) => exact(value === 0 ? 0 : value, digits);

/** Duration in words, from a value in seconds. */
export const timeOf = ({ value }: { value: number }) => moment(value);

/** Vertical axis: numbers with grid lines. */
export const UpAxis = ({ ticks, left, right, scale = 1, words = numberOf }: UpAxisProps) =>
  ticks.map((tick) => {
    const at = { x: left - BESIDE_PX * scale, y: tick.at, size: NUMBER_PX * scale, anchor: 'end' as const };
    return (
      <g key={tick.value}>
        <Drawing marks={[rule('chart-grid', hair(tick.at), { left, right }), word('chart-number', words(tick), at)]} />
      </g>
    );
  });
type UpAxisProps = {
  ticks: Tick[];
  left: number;
  right: number;
  scale?: number;
  words?: (tick: Tick) => string;
};

/**
 * Horizontal axis: numbers under the chart.
 * @param props `top`: upper end of the vertical grid lines, if there are any
 */
export const AcrossAxis = ({ ticks, floor, scale = 1, words = numberOf, top }: AcrossAxisProps) =>
  ticks.map((tick) => {
    const at = { x: tick.at, y: floor + UNDER_PX * scale, size: NUMBER_PX * scale, anchor: 'middle' as const };
    return (
      <g key={tick.value}>
        <Drawing
          marks={[
            top !== undefined && post('chart-grid', hair(tick.at), { top, floor }),
            word('chart-number under', words(tick), at),
          ]}
        />
      </g>
    );
  });
type AcrossAxisProps = {
  ticks: (Pick<Tick, 'at' | 'value'> & Partial<Tick>)[];
  floor: number;
  scale?: number;
  words?: typeof numberOf;
  top?: number;
};

/** Line along the bottom of a chart. */
export const Base = ({ left, right, floor }: { left: number; right: number; floor: number }) => (
  <path class="chart-base" d={`M${left} ${hair(floor)}H${right}`} />
);

/** Half width of the slider's thumb, in px. */
const HALF_THUMB_PX = 12;

/**
 * Native range slider over a chart, from the left to the right end of its axis, both in px at the default font size.
 * @param props `text`: value of the slider in words, for screen readers
 */
export const ChartSlider = ({ left, right, most, at, label, text, testid, onGo }: SliderProps) => (
  <input
    type="range"
    min="0"
    max={most}
    value={at}
    aria-label={label}
    aria-valuetext={text}
    data-testid={testid}
    style={{
      left: `calc(${left - HALF_THUMB_PX}rem / 16)`,
      width: `calc(${right - left + 2 * HALF_THUMB_PX}rem / 16)`,
    }}
    onInput={(event) => {
      onGo(event.currentTarget.valueAsNumber);
      event.currentTarget.value = String(at);
    }}
  />
);
type SliderProps = Record<'left' | 'right' | 'most' | 'at', number> &
  Record<'label' | 'text' | 'testid', string> & { onGo: (at: number) => void };
