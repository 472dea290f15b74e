// The reader's file: the number of usable rows, the reasons why others are left out, and its columns with their
// settings.
import { useState } from 'preact/hooks';
import type { Preview } from '../../generated/protocol.ts';
import { preparedOf, warningsOf } from '../../model/prepared.ts';
import { leftOutSentences } from '../../model/prepared-words.ts';
import { ownData } from '../../setup/data-card.tsx';
import { FileSuggestions, MissingRule, NumbersRule, PAGE, Pages, Reading } from '../../setup/file-rules.tsx';
import { applyAll } from '../../setup/recipe.ts';
import { columnsProblem } from '../../store/columns.ts';
import { doc, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { sizeWords } from '../../widgets/names.ts';
import { problemWords } from '../../widgets/problem.ts';
import { t } from '../../words/text.ts';
import { isBehind } from './column.ts';
import { ColumnRow } from './row.tsx';

/** Rows of the file as a bar: those used, and those left out. */
function RowsBar({ found: { fileRows, leftOut } }: { found: Preview }) {
  if (fileRows === 0) return null;
  const words = t('columns.bar', { rows: fileRows - leftOut, n: fileRows });
  return (
    <div class="rows-bar" role="img" aria-label={words} title={words} data-testid="rows-bar">
      <span style={{ inlineSize: `${(100 * (fileRows - leftOut)) / fileRows}%` }} />
    </div>
  );
}

/** Number of open warnings, with a button that takes all suggestions. */
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

const HEADS = ['column', 'kind', 'shape', 'levels', 'missing', 'cost', 'decide'];

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
      <TableFrame
        label={t('prepare.columns')}
        scrolls
        class="file-columns"
        testid="data-columns"
        head={HEADS.map((head) => ({
          head: t(`prepare.${head}`),
          th: {
            class: head === 'missing' || head === 'cost' ? 'num' : undefined,
            title: head === 'cost' ? t('prepare.costTitle') : undefined,
          },
        }))}
      >
        <tbody>
          {shown.map((column) => (
            <ColumnRow key={column.name} column={column} />
          ))}
        </tbody>
      </TableFrame>
      <p class="links">
        <Button look="link" testid="to-rows" words={t('columns.toRows')} onClick={() => setDoc({ view: 'rows' })} />
      </p>
    </div>
  );
}
