/** Writing of result files: formats of the engine, pictures, the k best, the result as JSON. */
import { csvOf, modelsOf } from '../../www/model/best/files.ts';
import { withNotes } from '../../www/model/formats.ts';
import { preparedNotes } from '../../www/model/prepared-words.ts';
import { lineFeeds, sayWritten, write } from '../files.ts';
import type { OutputFile } from '../request.ts';
import type { Learned } from '../run/learn.ts';
import { say, t } from '../words.ts';
import { pngOf, svgOf, tikzOf } from './picture.ts';

const isOfKBest = ({ format }: OutputFile) => format.startsWith('k-best-');

/** Content of a result file in a given format. */
async function contentOf(format: string, { info, doc, outcome, exported, rows }: Learned, json: { kBest?: object }) {
  const noted = (text: string) => withNotes(format, text, preparedNotes(info.prepared, t, doc.data));
  switch (format) {
    case 'k-best-csv':
      return lineFeeds(csvOf(rows));
    case 'k-best-models':
      return modelsOf(rows);
    case 'k-best-json':
      return `${JSON.stringify(json.kBest)}\n`;
    case 'json':
      return `${JSON.stringify(json, null, 2)}\n`;
    case 'svg':
      return noted(await svgOf(info, outcome));
    case 'png':
      return pngOf(await svgOf(info, outcome));
    case 'tikz':
      return noted(await tikzOf(info, outcome));
    default:
      return noted(format.endsWith('-csv') ? lineFeeds(await exported(format)) : await exported(format));
  }
}

/** Writes all requested result files and reports them on stderr. */
export async function writeFiles(wanted: OutputFile[], answer: Learned, json: { kBest?: object }) {
  const ofKBest = wanted.filter(isOfKBest);
  const plain = wanted.filter((file) => !isOfKBest(file));
  const hasKBest = json.kBest !== undefined;
  for (const { format, file } of hasKBest ? ofKBest : []) await write(file, await contentOf(format, answer, json));
  if (!hasKBest) for (const { file } of ofKBest) say(t('cli.kBest.unwritten', { file }));
  for (const { format, file } of plain) await write(file, await contentOf(format, answer, json));
  for (const { file } of hasKBest ? [...plain, ...ofKBest] : plain) sayWritten(file);
}
