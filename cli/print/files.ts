/** Files that `learn` writes: formats of the engine, pictures as the page draws them, the result itself. */
import { extname } from 'node:path';
import type { Outcome } from '../../www/generated/protocol.ts';
import { FORMATS, withNotes } from '../../www/model/formats.ts';
import { type Info, preparedNotes } from '../../www/model/prepared.ts';
import type { Doc } from '../../www/model/state.ts';
import type { Session } from '../../www/pkg/core.js';
import { write } from '../files.ts';
import type { OptionsOf } from '../parse/command-table.ts';
import { Refusal, t } from '../words.ts';
import { pngOf, svgOf, tikzOf } from './picture.ts';

/** Formats of the network and of what it was learned from. */
const PLAIN = FORMATS.filter(({ view }) => !view);
const SUFFIXES = new Map(PLAIN.flatMap(({ id, endings = [] }) => endings.map((ending) => [ending, id])));
/** Every name that --export takes. */
const NAMES = [...PLAIN.map(({ id }) => id), 'k-best-json', 'k-best-csv', 'k-best-models'];

export type OutputFile = { format: string; file: string };

/** Whether a file is of the k best. */
export const isOfKBest = ({ format }: OutputFile) => format.startsWith('k-best-');

/** What the options ask to write, checked before the work. */
export function exportsOf(options: OptionsOf<'learn'>): OutputFile[] {
  const bySuffix = (options.output ?? []).map((file) => {
    const format = SUFFIXES.get(extname(file).toLowerCase());
    if (!format) throw new Refusal('bad-suffix', { file });
    return { format, file };
  });
  const named = (options.export ?? []).map((text) => {
    const equals = text.indexOf('=');
    const [format, file] = [text.slice(0, equals), text.slice(equals + 1)];
    if (!NAMES.includes(format) || file === '') throw new Refusal('bad-export', { value: text, formats: NAMES });
    return { format, file };
  });
  return [...bySuffix, ...named];
}

/** @returns the files written */
export async function exportAll(
  wanted: OutputFile[],
  { session, json, info, outcome }: { session: Session; json: { doc: Doc }; info: Info; outcome: Outcome },
): Promise<string[]> {
  const notes = preparedNotes(info.prepared, t, json.doc.data);
  for (const { format, file } of wanted) {
    const content =
      format === 'json'
        ? `${JSON.stringify(json, null, 2)}\n`
        : format === 'svg'
          ? withNotes(format, await svgOf(info, outcome), notes)
          : format === 'png'
            ? await pngOf(await svgOf(info, outcome))
            : format === 'tikz'
              ? withNotes(format, await tikzOf(info, outcome), notes)
              : withNotes(format, session.export(format), notes);
    await write(file, content);
  }
  return wanted.map(({ file }) => file);
}
