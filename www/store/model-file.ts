// Model files: opens a network with tables, which the place Use it then queries instead of the result. Nothing else on
// the page changes.

import { signal } from '@preact/signals';
import type { PriorNetwork } from '../generated/protocol.ts';
import { crc32, seal, unseal } from '../link/bytes.ts';
import { headOf } from '../model/file-head.ts';
import { kindOf } from '../model/file-kind.ts';
import type { ModelRef } from '../model/state.ts';
import { notify, setDoc } from './document.ts';
import { engine } from './engine.ts';
import { failureOf } from './refusal.ts';
import * as page from './signals.ts';
import { bytesOf } from './sources.ts';

/** Maximum size of a model file, in bytes. */
const MODEL_LIMIT = 32 * 2 ** 20;
/**
 * Maximum length of a packed file in a link, in characters: with the settings, such a link works in browsers and most
 * programs.
 */
const LINK_LIMIT = 6000;

/** Empty evidence and queries, to which the document is reset when another network is opened. */
const NOTHING_KNOWN = { findings: [], interventions: [], likelihoods: [], wanted: [], changes: [] };

/** Model files that the reader opened, by digest. */
const files: Map<string, Blob> = new Map();

/** Network that the view Race should take over for a comparison, with its name; null if none. */
export const offered = signal<{ name: string; network: PriorNetwork } | null>(null);

/** Kind of a file by name and first bytes; in this module, since loading one module is quicker than loading two. */
export const kindIn = async (name: string, file: Blob) => kindOf(name, await headOf(file));

/** Opens a file as the network of the place Use it. A file that can't be read adds a notice and changes nothing. */
export async function openModel(name: string, file: Blob) {
  try {
    const bytes = await bytesOf(file, MODEL_LIMIT);
    const sealed = await seal(bytes);
    const digest = crc32(bytes).toString(16).padStart(8, '0');
    await engine.call('modelRead', { bytes, name });
    files.set(digest, file);
    page.dialog.value = null;
    const model = { name, digest, packed: sealed.length <= LINK_LIMIT ? sealed : null };
    const old = page.doc.peek().model;
    // If an opened link waits for this very file, its evidence names variables of the file and is kept.
    setDoc({
      model,
      view: 'use',
      ...(old?.digest === digest ? {} : { ...NOTHING_KNOWN, prediction: null, selected: null }),
    });
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) notify({ ...why, name, isOfFile: true });
  }
}

/** Bytes of the model file that a document names; null if the page does not have it. */
export async function modelBytes({ digest, packed }: ModelRef) {
  const file = files.get(digest);
  if (file) return file.arrayBuffer();
  const opened = packed && (await unseal(packed));
  return opened && 'bytes' in opened ? (opened.bytes.slice().buffer as ArrayBuffer) : null;
}

/** Closes the model file, so that the place Use it queries the result again. */
export const closeModel = () => setDoc({ model: null, ...NOTHING_KNOWN, selected: null });
