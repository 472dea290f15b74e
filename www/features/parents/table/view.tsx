// List of local scores: score and status of every parent set, of one variable or of all. Rows stay in the engine; the page
// fetches some at a time, and only visible rows exist as elements, so a million rows scroll like a hundred.
import '../../../words/text-later.ts';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DataInfo, Score, TableQuery } from '../../../generated/protocol.ts';
import { type Row, rowsOf } from '../../../model/windows.ts';
import { NothingLearned } from '../../../result/unlearned.tsx';
import { info, isHidden, outcome, stale, twin } from '../../../store/index.ts';
import type { Learned } from '../../../store/signals.ts';
import { copyText } from '../../../widgets/clipboard.ts';
import { Say } from '../../../widgets/say.tsx';
import { fetchRows, Grid, useSelection } from '../../../widgets/score-grid.tsx';
import { COLUMNS, cells, EVERY_ROW, pasteLines, sortedBy } from '../../../widgets/score-rows.ts';
import { Term } from '../../../widgets/term.tsx';
import { Twin } from '../../../widgets/twin.tsx';
import { useAnswer } from '../../../widgets/use-answer.ts';
import { useMessage } from '../../../widgets/use-message.ts';
import { unitOf } from '../../../words/numbers.ts';
import { rich, t } from '../../../words/text.ts';
import { choose, family, list, picture } from '../signals.ts';
import { activeRow } from './family.tsx';
import { Filters, Standings } from './filters.tsx';
import { RowsLine } from './line.tsx';

const setActive = (row: Row | null) => {
  activeRow.value = row;
};

/** Query that selects rows, with the fingerprint of the data for which it was made. */
const wantedQuery = signal({ of: '', query: EVERY_ROW });

/** Maximum number of rows in the table in words and in print. */
const MOST_READ = 50;
/** Maximum number of rows copied to the clipboard. */
const COPIED = 10_000;

/** Score table in words: the number of rows, and the first of them. */
const describe = (rows: Row[], count: number, names: string[], score: Score) => ({
  sentences: [t('scores.twin', { n: rows.length, of: count })],
  table: {
    caption: t('scores.grid'),
    head: COLUMNS.map(({ key }) => t(`scores.${key}`)),
    rows: rows.map((row) => cells(row, COLUMNS, names, unitOf(score))),
  },
});

/** Table of the first rows for print, since scrolled content can't be printed. */
function OnPaper({ words }: { words: ReturnType<typeof describe> }) {
  const place = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    // Drawn at once, since printing does not wait for the next frame.
    const begin = () => render(<Twin {...words} />, at);
    const over = () => render(null, at);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', over);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', over);
    };
  }, [words]);
  return <div ref={place} class="paper-rows" data-testid="paper-rows" />;
}

/** View of the list of all variables. */
export function ScoresView() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || stale.value) {
    return (
      <>
        <Say lead={t('scores.none')} />
        <NothingLearned />
      </>
    );
  }
  // If no set was compared with its subsets, none counts as kept, and only the rows are shown.
  const compared = learned.kept > 0;
  return (
    <>
      <Say
        lead={compared ? t('scores.title', { n: learned.kept }) : t('scores.titleScored', { n: learned.families })}
        second={rich(compared ? 'scores.second' : 'scores.secondScored', {
          localScore: <Term of="localScore">{t('scores.localScore')}</Term>,
          dominated: <Term of="dominatedSet">{t('scores.dominated')}</Term>,
        })}
      />
      <ScoreTable key={data.fingerprint} learned={learned} data={data} child={null} />
    </>
  );
}

/** List of the parent sets of one variable, or of all if `child` is null, with filters and search. */
export function ScoreTable({ learned, data, child }: { learned: Learned; data: DataInfo; child: number | null }) {
  // The query is kept during a new run, which removes the table for a while.
  const kept = wantedQuery.value.of === data.fingerprint ? wantedQuery.value.query : EVERY_ROW;
  const query = useMemo(() => ({ ...kept, child, contains: kept.contains.filter((v) => v !== child) }), [kept, child]);
  const setQuery = (next: TableQuery) => {
    wantedQuery.value = { of: data.fingerprint, query: next };
  };
  const [wanted, setWanted] = useState<{ row: number } | null>(null);
  const [message, setMessage] = useMessage();
  const selection = useSelection(query, learned);
  const { count, serial } = selection;
  const first = useAnswer(count < 0 ? null : String(serial), () => fetchRows(serial, 0, MOST_READ));
  const names = data.variables.map(({ name }) => name);
  const { score } = learned.settings;
  const change = (patch: Partial<TableQuery>) => setQuery({ ...query, ...patch });
  useEffect(() => setActive(null), [learned]);
  // A filter by a status that does not occur in the new run would leave no rows.
  useEffect(() => {
    const known = query.standings.filter((code) => selection.all[code] > 0);
    if (selection.count >= 0 && known.length < query.standings.length) change({ standings: known });
  }, [selection]);
  const words = describe(first ? rowsOf(first) : [], count, names, score);
  const pick = ({ child, parents }: Row) => choose(child, parents);
  const copy = async (from: number, end: number) => {
    const columns = await fetchRows(serial, from, Math.min(COPIED, end - from));
    if (!columns) return;
    const done = await copyText(pasteLines(rowsOf(columns), names, unitOf(score)));
    const n = columns.child.length;
    setMessage(
      !done ? t('app.copyFailed') : t(n < end - from ? 'scores.copiedSome' : 'scores.copied', { n, of: end - from }),
    );
  };
  return (
    <>
      <Filters names={names} query={query} change={change} />
      <Standings selection={selection} chosen={query.standings} change={change} />
      <RowsLine
        {...{ names, query, selection, message }}
        unit={unitOf(score)}
        goTo={(row) => setWanted({ row })}
        showAll={() => {
          setQuery({ ...EVERY_ROW, sort: query.sort, descending: query.descending });
          if (child !== null) list(null);
        }}
        copy={() => copy(0, count)}
      />
      {count > 0 &&
        (twin.value ? (
          <Twin {...words} />
        ) : (
          <Grid
            {...{ count, serial, names, score, query, wanted }}
            sortBy={(column) => setQuery(sortedBy(query, column))}
            columns={child === null ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'child')}
            class={child === null ? '' : 'of-one'}
            label={child === null ? t('scores.grid') : t('parents.table', { name: names[child] })}
            isOn={(row) => row.child === family.value?.child && row.parents.join() === family.value.parents.join()}
            onClick={pick}
            onActive={setActive}
            onOpen={(row) => (isHidden('parents') ? pick(row) : picture(row.child, row.parents))}
            onCopy={copy}
          />
        ))}
      <OnPaper words={words} />
    </>
  );
}
