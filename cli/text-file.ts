/** Texts of files, unpacked and decoded, and their beginnings, which tell the kind. */
import { headOf } from '../www/model/file-head.ts';
import { openSession } from './core.ts';
import { readBytes } from './files.ts';

/** Text of a file. Errors: not a text. */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  return (await openSession()).call('textOf', { bytes });
}

/** First characters of a file. */
export const readHead = async (file: string) => headOf(new Blob([(await readBytes(file)) as BlobPart]));
