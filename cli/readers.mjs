/** `readers`: which programs read a model file, and what each makes of it. */
import { readersOf, unreadHere } from '../www/model/readers/index.js';
import { leadOf, outcomeWords, programOf, reasonsOf } from '../www/model/readers/sentences.js';
import { loadModel } from './core.mjs';
import { readBytes } from './files.mjs';
import { printJson, printLines } from './host.mjs';
import { Refusal, sentence, t } from './words.mjs';

/**
 * What this program makes of the file: it is read here, not judged beforehand.
 * @param {Uint8Array} bytes @param {string} file
 */
async function ownReading(bytes, file) {
  const Model = await loadModel();
  try {
    const model = Model.read(bytes, file);
    const { notes } = /** @type {import('../www/generated/protocol').ModelSource} */ (model.source());
    const n = model.network().variables.length;
    const said = notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) }));
    return { outcome: 'reads', said: [t('readers.bayescope', { n }), ...said] };
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return { outcome: 'refuses', said: [sentence(/** @type {{ code: string }} */ (thrown))] };
  }
}

/** @param {string[]} files @param {import('./options.mjs').Options} options @returns {Promise<number>} */
export async function readers([file], options) {
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
