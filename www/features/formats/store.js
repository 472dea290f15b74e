// The file whose readers are shown, and what each program makes of it. It is read apart: the network that Use it asks stays.
import { signal } from '@preact/signals';
import { readersOf, unreadHere } from '../../model/readers/index.js';
import { engine } from '../../store/engine.js';
import { notify } from '../../store/index.js';
import { refusal } from '../../store/learn.js';
import { saveFile } from '../../widgets/clipboard.js';

/** Bytes that a file may have, as for every model file. */
const LIMIT = 32 * 2 ** 20;

/**
 * @typedef {import('../../model/readers/index.js').Read} Read
 * @typedef {object} Verdict
 * @property {string} name
 * @property {Read | null} read null: no format that several programs read
 * @property {{ variables: number, notes: { code: string, of: string }[], bytes: Uint8Array } | null} own as Bayescope reads it
 * @property {import('../../store/signals.js').Notice | null} flaw why Bayescope does not
 */

export const judged = signal(/** @type {Verdict | null} */ (null));

/** The file of it that was saved last, and what each program makes of that. */
export const written = signal(/** @type {{ name: string, read: Read } | null} */ (null));

/** Files that were taken: one that is read while a later one comes is not shown. */
let taken = 0;

/** Takes a file. What it is of, and what is wrong with it, is shown; nothing else on the page changes. @param {File} file */
export async function judge(file) {
  const { name } = file;
  if (file.size > LIMIT) return notify({ code: 'file-too-large', bytes: file.size, limit: LIMIT, name });
  const turn = ++taken;
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return notify({ code: 'unreadable-file', name });
  }
  const read = readersOf(bytes, name);
  /** @type {Verdict} */
  const found = { name, read, own: null, flaw: null };
  if (read) {
    try {
      const { variables, notes } = await engine.call('modelApart', { bytes: bytes.slice().buffer, name, format: null });
      found.own = { variables, notes, bytes };
    } catch (reason) {
      found.flaw = refusal(reason);
      found.read = unreadHere(read);
    }
  }
  if (turn !== taken) return;
  judged.value = found;
  written.value = null;
}

/** Saves the file's network in a format, and judges what was written. @param {'bif' | 'xmlbif'} format @param {string} suffix */
export async function saveAs(format, suffix, save = saveFile) {
  const file = judged.peek();
  if (!file?.own) return;
  try {
    const { text } = await engine.call('modelApart', { bytes: file.own.bytes.slice().buffer, name: file.name, format });
    if (text === null) return;
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'network'}.${suffix}`;
    save(name, new Blob([text], { type: 'text/plain' }));
    const read = readersOf(new TextEncoder().encode(text), name);
    if (read && judged.peek() === file) written.value = { name, read };
  } catch (reason) {
    notify(refusal(reason));
  }
}
