// The score of the search as a step line that is the line of time too: a native slider lies over it.
import { unitOf } from '../draw/numbers.js';
import { usePapers } from '../draw/papers.js';
import { textWidth } from '../draw/text-width.js';
import { NEAR, place, TOP } from '../steps/chart.js';
import { choiceAt, lengthOf } from '../steps/trace.js';
import { edgeName, standing } from '../steps/words.jsx';
import { goTo, mode, playing } from '../store/steps.js';
import { t, whole } from '../text.js';
import { useSize } from './use-size.js';

/** A paper narrower than this says less at the line. */
const NARROW = 560;
const HEIGHT = { wide: 170, low: 140, narrow: 146 };
/** Half the thumb of the slider. */
const THUMB = 12;
/** Stops that the axis has room for while nobody may know how many there are. */
const UNTOLD = 10;
const SMALL = 12;
const WORDS = 13;

/** @typedef {import('../steps/words.jsx').Slice} Slice */

/** @param {{ slice: Slice, shown: number }} props `shown`: the last stop that may be told */
export function TraceChart({ slice, shown }) {
  const { box, width, scale } = useSize();
  return (
    <div ref={/** @type {any} */ (box)} class="steps-chart" data-testid="steps-chart">
      {width > 0 && <Chart slice={slice} shown={shown} width={width / scale} />}
    </div>
  );
}

/** @param {{ slice: Slice, shown: number, width: number }} props */
function Chart({ slice, shown, width }) {
  const papers = usePapers({ live: true });
  const { trace, at, names, score, optimum } = slice;
  const unit = unitOf(score);
  const narrow = width < NARROW;
  const told = mode.value === 'watch';
  const height = HEIGHT[papers.includes('wide') || !papers.includes('low') ? (narrow ? 'narrow' : 'wide') : 'low'];
  const best = optimum === null ? [] : [t(narrow ? 'steps.optimumShort' : 'steps.optimum'), unit.show(optimum)];
  const beside = narrow || optimum === null ? 0 : Math.max(...best.map((words) => textWidth(words, WORDS))) + 18;
  const nameAt = (/** @type {number} */ stop) => {
    const choice = stop > 0 ? choiceAt(trace, stop - 1) : null;
    return choice ? edgeName(choice, names) : t('steps.startShort');
  };
  const label = narrow
    ? 0
    : Math.max(...Array.from({ length: shown + 1 }, (_, stop) => textWidth(nameAt(stop), SMALL)));
  const room = told ? lengthOf(trace) : Math.max(UNTOLD, at + 2);
  const chart = place({ score: trace.score, at, shown, room, optimum, paper: { width, height, beside, label } });
  const { left, right, here, stops, floor } = chart;
  const dense = stops.length > 1 && stops[1].x - stops[0].x < NEAR;
  const value = [
    unit.show(trace.score[at]),
    ...(optimum === null ? [] : [gapWords(optimum - trace.score[at], unit, slice.tie)]),
  ];
  const wide = Math.max(...value.map((words) => textWidth(words, WORDS)));
  // Beside the playhead, below the line: what comes climbs away from there.
  const flip = here.x + 14 + wide > (beside > 0 ? right : width) - 4;
  const side = { x: flip ? here.x - 14 : here.x + 14, anchor: flip ? 'end' : 'start' };
  const top = Math.min(Math.max(here.y + 20, 22), floor - 24);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {chart.optimum !== null && (
          <>
            <path class="st-optimum" d={`M${left} ${chart.optimum}H${right}`} />
            {narrow ? (
              <text class="st-optimum-word" x={right} y={chart.optimum - 13} font-size={WORDS} text-anchor="end">
                {best.join(' ')}
              </text>
            ) : (
              best.map((words, i) => (
                <text
                  key={words}
                  class="st-optimum-word"
                  x={right + 14}
                  y={(chart.optimum ?? 0) + 18 * i}
                  font-size={WORDS}
                >
                  {words}
                </text>
              ))
            )}
          </>
        )}
        <path class="st-head" d={`M${here.x} ${TOP}V${floor}`} />
        {shown > at && <path class="st-future" d={chart.future} />}
        <path class="st-past" d={chart.past} />
        {!dense &&
          stops.map(({ x, y }, stop) =>
            // Stops are told apart by their place.
            stop === at ? null : (
              <circle key={stop} class={stop < at ? 'st-stop' : 'st-stop-later'} cx={x} cy={y} r="4" />
            ),
          )}
        <circle class="st-here" cx={here.x} cy={here.y} r="7" />
        {value.map((words, i) => (
          <text key={words} class="st-value" x={side.x} y={top + 17 * i} font-size={WORDS} text-anchor={side.anchor}>
            {words}
          </text>
        ))}
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
      <input
        type="range"
        min="0"
        max={room}
        value={at}
        aria-label={t('steps.timeline')}
        aria-valuetext={standing(slice, told ? undefined : shown)}
        data-testid="steps-slider"
        style={{ left: `calc(${left - THUMB}rem / 16)`, width: `calc(${right - left + 2 * THUMB}rem / 16)` }}
        onInput={(event) => {
          playing.value = false;
          goTo(event.currentTarget.valueAsNumber);
          event.currentTarget.value = String(at);
        }}
      />
    </>
  );
}

/** How far the optimum is. @param {number} gap @param {ReturnType<typeof unitOf>} unit @param {number} tie */
const gapWords = (gap, unit, tie) => (gap <= tie ? t('steps.noGap') : t('steps.gap', { gap: unit.size(gap) }));
