// Table of edges in groups by grade: the change of the score if each is removed, the support for it by the measures of
// the open view, and its direction. The order within a grade is that of the score in every view.
import { useState } from 'preact/hooks';
import type { Score } from '../../generated/protocol.ts';
import { fateOf } from '../../model/bootstrap-words.ts';
import { hundredths, largest, type Row, type Source } from '../../model/confidence.ts';
import { insideWords, pairShare } from '../../model/confidence-words.ts';
import { pairName, ruleWords } from '../../model/grade-words.ts';
import { GRADES, gradeOf, hasArrow } from '../../model/grades.ts';
import { pairKey } from '../../model/pair-key.ts';
import { scoreShown } from '../../model/state.ts';
import { exactWords, weightOf } from '../../model/weights.ts';
import { isChosen, PairButton } from '../../result/confidence/cells.tsx';
import * as best from '../../store/best.ts';
import * as bootstrap from '../../store/bootstrap.ts';
import { shownSource } from '../../store/confidence.ts';
import { doc, info, outcome } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { Change, lookOf } from '../../widgets/delta.tsx';
import { Glossed, Term } from '../../widgets/term.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { directionWords, sidesWords } from './words.ts';

/** Minimum share of resamples at which a pair without an edge has a row during a bootstrap. */
const SHOWN_SHARE = 0.1;
/** Glossary term that explains each measure of support (posterior, bootstrap, top k). */
const TERMS: Record<Source, string> = { posterior: 'posterior', bootstrap: 'resample', top: 'weight' };

/** Number of finished resamples. */
export const resamplesDone = () => bootstrap.shown.value?.strengths.resamples ?? 0;

/** Whether the table shows resamples so far, which have no grades yet. */
const isUnderWay = () => shownSource.value === 'bootstrap' && bootstrap.isUnderWay.value;

/** Whether the exact sums are of weights that are no posterior. */
const isWeighed = () => weightOf(scoreShown(doc.value).kind) === 'other';

/** Name of a measure, with the number of networks over which it is computed. */
export const headOf = (of: Source) => {
  const weighed = of === 'posterior' && isWeighed() ? 'weight' : of;
  const key = of === 'top' && best.isApart.value ? 'topNetworks' : weighed;
  return t(`edges.head.${key}`, { n: of === 'bootstrap' ? resamplesDone() : best.rows.value });
};

/** Whether a cost rises without an edge, which the number alone does not show to be worse. */
const isWorse = ({ change, mark }: Row, score: Score) =>
  unitOf(score).cost && change !== null && mark !== null && lookOf(change) === 'down';

/** Cell with the change of the score if an edge is removed, or added. */
function ScoreChange({ row, score }: { row: Row; score: Score }) {
  const { change } = row;
  if (change === null) return '–';
  return (
    <>
      {isWorse(row, score) ? <Change change={change} score={score} /> : unitOf(score).change(change)}
      {row.mark === null && <small>{t('edges.ifAdded')}</small>}
    </>
  );
}

/** Cell with the support for a pair by one measure: the share, and a bar. */
function Support({ row, of }: { row: Row; of: Source }) {
  const measure = row.measures[of];
  if (!measure) return '–';
  const { grade, weakest } = gradeOf(row);
  return (
    <>
      <span class={grade === 'unstable' && weakest === of ? 'ed-doubts' : undefined}>{pairShare(of, measure)}</span>
      <i class={`ed-share ${of}`} style={{ '--w': measure.pair.toFixed(4) }} />
    </>
  );
}

/** Cell with the share of the drawn direction by each measure, or of all directions by a single one, and a verdict. */
function Direction({ row, known }: { row: Row; known: readonly Source[] }) {
  const { uncertain } = gradeOf(row);
  const only = shownSource.value;
  const measure = only && row.measures[only];
  const shares = known.flatMap((of) => {
    const measure = row.measures[of];
    return measure && measure.pair > 0 && hasArrow(row) ? [{ of, there: measure.there }] : [];
  });
  return (
    <>
      {measure && <span>{sidesWords(measure, only, resamplesDone())}</span>}
      {!only && (
        <span>
          {shares.map(({ of, there }, at) => (
            <span key={of}>
              {at > 0 && ' · '}
              <span class={of === uncertain ? 'ed-doubts' : undefined}>{hundredths(there)}</span>
            </span>
          ))}
        </span>
      )}
      {!isUnderWay() && <small>{directionWords(row, uncertain !== null)}</small>}
    </>
  );
}

/** Support for a pair by its weakest measure, in one cell for a narrow screen. */
function Weakest({ row, known }: { row: Row; known: readonly Source[] }) {
  const of = gradeOf(row).weakest ?? known[0];
  return (
    <>
      <Support row={row} of={of} />
      {known.length > 1 && <small>{t('edges.weakestBy', { measure: insideWords(of, row.measures[of]) })}</small>}
    </>
  );
}

/** Columns of the table: the pair, the change of the score, its support by the known measures, and its direction. */
function columnsOf(names: string[], score: Score, known: readonly Source[]): Column<Row>[] {
  const cost = unitOf(score).cost && <small>{t('edges.head.cost')}</small>;
  const only = shownSource.value;
  const averaged = new Map(bootstrap.rows.value.map((row) => [pairKey(row.from, row.to), row]));
  const columns: (Column<Row> | false)[] = [
    {
      head: t('edges.head.edge'),
      cell: (row) => (
        <PairButton from={names[row.from]} to={names[row.to]}>
          {pairName(row, names)}
        </PairButton>
      ),
    },
    {
      head: (
        <>
          {t('edges.head.score')} {cost}
        </>
      ),
      th: { class: known.length > 0 ? 'only-wide' : undefined },
      cell: (row) => <ScoreChange row={row} score={score} />,
      td: (row) => ({ class: `${isWorse(row, score) ? 'down num' : 'num'}${known.length > 0 ? ' only-wide' : ''}` }),
    },
    ...known.map(
      (of): Column<Row> => ({
        head: <Term of={TERMS[of]}>{headOf(of)}</Term>,
        th: { class: known.length > 1 ? 'only-wide' : undefined },
        cell: (row) => <Support row={row} of={of} />,
        td: { class: known.length > 1 ? 'ed-cell only-wide' : 'ed-cell' },
      }),
    ),
    known.length > 1 && {
      head: t('edges.head.weakest'),
      th: { class: 'ed-narrow' },
      cell: (row) => <Weakest row={row} known={known} />,
      td: { class: 'ed-cell ed-narrow' },
    },
    known.length > 0 && {
      head: (
        <>
          {t('edges.head.direction')}
          {!only && known.length > 1 && (
            <small>
              {known.map((of) => insideWords(of, { isWeight: of === 'posterior' && isWeighed() })).join(' · ')}
            </small>
          )}
        </>
      ),
      cell: (row) => <Direction row={row} known={known} />,
      td: { class: 'ed-cell quiet' },
    },
    only === 'bootstrap' &&
      !isUnderWay() && {
        head: t('bootstrap.head.fate'),
        cell: (row) => {
          const its = averaged.get(pairKey(row.from, row.to));
          return its ? fateOf(its) : t('bootstrap.fate.weak');
        },
        td: { class: 'ed-fate quiet only-wide' },
        th: { class: 'ed-fate only-wide' },
      },
  ];
  return columns.filter((column) => column !== false);
}

/** Groups of the table by grade; edges required by the reader, and without a measure all edges, have no grade. */
function groupsOf(inside: Row[], unstable: Row[]) {
  const group = (look: string, title: string, rows: Row[]) => ({
    class: 'ed-group',
    title: <span class={`grade ${look}`}>{title}</span>,
    rows,
  });
  return [
    ...GRADES.map((grade) => {
      const rows = inside.filter((row) => gradeOf(row).grade === grade);
      return group(grade, `${whole(rows.length)} ${t(`edges.grade.${grade}`)}`, rows);
    }),
    group('unstable', t('edges.grade.outside', { n: unstable.length }), unstable),
  ];
}

/** Notes below the table: definition of the grades, what the numbers rest on, and the pairs not shown. */
export function notesOf(known: readonly Source[]) {
  const only = shownSource.value;
  return [
    known.length > 0 && ruleWords(known, isWeighed()),
    known.includes('posterior') && t('edges.posteriorIs', { exact: exactWords(scoreShown(doc.value).kind, t) }),
    known.includes('posterior') && known.includes('top') && t('edges.dependent'),
    known.includes('top') && t(best.isApart.value ? 'edges.topIsNetworks' : 'edges.topIs', { n: best.rows.value }),
    only === 'bootstrap' && t('bootstrap.about'),
    known.includes('bootstrap') && known.includes('posterior') && t('edges.bothNote'),
  ].filter(Boolean) as string[];
}

/** Table of the edges and of pairs outside the network; `known`: measures with numbers. */
export function EdgeTable({ inside, outside, known }: { inside: Row[]; outside: Row[]; known: readonly Source[] }) {
  const [all, setAll] = useState(false);
  const [data, learned] = [info.value, outcome.value];
  if (!data || !learned) return null;
  const names = data.variables.map(({ name }) => name);
  const unstable = outside.filter((row) => gradeOf(row).grade === 'unstable');
  const shown = isUnderWay() ? outside.filter((row) => largest(row) >= SHOWN_SHARE) : unstable;
  const rest = outside.filter((row) => !shown.includes(row));
  const ungraded = isUnderWay() ? [...inside, ...shown] : inside.filter((row) => gradeOf(row).grade === null);
  return (
    <div class="ed-table">
      <DataTable
        label={t('edges.caption')}
        caption="hidden"
        scrolls
        testid="edge-table"
        columns={columnsOf(names, learned.settings.score, known)}
        rows={ungraded}
        more={[
          ...(isUnderWay() ? [] : groupsOf(inside, shown)),
          { title: t('edges.outside'), class: 'ed-outside', rows: all ? rest : [] },
        ]}
        keyOf={({ from, to }) => pairKey(from, to)}
        rowClass={({ from, to }) => (isChosen(names[from], names[to]) ? 'ed-chosen' : undefined)}
        tr={({ from, to }) => ({ 'data-testid': 'edge-row', 'data-pair': `${names[from]} ${names[to]}` })}
      />
      <p class="note">
        <Glossed words={notesOf(known).join(' ')} of={['resample', 'weight']} />{' '}
        {rest.length > 0 && (
          <Button
            look="link"
            testid="edges-rest"
            expanded={all}
            words={all ? t('edges.fewer') : restWords(rest, known)}
            onClick={() => setAll(!all)}
          />
        )}
      </p>
    </div>
  );
}

function restWords(rest: Row[], known: readonly Source[]) {
  const params = { n: rest.length, count: whole(rest.length), most: hundredths(Math.max(...rest.map(largest))) };
  return t(known.length > 0 ? 'edges.rest' : 'edges.restPlain', params);
}
