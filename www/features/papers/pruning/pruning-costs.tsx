// Table 2 of "On Pruning with the MDL Score": what listing the k best cost its authors, beside what it costs here by their method
// and by ours, on the data that are open and on the built-in ones.

import { useEffect } from 'preact/hooks';
import { dataKey } from '../../../model/state.ts';
import { doc, info } from '../../../store/index.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import type { Claim, Part } from '../paper.ts';
import { Recorded, RunButton } from '../parts.tsx';
import type { Row, TableData } from '../table.tsx';
import { KS, rowOf, TABLE } from './printed.ts';
import { BEFORE_WHEN, beforeOf, oursBefore, RECORDED, TABLE_2 } from './printed-costs.ts';
import { at, type Costs, costs, isOld, stop, work, workOpen } from './pruning-costs-live.ts';
import type { Pruning } from './pruning-live.ts';

/** Columns of each k. */
const COLUMNS = ['asked', 'oracle', 'search', 'ours'] as const;

/** E_h, T_h, T_A* and our own time for one k, as far as it is measured; empty where it is not. */
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
 * Cells of all k.
 * @param name of the row of the paper, which has printed values, and values measured before until they are worked here
 */
const cellsOf = (of: Costs | undefined, name = '') =>
  KS.flatMap((k, at) => {
    const printed = TABLE_2.get(name)?.[at];
    const now = measured(of, k);
    const before = recorded(name, k);
    const theirs = printed ? [whole(printed.oracleCalls), `${printed.oracle} s`, `${printed.search} s`] : [];
    return COLUMNS.map((_, i) => (
      <>
        {theirs[i]}
        {now[i] && (printed ? <b>{now[i]}</b> : now[i])}
        {!now[i] && before[i] && <Recorded>{before[i]}</Recorded>}
      </>
    ));
  });

/** Number of lines in which both lists are whole, and of those that end with the same score. */
function agreement(all: Costs[]) {
  const lines = all.flatMap(({ lines }) => lines).filter(({ theirs }) => theirs && !theirs.isStopped);
  const done = lines.filter(({ theirs, ours }) => theirs?.found === ours.found);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  const same = done.filter(({ theirs, ours }) => near(theirs?.last ?? Number.NaN, ours.last));
  return { n: done.length, same: same.length };
}

/** State of the work, or whether the two lists agree. */
function workWords() {
  const name = at.value;
  const { n, same } = agreement(costs.value);
  if (name === null) return n > 0 ? t(`papers.pruning.costs.${same === n ? 'agree' : 'differ'}`, { n, same }) : '';
  const now = costs.value.find((one) => one.name === name)?.at;
  return t(`papers.pruning.costs.${now ? 'workingAt' : 'working'}`, {
    name,
    k: whole(now?.k ?? 0),
    what: t(`papers.pruning.costs.doing.${now?.doing ?? 'ours'}`),
  });
}

/** The button that works the table. Our own list of a file of the paper comes by itself once the rest of the page is there. */
function Work({ found: { ordered } }: { found: Pruning }) {
  const isReady = ordered !== null;
  useEffect(() => {
    if (isReady) workOpen();
  }, [isReady, dataKey(doc.value.data), info.value?.fingerprint]);
  const start = t(`papers.pruning.costs.${costs.value.length > 0 ? 'again' : 'start'}`);
  return (
    <RunButton
      id="costs"
      running={at.value !== null}
      words={{ start, stop: t('papers.pruning.costs.stop') }}
      start={work}
      stop={stop}
      says={workWords()}
    />
  );
}

/** The reader's data as far as they are worked, and the row of the paper that they are; −1 for none. */
function ownCosts() {
  const mine = costs.value.find(({ own }) => own);
  return { mine, row: mine ? rowOf(mine.name, mine.n, mine.rows) : -1 };
}

/**
 * Table 2 for a file: printed E_h and seconds beside the same method here, and our own seconds, in this browser or as recorded.
 * @param name of a row
 */
export function costsOf(name: string): Claim[] {
  const { mine, row } = ownCosts();
  const of = TABLE[row]?.name === name ? mine : undefined;
  return (TABLE_2.get(name) ?? []).flatMap(({ oracleCalls, oracle, search }, i) => {
    const k = KS[i];
    const line = of?.lines.find((one) => one.k === k);
    const [before, ours] = [beforeOf(name, k), oursBefore(name, k)];
    const claim = (
      item: string,
      printed: string,
      now: number | null = null,
      then: number | null = null,
      day = BEFORE_WHEN.day,
    ): Claim => ({
      part: 'costs',
      table: 'Table 2',
      item: `${name}, k = ${k}, ${item}`,
      printed,
      here: now ?? then ?? '',
      verdict: '',
      ...(now === null && then !== null && { day }),
    });
    const sum = (Number(oracle) + Number(search)).toFixed(2);
    return [
      claim('E_h', String(oracleCalls), line?.theirs?.oracleCalls, before?.oracleCalls),
      claim('T_h, s', oracle, line?.theirs?.oracleSeconds, before?.oracle),
      claim('T_A*, s', search, line?.theirs?.searchSeconds, before?.search),
      claim('T_h + T_A* beside our own list, s', sum, line?.ours.seconds, ours?.seconds, ours?.day),
    ];
  });
}

/** Data that are not in the paper. */
const otherRow = (of: Costs): Row => ({
  id: of.name,
  testid: `costs-${of.name}`,
  look: of.own && 'is-mine',
  cells: [
    <>
      {of.name}
      {of.own && <span class="quiet"> {t('papers.pruning.own')}</span>}
    </>,
    ...(of.refused && of.lines.length === 0
      ? [
          <td key="refused" class="quiet" colSpan={1 + COLUMNS.length * KS.length}>
            {problemWords(of.refused)}
          </td>,
        ]
      : [of.n > 0 ? whole(of.n) : '', ...cellsOf(of)]),
  ],
});

function costsTable(): TableData {
  const { mine, row } = ownCosts();
  const headOf = (key: string) => t(`papers.pruning.costs.head.${key}`);
  return {
    label: t('papers.pruning.costs.label'),
    testid: 'table-2',
    look: 'costs',
    columns: [
      ...['name', 'n'].map(headOf),
      ...KS.flatMap((n) => COLUMNS.map((key) => ({ head: headOf(key), over: t('papers.pruning.best', { n }) }))),
    ],
    rows: TABLE.map(({ name, n }, i) => ({
      id: name,
      testid: `table-2-${name}`,
      look: i === row && 'is-mine',
      cells: [name, whole(n), ...cellsOf(i === row ? mine : undefined, name)],
    })),
    more: costs.value.filter((one) => row < 0 || one !== mine).map(otherRow),
  };
}

/** Reason for which the open file of the paper was refused, and what its row has. */
function Note() {
  const { mine, row } = ownCosts();
  const note = isOld() ? 'old' : row >= 0 ? 'isPaper' : 'dropFile';
  return (
    <>
      {mine?.refused && row >= 0 && <p role="alert">{problemWords(mine.refused)}</p>}
      <p data-testid="costs-note">{t(`papers.pruning.costs.${note}`, { name: TABLE[row]?.name })}</p>
    </>
  );
}

/** Days and machines of what was recorded. */
const recordedWords = () =>
  `${t('papers.pruning.costs.recorded', RECORDED)} ${t('papers.pruning.costs.recordedToo', BEFORE_WHEN)}`;

export const COSTS: Part<Pruning> = {
  id: 'costs',
  shows: [
    { prose: () => t('papers.pruning.costs.about') },
    { figure: Work },
    { table: costsTable },
    {
      items: () =>
        ['seconds', 'calls', 'lists', 'few'].map((id) => ({ id, words: t(`papers.pruning.costs.note.${id}`) })),
    },
    { prose: recordedWords, testid: 'costs-recorded' },
    { figure: Note },
  ],
};
