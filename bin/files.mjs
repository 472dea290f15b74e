/** Reading and writing files, with a sentence where that fails. */
import { readFile, writeFile } from 'node:fs/promises';
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
  readFile(file).catch((error) => {
    throw refuse(file, error, 'unreadable-file');
  });

/** @param {string} file @param {string | Uint8Array} content */
export const write = (file, content) =>
  writeFile(file, content).catch((error) => {
    throw refuse(file, error, 'unwritable-file');
  });

/** @param {string} file @returns {Promise<any>} */
export async function readJson(file) {
  const bytes = await readBytes(file);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refusal('not-json', { file });
  }
}
