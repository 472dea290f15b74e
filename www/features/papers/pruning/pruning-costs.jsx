// Table 2 of "On Pruning with the MDL Score": what listing the k best cost its authors, beside what it costs here by their method
// and by ours, on the data that are open and on the built-in ones.

import { problemWords } from '../../../widgets/problem.js';
import { duration, t, whole } from '../../../words/text.js';
import { HeadByK, PaperTable, RunButton } from '../parts.jsx';
import { KS, rowOf, TABLE } from './pruning.js';
import { TABLE_2 } from './pruning-costs.js';
import { costs, isOld, stop, work, working } from './pruning-costs-live.js';

/** @typedef {import('./pruning-costs-live.js').Costs} Costs */

/** Columns of each k. */
const COLUMNS = /** @type {const} */ (['asked', 'oracle', 'search', 'ours']);

/** What was measured for one k, as far as it came: E_h, T_h, T_A* and our own time. @param {Costs | undefined} of @param {number} k */
function measured(of, k) {
  const line = of?.lines.find((one) => one.k === k);
  const theirs = line?.theirs ?? null;
  const over = theirs?.isStopped || theirs?.ending === 'memory';
  const more = over ? '+' : '';
  return [
    theirs ? `${whole(theirs.asked)}${more}` : '',
    theirs ? `${duration(theirs.oracleSeconds)}${more}` : '',
    theirs ? `${duration(theirs.searchSeconds)}${more}` : '',
    line ? duration(line.ours.seconds) : '',
  ];
}

/** Cells of one k. @param {{ k: number, printed: import('./pruning-costs.js').PrintedCost | undefined, of: Costs | undefined }} props */
function Cells({ k, printed, of }) {
  const ours = measured(of, k);
  const theirs = printed ? [whole(printed.asked), `${printed.oracle} s`, `${printed.search} s`, ''] : ['', '', '', ''];
  return (
    <>
      {COLUMNS.map((key, i) => (
        <td key={key} class="num">
          {theirs[i]}
          {ours[i] && (printed ? <b>{ours[i]}</b> : ours[i])}
        </td>
      ))}
    </>
  );
}

/** Whether the two lists agree wherever both are whole. @param {Costs[]} all */
function agreement(all) {
  const lines = all.flatMap(({ lines }) => lines).filter(({ theirs }) => theirs && !theirs.isStopped);
  const done = lines.filter(({ theirs, ours }) => theirs?.found === ours.found);
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  const same = done.filter(({ theirs, ours }) => near(theirs?.last ?? Number.NaN, ours.last));
  return { n: done.length, same: same.length };
}

/** Start, stop, and whether the two lists agree. @param {{ all: Costs[] }} props */
function Work({ all }) {
  const { n, same } = agreement(all);
  const now = working.value;
  return (
    <RunButton
      id="costs"
      running={now !== ''}
      words={{
        start: t(`papers.pruning.costs.${all.length > 0 ? 'again' : 'start'}`),
        stop: t('papers.pruning.costs.stop'),
      }}
      start={work}
      stop={stop}
      says={
        now
          ? t('papers.pruning.costs.working', { name: now })
          : n > 0
            ? t(`papers.pruning.costs.${same === n ? 'agree' : 'differ'}`, { n, same })
            : ''
      }
    />
  );
}

/** Data that are not in the paper. @param {{ of: Costs }} props */
const Other = ({ of }) => (
  <tr data-testid={`costs-${of.name}`} class={of.own ? 'is-mine' : undefined}>
    <th scope="row">
      {of.name}
      {of.own && <span class="quiet"> {t('papers.pruning.own')}</span>}
    </th>
    {of.refused ? (
      <td class="quiet" colSpan={1 + COLUMNS.length * KS.length}>
        {problemWords(of.refused)}
      </td>
    ) : (
      <>
        <td class="num">{of.n > 0 ? whole(of.n) : ''}</td>
        {KS.map((k) => (
          <Cells key={k} k={k} printed={undefined} of={of} />
        ))}
      </>
    )}
  </tr>
);

/** The part of the page. */
export function CostsPart() {
  const all = costs.value;
  const mine = all.find(({ own }) => own);
  const at = mine ? rowOf(mine.name, mine.n, mine.rows) : -1;
  const others = all.filter((one) => at < 0 || one !== mine);
  return (
    <>
      <p>{t('papers.pruning.costs.about')}</p>
      <Work all={all} />
      <PaperTable
        label={t('papers.pruning.costs.label')}
        testid="table-2"
        look="costs"
        head={
          <HeadByK
            head={['name', 'n'].map((key) => t(`papers.pruning.costs.head.${key}`))}
            ks={KS}
            columns={COLUMNS.map((key) => t(`papers.pruning.costs.head.${key}`))}
          />
        }
      >
        <tbody>
          {TABLE.map(({ name, n: variables }, i) => (
            <tr key={name} data-testid={`table-2-${name}`} class={i === at ? 'is-mine' : undefined}>
              <th scope="row">{name}</th>
              <td class="num">{whole(variables)}</td>
              {KS.map((k, j) => (
                <Cells key={k} k={k} printed={TABLE_2.get(name)?.[j]} of={i === at ? mine : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
        {others.length > 0 && (
          <tbody>
            {others.map((of) => (
              <Other key={of.name} of={of} />
            ))}
          </tbody>
        )}
      </PaperTable>
      <ul class="misprints">
        {
          /** @type {const} */ (['seconds', 'calls', 'lists', 'few']).map((key) => (
            <li key={key}>{t(`papers.pruning.costs.note.${key}`)}</li>
          ))
        }
      </ul>
      <p data-testid="costs-note">
        {isOld()
          ? t('papers.pruning.costs.old')
          : at >= 0
            ? t('papers.pruning.costs.isPaper', { name: TABLE[at].name })
            : t('papers.pruning.costs.dropFile')}
      </p>
    </>
  );
}
