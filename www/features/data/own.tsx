// The reader's file: the number of usable rows, the reasons why others are left out, and its columns with their
// settings.
import { useMemo, useState } from 'preact/hooks';
import type { ColumnPreview, Preview } from '../../generated/protocol.ts';
import { isDear, isLossOpen, type Offer, offerOf, takesPart } from '../../model/offer.ts';
import { areMost, droppedOf, preparedOf } from '../../model/prepared.ts';
import { leftOutSentences } from '../../model/prepared-words.ts';
import { costWords, missingWords, UseSelect } from '../../setup/column-row.tsx';
import { ownData } from '../../setup/data-card.tsx';
import { FileSuggestions, MissingRule, NumbersRule, PAGE, Pages, Reading } from '../../setup/file-rules.tsx';
import { leaveOut, OfferBar, take } from '../../setup/offer.tsx';
import { openOf } from '../../setup/open-suggestions.tsx';
import { apply, applyAll } from '../../setup/recipe.ts';
import { Suggestion } from '../../setup/suggestion.tsx';
import { columnsProblem } from '../../store/columns.ts';
import { doc, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { sizeWords } from '../../widgets/names.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Say } from '../../widgets/say.tsx';
import { CheckBox } from '../../widgets/switch.tsx';
import { short, t, whole } from '../../words/text.ts';
import { Shape } from './bins.tsx';
import { columnHere, isBehind, lookAt, turn } from './column.ts';
import { Recipe } from './inspector.tsx';
import { useChosen } from './one-by-one.tsx';

/** Bar that shows the share of the file's rows that are used. */
function RowsBar({ found: { fileRows, leftOut } }: { found: Preview }) {
  if (fileRows === 0) return null;
  const words = t('columns.bar', { rows: fileRows - leftOut, n: fileRows });
  return (
    <div class="rows-bar" role="img" aria-label={words} title={words} data-testid="rows-bar">
      <span style={{ inlineSize: `${(100 * (fileRows - leftOut)) / fileRows}%` }} />
    </div>
  );
}

/** Number of open suggestions (repairs not decided on), with a button that accepts all of them. */
function Open({ found }: { found: Preview }) {
  const open = openOf(found);
  const remedies = open.flatMap(({ remedy }) => (remedy ? [remedy] : []));
  const isLoss = open.length === 1 && isLossOpen(found);
  const isMost = areMost(droppedOf(found));
  const goOn = () => {
    if (isLoss) apply({ op: 'as-is', what: 'rows-dropped', column: null });
    setDoc({ view: 'network' });
  };
  return (
    <p class="columns-acts">
      {open.length > 0 && (
        <span class="attention" data-testid="columns-open">
          {t('prepared.attention', { n: open.length })}
        </span>
      )}
      <Button
        look={remedies.length > 0 || (isLoss && isMost) ? undefined : 'primary'}
        testid="columns-network"
        words={isLoss ? t('prepare.offer.anyway', { n: found.rows }) : t('columns.toNetwork')}
        onClick={goOn}
      />
      {remedies.length > 0 && (
        <Button
          look="primary"
          testid="columns-apply"
          words={t('prepare.applyAll', { n: open.length, taken: remedies.length })}
          onClick={() => applyAll(remedies)}
        />
      )}
    </p>
  );
}

/** Heading and second sentence: how many rows are used, and which columns cost the others. */
function sentences(found: Preview, offer: Offer): [lead: string, second: string] {
  const { fileRows, leftOut, rows, columns } = found;
  const { dropped, of } = droppedOf(found);
  const size = `${t('data.summary', sizeWords(fileRows, columns.length))}.`;
  if (leftOut === 0) return [t('prepare.left', { n: rows }), size];
  const isMost = isLossOpen(found) && areMost({ dropped, of });
  if (isMost && offer) {
    const [first, ...others] = offer.columns;
    const params = { lost: offer.rows - rows, n: of, column: first, columns: offer.columns.length };
    const without = t(offer.rows < of ? 'columns.without' : 'columns.withoutAll', { rows: offer.rows, n: of });
    return others.length > 0
      ? [t('columns.groupCosts', params), t('columns.onlyComplete', { n: rows })]
      : [t('columns.oneCosts', params), without];
  }
  const dearest = columns.filter(takesPart).reduce((a, b) => (b.cost > a.cost ? b : a));
  return [
    t('prepare.canBeUsed', { rows: fileRows - leftOut, n: fileRows }),
    dearest.cost > 0 ? t('columns.dearest', { n: dearest.cost, left: leftOut, column: dearest.name }) : size,
  ];
}

function Said({ found }: { found: Preview }) {
  const { offer, list } = useChosen(found);
  const [lead, second] = sentences(found, offerOf(found));
  return (
    <>
      <div class="columns-head">
        <Say lead={lead} second={second} />
        <Open found={found} />
      </div>
      <RowsBar found={found} />
      <p class="quiet rows-why" data-testid="columns-left-out">
        {leftOutSentences(preparedOf(found))
          .map(([key, params]) => t(key, params))
          .join(' ')}
      </p>
      <OfferBar found={found} offer={offer} />
      {list}
      {columnsProblem.value && (
        <p class="remark" role="alert" data-testid="columns-problem">
          {problemWords(columnsProblem.value)}
        </p>
      )}
      <FileSuggestions found={found} />
    </>
  );
}

/** Maximum number of levels named in a row of the table; of the others only the number is given. */
const NAMED = 3;

type LevelsProps = { column: ColumnPreview };

function Levels({ column: { levels, levelCount, kind, cut, excluded, histogram, distinct } }: LevelsProps) {
  if (excluded) return <span class="quiet">{t('columns.different', { n: distinct })}</span>;
  if (kind === 'weights') return null;
  if (kind === 'continuous')
    return histogram
      ? t('numbers.range', { least: short(histogram.least), greatest: short(histogram.greatest) })
      : null;
  const named = levels.slice(0, levelCount === NAMED + 1 ? levelCount : NAMED);
  return (
    <>
      {named.map(([label, count], i) => (
        <span key={label} class="level">
          {i > 0 && <span aria-hidden="true"> · </span>}
          <bdi>{label}</bdi>
          {!cut && <span class="num quiet"> {whole(count)}</span>}
        </span>
      ))}
      {levelCount > named.length && <span class="quiet"> · {t('prepare.more', { n: levelCount })}</span>}
    </>
  );
}

/**
 * Columns of the table of a file's columns: name, type, distribution with the cut points, levels, missing cells and the
 * rows lost to them, and open suggestions.
 */
const columnsOf = (found: Preview): Column<ColumnPreview>[] => [
  {
    isName: false,
    head: t('prepare.action'),
    cell: (column) => <InUse column={column} />,
    td: { class: 'in-use' },
  },
  {
    isName: true,
    head: t('prepare.column'),
    cell({ name }) {
      const meaning = meaningOf(name);
      const isHere = columnHere.value === name;
      return (
        <>
          <Button
            look="link"
            pressed={isHere}
            title={meaning || undefined}
            testid={`column-${name}`}
            onClick={() => lookAt(isHere ? null : name)}
          >
            <bdi>{name}</bdi>
          </Button>
          {meaning && <small class="meaning">{meaning}</small>}
        </>
      );
    },
  },
  { head: t('prepare.kind'), cell: (column) => <UseSelect column={column} short />, td: { class: 'use' } },
  { head: t('prepare.shape'), cell: (column) => <Shape column={column} />, td: { class: 'shape-cell' } },
  { head: t('prepare.levels'), cell: (column) => <Levels column={column} />, td: { class: 'levels' } },
  {
    head: t('prepare.missing'),
    th: { class: 'num' },
    cell: ({ missing }) => missingWords(missing),
    td: { class: 'num', 'data-label': t('prepare.missing') },
  },
  {
    head: t('prepare.cost'),
    th: { class: 'num', title: t('prepare.costTitle') },
    cell: (column) => costWords(column, found),
    td: (column) => ({
      class: takesPart(column) && column.cost > 0 ? 'num cost' : 'num',
      title: takesPart(column) && column.missing > column.cost ? t('prepare.costSharedTitle') : undefined,
      'data-label': t('prepare.cost'),
    }),
  },
  {
    head: t('prepare.decide'),
    cell: ({ name, excluded, cost, warnings }) => (
      <>
        {warnings.map((warning) => (
          <Suggestion key={warning.code + warning.detail} of={name} warning={warning} short />
        ))}
        {excluded && cost > 0 && <p class="warning quiet">{t('prepare.wouldCost', { n: cost })}</p>}
        {!excluded && isLossOpen(found) && isDear(cost, found) && String(offerOf(found)?.columns) !== name && (
          <Button
            look="link"
            label={t('prepare.offer.take', { columns: name, rows: found.rows + cost })}
            words={t('prepare.offer.here', { rows: found.rows + cost })}
            onClick={() => take(leaveOut([name]), found)}
          />
        )}
      </>
    ),
    td: { class: 'decide' },
  },
];

/** Check box that takes a column in or leaves it out. */
const InUse = ({ column: { name, excluded, numeric, cost } }: { column: ColumnPreview }) => (
  <CheckBox on={!excluded} testid={`in-use-${name}`} onTurn={() => turn({ name, excluded, numeric })}>
    <span class="vh">{t(cost > 0 && !excluded ? 'columns.inUseCosts' : 'columns.inUse', { name, n: cost })}</span>
  </CheckBox>
);

/** Weight of a column in the order of the table: what needs a look first, what was left out last. */
const weightOf = ({ excluded, missing, warnings }: ColumnPreview) =>
  excluded ? -1 : missing + Number(warnings.some(({ state }) => state === 'open')) / 2;

/** Columns with most missing cells first; the order stays while the columns are edited. */
function useOrder({ columns, fileRows }: Preview) {
  const { data } = doc.value;
  const order = useMemo(
    () => columns.toSorted((a, b) => weightOf(b) - weightOf(a)).map(({ name }) => name),
    [data.kind === 'own' && data.name, fileRows, columns.length],
  );
  return order.flatMap((name) => columns.find((column) => column.name === name) ?? []);
}

export function OwnColumns({ found }: { found: Preview }) {
  const [start, setStart] = useState(0);
  const from = start < found.columns.length ? start : 0;
  const shown = useOrder(found).slice(from, from + PAGE);
  const { data } = doc.value;
  return (
    <div class={isBehind.value ? 'own-columns behind' : 'own-columns'} aria-busy={isBehind.value}>
      <Said found={found} />
      <Pages from={from} all={found.columns.length} go={setStart} />
      <DataTable
        label={t('prepare.columns')}
        scrolls
        class="file-columns"
        testid="data-columns"
        columns={columnsOf(found)}
        rows={shown}
        keyOf={({ name }) => name}
        rowClass={({ name, excluded }) =>
          [excluded && 'excluded', columnHere.value === name && 'here'].filter(Boolean).join(' ') || undefined
        }
        tr={({ name }) => ({ 'data-column': name })}
      />
      <p class="quiet">{t('columns.pick')}</p>
      <details class="of-file reading-more">
        <summary>
          <bdi>{data.kind === 'own' && data.name}</bdi> <span class="link">{t('columns.reading')}</span>
        </summary>
        <Reading found={found} />
        <NumbersRule found={found} />
        <MissingRule found={found} />
        <Recipe found={found} />
        <p class="links">
          <Button look="link" testid="columns-data" words={t('columns.change')} onClick={ownData} />
          <Button look="link" testid="to-rows" words={t('columns.toRows')} onClick={() => setDoc({ view: 'rows' })} />
        </p>
      </details>
    </div>
  );
}
