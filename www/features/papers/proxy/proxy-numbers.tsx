// A picture in numbers: a table that opens under it.
import { useState } from 'preact/hooks';
import { t } from '../../../words/text.ts';
import { PaperTable } from '../parts.tsx';

export type Numbers = { caption: string; head: string[]; rows: string[][]; testid: string };

export function PictureNumbers(props: Numbers) {
  const [isOpen, open] = useState(false);
  return (
    <details
      class="paper-more proxy-numbers"
      data-testid={`${props.testid}-more`}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{t('papers.proxy.chartMore')}</summary>
      {isOpen && <NumbersTable {...props} />}
    </details>
  );
}

const NumbersTable = ({ caption, head, rows, testid }: Numbers) => (
  <PaperTable label={caption} testid={testid} look="proxy-smooth" head={head}>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={head[i + 1]} class="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </PaperTable>
);
