// Facts on a prepared file: rows left out, the columns responsible, and suggestions not yet decided. They accompany the
// data, so that results, exports and the command line agree. A result is marked if most rows were left out for missing
// cells.

import type { DataInfo, Preview, RowRemedy, Warning } from '../generated/protocol.ts';

/** Rows left out because of a column. `missing`: its number of missing cells; `cost`: rows regained by excluding it. */
export type Cost = { column: string; missing: number; cost: number };
/** Suggestion for the preparation of a column or, if `column` is null, of the whole file. */
export type Suggestion = { column: string | null; code: string; detail: string };
export type Mark = [dropped: number, of: number];
/** Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often. */
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
/** Facts on the loaded data and, if prepared from a file, on the preparation. */
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

/** Number of rows left out for missing cells, and of all rows but totals. */
export const droppedOf = ({ rows, rowsDropped }: Pick<Preview, 'rows' | 'rowsDropped'>): RowsDropped => ({
  dropped: rowsDropped,
  of: rows + rowsDropped,
});

/** Field `mark` for a file most of whose rows were left out; no field for others. */
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

/** Numbers of rows left out for missing cells, from the facts on the file or the reference to it; null if unknown. */
export function rowsDroppedOf(
  info: { prepared?: { rowsDropped?: RowsDropped } } | null | undefined,
  data?: { dropped?: [number, number] } | object | null,
): RowsDropped | null {
  if (info?.prepared?.rowsDropped) return info.prepared.rowsDropped;
  if (!data || !('dropped' in data) || !data.dropped) return null;
  const [dropped, of] = data.dropped;
  return { dropped, of };
}
