// Facts of a prepared file: rows that were left out, with the columns that cost them, and open suggestions. They go with the data, so that
// results, exports and the command line say the same. Where most rows were left out for missing cells, a result is marked.

import type { DataInfo, Preview, RowRemedy, Warning } from '../generated/protocol.ts';

/** `missing`: cells without a value; `cost`: rows that would come back without the column. */
export type Cost = { column: string; missing: number; cost: number };
/** Of the file, where there is no column. */
export type Suggestion = { column: string | null; code: string; detail: string };
export type Mark = [dropped: number, of: number];
/** Rows left out for missing cells, of all but those of totals; multiplicities counted. */
export type RowsDropped = { dropped: number; of: number };
/**
 * `mark`: the rows dropped, where these are most, as the reference to the data carries them into a link; `remedies`: columns to leave
 * out so that more rows are complete, where those dropped are many.
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
/** Data, and what became of their file. */
export type Info = DataInfo & { prepared?: Prepared };

/** All warnings, each with its column; those of the file first. */
export const warningsOf = ({ warnings, columns }: Preview): (Warning & { column: string | null })[] => [
  ...warnings.map((warning) => ({ ...warning, column: null })),
  ...columns.flatMap(({ name, warnings: own }) => own.map((warning) => ({ ...warning, column: name }))),
];

/** Columns with missing cells, those with most first; a row of totals lacks them all and counts for none. */
const costsOf = ({ columns, totalRows }: Preview) =>
  columns
    .filter(({ excluded, kind, missing }) => !excluded && kind !== 'weights' && missing > totalRows)
    .map(({ name, missing, cost }) => ({ column: name, missing, cost }))
    .sort((a, b) => b.missing - a.missing);

/** Columns to leave out so that more rows are complete, those that keep most rows first. */
export const remediesOf = ({ remedies }: Pick<Preview, 'remedies'>) => [...remedies].sort((a, b) => b.rows - a.rows);

/** Whether so many rows were left out for missing cells that a result is marked: more than half. */
export const areMost = ({ dropped, of }: RowsDropped) => 2 * dropped > of;

const droppedOf = ({ rows, rowsDropped }: Preview): RowsDropped => ({ dropped: rowsDropped, of: rows + rowsDropped });

/** The mark of a file. */
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

/** Rows left out for missing cells: of the file, or as the reference to its data says; null where neither is known. */
export function rowsDroppedOf(
  info: { prepared?: { rowsDropped?: RowsDropped } } | null | undefined,
  data?: { dropped?: [number, number] } | object | null,
): RowsDropped | null {
  if (info?.prepared?.rowsDropped) return info.prepared.rowsDropped;
  if (!data || !('dropped' in data) || !data.dropped) return null;
  const [dropped, of] = data.dropped;
  return { dropped, of };
}
