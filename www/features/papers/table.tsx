// Table of a paper, drawn from data: columns, and rows of cells.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { twin } from '../../store/index.ts';
import { Columns } from '../../widgets/table.tsx';
import { t } from '../../words/text.ts';
import { PaperTable } from './parts.tsx';

/**
 * Column of a table. `over`: head shared with neighboring columns that have the same one; `class`: CSS class of its
 * cells; if omitted, `num`, or none for the first column, which names the rows.
 */
export type PaperColumn = { head: string | VNode; over?: string; class?: string };

/**
 * Row of a table as its cells, the first of which names it. A cell may be a literal `<td>`, but not a component that
 * returns one.
 */
export type PaperRow = ComponentChildren[] | RowWithLook;
type RowWithLook = { testid?: string; look?: string | false; cells: ComponentChildren[] };

export type TableData = Omit<Parameters<typeof PaperTable>[0], 'head' | 'children'> & {
  columns: (string | PaperColumn)[];
  rows: PaperRow[];
  /** Rows of a second `<tbody>`, below the first one. */
  more?: PaperRow[];
  /** Test ids of the rows, if the rows have none. */
  named?: string[];
  /** Whether the table is narrow enough for every screen, so that it never scrolls. */
  isNarrow?: boolean;
};

/**
 * Columns with heads from the page's texts.
 * @param under key under which these texts are found
 * @param worded keys of the columns that contain words, not numbers
 */
export const headsOf = (
  under: string,
  keys: readonly string[],
  worded: readonly string[] | 'all' = [],
): PaperColumn[] =>
  keys.map((key) => ({
    head: t(`${under}.${key}`),
    class: worded === 'all' || worded.includes(key) ? '' : undefined,
  }));

/** Heads of the columns, in two rows if some columns share a head above them. */
function Heads({ columns }: { columns: PaperColumn[] }) {
  if (columns.every(({ over }) => over === undefined)) return <Columns head={columns} />;
  const firsts = columns.filter(({ over }, i) => over === undefined || over !== columns[i - 1]?.over);
  const seconds = columns.filter(({ over }) => over !== undefined);
  return (
    <thead>
      <tr>
        {firsts.map(({ head, over }) =>
          over === undefined ? (
            <th key={head} scope="col" rowSpan={2}>
              {head}
            </th>
          ) : (
            <th key={over} scope="colgroup" colSpan={seconds.filter((one) => one.over === over).length} class="over">
              {over}
            </th>
          ),
        )}
      </tr>
      <tr>
        {seconds.map(({ head, over }) => (
          <th key={`${over} ${head}`} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const isCell = (cell: ComponentChildren) => isValidElement(cell) && cell.type === 'td';

type RowsProps = Pick<TableData, 'rows' | 'named'> & { columns?: PaperColumn[] };
export const Rows = ({ rows, named = [], columns: [name, ...columns] = [] }: RowsProps) => (
  <>
    {rows
      .map((row): RowWithLook => (Array.isArray(row) ? { cells: row } : row))
      .map(({ look, cells: [first, ...cells], testid }, at) => (
        <tr key={testid ?? at} data-testid={testid ?? named[at]} class={look || undefined}>
          <th scope="row" class={name?.class || undefined}>
            {first}
          </th>
          {cells.map((cell, i) =>
            isCell(cell) ? (
              cell
            ) : (
              <td key={i} class={(columns[i]?.class ?? 'num') || undefined}>
                {cell}
              </td>
            ),
          )}
        </tr>
      ))}
  </>
);

export function PaperRows({ columns, rows, more = [], named, isNarrow, ...table }: TableData) {
  const all = columns.map((column) => (typeof column === 'string' ? { head: column } : column));
  const content = [rows, more].map(
    (body, i) =>
      body.length > 0 && (
        <tbody key={i}>
          <Rows rows={body} named={named} columns={all} />
        </tbody>
      ),
  );
  return isNarrow ? (
    <table class={table.look || undefined} data-testid={table.testid}>
      <caption class="vh">{table.label}</caption>
      <Heads columns={all} />
      {content}
    </table>
  ) : (
    <PaperTable {...table} head={<Heads columns={all} />}>
      {content}
    </PaperTable>
  );
}

/** Picture with its numbers as a table, which readers can open if they prefer text. */
export const WithNumbers = ({ summary, look, table, children }: WithNumbersProps) => (
  <>
    {!twin.value && children}
    <details class={look ? `paper-more ${look}` : 'paper-more'} open={twin.value}>
      <summary>{summary}</summary>
      <PaperRows {...table} />
    </details>
  </>
);
type WithNumbersProps = { summary: string; look?: string; table: TableData; children?: ComponentChildren };
