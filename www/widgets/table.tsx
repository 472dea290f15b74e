// Table of texts, and column heads for any table. Loaded with the first picture; data-table.tsx has tables of data.
import type { ComponentChildren, ThHTMLAttributes } from 'preact';

/** Attributes of a table cell. */
export type Attributes = Omit<ThHTMLAttributes<HTMLTableCellElement>, 'ref' | 'scope'> & {
  [of: `data-${string}`]: unknown;
};

/** Head of a column: its content, and attributes of the head cell. */
export type Head = { head?: ComponentChildren; th?: Attributes };

/** Row of column heads; `hidesHead`: whether it is for screen readers only. */
export const Columns = ({ head, hidesHead }: { head: readonly (string | Head)[]; hidesHead?: boolean }) => (
  <thead class={hidesHead ? 'vh' : undefined}>
    <tr>
      {head
        .map((one) => (typeof one === 'string' ? { head: one } : one))
        .map(({ head, th }: Head, at) => (
          <th key={at} scope="col" {...th}>
            {head}
          </th>
        ))}
    </tr>
  </thead>
);

type TableProps = {
  table: { caption: string; head: string[]; rows: string[][] };
  caption?: 'shown' | 'hidden';
  class?: string;
  'data-testid'?: string;
};

/**
 * Table of texts that says what a picture shows; the first text of a row names the row.
 * @param props `caption`: whether it is shown, or for screen readers only
 */
export const Table = ({ table: { caption: title, head, rows }, caption = 'shown', ...rest }: TableProps) => (
  <table {...rest}>
    <caption class={caption === 'hidden' ? 'vh' : undefined}>{title}</caption>
    <Columns head={head} />
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={[name, ...cells].join(' ')}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={head[i + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
