// The first rows of a file as they were read.
import { useState } from 'preact/hooks';
import { ScrollBox } from '../widgets/scroll-box.jsx';
import { t } from '../words/text.js';

/** Rows drawn. */
const HEAD_ROWS = 20;

/** The first rows of the columns that are shown; drawn once they are asked for. @param {{ head: string[][], columns: import('../generated/protocol').Preview['columns'], from: number }} props */
export function FirstRows({ head, columns, from }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="first-rows" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('prepare.firstRows')}</summary>
      {open && (
        <ScrollBox label={t('prepare.firstRows')}>
          <table class="head-rows">
            <thead>
              <tr>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    <bdi>{name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {head.slice(0, HEAD_ROWS).map((row, i) => (
                <tr key={i}>
                  {row.slice(from, from + columns.length).map((cell, j) => (
                    <td key={j}>
                      <bdi>{cell}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </details>
  );
}
