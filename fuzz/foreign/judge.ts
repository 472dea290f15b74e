// What a reader made of a file beside the table that the file was written from: where they differ, and what the reader says of it.

import type { ColumnPreview, Listing, Preview } from '../../www/generated/protocol.ts';
import type { Foreign } from './files.ts';
import type { Column, Table } from './tables.ts';

/**
 * A difference between the table and what was read. `column`: of the reader's columns; `codes`: of warnings, one of which would tell of it
 */
export type Difference = { what: string; column: number | null; codes: string[] };

/** Codes that tell that lines of the file were taken for something else. */
const OF_LINES = [
  'header',
  'header-as-data',
  'numbered-names',
  'first-row',
  'title-lines',
  'comment-lines',
  'header-lines',
  'cardinalities',
  'total-rows',
];
/** Codes that tell that columns are others, or are called otherwise. */
const OF_NAMES = [...OF_LINES, 'row-names', 'last-separator', 'encoding'];
/** Codes that tell how cells were read; the last are of the file. */
const OF_CELLS = [
  'missing-labels',
  'looks-missing',
  'sentinel',
  'same-numbers',
  'disguised',
  'read-numbers',
  'undeclared',
  'texts',
  'case',
  'outliers',
  'many-levels',
  'thousands',
  'encoding',
  'header-lines',
];
/** Codes that tell that a column is left out. */
const OF_LEFT_OUT = ['identifier', 'date', 'free-text', 'all-missing', 'constant', 'row-names', 'id-like'];

/** Most different numbers that are levels by themselves. */
const FEW_NUMBERS = 12;

/** The columns of the reader beside those of the table; null where they are not as many. */
function beside({ columns, weights }: Table, found: ColumnPreview[]): [Column, ColumnPreview, number][] | null {
  const variables = columns.filter(({ kind }) => kind !== 'furniture');
  // Weights of rows may stand in a column of their own, the last.
  const count = found.length - (weights && found.at(-1)?.kind === 'weights' ? 1 : 0);
  const given = [columns, variables].find(({ length }) => length === count);
  return given?.map((column, i) => [column, found[i], i]) ?? null;
}

/** Whether a name is the one that was written, blanks around it and what makes it unlike another apart. */
function isCalled(known: string[], { name, warnings }: ColumnPreview) {
  const renamed = warnings.find(({ code }) => code === 'renamed')?.detail;
  return known.some((written) => [name, renamed].includes(written.trim()) || written.trim() === '');
}

/** The levels of a category, each with the value that its label writes. */
function valuesOf({ kind, cells }: Column, levels: string[]) {
  if (kind === 'labels') return levels;
  const written = new Map(cells.map(({ text, value }) => [text.trim(), value]));
  return levels.map((label) => String(written.get(label) ?? Number(label)));
}

/** What single values of a category show. */
function categoryFault(column: Column, levels: string[]): string | null {
  const values = valuesOf(column, levels);
  if (new Set(values).size < values.length) return 'one value is two levels';
  const numbers = new Set(column.cells.flatMap(({ value }) => (value === null ? [] : [value])));
  if (column.kind === 'numbers' && numbers.size > FEW_NUMBERS && !column.levels) return 'numbers are levels';
  if (column.levels && column.levels.join('\u0001') !== levels.join('\u0001')) return 'other levels than are declared';
  const known = column.levels ?? [...numbers].map(String);
  const strange = values.find((value) => !known.includes(value));
  return strange === undefined ? null : `a level that no cell has, “${strange}”`;
}

/** What a column of numbers shows. */
function numberFault(column: Column, { histogram, numeric }: ColumnPreview): string | null {
  if (column.kind === 'labels') return 'labels are numbers';
  const numbers = column.cells.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  if (!numeric) return 'not numeric';
  return histogram?.least === least && histogram.greatest === greatest
    ? null
    : `from ${histogram?.least} to ${histogram?.greatest} in place of ${least} to ${greatest}`;
}

/**
 * Differences of one column.
 * @param levels of the data
 */
function ofColumn(column: Column, found: ColumnPreview, at: number, levels: string[] | undefined): Difference[] {
  const difference = (what: string, codes: string[]) => [{ what, column: at, codes }];
  if (column.kind === 'furniture') return found.excluded ? [] : difference('no variable, and used as one', OF_NAMES);
  if (found.excluded) return difference('left out', OF_LEFT_OUT);
  if (found.kind === 'weights') return difference('taken as counts', []);
  if (column.isDoubtful) {
    const isTold = found.warnings.some(({ code }) => OF_CELLS.includes(code));
    return isTold ? [] : difference('numbers in disguise, unsaid', OF_CELLS);
  }
  const missing = column.cells.filter(({ value }) => value === null).length;
  if (found.missing !== missing) return difference(`${found.missing} missing cells in place of ${missing}`, OF_CELLS);
  const fault = found.kind === 'category' ? categoryFault(column, levels ?? []) : numberFault(column, found);
  return fault ? difference(fault, OF_CELLS) : [];
}

/** The value of a cell as a level of the data. */
function levelOf(column: Column, { kind, points }: ColumnPreview, levels: string[], value: string | number) {
  if (kind === 'category') return valuesOf(column, levels).indexOf(String(value));
  return points.filter((point) => Number(value) > point).length;
}

/** Rows counted by what they hold. */
function counted(rows: (number[] | null)[], count: (row: number) => number = () => 1) {
  const sums: Map<string, number> = new Map();
  for (const [i, row] of rows.entries()) {
    const key = row?.join(' ');
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + count(i));
  }
  return sums;
}

/** Whether the rows of the data are the complete rows of the table. */
function areSameRows(
  pairs: [Column, ColumnPreview, number][],
  { rows, weights }: Table,
  { data }: Preview,
  listing: Listing,
) {
  const used = pairs.filter(([, found]) => !found.excluded);
  const levels = data?.variables.map((variable) => variable.levels) ?? [];
  const wanted = Array.from({ length: rows }, (_, row) => {
    const values = used.map(([column]) => column.cells[row].value);
    if (values.includes(null)) return null;
    return used.map(([column, found], i) => levelOf(column, found, levels[i], values[i] as string | number));
  });
  const read = listing.rows.map((row) => row.map((label, i) => levels[i].indexOf(label)));
  const [a, b] = [counted(wanted, (row) => weights?.[row] ?? 1), counted(read, (i) => listing.counts[i] ?? 1)];
  return a.size === b.size && [...a].every(([key, count]) => b.get(key) === count);
}

/**
 * Where what was read differs from the table that the file holds.
 * @param listing the rows of the data
 */
export function differences({ table, names }: Foreign, preview: Preview, listing: Listing): Difference[] {
  // Weights of rows are no column of the table.
  const columns = table.weights ? preview.columns.filter(({ kind }) => kind !== 'weights') : preview.columns;
  const pairs = beside(table, columns);
  if (!pairs) {
    const what = `${preview.columns.length} columns in place of ${table.columns.length}`;
    return [{ what, column: null, codes: OF_NAMES }];
  }
  const found: Difference[] = [];
  const places = new Map(table.columns.map((column, i) => [column, i]));
  for (const [column, read, at] of pairs) {
    const known = names?.[places.get(column) ?? 0];
    if (known && !isCalled(known, read))
      found.push({ what: `called “${read.name}” in place of “${known[0]}”`, column: at, codes: OF_NAMES });
  }
  if (preview.fileRows !== table.rows) {
    found.push({ what: `${preview.fileRows} rows in place of ${table.rows}`, column: null, codes: OF_LINES });
    return found;
  }
  let place = 0;
  for (const [column, read, at] of pairs) {
    const levels = read.excluded ? undefined : preview.data?.variables[place++]?.levels;
    found.push(...ofColumn(column, read, at, levels));
  }
  const isDoubtful = pairs.some(([column]) => column.isDoubtful);
  if (found.length === 0 && !isDoubtful && !areSameRows(pairs, table, preview, listing))
    found.push({ what: 'other rows', column: null, codes: [] });
  return found;
}

/** Codes of all warnings of the file, and of one column or of all. */
function codesOf(preview: Preview, column: number | null) {
  const columns = column === null ? preview.columns : [preview.columns[column]];
  return new Set([...preview.warnings, ...columns.flatMap((one) => one?.warnings ?? [])].map(({ code }) => code));
}

/** Whether a warning tells of a difference. */
export function isTold(preview: Preview, { column, codes }: Difference) {
  const said = codesOf(preview, column);
  return codes.some((code) => said.has(code));
}

/** What had to be said of a file that was read rightly, and was not. */
export function unsaid({ says, asks, table }: Foreign, preview: Preview): string[] {
  const furniture = preview.columns.length < table.columns.length ? table.columns.length - preview.columns.length : 0;
  const missing = says.filter(({ column, codes }) => {
    const said = codesOf(preview, column === null ? null : column - furniture);
    return !codes.some((code) => said.has(code));
  });
  const lines = missing.map(
    ({ column, codes }) => `${column === null ? '' : `column ${column + 1}: `}${codes.join(' or ')}`,
  );
  const isAsked = preview.warnings.some(({ code, state }) => code.startsWith('header') && state === 'open');
  return asks && !isAsked ? [...lines, 'header, as an open question'] : lines;
}
