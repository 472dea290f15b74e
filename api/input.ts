/** Files and columns that commands read, from the data that callers hand over. */
import { fieldsIn } from '../www/model/foreign.ts';
import { mistake } from './error.ts';
import { type Frame, frameOfColumns, frameOfLists, frameOfRows, isTable } from './frame.ts';

/** By name. */
export type Files = Record<string, string | Uint8Array>;
/**
 * What a command reads: a file with its content, null where it is the file of this path; or columns in place of a file
 */
export type Input = { name: string; content: string | Uint8Array | null } | { name: string; frame: Frame };

/** The bytes of a Blob, a buffer or a view of one; null of other data. */
async function bytesOf(data: unknown): Promise<Uint8Array | null> {
  if (typeof Blob === 'function' && data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : null;
}

/**
 * A file that a command reads; null of data that are none.
 * @param data text, bytes, a Blob, or an object with one of `text`, `bytes`, `path`, and perhaps a `name`
 * @param usual name of what has none
 */
async function heldFile(
  data: unknown,
  usual: string,
): Promise<{ name: string; content: string | Uint8Array | null } | null> {
  if (typeof data === 'string') return { name: usual, content: data };
  const bytes = await bytesOf(data);
  const { name: given, text, bytes: inside, path } = fieldsIn(data);
  const name = String(given ?? usual);
  if (bytes) return { name, content: bytes };
  if (text !== undefined) return { name, content: String(text) };
  if (inside !== undefined) return { name, content: await bytesOf(inside) };
  return path === undefined ? null : { name: String(path), content: null };
}

/**
 * A file that a command reads.
 * @param usual name of what has none
 */
export async function fileOf(data: unknown, usual: string) {
  const file = await heldFile(data, usual);
  if (!file) throw mistake('a file is a text, bytes, a Blob, or an object with text, bytes or path');
  return file;
}

/**
 * A table that a command reads: a file, or columns.
 * @param data a file, rows or columns, or an object with `rows`, `columns`, or `names` and `rows`, and perhaps a `name`
 * @param usual name of what has none
 */
export async function tableOf(data: unknown, usual: string): Promise<Input> {
  const isFrame = Array.isArray(data) || isTable(data);
  const file = isFrame ? null : await heldFile(data, usual);
  if (file) return file;
  if (isFrame) return { name: usual, frame: Array.isArray(data) ? frameOfRows(data) : frameOfColumns(data) };
  if (typeof data !== 'object' || data === null)
    throw mistake(
      'data are a text, bytes, a Blob, an array of rows, a table of Arrow, or an object that holds one of them',
    );
  const { name: given, names, rows, columns } = fieldsIn(data);
  const name = String(given ?? usual);
  if (Array.isArray(rows)) return { name, frame: Array.isArray(names) ? frameOfLists(names, rows) : frameOfRows(rows) };
  if (columns !== undefined) return { name, frame: frameOfColumns(columns) };
  throw mistake('data without text, bytes, rows, columns or path');
}
