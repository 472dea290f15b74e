// The first rows of a file as they were read, with what counts as missing marked.
import { useState } from 'preact/hooks';
import type { Preview } from '../generated/protocol.ts';
import { missingUnder } from '../model/missing.ts';
import { ScrollBox } from '../widgets/scroll-box.tsx';
import { t } from '../words/text.ts';

function Rows({ found, columns, from }: { found: Preview; columns: Preview['columns']; from: number }) {
  const isMissing = missingUnder(found);
  return (
    <ScrollBox label={t('prepare.firstRows')}>
      <table class="head-rows" data-testid="head-rows">
        <thead>
          <tr>
            <th scope="col" class="num">
              {t('prepare.rowNumber')}
            </th>
            {columns.map(({ name, excluded }) => (
              <th key={name} scope="col" class={excluded ? 'out' : undefined}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.head.map((cells, i) => (
            <tr key={i}>
              <th scope="row" class="num">
                {i + 1}
              </th>
              {columns.map(({ name, excluded }, j) => {
                const cell = cells[from + j] ?? '';
                const lacks = isMissing(cell, name);
                const look = [lacks && 'lacks', excluded && 'out'].filter(Boolean).join(' ');
                return (
                  <td key={name} class={look || undefined} title={lacks ? t('prepare.missing') : undefined}>
                    <bdi>{cell}</bdi>
                    {lacks && <span class="vh">{t('prepare.missing')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The first rows of the columns that are shown; drawn on request. */
export function FirstRows(props: Parameters<typeof Rows>[0]) {
  const [open, setOpen] = useState(false);
  return (
    <details class="first-rows" data-testid="first-rows" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('prepare.firstRows')}</summary>
      {open && (
        <>
          <p class="note">{t('prepare.firstRowsNote', { n: props.found.head.length })}</p>
          <Rows {...props} />
        </>
      )}
    </details>
  );
}
