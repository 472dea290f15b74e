// Rows of a paper's tables from data: each a head and cells.
import { type ComponentChildren, isValidElement } from 'preact';
import { PaperTable } from './parts.tsx';

/** Cells of a row, the first of which names it. A cell that is a `td` already stays as it is. */
export type Row = { id: string | number; testid?: string; look?: string | false; cells: ComponentChildren[] };

export type TableData = Omit<Parameters<typeof PaperTable>[0], 'head' | 'children'> & {
  columns: string[];
  rows: Row[];
};

const isCell = (cell: ComponentChildren) => isValidElement(cell) && cell.type === 'td';

export const Rows = ({ rows }: { rows: Row[] }) => (
  <>
    {rows.map(({ id, testid, look, cells: [name, ...cells] }) => (
      <tr key={id} data-testid={testid} class={look || undefined}>
        <th scope="row">{name}</th>
        {cells.map((cell, i) =>
          isCell(cell) ? (
            cell
          ) : (
            <td key={i} class="num">
              {cell}
            </td>
          ),
        )}
      </tr>
    ))}
  </>
);

export const Body = ({ rows }: { rows: Row[] }) => (
  <tbody>
    <Rows rows={rows} />
  </tbody>
);

export const DataTable = ({ columns, rows, ...table }: TableData) => (
  <PaperTable {...table} head={columns}>
    <Body rows={rows} />
  </PaperTable>
);
