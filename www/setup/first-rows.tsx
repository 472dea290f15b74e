// First rows of a file as read, with missing cells marked.
import { useState } from 'preact/hooks';
import type { Preview } from '../generated/protocol.ts';
import { missingUnder } from '../model/missing.ts';
import { type Column, DataTable } from '../widgets/data-table.tsx';
import { t } from '../words/text.ts';

function Rows({ found, columns, from }: { found: Preview; columns: Preview['columns']; from: number }) {
  const isMissing = missingUnder(found);
  return (
    <DataTable
      label={t('prepare.firstRows')}
      scrolls
      class="head-rows"
      testid="head-rows"
      columns={[
        {
          head: t('prepare.rowNumber'),
          th: { class: 'num' },
          cell: (_, i) => i + 1,
          td: { class: 'num' },
        },
        ...columns.map(({ name, excluded }, j): Column<string[]> => {
          const cellOf = (cells: string[]) => cells[from + j] ?? '';
          const lacks = (cells: string[]) => isMissing(cellOf(cells), name);
          return {
            head: <bdi>{name}</bdi>,
            th: { class: excluded ? 'out' : undefined },
            cell: (cells) => (
              <>
                <bdi>{cellOf(cells)}</bdi>
                {lacks(cells) && <span class="vh">{t('prepare.missing')}</span>}
              </>
            ),
            td: (cells) => ({
              class: [lacks(cells) && 'lacks', excluded && 'out'].filter(Boolean).join(' ') || undefined,
              title: lacks(cells) ? t('prepare.missing') : undefined,
            }),
          };
        }),
      ]}
      rows={found.head}
    />
  );
}

/** First rows of the file in the shown columns, under a heading; drawn only when the reader unfolds them. */
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
