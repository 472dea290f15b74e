/** Files of networks with tables or regressions. */

import { kindOf } from '../../www/model/file-kind.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import { readHead } from '../text-file.ts';
import { Refusal, say, t } from '../words.ts';

/** Kind of network in a file; null for none, or without a file. */
export async function modelKind(file: string | undefined): Promise<'model' | 'gaussian' | null> {
  const kind = file === undefined ? null : kindOf(file, await readHead(file));
  return kind === 'model' || kind === 'gaussian' ? kind : null;
}

/** Reads a network of any format into a session; notes go to stderr. */
export async function readModel(file: string | undefined, command: string) {
  if (file === undefined) throw new Refusal('no-file', { command });
  const session = await openSession();
  const { network, source } = await session.call('modelRead', { bytes: await readBytes(file), name: file });
  if (!network) throw new Refusal('unknown-model-format', { file });
  for (const { code, of } of source?.notes ?? []) say(t(`model.notes.${code}`, { of, n: Number(of) }));
  return { session, network };
}
