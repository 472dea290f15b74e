/** `merge`: one list of local scores out of parts. */
import { basename, extname } from 'node:path';
import type { DataInfo, ListInfo } from '../../www/generated/protocol.ts';
import { loadLists } from '../core.ts';
import { readBytes, write } from '../files.ts';
import type { OptionsOf } from '../parse/command-table.ts';
import { Refusal, say, t } from '../words.ts';

/** The format that a file's suffix stands for. */
export function listFormat(file: string | undefined) {
  const format = new Map([
    ['.jkl', 'jkl'],
    ['.scores', 'jkl'],
    ['.pss', 'pss'],
  ]).get(extname(file ?? '').toLowerCase());
  if (!format) throw new Refusal(file === undefined ? 'no-output' : 'bad-list-suffix', { file });
  return format;
}

export async function merge(files: string[], options: OptionsOf<'merge'>): Promise<number> {
  if (files.length === 0) throw new Refusal('no-file', { command: 'merge' });
  const format = listFormat(options.output);
  const ListSession = await loadLists();
  const session = new ListSession();
  for (const file of files) session.addPart(basename(file), await readBytes(file));
  const info: DataInfo & { list: ListInfo } = session.mergeParts(options.costs === true);
  if (info.list.allPositive && !options.costs) say(t('cli.allPositive'));
  await write(options.output as string, session.export(format));
  say(
    t('cli.merged', {
      n: info.variables.length,
      families: info.list.families,
      parts: files.length,
      file: options.output,
    }),
  );
  return 0;
}
