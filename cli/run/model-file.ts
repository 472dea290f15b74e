/** Reading of model files: networks with probability tables or with linear regressions. */

import { readResult } from '../../www/link/result.ts';
import { kindOf } from '../../www/model/file-kind.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import type { ModelSource } from '../request.ts';
import { readHead } from '../text-file.ts';
import { Refusal, say, t } from '../words.ts';

/** Name of a file with the suffix of its format, by which a reader knows the format if the content leaves it open. */
export const nameFor = (file: string, format: string | undefined) =>
  format === undefined ? file : `${file}.${format.replace(/^\./, '')}`;

/** Kind of the network in a file (probability tables or linear Gaussian); null for neither, or without a file. */
export async function modelKind({ file, format }: ModelSource): Promise<'model' | 'gaussian' | null> {
  const kind = file === undefined ? null : kindOf(nameFor(file, format), await readHead(file));
  return kind === 'model' || kind === 'gaussian' ? kind : null;
}

/** Whether a file is a result of `learn`, a network without tables. */
function isResult(bytes: Uint8Array) {
  try {
    return !('error' in readResult(JSON.parse(new TextDecoder().decode(bytes))));
  } catch {
    return false;
  }
}

/** Reads a network with probability tables, of any supported format, into a session; notes go to stderr. */
export async function readModel({ file, format }: ModelSource, command: string) {
  if (file === undefined) throw new Refusal('no-file', { command });
  const session = await openSession();
  const bytes = await readBytes(file);
  const { network, source } = await session
    .call('modelRead', { bytes, name: nameFor(file, format) })
    .catch((reason) => {
      throw isResult(bytes) ? new Refusal('result-as-model', { file }) : reason;
    });
  if (!network) throw new Refusal('unknown-model-format', { file });
  for (const { code, of } of source?.notes ?? []) say(t(`model.notes.${code}`, { of, n: Number(of) }));
  return { session, network };
}
