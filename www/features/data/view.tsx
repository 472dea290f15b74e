// The view Columns: the reader's file as it is prepared, or the variables of other data, each with its meaning and its
// levels with their counts.
import './data.css';
import { useEffect } from 'preact/hooks';
import type { DataInfo } from '../../generated/protocol.ts';
import type { Info } from '../../model/prepared.ts';
import { isContinuous } from '../../model/scores.ts';
import { ownData } from '../../setup/data-card.tsx';
import { columnsProblem, lookAtColumns } from '../../store/columns.ts';
import { doc, info, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { Late } from '../../widgets/late.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { dataName, numberParams, sizeWords } from '../../widgets/names.ts';
import { problemWords } from '../../widgets/problem.ts';
import { TinyBars } from '../../widgets/tiny-bars.tsx';
import { has, t, whole } from '../../words/text.ts';
import { preview } from './column.ts';
import { OwnColumns } from './own.tsx';

type VariableInfo = DataInfo['variables'][number];

/** Maximum number of levels named in a row of the table; of the others only the number is given. */
const SHOWN_LEVELS = 12;

/** The levels of a variable with their counts, or the range of its numbers. */
const contents = ({ levels, counts, numbers }: VariableInfo) =>
  numbers ? (
    t('inspector.numbersTold', numberParams(numbers))
  ) : (
    <>
      {levels.slice(0, SHOWN_LEVELS).map((level, i) => (
        <span key={level} class="level">
          <bdi>{level}</bdi> <span class="num quiet">{whole(counts[i])}</span>
        </span>
      ))}
      {levels.length > SHOWN_LEVELS && (
        <span class="quiet">{t('columns.more', { n: levels.length - SHOWN_LEVELS })}</span>
      )}
    </>
  );

/** Columns of the table of variables: name and meaning, and the levels with their distribution or the range. */
function columnsOf(areNumbers: boolean): Column<VariableInfo>[] {
  const { selected } = doc.value;
  const isSelected = (name: string) => selected?.kind === 'variable' && selected.name === name;
  const name: Column<VariableInfo> = {
    head: t('prepare.column'),
    cell: ({ name }) => (
      <>
        <Button
          look="link"
          pressed={isSelected(name)}
          testid={`column-${name}`}
          onClick={() => setDoc({ selected: isSelected(name) ? null : { kind: 'variable', name } })}
        >
          <bdi>{name}</bdi>
        </Button>
        {meaningOf(name) && <small class="meaning">{meaningOf(name)}</small>}
      </>
    ),
  };
  if (areNumbers) return [name, { head: t('numbers.rule'), cell: contents, td: { class: 'levels' } }];
  return [
    name,
    { head: t('prepare.shape'), cell: ({ counts }) => <TinyBars counts={counts} /> },
    { head: t('columns.count'), th: { class: 'num' }, cell: ({ levels }) => levels.length, td: { class: 'num' } },
    { head: t('prepare.levels'), cell: contents, td: { class: 'levels' } },
  ];
}

function PlainColumns({ found }: { found: Info }) {
  const { data, selected } = doc.value;
  const source = data.kind === 'example' ? `data.source.${data.id}` : '';
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">
          {t('columns.sentence', { name: dataName(data), ...sizeWords(found.rows, found.variables.length) })}
        </h1>
        <p>{has(source) && t(source)}</p>
        {found.prepared && <Late part="PreparedNote" props={{ short: false }} />}
      </div>
      <p class="columns-acts">
        <Button testid="columns-own" words={t('data.own')} onClick={ownData} />
      </p>
      <DataTable
        label={t('prepare.columns')}
        scrolls
        class="data-columns"
        testid="data-columns"
        columns={columnsOf(isContinuous(found))}
        rows={found.variables}
        keyOf={({ name }) => name}
        rowClass={({ name }) => (selected?.kind === 'variable' && selected.name === name ? 'here' : undefined)}
      />
    </>
  );
}

export function ColumnsView() {
  const { data } = doc.value;
  // When a file is opened again, the former facts about the data no longer apply.
  useEffect(() => {
    lookAtColumns();
  }, [data, info.value]);
  if (preview.value) return <OwnColumns found={preview.value} />;
  if (info.value) return <PlainColumns found={info.value} />;
  return (
    <div class="say">
      <h1 data-testid="sentence">{t(columnsProblem.value ? 'columns.none' : 'app.fetching')}</h1>
      {columnsProblem.value && <p role="alert">{problemWords(columnsProblem.value)}</p>}
    </div>
  );
}
