// Table 2 of "On Pruning with the MDL Score": what listing the k best cost its authors, beside what it costs here by their method
// and by ours, on the data that are open and on the built-in ones.

import { useEffect } from 'preact/hooks';
import { dataKey } from '../../../model/state.js';
import { doc, info } from '../../../store/index.js';
import { problemWords } from '../../../widgets/problem.js';
import { duration, t, whole } from '../../../words/text.js';
import { HeadByK, PaperTable, RunButton } from '../parts.jsx';
import { KS, rowOf, TABLE } from './pruning.js';
import { RECORDED, TABLE_2 } from './pruning-costs.js';
import { costs, isOld, stop, work, working, workOpen } from './pruning-costs-live.js';

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
    theirs ? `${whole(theirs.oracleCalls)}${more}` : '',
    theirs ? `${duration(theirs.oracleSeconds)}${more}` : '',
    theirs ? `${duration(theirs.searchSeconds)}${more}` : '',
    line ? duration(line.ours.seconds) : '',
  ];
}

/**
 * Cells of one k.
 * @param {{ k: number, printed: import('./pruning-costs.js').PrintedCost | undefined, of: Costs | undefined, recorded?: number | null }} props
 *   `recorded`: seconds of ours, measured before, until they are worked here
 */
function Cells({ k, printed, of, recorded = null }) {
  const ours = measured(of, k);
  const theirs = printed
    ? [whole(printed.oracleCalls), `${printed.oracle} s`, `${printed.search} s`, '']
    : ['', '', '', ''];
  return (
    <>
      {COLUMNS.map((key, i) => (
        <td key={key} class="num">
          {theirs[i]}
          {ours[i] && (printed ? <b>{ours[i]}</b> : ours[i])}
          {key === 'ours' && !ours[i] && recorded !== null && (
            <span class="recorded">
              {duration(recorded)}
              <span class="vh"> {t('papers.pruning.costs.recordedCell')}</span>
            </span>
          )}
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
  const doing = all.find(({ name }) => name === now)?.at;
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
          ? t(`papers.pruning.costs.${doing ? 'workingAt' : 'working'}`, {
              name: now,
              k: whole(doing?.k ?? 0),
              what: t(`papers.pruning.costs.doing.${doing?.doing ?? 'ours'}`),
            })
          : n > 0
            ? t(`papers.pruning.costs.${same === n ? 'agree' : 'differ'}`, { n, same })
            : ''
      }
    />
  );
}

/**
 * Rows of Table 2 for a file: printed E_h and seconds beside the same method here, and our own seconds, in this browser or as recorded.
 * @param {string} name of a row @returns {import('../source.jsx').Beside[]}
 */
export function costsOf(name) {
  const mine = costs.value.find((one) => one.own && rowOf(one.name, one.n, one.rows) >= 0);
  const of = mine && TABLE[rowOf(mine.name, mine.n, mine.rows)].name === name ? mine : undefined;
  return (TABLE_2.get(name) ?? []).flatMap(({ oracleCalls, oracle, search }, i) => {
    const line = of?.lines.find(({ k }) => k === KS[i]);
    const ours = line?.ours.seconds ?? RECORDED.seconds[name]?.[i] ?? '';
    /** @param {string} item @param {string} printed @param {string | number | undefined} here @returns {import('../source.jsx').Beside} */
    const row = (item, printed, here = '') => ({
      table: 'Table 2',
      item: `${name}, k = ${KS[i]}, ${item}`,
      printed,
      here,
      verdict: '',
    });
    return [
      row('E_h', String(oracleCalls), line?.theirs?.oracleCalls),
      row('T_h, s', oracle, line?.theirs?.oracleSeconds),
      row('T_A*, s', search, line?.theirs?.searchSeconds),
      row('T_h + T_A* beside our own list, s', (Number(oracle) + Number(search)).toFixed(2), ours),
    ];
  });
}

/** Data that are not in the paper. @param {{ of: Costs }} props */
const Other = ({ of }) => (
  <tr data-testid={`costs-${of.name}`} class={of.own ? 'is-mine' : undefined}>
    <th scope="row">
      {of.name}
      {of.own && <span class="quiet"> {t('papers.pruning.own')}</span>}
    </th>
    {of.refused && of.lines.length === 0 ? (
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

/** The part of the page. @param {{ ready: boolean }} props `ready`: the rest of the page is worked out, so that this comes after it */
export function CostsPart({ ready }) {
  useEffect(() => {
    if (ready) workOpen();
  }, [ready, dataKey(doc.value.data), info.value?.fingerprint]);
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
                <Cells
                  key={k}
                  k={k}
                  printed={TABLE_2.get(name)?.[j]}
                  of={i === at ? mine : undefined}
                  recorded={RECORDED.seconds[name]?.[j]}
                />
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
      <p data-testid="costs-recorded">{t('papers.pruning.costs.recorded', RECORDED)}</p>
      {mine?.refused && at >= 0 && <p role="alert">{problemWords(mine.refused)}</p>}
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
