// Lists of local scores: opens a file as the data that the page searches.

import { toBase64url } from '../link/bytes.ts';
import { notify, setDoc } from './document.ts';
import { failureOf } from './refusal.ts';
import * as page from './signals.ts';
import { files } from './sources.ts';
import { draft, useDrafted, useFile } from './use-file.ts';

export { isForSlices } from '../model/large-file.ts';
export { hold, prepareLarge } from './large.ts'; // one module for both: each further one costs the first picture bytes

/** Largest size of a list in bytes, enough for two million families. */
const LIST_LIMIT = 256 * 2 ** 20;
/** Largest size, in bytes, of a list that a link may hold. */
const LINK_LIMIT = 2 ** 16;

/** Opens a file as a list. A file that can't be read adds a notice and changes nothing. */
export async function openList(name: string, file: Blob) {
  const missing = page.missing.peek();
  const expected = missing?.kind === 'list' ? missing : null;
  const costs = expected?.costs ?? false;
  try {
    if (file.size > LIST_LIMIT) throw { code: 'file-too-large', bytes: file.size, limit: LIST_LIMIT };
    const bytes = await file.arrayBuffer().catch(() => {
      throw { code: 'unreadable-file' };
    });
    await draft().call('load', { list: new Uint8Array(bytes), costs });
    const info = await useDrafted(null);
    useFile(file, { kind: 'list', name, costs, packed: null, fingerprint: info.fingerprint }, info, expected);
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) notify({ ...why, name, isOfFile: true });
  }
}

/** Sets whether the numbers of the list are costs. */
export function setCosts(costs: boolean) {
  const { data } = page.doc.peek();
  if (data.kind === 'list') setDoc({ data: { ...data, costs } });
}

/** List as packed in a link; null if too long or missing. */
export async function packedList(): Promise<string | null> {
  const { data } = page.doc.peek();
  if (data.kind !== 'list') return null;
  if (data.packed) return data.packed;
  const file = files.get(data.name);
  return file && file.size <= LINK_LIMIT ? toBase64url(new Uint8Array(await file.arrayBuffer())) : null;
}
