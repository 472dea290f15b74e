// Chart of a race between methods: step lines of the runs (best score over time), and mean and spread of the runs.
import './race-chart.css';
import { AcrossAxis, Base, Drawing, UpAxis } from '../draw/chart/axes.tsx';
import { type Place, type RaceLabel, textAt } from '../draw/chart/labels.ts';
import { dot, legend, path, post, rule, word } from '../draw/chart/marks.ts';
import { raceChart } from '../draw/chart/race-chart.ts';
import { raceSpread } from '../draw/chart/race-spread.ts';
import { type Across, type Paper, type Point, roomFor, type Tick } from '../draw/chart/scale.ts';
import { isProven, type Run, type Summary, scoreOf } from '../model/race/summary.ts';
import type { Race } from '../model/state.ts';
import { moment } from '../words/moment.ts';
import { t, whole } from '../words/text.ts';
import { lineOf, symbolOf } from './race-marks.tsx';
import { useSize } from './use-size.ts';

/** Data of the chart of a race. `chosen`: index of the entrant to emphasize; null for none. */
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
/** Height in px of a label with a name only, and of one with a second line. */
const LINE = 18;
const BLOCK = 34;
/** Width in px below which the chart omits details. */
const NARROW = 520;
const HEIGHT = { wide: 384, narrow: 330 };

/** Value on the horizontal axis as text. */
const acrossWords = (across: Race['across'], value: number) =>
  across === 'time' ? moment(value) : t(`race.axis.${across === 'families' ? 'scores' : 'steps'}`, { n: whole(value) });

const tickWords = (across: Race['across'], value: number) => (across === 'time' ? moment(value) : whole(value));

/** Label of an entrant: its name and a second line, which a narrow chart omits. */
function labelOf(entrant: number, name: string, under: string, { width, scale }: Paper) {
  const lines = width < NARROW * scale ? [name] : [name, under];
  const long = Math.max(...lines.map((line, i) => roomFor(line, (i === 0 ? NAME : SMALL) * scale)));
  return { entrant, lines, width: long, height: (lines.length > 1 ? BLOCK : LINE) * scale };
}

type AxesProps = {
  chart: { left: number; right: number; floor: number; across: Across };
  ticks: Tick[];
  scale: number;
  race: Pick<Content['race'], 'across'>;
};

export const Axes = ({ chart: { left, right, floor, across }, ticks, scale, race }: AxesProps) => (
  <>
    <UpAxis ticks={ticks} left={left} right={right} scale={scale} />
    <Base left={left} right={right} floor={floor} />
    <AcrossAxis ticks={across.ticks} floor={floor} scale={scale} words={({ value }) => tickWords(race.across, value)} />
  </>
);

type NamesProps = { words: (RaceLabel & Point & { place: Place | null })[]; scale: number; chosen: number | null };

/** Names of the entrants in the chart that have a place, with lines from each name to its mark. */
export const Names = ({ words, scale, chosen }: NamesProps) =>
  words.map((label) => {
    const { entrant, height, y, lines = [], place } = label;
    if (!place) return null;
    const { top, anchor, leader } = place;
    const isAbove = top + height / 2 < y;
    const ends = isAbove ? { top: y - 9, floor: top + height } : { top: y + 9, floor: top };
    const at = { x: textAt(place, label), anchor };
    const look = entrant === chosen ? 'race-name chosen' : 'race-name';
    return (
      <g key={entrant}>
        <Drawing
          marks={[
            leader && post('race-leader', label.x, ends),
            word(look, lines[0], { ...at, y: top + 13 * scale, size: NAME * scale }),
            lines.length > 1 && word('race-when', lines[1], { ...at, y: top + 30 * scale, size: SMALL * scale }),
          ]}
        />
      </g>
    );
  });

export function RaceChart(content: Content) {
  const { box, width, scale } = useSize();
  const { race } = content;
  const say = { up: t(`race.up.${race.up}`), across: t(`race.across.${race.across}`) };
  const height = (width < NARROW * scale ? HEIGHT.narrow : HEIGHT.wide) * Math.sqrt(scale);
  const Inside = race.spread ? Spread : Curves;
  return (
    <figure ref={box} class="race-chart" data-testid="race-chart">
      {width > 0 && (
        <svg
          class="chart wide"
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          role="img"
          aria-label={t(race.spread ? 'race.spreadChart' : 'race.chart', say)}
        >
          <Inside content={content} paper={{ width, height, scale }} />
        </svg>
      )}
    </figure>
  );
}

/** Label of the vertical axis. */
function upWords({ race, unit, scoreName }: Content) {
  if (race.up === 'gap') return t('race.axis.gap', { score: scoreName });
  return t(unit.cost ? 'race.axis.cost' : 'race.axis.score', { score: scoreName });
}

/** Settings common to both charts (step lines of the runs, and their mean and spread). */
const settingsOf = ({ unit, race }: Content, { scale }: Paper) => ({
  factor: unit.cost ? -1 / Math.LN2 : 1,
  across: race.across,
  up: race.up,
  size: SMALL * scale,
});

/** Name of the best known score. */
const levelName = ({ summary }: Content) =>
  summary.proven
    ? { look: 'race-optimum-word', text: t('race.axis.optimum'), sample: 'race-optimum' }
    : { look: 'race-when', text: t('race.axis.best'), sample: 'race-best' };

/** Row above a chart: title of the vertical axis, and a legend of the names that have no place in the chart. */
function headMarks(
  content: Content,
  { left, right, top, names, words }: ReturnType<typeof raceChart> | ReturnType<typeof raceSpread>,
  size: number,
) {
  const title = upWords(content);
  const y = top - (14 * size) / SMALL;
  const proven = new Set(content.runs.filter(isProven).map(({ start }) => start.entrant));
  const unplaced = words
    .filter(({ place }) => !place)
    .map(({ entrant }) => ({
      look: entrant === content.chosen ? 'race-name chosen' : 'race-name',
      text: content.names[entrant],
      sample: (at: Point) => symbolOf(entrant, at, proven.has(entrant)),
    }));
  const from = left + roomFor(title, size) + size;
  return [
    word('race-up', title, { x: left, y, size }),
    ...legend([...names.rest, ...unplaced], { left: from, right, y, size }),
  ];
}

function Curves({ content, paper }: { content: Content; paper: Paper }) {
  const { runs, summary, names, race, chosen, unit } = content;
  const { scale } = paper;
  const size = SMALL * scale;
  const labels = summary.standings.flatMap(({ entrant, best }) => {
    if (!best?.progress) return [];
    const value = race.across === 'time' ? best.progress.seconds : best.progress[race.across];
    return [labelOf(entrant, names[entrant], acrossWords(race.across, value), paper)];
  });
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
    ...settingsOf(content, paper),
    lines,
    top: summary.top,
    paper,
    labels,
    levelName: summary.proven ? levelName(content) : null,
    boundName: boundWords,
  });
  const { left, right, top, floor, bound, wash, level } = chart;
  // The chosen line is drawn last, above the others.
  const order = chart.lines.toSorted((a, b) => Number(a.entrant === chosen) - Number(b.entrant === chosen));
  return (
    <>
      <clipPath id="race-clip">
        <rect x={left - 8} y={top - 12} width={right - left + 24} height={floor - top + 14} />
      </clipPath>
      <Axes chart={chart} ticks={chart.up.ticks} scale={scale} race={race} />
      <Drawing marks={headMarks(content, chart, size)} />
      <g clip-path="url(#race-clip)">
        <Drawing
          marks={[
            wash !== '' && path('race-wash', wash),
            summary.proven && level !== null && rule('race-optimum', level, chart),
            bound && !bound.above && path('race-bound', bound.d),
            order.map(({ entrant, d, best }) => lineOf(entrant, d, entrant === chosen, !best)),
          ]}
        />
      </g>
      <Drawing
        marks={[
          chart.names.marks,
          order.map(({ entrant, end, best, proven }) => symbolOf(entrant, end, proven, best ? 5 : 3.5, !best)),
        ]}
      />
      <Names words={chart.words} scale={scale} chosen={chosen} />
    </>
  );
}

function Spread({ content, paper }: { content: Content; paper: Paper }) {
  const { runs, summary, names, race, chosen } = content;
  const { scale } = paper;
  const clouds = summary.standings.flatMap(({ entrant, runs: own }) => {
    const points = own.flatMap((run) => {
      const score = scoreOf(run);
      return score === null || !run.progress ? [] : [{ at: run.progress, score }];
    });
    return points.length > 0 ? [{ entrant, points }] : [];
  });
  if (clouds.length === 0 || summary.top === null) return null;
  const labels = clouds.map(({ entrant, points }) =>
    labelOf(entrant, names[entrant], t('race.with.runs', { n: points.length }), paper),
  );
  const name = levelName(content);
  const chart = raceSpread({
    ...settingsOf(content, paper),
    clouds,
    best: summary.top,
    paper,
    labels,
    levelName: name,
  });
  const proven = new Set(runs.filter(isProven).map(({ start }) => start.entrant));
  return (
    <>
      <Axes chart={chart} ticks={chart.ticks} scale={scale} race={race} />
      <Drawing
        marks={[headMarks(content, chart, SMALL * scale), rule(name.sample, chart.level, chart), chart.names.marks]}
      />
      {chart.ovals.map(({ entrant, x, y, rx, ry, dots }) => (
        <g key={entrant} class={entrant === chosen ? 'race-cloud chosen' : 'race-cloud'}>
          {dots.length > 1 && <ellipse class="race-oval" cx={x} cy={y} rx={Math.max(rx, 1)} ry={Math.max(ry, 1)} />}
          <Drawing
            marks={[dots.map((at) => dot('race-dot', at, 2)), symbolOf(entrant, { x, y }, proven.has(entrant))]}
          />
        </g>
      ))}
      <Names words={chart.words} scale={scale} chosen={chosen} />
    </>
  );
}
