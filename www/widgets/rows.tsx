// Rows slider under the picture, for examples that can generate any number of rows.

import { positionOf, ROW_STEPS, rowsAt, SWEEP_POINTS } from '../model/row-steps.ts';
import type { Mark } from '../model/sweep.ts';
import { doc, endGesture, examples, info, marks, setDoc } from '../store/index.ts';
import { inputMoved } from '../store/learn.ts';
import { list, t, whole } from '../words/text.ts';
import { Late } from './late.tsx';
import { Scrub } from './scrub.tsx';

/** Minimum distance between two ticks, as a share of the track. */
const APART = 0.06;

/** Ticks at powers of ten and their halves within the range, if there is room; minor ones where it is narrow. */
function ticksOf(range: { least: number; most: number }) {
  const at = (rows: number) => positionOf(rows, range) / ROW_STEPS;
  const round = [10, 100, 1000, 10_000, 100_000].flatMap((power) => [power, 5 * power]);
  const between = round.filter((rows) => at(rows) > APART && at(rows) < 1 - APART);
  return [range.least, ...between, range.most].map((rows) => ({
    at: at(rows) * 100,
    text: whole(rows),
    minor: between.includes(rows) && (String(rows).startsWith('1') || at(rows) > 1 - 2 * APART),
  }));
}

/** Change of the network at a number of rows as text, such as "From 10,370 rows on: asia – tub comes". */
function markWords({ rows, edges }: Mark, names: string[]) {
  const words = edges.map(({ way, from, to, isDirected }) =>
    t(`data.change.${way}`, { edge: `${names[from]} ${isDirected ? '→' : '–'} ${names[to]}` }),
  );
  return t('data.change.at', { rows: whole(rows), edges: list(words) });
}

/** Slider position of the last release of the thumb, kept since several positions have one rounded number of rows. */
let held: number | null = null;

export function RowsSlider() {
  const { data } = doc.value;
  if (data.kind !== 'example') return null;
  const range = examples.value.find(({ id }) => id === data.id);
  if (!range || range.least === range.most) return null;
  const move = (position: number, event: Event) => {
    held = position;
    inputMoved(event.timeStamp);
    setDoc({ data: { ...data, rows: rowsAt(position, range) } }, 'rows');
  };
  const go = (rows: number) => {
    held = null;
    setDoc({ data: { ...data, rows } }, 'rows');
  };
  const names = info.value?.variables.map(({ name }) => name);
  const way = Math.log(range.most / range.least);
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
      marks={
        names && {
          marks: marks.value.map((mark) => ({
            at: (Math.log(mark.rows / range.least) / way) * 100,
            text: markWords(mark, names),
          })),
          label: t('data.marks'),
          title: t('data.marksTitle', { n: SWEEP_POINTS }),
          onMark(i) {
            go(marks.value[i].rows);
            endGesture();
          },
        }
      }
      typed={{ value: data.rows, least: range.least, most: range.most, label: t('data.rowsTyped'), onType: go }}
      pulse={held === null}
      onInput={move}
    >
      <Late
        part="HintDot"
        props={{ name: 'rows', at: { left: `calc(.75rem + (100% - 1.5rem) * ${value / ROW_STEPS})` } }}
      />
    </Scrub>
  );
}
