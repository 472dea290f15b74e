// The curves of the Curves view as one picture: three panels over one axis, a strip on which edges come and go, the
// place of the slider through all of them. One stop of the Tab key: arrows go from change to change, Enter moves the
// slider there. For the eye the numbers stand at the right end of each panel.
import './chart.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { beside, chart } from '../../draw/chart/chart.js';
import { textWidth } from '../../draw/text-width.js';

/**
 * @typedef {import('./curve.js').Curve} Curve
 * @typedef {import('./axis.js').Axis} Axis
 * @typedef {{ x: number, words: string }} Stop a place of the axis that the keys go to
 */

/** How far a pointer and a finger reach to either side, px. */
const REACH = 6;
const FINGER = 16;
/** Half a mark on the strip, px. */
const MARK = 4.5;
/** Other interface fonts than Inter are wider by up to so much. */
const WIDER = 1.12;

/** Width of an element and the scale of its type, kept up to date. @returns {[import('preact').RefObject<HTMLDivElement | null>, { width: number, scale: number }]} */
function useSize() {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, scale: 1 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const follow = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSize({ width: element.clientWidth, scale });
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    follow();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/**
 * @param {{
 *   curve: Curve, axis: Axis, here: number | null, low: boolean, truth: number | null, factor: number,
 *   best: import('./curve.js').Held | null,
 *   label: string, titles: Record<'edges' | 'score' | 'likelihood', string[]>,
 *   words: { own: string, held: string, truth: string, comes: string, goes: string, keys: string },
 *   prices: { text: string, x: number }[],
 *   values: (x: number) => Record<'edges' | 'score' | 'likelihood', string>,
 *   number: (value: number, digits: number) => string,
 *   stops: Stop[], chosen: number[], pointed: number | null,
 *   onPoint: (x: number | null, reach: number) => void,
 *   onGo: (x: number, time: number) => void,
 * }} props `chosen`: places of the events of the selected edge; `titles` from long to short, for the room there is; `reach`: how far a finger or pointer reaches, in shares
 */
export function CurveChart(props) {
  const { curve, axis, here, low, truth, factor, best, label, titles, words, prices, values, number, stops } = props;
  const { pointed, onPoint } = props;
  const [ref, { width, scale }] = useSize();
  const [stop, setStop] = useState(-1);
  const drawn = width > 0 ? chart(curve, axis, { width, scale, low, truth, factor, best }) : null;
  const x = drawn?.across.x ?? (() => 0);

  /** @param {number} clientX */
  const valueAt = (clientX) => {
    const box = ref.current?.getBoundingClientRect();
    return drawn && box ? drawn.across.at(clientX - box.left) : null;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerType === 'touch') return;
    const value = valueAt(event.clientX);
    if (value !== null && drawn) onPoint(value, REACH / (drawn.across.right - drawn.across.left));
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    const value = valueAt(event.clientX);
    if (value === null || !drawn) return;
    // A finger can't point without a tap.
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTap) onPoint(value, FINGER / (drawn.across.right - drawn.across.left));
    props.onGo(value, event.timeStamp);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = stop >= 0 ? stop : stops.findIndex((s) => here !== null && s.x > here) - 0.5;
    const next = new Map([
      ['ArrowRight', Math.min(stops.length - 1, Math.floor(from + 1))],
      ['ArrowLeft', Math.max(0, Math.ceil(from - 1))],
      ['Home', 0],
      ['End', stops.length - 1],
    ]).get(event.key);
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

  const shown = pointed ?? here;
  const told = shown === null ? null : values(shown);
  const line = (/** @type {number} */ at) => Math.round(at) + 0.5;
  const said = stops[stop]?.words ?? words.keys;
  return (
    <div
      ref={ref}
      class="curve-chart"
      data-testid="curve-chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, stops.length - 1)}
      aria-valuenow={Math.max(0, stop)}
      aria-valuetext={said}
      onPointerMove={move}
      onPointerLeave={() => stop < 0 && onPoint(null, 0)}
      onClick={click}
      onKeyDown={key}
      onBlur={leave}
    >
      {drawn && (
        <svg width={width} height={drawn.height} viewBox={`0 0 ${width} ${drawn.height}`} aria-hidden="true">
          {here !== null && <path class="ch-here" d={`M${line(x(here))} ${drawn.panels[0].top - 4}V${drawn.height}`} />}
          {pointed !== null && (
            <path class="ch-pointed" d={`M${line(x(pointed))} ${drawn.panels[0].top - 4}V${drawn.height}`} />
          )}
          {prices.length > 0 && drawn.panels.length > 0 && <Prices marks={prices} drawn={drawn} scale={scale} />}
          {drawn.panels.map((panel) => (
            <g key={panel.id} data-panel={panel.id}>
              <text class="ch-title" x={drawn.across.left} y={panel.top - 10 * scale} font-size={13 * scale}>
                {fitting(titles[panel.id], told?.[panel.id] ?? '', drawn.across, 13 * scale)}
              </text>
              {told && (
                <text
                  class={`ch-value ch-value-${panel.id}`}
                  x={drawn.across.right}
                  y={panel.top - 10 * scale}
                  text-anchor="end"
                  font-size={13 * scale}
                >
                  {told[panel.id]}
                </text>
              )}
              {panel.grid.map(({ y, value, digits }) => (
                <g key={value}>
                  <path class="ch-grid" d={`M${drawn.across.left} ${line(y)}H${drawn.across.right}`} />
                  <text
                    class="ch-number"
                    x={drawn.across.left - 8 * scale}
                    y={y}
                    text-anchor="end"
                    font-size={12 * scale}
                  >
                    {number(value, digits)}
                  </text>
                </g>
              ))}
              {panel.id === 'edges' && truth !== null && (
                <g>
                  <path class="ch-truth" d={`M${drawn.across.left} ${line(panel.y(truth))}H${drawn.across.right}`} />
                  <text
                    class="ch-note"
                    x={drawn.across.right}
                    y={panel.y(truth) + (panel.y(truth) - panel.top < 14 * scale ? 9 : -8) * scale}
                    text-anchor="end"
                    font-size={12 * scale}
                  >
                    {words.truth}
                  </text>
                </g>
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
          ))}
          <g class="ch-strip" transform={`translate(0 ${drawn.strip.top})`}>
            <text
              class="ch-comes-word"
              x={drawn.across.left - 8 * scale}
              y={8 * scale}
              text-anchor="end"
              font-size={12 * scale}
            >
              {words.comes}
            </text>
            <text
              class="ch-goes-word"
              x={drawn.across.left - 8 * scale}
              y={25 * scale}
              text-anchor="end"
              font-size={12 * scale}
            >
              {words.goes}
            </text>
            {drawn.strip.comes.map((at, i) => (
              <path key={i} class="ch-comes" d={triangle(at, 8 * scale, -MARK * scale)} />
            ))}
            {drawn.strip.goes.map((at, i) => (
              <path key={i} class="ch-goes" d={triangle(at, 25 * scale, MARK * scale)} />
            ))}
            {props.chosen.map((value, i) => (
              <rect
                key={i}
                class="ch-chosen"
                x={x(value) - 8 * scale}
                y={-2 * scale}
                width={16 * scale}
                height={37 * scale}
                rx={8 * scale}
              />
            ))}
          </g>
          {drawn.best && <path class="ch-best" d={star(drawn.best.x, drawn.best.y, 7 * scale)} />}
        </svg>
      )}
    </div>
  );
}

/** @param {{ marks: { text: string, x: number }[], drawn: import('../../draw/chart/chart.js').Chart, scale: number }} props */
function Prices({ marks, drawn, scale }) {
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
          <text class="ch-price-name" x={at} y={panels[0].top - 10 * scale} text-anchor="middle" font-size={12 * scale}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The first title that fits beside the value. @param {string[]} titles @param {string} value @param {import('../../draw/chart/chart.js').Across} across @param {number} size */
const fitting = (titles, value, { left, right }, size) =>
  titles.find((title) => textWidth(`${title} ${value}`, size) * WIDER < right - left) ?? titles[titles.length - 1];

/** A triangle that points up (`half` negative) or down. @param {number} x @param {number} y @param {number} half */
const triangle = (x, y, half) =>
  `M${x - Math.abs(half)} ${y - half * 0.8}H${x + Math.abs(half)}L${x} ${y + half * 0.9}z`;

/** @param {number} x @param {number} y @param {number} r */
function star(x, y, r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(Math.PI * i) / 5, i % 2 === 0 ? r : r * 0.45];
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
