// Sources of the data of a document: a generator's name, bytes inside the document, or a file of the reader's that this page was
// given. Files never enter the document; they are kept beside it, by name.
import { fromBase64url } from '../link/bytes.js';
import { tableData, tableLike, tableOf } from '../link/tables.js';
import { chosen, dataKey } from '../model/state.js';
import { loadTable } from '../tables/index.js';
import { examples } from './signals.js';

/** @typedef {import('../worker/first.js').Source} Source */

/** Files the reader opened, by name; a later one of the same name replaces the earlier. @type {Map<string, Blob>} */
export const files = new Map();

/** Files of more rows than are held. @type {WeakSet<Blob>} */
export const longFiles = new WeakSet();

/** Whether a file is too large to hold: by its rows, or beyond `WHOLE_BYTES` of `engine/passes.js`, which the first picture need not fetch. @param {Blob | undefined} file */
export const isLarge = (file) => file !== undefined && (file.size > 2 ** 26 || longFiles.has(file));

/** Data that files too large to hold gave, by `dataKey`. @type {Map<string, Source>} */
export const packedFiles = new Map();

/**
 * The document with an example of fixed size called by its size: rows and seed that a link says of it mean nothing.
 * @param {import('../model/state.js').Doc} doc
 * @returns {import('../model/state.js').Doc}
 */
export function asMade(doc) {
  const { data } = doc;
  const example = data.kind === 'example' && examples.peek().find(({ id }) => id === data.id);
  if (!example || example.least < example.most) return doc;
  return { ...doc, data: { ...data, rows: example.usual, seed: example.seeded ? data.seed : 0 } };
}

/**
 * Whether the rows, or the list, are in a file: the reader's, or one that ships with the page.
 * @param {import('../model/state.js').DataRef} data
 * @returns {data is import('../model/state.js').OwnData | import('../model/state.js').ListData | import('../model/state.js').ExperimentsData}
 */
export const hasFile = (data) =>
  data.kind === 'own' ||
  (data.kind === 'list' && !data.packed) ||
  (data.kind === 'experiments' && !data.packed && !data.rules);

/**
 * Whether the data are in a file of the reader's.
 * @param {import('../model/state.js').DataRef} data
 * @returns {data is import('../model/state.js').OwnData | import('../model/state.js').ListData | import('../model/state.js').ExperimentsData}
 */
export const isInFile = (data) => hasFile(data) && !tableOf(data);

/**
 * The source of data that need no file; null for own data.
 * @param {import('../model/state.js').DataRef} data
 * @returns {Source | null}
 */
export function sourceOf(data) {
  if (data.kind === 'example') {
    const { id, version, rows, seed } = data;
    return { kind: 'example', ref: { id, version, rows, seed } };
  }
  if (data.kind === 'list' && data.packed) {
    const bytes = fromBase64url(data.packed) ?? new Uint8Array();
    return { kind: 'list', bytes: /** @type {ArrayBuffer} */ (bytes.slice().buffer), costs: data.costs };
  }
  return data.kind === 'packed' ? { kind: 'packed', bytes: fromBase64url(data.packed) ?? new Uint8Array() } : null;
}

/**
 * The source of the same rows among the tables that ship with the page, for data whose file is not here; null if there is none.
 * @param {import('../model/state.js').DataRef} data @returns {Promise<Source | null>}
 */
export async function tableSource(data) {
  const table = tableLike(data);
  return table ? fileSource(tableData(table)) : null;
}

/** Prior networks the reader opened, by their digest. @type {Map<string, import('../generated/protocol').PriorNetwork>} */
export const networks = new Map();

/** Whether the prior network of the document is here. @param {import('../model/state.js').Doc} doc */
export const hasNetwork = ({ data, network }) =>
  network
    ? networks.has(network.digest)
    : data.kind === 'example' && examples.value.some(({ id, seeded }) => id === data.id && seeded);

/** What is learned, with the prior network. @param {import('../model/state.js').Doc} doc */
export const chosenOf = (doc) => chosen(doc, networks);

/** Files of tables that ship with the page, as far as they were opened. @type {Map<string, Promise<Blob>>} */
const shipped = new Map();

/** The file of a table. Errors: it can't be fetched. @param {import('../tables/index.js').Table} table */
async function shippedFile(table) {
  const opened = shipped.get(table.id) ?? loadTable(table, fetched);
  shipped.set(table.id, opened);
  try {
    return await opened;
  } catch {
    shipped.delete(table.id); // the next one tries again
    throw { code: 'table-missing', name: table.file };
  }
}

/** @param {URL} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

/**
 * The file of own data or of a list; null if this page was never given it.
 * @param {import('../model/state.js').OwnData | import('../model/state.js').ListData} data
 * @returns {Promise<Blob | null>}
 */
export async function fileOf(data) {
  const table = tableOf(data);
  return table ? shippedFile(table) : (files.get(data.name) ?? null);
}

/**
 * The source of own data or of a list; null if this page was never given the file.
 * @param {import('../model/state.js').OwnData | import('../model/state.js').ListData} data
 * @returns {Promise<Source | null>}
 */
export async function fileSource(data) {
  const packed = packedFiles.get(dataKey(data));
  if (packed) return packed;
  const file = await fileOf(data);
  if (!file || isLarge(file)) return null;
  const bytes = await file.arrayBuffer();
  return data.kind === 'own' ? { kind: 'own', bytes, recipe: data.recipe } : { kind: 'list', bytes, costs: data.costs };
}
