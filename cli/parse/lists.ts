/** Files of lists of local scores, and the request of `merge`. */
import { extname } from 'node:path';
import type { MergeRequest, OutputFile } from '../request.ts';
import { Refusal } from '../words.ts';
import type { OptionsOf } from './command-table.ts';

/** Formats of lists by suffix. */
const FORMATS = new Map([
  ['.jkl', 'jkl'],
  ['.scores', 'jkl'],
  ['.pss', 'pss'],
]);

/** List to write, in the format of its suffix. */
export function listFormat(file: string | undefined): OutputFile {
  const format = FORMATS.get(extname(file ?? '').toLowerCase());
  if (file === undefined || !format) throw new Refusal(file === undefined ? 'no-output' : 'bad-list-suffix', { file });
  return { file, format };
}

export function readMerge(parts: string[], { output, costs }: OptionsOf<'merge'>): MergeRequest {
  if (parts.length === 0) throw new Refusal('no-file', { command: 'merge' });
  return { command: 'merge', parts, output: listFormat(output), costs: costs === true };
}
