// The view Rows: a grid in which only visible rows exist as elements. Rows are found by number or by content; missing
// cells are marked, and so are rows left out because of them.
import './data.css';
import './rows.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createWindows, WINDOW } from '../../model/windows.ts';
import { PAGE, Pages } from '../../setup/file-rules.tsx';
import { lookAtColumns } from '../../store/columns.ts';
import { doc, info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Field } from '../../widgets/field.tsx';
import { dataName } from '../../widgets/names.ts';
import { rowOfKey, useScrolling } from '../../widgets/scrolling.ts';
import { sends } from '../../widgets/sends.ts';
import { t, whole } from '../../words/text.ts';
import { preview } from './column.ts';
import {
  fetchRows,
  isSearching,
  LISTING,
  lacking,
  nextWith,
  rowOf,
  stopSearch,
  type TextRow,
  table,
} from './rows-store.ts';

export type Table = NonNullable<typeof table.value>;

/** Heights of a row and of the table head, in rem. */
const [ROW, HEAD] = [2, 2.25];

/** Number of rows of a table; −1 until it is known. */
function useTotal(of: Table) {
  const [{ key, total }, setTotal] = useState({ key: null as unknown, total: -1 });
  useEffect(() => {
    fetchRows(of.ofFile, 0, 1).then((listing) => {
      if (listing) setTotal({ key: of.key, total: listing.total });
    });
    return stopSearch;
  }, [of.key]);
  return key === of.key ? total : -1;
}

type LineProps = { i: number; row: TextRow | null; of: Table; from: number; isHere: boolean; onClick: () => void };

/**
 * One row of the grid, with its missing cells marked.
 * @param props `from`: index of the first column drawn
 */
function Line({ i, row, of, from, isHere, onClick }: LineProps) {
  const lacks = row ? lacking(of, row.cells) : [];
  const look = ['text-row', isHere && 'on', lacks.length > 0 && 'left'].filter(Boolean).join(' ');
  const why = lacks.length > 0 ? t('columns.rowLeft', { names: lacks.join(', ') }) : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
    <div
      role="row"
      id={`text-row-${i}`}
      class={look}
      aria-rowindex={i + 2}
      aria-selected={isHere}
      title={why}
      onClick={onClick}
    >
      <span role="rowheader" class="num">
        {whole(i + 1)}
        {why && <span class="vh"> {why}</span>}
      </span>
      {row?.count != null && (
        <span role="gridcell" class="num quiet">
          {whole(row.count)}
        </span>
      )}
      {of.heads.slice(from, from + PAGE).map(({ name, isOut }, j) => {
        const cell = row?.cells[from + j] ?? '';
        const isMissing = row !== null && of.isMissing(cell, name);
        return (
          <span
            key={name}
            role="gridcell"
            class={[isOut && 'out', isMissing && 'lacks'].filter(Boolean).join(' ') || undefined}
            title={isMissing ? t('prepare.missing') : cell}
          >
            {row ? <bdi>{cell}</bdi> : '…'}
            {isMissing && <span class="vh">{t('prepare.missing')}</span>}
          </span>
        );
      })}
    </div>
  );
}

const Heads = ({ heads, isCounted }: { heads: Table['heads']; isCounted: boolean }) => (
  <div role="rowgroup" class="text-head">
    <div role="row" class="text-row" aria-rowindex={1}>
      <span role="columnheader" class="num">
        {t('prepare.rowNumber')}
      </span>
      {isCounted && (
        <span role="columnheader" class="num">
          {t('columns.seen')}
        </span>
      )}
      {heads.map(({ name, isOut }) => (
        <span key={name} role="columnheader" class={isOut ? 'out' : undefined} title={name}>
          <bdi>{name}</bdi>
        </span>
      ))}
    </div>
  </div>
);

type GridProps = {
  of: Table;
  total: number;
  from: number;
  here: number;
  go: (row: number) => void;
  wanted: { row: number } | null;
};

/**
 * The grid of rows.
 * @param props `here`: the marked row, −1 for none; `wanted`: a row to scroll to
 */
function Grid({ of, total, from, here, go, wanted }: GridProps) {
  const [, setArrived] = useState(0);
  const windows = useMemo(
    () =>
      createWindows(
        (first, count) => fetchRows(of.ofFile, first, count),
        () => setArrived((n) => n + 1),
        LISTING,
      ),
    [of.key],
  );
  const scroll = useScrolling({ count: total, row: ROW, head: HEAD, serial: of.key });
  windows.want(scroll.first, scroll.end);
  windows.want(scroll.first - WINDOW, Math.min(total, scroll.end + WINDOW));
  useEffect(() => {
    if (wanted) scroll.jump(wanted.row - 2);
  }, [wanted]);
  const heads = of.heads.slice(from, from + PAGE);
  const isCounted = windows.row(0)?.count != null;
  const columns = `4.5rem ${isCounted ? '4.5rem ' : ''}repeat(${heads.length}, minmax(7rem, 1fr))`;
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowOfKey(event.key, here, scroll.page, total);
    if (row === undefined) return;
    go(row);
    scroll.show(row);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={scroll.box}
      class="text-rows"
      role="grid"
      tabIndex={0}
      aria-label={t('app.rows')}
      aria-rowcount={total + 1}
      aria-activedescendant={here >= scroll.first && here < scroll.end ? `text-row-${here}` : undefined}
      style={{ '--columns': columns, '--least': `${4.5 + (isCounted ? 4.5 : 0) + 7.75 * heads.length}rem` }}
      data-testid="text-rows"
      onScroll={scroll.onScroll}
      onKeyDown={key}
    >
      <Heads heads={heads} isCounted={isCounted} />
      <div role="rowgroup" class="text-space" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="text-window" style={{ height: `${Math.min(scroll.room, scroll.space)}px` }}>
          <div role="presentation" style={{ transform: `translateY(${(scroll.first - scroll.top) * scroll.row}px)` }}>
            {Array.from({ length: Math.max(0, scroll.end - scroll.first) }, (_, nth) => {
              const i = scroll.first + nth;
              return (
                <Line key={nth} {...{ i, of, from }} row={windows.row(i)} isHere={here === i} onClick={() => go(i)} />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Fields that find a row by its number or by a text in it. */
function Ways({ of, total, here, show }: { of: Table; total: number; here: number; show: (row: number) => void }) {
  const [number, setNumber] = useState('');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const jump = () => {
    const row = rowOf(number, total);
    setSaid(row === null && number.trim() !== '' ? t('columns.noSuchRow', { n: total }) : '');
    if (row !== null) show(row);
  };
  const find = async () => {
    setSaid('');
    if (text.trim() === '') return;
    const row = await nextWith(of.ofFile, text.trim(), Math.min(total, here + 1), total);
    if (row === undefined) return;
    setSaid(
      row === null ? t('columns.notFound', { text: text.trim() }) : t('columns.foundAt', { row: whole(row + 1) }),
    );
    if (row !== null) show(row);
  };
  const stop = () => {
    stopSearch();
    setSaid(t('columns.findStopped'));
  };
  return (
    <div class="row-ways">
      <form onSubmit={sends(jump)}>
        <Field
          field=""
          label={t('columns.goToRow')}
          class="input"
          autocomplete="off"
          inputMode="numeric"
          testid="go-to-row"
          value={number}
          onText={setNumber}
        />
        <Button type="submit" words={t('columns.go')} />
      </form>
      <form onSubmit={sends(find)}>
        <Field
          field=""
          label={t('columns.findText')}
          class="input wide"
          autocomplete="off"
          type="search"
          dir="auto"
          testid="find-row"
          value={text}
          onText={setText}
        />
        {isSearching.value ? (
          <Button testid="find-stop" words={t('board.stop')} onClick={stop} />
        ) : (
          <Button type="submit" testid="find-next" words={t('columns.findNext')} />
        )}
      </form>
      <p class="row-found" role="status" data-testid="row-found">
        {said}
      </p>
    </div>
  );
}

function Said({ of, total }: { of: Table; total: number }) {
  const { data } = doc.value;
  const [found, seen] = [preview.value, info.value];
  const left = found?.leftOut ?? 0;
  const name = dataName(data);
  return (
    <div class="say">
      <h1 data-testid="sentence">
        {of.ofFile ? t('columns.rowsOfFile', { n: total, name }) : t('columns.rowsDistinct', { n: total, name })}
      </h1>
      <p>
        {of.ofFile
          ? `${left > 0 ? `${t('columns.rowsLeft', { n: left })} ` : ''}${t('columns.rowsMarked')}`
          : t('columns.rowsSeen', { rows: t('data.rowCount', { n: seen?.rows ?? 0 }) })}
      </p>
    </div>
  );
}

function Rows({ of }: { of: Table }) {
  const total = useTotal(of);
  const [start, setStart] = useState(0);
  const [here, setHere] = useState(-1);
  const [wanted, setWanted] = useState<{ row: number } | null>(null);
  const from = start < of.heads.length ? start : 0;
  useEffect(() => setHere(-1), [of.key]);
  const show = (row: number) => {
    setHere(row);
    setWanted({ row });
  };
  if (total < 0) return <Waiting />;
  return (
    <div class="own-rows">
      <Said of={of} total={total} />
      <Ways of={of} total={total} here={here} show={show} />
      <Pages from={from} all={of.heads.length} go={setStart} />
      <Grid of={of} total={total} from={from} here={here} go={setHere} wanted={wanted} />
    </div>
  );
}

const Waiting = () => (
  <div class="say">
    <h1 data-testid="sentence">{t('app.fetching')}</h1>
  </div>
);

export function RowsView() {
  const { data } = doc.value;
  useEffect(() => {
    lookAtColumns();
  }, [data, info.value]);
  const of = table.value;
  return of ? <Rows of={of} /> : <Waiting />;
}
