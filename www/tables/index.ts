// Tables of the UCI Machine Learning Repository that ship with the page, packed, and fetched when one is opened. What
// unpacks is the CSV file itself, byte for byte: opening a table is the same as opening the file.
import { TABLES } from '../generated/tables.ts';

export { TABLES };

/** One of the tables: its file, its size, and the digests of file and data. */
export type Table = (typeof TABLES)[number];

/** Signs that cells are packed as, one for each level of a column. */
export const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What a table is called where data are named, in links and on the command line: `uci-wine`. */
export const nameOf = ({ id }: { id: string }) => `uci-${id}`;

/** The table of this name; undefined if there is none. */
export const tableNamed = (name: string): Table | undefined => TABLES.find((table) => nameOf(table) === name);

/** The table whose rows have this fingerprint; undefined if there is none. */
export const tableWith = (fingerprint: string | null): Table | undefined =>
  TABLES.find((table) => table.fingerprint === fingerprint);

/** Address of the packed table. */
export const addressOf = ({ id }: { id: string }) => new URL(`./packed/${id}.bin`, import.meta.url);

/**
 * The text that was packed, as CSV: a line `name,level,level,…` for each column, an empty line, then a sign for each cell, row by row.
 */
export function asCsv(text: string) {
  const [head, cells] = text.split('\n\n');
  const columns = head.split('\n').map((line) => line.split(','));
  const levels = columns.map(([, ...levels]) => new Map(levels.map((level, i) => [SIGNS[i], level])));
  const lines = [columns.map(([name]) => name).join(',')];
  for (let at = 0; at < cells.length; at += columns.length)
    lines.push(levels.map((of, i) => of.get(cells[at + i])).join(','));
  return `${lines.join('\n')}\n`;
}

/**
 * The CSV file of a table.
 * @param fetched what lies at an address; fails where that can't be had
 */
export async function loadTable(table: { id: string }, fetched: (address: URL) => Promise<Blob>): Promise<Blob> {
  const packed = await fetched(addressOf(table));
  const text = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return new Blob([asCsv(text)], { type: 'text/csv' });
}
