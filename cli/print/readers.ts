/** Printing of the answer of `readers`: which other programs can read a model file. */
import { leadOf, outcomeWords, programOf, reasonsOf } from '../../www/model/readers/sentences.ts';
import type { Readers } from '../answers-models.ts';
import { printJson, printLines } from '../host.ts';
import type { ReadersRequest } from '../request.ts';
import type { Readings } from '../run/readers.ts';
import { t } from '../words.ts';

/** Prints for each program whether it reads the model file; returns the exit code. */
export function printReaders({ own, format, findings, verdicts }: Readings, { file, json }: ReadersRequest) {
  if (json) {
    const programs = verdicts.map(({ reader, because, ...verdict }) => ({
      program: programOf(reader),
      ...verdict,
      because: because.map(({ feature }) => feature),
    }));
    printJson<Readers>({ format, findings, programs, bayescope: own }, 2);
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
      ...said.map((line) => `  ${line}`),
    ]),
    t('readers.about', { programs: verdicts.map(({ reader }) => programOf(reader)) }),
  ];
  printLines(lines);
  return 0;
}
