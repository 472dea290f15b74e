// Chart of a race: step lines of the runs, and their mean and spread.
import './race-chart.css';
import { AcrossAxis, Base, UpAxis } from '../draw/chart/axes.tsx';
import type { Placed } from '../draw/chart/labels.ts';
import { raceChart } from '../draw/chart/race-chart.ts';
import { raceSpread } from '../draw/chart/race-spread.ts';
import { type Across, roomFor, type Tick } from '../draw/chart/scale.ts';
import { isProven, type Run, type Summary, scoreOf } from '../model/race/summary.ts';
import type { Race } from '../model/state.ts';
import { moment } from '../words/moment.ts';
import { t, whole } from '../words/text.ts';
import { dashOf, Mark } from './race-marks.tsx';
import { useSize } from './use-size.ts';

/** `chosen`: entrant to emphasize; null for none. */
export type Content = {
  runs: Run[];
  summary: Summary;
  names: string[];
  race: Race;
  chosen: number | null;
  unit: ReturnType<typeof import('../words/numbers.ts').unitOf>;
  scoreName: string;
};

const NAME = 14;
const SMALL = 13;
/** Height of a label with its name only, and with a second line, in px. */
const LINE = 18;
const BLOCK = 34;
/** Width, in px, below which a chart omits details. */
const NARROW = 520;
const HEIGHT = { wide: 384, narrow: 330 };

/** Value on the horizontal axis as text. */
const acrossWords = (across: Race['across'], value: number) =>
  across === 'time' ? moment(value) : t(`race.axis.${across === 'families' ? 'scores' : 'steps'}`, { n: whole(value) });

const tickWords = (across: Race['across'], value: number) => (across === 'time' ? moment(value) : whole(value));

/**
 * Label with a name and a second line, which a narrow chart omits.
 * @param width of the chart, in px
 */
function labelOf(entrant: number, name: string, under: string, width: number, scale: number) {
  const lines = width < NARROW * scale ? [name] : [name, under];
  const long = Math.max(...lines.map((line, i) => roomFor(line, (i === 0 ? NAME : SMALL) * scale)));
  return { entrant, lines, width: long, height: (lines.length > 1 ? BLOCK : LINE) * scale };
}

/** Labels at the ends of the best lines of the entrants. */
const labelsOf = ({ summary, names, race }: Content, width: number, scale: number) =>
  summary.standings.flatMap(({ entrant, best }) => {
    if (!best?.progress) return [];
    const value = race.across === 'time' ? best.progress.seconds : best.progress[race.across];
    return [labelOf(entrant, names[entrant], acrossWords(race.across, value), width, scale)];
  });

export const Axes = ({
  chart: { left, right, floor, across },
  ticks,
  scale,
  race,
}: {
  chart: { left: number; right: number; floor: number; across: Across };
  ticks: Tick[];
  scale: number;
  race: Pick<Content['race'], 'across'>;
}) => (
  <>
    <UpAxis ticks={ticks} left={left} right={right} scale={scale} />
    <Base left={left} right={right} floor={floor} />
    <AcrossAxis ticks={across.ticks} floor={floor} scale={scale} words={({ value }) => tickWords(race.across, value)} />
  </>
);

/** Labels with lines to their marks. */
export const Names = ({
  words,
  labels,
  scale,
  chosen,
}: {
  words: (Placed & { entrant: number; x: number; y: number })[];
  labels: ReturnType<typeof labelsOf>;
  scale: number;
  chosen: number | null;
}) => (
  <>
    {words.map(({ entrant, left, top, anchor, leader, x, y }) => {
      const label = labels.find((of) => of.entrant === entrant);
      if (!label) return null;
      const { width, height, lines } = label;
      const at = anchor === 'start' ? left : anchor === 'end' ? left + width : left + width / 2;
      const above = top + height / 2 < y;
      return (
        <g key={entrant}>
          {leader && <path class="race-leader" d={`M${x} ${above ? y - 9 : y + 9}V${above ? top + height : top}`} />}
          <text
            class={entrant === chosen ? 'race-name chosen' : 'race-name'}
            x={at}
            y={top + 13 * scale}
            text-anchor={anchor}
            font-size={NAME * scale}
          >
            {lines[0]}
          </text>
          {lines.length > 1 && (
            <text class="race-when" x={at} y={top + 30 * scale} text-anchor={anchor} font-size={SMALL * scale}>
              {lines[1]}
            </text>
          )}
        </g>
      );
    })}
  </>
);

export function RaceChart(content: Content) {
  const { box, width, scale } = useSize();
  const { race } = content;
  const say = { up: t(`race.up.${race.up}`), across: t(`race.across.${race.across}`) };
  return (
    <figure ref={box} class="race-chart" data-testid="race-chart">
      {width > 0 && (
        <svg
          class="chart wide"
          viewBox={`0 0 ${width} ${heightOf(width, scale)}`}
          height={heightOf(width, scale)}
          role="img"
          aria-label={t(race.spread ? 'race.spreadChart' : 'race.chart', say)}
        >
          {race.spread ? (
            <Spread content={content} width={width} scale={scale} />
          ) : (
            <Curves content={content} width={width} scale={scale} />
          )}
        </svg>
      )}
    </figure>
  );
}

const heightOf = (width: number, scale: number) =>
  (width < NARROW * scale ? HEIGHT.narrow : HEIGHT.wide) * Math.sqrt(scale);

/** Label of the vertical axis. */
function upWords({ race, unit, scoreName }: Content) {
  if (race.up === 'gap') return t('race.axis.gap', { score: scoreName });
  return t(unit.cost ? 'race.axis.cost' : 'race.axis.score', { score: scoreName });
}

function Curves({ content, width, scale }: { content: Content; width: number; scale: number }) {
  const { runs, summary, race, chosen, unit } = content;
  const labels = labelsOf(content, width, scale);
  const lines = runs.flatMap((run) => {
    if (!run.progress) return [];
    const { entrant } = run.start;
    return [{ entrant, progress: run.progress, proven: isProven(run), best: summary.standings[entrant].best === run }];
  });
  const boundScore =
    summary.bound ?? runs.flatMap((run) => run.progress?.points.flatMap((p) => p.bound ?? []) ?? [])[0];
  const boundWords = (above: boolean) =>
    above ? t('race.axis.boundAbove', { score: unit.show(boundScore) }) : t('race.axis.bound');
  const chart = raceChart({
    lines,
    top: summary.top,
    factor: unit.cost ? -1 / Math.LN2 : 1,
    across: race.across,
    up: race.up,
    paper: { width, height: heightOf(width, scale), scale },
    labels,
    levelWidth: summary.proven ? roomFor(t('race.axis.optimum'), SMALL * scale) + 8 : 0,
    boundWidth: (above) => roomFor(boundWords(above), SMALL * scale),
  });
  const { left, right, top, floor, level, bound, wash } = chart;
  // The chosen line is drawn last, above the others.
  const order = chart.lines.toSorted((a, b) => Number(a.entrant === chosen) - Number(b.entrant === chosen));
  return (
    <>
      <clipPath id="race-clip">
        <rect x={left - 8} y={top - 12} width={right - left + 24} height={floor - top + 14} />
      </clipPath>
      <Axes chart={chart} ticks={chart.up.ticks} scale={scale} race={race} />
      <text class="race-up" x={left} y={top - 14 * scale} font-size={SMALL * scale}>
        {upWords(content)}
      </text>
      <g clip-path="url(#race-clip)">
        {wash && <path class="race-wash" d={wash} />}
        {level !== null && summary.proven && <path class="race-optimum" d={`M${left} ${level}H${right}`} />}
        {bound && !bound.above && <path class="race-bound" d={bound.d} />}
        {order.map(({ entrant, d, best }, i) => (
          <path
            // Lines are identified only by their index.
            key={i}
            class={['race-line', entrant === chosen && 'chosen', !best && 'other'].filter(Boolean).join(' ')}
            stroke-dasharray={dashOf(entrant)}
            d={d}
          />
        ))}
      </g>
      {bound && race.up === 'score' && (
        <text class="race-bound-word" x={bound.x} y={bound.y} font-size={SMALL * scale}>
          {boundWords(bound.above)}
        </text>
      )}
      {summary.proven && level !== null && (
        <text class="race-optimum-word" x={left + 4} y={level - 8 * scale} font-size={SMALL * scale}>
          {t('race.axis.optimum')}
        </text>
      )}
      {order.map(({ entrant, end, best, proven }, i) => (
        <Mark key={i} entrant={entrant} x={end.x} y={end.y} proven={proven} small={!best} r={best ? 5 : 3.5} />
      ))}
      <Names words={chart.words} labels={labels} scale={scale} chosen={chosen} />
    </>
  );
}

function Spread({ content, width, scale }: { content: Content; width: number; scale: number }) {
  const { runs, summary, names, race, chosen, unit } = content;
  const clouds = summary.standings.flatMap(({ entrant, runs: own }) => {
    const points = own.flatMap((run) => {
      const score = scoreOf(run);
      return score === null || !run.progress ? [] : [{ at: run.progress, score }];
    });
    return points.length > 0 ? [{ entrant, points }] : [];
  });
  if (clouds.length === 0 || summary.top === null) return null;
  const labels = clouds.map(({ entrant, points }) =>
    labelOf(entrant, names[entrant], t('race.with.runs', { n: points.length }), width, scale),
  );
  const chart = raceSpread({
    clouds,
    best: summary.top,
    factor: unit.cost ? -1 / Math.LN2 : 1,
    across: race.across,
    up: race.up,
    paper: { width, height: heightOf(width, scale), scale },
    labels,
    levelWidth: roomFor(t(`race.axis.${summary.proven ? 'optimum' : 'best'}`), SMALL * scale) + 8,
  });
  const { left, right, top, level } = chart;
  const proven = new Set(runs.filter(isProven).map(({ start }) => start.entrant));
  return (
    <>
      <Axes chart={chart} ticks={chart.ticks} scale={scale} race={race} />
      <text class="race-up" x={left} y={top - 14 * scale} font-size={SMALL * scale}>
        {upWords(content)}
      </text>
      <path class={summary.proven ? 'race-optimum' : 'race-best'} d={`M${left} ${level}H${right}`} />
      <text
        class={summary.proven ? 'race-optimum-word' : 'race-when'}
        x={left + 4}
        y={level - 8 * scale}
        font-size={SMALL * scale}
      >
        {t(`race.axis.${summary.proven ? 'optimum' : 'best'}`)}
      </text>
      {chart.ovals.map(({ entrant, x, y, rx, ry, dots }) => (
        <g key={entrant} class={entrant === chosen ? 'race-cloud chosen' : 'race-cloud'}>
          {dots.length > 1 && (
            <ellipse
              class="race-oval"
              stroke-dasharray={dashOf(entrant)}
              cx={x}
              cy={y}
              rx={Math.max(rx, 1)}
              ry={Math.max(ry, 1)}
            />
          )}
          {dots.map((dot, i) => (
            // Runs are in the order of their seeds.
            <circle key={i} class="race-dot" cx={dot.x} cy={dot.y} r="2" />
          ))}
          <Mark entrant={entrant} x={x} y={y} proven={proven.has(entrant)} />
        </g>
      ))}
      <Names words={chart.words} labels={labels} scale={scale} chosen={chosen} />
    </>
  );
}
