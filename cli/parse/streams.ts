/** Files that a command's arguments name, stdin and stdout among them, before the arguments are parsed. */
import { isStdout } from '../files.ts';
import { host } from '../host.ts';
import { Refusal } from '../words.ts';

/** Values of a command's options, by their present names. */
export type Given = Record<string, unknown>;

/** Names of the files that a command writes. */
export const writtenBy = ({ output, export: named }: Given): string[] => [
  ...[output ?? []].flat().map(String),
  ...[named ?? []].flat().map((text) => String(text).replace(/^[^=]*=/, '')),
];

/** Whether a file is written to stdout. Errors: stdin or stdout taken twice. */
export function takesStdout(files: string[], given: Given): boolean {
  const taken = writtenBy(given).filter(isStdout).length;
  if (taken > 1 || (taken === 1 && given.json === true)) throw new Refusal('stdout-twice');
  const others = Object.entries(given).filter(([name]) => name !== 'output' && name !== 'separator');
  const read = [...files, ...others.flatMap(([, value]) => [value].flat())].filter((name) => name === '-').length;
  if (read > 1) throw new Refusal('stdin-twice');
  return taken === 1;
}

/** Checks that no file is written twice, or is an input too. Errors: such a file. */
export function checkOutputs(files: string[], given: Given) {
  const { output: _, export: __, ...others } = given;
  const outputs = writtenBy(given).filter((name) => !isStdout(name) && !name.startsWith('/dev/'));
  const twice = outputs.find((name, i) => outputs.indexOf(name) < i);
  if (twice !== undefined) throw new Refusal('written-twice', { file: twice });
  const read = [...files, ...Object.values(others).flat().map(String)];
  const file = writtenBy(given).find((name) => read.some((input) => host().isSame?.(name, input)));
  if (file !== undefined) throw new Refusal('overwritten-input', { file });
}
