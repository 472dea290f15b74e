// Table 2 of "On Pruning with the MDL Score": what listing the k best cost its authors, beside what it costs here by their method
// and by ours, on the data that are open and on the built-in ones.

import { useEffect } from 'preact/hooks';
import { dataKey } from '../../../model/state.ts';
import { doc, info } from '../../../store/index.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { HeadByK, PaperTable, Recorded, RunButton } from '../parts.tsx';
import type { Beside } from '../source.tsx';
import { KS, rowOf, TABLE } from './printed.ts';
import { BEFORE_WHEN, beforeOf, oursBefore, RECORDED, TABLE_2 } from './printed-costs.ts';
import { type Costs, costs, isOld, stop, work, working, workOpen } from './pruning-costs-live.ts';

/** Columns of each k. */
const COLUMNS = ['asked', 'oracle', 'search', 'ours'] as const;

/** What was measured for one k, as far as it came: E_h, T_h, T_A* and our own time. */
function measured(of: Costs | undefined, k: number) {
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

/** Recorded measurements of a row for one k, as cells in the same order. */
function recorded(name: string, k: number) {
  const { oracleCalls = null, oracle = null, search = null, ended = true } = beforeOf(name, k) ?? {};
  const more = ended ? '' : '+';
  const ours = oursBefore(name, k);
  return [
    oracleCalls === null ? '' : `${whole(oracleCalls)}${more}`,
    oracle === null ? '' : `${duration(oracle)}${more}`,
    search === null ? '' : `${duration(search)}${more}`,
    ours === null ? '' : duration(ours.seconds),
  ];
}

/**
 * Cells of one k.
 * @param props `name`: of the row of the paper, which has printed values, and values
 * measured before until they are worked here
 */
function Cells({ k, of, name = '' }: { k: number; of: Costs | undefined; name?: string }) {
  const printed = TABLE_2.get(name)?.[KS.indexOf(k)];
  const now = measured(of, k);
  const before = recorded(name, k);
  const theirs = printed
    ? [whole(printed.oracleCalls), `${printed.oracle} s`, `${printed.search} s`, '']
    : ['', '', '', ''];
  return (
    <>
      {COLUMNS.map((key, i) => (
        <td key={key} class="num">
          {theirs[i]}
          {now[i] && (printed ? <b>{now[i]}</b> : now[i])}
          {!now[i] && before[i] && <Recorded>{before[i]}</Recorded>}
        </td>
      ))}
    </>
  );
}

/** Whether the two lists agree wherever both are whole. */
function agreement(all: Costs[]) {
  const lines = all.flatMap(({ lines }) => lines).filter(({ theirs }) => theirs && !theirs.isStopped);
  const done = lines.filter(({ theirs, ours }) => theirs?.found === ours.found);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  const same = done.filter(({ theirs, ours }) => near(theirs?.last ?? Number.NaN, ours.last));
  return { n: done.length, same: same.length };
}

/** Start, stop, and whether the two lists agree. */
function Work({ all }: { all: Costs[] }) {
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
 * @param name of a row
 */
export function costsOf(name: string): Beside[] {
  const mine = costs.value.find((one) => one.own && rowOf(one.name, one.n, one.rows) >= 0);
  const of = mine && TABLE[rowOf(mine.name, mine.n, mine.rows)].name === name ? mine : undefined;
  return (TABLE_2.get(name) ?? []).flatMap(({ oracleCalls, oracle, search }, i) => {
    const line = of?.lines.find(({ k }) => k === KS[i]);
    const before = beforeOf(name, KS[i]);
    /** @param day of `then` */
    const row = (
      item: string,
      printed: string,
      now: number | null | undefined,
      then: number | null | undefined,
      day: string = BEFORE_WHEN.day,
    ): Beside => ({
      table: 'Table 2',
      item: `${name}, k = ${KS[i]}, ${item}`,
      printed,
      here: now ?? then ?? '',
      verdict: '',
      ...((now ?? null) === null && (then ?? null) !== null && { day }),
    });
    const ours = oursBefore(name, KS[i]);
    return [
      row('E_h', String(oracleCalls), line?.theirs?.oracleCalls, before?.oracleCalls),
      row('T_h, s', oracle, line?.theirs?.oracleSeconds, before?.oracle),
      row('T_A*, s', search, line?.theirs?.searchSeconds, before?.search),
      row(
        'T_h + T_A* beside our own list, s',
        (Number(oracle) + Number(search)).toFixed(2),
        line?.ours.seconds,
        ours?.seconds,
        ours?.day,
      ),
    ];
  });
}

/** Data that are not in the paper. */
const Other = ({ of }: { of: Costs }) => (
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
          <Cells key={k} k={k} of={of} />
        ))}
      </>
    )}
  </tr>
);

/**
 * The part of the page.
 * @param props `ready`: the rest of the page is worked out, so that this comes after it
 */
export function CostsPart({ ready }: { ready: boolean }) {
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
              {KS.map((k) => (
                <Cells key={k} k={k} name={name} of={i === at ? mine : undefined} />
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
        {(['seconds', 'calls', 'lists', 'few'] as const).map((key) => (
          <li key={key}>{t(`papers.pruning.costs.note.${key}`)}</li>
        ))}
      </ul>
      <p data-testid="costs-recorded">
        {t('papers.pruning.costs.recorded', RECORDED)} {t('papers.pruning.costs.recordedToo', BEFORE_WHEN)}
      </p>
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
