// Facts of a prepared file: rows that were left out, with the columns that cost them, and open suggestions. They go with the data, so that results, exports and the command line say the same.
// Where most rows were left out for missing cells, a result is marked: heading, report, link and exports say so in the same words.

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

/** Parameters of the sentence of a warning. */
export const warningParams = ({
  detail,
  rows,
  line,
  declared = [],
}: Pick<Warning, 'detail' | 'rows' | 'line' | 'declared'>) => ({
  detail,
  line,
  declared: declared.join(', '),
  ...(rows !== undefined && { n: rows }),
});

/** Columns with missing cells, those with most first; a row of totals lacks them all and counts for none. */
const costsOf = ({ columns, totalRows }: Preview) =>
  columns
    .filter(({ excluded, kind, missing }) => !excluded && kind !== 'weights' && missing > totalRows)
    .map(({ name, missing, cost }) => ({ column: name, missing, cost }))
    .sort((a, b) => b.missing - a.missing);

/** Columns to leave out so that more rows are complete, those that keep most rows first. */
export const remediesOf = ({ remedies }: Pick<Preview, 'remedies'>) => [...remedies].sort((a, b) => b.rows - a.rows);

/** Whether so many rows were left out for missing cells that a result is marked: more than half. */
const areMost = ({ dropped, of }: RowsDropped) => 2 * dropped > of;

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

/** Columns named in a sentence. */
const NAMED = 6;

/** Keys and parameters of the sentences on the rows left out; none if there are none. */
export function leftOutSentences({
  fileRows,
  leftOut,
  totalRows,
  missingAsLevel,
  costs,
}: Prepared): [key: string, params: Record<string, unknown>][] {
  if (leftOut === 0) return [];
  const listed = missingAsLevel ? [] : costs;
  const columns = listed.slice(0, NAMED).map(({ column, missing }) => `${column} ${missing}`);
  if (listed.length > NAMED) columns.push('…');
  const gaps = leftOut - totalRows;
  // More cells than rows: some rows lack more than one of them.
  const isSeveral = listed.reduce((sum, { missing }) => sum + missing, 0) > leftOut;
  const sentences: [string, Record<string, unknown>][] = [
    columns.length > 0
      ? [
          isSeveral ? 'prepared.leftOutSeveral' : 'prepared.leftOut',
          { left: leftOut, n: fileRows, columns: columns.join(', ') },
        ]
      : ['prepared.leftOutPlain', { left: leftOut, n: fileRows }],
  ];
  if (totalRows > 0) sentences.push(['prepared.totals', { n: totalRows }]);
  if (gaps > 0) sentences.push(['prepared.assumes', {}]);
  return sentences;
}

/** Columns of a remedy as a parameter of a sentence; the first of many. */
export function columnWords(
  columns: string[],
  t: (key: string, params: Record<string, unknown>) => string,
  shown: (name: string) => string = (name) => name,
): string | string[] {
  const named = columns.slice(0, NAMED).map(shown);
  const more = columns.length - named.length;
  return more > 0 ? t('prepared.columns', { columns: named.join(', '), n: more }) : named;
}

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

/**
 * The mark of a result of which most rows were left out for missing cells; empty for others.
 * @param key whole sentence or a few words
 */
export function droppedWords(
  info: Parameters<typeof rowsDroppedOf>[0],
  data: Parameters<typeof rowsDroppedOf>[1],
  t: (key: string, params: Record<string, unknown>) => string,
  key: 'dropped' | 'droppedShort' = 'dropped',
) {
  const found = rowsDroppedOf(info, data);
  if (!found || !areMost(found)) return '';
  const { dropped, of } = found;
  return t(`prepared.${key}`, { rows: of - dropped, n: of, share: `${Math.floor((1000 * dropped) / of) / 10} %` });
}

/** Names of what is open of a whole file, as keys, by the code of the suggestion. */
const OF_FILE: Record<string, string> = {
  thousands: 'prepared.ofFile',
  header: 'prepared.ofHeader',
  'rows-dropped': 'prepared.ofRows',
};

/** Columns named where suggestions are counted. */
const MARKED = 4;

/** Parameters of the sentence on open suggestions. */
export function openParams({ open }: Prepared, t: (key: string) => string) {
  const about = open.map(({ column, code }) => (column === null ? t(OF_FILE[code] ?? 'prepared.ofAll') : column));
  const columns = [...new Set(about)];
  const named = columns.length > MARKED ? [...columns.slice(0, MARKED), '…'] : columns;
  return { n: open.length, columns: named.join(', ') };
}

/**
 * What became of the file in words, for exported files: whether most rows were left out, which, and what is open. Empty where there is
 * nothing to say.
 * @param data their reference, for data that come without their file
 */
export function preparedNotes(
  prepared: Prepared | undefined,
  t: (key: string, params?: Record<string, unknown>) => string,
  data: Parameters<typeof rowsDroppedOf>[1] = null,
): string[] {
  const mark = droppedWords({ prepared }, data, t);
  const sentences = mark ? [mark] : [];
  if (!prepared) return sentences;
  sentences.push(...leftOutSentences(prepared).map(([key, params]) => t(key, params)));
  if (prepared.open.length > 0) sentences.push(t('prepared.open', openParams(prepared, t)));
  return sentences;
}
