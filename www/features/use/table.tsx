// The conditional probability table of the selected variable, sortable, with numbers of data rows and editable entries.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { CheckBox } from '../../widgets/switch.tsx';
import { list, t, whole } from '../../words/text.ts';
import { useAnswer } from './answer.ts';
import { MIN_ROWS, placeOf, probability, sortedRows, tableOf } from './model.ts';
import { changeEntry, changes, current, question, tables } from './store.ts';

export type Order = { by: 'count' | number; down: boolean } | null;
export type Row = ReturnType<typeof tableOf>[number];

/** Whether credible intervals are shown below the probabilities. */
const showsIntervals = signal(false);

/** Number of decimals of a probability in a field. */
const DIGITS = 4;

/** Column head that sorts: descending, ascending, then the original order. */
function SortHead({
  words,
  by,
  order,
  set,
}: {
  words: string;
  by: 'count' | number;
  order: Order;
  set: (order: Order) => void;
}) {
  const own = order?.by === by ? order : null;
  return (
    <th scope="col" class="num" aria-sort={own ? (own.down ? 'descending' : 'ascending') : 'none'}>
      <Button
        class="use-sort"
        title={t('use.sortBy', { what: words })}
        onClick={() => set(own ? (own.down ? { by, down: false } : null) : { by, down: true })}
      >
        {words}
        {own && <span aria-hidden="true">{own.down ? ' ▾' : ' ▴'}</span>}
      </Button>
    </th>
  );
}

/** Field to edit a probability. */
function EntryField({ label, p, set }: { label: string; p: number; set: (p: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const next = Number((typed ?? '').replace(',', '.'));
  const isSound = typed === null || (typed.trim() !== '' && next >= 0 && next <= 1);
  const take = () => {
    if (typed !== null && isSound && next !== p) set(next);
    setTyped(null);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autocomplete="off"
      class="use-entry"
      aria-label={label}
      aria-invalid={!isSound || undefined}
      value={typed ?? String(Number(p.toFixed(DIGITS)))}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      onBlur={take}
    />
  );
}

/** Whether a row of a table rests on few data. */
const isFew = (count: number | null) => count !== null && count < MIN_ROWS;

/**
 * A row of the table.
 * @param props `fitted`: the same row before changes; `marked`: indices of entries changed by hand
 */
function TableRow({
  name,
  given,
  levels,
  row,
  fitted,
  marked,
  intervals,
  isOpen,
}: {
  name: string;
  given: string[];
  levels: string[];
  row: Row;
  fitted: Row;
  marked: Set<number>;
  intervals: [number, number][] | null;
  isOpen: boolean;
}) {
  const { place, levels: of, probabilities, count } = row;
  const hasChanged = probabilities.some((p, k) => p !== fitted.probabilities[k]);
  const pairs = given.map((parent, i) => [parent, of[i]] as [string, string]);
  const ends = (k: number) => {
    const interval = hasChanged ? null : intervals?.[place + k];
    return interval ? { low: probability(interval[0]), high: probability(interval[1]) } : null;
  };
  const title = (k: number) => {
    if (hasChanged) return t('use.entryWas', { p: probability(fitted.probabilities[k]) });
    const found = ends(k);
    return found ? t('use.interval', found) : undefined;
  };
  const label = (level: string) =>
    given.length > 0
      ? t('use.entry', { name, level, given: list(pairs.map(([parent, at]) => `${parent} = ${at}`)) })
      : t('use.entryAlone', { name, level });
  return (
    <tr class={isFew(count) ? 'few' : ''}>
      {of.map((level, i) => (
        <td key={given[i]}>{level}</td>
      ))}
      {probabilities.map((p, k) => (
        <td key={levels[k]} class={marked.has(place + k) ? 'num changed' : 'num'} title={title(k)}>
          {isOpen && levels.length > 1 ? (
            <EntryField
              label={label(levels[k])}
              p={p}
              set={(next) => changeEntry({ name, level: levels[k], p: next, given: pairs })}
            />
          ) : (
            probability(p)
          )}
          {showsIntervals.value && ends(k) && <span class="use-interval">{t('use.range', ends(k) ?? {})}</span>}
        </td>
      ))}
      {count !== null && <td class="num quiet">{whole(count)}</td>}
    </tr>
  );
}

/** P(variable | parents), with numbers of data rows. */
export function Table({ variable }: { variable: number }) {
  const known = current.value;
  const [order, setOrder] = useState<Order>(null);
  const [isOpen, setOpen] = useState(false);
  const intervals = useAnswer(() => question('intervals', { variable }), [known?.key, variable]);
  if (!known) return null;
  const network = tables.value ?? known.fitted.network;
  const { variables } = network;
  const { name, levels, parents } = variables[variable];
  const given = parents.map((p) => variables[p].name);
  const rows = tableOf({ network, counts: known.fitted.counts }, variable);
  const before = tableOf(known.fitted, variable);
  const places = changes.value.filter((of) => of.name === name).map((of) => placeOf(variables, of)?.place ?? -1);
  const caption = given.length > 0 ? t('use.tableGiven', { name, given: given.join(', ') }) : t('use.table', { name });
  return (
    <>
      <h3>{caption}</h3>
      <TableFrame label={caption} scrolls class="use-table" testid="use-table">
        <thead>
          <tr>
            {given.map((of) => (
              <th key={of} scope="col">
                {of}
              </th>
            ))}
            {levels.map((level, k) => (
              <SortHead key={level} words={level} by={k} order={order} set={setOrder} />
            ))}
            {!known.source && <SortHead words={t('use.rows')} by="count" order={order} set={setOrder} />}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, order).map((row) => (
            <TableRow
              key={row.place}
              name={name}
              given={given}
              levels={levels}
              row={row}
              fitted={before[row.place / levels.length]}
              marked={new Set(places)}
              intervals={intervals}
              isOpen={isOpen}
            />
          ))}
        </tbody>
      </TableFrame>
      {rows.some(({ count }) => isFew(count)) && <p class="quiet">{t('use.few', { n: MIN_ROWS })}</p>}
      {places.length > 0 && <p class="quiet">{t('use.changedLegend')}</p>}
      <CheckBox look="use-explain" testid="use-edit" on={isOpen} onTurn={setOpen}>
        <span>{t('use.edit')}</span>
      </CheckBox>
      {isOpen && <p class="quiet">{t('use.editAbout')}</p>}
      {intervals && (
        <CheckBox
          look="use-explain"
          testid="use-intervals"
          on={showsIntervals.value}
          onTurn={(on) => {
            showsIntervals.value = on;
          }}
        >
          <span>{t('use.credible')}</span>
        </CheckBox>
      )}
    </>
  );
}
