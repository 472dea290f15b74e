// Both branch and bounds with bounds by groups and without them: the nodes of each, and how many fewer.

import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, PaperTable, RunButton } from '../parts.tsx';
import { savedOf } from './branching-judge.ts';
import { at, type Branching, countedRows, countGroups, goOn, stop, type What } from './branching-live.ts';
import { Named, whatWords } from './branching-tables.tsx';
import { GROUPED, PAPER_SEARCHES, TABLE } from './printed.ts';

export type Row = Branching['rows'][number];

/** The button that counts, and where that stands. */
function Counting() {
  const now = at.value;
  const counted = countedRows();
  const all = TABLE.length;
  const start = counted > 0 ? 'again' : 'start';
  return (
    <RunButton
      id="branching-groups"
      running={now !== null}
      words={{ start: t(`papers.branching.groups.${start}`), stop: t('papers.branching.fill.stop') }}
      start={countGroups}
      stop={stop}
      says={
        now
          ? t('papers.branching.fill.working', {
              name: TABLE[now.row].name,
              search: whatWords(now.what),
              nodes: whole(now.nodes),
              full: counted,
              n: all,
            })
          : t(`papers.branching.${counted === 0 ? 'groups.none' : counted < all ? 'fill.some' : 'fill.done'}`, {
              full: counted,
              n: all,
            })
      }
    />
  );
}

/** The nodes of one search of one row, and where it was left. */
function Nodes({
  row: { name, filled },
  place,
  what,
  hrefs,
}: {
  row: Row;
  place: number;
  what: What;
  hrefs: Branching['hrefs'];
}) {
  const now = at.value;
  const ran = filled[what];
  const isNow = now?.row === place && now.what === what;
  const done = ran && 'nodes' in ran ? ran : null;
  const isProven = done?.status === 'proven optimal';
  return (
    <td class="num" data-testid={`branching-groups-${name}-${what}`}>
      {isNow && t('papers.branching.sofar', { n: whole(now.nodes) })}
      {!isNow && ran && 'refused' in ran && <span class="quiet">{problemWords(ran.refused)}</span>}
      {!isNow && done && (
        <>
          <Go id={`${what}:${place}`} hrefs={hrefs}>
            {whole(done.nodes)}
          </Go>{' '}
          <span class="quiet">
            {isProven || done.bound === null
              ? t(`papers.branching.standing.${isProven ? 'proven' : 'left'}`)
              : t('papers.branching.groups.gap', { gap: exact(done.bound - done.score, 1) })}
            {t('papers.branching.groups.in', { time: duration(done.seconds) })}
          </span>
          {done.status === 'stopped' && !now && (
            <>
              {' '}
              <button type="button" class="link" onClick={() => goOn(place, what)}>
                {t('papers.branching.goOn')}
              </button>
            </>
          )}
        </>
      )}
    </td>
  );
}

/** How many nodes there are for one that is left. */
function Saved({ row: { filled }, i }: { row: Row; i: number }) {
  const saved = savedOf(filled[PAPER_SEARCHES[i]], filled[GROUPED[i]]);
  if (!saved) return <td class="num" />;
  const times = saved.times >= 10 ? whole(Math.round(saved.times)) : exact(saved.times, 1);
  return <td class="num">{t(`papers.branching.groups.${saved.atLeast ? 'atLeast' : 'times'}`, { times })}</td>;
}

/** Heads of the table: three columns for each search. */
const Heads = () => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        {t('papers.branching.head.name')}
      </th>
      {PAPER_SEARCHES.map((by) => (
        <th key={by} scope="colgroup" colSpan={3} class="over">
          {t(`papers.branching.by.${by}`)}
        </th>
      ))}
    </tr>
    <tr>
      {PAPER_SEARCHES.flatMap((by) =>
        (['published', 'too', 'fewer'] as const).map((head) => (
          <th key={`${by} ${head}`} scope="col">
            {t(`papers.branching.groups.head.${head}`)}
          </th>
        )),
      )}
    </tr>
  </thead>
);

export const Groups = ({ found: { rows, hrefs } }: { found: Branching }) => (
  <>
    <Counting />
    <PaperTable label={t('papers.branching.groups.label')} testid="branching-groups" head={<Heads />}>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.name} data-testid={`branching-groups-${row.name}`} class={row.data?.own ? 'is-mine' : undefined}>
            <Named row={row} place={place} hrefs={hrefs} />
            {PAPER_SEARCHES.flatMap((by, i) => [
              <Nodes key={by} row={row} place={place} what={by} hrefs={hrefs} />,
              <Nodes key={GROUPED[i]} row={row} place={place} what={GROUPED[i]} hrefs={hrefs} />,
              <Saved key={`${by} saved`} row={row} i={i} />,
            ])}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  </>
);
