// Facts on a prepared file: rows left out, the columns responsible, and open suggestions. They accompany the data, so
// that results, exports and the command line agree. A result is marked if most rows were left out for missing cells.

import type { DataInfo, Preview, RowRemedy, Warning } from '../generated/protocol.ts';

/** `missing`: number of missing cells; `cost`: number of rows that excluding the column would restore. */
export type Cost = { column: string; missing: number; cost: number };
/** Suggestion for a column; for the file if `column` is null. */
export type Suggestion = { column: string | null; code: string; detail: string };
export type Mark = [dropped: number, of: number];
/** Number of rows left out for missing cells, of all rows but totals; with multiplicities. */
type RowsDropped = { dropped: number; of: number };
/**
 * `mark`: rows dropped, if these are most, as carried by the reference to the data in a link; `remedies`: columns to
 * exclude so that more rows are complete.
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
/** Data with the facts on their file. */
export type Info = DataInfo & { prepared?: Prepared };

/** Warnings with their columns; those of the file first. */
export const warningsOf = ({ warnings, columns }: Preview): (Warning & { column: string | null })[] => [
  ...warnings.map((warning) => ({ ...warning, column: null })),
  ...columns.flatMap(({ name, warnings: own }) => own.map((warning) => ({ ...warning, column: name }))),
];

/** Columns with missing cells, most first; rows of totals, which lack all cells, are not counted. */
const costsOf = ({ columns, totalRows }: Preview) =>
  columns
    .filter(({ excluded, kind, missing }) => !excluded && kind !== 'weights' && missing > totalRows)
    .map(({ name, missing, cost }) => ({ column: name, missing, cost }))
    .sort((a, b) => b.missing - a.missing);

/** Remedies (columns to exclude so that more rows are complete), those that keep most rows first. */
export const remediesOf = ({ remedies }: Pick<Preview, 'remedies'>) => [...remedies].sort((a, b) => b.rows - a.rows);

/** Whether most rows were left out for missing cells, so that a result is marked. */
export const areMost = ({ dropped, of }: RowsDropped) => 2 * dropped > of;

const droppedOf = ({ rows, rowsDropped }: Preview): RowsDropped => ({ dropped: rowsDropped, of: rows + rowsDropped });

/** Mark of a file if most of its rows were left out. */
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

/** Rows left out for missing cells, from the file's facts or from the reference to the data; null if unknown. */
export function rowsDroppedOf(
  info: { prepared?: { rowsDropped?: RowsDropped } } | null | undefined,
  data?: { dropped?: [number, number] } | object | null,
): RowsDropped | null {
  if (info?.prepared?.rowsDropped) return info.prepared.rowsDropped;
  if (!data || !('dropped' in data) || !data.dropped) return null;
  const [dropped, of] = data.dropped;
  return { dropped, of };
}
