// The small inputs of tests/data/found with their right values (tests/found.json), for the tests of every reader: page, command line and
// package read one table; python/tests/test_found.py reads it too.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Said = { code: string; column: string | null; state: 'note' | 'open' | 'repaired' };
export type Case = {
  file: string;
  title?: string;
  bins?: Record<string, string>;
  steps?: object[];
  variables: string[];
  levels: number[] | null;
  rows: number;
  bic?: number;
  says: Said[];
  order?: Record<string, string[]>;
  numeric?: string[];
  missing?: Record<string, number>;
};
/**
 * Case of a file: how it is read, and what must come. `says`: warnings, each of a column or of the file; `order`: levels in their order;
 * `numeric`, `missing`: columns that are numbers, and their missing cells
 */

const at = (path: string) => new URL(path, import.meta.url);
const table = JSON.parse(readFileSync(at('found.json'), 'utf8'));
const en = JSON.parse(readFileSync(at('../www/words/en.json'), 'utf8'));

export const cases: Case[] = table.data;
/** Model files with the states of some variables. */
export const models: { file: string; states: Record<string, string[]> }[] = table.models;
/** Lists of local scores with the best score. */
export const lists: { file: string; variables: string[]; score: number }[] = table.lists;

/** Largest difference of two sums of the same logarithms. */
export const CLOSE = 1e-9;

export const pathOf = (file: string) => fileURLToPath(at(`data/found/${file}`));
export const bytesOf = (file: string) => new Uint8Array(readFileSync(pathOf(file)));
export const titleOf = ({ file, title }: Case) => (title ? `${file}, ${title}` : file);

/** Steps of the cuts that a case wants. */
export const stepsOf = ({ bins = {}, steps = [] }: Case): object[] => [
  ...steps,
  ...Object.entries(bins).map(([column, rule]) => {
    const [by, count] = rule.split(':');
    return { op: 'bin', column, cut: { by, bins: Number(count) } };
  }),
];

/** A recipe file with the steps of a case. */
export const recipeFileOf = (one: Case) =>
  JSON.stringify({ bayescope: 'recipe', version: 1, recipe: { read: { rules: 4 }, steps: stepsOf(one) } });

/** The sentence of a warning as a pattern: whatever it is told with. */
function patternOf(code: string) {
  const words = en.prepare.warning[code];
  if (!words) throw new Error(`no sentence for ${code}`);
  const forms = typeof words === 'string' ? [words] : Object.values<string>(words);
  const plain = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^]*?');
  return `(?:${forms.map(plain).join('|')})`;
}

/** What a line of notes must look like. Rows left out are said with their number, in a sentence of their own. */
export function lineOf({ code, column, state }: Said) {
  if (code === 'rows-dropped') return /^\d+ of \d+ rows are left out/m;
  const subject = column === null ? 'The file' : column.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${state === 'open' ? 'Open: ' : ''}${subject}: ${patternOf(code)}`, 'm');
}
