/** Messages for what callers pass by mistake, which say what was given and what to do. */

import { fieldsIn } from '../www/model/foreign.ts';
import { className } from './cells.ts';
import { mistake } from './error.ts';

/** Whether files can be named by their paths: in Node, Deno and Bun, not in a page. */
const hasPaths = typeof process === 'object' && Boolean(process.versions?.node);

const isText = (data: unknown): data is string => typeof data === 'string';

/** Whether a text is one line that looks like an address or a path, and not like data or a model. */
const isPlace = (text: string) => /^(\w+:\/\/\S+|[^\n\r,;\t<>{}()|]+([\\/][^\n\r,;\t<>{}()|]*|\.\w{1,5}))$/.test(text);

/** Remedy for data or a file that no command can read, by its kind; null if none is known. */
function remedyOf(data: unknown): string | null {
  if (isText(data)) {
    const path = hasPaths ? `{ path: ${JSON.stringify(data)} }` : 'the File of an input';
    const remedy = /^\w+:\/\//.test(data) ? 'the text that it leads to: await (await fetch(address)).text()' : path;
    return isPlace(data) ? `“${data}” is one line, which is read as the content of a file. Pass ${remedy}.` : null;
  }
  const { then, text, blob, item, length, path } = fieldsIn(data);
  const given = `A value of the type ${className(data)} can’t be read.`;
  if (typeof then === 'function') return `${given} Wait for its value: await.`;
  if (typeof blob === 'function' && typeof text === 'function') return `${given} Pass its text: await response.text().`;
  if (typeof item === 'function' && typeof length === 'number') return `${given} Pass one of its files: files[0].`;
  if (path !== undefined && !hasPaths) return 'A page has no paths. Pass the File of an input, or a text.';
  return null;
}

/** Refuses data or a file that the caller passed by mistake. */
export function refuseMistaken(data: unknown) {
  const remedy = remedyOf(data);
  if (remedy !== null) throw mistake(remedy);
}

/** Error for data of no known form; columns by name are distinguished from other objects. */
export function noTable(data: unknown) {
  const columns = Object.values(fieldsIn(data));
  const areColumns = columns.length > 0 && columns.every((of) => Array.isArray(of) || ArrayBuffer.isView(of));
  if (areColumns) return mistake('This is an object of lists. If they are columns, pass { columns: … }.');
  const form =
    typeof data === 'object' && data !== null
      ? `an object with ${Object.keys(data).join(', ') || 'no keys'}`
      : className(data);
  return mistake(
    `Data are a text, bytes, a Blob, an array of rows, a table of Arrow, or an object with text, bytes, path, rows, columns or example, not ${form}.`,
  );
}

/** Error for a file of no known form. */
export const noFile = (data: unknown) =>
  mistake(`A file is a text, bytes, a Blob, or an object with text, bytes or path, not ${className(data)}.`);

/** Refuses a result in place of a model: it has a network, and no tables. */
export function refuseResult(model: unknown) {
  if ('networks' in Object(model))
    throw mistake(
      'This is a result, which has no probability tables. Call fit(result, data) first, and pass its answer.',
    );
}

/** Refuses callbacks and signals that are none. Errors: TypeError that names the option. */
export function checkCall({ signal, onProgress, onNote, files }: Record<string, unknown>) {
  for (const [name, callback] of Object.entries({ onProgress, onNote }))
    if (callback !== undefined && callback !== null && typeof callback !== 'function')
      throw new TypeError(`${name} is a function, not ${className(callback)}.`);
  if (signal !== undefined && signal !== null && typeof fieldsIn(signal).throwIfAborted !== 'function') {
    const own = 'signal' in Object(signal) ? ' Pass its property signal.' : '';
    throw new TypeError(`signal is an AbortSignal, not ${className(signal)}.${own}`);
  }
  if (files !== undefined && files !== null && typeof files !== 'object')
    throw new TypeError(`files is an object of contents by name, not ${className(files)}.`);
}
