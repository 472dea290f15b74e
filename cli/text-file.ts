/** Texts in files, unpacked and by their encoding; and their beginnings, by which files are told apart. */
import { headOf } from '../www/model/file-head.ts';
import { openSession } from './core.ts';
import { readBytes } from './files.ts';

/** The text of a file. Errors: it is none. */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  return (await openSession()).call('textOf', { bytes });
}

/** The first characters of a file. */
export const readHead = async (file: string) => headOf(new Blob([(await readBytes(file)) as BlobPart]));
