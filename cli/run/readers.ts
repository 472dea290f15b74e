/** Execution of `readers`: compatibility of a model file with other programs. */

import { isRefusal } from '../../www/engine/requests.ts';
import { readersOf, unreadHere } from '../../www/model/readers/index.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import type { ReadersRequest } from '../request.ts';
import { Refusal, sentence, t } from '../words.ts';
import { nameFor } from './model-file.ts';

/** Result of reading the model file by this program. */
async function ownReading(bytes: Uint8Array, file: string) {
  const session = await openSession();
  try {
    const { variables: n, notes } = await session.call('modelApart', { bytes, name: file, format: null });
    const said = notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) }));
    return { outcome: 'reads' as const, said: [t('readers.bayescope', { n }), ...said] };
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    return { outcome: 'refuses' as const, said: [sentence(thrown)] };
  }
}

/** Verdict for Bayescope and for each other program: reads, refuses or misreads the model file. */
export type Readings = Awaited<ReturnType<typeof readers>>;

export async function readers({ file, format }: ReadersRequest) {
  const bytes = await readBytes(file);
  const name = nameFor(file, format);
  const read = readersOf(bytes, name);
  if (!read) throw new Refusal('unknown-model-format', { file });
  const own = await ownReading(bytes, name);
  return { own, ...(own.outcome === 'refuses' ? unreadHere(read) : read) };
}
