// Model file whose readers the export dialog checks, with the verdict (reads, refuses, misreads) on it of each program that may read it.
// The file does not change the network used by the other views.

import { signal } from '@preact/signals';
import { type Read, readersOf, unreadHere } from '../../model/readers/index.ts';
import { engine } from '../../store/engine.ts';
import { notify } from '../../store/index.ts';
import { refusal } from '../../store/refusal.ts';
import { turns } from '../../store/sequence.ts';
import type { Notice } from '../../store/signals.ts';
import { saveFile } from '../../widgets/clipboard.ts';

/** Maximum size of a model file in bytes, as where one is opened. */
const LIMIT = 32 * 2 ** 20;

export interface Verdict {
  name: string;
  /** Verdicts of other programs on the file; null unless its format is one that several programs read. */
  read: Read | null;
  /** Network of the file as Bayescope reads it; null if it cannot. */
  own: { variables: number; notes: { code: string; of: string }[]; bytes: Uint8Array } | null;
  /** Reason why Bayescope can't read the file; null if it can. */
  flaw: Notice | null;
}

export const judged = signal<Verdict | null>(null);
/** File last saved from the opened file's network, with the verdicts of other programs on it. */
export const written = signal<{ name: string; read: Read } | null>(null);

/** Counter of opened files; a file still being read is dropped when another one is opened. */
const taking = turns();

/** Reads a model file and shows its format and problems; nothing else on the page changes. */
export async function judge(file: File) {
  const { name } = file;
  if (file.size > LIMIT) return notify({ code: 'file-too-large', bytes: file.size, limit: LIMIT, name });
  const isNewest = taking();
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return notify({ code: 'unreadable-file', name });
  }
  const read = readersOf(bytes, name);
  const found: Verdict = { name, read, own: null, flaw: null };
  if (read) {
    try {
      const { variables, notes } = await engine.call('modelApart', { bytes, name, format: null });
      found.own = { variables, notes, bytes };
    } catch (reason) {
      found.flaw = refusal(reason);
      found.read = unreadHere(read);
    }
  }
  if (!isNewest()) return;
  judged.value = found;
  written.value = null;
}

/** Saves the network of the model file in a format, and judges the saved file. */
export async function saveAs(format: 'bif' | 'xmlbif', suffix: string, save = saveFile) {
  const file = judged.peek();
  if (!file?.own) return;
  try {
    const { text } = await engine.call('modelApart', { bytes: file.own.bytes, name: file.name, format });
    if (text === null) return;
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'network'}.${suffix}`;
    save(name, new Blob([text], { type: 'text/plain' }));
    const read = readersOf(new TextEncoder().encode(text), name);
    if (read && judged.peek() === file) written.value = { name, read };
  } catch (reason) {
    notify(refusal(reason));
  }
}
