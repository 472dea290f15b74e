// The rows slider under the picture: the one gesture of score-based learning. Only where the example is a generator.

import { positionOf, ROW_STEPS, rowsAt } from '../state.js';
import { inputMoved } from '../store/learn.js';
import { doc, endGesture, examples, marks, setDoc } from '../store.js';
import { t, whole } from '../text.js';
import { Scrub } from './scrub.jsx';

/** Share of the track that two ticks keep between them. */
const APART = 0.06;

/**
 * The round numbers below the track: powers of ten and their halves between the ends, where there is room.
 * @param {{ least: number, most: number }} range
 */
function ticksOf(range) {
  const at = (/** @type {number} */ rows) => positionOf(rows, range) / ROW_STEPS;
  const round = [10, 100, 1000, 10_000, 100_000].flatMap((power) => [power, 5 * power]);
  const between = round.filter((rows) => at(rows) > APART && at(rows) < 1 - APART);
  return [range.least, ...between, range.most].map((rows) => ({
    at: at(rows) * 100,
    text: whole(rows),
    minor: between.includes(rows) && String(rows).startsWith('1'),
  }));
}

/** Where the hand left the thumb; several positions stand for the same round number of rows. @type {number | null} */
let held = null;

export function RowsSlider() {
  const { data } = doc.value;
  if (data.kind !== 'example') return null;
  const range = examples.value.find(({ id }) => id === data.id);
  if (!range || range.least === range.most) return null;
  /** @param {number} position @param {Event} event */
  const move = (position, event) => {
    held = position;
    inputMoved(event.timeStamp);
    setDoc({ data: { ...data, rows: rowsAt(position, range) } }, 'rows');
  };
  const value = held !== null && rowsAt(held, range) === data.rows ? held : positionOf(data.rows, range);
  return (
    <Scrub
      id="rows"
      testid="rows-slider"
      label={t('data.rows')}
      value={value}
      max={ROW_STEPS}
      text={t('data.rowCount', { n: data.rows })}
      output={whole(data.rows)}
      ticks={ticksOf(range)}
      marks={marks.value.map((at) => (at / ROW_STEPS) * 100)}
      marksLabel={t('data.marks')}
      marksTitle={t('data.marksTitle')}
      pulse={held === null}
      onInput={move}
      onSettle={endGesture}
    />
  );
}
