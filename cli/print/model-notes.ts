/** Notes on a written model file: replaced names, and programs that would refuse or misread it. */
import { READERS } from '../../www/model/readers/effects.ts';
import { readersOf } from '../../www/model/readers/index.ts';
import { programOf, reasonsOf } from '../../www/model/readers/sentences.ts';
import type { OutputFile, Program } from '../request.ts';
import { Refusal, t } from '../words.ts';

/** Maximum number of replaced names that a note lists. */
const MAX_LISTED = 5;

/** Comment in which the writers give a replaced name, `// state A.s12_ = "12+"`. */
const REPLACED = /^(?:\/\/|%|<!--) (?:name|state) (\S+(?: \S+)?) = (".*")(?: -->)?$/gm;

/** Note on the names that a file has replaced; none if it has all names. */
export function replacedNote({ file, format }: OutputFile, text: string): string[] {
  if (format === 'uai') return [t('cli.model.nameless', { file })];
  const found = [...text.matchAll(REPLACED)].map(([, plain, name]) => `“${JSON.parse(name)}” → ${plain}`);
  if (found.length === 0) return [];
  const list = found.slice(0, MAX_LISTED).join(', ');
  const left = found.length - MAX_LISTED;
  return [t(left > 0 ? 'cli.model.replacedMore' : 'cli.model.replaced', { file, list, left })];
}

/** Note on the programs that would refuse or misread a file; none if all that know its format read it. */
export function strangersNote({ file }: OutputFile, text: string): string[] {
  const verdicts = readersOf(new TextEncoder().encode(text), file)?.verdicts ?? [];
  const said = (wanted: string) =>
    verdicts.filter(({ outcome }) => outcome === wanted).map(({ reader }) => programOf(reader));
  const [refusing, misreading] = [said('refuses'), said('misreads')];
  const parts = [
    ...(refusing.length > 0 ? [t('cli.model.refusedBy', { programs: refusing })] : []),
    ...(misreading.length > 0 ? [t('cli.model.misreadBy', { programs: misreading })] : []),
  ];
  return parts.length === 0 ? [] : [t('cli.model.strangers', { file, how: parts.join('; ') })];
}

/** Formats that are code for a program. */
const SCRIPTS: Record<string, Program> = { 'bnlearn-fit': 'bnlearn', pgmpy: 'pgmpy', pyagrum: 'pyagrum' };

/** Checks that a program has a reader of a format. Errors: it has none. */
export function checkReader({ format }: OutputFile, program: Program) {
  const formats: readonly string[] = READERS.find(({ id }) => id === program)?.formats ?? ['xdsl'];
  if (!formats.includes(format) && SCRIPTS[format] !== program)
    throw new Refusal('no-reader', {
      program,
      format: t(`use.read.${format}`),
      formats: formats.map((id) => t(`use.read.${id}`)),
    });
}

/** Checks that a program reads a file that is written for it. Errors: it refuses or misreads the file. */
export function checkReads({ file }: OutputFile, text: string, program: Program) {
  const read = readersOf(new TextEncoder().encode(text), file);
  const verdict = read?.verdicts.find(
    ({ reader, outcome }) => reader === program && ['refuses', 'misreads'].includes(outcome),
  );
  if (verdict)
    throw new Refusal(`for-${verdict.outcome}`, {
      file,
      program: programOf(verdict.reader),
      why: reasonsOf(verdict, t).join(' '),
    });
}
