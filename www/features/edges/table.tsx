// Table of edges: the change of the score if each is removed, and three measures of the pair and its direction.
import { useState } from 'preact/hooks';
import type { Score } from '../../generated/protocol.ts';
import { folded, hundredths, largest, type Row, SOURCES, type Source } from '../../model/confidence.ts';
import { largerSide, pairShare } from '../../model/confidence-words.ts';
import { gradeWords, pairName } from '../../model/grade-words.ts';
import { gradeOf } from '../../model/grades.ts';
import { isChosen, PairButton, Split } from '../../result/confidence/cells.tsx';
import { info, outcome } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { Change, lookOf } from '../../widgets/delta.tsx';
import { Term } from '../../widgets/term.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { sidesWords } from './words.ts';

/** Cell with the support for a pair by one measure (posterior, bootstrap or top k). */
function Support({ row, of }: { row: Row; of: Source }) {
  const measure = row.measures[of];
  if (!measure) return '–';
  if (measure.pair === 0) return pairShare(of, measure);
  // The measure with the least support for the arrow is marked.
  const isDoubting = gradeOf(row).uncertain === of;
  return (
    <>
      <span>{pairShare(of, measure)}</span>
      <span class="ed-side">
        <Split there={measure.there} back={measure.back} />
        <span class={isDoubting ? 'ed-doubts' : undefined}>{largerSide(measure)}</span>
      </span>
    </>
  );
}

/** Whether the network scores lower without an edge. */
const isWorse = ({ change, mark }: Row) => change !== null && mark !== null && lookOf(change) === 'down';

/** Cell with the change of the score if an edge is removed, or added. */
function ScoreChange({ row, score }: { row: Row; score: Score }) {
  const { change } = row;
  if (change === null) return '–';
  return isWorse(row) ? <Change change={change} score={score} /> : unitOf(score).change(change);
}

/** Glossary term that explains each measure of support (posterior, bootstrap, top k). */
const TERMS: Record<Source, string> = { posterior: 'posterior', bootstrap: 'resample', top: 'weight' };

/** Columns of the table of edges: the pair, the change of the score, and the pair's support by each measure. */
const columnsOf = (names: string[], score: Score, heads: Heads): Column<Row>[] => [
  {
    head: t('edges.head.edge'),
    cell: (row) => {
      const grade = gradeWords(row);
      return (
        <>
          <PairButton from={names[row.from]} to={names[row.to]}>
            {pairName(row, names)}
          </PairButton>
          {grade && <small class="ed-grade">{grade}</small>}
        </>
      );
    },
  },
  {
    head: (
      <>
        {t('edges.head.score')} {unitOf(score).cost && <small>{t('edges.head.cost')}</small>}
      </>
    ),
    cell: (row) => <ScoreChange row={row} score={score} />,
    td: (row) => ({ class: isWorse(row) ? 'down num' : 'num' }),
  },
  ...SOURCES.map(
    (of): Column<Row> => ({
      head: (
        <>
          <Term of={TERMS[of]}>{heads[of].name}</Term> <small>{heads[of].note}</small>
        </>
      ),
      cell: (row) => <Support row={row} of={of} />,
      td: ({ from, to, measures: { [of]: measure } }) =>
        measure?.pair
          ? { class: 'ed-cell', title: sidesWords(measure, names[from], names[to]) }
          : { class: 'ed-cell quiet' },
    }),
  ),
];

/** Name of each measure of support, and a note on it. */
type Heads = Record<Source, { name: string; note: string }>;

/** Table of the edges and of pairs outside the network. */
export function EdgeTable({ inside, outside, heads }: { inside: Row[]; outside: Row[]; heads: Heads }) {
  const [all, setAll] = useState(false);
  const [data, learned] = [info.value, outcome.value];
  if (!data || !learned) return null;
  const names = data.variables.map(({ name }) => name);
  const { shown, rest } = folded(outside);
  return (
    <div class="ed-table">
      <DataTable
        label={t('edges.caption')}
        caption="hidden"
        scrolls
        testid="edge-table"
        columns={columnsOf(names, learned.settings.score, heads)}
        rows={inside}
        more={{ title: t('edges.outside'), class: 'ed-outside', rows: all ? outside : shown }}
        keyOf={({ from, to }) => `${from} ${to}`}
        rowClass={({ from, to }) => (isChosen(names[from], names[to]) ? 'ed-chosen' : undefined)}
        tr={({ from, to }) => ({ 'data-testid': 'edge-row', 'data-pair': `${names[from]} ${names[to]}` })}
      />
      <p class="note">
        {t('edges.dependent')} {t('edges.note')}{' '}
        {rest.length > 0 && (
          <Button
            look="link"
            testid="edges-rest"
            expanded={all}
            words={all ? t('edges.fewer') : restWords(rest)}
            onClick={() => setAll(!all)}
          />
        )}
      </p>
    </div>
  );
}

function restWords(rest: Row[]) {
  const most = Math.max(...rest.map(largest));
  const params = { n: rest.length, count: whole(rest.length), most: hundredths(most) };
  return t(rest.some(({ measures }) => SOURCES.some((of) => measures[of])) ? 'edges.rest' : 'edges.restPlain', params);
}
