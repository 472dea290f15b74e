/** Conversion of a caller's data to input files or tables of commands. */
import { fieldsIn } from '../www/model/foreign.ts';
import { type Frame, frameOfColumns, frameOfLists, frameOfRows, isTable } from './frame.ts';
import { noFile, noTable, refuseMistaken } from './mistaken.ts';

/** Contents of files, by file name. */
export type Files = Record<string, string | Uint8Array>;
/**
 * Input of a command: a file with its content (null for the file at the path `name`), or columns in place of a file.
 */
export type Input = { name: string; content: string | Uint8Array | null } | { name: string; frame: Frame };

/** Bytes of a Blob, a buffer or a typed array; null for other data. */
async function bytesOf(data: unknown): Promise<Uint8Array | null> {
  if (typeof Blob === 'function' && data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : null;
}

/**
 * Input file of a command; null for data that are no file.
 * @param data text, bytes, a Blob, or an object with `text`, `bytes` or `path`, and optionally a `name`
 * @param usual default name of the file
 */
async function heldFile(
  data: unknown,
  usual: string,
): Promise<{ name: string; content: string | Uint8Array | null } | null> {
  refuseMistaken(data);
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
 * Input file of a command. Errors: data that are no file.
 * @param usual default name of the file
 */
export async function fileOf(data: unknown, usual: string) {
  const file = await heldFile(data, usual);
  if (!file) throw noFile(data);
  return file;
}

/**
 * Input table of a command: a file, or columns.
 * @param data a file, rows, columns, or an object with `rows`, `columns` or `names` and `rows`, optionally a `name`
 * @param usual default name of the file
 */
export async function tableOf(data: unknown, usual: string): Promise<Input> {
  const isFrame = Array.isArray(data) || isTable(data);
  const file = isFrame ? null : await heldFile(data, usual);
  if (file) return file;
  if (isFrame) return { name: usual, frame: Array.isArray(data) ? frameOfRows(data) : frameOfColumns(data) };
  const { name: given, names, rows, columns } = fieldsIn(data);
  const name = String(given ?? usual);
  if (Array.isArray(rows)) return { name, frame: Array.isArray(names) ? frameOfLists(names, rows) : frameOfRows(rows) };
  if (columns !== undefined) return { name, frame: frameOfColumns(columns) };
  throw noTable(data);
}
