// Tables of the UCI Machine Learning Repository that ship with the page, packed, and are fetched when opened. They
// unpack to the same bytes as the CSV file, so that opening a table equals opening that file.
import { TABLES } from '../generated/tables.ts';

export { TABLES };

/** Description of a table: its file, size, and digests of file and data. */
export type Table = (typeof TABLES)[number];

/** Characters for the cells of a packed table: the i-th character encodes the i-th level of a column. */
export const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Name of a table in links and on the command line: `uci-wine`. */
export const nameOf = ({ id }: { id: string }) => `uci-${id}`;

/** Table with a given name, if any. */
export const tableNamed = (name: string): Table | undefined => TABLES.find((table) => nameOf(table) === name);

/** Table whose rows have a given fingerprint, if any. */
export const tableWith = (fingerprint: string | null): Table | undefined =>
  TABLES.find((table) => table.fingerprint === fingerprint);

/** Address of a packed table. */
export const addressOf = ({ id }: { id: string }) => new URL(`./packed/${id}.bin`, import.meta.url);

/**
 * Converts the unpacked text of a table to CSV. The text has a line `name,level,level,…` for each column, an empty
 * line, then a character for each cell, row by row.
 */
export function asCsv(text: string) {
  const [head, cells] = text.split('\n\n');
  const columns = head.split('\n').map((line) => line.split(','));
  const levels = columns.map(([, ...levels]) => new Map(levels.map((level, i) => [SIGNS[i], level])));
  const lines = [columns.map(([name]) => name).join(',')];
  for (let at = 0; at < cells.length; at += columns.length)
    lines.push(levels.map((labels, i) => labels.get(cells[at + i])).join(','));
  return `${lines.join('\n')}\n`;
}

/**
 * Fetches a packed table and converts it to its CSV file.
 * @param fetched function that fetches an address
 */
export async function loadTable(table: { id: string }, fetched: (address: URL) => Promise<Blob>): Promise<Blob> {
  const packed = await fetched(addressOf(table));
  const text = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return new Blob([asCsv(text)], { type: 'text/csv' });
}
