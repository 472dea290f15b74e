/** Texts in files, unpacked and by their encoding; and their beginnings, by which files are told apart. */
import { headOf } from '../www/model/file-head.js';
import { loadText } from './core.mjs';
import { readBytes } from './files.mjs';

/** The text of a file. Errors: it is none. @param {string} file @returns {Promise<string>} */
export const readText = async (file) => (await loadText())(await readBytes(file));

/** The first characters of a file. @param {string} file */
export const readHead = async (file) => headOf(new Blob([/** @type {BlobPart} */ (await readBytes(file))]));
