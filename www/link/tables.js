// Tables that ship with the page, as data of a document: own data whose file the page has.
import { TABLES, tableNamed, tableWith } from '../tables/index.js';
import { newRecipe } from './recipe.js';

/** @typedef {import('../model/state.js').OwnData} OwnData */

/** Version of the tables that links name. */
export const TABLE_VERSION = 1;

/** A table as the data of a document. @param {import('../tables/index.js').Table} table @returns {OwnData} */
export const tableData = ({ file, fingerprint }) => ({ kind: 'own', name: file, recipe: newRecipe(), fingerprint });

/** The data that a link calls `uci-wine.1`; undefined where that names no table. @param {string} name @param {number} version */
export function dataNamed(name, version) {
  const table = version === TABLE_VERSION ? tableNamed(name) : undefined;
  return table && tableData(table);
}

/**
 * The table that data are, as it comes out of the menu or a link; undefined for a file of the reader's, be it the same one.
 * @param {import('../model/state.js').DataRef} data
 */
export function tableOf(data) {
  if (data.kind !== 'own') return undefined;
  const table = tableOfFile(data);
  return table && JSON.stringify(tableData(table)) === JSON.stringify(data) ? table : undefined;
}

/**
 * The table with the rows of these data, whatever their file is called and however it was prepared; undefined if there is none.
 * @param {import('../model/state.js').DataRef} data
 */
export const tableLike = (data) => (data.kind === 'own' ? tableWith(data.fingerprint) : undefined);

/** The table whose file has the name of these data; undefined if there is none. @param {import('../model/state.js').DataRef} data */
export const tableOfFile = (data) => (data.kind === 'own' ? TABLES.find(({ file }) => file === data.name) : undefined);
