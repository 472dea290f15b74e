/** `solve`: the best network of a list of local scores that another program made. */
import { loadCore } from './core.mjs';
import { readBytes } from './files.mjs';
import { networkLines } from './report.mjs';
import { Refusal, t } from './words.mjs';

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} */
export async function solve([file], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'solve' });
  const Session = await loadCore();
  /** @type {import('../www/protocol.js').ListResult} */
  const found = Session.solveList(await readBytes(file), options.costs === true);
  if (options.json) {
    const parents = found.parents.map((set) => set.map((p) => found.names[p]));
    process.stdout.write(
      `${JSON.stringify({ ...found, parents, status: 'proven optimal among the listed families' })}\n`,
    );
    return 0;
  }
  const { networks, classes, complete } = found.ties;
  const lines = [
    t('cli.solved', { n: found.names.length, families: found.families, kept: found.kept }),
    t('cli.statusListed'),
    t('cli.listScore', { score: String(found.score) }),
    complete ? t('cli.ties', { networks, classes, n: networks }) : t('cli.tiesIncomplete', { networks, classes }),
    ...networkLines(found.names, (i) => found.parents[i].map((p) => found.names[p])),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
