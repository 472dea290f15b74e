// Conditional probability table of the selected variable, sortable, with numbers of data rows and editable entries; the
// effects of changed entries, and the entries that an answer is most sensitive to.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { EntryEffect, PriorNetwork } from '../../generated/protocol.ts';
import { doc, setDoc } from '../../store/index.ts';
import { openModel } from '../../store/model-file.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { Field } from '../../widgets/field.tsx';
import { CheckBox } from '../../widgets/switch.tsx';
import type { Head } from '../../widgets/table.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { list, t, whole } from '../../words/text.ts';
import { MIN_ROWS, movedLevels, probability, sortedRows, tableOf } from './model.ts';
import * as use from './store.ts';

export type Order = { by: 'count' | number; down: boolean } | null;
export type Row = ReturnType<typeof tableOf>[number];

/** Whether credible intervals are shown below the probabilities. */
const showsIntervals = signal(false);

/** Number of decimals of a probability in an input field. */
const DIGITS = 4;

/** Column head that sorts: descending, ascending, then the original order. */
function sortable(words: string, by: 'count' | number, order: Order, set: (order: Order) => void): Head {
  const own = order?.by === by ? order : null;
  return {
    th: { class: 'num', 'aria-sort': own ? (own.down ? 'descending' : 'ascending') : 'none' },
    head: (
      <Button
        class="use-sort"
        title={t('use.sortBy', { what: words })}
        onClick={() => set(own ? (own.down ? { by, down: false } : null) : { by, down: true })}
      >
        {words}
        {own && <span aria-hidden="true">{own.down ? ' ▾' : ' ▴'}</span>}
      </Button>
    ),
  };
}

/** Input field for a probability of a table. */
function EntryField({ label, p, set }: { label: string; p: number; set: (p: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const next = Number((typed ?? '').replace(',', '.'));
  const isSound = typed === null || (typed.trim() !== '' && next >= 0 && next <= 1);
  const take = () => {
    if (typed !== null && isSound && next !== p) set(next);
    setTyped(null);
  };
  return (
    <Field
      type="text"
      inputMode="decimal"
      autocomplete="off"
      class="use-entry"
      label={label}
      isWrong={!isSound}
      value={typed ?? String(Number(p.toFixed(DIGITS)))}
      onText={setTyped}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      onBlur={take}
    />
  );
}

/** Whether a row of a table is estimated from few data. */
const isFew = (count: number | null) => count !== null && count < MIN_ROWS;

/**
 * Columns of a conditional probability table, one for each level: probabilities as text, with the value before a change
 * or the credible interval as title, or as input fields.
 */
function levelColumns({ known, variable }: use.Selection, intervals: [number, number][] | null, isOpen: boolean) {
  const { variables } = use.tables.value ?? known.fitted.network;
  const { name, levels, parents } = variables[variable];
  const before = tableOf(known.fitted, variable);
  const marked = use.markedOf(variables, name);
  const fitted = ({ place }: Row) => before[place / levels.length].probabilities;
  const hasChanged = (row: Row) => row.probabilities.some((p, k) => p !== fitted(row)[k]);
  const ends = (row: Row, k: number) => {
    const interval = hasChanged(row) ? null : intervals?.[row.place + k];
    return interval ? { low: probability(interval[0]), high: probability(interval[1]) } : null;
  };
  const title = (row: Row, k: number) => {
    if (hasChanged(row)) return t('use.entryWas', { p: probability(fitted(row)[k]) });
    const found = ends(row, k);
    return found ? t('use.interval', found) : undefined;
  };
  const field = ({ levels: of, probabilities }: Row, k: number) => {
    const given = parents.map((p, i) => [variables[p].name, of[i]] as [string, string]);
    const words = { name, level: levels[k], given: list(given.map(([parent, at]) => `${parent} = ${at}`)) };
    return (
      <EntryField
        label={t(given.length > 0 ? 'use.entry' : 'use.entryAlone', words)}
        p={probabilities[k]}
        set={(p) => use.changeEntry({ name, level: levels[k], p, given })}
      />
    );
  };
  return levels.map((level, k) => ({
    level,
    cell: (row: Row) => (
      <>
        {isOpen && levels.length > 1 ? field(row, k) : probability(row.probabilities[k])}
        {showsIntervals.value && ends(row, k) && <span class="use-interval">{t('use.range', ends(row, k) ?? {})}</span>}
      </>
    ),
    td: (row: Row) => ({ class: marked.has(row.place + k) ? 'num changed' : 'num', title: title(row, k) }),
  }));
}

/** Conditional probability table P(variable | parents), with numbers of data rows. */
export function Table({ known, variable }: use.Selection) {
  const [order, setOrder] = useState<Order>(null);
  const [isOpen, setOpen] = useState(false);
  const intervals = useAnswer(JSON.stringify([known.key, variable]), () => use.question('intervals', { variable }));
  const network = use.tables.value ?? known.fitted.network;
  const { variables } = network;
  const { name, parents } = variables[variable];
  const given = parents.map((p) => variables[p].name);
  const rows = tableOf({ network, counts: known.fitted.counts }, variable);
  const caption = given.length > 0 ? t('use.tableGiven', { name, given: given.join(', ') }) : t('use.table', { name });
  const columns: Column<Row>[] = [
    ...given.map((head, i): Column<Row> => ({ head, cell: ({ levels }) => levels[i] })),
    ...levelColumns({ known, variable }, intervals, isOpen).map(({ level, ...column }, k) => ({
      ...sortable(level, k, order, setOrder),
      ...column,
    })),
  ];
  if (!known.source)
    columns.push({
      ...sortable(t('use.rows'), 'count', order, setOrder),
      cell: ({ count }) => count !== null && whole(count),
      td: { class: 'num quiet' },
    });
  return (
    <>
      <h3>{caption}</h3>
      <DataTable
        label={caption}
        scrolls
        class="use-table"
        testid="use-table"
        columns={columns.map((column) => ({ ...column, isName: false }))}
        rows={sortedRows(rows, order)}
        keyOf={({ place }) => place}
        rowClass={({ count }) => (isFew(count) ? 'few' : '')}
      />
      {rows.some(({ count }) => isFew(count)) && <p class="quiet">{t('use.few', { n: MIN_ROWS })}</p>}
      {use.changes.value.some((of) => of.name === name) && <p class="quiet">{t('use.changedLegend')}</p>}
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

/** Maximum number of changed probabilities listed. */
const LISTED = 5;

/** Effects of the table entries that the reader changed: probabilities that changed most, buttons for the network. */
export function WhatIf({ known, variable }: use.Selection) {
  const now = use.answer.value;
  if (use.changes.value.length === 0) return null;
  const { variables } = known.fitted.network;
  const { name } = variables[variable];
  const isFree = Object.values(use.evidence.value).every((list) => list.length === 0);
  const moved = now && isFree ? movedLevels(known.before.marginals, now.marginals, LISTED, variables) : [];
  const own = use.changes.value.some((of) => of.name === name);
  return (
    <>
      <h3>{t('use.whatIf')}</h3>
      <dl class="use-next" data-testid="use-moved">
        {moved.map(({ variable: v, level, from, to }) => (
          <Fact
            key={v}
            term={`P(${variables[v].name} = ${variables[v].levels[level]})`}
            class="num"
          >{`${probability(from)} → ${probability(to)}`}</Fact>
        ))}
      </dl>
      <p class="quiet">{t('use.whatIfAbout')}</p>
      <div class="use-buttons">
        {own && (
          <Button
            testid="use-reset-table"
            words={t('use.resetTable')}
            onClick={() => setDoc({ changes: doc.peek().changes.filter((of) => of.name !== name) })}
          />
        )}
        <Button
          testid="use-keep-model"
          words={t('use.keepModel')}
          onClick={async () => {
            const text = await use.question('exportModel', { format: 'model-json' });
            if (text !== null) await openModel('what-if.network.json', new Blob([text]));
          }}
        />
      </div>
    </>
  );
}

/** Maximum number of table entries listed by sensitivity. */
const ENTRIES = 8;

/** Table entry in words: P(a = x | b = y). */
function entryWords(network: PriorNetwork, { variable, place }: { variable: number; place: number }) {
  const { variables } = network;
  const of = variables[variable];
  const r = of.levels.length;
  const row = tableOf({ network, counts: [] }, variable)[Math.floor(place / r)];
  const given = of.parents.map((p, i) => `${variables[p].name} = ${row.levels[i]}`);
  const what = `${of.name} = ${of.levels[place % r]}`;
  return given.length > 0 ? `P(${what} | ${given.join(', ')})` : `P(${what})`;
}

/** Bar in the sensitivity chart for a table entry; `at`: function from a probability to its position in percent. */
function Bar({ of: { low, high }, now, at }: { of: EntryEffect; now: number; at: (p: number) => number }) {
  const [from, to] = [Math.min(low, high), Math.max(low, high)];
  return (
    <span class="use-tornado" aria-hidden="true">
      <span
        class="use-swing"
        style={{ insetInlineStart: `${at(from)}%`, inlineSize: `${Math.max(0.5, at(to) - at(from))}%` }}
      />
      <span class="use-now" style={{ insetInlineStart: `${at(now)}%` }} />
    </span>
  );
}

/** Sensitivity (tornado) chart: the table entries with the largest effect on the most probable level. */
export function Tornado({ known, variable }: use.Selection) {
  const now = use.answer.value?.marginals[variable];
  const level = now ? now.indexOf(Math.max(...now)) : 0;
  const isFixed = now?.some((p) => p === 1) ?? true;
  const found = useAnswer(
    isFixed ? null : JSON.stringify([use.tablesKey.value, variable, level, use.evidence.value]),
    () => use.question('effects', { evidence: use.evidence.peek(), target: variable, level }),
  );
  if (!now || !found || found.length === 0) return null;
  const network = use.tables.value ?? known.fitted.network;
  const shown = found.slice(0, ENTRIES);
  const all = shown.flatMap(({ low, high }) => [low, high]);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const at = (p: number) => (last > first ? (100 * (p - first)) / (last - first) : 50);
  return (
    <details class="use-details">
      <summary>{t('use.sensitivity', { level: network.variables[variable].levels[level] })}</summary>
      <p class="quiet">{t('use.sensitivityAbout')}</p>
      <dl class="use-effects" data-testid="use-effects">
        {shown.map((of) => (
          <Fact key={`${of.variable} ${of.place}`} term={entryWords(network, of)} class="num">
            <Bar of={of} now={now[level]} at={at} />
            {t('use.range', { low: probability(of.low), high: probability(of.high) })}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
