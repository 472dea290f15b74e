// Lists of local scores: opens a file of scores as the data of the page, in place of rows.

import { notify, setDoc } from './document.ts';
import { failureOf } from './refusal.ts';
import * as page from './signals.ts';
import { bytesOf } from './sources.ts';
import { draft, useDrafted, useFile } from './use-file.ts';

export { isForSlices } from '../model/large-file.ts';
export { hold, prepareLarge } from './large.ts'; // one module for both: each further one costs the first picture bytes

/** Maximum size of a list of local scores in bytes, enough for two million families. */
const LIST_LIMIT = 256 * 2 ** 20;

/** Opens a file as a list of local scores. A file that can't be read adds a notice and changes nothing. */
export async function openList(name: string, file: Blob) {
  const missing = page.missing.peek();
  const expected = missing?.kind === 'list' ? missing : null;
  const costs = expected?.costs ?? false;
  try {
    await draft().call('load', { list: await bytesOf(file, LIST_LIMIT), costs });
    const info = await useDrafted(null);
    useFile(file, { kind: 'list', name, costs, packed: null, fingerprint: info.fingerprint }, info, expected);
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) notify({ ...why, name, isOfFile: true });
  }
}

/** Sets whether the numbers in a list of local scores are costs (lower is better) or scores. */
export function setCosts(costs: boolean) {
  const { data } = page.doc.peek();
  if (data.kind === 'list') setDoc({ data: { ...data, costs } });
}
