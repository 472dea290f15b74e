// Data of the page as packed in a link.
import { fromBase64url } from '../link/bytes.ts';
import type { DataRef } from '../model/state.ts';
import { ask } from './engine.ts';
import { packedExperiments } from './experiments.ts';
import { packedList } from './lists.ts';

/** Packed bytes; null if a link can't hold the data, or only names them. */
export async function packedData(data: DataRef): Promise<Uint8Array | null> {
  if (data.kind === 'own') return ask('pack');
  const held = data.kind === 'experiments' ? await packedExperiments() : await packedList();
  return held === null ? null : fromBase64url(held);
}
