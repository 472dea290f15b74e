// The reader's file: the number of usable rows, the reasons why others are left out, and its columns with their
// settings.
import { useState } from 'preact/hooks';
import type { ColumnPreview, Preview } from '../../generated/protocol.ts';
import { preparedOf, warningsOf } from '../../model/prepared.ts';
import { leftOutSentences } from '../../model/prepared-words.ts';
import { UseSelect } from '../../setup/column-row.tsx';
import { ownData } from '../../setup/data-card.tsx';
import { FileSuggestions, MissingRule, NumbersRule, PAGE, Pages, Reading } from '../../setup/file-rules.tsx';
import { applyAll } from '../../setup/recipe.ts';
import { Suggestion } from '../../setup/suggestion.tsx';
import { columnsProblem } from '../../store/columns.ts';
import { doc, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { sizeWords } from '../../widgets/names.ts';
import { problemWords } from '../../widgets/problem.ts';
import { short, t, whole } from '../../words/text.ts';
import { Shape } from './bins.tsx';
import { columnHere, isBehind, lookAt } from './column.ts';

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
  const open = warningsOf(found).filter(({ state }) => state === 'open');
  const remedies = open.flatMap(({ remedy }) => (remedy ? [remedy] : []));
  return (
    <p class="columns-acts">
      {open.length > 0 && (
        <span class="attention" data-testid="columns-open">
          {t('prepared.attention', { n: open.length })}
        </span>
      )}
      <Button
        look={remedies.length > 0 ? undefined : 'primary'}
        testid="columns-network"
        words={t('columns.toNetwork')}
        onClick={() => setDoc({ view: 'network' })}
      />
      {remedies.length > 0 && (
        <Button
          look="primary"
          testid="columns-apply"
          words={t('prepare.applyAll', { n: remedies.length })}
          onClick={() => applyAll(remedies)}
        />
      )}
    </p>
  );
}

function Said({ found }: { found: Preview }) {
  const { fileRows, leftOut, columns } = found;
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">
          {leftOut > 0
            ? t('prepare.canBeUsed', { rows: fileRows - leftOut, n: fileRows })
            : t('prepare.left', { n: found.rows })}
        </h1>
        <p data-testid="columns-left-out">
          {leftOutSentences(preparedOf(found))
            .map(([key, params]) => t(key, params))
            .concat(`${t('data.summary', sizeWords(fileRows, columns.length))}.`)
            .join(' ')}
        </p>
      </div>
      <Open found={found} />
      <RowsBar found={found} />
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

function Levels({
  column: { levels, levelCount, kind, cut, excluded, histogram, distinct },
}: {
  column: ColumnPreview;
}) {
  if (excluded) return <span class="quiet">{t('columns.different', { n: distinct })}</span>;
  if (kind === 'weights') return null;
  if (kind === 'continuous')
    return histogram
      ? t('numbers.range', { least: short(histogram.least), greatest: short(histogram.greatest) })
      : null;
  const more = levelCount - NAMED;
  return (
    <>
      {levels.slice(0, NAMED).map(([label, count], i) => (
        <span key={label} class="level">
          {i > 0 && <span aria-hidden="true"> · </span>}
          <bdi>{label}</bdi>
          {!cut && <span class="num quiet"> {whole(count)}</span>}
        </span>
      ))}
      {more > 0 && <span class="quiet"> · {t('prepare.more', { n: more })}</span>}
    </>
  );
}

/** Whether missing cells of a column cause rows to be left out. */
const takesPart = ({ excluded, kind }: ColumnPreview) => !excluded && kind !== 'weights';

/**
 * Columns of the table of a file's columns: name, type, distribution with the cut points, levels, missing cells and the
 * rows lost to them, and open suggestions.
 */
const columnsOf = (): Column<ColumnPreview>[] => [
  {
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
    cell: ({ missing }) => whole(missing),
    td: { class: 'num', 'data-label': t('prepare.missing') },
  },
  {
    head: t('prepare.cost'),
    th: { class: 'num', title: t('prepare.costTitle') },
    cell: (column) => (takesPart(column) ? whole(column.cost) : '–'),
    td: (column) => ({
      class: takesPart(column) && column.cost > 0 ? 'num cost' : 'num',
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
      </>
    ),
    td: { class: 'decide' },
  },
];

export function OwnColumns({ found }: { found: Preview }) {
  const [start, setStart] = useState(0);
  const from = start < found.columns.length ? start : 0;
  const shown = found.columns.slice(from, from + PAGE);
  const { data } = doc.value;
  return (
    <div class={isBehind.value ? 'own-columns behind' : 'own-columns'} aria-busy={isBehind.value}>
      <Said found={found} />
      <details class="of-file reading-more">
        <summary>
          <bdi>{data.kind === 'own' && data.name}</bdi> <span class="link">{t('columns.reading')}</span>
        </summary>
        <Reading found={found} />
        <NumbersRule found={found} />
        <MissingRule found={found} />
        <p class="links">
          <Button look="link" testid="columns-data" words={t('columns.change')} onClick={ownData} />
        </p>
      </details>
      <Pages from={from} all={found.columns.length} go={setStart} />
      <DataTable
        label={t('prepare.columns')}
        scrolls
        class="file-columns"
        testid="data-columns"
        columns={columnsOf()}
        rows={shown}
        keyOf={({ name }) => name}
        rowClass={({ name, excluded }) =>
          [excluded && 'excluded', columnHere.value === name && 'here'].filter(Boolean).join(' ') || undefined
        }
        tr={({ name }) => ({ 'data-column': name })}
      />
      <p class="links">
        <Button look="link" testid="to-rows" words={t('columns.toRows')} onClick={() => setDoc({ view: 'rows' })} />
      </p>
    </div>
  );
}
