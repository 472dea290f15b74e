/** Reading and writing files, with a sentence where that fails. */
import { host } from './host.mjs';
import { Refusal } from './words.mjs';

const REASONS = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'no permission'],
  ['EISDIR', 'it is a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
]);

/** @param {string} file @param {any} error @param {string} code */
const refuse = (file, error, code) => new Refusal(code, { file, reason: REASONS.get(error.code) ?? error.code });

/** @param {string} file @returns {Promise<Uint8Array>} */
export const readBytes = (file) =>
  host()
    .read(file)
    .catch((error) => {
      throw refuse(file, error, 'unreadable-file');
    });

/** A file to be read by ranges, `-` what comes through a pipe. @param {string} file @returns {Promise<import('./host.mjs').OpenFile>} */
export const openFile = (file) =>
  host()
    .open(file)
    .catch((error) => {
      throw refuse(file, error, 'unreadable-file');
    });

/** @param {string} file @param {string | Uint8Array} content */
export const write = (file, content) =>
  host()
    .write(file, content)
    .catch((error) => {
      throw refuse(file, error, 'unwritable-file');
    });

/** Whether there is something of this name. @param {string} name */
export const exists = (name) => host().kindOf(name) !== null;

/** A text, or what stands in the file of this name. @param {string} text */
export const textOrFile = (text) =>
  host().kindOf(text) === 'file'
    ? host()
        .text(text)
        .replace(/^\ufeff/, '')
    : text;

/** @param {string} file @returns {Promise<any>} */
export async function readJson(file) {
  const bytes = await readBytes(file);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refusal('not-json', { file });
  }
}
