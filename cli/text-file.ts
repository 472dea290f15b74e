/** Texts of files, decompressed and decoded, and their first characters, which show the kind of file. */
import { headOf } from '../www/model/file-head.ts';
import { openSession } from './core.ts';
import { readBytes } from './files.ts';

/** Text of a file, decompressed and decoded. Errors: not a text. */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  return (await openSession()).call('textOf', { bytes });
}

/** First characters of a file, decompressed and decoded. */
export const readHead = async (file: string) => headOf(new Blob([(await readBytes(file)) as BlobPart]));
