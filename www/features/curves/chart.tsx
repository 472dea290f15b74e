// Chart of Sample size & penalty: three panels over one axis, a strip of added and removed edges, and a line at the
// slider's value through all of them. The chart is one tab stop: arrow keys move from change to change, Enter moves the
// slider there. The values are at the right end of each panel.
import './chart.css';
import { useState } from 'preact/hooks';
import type { Score } from '../../generated/protocol.ts';
import { useSize } from '../../widgets/use-size.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import type { Axis } from './axis.ts';
import { ChartPicture } from './chart-picture.tsx';
import { bestHeld, type Curve } from './curve.ts';
import { chart, type Panel } from './panels.ts';

/** Value of the axis at which the arrow keys stop, with its description in words. */
export type Stop = { x: number; words: string };
/**
 * Input of the chart. `score`: a score along the axis, for its name and unit; `chosen`: axis values at which the
 * selected edge is added or removed; `reach`: distance that a finger or pointer reaches, as a share of the axis.
 */
export type Shown = {
  curve: Curve;
  axis: Axis;
  score: Score;
  here: number | null;
  low: boolean;
  truth: number | null;
  prices: { text: string; x: number }[];
  values: (x: number) => Record<Panel['id'], string>;
  stops: Stop[];
  chosen: number[];
  pointed: number | null;
  onPoint: (x: number | null, reach: number) => void;
  onGo: (x: number, time: number) => void;
};

/** Distance to the left and right in px within which a mark responds to a pointer, and to a finger. */
const REACH = 6;
const FINGER = 16;

/** Index of the axis value to which an arrow key, Home or End moves. `from`: current index, or a number between two. */
const stopAt = (key: string, from: number, count: number) =>
  new Map([
    ['ArrowRight', Math.min(count - 1, Math.floor(from + 1))],
    ['ArrowLeft', Math.max(0, Math.ceil(from - 1))],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);

export function CurveChart(props: Shown) {
  const { curve, axis, score, here, low, truth, stops, onPoint } = props;
  const { box, width, scale } = useSize();
  const [stop, setStop] = useState(-1);
  const drawn =
    width > 0
      ? chart(curve, axis, {
          width,
          scale,
          low,
          truth,
          factor: unitOf(score).cost ? -1 / Math.LN2 : 1,
          best: bestHeld(curve.held),
          hasPrices: props.prices.length > 0,
          words: { own: t('curves.own'), held: t('curves.heldOut') },
        })
      : null;

  const valueAt = (clientX: number) => {
    const place = box.current?.getBoundingClientRect();
    return drawn && place ? drawn.across.at(clientX - place.left) : null;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const value = valueAt(event.clientX);
    if (value !== null && drawn) onPoint(value, REACH / (drawn.across.right - drawn.across.left));
  };
  const click = (event: MouseEvent) => {
    const value = valueAt(event.clientX);
    if (value === null || !drawn) return;
    // A finger can't hover, so a tap also points.
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTap) onPoint(value, FINGER / (drawn.across.right - drawn.across.left));
    props.onGo(value, event.timeStamp);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = stop >= 0 ? stop : stops.findIndex((s) => here !== null && s.x > here) - 0.5;
    const next = stopAt(event.key, from, stops.length);
    if (next !== undefined && stops[next]) {
      setStop(next);
      onPoint(stops[next].x, 0);
    } else if ((event.key === 'Enter' || event.key === ' ') && stops[stop]) props.onGo(stops[stop].x, event.timeStamp);
    else if (event.key === 'Escape' && stop >= 0) leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    setStop(-1);
    onPoint(null, 0);
  };

  return (
    <div
      ref={box}
      class="curve-chart"
      data-testid="curve-chart"
      role="slider"
      tabIndex={0}
      aria-label={t('curves.chart', { n: stops.length })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, stops.length - 1)}
      aria-valuenow={Math.max(0, stop)}
      aria-valuetext={stops[stop]?.words ?? t('curves.keys')}
      onPointerMove={move}
      onPointerLeave={() => stop < 0 && onPoint(null, 0)}
      onClick={click}
      onKeyDown={key}
      onBlur={leave}
    >
      {drawn && <ChartPicture shown={props} drawn={drawn} />}
    </div>
  );
}
