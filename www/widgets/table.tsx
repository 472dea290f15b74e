// Table of texts, and column heads for any table. Loaded with the first picture; tables of data are in data-table.tsx.
import type { ComponentChildren, ThHTMLAttributes } from 'preact';

/** Attributes of a cell. */
export type Attributes = Omit<ThHTMLAttributes<HTMLTableCellElement>, 'ref' | 'scope'> & {
  [of: `data-${string}`]: unknown;
};

/** Head of a column: its text, or text with attributes of the cell. */
export type Head = { head?: ComponentChildren; th?: Attributes };

/** Column heads; `hidesHead`: for screen readers only. */
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

/**
 * Table as the text twin of a picture; the first text of a row names it.
 * @param props `caption`: shown, or for screen readers only
 */
export const Table = ({
  table: { caption: title, head, rows },
  caption = 'shown',
  ...rest
}: {
  table: { caption: string; head: string[]; rows: string[][] };
  caption?: 'shown' | 'hidden';
  class?: string;
  'data-testid'?: string;
}) => (
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
