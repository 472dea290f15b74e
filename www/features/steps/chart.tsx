// Chart of the search's score as a step line that is also the timeline, with a native slider over it.

import { ChartSlider } from '../../draw/chart/axes.tsx';
import { star } from '../../draw/chart/scale.ts';
import { textWidth } from '../../draw/text-width.ts';
import { usePapers } from '../../widgets/papers.ts';
import { useSize } from '../../widgets/use-size.ts';
import type { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { besideHere, LINE, NEAR, place, TOP } from './chart-layout.ts';
import type { Stages } from './staged.ts';

/** Width of the chart in px below which the text beside the line is shortened. */
const NARROW = 560;
const HEIGHT = { wide: 170, low: 140, narrow: 146 };
/** Maximum number of stops (choices of the search) whose changes are named below the line. */
const NAMED = 60;
/** Number of stops (choices of the search) above which the line is drawn thin. */
const DENSE = 300;
const SMALL = 12;
const WORDS_PX = 13;
/** Distance between the optimum's line and its text if the text is above it, in px. */
const OVER = 13;

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

/** Hook that lays out the chart, with the lines of text at the optimum and at the current stage. */
function useChart(line: Line, width: number) {
  const papers = usePapers({ live: true });
  const { stages, score, places, value = score[stages.at.value], optimum = null, tie = 0, unit, nameAt, byGap } = line;
  const [at, lastVisible] = [stages.at.value, stages.last.value];
  const narrow = width < NARROW;
  const height = HEIGHT[papers.includes('wide') || !papers.includes('low') ? (narrow ? 'narrow' : 'wide') : 'low'];
  const best = optimum === null ? [] : [t(narrow ? 'steps.optimumShort' : 'steps.optimum'), unit.show(optimum)];
  const beside = narrow || optimum === null ? 0 : widest(best) + 18;
  const names =
    narrow || lastVisible > NAMED ? [] : Array.from({ length: lastVisible + 1 }, (_, i) => textWidth(nameAt(i), SMALL));
  const room = line.room ?? lastVisible;
  const paper = { width, height, beside, label: Math.max(0, ...names) };
  const chart = place({ score, places, value, at, lastVisible, room, optimum, byGap, paper });
  // At the optimum, the text beside its line already gives the same number.
  const isSaid = beside > 0 && optimum !== null && Math.abs(optimum - value) <= tie;
  const words = [unit.show(value), ...(optimum === null ? [] : [gapWords(optimum - value, unit, tie)])];
  return { ...chart, at, lastVisible, room, narrow, best, beside, words: isSaid ? [] : words };
}
type Laid = ReturnType<typeof useChart>;

/** Width of the widest line of text, in px. */
const widest = (lines: string[]) => Math.max(...lines.map((words) => textWidth(words, WORDS_PX)));

/** Line of the optimum with its text beside it, or above it on narrow paper. */
function Optimum({ chart: { optimum, left, right, best, narrow } }: { chart: Laid }) {
  if (optimum === null) return null;
  const lines = narrow
    ? [{ words: best.join(' '), x: right, y: optimum - OVER }]
    : best.map((words, i) => ({ words, x: right + 14, y: optimum + 18 * i }));
  return (
    <>
      <path class="st-optimum" d={`M${left} ${optimum}H${right}`} />
      {lines.map(({ words, x, y }) => (
        <text
          key={words}
          class="st-optimum-word"
          x={x}
          y={y}
          font-size={WORDS_PX}
          text-anchor={narrow ? 'end' : undefined}
        >
          {words}
        </text>
      ))}
    </>
  );
}

/** Text with the score at the current stage and its distance to the optimum; it avoids the optimum's text. */
function Value({ chart: { words, here, floor, width, right, optimum, best, beside, narrow } }: { chart: Laid }) {
  if (words.length === 0) return null;
  const taken =
    narrow && optimum !== null
      ? {
          left: right - textWidth(best.join(' '), WORDS_PX),
          right,
          top: optimum - OVER - WORDS_PX,
          bottom: optimum - OVER + 4,
        }
      : null;
  const size = { width: widest(words), lines: words.length };
  const { x, top, isLeft } = besideHere({ here, edge: beside > 0 ? right : width, floor, taken, size });
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

/** Step line with a point at each stop, later stops paler, and a star at the best network. */
function Path({ chart, best }: { chart: Laid; best: number | null }) {
  const { here, stops, floor, at, lastVisible } = chart;
  const dense = stops.length > 1 && stops[1].x - stops[0].x < NEAR;
  const thin = dense && lastVisible > DENSE ? ' dense' : '';
  const far = ({ stop }: { stop: number }) => Math.abs(stop - (best ?? 0));
  const starred = best === null ? null : stops.reduce((a, b) => (far(b) < far(a) ? b : a), stops[0]);
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
  const { stages, best = null, nameAt, text, byGap } = line;
  const chart = useChart(line, width);
  const { left, right, height, at, room, narrow } = chart;
  return (
    <>
      <svg class="chart wide" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Optimum chart={chart} />
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
        <Path chart={chart} best={best} />
        <Value chart={chart} />
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
