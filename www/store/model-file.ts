// Model files: opens a network with tables, which Use it queries instead of the result. Nothing else on the page
// changes.

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

/** Largest size of a model file, in bytes. */
const MODEL_LIMIT = 32 * 2 ** 20;
/**
 * Largest length of a packed file in a link, in characters: with the settings, it passes in browsers and most programs.
 */
const LINK_LIMIT = 6000;

/** Empty evidence and queries, as set when another network is opened. */
const NOTHING_KNOWN = { findings: [], interventions: [], likelihoods: [], wanted: [], changes: [] };

/** Network that the comparison should take, with its name. */
const files: Map<string, Blob> = new Map();

/** Network to be raced by Race, with its name. */
export const offered = signal<{ name: string; network: PriorNetwork } | null>(null);

/** Kind of a file; in this module, since one costs the first picture less than two. */
export const kindIn = async (name: string, file: Blob) => kindOf(name, await headOf(file));

/** Opens a file as the network of the view Use it. A file that can't be read adds a notice and changes nothing. */
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
    // The link waits for this very file, and its evidence names these variables.
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

/** Bytes of the model of a document; null if the page does not have its file. */
export async function modelBytes({ digest, packed }: ModelRef) {
  const file = files.get(digest);
  if (file) return file.arrayBuffer();
  const opened = packed && (await unseal(packed));
  return opened && 'bytes' in opened ? (opened.bytes.slice().buffer as ArrayBuffer) : null;
}

/** Returns to querying the result. */
export const closeModel = () => setDoc({ model: null, ...NOTHING_KNOWN, selected: null });
