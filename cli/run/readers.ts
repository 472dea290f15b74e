/** `readers`: which programs read a model file, and what each makes of it. */

import type { ModelSource } from '../../www/generated/protocol.ts';
import { readersOf, unreadHere } from '../../www/model/readers/index.ts';
import { leadOf, outcomeWords, programOf, reasonsOf } from '../../www/model/readers/sentences.ts';
import { loadModel } from '../core.ts';
import { readBytes } from '../files.ts';
import { printJson, printLines } from '../host.ts';
import type { Options } from '../parse/command-table.ts';
import { Refusal, sentence, t } from '../words.ts';

/** What this program makes of the file: it is read here, not judged beforehand. */
async function ownReading(bytes: Uint8Array, file: string) {
  const Model = await loadModel();
  try {
    const model = Model.read(bytes, file);
    const { notes } = model.source() as ModelSource;
    const n = model.network().variables.length;
    const said = notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) }));
    return { outcome: 'reads', said: [t('readers.bayescope', { n }), ...said] };
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return { outcome: 'refuses', said: [sentence(thrown as { code: string })] };
  }
}

export async function readers([file]: string[], options: Options): Promise<number> {
  if (file === undefined) throw new Refusal('no-file', { command: 'readers' });
  const bytes = await readBytes(file);
  const read = readersOf(bytes, file);
  if (!read) throw new Refusal('unknown-model-format', { file });
  const own = await ownReading(bytes, file);
  const { format, findings, verdicts } = own.outcome === 'refuses' ? unreadHere(read) : read;
  if (options.json) {
    const programs = verdicts.map(({ reader, because, ...verdict }) => ({
      program: programOf(reader),
      ...verdict,
      because: because.map(({ feature }) => feature),
    }));
    printJson({ format, findings, programs, bayescope: own }, 2);
    return 0;
  }
  const programs = [
    ...verdicts.map((verdict) => ({
      program: programOf(verdict.reader),
      outcome: outcomeWords(verdict, format, t),
      said: reasonsOf(verdict, t),
    })),
    { program: 'Bayescope', outcome: t(`readers.outcome.${own.outcome}`), said: own.said },
  ];
  const lines = [
    leadOf(file, format, verdicts, t),
    ...programs.flatMap(({ program, outcome, said }) => [
      `${program.padEnd(14)} ${outcome}`,
      ...said.map((one) => `  ${one}`),
    ]),
    t('readers.about', { programs: verdicts.map(({ reader }) => programOf(reader)) }),
  ];
  printLines(lines);
  return 0;
}
