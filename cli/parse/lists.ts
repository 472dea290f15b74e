/** Parsing of names of files for lists of local scores, and of the command `merge`, which joins partial lists. */
import type { MergeRequest, OutputFile } from '../request.ts';
import { Refusal } from '../words.ts';
import type { OptionsOf } from './command-table.ts';
import { outputFiles } from './output.ts';

/** Formats of lists of local scores. */
const FORMATS = [
  { id: 'jkl', endings: ['.jkl', '.scores'] },
  { id: 'pss', endings: ['.pss'] },
];

/** Output files for lists of local scores. Errors: unknown suffix. */
export const listFiles = (files: string[], format: string | undefined): OutputFile[] =>
  outputFiles(files, { formats: FORMATS, format, usual: 'jkl', refusal: 'bad-list-suffix' });

export function readMerge(parts: string[], { output, format, costs }: OptionsOf<'merge'>): MergeRequest {
  if (parts.length === 0) throw new Refusal('no-file', { command: 'merge' });
  if (output === undefined) throw new Refusal('no-output');
  return { command: 'merge', parts, output: listFiles([output], format)[0], costs: costs === true };
}
