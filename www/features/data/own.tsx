// The reader's file: how many of its rows can be used and why the others can't, and its columns, each of which is changed where it stands.
import { useState } from 'preact/hooks';
import type { Preview } from '../../generated/protocol.ts';
import { preparedOf, warningsOf } from '../../model/prepared.ts';
import { leftOutSentences } from '../../model/prepared-words.ts';
import { ownData } from '../../setup/data-card.tsx';
import { FileSuggestions, MissingRule, NumbersRule, PAGE, Pages, Reading } from '../../setup/file-rules.tsx';
import { applyAll } from '../../setup/recipe.ts';
import { columnsProblem } from '../../store/columns.ts';
import { doc, setDoc } from '../../store/index.ts';
import { sizeWords } from '../../widgets/names.ts';
import { problemWords } from '../../widgets/problem.ts';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { t } from '../../words/text.ts';
import { isBehind } from './column.ts';
import { ColumnRow } from './row.tsx';

/** The rows of the file as a bar: those that are used, and those that are left out. */
function RowsBar({ found: { fileRows, leftOut } }: { found: Preview }) {
  if (fileRows === 0) return null;
  const words = t('columns.bar', { rows: fileRows - leftOut, n: fileRows });
  return (
    <div class="rows-bar" role="img" aria-label={words} title={words} data-testid="rows-bar">
      <span style={{ inlineSize: `${(100 * (fileRows - leftOut)) / fileRows}%` }} />
    </div>
  );
}

/** Number of open warnings, with the one button that takes all suggestions. */
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
      <button
        type="button"
        class={remedies.length > 0 ? 'btn' : 'btn primary'}
        data-testid="columns-network"
        onClick={() => setDoc({ view: 'network' })}
      >
        {t('columns.toNetwork')}
      </button>
      {remedies.length > 0 && (
        <button type="button" class="btn primary" data-testid="columns-apply" onClick={() => applyAll(remedies)}>
          {t('prepare.applyAll', { n: remedies.length })}
        </button>
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
          <button type="button" class="link" data-testid="columns-data" onClick={ownData}>
            {t('columns.change')}
          </button>
        </p>
      </details>
      <Pages from={from} all={found.columns.length} go={setStart} />
      <ScrollBox label={t('prepare.columns')}>
        <table class="file-columns" data-testid="data-columns">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th
                  key={head}
                  scope="col"
                  class={head === 'missing' || head === 'cost' ? 'num' : undefined}
                  title={head === 'cost' ? t('prepare.costTitle') : undefined}
                >
                  {t(`prepare.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((column) => (
              <ColumnRow key={column.name} column={column} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p class="links">
        <button type="button" class="link" data-testid="to-rows" onClick={() => setDoc({ view: 'rows' })}>
          {t('columns.toRows')}
        </button>
      </p>
    </div>
  );
}
