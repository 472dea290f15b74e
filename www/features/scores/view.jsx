// The table of local scores: what every parent set of every variable is worth, and what became of it. The rows stay in
// the engine; the page asks for a window at a time and only what is seen exists as elements, so a million rows scroll
// like a hundred.
import '../../words/text-later.js';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { named } from '../../model/family.js';
import { rowsOf } from '../../model/windows.js';
import { NothingLearned } from '../../result/unlearned.jsx';
import { focus, info, isHidden, outcome, setDoc, stale, twin } from '../../store/index.js';
import { copyText } from '../../widgets/clipboard.js';
import { fetchRows, Grid, useSelection } from '../../widgets/score-grid.jsx';
import { COLUMNS, cells, EVERY_ROW, pasteLines, sortedBy } from '../../widgets/score-rows.js';
import { Term } from '../../widgets/term.jsx';
import { Twin } from '../../widgets/twin.jsx';
import { useMessage } from '../../widgets/use-message.js';
import { unitOf } from '../../words/numbers.js';
import { rich, t } from '../../words/text.js';
import { activeRow, ScoresInspector } from './family.jsx';
import { Filters, Standings } from './filters.jsx';
import { RowsLine } from './line.jsx';

/**
 * @typedef {import('../../generated/protocol').TableQuery} TableQuery
 * @typedef {import('../../store/signals.js').Learned} Learned
 * @typedef {import('../../generated/protocol').DataInfo} DataInfo
 * @typedef {import('../../model/windows.js').Row} Row
 * @typedef {import('../../widgets/score-grid.jsx').Selection} Selection
 */

export { ScoresInspector };

/** @param {Row | null} row */
const setActive = (row) => {
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
 * @param {{ rows: Row[], count: number, names: string[], score: import('../../generated/protocol').Score, compared?: boolean }} slice
 *   `compared`: each set was held against its subsets, which only a whole exact search does
 */
function describe({ rows, count, names, score, compared = true }) {
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

/** The first rows of a selection. @param {Selection} selection */
function useFirstRows({ count, serial }) {
  const [first, setFirst] = useState(/** @type {{ serial: number, rows: Row[] }} */ ({ serial: 0, rows: [] }));
  useEffect(() => {
    if (count < 0) return;
    fetchRows(serial, 0, MOST_READ).then((columns) => {
      if (columns) setFirst({ serial, rows: rowsOf(columns) });
    });
  }, [serial, count]);
  return first.serial === serial ? first.rows : [];
}

/** The first rows as a table for paper: what scrolls cannot be printed. @param {{ words: ReturnType<typeof describe> }} props */
function OnPaper({ words }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
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

/** The title and what the table holds. @param {{ learned: Learned, compared: boolean }} props */
const Say = ({ learned, compared }) => (
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

/** @param {{ learned: Learned, data: DataInfo }} props */
function Scores({ learned, data }) {
  // Where no set was held against its subsets none is kept, and the rows are all there is.
  const compared = learned.kept > 0;
  // Kept over a new run, which takes the table away for a while.
  const query = wantedQuery.value.of === data.fingerprint ? wantedQuery.value.query : EVERY_ROW;
  /** @param {TableQuery} next */
  const setQuery = (next) => {
    wantedQuery.value = { of: data.fingerprint, query: next };
  };
  const [wanted, setWanted] = useState(/** @type {{ row: number } | null} */ (null));
  const [message, setMessage] = useMessage();
  const selection = useSelection(query, learned);
  const { count, serial } = selection;
  const first = useFirstRows(selection);
  const names = data.variables.map(({ name }) => name);
  const { score } = learned.settings;
  /** @param {Partial<TableQuery>} patch */
  const change = (patch) => setQuery({ ...query, ...patch });
  useEffect(() => setActive(null), [learned]);
  // A standing that another run knows no more leaves nothing to show.
  useEffect(() => {
    const known = query.standings.filter((code) => selection.all[code] > 0);
    if (selection.count >= 0 && known.length < query.standings.length) change({ standings: known });
  }, [selection]);
  const words = describe({ rows: first, count, names, score, compared });
  /** @param {Row} row */
  const choose = ({ child, parents }) => focus(named({ child, parents }, names));
  /** @param {number} from @param {number} end */
  const copy = async (from, end) => {
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
