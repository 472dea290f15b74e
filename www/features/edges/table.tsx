// Table of edges: the change of the score without each, and three measures of the pair and its direction.
import { useState } from 'preact/hooks';
import type { Score } from '../../generated/protocol.ts';
import { folded, hundredths, largest, type Row, SOURCES, type Source } from '../../model/confidence.ts';
import { largerSide, pairShare } from '../../model/confidence-words.ts';
import { gradeWords, pairName } from '../../model/grade-words.ts';
import { gradeOf } from '../../model/grades.ts';
import { isChosen, PairButton, Split } from '../../result/confidence/cells.tsx';
import { info, outcome } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { Change, lookOf } from '../../widgets/delta.tsx';
import { Term } from '../../widgets/term.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { sidesWords } from './words.ts';

/** Table cell of a pair under one measure. */
function Cell({ row, of, names }: { row: Row; of: Source; names: string[] }) {
  const measure = row.measures[of];
  if (!measure) return <td class="ed-cell quiet">–</td>;
  if (measure.pair === 0) return <td class="ed-cell quiet">{pairShare(of, measure)}</td>;
  // The measure with the least support for the arrow is marked.
  const isDoubting = gradeOf(row).uncertain === of;
  return (
    <td class="ed-cell" title={sidesWords(measure, names[row.from], names[row.to])}>
      <span>{pairShare(of, measure)}</span>
      <span class="ed-side">
        <Split there={measure.there} back={measure.back} />
        <span class={isDoubting ? 'ed-doubts' : undefined}>{largerSide(measure)}</span>
      </span>
    </td>
  );
}

/** One pair as a row. */
function Pair({ row, names, score }: { row: Row; names: string[]; score: Score }) {
  const [from, to] = [names[row.from], names[row.to]];
  const { change } = row;
  const grade = gradeWords(row);
  const isWorse = change !== null && row.mark !== null && lookOf(change) === 'down';
  return (
    <tr class={isChosen(from, to) ? 'ed-chosen' : undefined} data-testid="edge-row" data-pair={`${from} ${to}`}>
      <th scope="row">
        <PairButton from={from} to={to}>
          {pairName(row, names)}
        </PairButton>
        {grade && <small class="ed-grade">{grade}</small>}
      </th>
      <td class={isWorse ? 'down num' : 'num'}>
        {isWorse ? <Change change={change} score={score} /> : change === null ? '–' : unitOf(score).change(change)}
      </td>
      {SOURCES.map((of) => (
        <Cell key={of} row={row} of={of} names={names} />
      ))}
    </tr>
  );
}

/** Glossary terms of the measures. */
const TERMS: Record<Source, string> = { posterior: 'posterior', bootstrap: 'resample', top: 'weight' };

/**
 * Table of the edges and of pairs outside the network.
 * @param props `heads`: names of the measures
 */
export function EdgeTable({
  inside,
  outside,
  heads,
}: {
  inside: Row[];
  outside: Row[];
  heads: Record<Source, { name: string; note: string }>;
}) {
  const [all, setAll] = useState(false);
  const [data, learned] = [info.value, outcome.value];
  if (!data || !learned) return null;
  const names = data.variables.map(({ name }) => name);
  const { score } = learned.settings;
  const { shown, rest } = folded(outside);
  const pair = (row: Row) => <Pair key={`${row.from} ${row.to}`} row={row} names={names} score={score} />;
  return (
    <div class="ed-table">
      <TableFrame label={t('edges.caption')} caption="hidden" scrolls testid="edge-table">
        <thead>
          <tr>
            <th scope="col">{t('edges.head.edge')}</th>
            <th scope="col">
              {t('edges.head.score')} {unitOf(score).cost && <small>{t('edges.head.cost')}</small>}
            </th>
            {SOURCES.map((of) => (
              <th key={of} scope="col">
                <Term of={TERMS[of]}>{heads[of].name}</Term> <small>{heads[of].note}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{inside.map(pair)}</tbody>
        {shown.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={2 + SOURCES.length} class="ed-outside">
                {t('edges.outside')}
              </th>
            </tr>
            {(all ? outside : shown).map(pair)}
          </tbody>
        )}
      </TableFrame>
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
