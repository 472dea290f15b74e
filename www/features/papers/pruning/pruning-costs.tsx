// Table 2 of "On Pruning with the MDL Score": the authors' cost of listing the k best networks, beside the cost here by
// their method and by ours, on the open data and on the built-in examples.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { PRUNING } from '../../../generated/recorded.ts';
import { dataKey } from '../../../model/state.ts';
import { doc, info } from '../../../store/index.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import type { Claim, Part } from '../paper.ts';
import { Recorded, RunButton } from '../parts.tsx';
import { headsOf, type PaperRow, type TableData } from '../table.tsx';
import { KS, rowOf, TABLE } from './printed.ts';
import { BEFORE_WHEN, beforeOf, dayOf, oursBefore, RECORDED, TABLE_2 } from './printed-costs.ts';
import { at, type Costs, costs, isOld, stop, work, workOpen } from './pruning-costs-live.ts';
import type { Pruning } from './pruning-live.ts';

/** Columns for each k, with the names of their values in the exported file. */
const COLUMNS = {
  asked: 'E_h',
  oracle: 'T_h, s',
  search: 'T_A*, s',
  ours: 'T_h + T_A* beside our own list, s',
};
type Key = keyof typeof COLUMNS;
const KEYS = Object.keys(COLUMNS) as Key[];

/** Cost of listing the k best networks, as far as measured. `isOver`: whether the paper's search ended early. */
type Cost = Partial<Record<Key, number | null>> & { isOver?: boolean };

function costNow({ theirs, ours }: Partial<Costs['lines'][number]>): Cost {
  const { oracleCalls: asked, oracleSeconds: oracle, searchSeconds: search } = theirs ?? {};
  return { asked, oracle, search, ours: ours?.seconds, isOver: theirs?.isStopped || theirs?.ending === 'memory' };
}

/** Cost that was recorded outside the page, for one k and a row of the paper's table given by name. */
function costBefore(name: string, k: number): Cost {
  const { oracleCalls: asked, oracle, search, ended = true } = beforeOf(name, k) ?? {};
  return { asked, oracle, search, ours: oursBefore(name, k)?.seconds, isOver: !ended };
}

/**
 * Values in a table row, for all k: printed, computed now, and recorded.
 * @param name name of the paper's row, which has printed and recorded values; empty for other data
 */
const valuesOf = (of: Costs | undefined, name: string) =>
  KS.flatMap((k, at) => {
    const printed = TABLE_2.get(name)?.[at];
    const [now, before] = [costNow(of?.lines.find((line) => line.k === k) ?? {}), costBefore(name, k)];
    return KEYS.map((key) => ({ k, key, printed, now, before }));
  });

/** Text of one quantity in a cost (oracle calls or seconds); empty if it is not measured. */
function costWords(cost: Cost, key: Key) {
  const value = cost[key] ?? null;
  if (value === null) return '';
  return `${key === 'asked' ? whole(value) : duration(value)}${cost.isOver && key !== 'ours' ? '+' : ''}`;
}

/** Table cells with the costs for every number k of best networks: printed, computed and recorded. */
const cellsOf = (of: Costs | undefined, name = '') =>
  valuesOf(of, name).map(({ key, printed, ...cost }) => {
    const [now, before] = [costWords(cost.now, key), costWords(cost.before, key)];
    return (
      <>
        {printed && key !== 'ours' && (key === 'asked' ? whole(printed.oracleCalls) : `${printed[key]} s`)}
        {now && (printed ? <b>{now}</b> : now)}
        {!now && before && <Recorded>{before}</Recorded>}
      </>
    );
  });

/** Number of lines in which our list and the paper's are equally long, and of those whose last scores agree. */
function agreement(all: Costs[]) {
  const lines = all.flatMap(({ lines }) => lines).filter(({ theirs }) => theirs && !theirs.isStopped);
  const done = lines.filter(({ theirs, ours }) => theirs?.found === ours.found);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  const same = done.filter(({ theirs, ours }) => near(theirs?.last ?? Number.NaN, ours.last));
  return { n: done.length, same: same.length };
}

/** Sentence on the progress of the lists or, at the end, on whether our lists and the paper's agree. */
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

/**
 * Button that computes Table 2. If the open file is one of the paper's, our own list of it is computed without a
 * request, after the rest of the page.
 */
function Work({ found: { ordered } }: { found: Pruning }) {
  const isReady = ordered !== null;
  useEffect(() => {
    if (isReady) workOpen();
  }, [isReady, dataKey(doc.value.data), info.value?.fingerprint]);
  return (
    <RunButton
      id="costs"
      running={at.value !== null}
      words={t(`papers.pruning.costs.${costs.value.length > 0 ? 'again' : 'start'}`)}
      start={work}
      stop={stop}
      says={workWords()}
    />
  );
}

/** Computed costs for the reader's data, and the index of the matching row of the paper, −1 for none. */
function ownCosts() {
  const mine = costs.value.find(({ own }) => own);
  return { mine, row: mine ? rowOf(mine.name, mine.n, mine.rows) : -1 };
}

/**
 * Values of Table 2 for the exported file: printed E_h and seconds beside those of the same method here, and our own
 * seconds, from this browser or as recorded.
 * @param name name of a row
 */
export function costsOf(name: string): Claim[] {
  const { mine, row } = ownCosts();
  return valuesOf(TABLE[row]?.name === name ? mine : undefined, name).flatMap(({ k, key, printed, now, before }) => {
    if (!printed) return [];
    const [here, then] = [now[key] ?? null, before[key] ?? null];
    const { oracleCalls, ...seconds } = printed;
    const ours = (Number(seconds.oracle) + Number(seconds.search)).toFixed(2);
    const day = key === 'ours' ? oursBefore(name, k)?.day : dayOf(name);
    return {
      part: 'costs',
      table: 'Table 2',
      item: `${name}, k = ${k}, ${COLUMNS[key]}`,
      printed: { asked: String(oracleCalls), ours, ...seconds }[key],
      here: here ?? then ?? '',
      verdict: '',
      ...(here === null && then !== null && { day }),
    } as const;
  });
}

/** Name of a data set, with a note if it is the reader's. */
export const nameCell = ({ name, own }: { name: string; own: boolean }) => (
  <>
    {name}
    {own && <span class="quiet"> {t('papers.pruning.own')}</span>}
  </>
);

/** Table cell that spans the next `span` columns, with the reason why their values are missing. */
export const missing = (span: number, why: ComponentChildren, key?: number) => (
  <td key={key} class="quiet" colSpan={span}>
    {why}
  </td>
);

/** Table row for data that are not in the paper. */
const otherRow = (of: Costs): PaperRow => ({
  testid: `costs-${of.name}`,
  look: of.own && 'is-mine',
  cells: [
    nameCell(of),
    ...(of.refused && of.lines.length === 0
      ? [missing(1 + KEYS.length * KS.length, problemWords(of.refused))]
      : [of.n > 0 ? whole(of.n) : '', ...cellsOf(of)]),
  ],
});

function costsTable(): TableData {
  const { mine, row } = ownCosts();
  const heads = KS.flatMap((n) =>
    headsOf('papers.pruning.costs.head', KEYS).map((head) => ({ ...head, over: t('papers.pruning.best', { n }) })),
  );
  return {
    label: t('papers.pruning.costs.label'),
    testid: 'table-2',
    look: 'costs',
    columns: [...headsOf('papers.pruning.costs.head', ['name', 'n']), ...heads],
    rows: TABLE.map(({ name, n }, i) => ({
      testid: `table-2-${name}`,
      look: i === row && 'is-mine',
      cells: [name, whole(n), ...cellsOf(i === row ? mine : undefined, name)],
    })),
    more: costs.value.filter((one) => row < 0 || one !== mine).map(otherRow),
  };
}

/** Note on the open file: refused, a row of the paper, or not yet open. */
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

/** Sentences on the days and machines of the records. */
const recordedWords = () =>
  ['recorded', 'recordedToo', 'cuts']
    .map((key, i) => t(`papers.pruning.costs.${key}`, [RECORDED, BEFORE_WHEN, PRUNING.cuts][i]))
    .join(' ');

export const COSTS: Part<Pruning> = {
  id: 'costs',
  shows: [
    'costs.about',
    { figure: Work },
    { table: costsTable },
    {
      items: () => ['seconds', 'calls', 'lists', 'few'].map((id) => ({ words: t(`papers.pruning.costs.note.${id}`) })),
    },
    { prose: recordedWords, testid: 'costs-recorded' },
    { figure: Note },
  ],
};
