// The small inputs of tests/data/found with their right values (tests/found.json), for the tests of every reader: page, command line and
// package read one table; python/tests/test_found.py reads it too.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Case of a file: how it is read, and what must come. `says`: warnings, each of a column or of the file; `order`: levels in their order;
 * `numeric`, `missing`: columns that are numbers, and their missing cells
 * @typedef {{ code: string, column: string | null, state: 'note' | 'open' | 'repaired' }} Said
 * @typedef {{ file: string, title?: string, bins?: Record<string, string>, steps?: object[], variables: string[], levels: number[] | null,
 *   rows: number, bic?: number, says: Said[], order?: Record<string, string[]>, numeric?: string[], missing?: Record<string, number> }} Case
 */

const at = (/** @type {string} */ path) => new URL(path, import.meta.url);
const table = JSON.parse(readFileSync(at('found.json'), 'utf8'));
const en = JSON.parse(readFileSync(at('../www/words/en.json'), 'utf8'));

/** @type {Case[]} */
export const cases = table.data;
/** Model files with the states of some variables. @type {{ file: string, states: Record<string, string[]> }[]} */
export const models = table.models;
/** Lists of local scores with the best score. @type {{ file: string, variables: string[], score: number }[]} */
export const lists = table.lists;

/** Largest difference of two sums of the same logarithms. */
export const CLOSE = 1e-9;

/** @param {string} file */
export const pathOf = (file) => fileURLToPath(at(`data/found/${file}`));
/** @param {string} file */
export const bytesOf = (file) => new Uint8Array(readFileSync(pathOf(file)));
/** @param {Case} one */
export const titleOf = ({ file, title }) => (title ? `${file}, ${title}` : file);

/** Steps of the cuts that a case wants. @param {Case} one @returns {object[]} */
export const stepsOf = ({ bins = {}, steps = [] }) => [
  ...steps,
  ...Object.entries(bins).map(([column, rule]) => {
    const [by, count] = rule.split(':');
    return { op: 'bin', column, cut: { by, bins: Number(count) } };
  }),
];

/** A recipe file with the steps of a case. @param {Case} one */
export const recipeFileOf = (one) =>
  JSON.stringify({ bayescope: 'recipe', version: 1, recipe: { read: { rules: 4 }, steps: stepsOf(one) } });

/** The sentence of a warning as a pattern: whatever it is told with. @param {string} code */
function patternOf(code) {
  const words = en.prepare.warning[code];
  if (!words) throw new Error(`no sentence for ${code}`);
  const forms = typeof words === 'string' ? [words] : Object.values(words);
  const plain = (/** @type {string} */ text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^]*?');
  return `(?:${forms.map(plain).join('|')})`;
}

/** What a line of notes must look like. Rows left out are said with their number, in a sentence of their own. @param {Said} said */
export function lineOf({ code, column, state }) {
  if (code === 'rows-dropped') return /^\d+ of \d+ rows left out/m;
  const subject = column === null ? 'The file' : column.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${state === 'open' ? 'Open: ' : ''}${subject}: ${patternOf(code)}`, 'm');
}
