/** Texts in files, unpacked and by their encoding; and their beginnings, by which files are told apart. */
import { headOf } from '../www/model/file-head.ts';
import { loadText } from './core.ts';
import { readBytes } from './files.ts';

/** The text of a file. Errors: it is none. */
export const readText = async (file: string): Promise<string> => (await loadText())(await readBytes(file));

/** The first characters of a file. */
export const readHead = async (file: string) => headOf(new Blob([(await readBytes(file)) as BlobPart]));
