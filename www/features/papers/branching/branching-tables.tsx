// Tables 1 and 2 of Etminani, Naghibzadeh and Razavi beside our values, and both searches with group bounds: all
// printed values, and a button that runs the searches of the rows.
import type { ComponentChildren } from 'preact';
import { Button } from '../../../widgets/button.tsx';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { asPrinted } from '../digits.ts';
import { Go, Recorded, RunButton, VerdictWords } from '../parts.tsx';
import { headsOf, type PaperRow, type TableData } from '../table.tsx';
import { recordedOf, reportOf, savedOf, worstOf } from './branching-judge.ts';
import { at, type Branching, fill, fullRows, goOn, OF_GROUPS, OF_TABLES, stop } from './branching-live.ts';
import { GROUPED, PAPER_SEARCHES, searchOf, TABLE, type What } from './printed.ts';
import type { SearchReport } from './search.ts';

type Row = Branching['rows'][number];

const headOf = (key: string) => t(`papers.branching.head.${key}`);
const byWords = (by: string) => t(`papers.branching.by.${by}`);

/** Table columns in groups with equal heads, one group for each of the paper's searches. */
const columnsBySearch = (under: string, keys: string[]) =>
  PAPER_SEARCHES.flatMap((by) => headsOf(under, keys).map(({ head }) => ({ head, over: byWords(by) })));

/** Name of a search, with a note if it uses group bounds. */
export function whatWords(what: What) {
  const { by, groupBounds } = searchOf(what);
  return groupBounds ? t('papers.branching.groups.of', { name: byWords(by) }) : byWords(by);
}

/** Button that runs the searches for the rows of a table, with its progress. */
function Filling({ id, words, whats }: { id: string; words: 'fill' | 'groups'; whats: readonly What[] }) {
  const now = at.value;
  const [full, n] = [fullRows(whats), TABLE.length];
  const state = full === 0 ? `${words}.none` : `fill.${full < n ? 'some' : 'done'}`;
  const working = now && { name: TABLE[now.row].name, search: whatWords(now.what), nodes: whole(now.nodes) };
  return (
    <RunButton
      id={id}
      running={now !== null}
      words={now || full < n ? t(`papers.branching.${words}.${full > 0 ? 'again' : 'start'}`) : ''}
      start={() => fill(whats)}
      stop={stop}
      says={t(`papers.branching.${working ? 'fill.working' : state}`, { ...working, full, n })}
    />
  );
}

export const FillTables = () => <Filling id="branching" words="fill" whats={OF_TABLES} />;
export const FillGroups = () => <Filling id="branching-groups" words="groups" whats={OF_GROUPS} />;

/** Rows of a table by data set. The first cell links to the data, with n and N if they differ from the printed ones. */
const rowsOf = ({ rows }: Branching, testid: string, cellsOf: (row: Row) => ComponentChildren[]): PaperRow[] =>
  rows.map((row) => ({
    testid: `${testid}-${row.name}`,
    look: row.data?.own && 'is-mine',
    cells: [
      <>
        <Go id={`data:${row.place}`}>{row.name}</Go>
        {row.data && (row.data.n !== row.n || row.data.rows !== row.rows) && (
          <span class="quiet"> {t('papers.branching.ofSize', { n: row.data.n, rows: whole(row.data.rows) })}</span>
        )}
      </>,
      ...cellsOf(row),
    ],
  }));

/** Power of ten with its exponent. */
const power = (exponent: number) => (
  <>
    10<sup>{exact(exponent, 1)}</sup>
  </>
);

export const cachesTable = (found: Branching): TableData => ({
  label: t('papers.branching.caches'),
  testid: 'branching-1',
  columns: ['name', 'n', 'rows', 'cache', 'kept', 'total', 'ours', 'families', 'leaves', 'worst'].map(headOf),
  rows: rowsOf(found, 'branching-1', ({ n, rows, cache, size, data, verdicts }) => {
    const worst = data && data.lists.length > 0 ? worstOf(data.lists) : null;
    return [
      whole(n),
      whole(rows),
      cache,
      <>
        {data && (data.kept === null ? t('papers.branching.noLists') : whole(data.kept))}
        {verdicts.cache !== 'open' && <VerdictWords verdict={verdicts.cache} hushed />}
      </>,
      <>
        <span class={size.verdict === 'other' ? 'wrong' : undefined}>{size.printed}</span>
        <VerdictWords verdict={size.verdict} hushed />
      </>,
      exact(size.ours, 2),
      <>
        {exact(size.half, 2)}
        {size.isHalf && <span class="vh"> {t('papers.branching.isHalf')}</span>}
      </>,
      worst && power(worst.leaves),
      worst && power(worst.nodes),
    ];
  }),
});

/** Whether the search of this table cell is under way. */
const isNow = ({ place }: Row, what: What) => at.value?.row === place && at.value.what === what;

/** Report of a search that ran; null if it did not run or is under way. */
const doneOf = (row: Row, what: What) => (isNow(row, what) ? null : reportOf(row.filled[what]));

/** Table cell with the number of nodes of a row's search, and how it ended. `says`: text about a search that ran. */
function nodesCell(row: Row, what: What, table: string, says: (report: SearchReport) => string) {
  const [ran, done, recorded] = [row.filled[what], doneOf(row, what), recordedOf(row.name, what)];
  return (
    <td class="num" data-testid={`${table}-${row.name}-${what}`}>
      {isNow(row, what) && t('papers.branching.sofar', { n: whole(at.value?.nodes ?? 0) })}
      {!isNow(row, what) && !ran && recorded && (
        <Recorded>
          {whole(recorded.nodes)} {t(`papers.branching.standing.${recorded.proven ? 'proven' : 'left'}`)}
        </Recorded>
      )}
      {!isNow(row, what) && ran && 'refused' in ran && <span class="quiet">{problemWords(ran.refused)}</span>}
      {done && (
        <>
          <Go id={`${what}:${row.place}`}>{whole(done.nodes)}</Go> <span class="quiet">{says(done)}</span>
          {done.status === 'stopped' && !at.value && (
            <>
              {' '}
              <Button look="link" words={t('papers.branching.goOn')} onClick={() => goOn(row.place, what)} />
            </>
          )}
        </>
      )}
    </td>
  );
}

const standing = ({ status }: SearchReport) =>
  t(`papers.branching.standing.${status === 'proven optimal' ? 'proven' : 'left'}`);

export const optimaTable = (found: Branching): TableData => ({
  label: t('papers.branching.optima'),
  testid: 'branching-2',
  columns: [
    ...['name', 'score', 'optimum'].map(headOf),
    ...columnsBySearch('papers.branching.head', ['printedNodes', 'nodes', 'printedTime', 'time']),
  ],
  rows: rowsOf(found, 'branching-2', (row) => {
    const { score, data, verdicts, nodes, seconds } = row;
    return [
      asPrinted(score),
      <>
        {data && exact(data.optimum, 3)}
        {data && !data.proven && <span class="quiet"> {t('papers.branching.notProven')}</span>}
        {verdicts.score !== 'open' && <VerdictWords verdict={verdicts.score} hushed />}
      </>,
      ...PAPER_SEARCHES.flatMap((what, i) => {
        const [done, printed] = [doneOf(row, what), t('papers.branching.inSeconds', { s: seconds[i] })];
        return [nodes[i], nodesCell(row, what, 'branching-2', standing), printed, done && duration(done.seconds)];
      }),
    ];
  }),
});

/** Ratio of the number of nodes with the published bounds to that with group bounds, in words; empty if unknown. */
function savedWords({ filled }: Row, i: number) {
  const saved = savedOf(filled[PAPER_SEARCHES[i]], filled[GROUPED[i]]);
  if (!saved) return '';
  const times = saved.times >= 10 ? whole(Math.round(saved.times)) : exact(saved.times, 1);
  return t(`papers.branching.groups.${saved.atLeast ? 'atLeast' : 'times'}`, { times });
}

/** Text on how a search ended or on its remaining gap, with its duration. */
function gapWords(report: SearchReport) {
  const { status, bound, score, seconds } = report;
  const isOpen = status !== 'proven optimal' && bound !== null;
  const gap = isOpen ? t('papers.branching.groups.gap', { gap: exact(bound - score, 1) }) : standing(report);
  return gap + t('papers.branching.groups.in', { time: duration(seconds) });
}

/** Table of EtminaniB&B and CassioB&B, each with and without group bounds. */
export const groupsTable = (found: Branching): TableData => ({
  label: t('papers.branching.groups.label'),
  testid: 'branching-groups',
  columns: [headOf('name'), ...columnsBySearch('papers.branching.groups.head', ['published', 'too', 'fewer'])],
  rows: rowsOf(found, 'branching-groups', (row) =>
    PAPER_SEARCHES.flatMap((by, i) => [
      ...[by, GROUPED[i]].map((what) => nodesCell(row, what, 'branching-groups', gapWords)),
      savedWords(row, i),
    ]),
  ),
});
