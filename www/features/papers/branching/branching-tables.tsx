// Tables 1 and 2 of Etminani, Naghibzadeh and Razavi beside ours, and both searches with bounds by groups: all printed
// values, and a button that runs the searches of the rows.
import type { SearchReport } from '../../../model/answers/papers.ts';
import { Button } from '../../../widgets/button.tsx';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { asPrinted } from '../digits.ts';
import { Go, RunButton, VerdictWords } from '../parts.tsx';
import type { TableData } from '../table.tsx';
import { savedOf, worstOf } from './branching-judge.ts';
import { at, type Branching, fill, fullRows, goOn, OF_GROUPS, OF_TABLES, stop, type What } from './branching-live.ts';
import { GROUPED, PAPER_SEARCHES, searchOf, TABLE } from './printed.ts';

type Row = Branching['rows'][number];
type Hrefs = Branching['hrefs'];

const headOf = (key: string) => t(`papers.branching.head.${key}`);
const byWords = (by: string) => t(`papers.branching.by.${by}`);

/** Name of a search. */
export function whatWords(what: What) {
  const { by, groupBounds } = searchOf(what);
  return groupBounds ? t('papers.branching.groups.of', { name: byWords(by) }) : byWords(by);
}

/** Button that runs the searches of the rows, with its progress. */
function Filling({ id, words, whats }: { id: string; words: 'fill' | 'groups'; whats: readonly What[] }) {
  const now = at.value;
  const [full, n] = [fullRows(whats), TABLE.length];
  const state = full === 0 ? `${words}.none` : `fill.${full < n ? 'some' : 'done'}`;
  const working = now && {
    name: TABLE[now.row].name,
    search: whatWords(now.what),
    nodes: whole(now.nodes),
    full,
    n,
  };
  return (
    <RunButton
      id={id}
      running={now !== null}
      words={{
        start: t(`papers.branching.${words}.${full > 0 ? 'again' : 'start'}`),
        stop: t('papers.branching.fill.stop'),
      }}
      start={() => fill(whats)}
      stop={stop}
      says={working ? t('papers.branching.fill.working', working) : t(`papers.branching.${state}`, { full, n })}
    />
  );
}

export const FillTables = () => <Filling id="branching" words="fill" whats={OF_TABLES} />;
export const FillGroups = () => <Filling id="branching-groups" words="groups" whats={OF_GROUPS} />;

/** Data of a row with a link to them; their size if it differs from the printed one. */
const named = ({ name, n, rows, data }: Row, place: number, hrefs: Hrefs) => (
  <>
    <Go id={`data:${place}`} hrefs={hrefs}>
      {name}
    </Go>
    {data && (data.n !== n || data.rows !== rows) && (
      <span class="quiet"> {t('papers.branching.ofSize', { n: data.n, rows: whole(data.rows) })}</span>
    )}
  </>
);

/** A power of ten as text. */
const power = (exponent: number) => t('papers.branching.power', { x: exact(exponent, 1) });

export const cachesTable = ({ rows, hrefs }: Branching): TableData => ({
  label: t('papers.branching.caches'),
  testid: 'branching-1',
  columns: ['name', 'n', 'rows', 'cache', 'kept', 'total', 'ours', 'families', 'leaves', 'worst'].map(headOf),
  rows: rows.map((row, place) => {
    const { name, n, rows: count, cache, size, data, verdicts } = row;
    const worst = data && data.lists.length > 0 ? worstOf(data.lists) : null;
    return {
      id: name,
      testid: `branching-1-${name}`,
      look: data?.own && 'is-mine',
      cells: [
        named(row, place, hrefs),
        whole(n),
        whole(count),
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
      ],
    };
  }),
});

/** Report of a search that ran; null if it did not or is under way. */
function reportOf({ filled }: Row, place: number, what: What) {
  const ran = filled[what];
  const isNow = at.value?.row === place && at.value.what === what;
  return !isNow && ran && 'nodes' in ran ? ran : null;
}

/**
 * Nodes of one search of a row, with its end.
 * @param says text about a search that ran
 */
function nodesCell(
  row: Row,
  { place, what, hrefs, testid }: { place: number; what: What; hrefs: Hrefs; testid: string },
  says: (report: SearchReport) => string,
) {
  const now = at.value;
  const ran = row.filled[what];
  const isNow = now?.row === place && now.what === what;
  const done = reportOf(row, place, what);
  return (
    <td class="num" data-testid={testid}>
      {isNow && t('papers.branching.sofar', { n: whole(now.nodes) })}
      {!isNow && ran && 'refused' in ran && <span class="quiet">{problemWords(ran.refused)}</span>}
      {done && (
        <>
          <Go id={`${what}:${place}`} hrefs={hrefs}>
            {whole(done.nodes)}
          </Go>{' '}
          <span class="quiet">{says(done)}</span>
          {done.status === 'stopped' && !now && (
            <>
              {' '}
              <Button look="link" words={t('papers.branching.goOn')} onClick={() => goOn(place, what)} />
            </>
          )}
        </>
      )}
    </td>
  );
}

const standing = ({ status }: SearchReport) =>
  t(`papers.branching.standing.${status === 'proven optimal' ? 'proven' : 'left'}`);

export const optimaTable = ({ rows, hrefs }: Branching): TableData => ({
  label: t('papers.branching.optima'),
  testid: 'branching-2',
  columns: [
    ...['name', 'score', 'optimum'].map(headOf),
    { head: headOf('verdict'), class: '' },
    ...PAPER_SEARCHES.flatMap((by) =>
      ['printedNodes', 'nodes', 'printedTime', 'time'].map((key) => ({ head: headOf(key), over: byWords(by) })),
    ),
  ],
  rows: rows.map((row, place) => {
    const { name, score, data, verdicts, nodes, seconds } = row;
    return {
      id: name,
      testid: `branching-2-${name}`,
      look: data?.own && 'is-mine',
      cells: [
        named(row, place, hrefs),
        asPrinted(score),
        <>
          {data && exact(data.optimum, 3)}
          {data && !data.proven && <span class="quiet"> {t('papers.branching.notProven')}</span>}
        </>,
        verdicts.score !== 'open' && <VerdictWords verdict={verdicts.score} />,
        ...PAPER_SEARCHES.flatMap((what, i) => {
          const done = reportOf(row, place, what);
          return [
            nodes[i],
            nodesCell(row, { place, what, hrefs, testid: `branching-2-${name}-${what}` }, standing),
            t('papers.branching.inSeconds', { s: seconds[i] }),
            done && duration(done.seconds),
          ];
        }),
      ],
    };
  }),
});

/** Ratio of the nodes by the published bounds to those by groups, in words; empty if unknown. */
function savedWords({ filled }: Row, i: number) {
  const saved = savedOf(filled[PAPER_SEARCHES[i]], filled[GROUPED[i]]);
  if (!saved) return '';
  const times = saved.times >= 10 ? whole(Math.round(saved.times)) : exact(saved.times, 1);
  return t(`papers.branching.groups.${saved.atLeast ? 'atLeast' : 'times'}`, { times });
}

/** End of a search or its remaining gap, with its time. */
function gapWords(report: SearchReport) {
  const { status, bound, score, seconds } = report;
  const isOpen = status !== 'proven optimal' && bound !== null;
  const gap = isOpen ? t('papers.branching.groups.gap', { gap: exact(bound - score, 1) }) : standing(report);
  return gap + t('papers.branching.groups.in', { time: duration(seconds) });
}

/** Both searches with bounds by groups and without them. */
export const groupsTable = ({ rows, hrefs }: Branching): TableData => ({
  label: t('papers.branching.groups.label'),
  testid: 'branching-groups',
  columns: [
    headOf('name'),
    ...PAPER_SEARCHES.flatMap((by) =>
      ['published', 'too', 'fewer'].map((key) => ({
        head: t(`papers.branching.groups.head.${key}`),
        over: byWords(by),
      })),
    ),
  ],
  rows: rows.map((row, place) => ({
    id: row.name,
    testid: `branching-groups-${row.name}`,
    look: row.data?.own && 'is-mine',
    cells: [
      named(row, place, hrefs),
      ...PAPER_SEARCHES.flatMap((by, i) => [
        ...[by, GROUPED[i]].map((what) =>
          nodesCell(row, { place, what, hrefs, testid: `branching-groups-${row.name}-${what}` }, gapWords),
        ),
        savedWords(row, i),
      ]),
    ],
  })),
});
