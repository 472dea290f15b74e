// The table of local scores: what every parent set of every variable is worth, and what became of it. The rows stay in
// the engine; the page asks for a window at a time and only what is seen exists as elements, so a million rows scroll
// like a hundred.
import '../../words/text-later.ts';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DataInfo, Score, TableQuery } from '../../generated/protocol.ts';
import { named } from '../../model/family.ts';
import { type Row, rowsOf } from '../../model/windows.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import { focus, info, isHidden, outcome, setDoc, stale, twin } from '../../store/index.ts';
import type { Learned } from '../../store/signals.ts';
import { copyText } from '../../widgets/clipboard.ts';
import { fetchRows, Grid, type Selection, useSelection } from '../../widgets/score-grid.tsx';
import { COLUMNS, cells, EVERY_ROW, pasteLines, sortedBy } from '../../widgets/score-rows.ts';
import { Term } from '../../widgets/term.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { useMessage } from '../../widgets/use-message.ts';
import { unitOf } from '../../words/numbers.ts';
import { rich, t } from '../../words/text.ts';
import { activeRow, ScoresInspector } from './family.tsx';
import { Filters, Standings } from './filters.tsx';
import { RowsLine } from './line.tsx';

export { ScoresInspector };

const setActive = (row: Row | null) => {
  activeRow.value = row;
};

/** The query of rows, and its data. */
const wantedQuery = signal({ of: '', query: EVERY_ROW });

/** Rows that the text twin and a printed page list. */
const MOST_READ = 50;
/** Rows that go to the clipboard at once. */
const COPIED = 10_000;

/**
 * The table in words: how many rows there are, and the first of them.
 * @param slice `compared`: each set was held against its subsets, which only a whole exact search does
 */
function describe({
  rows,
  count,
  names,
  score,
  compared = true,
}: {
  rows: Row[];
  count: number;
  names: string[];
  score: Score;
  compared?: boolean;
}) {
  const unit = unitOf(score);
  return {
    sentences: [
      t(compared ? 'scores.second' : 'scores.secondScored', {
        localScore: t('scores.localScore'),
        dominated: t('scores.dominated'),
      }),
      t('scores.twin', { n: rows.length, of: count }),
    ],
    table: {
      caption: t('scores.grid'),
      head: COLUMNS.map(({ key }) => t(`scores.${key}`)),
      rows: rows.map((row) => cells(row, COLUMNS, names, unit)),
    },
  };
}

/** The first rows of a selection. */
function useFirstRows({ count, serial }: Selection) {
  const [first, setFirst] = useState<{ serial: number; rows: Row[] }>({ serial: 0, rows: [] });
  useEffect(() => {
    if (count < 0) return;
    fetchRows(serial, 0, MOST_READ).then((columns) => {
      if (columns) setFirst({ serial, rows: rowsOf(columns) });
    });
  }, [serial, count]);
  return first.serial === serial ? first.rows : [];
}

/** The first rows as a table for paper: what scrolls cannot be printed. */
function OnPaper({ words }: { words: ReturnType<typeof describe> }) {
  const place = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    // Printing does not wait for another drawing of the page.
    const begin = () => render(<Twin {...words} skip={1} />, at);
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

export function ScoresView() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || stale.value) {
    return (
      <>
        <div class="say">
          <h1 data-testid="sentence">{t('scores.none')}</h1>
        </div>
        <NothingLearned />
      </>
    );
  }
  return <Scores key={data.fingerprint} learned={learned} data={data} />;
}

/** The title and what the table holds. */
const Say = ({ learned, compared }: { learned: Learned; compared: boolean }) => (
  <div class="say">
    <h1 data-testid="sentence">
      {compared ? t('scores.title', { n: learned.kept }) : t('scores.titleScored', { n: learned.families })}
    </h1>
    <p>
      {rich(compared ? 'scores.second' : 'scores.secondScored', {
        localScore: <Term of="localScore">{t('scores.localScore')}</Term>,
        dominated: <Term of="dominatedSet">{t('scores.dominated')}</Term>,
      })}
    </p>
  </div>
);

function Scores({ learned, data }: { learned: Learned; data: DataInfo }) {
  // Where no set was held against its subsets none is kept, and the rows are all there is.
  const compared = learned.kept > 0;
  // Kept over a new run, which takes the table away for a while.
  const query = wantedQuery.value.of === data.fingerprint ? wantedQuery.value.query : EVERY_ROW;
  const setQuery = (next: TableQuery) => {
    wantedQuery.value = { of: data.fingerprint, query: next };
  };
  const [wanted, setWanted] = useState<{ row: number } | null>(null);
  const [message, setMessage] = useMessage();
  const selection = useSelection(query, learned);
  const { count, serial } = selection;
  const first = useFirstRows(selection);
  const names = data.variables.map(({ name }) => name);
  const { score } = learned.settings;
  const change = (patch: Partial<TableQuery>) => setQuery({ ...query, ...patch });
  useEffect(() => setActive(null), [learned]);
  // A standing that another run knows no more leaves nothing to show.
  useEffect(() => {
    const known = query.standings.filter((code) => selection.all[code] > 0);
    if (selection.count >= 0 && known.length < query.standings.length) change({ standings: known });
  }, [selection]);
  const words = describe({ rows: first, count, names, score, compared });
  const choose = ({ child, parents }: Row) => focus(named({ child, parents }, names));
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
      <Say learned={learned} compared={compared} />
      <Filters names={names} query={query} change={change} />
      <Standings selection={selection} chosen={query.standings} change={change} />
      <RowsLine
        names={names}
        query={query}
        selection={selection}
        unit={unitOf(score)}
        message={message}
        goTo={(row) => setWanted({ row })}
        showAll={() => setQuery({ ...EVERY_ROW, sort: query.sort, descending: query.descending })}
        copy={() => copy(0, count)}
      />
      {count > 0 &&
        (twin.value ? (
          <Twin {...words} skip={1} />
        ) : (
          <Grid
            count={count}
            serial={serial}
            names={names}
            score={score}
            query={query}
            sortBy={(column) => setQuery(sortedBy(query, column))}
            wanted={wanted}
            onClick={choose}
            onActive={setActive}
            onOpen={(row) => {
              choose(row);
              if (!isHidden('parents')) setDoc({ view: 'parents' });
            }}
            onCopy={copy}
          />
        ))}
      <OnPaper words={words} />
    </>
  );
}
