// Lists of local scores: a file of them becomes the data that the page searches.

import { toBase64url } from '../link/bytes.ts';
import { notify, setDoc } from './document.ts';
import { failureOf } from './refusal.ts';
import * as page from './signals.ts';
import { files } from './sources.ts';
import { draft, useDrafted, useFile } from './use-file.ts';

export { isForSlices } from '../model/large-file.ts';
export { hold, prepareLarge } from './large.ts'; // one part for both: each part more costs the first picture bytes

/** Bytes a list may have: two million families. */
const LIST_LIMIT = 256 * 2 ** 20;
/** Bytes of a list that a link may hold. */
const LINK_LIMIT = 2 ** 16;

/** Opens a file as a list. What can't be read is answered by a sentence, and everything stays as it was. */
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

/** Reads the numbers of the list the other way. */
export function setCosts(costs: boolean) {
  const { data } = page.doc.peek();
  if (data.kind === 'list') setDoc({ data: { ...data, costs } });
}

/** The list as a link holds it; null if it is too long for one, or not here. */
export async function packedList(): Promise<string | null> {
  const { data } = page.doc.peek();
  if (data.kind !== 'list') return null;
  if (data.packed) return data.packed;
  const file = files.get(data.name);
  return file && file.size <= LINK_LIMIT ? toBase64url(new Uint8Array(await file.arrayBuffer())) : null;
}
