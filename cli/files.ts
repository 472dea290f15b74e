/** Reading and writing of files for the commands. Failures are thrown as refusals (errors with a code). */

import { fieldsIn } from '../www/model/foreign.ts';
import { host, type OpenFile } from './host.ts';
import type { OutputFile } from './request.ts';
import { Refusal, say, t } from './words.ts';

const REASONS = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'no permission'],
  ['EISDIR', 'it is a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
]);

function refuse(file: string, error: unknown, code: string) {
  const { code: reason } = fieldsIn(error);
  return new Refusal(code, { file, reason: REASONS.get(String(reason)) ?? reason });
}

export const readBytes = (file: string): Promise<Uint8Array> =>
  host()
    .read(file)
    .catch((error) => {
      throw refuse(file, error, 'unreadable-file');
    });

/** Opens a file for reading of byte ranges; the name `-` means stdin. */
export const openFile = (file: string): Promise<OpenFile> =>
  host()
    .open(file)
    .catch((error) => {
      throw refuse(file, error, 'unreadable-file');
    });

export const write = (file: string, content: string | Uint8Array) =>
  host()
    .write(file, content)
    .catch((error) => {
      throw refuse(file, error, 'unwritable-file');
    });

/** Writes all requested files, in the format of each, and reports each on stderr. */
export async function writeAll(files: OutputFile[], contentOf: (format: string) => string | Promise<string>) {
  for (const { file, format } of files) {
    await write(file, await contentOf(format));
    say(t('cli.wrote', { file }));
  }
}

/** Whether a file or folder of this name exists. */
export const exists = (name: string) => host().kindOf(name) !== null;

/** Content of the file that the text names; the text itself if there is no such file. */
export const textOrFile = (text: string) =>
  host().kindOf(text) === 'file'
    ? host()
        .text(text)
        .replace(/^\ufeff/, '')
    : text;

/** Value of a JSON text. Errors: invalid JSON; the message names `file`. */
export function parsedJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('not-json', { file });
  }
}

export const readJson = async (file: string) => parsedJson(new TextDecoder().decode(await readBytes(file)), file);
