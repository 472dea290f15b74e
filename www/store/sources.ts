// Sources of the data of a document: an example that is generated, bytes inside the document, or a file of the reader.
// Files are kept beside the document, by name, never in it.

import type { DataInfo, PriorNetwork } from '../generated/protocol.ts';
import { fromBase64url } from '../link/bytes.ts';
import { tableData, tableLike, tableOf } from '../link/tables.ts';
import type { Source } from '../model/answers/data.ts';
import type { ExperimentsData } from '../model/experiments/choice.ts';
import { namesOf } from '../model/names.ts';
import { chosen, type DataRef, type Doc, dataKey, type ListData, type OwnData, settingsFor } from '../model/state.ts';
import { loadTable, type Table } from '../tables/index.ts';
import { examples } from './signals.ts';

/** Files that the reader opened, by name; a later one replaces an earlier one of the same name. */
export const files: Map<string, Blob> = new Map();

/** Files with more rows than the engine holds at once, which it reads in slices. */
export const longFiles: WeakSet<Blob> = new WeakSet();

/**
 * Whether a file is too large to hold in memory: by its rows, or by more bytes than `WHOLE_BYTES` of
 * `model/large-file.ts` (a module that is not imported, since the first picture does not need it).
 */
export const isLarge = (file: Blob | undefined) => file !== undefined && (file.size > 2 ** 26 || longFiles.has(file));

/** Bytes of a file. Errors: `file-too-large`, `unreadable-file`. */
export async function bytesOf(file: Blob, limit: number = Number.POSITIVE_INFINITY) {
  if (file.size > limit) throw { code: 'file-too-large', bytes: file.size, limit };
  const bytes = await file.arrayBuffer().catch(() => {
    throw { code: 'unreadable-file' };
  });
  return new Uint8Array(bytes);
}

/** Packed data from files too large to hold in memory, by `dataKey`. */
export const packedFiles: Map<string, Source> = new Map();

/** Document whose example, if of fixed size, has its true number of rows, even if a link names another number. */
export function asMade(doc: Doc): Doc {
  const { data } = doc;
  const example = data.kind === 'example' && examples.peek().find(({ id }) => id === data.id);
  if (!example || example.least < example.most) return doc;
  return { ...doc, data: { ...data, rows: example.usual, seed: example.seeded ? data.seed : 0 } };
}

/** Whether rows or scores come from a file (the reader's, or one that ships with the page), not from the document. */
export const hasFile = (data: DataRef): data is OwnData | ListData | ExperimentsData =>
  data.kind === 'own' ||
  (data.kind === 'list' && !data.packed) ||
  (data.kind === 'experiments' && !data.packed && !data.rules);

/** Whether the data are in a file of the reader. */
export const isInFile = (data: DataRef): data is OwnData | ListData | ExperimentsData =>
  hasFile(data) && !tableOf(data);

/** Source of data that are generated or contained in the document; null for data in a file. */
export function sourceOf(data: DataRef): Source | null {
  if (data.kind === 'example') {
    const { id, version, rows, seed } = data;
    return { kind: 'example', ref: { id, version, rows, seed } };
  }
  if (data.kind === 'list' && data.packed) {
    const bytes = fromBase64url(data.packed) ?? new Uint8Array();
    return { kind: 'list', bytes: bytes.slice().buffer as ArrayBuffer, costs: data.costs };
  }
  return data.kind === 'packed' ? { kind: 'packed', bytes: fromBase64url(data.packed) ?? new Uint8Array() } : null;
}

/**
 * Source for data whose file is missing: a table that ships with the page and has the same rows; null if there is none.
 */
export async function tableSource(data: DataRef): Promise<Source | null> {
  const table = tableLike(data);
  return table ? fileSource(tableData(table)) : null;
}

/** Prior networks that the reader opened, by digest. */
export const networks: Map<string, PriorNetwork> = new Map();

/** Whether a prior network is available: that of the document, or the one of an example with a seed. */
export const hasNetwork = ({ data, network }: Doc) =>
  network
    ? networks.has(network.digest)
    : data.kind === 'example' && examples.value.some(({ id, seeded }) => id === data.id && seeded);

/** Settings of the document for learning, with the prior network. */
export const chosenOf = (doc: Doc) => chosen(doc, networks);

/** Settings of the document for the engine, with the column numbers of the given data in place of names. */
export const settingsOf = (doc: Doc, data: Pick<DataInfo, 'variables'> | null) =>
  settingsFor(chosenOf(doc), data ? namesOf(data) : []).settings;

/** Files of tables that ship with the page, by id, fetched at first use. */
const shipped: Map<string, Promise<Blob>> = new Map();

/** File of a table that ships with the page. Errors: `table-missing` if it can't be fetched. */
async function shippedFile(table: Table) {
  const opened = shipped.get(table.id) ?? loadTable(table, fetched);
  shipped.set(table.id, opened);
  try {
    return await opened;
  } catch {
    shipped.delete(table.id); // so that the next call tries again
    throw { code: 'table-missing', name: table.file };
  }
}

async function fetched(address: URL) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

/** File of the reader's data or list of scores; null if the page does not have it. */
export async function fileOf(data: OwnData | ListData): Promise<Blob | null> {
  const table = tableOf(data);
  return table ? shippedFile(table) : (files.get(data.name) ?? null);
}

/** Source of the reader's data or list of scores; null if the page does not have the file. */
export async function fileSource(data: OwnData | ListData): Promise<Source | null> {
  const packed = packedFiles.get(dataKey(data));
  if (packed) return packed;
  const file = await fileOf(data);
  if (!file || isLarge(file)) return null;
  const bytes = await file.arrayBuffer();
  return data.kind === 'own' ? { kind: 'own', bytes, recipe: data.recipe } : { kind: 'list', bytes, costs: data.costs };
}
