/** What a command that learns from data begins with: options read before a large file is, then data and settings. */

import type { KBestRequest } from '../../www/generated/protocol.ts';
import { loadCore } from '../core.ts';
import { settled } from '../exact.ts';
import { sayPreparation } from '../notes.ts';
import { numberOf, type Options } from '../parse/command-table.ts';
import { choicesOf, readDoc } from '../parse/settings.ts';
import { sayUnused } from '../parse/unused.ts';
import { loadData } from './data.ts';

/** @param wanted `kBest`: which of the best networks; `draws`: the command draws by itself, whatever the method does */
export async function begin(
  file: string,
  options: Options,
  { kBest = null, draws = false }: { kBest?: KBestRequest | null; draws?: boolean } = {},
) {
  const begun = performance.now();
  const choices = choicesOf(options);
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9);
  const megabytes = numberOf(options, 'memory-limit', 1, 3800);
  const threads = numberOf(options, 'threads', 1, 1024, true);
  const Session = await loadCore();
  const session = new Session();
  if (megabytes !== undefined) session.setMemoryLimit(megabytes * 1e6);

  const loaded = await loadData(session, Session, file, options);
  const { info, data } = loaded;
  const names = info.variables.map((v) => v.name);
  const { doc, settings } = settled(session, await readDoc(data, names, choices, options), names, kBest);
  const read = (performance.now() - begun) / 1000;
  sayUnused(options, data, choices.score, doc.search.method, Session.examples(), draws);
  sayPreparation(loaded);
  return { session, info, names, doc, settings, read, timeLimit, threads, showsProgress: options.progress === true };
}
