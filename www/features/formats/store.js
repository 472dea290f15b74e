// The file whose readers are shown, and what each program makes of it. It is read apart: the network that Use it asks stays.
import { signal } from '@preact/signals';
import { readersOf } from '../../model/readers/index.js';
import { engine } from '../../store/engine.js';
import { notify } from '../../store/index.js';
import { refusal } from '../../store/learn.js';
import { saveFile } from '../../widgets/clipboard.js';

/** Bytes that a file may have, as for every model file. */
const LIMIT = 32 * 2 ** 20;

/**
 * @typedef {object} Judged
 * @property {string} name
 * @property {NonNullable<ReturnType<typeof readersOf>> | null} read null: no format that several programs read
 * @property {{ variables: number, notes: { code: string, of: string }[], bytes: Uint8Array } | null} own as Bayescope reads it
 * @property {import('../../store/signals.js').Notice | null} flaw why Bayescope does not
 */

export const judged = signal(/** @type {Judged | null} */ (null));

/** Takes a file. What it is of, and what is wrong with it, is shown; nothing else on the page changes. @param {File} file */
export async function judge(file) {
  const { name } = file;
  if (file.size > LIMIT) return notify({ code: 'file-too-large', bytes: file.size, limit: LIMIT, name });
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return notify({ code: 'unreadable-file', name });
  }
  const read = readersOf(bytes, name);
  /** @type {Judged} */
  const found = { name, read, own: null, flaw: null };
  if (read) {
    try {
      const { variables, notes } = await engine.call('modelApart', { bytes: bytes.slice().buffer, name, format: null });
      found.own = { variables, notes, bytes };
    } catch (reason) {
      found.flaw = refusal(reason);
    }
  }
  judged.value = found;
}

/** Saves the file's network in a format. @param {'bif' | 'xmlbif'} format @param {string} suffix */
export async function saveAs(format, suffix) {
  const file = judged.peek();
  if (!file?.own) return;
  try {
    const { text } = await engine.call('modelApart', { bytes: file.own.bytes.slice().buffer, name: file.name, format });
    const stem = file.name.replace(/\.[^.]*$/, '') || 'network';
    if (text !== null) saveFile(`${stem}.${suffix}`, new Blob([text], { type: 'text/plain' }));
  } catch (reason) {
    notify(refusal(reason));
  }
}
