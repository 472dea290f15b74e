// The score of the search as a step line that is also the timeline, with a native slider over it.

import { ChartSlider } from '../../draw/chart/axes.tsx';
import { star } from '../../draw/chart/scale.ts';
import { textWidth } from '../../draw/text-width.ts';
import { usePapers } from '../../widgets/papers.ts';
import { useSize } from '../../widgets/use-size.ts';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { type Area, besideHere, LINE, NEAR, place, TOP } from './chart-layout.ts';
import { TRACE } from './controls.tsx';
import type { Stages } from './staged.ts';
import { mode } from './store.ts';
import { choiceAt, lengthOf, scoreAt } from './trace.ts';
import { edgeName, type Slice, standing } from './words.tsx';

/** Width of the paper below which the text at the line is shortened. */
const NARROW = 560;
const HEIGHT = { wide: 170, low: 140, narrow: 146 };
/** Number of stops on the axis while the true number is hidden. */
const UNTOLD = 10;
/** Largest number of stops whose changes are named below. */
const NAMED = 60;
/** Number of stops above which the line is drawn thin. */
const DENSE = 300;
/** Distance of a point from a stop. */
const near = ({ stop }: { stop: number }, at: number) => Math.abs(stop - at);
const SMALL = 12;
const WORDS_PX = 13;
/** Distance of the optimum's text from its line if the text is above it. */
const OVER = 13;

/**
 * Input of the chart. `score`: of every stop, in nats, or of those in `places`; `value`: score at the current stop;
 * `best`: stop of the best network, unless it is the last; `lastVisible`: last stop that may be revealed; `room`:
 * number of stops on the axis; `text`: current position for screen readers.
 */
export type Line = {
  score: ArrayLike<number>;
  places?: ArrayLike<number>;
  value?: number;
  best?: number | null;
  at: number;
  lastVisible: number;
  room: number;
  optimum: number | null;
  tie: number;
  unit: ReturnType<typeof unitOf>;
  nameAt: (stop: number) => string;
  text: string;
  byGap?: boolean;
  onGo: (stop: number) => void;
};

export function ScoreLine(line: Line) {
  const { box, width, scale } = useSize();
  return (
    <div ref={box} class="steps-chart" data-testid="steps-chart">
      {width > 0 && <Chart line={line} width={width / scale} />}
    </div>
  );
}

/** The score of a search that grows stage by stage. */
export const GrowthLine = ({
  stages: { at, last, go },
  optimum = null,
  tie = 0,
  ...line
}: Pick<Line, 'score' | 'unit' | 'nameAt' | 'text'> & { stages: Stages; optimum?: number | null; tie?: number }) => (
  <ScoreLine {...line} at={at.value} lastVisible={last.value} room={last.value} optimum={optimum} tie={tie} onGo={go} />
);

/** The score of a recorded search. */
export function TraceChart({
  slice,
  lastVisible,
  nameAt: ownName,
}: {
  slice: Slice;
  lastVisible: number;
  nameAt?: (stop: number) => string;
}) {
  const { trace, at, names, score, optimum, tie } = slice;
  const isDemo = mode.value === 'watch';
  const edgeAt = (stop: number) => {
    const choice = stop > 0 ? choiceAt(trace, stop - 1) : null;
    if (choice?.kind === 'settled') return names[choice.from];
    return choice && choice.kind !== 'jump' ? edgeName(choice, names) : t('steps.startShort');
  };
  const nameAt = ownName ?? edgeAt;
  return (
    <ScoreLine
      score={trace.overview.score}
      places={trace.overview.at}
      value={scoreAt(trace, at)}
      best={isDemo && trace.best < lengthOf(trace) ? trace.best : null}
      at={at}
      lastVisible={lastVisible}
      room={isDemo ? lengthOf(trace) : Math.max(UNTOLD, at + 2)}
      optimum={optimum}
      tie={tie}
      unit={unitOf(score)}
      nameAt={nameAt}
      text={standing(slice, isDemo ? undefined : lastVisible)}
      byGap={slice.stepper === 'restarts'}
      onGo={TRACE.go}
    />
  );
}

/** Line of the optimum with its text beside it, or above it on narrow paper. */
const Optimum = ({
  y,
  left,
  right,
  words,
  narrow,
}: {
  y: number;
  left: number;
  right: number;
  words: string[];
  narrow: boolean;
}) => (
  <>
    <path class="st-optimum" d={`M${left} ${y}H${right}`} />
    {narrow ? (
      <text class="st-optimum-word" x={right} y={y - OVER} font-size={WORDS_PX} text-anchor="end">
        {words.join(' ')}
      </text>
    ) : (
      words.map((word, i) => (
        <text key={word} class="st-optimum-word" x={right + 14} y={y + 18 * i} font-size={WORDS_PX}>
          {word}
        </text>
      ))
    )}
  </>
);

/**
 * The score at the playhead and its distance to the optimum.
 * @param props `edge`: right limit of the text; `taken`: area of other text
 */
function Value({
  words,
  here,
  edge,
  floor,
  taken,
}: {
  words: string[];
  here: { x: number; y: number };
  edge: number;
  floor: number;
  taken: Area | null;
}) {
  const wide = Math.max(...words.map((word) => textWidth(word, WORDS_PX)));
  const { x, top, isLeft } = besideHere({ here, edge, floor, taken, size: { width: wide, lines: words.length } });
  return words.map((word, i) => (
    <text
      key={word}
      class="st-value"
      x={x}
      y={top + LINE * i}
      font-size={WORDS_PX}
      text-anchor={isLeft ? 'end' : 'start'}
    >
      {word}
    </text>
  ));
}

/** The line with a point at each stop, later ones paler, and a star at the best network. */
function Path({
  chart,
  at,
  lastVisible,
  best,
}: {
  chart: ReturnType<typeof place>;
  at: number;
  lastVisible: number;
  best: number | null;
}) {
  const { here, stops, floor } = chart;
  const dense = stops.length > 1 && stops[1].x - stops[0].x < NEAR;
  const thin = dense && lastVisible > DENSE ? ' dense' : '';
  const starred = best === null ? null : stops.reduce((a, b) => (near(b, best) < near(a, best) ? b : a), stops[0]);
  return (
    <>
      <path class="st-head" d={`M${here.x} ${TOP}V${floor}`} />
      {lastVisible > at && <path class={`st-future${thin}`} d={chart.future} />}
      <path class={`st-past${thin}`} d={chart.past} />
      {!dense &&
        stops.map(({ stop, x, y }) =>
          stop === at ? null : (
            <circle key={stop} class={stop < at ? 'st-stop' : 'st-stop-later'} cx={x} cy={y} r="4" />
          ),
        )}
      {starred && <path class="st-best" d={star(starred.x, starred.y - 14, 6)} />}
      <circle class="st-here" cx={here.x} cy={here.y} r="7" />
    </>
  );
}

function Chart({ line, width }: { line: Line; width: number }) {
  const papers = usePapers({ live: true });
  const { score, places, at, value: now = score[at], best: bestAt = null, lastVisible, room, optimum } = line;
  const { tie, unit, nameAt, text, byGap = false, onGo } = line;
  const narrow = width < NARROW;
  const height = HEIGHT[papers.includes('wide') || !papers.includes('low') ? (narrow ? 'narrow' : 'wide') : 'low'];
  const best = optimum === null ? [] : [t(narrow ? 'steps.optimumShort' : 'steps.optimum'), unit.show(optimum)];
  const beside = narrow || optimum === null ? 0 : Math.max(...best.map((words) => textWidth(words, WORDS_PX))) + 18;
  const names =
    narrow || lastVisible > NAMED ? [] : Array.from({ length: lastVisible + 1 }, (_, i) => textWidth(nameAt(i), SMALL));
  const label = Math.max(0, ...names);
  const chart = place({
    score,
    places,
    value: now,
    at,
    lastVisible,
    room,
    optimum,
    byGap,
    paper: { width, height, beside, label },
  });
  const { left, right, here, floor } = chart;
  const taken =
    narrow && chart.optimum !== null
      ? {
          left: right - textWidth(best.join(' '), WORDS_PX),
          right,
          top: chart.optimum - OVER - WORDS_PX,
          bottom: chart.optimum - OVER + 4,
        }
      : null;
  const value = [unit.show(now), ...(optimum === null ? [] : [gapWords(optimum - now, unit, tie)])];
  // At the optimum, the text beside its line gives the same number.
  const isSaid = beside > 0 && optimum !== null && Math.abs(optimum - now) <= tie;
  return (
    <>
      <svg class="chart wide" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {chart.optimum !== null && <Optimum y={chart.optimum} left={left} right={right} words={best} narrow={narrow} />}
        {byGap && (
          <text
            class="st-log"
            x={narrow ? left : right}
            y={TOP - 12}
            font-size={SMALL}
            text-anchor={narrow ? 'start' : 'end'}
          >
            {t('steps.logGap')}
          </text>
        )}
        <Path chart={chart} at={at} lastVisible={lastVisible} best={bestAt} />
        {!isSaid && <Value words={value} here={here} edge={beside > 0 ? right : width} floor={floor} taken={taken} />}
        {chart.labels.map(({ at: stop, x, named }) => (
          <text
            key={stop}
            class={stop === at ? 'st-name-here' : 'st-name'}
            x={x}
            y={height - 8}
            font-size={SMALL}
            text-anchor="middle"
          >
            {named ? nameAt(stop) : whole(stop)}
          </text>
        ))}
      </svg>
      <ChartSlider
        left={left}
        right={right}
        most={room}
        at={at}
        label={t('steps.timeline')}
        text={text}
        testid="steps-slider"
        onGo={onGo}
      />
    </>
  );
}

/** Distance to the optimum in words; a bound may be exceeded. */
const gapWords = (gap: number, unit: ReturnType<typeof unitOf>, tie: number) =>
  Math.abs(gap) <= tie
    ? t('steps.noGap')
    : t(gap < 0 && !unit.cost ? 'steps.gapOver' : 'steps.gap', { gap: unit.size(gap) });
