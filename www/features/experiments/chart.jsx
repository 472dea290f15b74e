// The search for the parents of one variable: sets in the order of g, each at its cost; the least cost so far coming down, the
// stopping line g′ coming up. Where they meet no set that follows can cost less. A native slider goes through the sets.

import { roundBetween } from '../../draw/chart/chart.js';
import { textWidth } from '../../draw/text-width.js';
import { countOf, setWords } from '../../model/experiments/words.js';
import { useSize } from '../../widgets/use-size.js';
import { decimal, t, whole } from '../../words/text.js';

/**
 * @typedef {import('../../generated/protocol').BnfinderTrace} Trace
 * @typedef {{ trace: Trace, names: string[], all: number, kept: number, at: number, stoppedAt: number | null, complete: boolean, onGo: (at: number) => void }} Told
 *   `all`: sets there are; `kept`: how many cheapest ones are asked for; `at`: the point at which it stands; `stoppedAt`: g′ of
 *   the set that was not looked at any more
 */

const HEIGHT = { wide: 300, narrow: 260 };
const NARROW = 560;
const TOP = 30;
const FOOT = 44;
const LEFT = 62;
/** Share of the width that sets never looked at take. */
const REST = 0.14;
const WORDS = 13;
/** Half the thumb of the slider. */
const THUMB = 12;

/** @param {number} x */
const tenth = (x) => Math.round(x * 10) / 10 + 0;

/** The runs of points with as many parents, where the order is by size. @param {Trace['points']} points */
function bands(points) {
  /** @type {{ size: number, from: number, to: number }[]} */
  const found = [];
  for (const { at, parents } of points) {
    const last = found.at(-1);
    if (last && last.size === parents.length) last.to = at;
    else if (last && parents.length < last.size) return [];
    else found.push({ size: parents.length, from: at, to: at });
  }
  return found;
}

/** @param {Told} props */
export function SearchChart(props) {
  const { box, width, scale } = useSize();
  return (
    <div ref={/** @type {any} */ (box)} class="bnf-chart" data-testid="bnf-chart" data-looked={props.trace.looked}>
      {width > 0 && <Chart {...props} width={width / scale} />}
    </div>
  );
}

/** What stands at a point, as it is said. @param {Told} told */
export function pointWords({ trace, names, at }) {
  const point = trace.points[at];
  return t(point.line === null ? 'bnfinder.pointOpen' : 'bnfinder.point', {
    at: whole(point.at),
    set: setWords(point.parents, names),
    cost: decimal(point.cost),
    line: decimal(point.line ?? 0),
    g: decimal(point.g),
  });
}

/** @param {Told & { width: number }} props */
function Chart(props) {
  const { trace, all, kept, at, stoppedAt, complete, onGo, width } = props;
  const { points, looked } = trace;
  const height = width < NARROW ? HEIGHT.narrow : HEIGHT.wide;
  const seen = points.slice(0, at + 1);
  const rest = complete && all > looked;
  const right = width - 12;
  const end = rest ? right - (right - LEFT) * REST : right;
  const floor = height - FOOT;
  const costs = points.map((point) => point.cost);
  const [least, most] = [Math.min(...points.map((point) => point.g), ...costs), Math.max(...costs)];
  const range = most - least || 1;
  const x = (/** @type {number} */ n) => tenth(LEFT + ((n - 0.5) / Math.max(1, looked)) * (end - LEFT));
  const y = (/** @type {number} */ cost) =>
    tenth(floor - ((cost - least + 0.1 * range) / (1.16 * range)) * (floor - TOP));
  const { values, digits } = roundBetween(least, most, 4);
  /** @param {(point: Trace['points'][number]) => number | null} value */
  const steps = (value) =>
    seen
      .flatMap((point, i) => {
        const v = value(point);
        if (v === null) return [];
        const first = i === 0 || value(seen[i - 1]) === null;
        return [first ? `M${x(point.at)} ${y(v)}` : `H${x(point.at)}V${y(v)}`];
      })
      .join('');
  const lined = seen.filter((point) => point.line !== null);
  const closing =
    lined.length > 1
      ? `M${lined.map((point) => `${x(point.at)} ${y(Number(point.line))}`).join('L')}L${lined
          .toReversed()
          .map((point) => `${x(point.at)} ${y(point.g)}`)
          .join('L')}z`
      : '';
  const here = points[at];
  const sizes = bands(points);
  const radius = points.length > 300 ? 2 : points.length > 60 ? 3 : 4;
  let best = Number.POSITIVE_INFINITY;
  const dots = seen.map((point) => {
    const better = point.cost < best;
    if (better) best = point.cost;
    return { point, better };
  });
  const first = lined[0];
  const ended = stoppedAt !== null && at === points.length - 1;
  const bestWord = t(kept > 1 ? 'bnfinder.chart.kth' : 'bnfinder.chart.best', { n: kept });
  const lineWord = t('bnfinder.chart.line');
  return (
    <>
      <svg viewBox={`0 0 ${tenth(width)} ${height}`} aria-hidden="true">
        <defs>
          <pattern id="bnf-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="bnf-hatch" d="M0 0V7" />
          </pattern>
        </defs>
        {sizes.map(({ size, from, to }, i) => {
          const [a, b] = [
            i === 0 ? LEFT : (x(from) + x(sizes[i - 1].to)) / 2,
            i === sizes.length - 1 ? end : (x(to) + x(sizes[i + 1].from)) / 2,
          ];
          const words = t(b - a > 74 ? 'bnfinder.chart.size' : 'bnfinder.chart.sizeShort', { n: size });
          return (
            <g key={size}>
              {i % 2 === 1 && (
                <rect class="bnf-band" x={tenth(a)} y={TOP - 18} width={tenth(b - a)} height={floor - TOP + 18} />
              )}
              {b - a > textWidth(words, 12) + 4 && (
                <text class="bnf-word" x={tenth((a + b) / 2)} y={TOP - 6} font-size="12" text-anchor="middle">
                  {words}
                </text>
              )}
            </g>
          );
        })}
        {values.map((value) => (
          <g key={value}>
            <path class="bnf-grid" d={`M${LEFT} ${y(value)}H${end}`} />
            <text class="bnf-word" x={LEFT - 8} y={y(value) + 4} font-size="12" text-anchor="end">
              {value.toFixed(digits).replace('-', '−')}
            </text>
          </g>
        ))}
        <text class="bnf-word" x="0" y="12" font-size="12">
          {t('bnfinder.chart.bits')}
        </text>
        {rest && (
          <>
            <rect
              class="bnf-rest"
              x={tenth(end + 6)}
              y={TOP - 18}
              width={tenth(right - end - 6)}
              height={floor - TOP + 18}
            />
            <text
              class="bnf-word bnf-halo"
              x={tenth((end + right + 6) / 2)}
              y={tenth((floor + TOP) / 2 - 8)}
              font-size="12"
              text-anchor="middle"
            >
              {countOf(all - looked)}
            </text>
            <text
              class="bnf-word bnf-halo"
              x={tenth((end + right + 6) / 2)}
              y={tenth((floor + TOP) / 2 + 8)}
              font-size="12"
              text-anchor="middle"
            >
              {t('bnfinder.chart.rest')}
            </text>
          </>
        )}
        {closing && <path class="bnf-open" d={closing} />}
        {dots.map(({ point, better }) => (
          <circle
            key={point.at}
            class={better ? 'bnf-dot-best' : 'bnf-dot'}
            cx={x(point.at)}
            cy={y(point.cost)}
            r={better ? radius + 1.5 : radius}
          />
        ))}
        <path class="bnf-line" d={`${steps((point) => point.g)}${ended ? `H${tenth(end)}V${y(stoppedAt)}` : ''}`} />
        <path class="bnf-best" d={steps((point) => point.line)} />
        {here && <circle class="bnf-dot-here" cx={x(here.at)} cy={y(here.cost)} r={radius + 4} />}
        {first && (
          <text
            class="bnf-best-word bnf-halo"
            x={tenth(end - 4)}
            y={y(Number(lined[lined.length - 1].line)) - 10}
            font-size={WORDS}
            text-anchor="end"
          >
            {bestWord}
          </text>
        )}
        {here && (
          <text
            class="bnf-line-word bnf-halo"
            x={tenth(end - 4)}
            y={tenth(Math.min(floor - 6, y(here.g) + 18))}
            font-size={WORDS}
            text-anchor="end"
          >
            {lineWord}
          </text>
        )}
        <text class="bnf-word" x={LEFT} y={height - 26} font-size="12">
          {t('bnfinder.chart.across')}
        </text>
        <text class="bnf-word" x={tenth(end)} y={height - 26} font-size="12" text-anchor="end">
          {countOf(looked)}
        </text>
      </svg>
      <input
        type="range"
        min="0"
        max={points.length - 1}
        value={at}
        aria-label={t('bnfinder.chart.slider')}
        aria-valuetext={pointWords(props)}
        data-testid="bnf-slider"
        style={{ left: `calc(${LEFT - THUMB}rem / 16)`, width: `calc(${end - LEFT + 2 * THUMB}rem / 16)` }}
        onInput={(event) => onGo(event.currentTarget.valueAsNumber)}
      />
    </>
  );
}
