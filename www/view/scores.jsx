// The table of local scores: what every parent set of every variable is worth. The rows stay in the engine; the page
// asks for a window at a time and only what is seen exists as elements, so a million rows scroll like a hundred.
import '../text-later.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { unitOf } from '../draw/numbers.js';
import { ask, info, outcome, select, stale, twin } from '../store.js';
import { rich, t } from '../text.js';
import { Term } from '../ui/term.jsx';
import { Twin } from '../ui/twin.jsx';
import { COLUMNS, cells, EVERY_ROW, Grid, sortedBy, useSelection } from './score-grid.jsx';
import { createWindows } from './windows.js';

/**
 * @typedef {import('../protocol').TableQuery} TableQuery
 * @typedef {import('./windows.js').Row} Row
 */

/**
 * The table in words: how many rows there are, and the first of them.
 * @param {{ rows: Row[], count: number, names: string[], score: import('../protocol').Score, compared?: boolean }} slice
 *   `compared`: each set was held against its subsets, which only a whole exact search does
 */
export function describe({ rows, count, names, score, compared = true }) {
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

/** @param {{ names: string[], query: TableQuery, compared: boolean, change: (patch: Partial<TableQuery>) => void, count: number, goTo: (row: number) => void }} props */
function Filters({ names, query, compared, change, count, goTo }) {
  /** @param {string} label @param {'child' | 'contains'} field */
  const pick = (label, field) => (
    <label>
      {label}
      <select
        data-testid={`filter-${field}`}
        value={(field === 'child' ? query.child : query.contains[0]) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change(
            field === 'child'
              ? { child: value === '' ? null : Number(value) }
              : { contains: value === '' ? [] : [Number(value)] },
          )
        }
      >
        <option value="">{t('scores.any')}</option>
        {names.map((name, v) => (
          <option key={name} value={v}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="filters">
      {pick(t('scores.filterChild'), 'child')}
      {pick(t('scores.filterContains'), 'contains')}
      <label class="check">
        <input
          type="checkbox"
          role="switch"
          data-testid="kept-only"
          checked={query.standings.length > 0}
          aria-checked={query.standings.length > 0}
          disabled={!compared}
          aria-describedby={compared ? undefined : 'kept-note'}
          onChange={(event) => change({ standings: event.currentTarget.checked ? [0] : [] })}
        />
        {t('scores.keptOnly')}
      </label>
      <label>
        {t('scores.goTo')}
        <input
          type="number"
          min="1"
          max={Math.max(1, count)}
          data-testid="go-to-row"
          onChange={(event) => {
            if (Number.isFinite(event.currentTarget.valueAsNumber)) goTo(event.currentTarget.valueAsNumber - 1);
          }}
        />
      </label>
      {count >= 0 && (
        <span class="quiet num" role="status" data-testid="row-count">
          {t('scores.rows', { n: count })}
        </span>
      )}
    </div>
  );
}

/** Rows that the text twin lists. */
const TOLD = 50;

/** @param {{ count: number, serial: number, names: string[], score: import('../protocol').Score, compared: boolean }} props */
function ScoresTwin({ count, serial, names, score, compared }) {
  const [rows, setRows] = useState(/** @type {Row[]} */ ([]));
  useEffect(() => {
    const windows = createWindows(
      (first, length) => ask('tableRows', { first, count: length }),
      () => {
        setRows(Array.from({ length: Math.min(TOLD, count) }, (_, i) => windows.row(i)).filter((row) => row !== null));
      },
    );
    windows.want(0, Math.min(TOLD, count));
  }, [serial]);
  return <Twin {...describe({ rows, count, names, score, compared })} said={1} />;
}

export function ScoresView() {
  const [learned, data] = [outcome.value, info.value];
  const [chosen, setQuery] = useState(/** @type {TableQuery} */ (EVERY_ROW));
  // Where no set was held against its subsets none is kept, and the rows are all there is.
  const compared = learned !== null && learned.kept > 0;
  const query = useMemo(() => (compared ? chosen : { ...chosen, standings: [] }), [chosen, compared]);
  const [wanted, setWanted] = useState(/** @type {{ row: number } | null} */ (null));
  const { count, serial } = useSelection(query, learned);
  if (!learned || !data || stale.value) {
    return (
      <div class="say">
        <h1 data-testid="sentence">{t('scores.none')}</h1>
      </div>
    );
  }
  const names = data.variables.map(({ name }) => name);
  const { score } = learned.settings;
  /** @param {Partial<TableQuery>} patch */
  const change = (patch) => setQuery({ ...chosen, ...patch });
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">
          {compared ? t('scores.title', { n: learned.kept }) : t('scores.titleScored', { n: learned.families })}
        </h1>
        <p id="kept-note">
          {rich(compared ? 'scores.second' : 'scores.secondScored', {
            localScore: <Term of="localScore">{t('scores.localScore')}</Term>,
            dominated: <Term of="dominatedSet">{t('scores.dominated')}</Term>,
          })}
        </p>
      </div>
      <Filters
        names={names}
        query={query}
        compared={compared}
        change={change}
        count={count}
        goTo={(row) => setWanted({ row })}
      />
      {count > 0 &&
        (twin.value ? (
          <ScoresTwin count={count} serial={serial} names={names} score={score} compared={compared} />
        ) : (
          <Grid
            count={count}
            serial={serial}
            names={names}
            score={score}
            query={query}
            sortBy={(column) => setQuery(sortedBy(chosen, column))}
            wanted={wanted}
            onOpen={({ child }) => select({ kind: 'variable', name: names[child] })}
          />
        ))}
    </>
  );
}
