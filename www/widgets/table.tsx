// Tables: columns given as data with a function for their cells, rows as values; the frame alone, for rows drawn by
// components; and a table of texts.
import type { ComponentChildren, ThHTMLAttributes } from 'preact';
import { ScrollBox } from './scroll-box.tsx';

/** Attributes of a cell. */
type Attributes = Omit<ThHTMLAttributes<HTMLTableCellElement>, 'ref' | 'scope'> & { [of: `data-${string}`]: unknown };

/** Head of a column: its words, or with attributes of the cell. */
type Head = { head?: ComponentChildren; th?: Attributes };

export type Column<Row> = Head & {
  cell: (row: Row, index: number) => ComponentChildren;
  /** Whether its cells name their rows; the first column does by default. */
  isName?: boolean;
  /** Attributes of its cells. */
  td?: Attributes | ((row: Row, index: number) => Attributes);
};

type Frame = {
  /** Name of the table: its caption, and the label of the box that it scrolls in. */
  label?: string;
  /** The name as a caption, shown or for screen readers only; none if undefined. */
  caption?: 'shown' | 'hidden';
  /** Whether the table scrolls sideways in a box. */
  scrolls?: boolean;
  head?: readonly (string | Head)[];
  /** Whether the heads of columns are for screen readers only. */
  hidesHead?: boolean;
  class?: string;
  testid?: string;
  children?: ComponentChildren;
};

/** Heads of columns; `hushed`: for screen readers only. */
export const Columns = ({ head, hushed = false }: { head: readonly (string | Head)[]; hushed?: boolean }) => (
  <thead class={hushed ? 'vh' : undefined}>
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

/** Table with caption and heads; `children` are its bodies. */
export function TableFrame({ label = '', caption, scrolls, head, hidesHead, testid, children, ...rest }: Frame) {
  const table = (
    <table data-testid={testid} {...rest}>
      {caption && <caption class={caption === 'hidden' ? 'vh' : undefined}>{label}</caption>}
      {head && <Columns head={head} hushed={hidesHead} />}
      {children}
    </table>
  );
  return scrolls ? <ScrollBox label={label}>{table}</ScrollBox> : table;
}

/**
 * Table of data.
 * @param props `keyOf` a row, its index if undefined; `rowClass`: class names of a row; `children`: further bodies
 */
export const DataTable = <Row,>({
  columns,
  rows,
  keyOf = (_, index) => index,
  rowClass,
  children,
  ...frame
}: Omit<Frame, 'head'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf?: (row: Row, index: number) => string | number;
  rowClass?: (row: Row) => string | undefined;
}) => (
  <TableFrame head={columns.some(({ head }) => head !== undefined) ? columns : undefined} {...frame}>
    <tbody>
      {rows.map((row, index) => (
        <tr key={keyOf(row, index)} class={rowClass?.(row)}>
          {columns.map(({ cell, isName, td }, at) => {
            const attributes = typeof td === 'function' ? td(row, index) : td;
            return (isName ?? at === 0) ? (
              <th key={at} scope="row" {...attributes}>
                {cell(row, index)}
              </th>
            ) : (
              <td key={at} {...attributes}>
                {cell(row, index)}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
    {children}
  </TableFrame>
);

/** Table that says in words what a picture says: the first text of a row names it. */
export const Table = ({
  table: { caption, head, rows },
  hushed = false,
  ...rest
}: {
  table: { caption: string; head: string[]; rows: string[][] };
  hushed?: boolean;
  class?: string;
  'data-testid'?: string;
}) => (
  <DataTable
    {...rest}
    label={caption}
    caption={hushed ? 'hidden' : 'shown'}
    columns={head.map((words, at) => ({ head: words, cell: (row: string[]) => row[at] }))}
    rows={rows}
    keyOf={(row) => row.join(' ')}
  />
);
