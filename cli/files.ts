/** Reading and writing of files for the commands. Failures are thrown as refusals (errors with a code). */

import { fieldsIn } from '../www/model/foreign.ts';
import { host, type OpenFile } from './host.ts';
import type { OutputFile } from './request.ts';
import { Refusal, say, t } from './words.ts';

/** Reasons of failures, by the code of the system. */
const REASONS = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'no permission'],
  ['EPERM', 'no permission'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota of the disk is used up'],
  ['EFBIG', 'it would be too large'],
  ['EROFS', 'the disk is read-only'],
  ['EBUSY', 'it is in use'],
  ['EMFILE', 'too many files are open'],
  ['EIO', 'the disk reports an error'],
  ['EPIPE', 'its reader has ended'],
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

/** Whether a name means stdout. */
export const isStdout = (file: string) => ['-', '/dev/stdout', '/dev/fd/1'].includes(file);

/** Error for a file that can't be written, as a refusal. */
export function unwritable(file: string, error: unknown) {
  if (error instanceof Refusal) return error;
  const { code } = fieldsIn(error);
  const [, folder] = /^(.+)[\\/][^\\/]*$/.exec(file) ?? [];
  return code === 'ENOENT' && folder !== undefined && host().kindOf(folder) !== 'folder'
    ? new Refusal('no-folder', { file, folder })
    : refuse(file, error, isStdout(file) ? 'unwritable-stdout' : 'unwritable-file');
}

/** Checks before the work that a file can be written, as far as that is known. Errors: it can't. */
export function checkWrite(file: string) {
  if (isStdout(file)) return;
  try {
    host().checkWrite?.(file);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Writes a file; the names `-` and `/dev/stdout` mean stdout. */
export const write = (file: string, content: string | Uint8Array) =>
  host()
    .write(isStdout(file) ? '-' : file, content)
    .catch((error) => {
      throw unwritable(file, error);
    });

/** CSV whose lines end in a line feed alone; line ends within quoted cells stay. */
export const lineFeeds = (csv: string) => csv.replace(/"[^"]*"|\r\n/g, (found) => (found === '\r\n' ? '\n' : found));

/** Reports a file that was written, unless it is stdout or in the answer to a program. */
export const sayWritten = (file: string) => {
  if (!isStdout(file) && !host().isCalled) say(t('cli.wrote', { file }));
};

/** Writes all requested files, in the format of each, and reports each on stderr. */
export async function writeAll(files: OutputFile[], contentOf: (format: string) => string | Promise<string>) {
  for (const { file, format } of files) {
    await write(file, await contentOf(format));
    sayWritten(file);
  }
}

/** Whether a file or folder of this name exists; stdin, whose name is `-`, does. */
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
    throw new Refusal(file === '-' ? 'stdin-not-json' : 'not-json', { file });
  }
}

export const readJson = async (file: string) => parsedJson(new TextDecoder().decode(await readBytes(file)), file);
