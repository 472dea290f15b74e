/** Printing of the answers of `fit`, `convert` and `sample`. */
import { withModelNotes } from '../../www/model/model-formats.ts';
import type { Prepared } from '../../www/model/prepared.ts';
import { droppedWords, preparedNotes } from '../../www/model/prepared-words.ts';
import { write } from '../files.ts';
import { print } from '../host.ts';
import type { FitRequest, OutputFile, SampleRequest } from '../request.ts';
import type { convert, FittedNetwork } from '../run/fit.ts';
import { escaped } from '../visible.ts';
import { say, t } from '../words.ts';

/** Log-likelihood with six digits; a hyphen for null. */
const shown = (x: number | null) => (x === null ? '-' : String(Number(x.toPrecision(6))));

/** Prints a note if most rows were left out for missing cells. */
function sayMark(prepared: Prepared | undefined) {
  const words = droppedWords({ prepared }, null, t);
  if (words) say(words);
}

/** Writes a network to files, with notes as comments if the file format allows comments. */
async function writeModel(files: OutputFile[], exported: (format: string) => Promise<string>, notes: string[] = []) {
  for (const { file, format } of files) await write(file, withModelNotes(format, await exported(format), notes));
}

/** Writes the network of `fit` to files and prints its log-likelihood; returns the exit code. */
export async function printFitted({ files, exported, ...of }: FittedNetwork, { estimate }: FitRequest) {
  const { prepared } = of;
  if (of.kind === 'gaussian') {
    const { rows, logLikelihood, unbiasedLogLikelihood } = of.fitted;
    sayMark(prepared);
    say(t('cli.fitted', { rows }));
    say(t('cli.gaussianFitted', { ml: shown(logLikelihood), unbiased: shown(unbiasedLogLikelihood) }));
    if (files.length === 0) print(escaped(await exported('gaussian-json')));
    await writeModel(files, exported);
    return 0;
  }
  const { unseen, rows } = of.fitted;
  const empty = unseen.reduce((sum, levels) => sum + levels.length, 0);
  say(t('cli.fitted', { rows }));
  sayMark(prepared);
  if (empty > 0) say(t(estimate.kind === 'maximum-likelihood' ? 'cli.unseenUniform' : 'cli.unseenPrior', { n: empty }));
  if (files.length === 0) print(escaped(await exported('model-json')));
  await writeModel(files, exported, preparedNotes(prepared, t));
  return 0;
}

/** Writes the network of `convert` to files; returns the exit code. */
export async function printConverted({ files, exported }: Awaited<ReturnType<typeof convert>>) {
  await writeModel(files, exported);
  return 0;
}

/** Prints the rows of `sample`, or writes them to a file; returns the exit code. */
export async function printSample(rows: string, { output }: SampleRequest) {
  if (output) await write(output, rows);
  else print(rows);
  return 0;
}
