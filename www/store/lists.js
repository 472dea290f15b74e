// Lists of local scores: how a file of them is distinguished from rows, and how it becomes what the page searches.
import { Lost } from '../engine/engine.js';
import { toBase64url } from '../link/bytes.js';
import { headOf } from '../model/file-head.js';
import { notify, setDoc } from './document.js';
import { engine } from './engine.js';
import { refusal } from './learn.js';
import * as page from './signals.js';
import { files } from './sources.js';
import { useFile } from './use-file.js';

export { isForSlices } from '../engine/passes.js';
export { hold, prepareLarge } from './large.js'; // one part for both: each part more costs the first picture bytes

/** Bytes a list may have: two million families. */
const LIST_LIMIT = 256 * 2 ** 20;
/** Bytes of a list that a link may hold. */
const LINK_LIMIT = 2 ** 16;

/** @param {string} name */
export const isListName = (name) => /\.(jkl|scores|pss)(\.gz)?$/i.test(name);

/** Whether the first lines are those of a list, in either format. @param {string} text */
function isListText(text) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [first = '', second = '', third = ''] = lines;
  if (/^(?:META\s+[^\s=]+=|VAR\s+\S+$)/.test(first)) return lines.some((line) => /^VAR\s+\S+$/.test(line));
  return /^\d+$/.test(first) && /^\S+\s+\d+$/.test(second) && /^[-+]?[\d.]+(?:e[-+]?\d+)?\s+\d+(?:\s|$)/i.test(third);
}

/** @param {Blob} file */
export const looksListed = async (file) => isListText(await headOf(file));

/**
 * Opens a file as a list. What can't be read is answered by a sentence, and everything stays as it was.
 * @param {string} name
 * @param {Blob} file
 */
export async function openList(name, file) {
  const missing = page.missing.peek();
  const expected = missing?.kind === 'list' ? missing : null;
  const costs = expected?.costs ?? false;
  try {
    if (file.size > LIST_LIMIT) throw { code: 'file-too-large', bytes: file.size, limit: LIST_LIMIT };
    const bytes = await file.arrayBuffer().catch(() => {
      throw { code: 'unreadable-file' };
    });
    await engine.call('draftList', { bytes, costs });
    const info = await engine.call('draftUse');
    useFile(file, { kind: 'list', name, costs, packed: null, fingerprint: info.fingerprint }, info, expected);
  } catch (reason) {
    if (!(reason instanceof Lost)) notify({ ...refusal(reason), name, isOfFile: true });
  }
}

/** Reads the numbers of the list the other way. @param {boolean} costs */
export function setCosts(costs) {
  const { data } = page.doc.peek();
  if (data.kind === 'list') setDoc({ data: { ...data, costs } });
}

/** The list as a link holds it; null if it is too long for one, or not here. @returns {Promise<string | null>} */
export async function packedList() {
  const { data } = page.doc.peek();
  if (data.kind !== 'list') return null;
  if (data.packed) return data.packed;
  const file = files.get(data.name);
  return file && file.size <= LINK_LIMIT ? toBase64url(new Uint8Array(await file.arrayBuffer())) : null;
}
