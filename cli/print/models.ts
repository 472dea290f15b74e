/** Printing of the answers of `fit`, `convert` and `sample`. */
import { withModelNotes } from '../../www/model/model-formats.ts';
import type { Prepared } from '../../www/model/prepared.ts';
import { droppedWords, preparedNotes } from '../../www/model/prepared-words.ts';
import { lineFeeds, write } from '../files.ts';
import { print } from '../host.ts';
import type { ConvertRequest, FitRequest, OutputFile, Program, SampleRequest } from '../request.ts';
import type { convert, FittedNetwork } from '../run/fit.ts';
import { escaped } from '../visible.ts';
import { say, t } from '../words.ts';
import { checkReader, checkReads, replacedNote, strangersNote } from './model-notes.ts';

/** Log-likelihood with six digits; a hyphen for null. */
const shown = (x: number | null) => (x === null ? '-' : String(Number(x.toPrecision(6))));

/** Prints a note if most rows were left out for missing cells. */
function sayMark(prepared: Prepared | undefined) {
  const words = droppedWords({ prepared }, null, t);
  if (words) say(words);
}

/**
 * Writes a network to files.
 * @param comments sentences written as comments if the file format allows comments
 */
async function writeModel({ kind, files, program, exported }: ModelOutput, comments: string[] = []) {
  if (program && kind === 'model') for (const file of files) checkReader(file, program);
  const written: [OutputFile, string][] = [];
  for (const file of files) {
    // Names stay where the format can hold them, or where the program reads them.
    const dialect = kind === 'model' ? `:${program ?? 'labels'}` : '';
    const text = withModelNotes(file.format, await exported(file.format + dialect), comments);
    if (program) checkReads(file, text, program);
    written.push([file, text]);
  }
  for (const [file, text] of written) {
    await write(file.file, text);
    for (const line of replacedNote(file, text)) say(line);
    if (!program) for (const line of strangersNote(file, text)) say(line);
  }
}

/** Network to be written: its kind, its files, and the function that exports it. */
type ModelOutput = {
  kind: 'model' | 'gaussian';
  files: OutputFile[];
  program: Program | null;
  exported: (format: string) => Promise<string>;
};

/** Writes the network of `fit` to files and prints its log-likelihood; returns the exit code. */
export async function printFitted(of: FittedNetwork, { estimate, program }: FitRequest) {
  const { prepared, files, exported } = of;
  const output = { kind: of.kind, files, program, exported };
  if (of.kind === 'gaussian') {
    const { rows, logLikelihood, unbiasedLogLikelihood } = of.fitted;
    sayMark(prepared);
    say(t('cli.fitted', { rows }));
    say(t('cli.gaussianFitted', { ml: shown(logLikelihood), unbiased: shown(unbiasedLogLikelihood) }));
    if (files.length === 0) print(escaped(await exported('gaussian-json')));
    await writeModel(output);
    return 0;
  }
  const { unseen, rows } = of.fitted;
  const empty = unseen.reduce((sum, levels) => sum + levels.length, 0);
  say(t('cli.fitted', { rows }));
  sayMark(prepared);
  if (empty > 0) say(t(estimate.kind === 'maximum-likelihood' ? 'cli.unseenUniform' : 'cli.unseenPrior', { n: empty }));
  if (files.length === 0) print(escaped(await exported('model-json')));
  await writeModel(output, preparedNotes(prepared, t));
  return 0;
}

/** Writes the network of `convert` to files; returns the exit code. */
export async function printConverted(of: Awaited<ReturnType<typeof convert>>, { program }: ConvertRequest) {
  await writeModel({ ...of, program });
  return 0;
}

/** Prints the rows of `sample`, or writes them to a file; returns the exit code. */
export async function printSample(rows: string, { output }: SampleRequest) {
  if (output) await write(output, lineFeeds(rows));
  else print(lineFeeds(rows));
  return 0;
}
