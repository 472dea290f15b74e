/** Conversion of a caller's columns or rows to columns for the core, without guesses about names and values. */

import type { FrameColumn } from '../www/generated/protocol.ts';
import { quoted } from '../www/model/csv.ts';
import { fieldsIn } from '../www/model/foreign.ts';
import { columnsOf, isTable, isVector, ofVector } from './arrow.ts';
import { className, noteOf, ofTyped, ofValues, refusal } from './cells.ts';

/** Columns in the format that the core accepts, with notes on their conversion. */
export type Frame = { columns: FrameColumn[]; notes: string[] };
export type Pairs = [name: unknown, values: unknown][];

/** Column names as distinct texts; a column without a name gets one. Errors: duplicate name. */
function namesOf(given: unknown[], notes: string[]) {
  const names = given.map((name) => (name === null || name === undefined ? '' : String(name).trim()));
  for (const [place, name] of names.entries()) {
    const first = names.indexOf(name);
    if (name !== '' && first < place)
      throw refusal('duplicate-column', { column: name, first: first + 1, second: place + 1 });
  }
  for (const [place, name] of names.entries()) {
    if (name !== '') continue;
    let number = place + 1;
    while (names.includes(`V${number}`)) number += 1;
    names[place] = `V${number}`;
    notes.push(noteOf('unnamed-column', { name: names[place] }));
  }
  return names;
}

/** Whether a value is a list, typed array or other array-like object. */
const isList = (values: unknown): values is ArrayLike<unknown> =>
  typeof values === 'object' && values !== null && Number.isInteger(fieldsIn(values).length);

/** Column for the core from a list, typed array or Arrow vector. Errors: value of another type. */
function columnOf(column: string, values: unknown, notes: string[]): FrameColumn {
  const where = { column, notes };
  if (isVector(values)) return ofVector(where, values);
  if (!isList(values)) throw refusal('bad-column', { column, kind: `a value of the type ${className(values)}` });
  return ArrayBuffer.isView(values) ? ofTyped(where, values) : ofValues(where, values);
}

/** Number of rows in a column. */
const lengthOf = (column: FrameColumn) => ('numbers' in column ? column.numbers : column.codes).length;

/** Columns in the format that the core accepts, from pairs (name, values). Errors: no columns, different lengths. */
function frameOf(pairs: Pairs): Frame {
  if (pairs.length === 0) throw refusal('no-columns');
  const notes: string[] = [];
  const names = namesOf(
    pairs.map(([name]) => name),
    notes,
  );
  const columns = pairs.map(([, values], i) => columnOf(names[i], values, notes));
  const expected = lengthOf(columns[0]);
  const other = columns.find((column) => lengthOf(column) !== expected);
  if (other) throw refusal('uneven-column', { column: other.name, found: lengthOf(other), expected });
  if (expected === 0) throw refusal('no-rows');
  return { columns, notes };
}

/** Columns for the core from an object or map of columns by name, or from a table of Apache Arrow. */
export function frameOfColumns(columns: unknown): Frame {
  if (isTable(columns)) return frameOf(columnsOf(columns));
  return frameOf(columns instanceof Map ? [...columns] : Object.entries(fieldsIn(columns)));
}

/** Columns for the core from rows that are objects; every name that occurs in any row is a column. */
export function frameOfRows(rows: unknown[]): Frame {
  for (const [i, row] of rows.entries()) {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) continue;
    const kind = className(row);
    if (i > 0) throw refusal('bad-row', { row: i + 1, kind: `a value of the type ${kind}` });
    throw refusal('nameless-rows', { kind: `values of the type ${kind}`, remedy: '{ names: […], rows: […] }' });
  }
  const objects = rows.map(fieldsIn);
  const names: Set<string> = new Set();
  for (const row of objects) for (const name of Object.keys(row)) names.add(name);
  return frameOf([...names].map((name) => [name, objects.map((row) => (Object.hasOwn(row, name) ? row[name] : null))]));
}

/** Columns for the core from rows that are lists of values in the order of `names`. */
export function frameOfLists(names: unknown[], rows: unknown[]): Frame {
  const lists = rows.map((row, i) => {
    if (!isList(row)) throw refusal('bad-row', { row: i + 1, kind: `a value of the type ${className(row)}` });
    if (row.length !== names.length)
      throw refusal('uneven-row', { row: i + 1, found: row.length, expected: names.length });
    return row;
  });
  return frameOf(names.map((name, column) => [name, lists.map((row) => row[column])]));
}

export { isTable };

/** Columns as CSV text, for commands that read files only. */
export function csvOf(columns: FrameColumn[]) {
  const cells = columns.map((column) => {
    if ('numbers' in column) return Array.from(column.numbers, (x) => (Number.isNaN(x) ? '' : String(x)));
    return Array.from(column.codes, (code) => (code < 0 ? '' : quoted(column.labels[code])));
  });
  const lines = cells[0].map((_, row) => cells.map((column) => column[row]).join(','));
  return `${[columns.map(({ name }) => quoted(name)).join(','), ...lines].join('\n')}\n`;
}
