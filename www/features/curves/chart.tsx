// Chart of Sample size & penalty: three panels over one axis, a strip of added and removed edges, and a line at the
// slider's value through all of them. The marks on the strip are buttons that move the slider just past a change; one is
// reached by Tab, the others by the arrow keys. The values are at the right end of each panel.
import './chart.css';
import { useState } from 'preact/hooks';
import type { Score } from '../../generated/protocol.ts';
import { useSize } from '../../widgets/use-size.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import type { Axis } from './axis.ts';
import { ChartPicture } from './chart-picture.tsx';
import { bestHeld, type Curve } from './curve.ts';
import { type Chart, chart, type Panel } from './panels.ts';

/** Value of the axis at which edges are added or removed, with its description in words. */
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

/** Index of the stop to which an arrow key, Home or End moves. */
const stopAt = (key: string, from: number, count: number) =>
  new Map([
    ['ArrowRight', Math.min(count - 1, from + 1)],
    ['ArrowLeft', Math.max(0, from - 1)],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);

type StopsProps = { shown: Shown; drawn: Chart; stop: number; onStop: (stop: number) => void };
/**
 * Buttons over the marks on the strip; Tab reaches the one with the focus, or the first past the slider's value.
 * @param props `stop`: index of the button with the focus, −1 for none
 */
function Stops({ shown: { stops, here, onPoint, onGo }, drawn: { across, strip }, stop, onStop }: StopsProps) {
  const ahead = stops.findIndex(({ x }) => here !== null && x > here);
  const reached = stop >= 0 ? stop : ahead >= 0 ? ahead : stops.length - 1;
  const look = (next: number, x: number | null) => {
    onStop(next);
    onPoint(x, 0);
  };
  return stops.map(({ x, words }, i) => (
    <button
      key={x}
      type="button"
      class="ch-stop"
      style={{ left: `${across.x(x)}px`, top: `${strip.top}px` }}
      aria-label={words}
      tabIndex={i === reached ? 0 : -1}
      onClick={(event) => {
        if (event.detail > 0) return; // a pointer has a place of its own
        event.stopPropagation();
        onGo(x, event.timeStamp);
      }}
      onFocus={() => look(i, x)}
      onBlur={() => look(-1, null)}
    />
  ));
}

export function CurveChart(props: Shown) {
  const { curve, axis, score, low, truth, stops, onPoint } = props;
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

  /** Value of the axis at the pointer; on the strip, that of the nearest mark. */
  const valueAt = ({ clientX, target }: MouseEvent) => {
    const place = box.current?.getBoundingClientRect();
    if (!drawn || !place) return null;
    const value = drawn.across.at(clientX - place.left);
    const away = (x: number) => Math.abs(axis.share(x) - axis.share(value));
    return target instanceof HTMLButtonElement
      ? stops.reduce((best, { x }) => (away(x) < away(best) ? x : best), stops[0].x)
      : value;
  };
  const point = (event: MouseEvent, reach: number) => {
    const value = valueAt(event);
    if (value !== null && drawn) onPoint(value, reach / (drawn.across.right - drawn.across.left));
    return value;
  };
  const click = (event: MouseEvent) => {
    // A finger can't hover, so a tap reaches farther.
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
    const value = point(event, isTap ? FINGER : REACH);
    if (value !== null) props.onGo(value, event.timeStamp);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stopAt(event.key, stop, stops.length);
    if (next === undefined) return;
    box.current?.querySelectorAll('button')[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      class="curve-chart"
      data-testid="curve-chart"
      role="group"
      aria-label={t('curves.chart', { n: stops.length })}
      onPointerMove={(event) => event.pointerType !== 'touch' && point(event, REACH)}
      onPointerLeave={() => stop < 0 && onPoint(null, 0)}
      onClick={click}
      onKeyDown={key}
    >
      {drawn && <ChartPicture shown={props} drawn={drawn} />}
      {drawn && <Stops shown={props} drawn={drawn} stop={stop} onStop={setStop} />}
    </div>
  );
}
