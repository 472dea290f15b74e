/** Files that commands read, from the data that callers hand over. */
import { quoted } from '../www/model/csv.js';

/** @typedef {Record<string, string | Uint8Array>} Files by name */

/** A mistake of the caller. Its message says what is wrong. */
export const mistake = (/** @type {string} */ message) => Object.assign(new TypeError(message), { code: 'bad-call' });

/** A cell of CSV, empty where the value is missing. @param {unknown} value */
const cell = (value) => quoted(value === null || value === undefined ? '' : String(value));

/** Lines of CSV. @param {unknown[][]} lines */
const csv = (lines) => lines.map((line) => `${line.map(cell).join(',')}\n`).join('');

/** Rows as objects, all columns that any of them has. @param {Record<string, unknown>[]} rows */
function csvOfRows(rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csv([names, ...rows.map((row) => names.map((name) => row[name]))]);
}

/** Columns by name, of one length. @param {Record<string, ArrayLike<unknown>>} columns */
function csvOfColumns(columns) {
  const names = Object.keys(columns);
  const length = names.length > 0 ? columns[names[0]].length : 0;
  const other = names.find((name) => columns[name].length !== length);
  if (other !== undefined) throw mistake(`the column ${other} has ${columns[other].length} cells, others ${length}`);
  return csv([names, ...Array.from({ length }, (_, row) => names.map((name) => columns[name][row]))]);
}

/** The bytes of a Blob, a buffer or a view of one; null of other data. @param {any} data @returns {Promise<Uint8Array | null>} */
async function bytesOf(data) {
  if (typeof Blob === 'function' && data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : null;
}

/**
 * Data as a file that a command reads.
 * @param {any} data text, bytes, a Blob, rows or columns, or `{ name, … }` with one of `text`, `bytes`, `rows`, `columns`, `path`
 * @param {string} usual name of what has none
 * @returns {Promise<{ name: string, content: string | Uint8Array | null }>} `content` null: the file of this path
 */
export async function fileOf(data, usual) {
  if (typeof data === 'string') return { name: usual, content: data };
  const bytes = await bytesOf(data);
  if (bytes) return { name: data.name ?? usual, content: bytes };
  if (Array.isArray(data)) return { name: usual, content: csvOfRows(data) };
  if (typeof data !== 'object' || data === null)
    throw mistake('data are a text, bytes, a Blob, an array of rows, or an object that holds one of them');
  const { name = usual, text, bytes: inside, rows, columns, path } = data;
  if (text !== undefined) return { name, content: String(text) };
  if (inside !== undefined) return { name, content: await bytesOf(inside) };
  if (Array.isArray(rows)) return { name, content: csvOfRows(rows) };
  if (columns !== undefined) return { name, content: csvOfColumns(columns) };
  if (path !== undefined) return { name: String(path), content: null };
  throw mistake('data without text, bytes, rows, columns or path');
}
