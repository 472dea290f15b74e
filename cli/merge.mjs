/** `merge`: one list of local scores out of parts. */
import { basename, extname } from 'node:path';
import { loadLists } from './core.mjs';
import { readBytes, write } from './files.mjs';
import { Refusal, say, t } from './words.mjs';

/** The format that a file's suffix stands for. @param {string | undefined} file */
export function listFormat(file) {
  const format = new Map([
    ['.jkl', 'jkl'],
    ['.scores', 'jkl'],
    ['.pss', 'pss'],
  ]).get(extname(file ?? '').toLowerCase());
  if (!format) throw new Refusal(file === undefined ? 'no-output' : 'bad-list-suffix', { file });
  return format;
}

/** @param {string[]} files @param {import('./options.mjs').OptionsOf<'merge'>} options @returns {Promise<number>} */
export async function merge(files, options) {
  if (files.length === 0) throw new Refusal('no-file', { command: 'merge' });
  const format = listFormat(options.output);
  const ListSession = await loadLists();
  const session = new ListSession();
  for (const file of files) session.addPart(basename(file), await readBytes(file));
  /** @type {import('../www/generated/protocol').DataInfo & { list: import('../www/generated/protocol').ListInfo }} */
  const info = session.mergeParts(options.costs === true);
  if (info.list.allPositive && !options.costs) say(t('cli.allPositive'));
  await write(/** @type {string} */ (options.output), session.export(format));
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
