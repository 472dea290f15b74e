// The data of the page as a link can hold them.
import { fromBase64url } from '../link/bytes.js';
import { ask } from './engine.js';
import { packedExperiments } from './experiments.js';
import { packedList } from './lists.js';

/** The bytes; null where a link can't hold them, or names them alone. @param {import('../model/state.js').DataRef} data @returns {Promise<Uint8Array | null>} */
export async function packedData(data) {
  if (data.kind === 'own') return ask('pack', {});
  const held = data.kind === 'experiments' ? await packedExperiments() : await packedList();
  return held === null ? null : fromBase64url(held);
}
