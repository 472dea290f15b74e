/** Parsing of names of files for lists of local scores, and of the command `merge`, which joins partial lists. */
import { extname } from 'node:path';
import type { MergeRequest, OutputFile } from '../request.ts';
import { Refusal } from '../words.ts';
import type { OptionsOf } from './command-table.ts';

/** Formats of lists of local scores, by file suffix. */
const FORMATS = new Map([
  ['.jkl', 'jkl'],
  ['.scores', 'jkl'],
  ['.pss', 'pss'],
]);

/** Output file for a list of local scores, in the format of its suffix. Errors: no file, unknown suffix. */
export function listFormat(file: string | undefined): OutputFile {
  const format = FORMATS.get(extname(file ?? '').toLowerCase());
  if (file === undefined || !format) throw new Refusal(file === undefined ? 'no-output' : 'bad-list-suffix', { file });
  return { file, format };
}

export function readMerge(parts: string[], { output, costs }: OptionsOf<'merge'>): MergeRequest {
  if (parts.length === 0) throw new Refusal('no-file', { command: 'merge' });
  return { command: 'merge', parts, output: listFormat(output), costs: costs === true };
}
