// Facts on a prepared file: rows left out, the columns responsible, and suggestions not yet decided. They accompany the
// data, so that results, exports and the command line agree. A result is marked if most rows were left out for missing
// cells.

import type { DataInfo, Preview, RowRemedy, Warning } from '../generated/protocol.ts';

/** Rows lost to a column. `missing`: number of missing cells; `cost`: number of rows that its exclusion restores. */
export type Cost = { column: string; missing: number; cost: number };
/** Suggestion for the preparation of a column; for the file if `column` is null. */
export type Suggestion = { column: string | null; code: string; detail: string };
export type Mark = [dropped: number, of: number];
/** Number of rows left out for missing cells, and number of all rows except totals; both with multiplicities. */
type RowsDropped = { dropped: number; of: number };
/**
 * Facts on a prepared file. `mark`: rows dropped, if these are most, as stored in the reference to the data in a link;
 * `remedies`: columns to exclude so that more rows are complete; `open`: suggestions not yet decided.
 */
export type Prepared = {
  fileRows: number;
  leftOut: number;
  totalRows: number;
  missingAsLevel: boolean;
  costs: Cost[];
  rowsDropped: RowsDropped;
  mark?: Mark;
  remedies: RowRemedy[];
  open: Suggestion[];
};
/** Facts on the loaded data, with those on their file. */
export type Info = DataInfo & { prepared?: Prepared };

/** Warnings with their columns; first those about the whole file. */
export const warningsOf = ({ warnings, columns }: Preview): (Warning & { column: string | null })[] => [
  ...warnings.map((warning) => ({ ...warning, column: null })),
  ...columns.flatMap(({ name, warnings: own }) => own.map((warning) => ({ ...warning, column: name }))),
];

/** Columns with missing cells, those with most first; rows of totals, which lack all cells, don't count. */
const costsOf = ({ columns, totalRows }: Preview) =>
  columns
    .filter(({ excluded, kind, missing }) => !excluded && kind !== 'weights' && missing > totalRows)
    .map(({ name, missing, cost }) => ({ column: name, missing, cost }))
    .sort((a, b) => b.missing - a.missing);

/** Remedies (columns to exclude so that more rows are complete), in descending order of rows kept. */
export const remediesOf = ({ remedies }: Pick<Preview, 'remedies'>) => [...remedies].sort((a, b) => b.rows - a.rows);

/** Whether most rows were left out for missing cells, so that a result is marked. */
export const areMost = ({ dropped, of }: RowsDropped) => 2 * dropped > of;

const droppedOf = ({ rows, rowsDropped }: Preview): RowsDropped => ({ dropped: rowsDropped, of: rows + rowsDropped });

/** Mark of a file if most of its rows were left out; else no field. */
const markOf = (rows: RowsDropped): { mark?: Mark } => (areMost(rows) ? { mark: [rows.dropped, rows.of] } : {});

export const preparedOf = (preview: Preview): Prepared => ({
  fileRows: preview.fileRows,
  leftOut: preview.leftOut,
  totalRows: preview.totalRows,
  missingAsLevel: preview.steps.some((step) => step.op === 'missing' && step.level),
  costs: costsOf(preview),
  rowsDropped: droppedOf(preview),
  ...markOf(droppedOf(preview)),
  remedies: preview.remedies,
  open: warningsOf(preview)
    .filter(({ state }) => state === 'open')
    .map(({ column, code, detail }) => ({ column, code, detail })),
});

/** Rows left out for missing cells, from the facts on the file or the reference to the data; null if unknown. */
export function rowsDroppedOf(
  info: { prepared?: { rowsDropped?: RowsDropped } } | null | undefined,
  data?: { dropped?: [number, number] } | object | null,
): RowsDropped | null {
  if (info?.prepared?.rowsDropped) return info.prepared.rowsDropped;
  if (!data || !('dropped' in data) || !data.dropped) return null;
  const [dropped, of] = data.dropped;
  return { dropped, of };
}
