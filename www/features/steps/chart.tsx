// Chart of the search's score as a step line that is also the timeline, with a native slider over it.

import { ChartSlider } from '../../draw/chart/axes.tsx';
import { roomFor, star } from '../../draw/chart/scale.ts';
import { textWidth } from '../../draw/text-width.ts';
import { projector } from '../../store/index.ts';
import { usePapers } from '../../widgets/papers.ts';
import { useSize } from '../../widgets/use-size.ts';
import type { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { NEAR, place, ROW, TOP } from './chart-layout.ts';
import type { Stages } from './staged.ts';

/** Width of the chart in px below which the text beside the line is shortened. */
const NARROW = 560;
const HEIGHT = { wide: 170, low: 124, narrow: 146, room: 80 };
/** Maximum number of stops (choices of the search) whose changes are named below the line. */
const NAMED = 60;
/** Number of stops (choices of the search) above which the line is drawn thin. */
const DENSE = 300;
const SMALL = 12;
const WORDS_PX = 13;
/** Baseline of the first row of text above the chart, in px. */
const HEAD_Y = 12;

/**
 * Input of the chart. `score`: score of every stage, in nats, or of the stages in `places`; `value`: score at the
 * current stage; `best`: stage of the best network, unless it is the last; `room`: number of stages on the axis;
 * `text`: current position for screen readers.
 */
type Line = {
  stages: Stages;
  score: ArrayLike<number>;
  places?: ArrayLike<number>;
  value?: number;
  best?: number | null;
  room?: number;
  optimum?: number | null;
  tie?: number;
  unit: ReturnType<typeof unitOf>;
  nameAt: (stop: number) => string;
  text: string;
  byGap?: boolean;
};

export function ScoreLine(line: Line) {
  const { box, width, scale } = useSize();
  return (
    <div ref={box} class="steps-chart" data-testid="steps-chart">
      {width > 0 && <Chart line={line} width={width / scale} />}
    </div>
  );
}

/** Hook that lays out the chart, with the texts on the optimum and on the score at the current stage. */
function useChart(line: Line, width: number) {
  const papers = usePapers({ live: true });
  const { stages, score, places, value = score[stages.at.value], optimum = null, tie = 0, unit, nameAt, byGap } = line;
  const [at, lastVisible] = [stages.at.value, stages.last.value];
  const narrow = width < NARROW;
  // On a projector the chart is low and does not name the optimum, so that the picture has room.
  const isRoom = projector.value;
  const height = HEIGHT[isRoom ? 'room' : papers.includes('low') ? 'low' : narrow ? 'narrow' : 'wide'];
  const best =
    optimum === null || isRoom ? [] : [t(narrow ? 'steps.optimumShort' : 'steps.optimum'), unit.show(optimum)];
  const beside = narrow || best.length === 0 ? 0 : widest(best) + 18;
  const names =
    narrow || lastVisible > NAMED ? [] : Array.from({ length: lastVisible + 1 }, (_, i) => roomFor(nameAt(i), SMALL));
  const room = line.room ?? lastVisible;
  const rows = narrow && best.length > 0 ? (byGap ? 2 : 1) : 0;
  const paper = { width, height: height + ROW * rows, beside, label: Math.max(0, ...names), top: TOP + ROW * rows };
  const chart = place({ score, places, value, at, lastVisible, room, optimum, byGap, paper });
  const words = [unit.show(value), ...(optimum === null ? [] : [gapWords(optimum - value, unit, tie)])];
  return { ...chart, at, lastVisible, room, narrow, rows, best, words: words.join(', ') };
}
type Laid = ReturnType<typeof useChart>;

/** Width of the widest line of text, in px. */
const widest = (lines: string[]) => Math.max(...lines.map((words) => textWidth(words, WORDS_PX)));

/** Line of the optimum with its text beside it, or in a second row above a narrow chart. */
function Optimum({ chart: { optimum, left, right, best, narrow } }: { chart: Laid }) {
  if (optimum === null) return null;
  const lines = narrow
    ? [{ words: best.join(' '), x: left, y: HEAD_Y + ROW }].slice(0, best.length)
    : best.map((words, i) => ({ words, x: right + 14, y: optimum + 4 + ROW * i }));
  return (
    <>
      <path class="st-optimum" d={`M${left} ${optimum}H${right}`} />
      {lines.map(({ words, x, y }) => (
        <text key={words} class="st-optimum-word" x={x} y={y} font-size={WORDS_PX}>
          {words}
        </text>
      ))}
    </>
  );
}

/** Row above the chart: score at the current stage, its distance to the optimum, and a note on the scale. */
const Head = ({ chart: { words, left, width, narrow, rows }, byGap }: { chart: Laid; byGap?: boolean }) => (
  <>
    <text class="st-value" x={left} y={HEAD_Y} font-size={WORDS_PX}>
      {words}
    </text>
    {byGap && !(narrow && rows === 0) && (
      <text class="st-log" x={width - 2} y={HEAD_Y + ROW * rows} font-size={SMALL} text-anchor="end">
        {t('steps.logGap')}
      </text>
    )}
  </>
);

/** Step line with a point at each stop, later stops paler, and a star at the best network. */
function Path({ chart, best }: { chart: Laid; best: number | null }) {
  const { here, stops, floor, top, at, lastVisible } = chart;
  const dense = stops.length > 1 && stops[1].x - stops[0].x < NEAR;
  const thin = dense && lastVisible > DENSE ? ' dense' : '';
  const far = ({ stop }: { stop: number }) => Math.abs(stop - (best ?? 0));
  const starred = best === null ? null : stops.reduce((a, b) => (far(b) < far(a) ? b : a), stops[0]);
  return (
    <>
      <path class="st-head" d={`M${here.x} ${top}V${floor}`} />
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
  const { stages, best = null, nameAt, text, byGap } = line;
  const chart = useChart(line, width);
  const { left, right, height, at, room } = chart;
  return (
    <>
      <svg class="chart wide" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Optimum chart={chart} />
        <Path chart={chart} best={best} />
        <Head chart={chart} byGap={byGap} />
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
        onGo={stages.go}
      />
    </>
  );
}

/** Text of the distance from the score to the optimum, or to a value that is only a bound and may be exceeded. */
const gapWords = (gap: number, unit: Line['unit'], tie: number) =>
  Math.abs(gap) <= tie
    ? t('steps.noGap')
    : t(gap < 0 && !unit.cost ? 'steps.gapOver' : 'steps.gap', { gap: unit.size(gap) });
