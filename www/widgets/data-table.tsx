// Tables of data: a table made from rows and from columns with a function for their cells; and its frame alone, for
// callers that render the rows.
import type { ComponentChildren } from 'preact';
import { ScrollBox } from './scroll-box.tsx';
import { type Attributes, Columns, type Head } from './table.tsx';

export type Column<Row> = Head & {
  cell: (row: Row, index: number) => ComponentChildren;
  /** Whether the cells of this column name their rows (row headers); by default only those of the first column. */
  isName?: boolean;
  /** Attributes of the column's cells. */
  td?: Attributes | ((row: Row, index: number) => Attributes);
};

type Frame = {
  /** Name of the table: its caption, and the label of its scrolling box. */
  label?: string;
  /** `shown`: the name is a visible caption; `hidden`: a caption for screen readers only; undefined: no caption. */
  caption?: 'shown' | 'hidden';
  /** Whether the table scrolls sideways in a box. */
  scrolls?: boolean;
  head?: readonly (string | Head)[];
  /** Whether column heads are for screen readers only. */
  hidesHead?: boolean;
  class?: string;
  testid?: string;
  children?: ComponentChildren;
};

/** Table with caption and column heads; `children` are its bodies. */
export function TableFrame({ label = '', caption, scrolls, head, hidesHead, testid, children, ...rest }: Frame) {
  const table = (
    <table data-testid={testid} {...rest}>
      {caption && <caption class={caption === 'hidden' ? 'vh' : undefined}>{label}</caption>}
      {head && <Columns head={head} hidesHead={hidesHead} />}
      {children}
    </table>
  );
  return scrolls ? <ScrollBox label={label}>{table}</ScrollBox> : table;
}

/**
 * Table of data.
 * @param props `keyOf`: key of a row, its index if undefined; `rowClass`, `tr`: class names and other attributes of a
 * row; `more`: groups of further rows, each under a heading
 */
export function DataTable<Row>({
  columns,
  rows,
  more,
  keyOf = (_, index) => index,
  rowClass,
  tr,
  ...frame
}: Omit<Frame, 'head' | 'children'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  more?: readonly { title: ComponentChildren; class: string; rows: readonly Row[] }[];
  keyOf?: (row: Row, index: number) => string | number;
  rowClass?: (row: Row) => string | undefined;
  tr?: (row: Row) => { [of: `data-${string}`]: unknown };
}) {
  const lines = (of: readonly Row[]) =>
    of.map((row, index) => (
      <tr key={keyOf(row, index)} class={rowClass?.(row)} {...tr?.(row)}>
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
    ));
  return (
    <TableFrame head={columns.some(({ head }) => head !== undefined) ? columns : undefined} {...frame}>
      {(rows.length > 0 || !more) && <tbody>{lines(rows)}</tbody>}
      {more?.map(
        (group, at) =>
          group.rows.length > 0 && (
            <tbody key={at}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length} class={group.class}>
                  {group.title}
                </th>
              </tr>
              {lines(group.rows)}
            </tbody>
          ),
      )}
    </TableFrame>
  );
}
