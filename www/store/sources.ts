// Sources of the data of a document: a generator's name, bytes inside the document, or a file of the reader's that this page was
// given. Files never enter the document; they are kept beside it, by name.

import type { PriorNetwork } from '../generated/protocol.ts';
import { fromBase64url } from '../link/bytes.ts';
import { tableData, tableLike, tableOf } from '../link/tables.ts';
import type { Source } from '../model/answers/data.ts';
import type { ExperimentsData } from '../model/experiments/choice.ts';
import { chosen, type DataRef, type Doc, dataKey, type ListData, type OwnData } from '../model/state.ts';
import { loadTable, type Table } from '../tables/index.ts';
import { examples } from './signals.ts';

/** Files the reader opened, by name; a later one of the same name replaces the earlier. */
export const files: Map<string, Blob> = new Map();

/** Files of more rows than are held. */
export const longFiles: WeakSet<Blob> = new WeakSet();

/**
 * Whether a file is too large to hold: by its rows, or beyond `WHOLE_BYTES` of `model/large-file.ts`, which the first picture need not fetch.
 */
export const isLarge = (file: Blob | undefined) => file !== undefined && (file.size > 2 ** 26 || longFiles.has(file));

/** Data that files too large to hold gave, by `dataKey`. */
export const packedFiles: Map<string, Source> = new Map();

/** The document with an example of fixed size called by its size: rows and seed that a link says of it mean nothing. */
export function asMade(doc: Doc): Doc {
  const { data } = doc;
  const example = data.kind === 'example' && examples.peek().find(({ id }) => id === data.id);
  if (!example || example.least < example.most) return doc;
  return { ...doc, data: { ...data, rows: example.usual, seed: example.seeded ? data.seed : 0 } };
}

/** Whether the rows, or the list, are in a file: the reader's, or one that ships with the page. */
export const hasFile = (data: DataRef): data is OwnData | ListData | ExperimentsData =>
  data.kind === 'own' ||
  (data.kind === 'list' && !data.packed) ||
  (data.kind === 'experiments' && !data.packed && !data.rules);

/** Whether the data are in a file of the reader's. */
export const isInFile = (data: DataRef): data is OwnData | ListData | ExperimentsData =>
  hasFile(data) && !tableOf(data);

/** The source of data that need no file; null for own data. */
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
 * The source of the same rows among the tables that ship with the page, for data whose file is not here; null if there is none.
 */
export async function tableSource(data: DataRef): Promise<Source | null> {
  const table = tableLike(data);
  return table ? fileSource(tableData(table)) : null;
}

/** Prior networks the reader opened, by their digest. */
export const networks: Map<string, PriorNetwork> = new Map();

/** Whether the prior network of the document is here. */
export const hasNetwork = ({ data, network }: Doc) =>
  network
    ? networks.has(network.digest)
    : data.kind === 'example' && examples.value.some(({ id, seeded }) => id === data.id && seeded);

/** What is learned, with the prior network. */
export const chosenOf = (doc: Doc) => chosen(doc, networks);

/** Files of tables that ship with the page, as far as they were opened. */
const shipped: Map<string, Promise<Blob>> = new Map();

/** The file of a table. Errors: it can't be fetched. */
async function shippedFile(table: Table) {
  const opened = shipped.get(table.id) ?? loadTable(table, fetched);
  shipped.set(table.id, opened);
  try {
    return await opened;
  } catch {
    shipped.delete(table.id); // the next one tries again
    throw { code: 'table-missing', name: table.file };
  }
}

async function fetched(address: URL) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

/** The file of own data or of a list; null if this page was never given it. */
export async function fileOf(data: OwnData | ListData): Promise<Blob | null> {
  const table = tableOf(data);
  return table ? shippedFile(table) : (files.get(data.name) ?? null);
}

/** The source of own data or of a list; null if this page was never given the file. */
export async function fileSource(data: OwnData | ListData): Promise<Source | null> {
  const packed = packedFiles.get(dataKey(data));
  if (packed) return packed;
  const file = await fileOf(data);
  if (!file || isLarge(file)) return null;
  const bytes = await file.arrayBuffer();
  return data.kind === 'own' ? { kind: 'own', bytes, recipe: data.recipe } : { kind: 'list', bytes, costs: data.costs };
}
