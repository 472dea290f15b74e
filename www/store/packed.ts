// The data of the page as a link can hold them.
import { fromBase64url } from '../link/bytes.ts';
import type { DataRef } from '../model/state.ts';
import { ask } from './engine.ts';
import { packedExperiments } from './experiments.ts';
import { packedList } from './lists.ts';

/** The bytes; null where a link can't hold them, or names them alone. */
export async function packedData(data: DataRef): Promise<Uint8Array | null> {
  if (data.kind === 'own') return ask('pack');
  const held = data.kind === 'experiments' ? await packedExperiments() : await packedList();
  return held === null ? null : fromBase64url(held);
}
