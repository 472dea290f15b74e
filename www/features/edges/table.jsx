// The table of edges: the score that the network loses without each, and what three measures say of the pair and of its direction.
import { useState } from 'preact/hooks';
import { folded, hundredths, largest, SOURCES } from '../../model/confidence.js';
import { largerSide, pairShare } from '../../model/confidence-words.js';
import { gradeWords, pairName } from '../../model/grade-words.js';
import { gradeOf } from '../../model/grades.js';
import { isChosen, PairButton, Split } from '../../result/confidence/cells.jsx';
import { info, outcome } from '../../store/index.js';
import { Change, lookOf } from '../../widgets/delta.jsx';
import { ScrollBox } from '../../widgets/scroll-box.jsx';
import { Term } from '../../widgets/term.jsx';
import { unitOf } from '../../words/numbers.js';
import { t, whole } from '../../words/text.js';
import { sidesWords } from './words.js';

/** @typedef {import('../../model/confidence.js').Row} Row @typedef {import('../../model/confidence.js').Source} Source */

/** Table cell of a pair under one measure. @param {{ row: Row, of: Source, names: string[] }} props */
function Cell({ row, of, names }) {
  const measure = row.measures[of];
  if (!measure) return <td class="ed-cell quiet">–</td>;
  if (measure.pair === 0) return <td class="ed-cell quiet">{pairShare(of, measure)}</td>;
  // The measure that speaks least for the arrow is marked.
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

/** A pair. @param {{ row: Row, names: string[], score: import('../../generated/protocol').Score }} props */
function Pair({ row, names, score }) {
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

/** What the measures are in the glossary. @type {Record<Source, string>} */
const TERMS = { posterior: 'posterior', bootstrap: 'resample', top: 'weight' };

/** @param {{ inside: Row[], outside: Row[], heads: Record<Source, { name: string, note: string }> }} props `heads`: names of the measures */
export function EdgeTable({ inside, outside, heads }) {
  const [all, setAll] = useState(false);
  const [data, learned] = [info.value, outcome.value];
  if (!data || !learned) return null;
  const names = data.variables.map(({ name }) => name);
  const { score } = learned.settings;
  const { shown, rest } = folded(outside);
  const pair = (/** @type {Row} */ row) => <Pair key={`${row.from} ${row.to}`} row={row} names={names} score={score} />;
  return (
    <div class="ed-table">
      <ScrollBox label={t('edges.caption')}>
        <table data-testid="edge-table">
          <caption class="vh">{t('edges.caption')}</caption>
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
        </table>
      </ScrollBox>
      <p class="note">
        {t('edges.dependent')} {t('edges.note')}{' '}
        {rest.length > 0 && (
          <button type="button" class="link" data-testid="edges-rest" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('edges.fewer') : restWords(rest)}
          </button>
        )}
      </p>
    </div>
  );
}

/** @param {Row[]} rest */
function restWords(rest) {
  const most = Math.max(...rest.map(largest));
  const params = { n: rest.length, count: whole(rest.length), most: hundredths(most) };
  return t(rest.some(({ measures }) => SOURCES.some((of) => measures[of])) ? 'edges.rest' : 'edges.restPlain', params);
}
