// The table of local scores: what every parent set of every variable is worth. The rows stay in the engine; the page
// asks for a window at a time and only what is seen exists as elements, so a million rows scroll like a hundred.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { unitOf } from '../draw/numbers.js';
import { ask, info, outcome, select, stale, twin } from '../store.js';
import { t, whole } from '../text.js';
import { Twin } from '../ui/twin.jsx';
import { useScrolling } from './scrolling.js';
import { createWindows } from './windows.js';

/**
 * @typedef {import('../protocol').TableQuery} TableQuery
 * @typedef {import('../protocol').TableSort} TableSort
 * @typedef {import('./windows.js').Row} Row
 */

/** Heights of a row and of the head above the rows, in rem. */
const ROW = 1.75;
const HEAD = 2.25;

/** @type {{ key: string, sort?: TableSort, down?: boolean }[]} `down`: the first click puts the largest first */
const COLUMNS = [
  { key: 'child', sort: 'child' },
  { key: 'parents', sort: 'parents' },
  { key: 'size', sort: 'size' },
  { key: 'score', sort: 'score', down: true },
  { key: 'delta', sort: 'delta', down: true },
  { key: 'rank' },
  { key: 'status' },
];

/** What a row says, column by column. @param {Row} row @param {string[]} names @param {ReturnType<typeof unitOf>} unit */
const cells = (row, names, unit) => [
  names[row.child],
  row.parents.length === 0 ? t('scores.noParents') : row.parents.map((v) => names[v]).join(', '),
  whole(row.parents.length),
  unit.show(row.score),
  row.delta === 0 ? '0' : unit.change(row.delta),
  whole(row.rank),
  t(`scores.state.${row.status}`),
];

/**
 * The table in words: how many rows there are, and the first of them.
 * @param {{ rows: Row[], count: number, names: string[], score: import('../protocol').Score }} slice
 */
export function describe({ rows, count, names, score }) {
  const unit = unitOf(score);
  return {
    sentences: [t('scores.second'), t('scores.twin', { n: rows.length, of: count })],
    table: {
      caption: t('scores.grid'),
      head: COLUMNS.map(({ key }) => t(`scores.${key}`)),
      rows: rows.map((row) => cells(row, names, unit)),
    },
  };
}

/** How many rows a query matches; −1 while it is not known. @param {TableQuery} query @param {unknown} result the rows belong to it */
function useSelection(query, result) {
  const [selection, setSelection] = useState({ count: -1, serial: 0 });
  useEffect(() => {
    let current = true;
    ask('tableSelect', { query }).then((count) => {
      if (current) setSelection(({ serial }) => ({ count: count ?? -1, serial: serial + 1 }));
    });
    return () => {
      current = false;
    };
  }, [query, result]);
  return selection;
}

/** @param {{ names: string[], query: TableQuery, change: (patch: Partial<TableQuery>) => void, count: number, goTo: (row: number) => void }} props */
function Filters({ names, query, change, count, goTo }) {
  /** @param {string} label @param {'child' | 'contains'} field */
  const pick = (label, field) => (
    <label>
      {label}
      <select
        data-testid={`filter-${field}`}
        value={query[field] ?? ''}
        onChange={(event) =>
          change({ [field]: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
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
          checked={query.keptOnly}
          aria-checked={query.keptOnly}
          onChange={(event) => change({ keptOnly: event.currentTarget.checked })}
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

/**
 * The rows that are seen, of how many there are.
 * @param {{ count: number, serial: number, names: string[], score: import('../protocol').Score, query: TableQuery, sortBy: (column: typeof COLUMNS[number]) => void, wanted: { row: number } | null }} props
 */
function Grid({ count, serial, names, score, query, sortBy, wanted }) {
  const scroll = useScrolling({ count, row: ROW, head: HEAD, serial });
  const [active, setActive] = useState(-1);
  const [, setArrived] = useState(0);
  const windows = useMemo(
    () =>
      createWindows(
        (first, length) => ask('tableRows', { first, count: length }),
        () => setArrived((n) => n + 1),
      ),
    [serial],
  );
  useEffect(() => setActive(-1), [serial]);
  /** Brings a row into sight by its number, whatever the scale of the scroll bar. @param {number} at */
  const show = (at) => {
    const target = Math.max(0, Math.min(count - 1, at));
    setActive(target);
    scroll.show(target);
  };
  useEffect(() => {
    if (!wanted) return;
    const target = Math.max(0, Math.min(count - 1, Math.round(wanted.row)));
    setActive(target);
    scroll.jump(target);
  }, [wanted]);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.target !== scroll.box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const { page } = scroll;
    const from = active < 0 ? Math.floor(scroll.top) : active;
    const to = new Map([
      ['ArrowDown', active < 0 ? from : from + 1],
      ['ArrowUp', from - 1],
      ['PageDown', from + page],
      ['PageUp', from - page],
      ['Home', 0],
      ['End', count - 1],
    ]).get(event.key);
    if (event.key === 'Enter' && active >= 0) {
      const at = windows.row(active);
      if (at) select({ kind: 'variable', name: names[at.child] });
    } else if (to === undefined) return;
    else show(to);
    event.preventDefault();
    event.stopPropagation();
  };

  const unit = unitOf(score);
  const { first, end } = scroll;
  windows.want(first, end);
  const numbers = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  return (
    <div
      ref={scroll.box}
      class="grid"
      role="grid"
      tabIndex={0}
      aria-label={t('scores.grid')}
      aria-rowcount={count + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={active >= first && active < end ? `row-${active}` : undefined}
      data-testid="grid"
      onScroll={scroll.onScroll}
      onKeyDown={key}
    >
      <div role="rowgroup" class="grid-head">
        <div role="row" class="grid-row" aria-rowindex={1}>
          {COLUMNS.map((column) => {
            const sorted = column.sort !== undefined && query.sort === column.sort;
            // A cost runs against the score behind it.
            const falling = query.descending !== (unit.cost && (column.sort === 'score' || column.sort === 'delta'));
            return (
              <span
                key={column.key}
                role="columnheader"
                aria-sort={sorted ? (falling ? 'descending' : 'ascending') : undefined}
              >
                {column.sort ? (
                  <button type="button" data-testid={`sort-${column.key}`} onClick={() => sortBy(column)}>
                    {t(`scores.${column.key}`)} {sorted && <span aria-hidden="true">{falling ? '↓' : '↑'}</span>}
                  </button>
                ) : (
                  t(`scores.${column.key}`)
                )}
              </span>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" class="grid-space" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="grid-window" style={{ transform: `translateY(${scroll.shift}px)` }}>
          {numbers.map((i) => {
            const at = windows.row(i);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
              <div
                key={i}
                id={`row-${i}`}
                role="row"
                class={`grid-row${at && at.status > 0 ? ' beaten' : ''}${i === active ? ' on' : ''}`}
                aria-rowindex={i + 2}
                aria-selected={i === active}
                onClick={() => setActive(i)}
              >
                {(at ? cells(at, names, unit) : COLUMNS.map(() => t('scores.loading'))).map((text, c) => (
                  <span
                    key={COLUMNS[c].key}
                    role="gridcell"
                    class={c > 1 && c < 6 ? 'num' : undefined}
                    title={c === 1 ? text : undefined}
                  >
                    {c === 5 && at?.rank === 1 ? <span class="star">★ 1</span> : text}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Rows that the text twin lists. */
const TOLD = 50;

/** @param {{ count: number, serial: number, names: string[], score: import('../protocol').Score }} props */
function ScoresTwin({ count, serial, names, score }) {
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
  return <Twin {...describe({ rows, count, names, score })} said={1} />;
}

export function ScoresView() {
  const [learned, data] = [outcome.value, info.value];
  const [query, setQuery] = useState(
    /** @type {TableQuery} */ ({ child: null, contains: null, keptOnly: false, sort: null, descending: false }),
  );
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
  const change = (patch) => setQuery({ ...query, ...patch });
  /** @param {typeof COLUMNS[number]} column */
  const sortBy = ({ sort, down = false }) => {
    const again = query.sort === sort;
    change({ sort: sort ?? null, descending: again ? !query.descending : down });
  };
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{t('scores.title', { n: learned.kept })}</h1>
        <p>{t('scores.second')}</p>
      </div>
      <Filters names={names} query={query} change={change} count={count} goTo={(row) => setWanted({ row })} />
      {count > 0 &&
        (twin.value ? (
          <ScoresTwin count={count} serial={serial} names={names} score={score} />
        ) : (
          <Grid
            count={count}
            serial={serial}
            names={names}
            score={score}
            query={query}
            sortBy={sortBy}
            wanted={wanted}
          />
        ))}
    </>
  );
}
