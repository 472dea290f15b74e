// Searches of one data set in the plane of seconds and score: ovals of mean and spread, and the stairs of one exact search, as in
// figures 1 to 3 of the paper.
import { raceSpread } from '../../../draw/chart/race-spread.js';
import { roomFor, stairs } from '../../../draw/chart/scale.js';
import { spreadOf } from '../../../model/race/summary.js';
import { Axes, Names } from '../../../widgets/race-chart.jsx';
import { useSize } from '../../../widgets/use-size.js';
import { duration, t, whole } from '../../../words/text.js';
import { exactOf } from './proxy-judge.js';

/** @typedef {import('../../../worker/papers-proxy.js').Measured} Measured */
/** @typedef {{ name: string, label: string, look: 'exact' | 'published' | 'learned', points: { seconds: number, score: number }[] }} Kind */

const [NAME, SMALL] = [14, 13];
const HEIGHT = 400;

/** The kinds of search that have ended, exact ones first. @param {Measured} set @returns {Kind[]} */
export const kindsOf = ({ exact, searches }) => [
  ...exact
    .filter(({ runs }) => runs.length > 0)
    .map(({ engine, runs, score }) => ({
      name: t(`papers.proxy.engine.${engine}`),
      label: t(`papers.proxy.engine.${engine}`),
      look: /** @type {const} */ ('exact'),
      points: runs.map(({ seconds }) => ({ seconds, score })),
    })),
  ...searches
    .filter(({ runs }) => runs.length > 0)
    .map(({ samples, form, runs }) => ({
      name: t('papers.proxy.withSamples', { form: t(`papers.proxy.formShort.${form}`), n: samples }),
      label: whole(samples),
      look: form,
      points: runs.map(({ total, score }) => ({ seconds: total, score })),
    })),
];

/** @param {{ set: Measured }} props */
export function ProxyChart({ set }) {
  const { box, width, scale } = useSize();
  return (
    <figure ref={/** @type {any} */ (box)} class="paper-figure proxy-plane" data-testid={`proxy-plane-${set.id}`}>
      {width > 0 && <Plane set={set} width={width} scale={scale} />}
    </figure>
  );
}

/** @param {{ set: Measured, width: number, scale: number }} props */
function Plane({ set, width, scale }) {
  const kinds = kindsOf(set);
  const exact = exactOf(set);
  if (kinds.length === 0 || !exact) return null;
  const height = HEIGHT * Math.sqrt(scale);
  // Both forms of a size lie side by side: one of them names it.
  const labels = kinds.flatMap(({ label, look }, entrant) =>
    look === 'learned' ? [] : [{ entrant, lines: [label], width: roomFor(label, NAME * scale), height: 18 * scale }],
  );
  const words = t('papers.proxy.level');
  const chart = raceSpread({
    clouds: kinds.map(({ points }, entrant) => ({
      entrant,
      points: points.map(({ seconds, score }) => ({ at: /** @type {any} */ ({ seconds }), score })),
    })),
    best: exact.score,
    factor: 1,
    across: 'time',
    up: 'score',
    paper: { width, height, scale },
    labels,
    said: roomFor(words, SMALL * scale) + 8,
  });
  const { left, right, top, floor, level, across } = chart;
  const path = set.exact.find((of) => of.path.length > 0)?.path ?? [];
  const climbed = path.map(([seconds, score]) => ({ x: across.x(seconds), y: chart.up(score) }));
  const id = `proxy-clip-${set.id.replaceAll(/\W/g, '-')}`;
  return (
    <svg
      class="chart wide"
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={t('papers.proxy.chart', { name: set.id })}
    >
      <clipPath id={id}>
        <rect x={left} y={top - 6} width={right - left} height={floor - top + 6} />
      </clipPath>
      <Axes chart={chart} ticks={chart.ticks} scale={scale} race={{ across: 'time' }} />
      <text class="race-up" x={left} y={top - 14 * scale} font-size={SMALL * scale}>
        {t('papers.proxy.chartUp')}
      </text>
      <path class="race-best" d={`M${left} ${level}H${right}`} />
      <path class="proxy-climb" clip-path={`url(#${id})`} d={stairs(climbed)} />
      {chart.ovals.map(({ entrant, x, y, rx, ry, dots }) => (
        <g key={kinds[entrant].name} class={`proxy-oval is-${kinds[entrant].look}`} clip-path={`url(#${id})`}>
          <ellipse cx={x} cy={y} rx={Math.max(rx, 2)} ry={Math.max(ry, 2)} />
          {dots.map((dot, i) => (
            // Trials stand in the order of their seeds.
            <circle key={i} cx={dot.x} cy={dot.y} r="1.75" />
          ))}
        </g>
      ))}
      <text class="race-when" x={left + 4} y={level - 8 * scale} font-size={SMALL * scale}>
        {words}
      </text>
      <Names words={chart.words} labels={labels} scale={scale} chosen={null} />
    </svg>
  );
}

/** How the ovals look. */
export const Looks = () => (
  <ul class="proxy-looks">
    {
      /** @type {const} */ (['exact', 'published', 'learned']).map((look) => (
        <li key={look}>
          <svg class={`proxy-oval is-${look}`} viewBox="0 0 30 16" aria-hidden="true">
            <ellipse cx="15" cy="8" rx="13" ry="6" />
          </svg>
          {look === 'exact' ? t('papers.proxy.level') : t(`papers.proxy.formShort.${look}`)}
        </li>
      ))
    }
  </ul>
);

/** A mean and its deviation in the digits of a time, or of a score. @param {import('../../../model/race/summary.js').Spread | null} spread @param {(x: number) => string} show */
export const plusMinus = (spread, show) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';

/** The picture in numbers. @param {Measured} set */
export const numbersOf = (set) =>
  kindsOf(set).map(({ name, points }) => [
    name,
    whole(points.length),
    plusMinus(spreadOf(points.map(({ seconds }) => seconds)), duration),
    plusMinus(spreadOf(points.map(({ score }) => score)), (x) => whole(Math.round(x))),
  ]);
