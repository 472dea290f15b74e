// Tables 1 and 2 of Etminani, Naghibzadeh and Razavi beside ours: every printed value stands, and rows are filled by one button.

import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { asPrinted } from '../digits.ts';
import { Go, PaperTable, RunButton, VerdictWords } from '../parts.tsx';
import { worstOf } from './branching-judge.ts';
import { at, type Branching, fill, fullRows, goOn, stop, type What } from './branching-live.ts';
import { PAPER_SEARCHES, searchOf, TABLE } from './printed.ts';

export type Row = Branching['rows'][number];

/** Heads of columns. */
const headsOf = (keys: string[]) => keys.map((key) => t(`papers.branching.head.${key}`));

/** What a search is called. */
export function whatWords(what: What) {
  const { by, groupBounds } = searchOf(what);
  const name = t(`papers.branching.by.${by}`);
  return groupBounds ? t('papers.branching.groups.of', { name }) : name;
}

/** The button that fills the rows, and where that stands. */
export function Filling() {
  const now = at.value;
  const full = fullRows();
  const all = TABLE.length;
  return (
    <RunButton
      id="branching"
      running={now !== null}
      words={{
        start: t(`papers.branching.fill.${full > 0 ? 'again' : 'start'}`),
        stop: t('papers.branching.fill.stop'),
      }}
      start={() => fill()}
      stop={stop}
      says={
        now
          ? t('papers.branching.fill.working', {
              name: TABLE[now.row].name,
              search: whatWords(now.what),
              nodes: whole(now.nodes),
              full,
              n: all,
            })
          : t(`papers.branching.fill.${full === all ? 'done' : full > 0 ? 'some' : 'none'}`, { full, n: all })
      }
    />
  );
}

/** The data of a row, leading to them; their size where it is not the printed one. */
export const Named = ({
  row: { name, n, rows, data },
  place,
  hrefs,
}: {
  row: Row;
  place: number;
  hrefs: Branching['hrefs'];
}) => (
  <th scope="row">
    <Go id={`data:${place}`} hrefs={hrefs}>
      {name}
    </Go>
    {data && (data.n !== n || data.rows !== rows) && (
      <span class="quiet"> {t('papers.branching.ofSize', { n: data.n, rows: whole(data.rows) })}</span>
    )}
  </th>
);

/** A power of ten. */
const power = (exponent: number) => t('papers.branching.power', { x: exact(exponent, 1) });

export const Caches = ({ found: { rows, hrefs } }: { found: Branching }) => (
  <PaperTable
    label={t('papers.branching.caches')}
    testid="branching-1"
    head={headsOf(['name', 'n', 'rows', 'cache', 'kept', 'total', 'ours', 'families', 'leaves', 'worst'])}
  >
    <tbody>
      {rows.map((row, place) => {
        const { name, n, rows: count, cache, size, data, verdicts } = row;
        const worst = data && data.lists.length > 0 ? worstOf(data.lists) : null;
        return (
          <tr key={name} data-testid={`branching-1-${name}`} class={data?.own ? 'is-mine' : undefined}>
            <Named row={row} place={place} hrefs={hrefs} />
            <td class="num">{whole(n)}</td>
            <td class="num">{whole(count)}</td>
            <td class="num">{cache}</td>
            <td class="num">
              {data ? (data.kept === null ? t('papers.branching.noLists') : whole(data.kept)) : ''}
              {verdicts?.cache && <VerdictWords verdict={verdicts.cache} hushed />}
            </td>
            <td class="num">
              <span class={size.verdict === 'other' ? 'wrong' : undefined}>{size.printed}</span>
              <VerdictWords verdict={size.verdict} hushed />
            </td>
            <td class="num">{exact(size.ours, 2)}</td>
            <td class="num">
              {exact(size.half, 2)}
              {size.isHalf && <span class="vh"> {t('papers.branching.isHalf')}</span>}
            </td>
            <td class="num">{worst ? power(worst.leaves) : ''}</td>
            <td class="num">{worst ? power(worst.nodes) : ''}</td>
          </tr>
        );
      })}
    </tbody>
  </PaperTable>
);

/** What a search of the paper came to. */
function Search({
  row: { name, nodes, seconds, filled },
  place,
  i,
  hrefs,
}: {
  row: Row;
  place: number;
  i: number;
  hrefs: Branching['hrefs'];
}) {
  const by = PAPER_SEARCHES[i];
  const ran = filled[by];
  const now = at.value;
  const isNow = now?.row === place && now.what === by;
  const done = ran && 'nodes' in ran ? ran : null;
  const proven = done?.status === 'proven optimal';
  return (
    <>
      <td class="num">{nodes[i]}</td>
      <td class="num" data-testid={`branching-2-${name}-${by}`}>
        {isNow && t('papers.branching.sofar', { n: whole(now.nodes) })}
        {!isNow && ran && 'refused' in ran && <span class="quiet">{problemWords(ran.refused)}</span>}
        {!isNow && done && (
          <>
            <Go id={`${by}:${place}`} hrefs={hrefs}>
              {whole(done.nodes)}
            </Go>{' '}
            <span class="quiet">{t(`papers.branching.standing.${proven ? 'proven' : 'left'}`)}</span>
            {!proven && done.status === 'stopped' && !now && (
              <>
                {' '}
                <button type="button" class="link" onClick={() => goOn(place, by)}>
                  {t('papers.branching.goOn')}
                </button>
              </>
            )}
          </>
        )}
      </td>
      <td class="num">{t('papers.branching.inSeconds', { s: seconds[i] })}</td>
      <td class="num">{done && !isNow ? duration(done.seconds) : ''}</td>
    </>
  );
}

/** Heads of Table 2: a group for each search. */
const Heads = () => (
  <thead>
    <tr>
      {headsOf(['name', 'score', 'optimum', 'verdict']).map((words) => (
        <th key={words} scope="col" rowSpan={2}>
          {words}
        </th>
      ))}
      {PAPER_SEARCHES.map((by) => (
        <th key={by} scope="colgroup" colSpan={4} class="over">
          {t(`papers.branching.by.${by}`)}
        </th>
      ))}
    </tr>
    <tr>
      {PAPER_SEARCHES.flatMap((by) =>
        headsOf(['printedNodes', 'nodes', 'printedTime', 'time']).map((words) => (
          <th key={`${by} ${words}`} scope="col">
            {words}
          </th>
        )),
      )}
    </tr>
  </thead>
);

export const Optima = ({ found: { rows, hrefs } }: { found: Branching }) => (
  <PaperTable label={t('papers.branching.optima')} testid="branching-2" head={<Heads />}>
    <tbody>
      {rows.map((row, place) => {
        const { name, score, data, verdicts } = row;
        return (
          <tr key={name} data-testid={`branching-2-${name}`} class={data?.own ? 'is-mine' : undefined}>
            <Named row={row} place={place} hrefs={hrefs} />
            <td class="num">{asPrinted(score)}</td>
            <td class="num">
              {data ? exact(data.optimum, 3) : ''}
              {data && !data.proven && <span class="quiet"> {t('papers.branching.notProven')}</span>}
            </td>
            <td>{verdicts?.score && <VerdictWords verdict={verdicts.score} />}</td>
            {PAPER_SEARCHES.map((by, i) => (
              <Search key={by} row={row} place={place} i={i} hrefs={hrefs} />
            ))}
          </tr>
        );
      })}
    </tbody>
  </PaperTable>
);
