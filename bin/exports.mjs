/** Files that `learn` writes: formats of the engine, pictures as the page draws them, the result itself. */
import { extname } from 'node:path';
import { write } from './files.mjs';
import { pngOf, svgOf } from './picture.mjs';
import { Refusal } from './words.mjs';

const SUFFIXES = new Map([
  ['.json', 'json'],
  ['.svg', 'svg'],
  ['.png', 'png'],
  ['.dot', 'dot'],
  ['.gv', 'dot'],
  ['.csv', 'edges-csv'],
  ['.r', 'r'],
  ['.py', 'python'],
  ['.jkl', 'jkl'],
  ['.pss', 'pss'],
]);
const FORMATS = [
  'json',
  'svg',
  'png',
  'dot',
  'edges-csv',
  'bnlearn',
  'dagitty',
  'r',
  'python',
  'data-csv',
  'jkl',
  'pss',
  'k-best-json',
  'k-best-csv',
  'k-best-models',
];

/** @typedef {{ format: string, file: string }} Wanted */

/** Whether a file is of the k best. @param {Wanted} wanted */
export const isOfKBest = ({ format }) => format.startsWith('k-best-');

/** What the options ask to write, checked before the work. @param {Record<string, any>} options @returns {Wanted[]} */
export function exportsOf(options) {
  const bySuffix = (options.output ?? []).map((/** @type {string} */ file) => {
    const format = SUFFIXES.get(extname(file).toLowerCase());
    if (!format) throw new Refusal('bad-suffix', { file });
    return { format, file };
  });
  const named = (options.export ?? []).map((/** @type {string} */ text) => {
    const equals = text.indexOf('=');
    const [format, file] = [text.slice(0, equals), text.slice(equals + 1)];
    if (!FORMATS.includes(format) || file === '') throw new Refusal('bad-export', { value: text });
    return { format, file };
  });
  return [...bySuffix, ...named];
}

/**
 * @param {Wanted[]} wanted
 * @param {{ session: any, json: any, info: import('../www/protocol.js').DataInfo, outcome: import('../www/protocol.js').Outcome }} learned
 * @returns {Promise<string[]>} the files written
 */
export async function exportAll(wanted, { session, json, info, outcome }) {
  for (const { format, file } of wanted) {
    const content =
      format === 'json'
        ? `${JSON.stringify(json, null, 2)}\n`
        : format === 'svg'
          ? await svgOf(info, outcome)
          : format === 'png'
            ? await pngOf(await svgOf(info, outcome))
            : session.export(format);
    await write(file, content);
  }
  return wanted.map(({ file }) => file);
}
