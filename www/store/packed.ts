// Data of the page in the packed form that a link contains.
import { fromBase64url } from '../link/bytes.ts';
import type { DataRef } from '../model/state.ts';
import { ask } from './engine.ts';
import { files } from './sources.ts';

/** Maximum size of a file that a link may contain, in bytes. */
const LINK_LIMIT = 2 ** 16;

/** Packed bytes of the data; null for an example, which links only name, and for data that a link can't contain. */
export async function packedData(data: DataRef): Promise<Uint8Array | null> {
  if (data.kind === 'own') return ask('pack');
  if (data.kind !== 'list' && data.kind !== 'experiments') return null;
  if (data.packed) return fromBase64url(data.packed);
  const file = data.kind === 'experiments' && data.rules ? null : files.get(data.name);
  return file && file.size <= LINK_LIMIT ? new Uint8Array(await file.arrayBuffer()) : null;
}
