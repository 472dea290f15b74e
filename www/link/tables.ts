// Tables that ship with the page, as data of a document: own data whose file the page has.

import type { DataRef, OwnData } from '../model/state.ts';
import { TABLES, type Table, tableNamed, tableWith } from '../tables/index.ts';
import { newRecipe } from './recipe.ts';

/** Version of the tables that links name. */
export const TABLE_VERSION = 1;

/** A table as the data of a document. */
export const tableData = ({ file, fingerprint }: Table): OwnData => ({
  kind: 'own',
  name: file,
  recipe: newRecipe(),
  fingerprint,
});

/** The data that a link calls `uci-wine.1`; undefined where that names no table. */
export function dataNamed(name: string, version: number) {
  const table = version === TABLE_VERSION ? tableNamed(name) : undefined;
  return table && tableData(table);
}

/**
 * The table that data are, as it comes out of the menu or a link; undefined for a file of the reader's, be it the same one.
 */
export function tableOf(data: DataRef) {
  if (data.kind !== 'own') return undefined;
  const table = tableOfFile(data);
  return table && JSON.stringify(tableData(table)) === JSON.stringify(data) ? table : undefined;
}

/**
 * The table with the rows of these data, whatever their file is called and however it was prepared; undefined if there is none.
 */
export const tableLike = (data: DataRef) => (data.kind === 'own' ? tableWith(data.fingerprint) : undefined);

/** The table whose file has the name of these data; undefined if there is none. */
export const tableOfFile = (data: DataRef) =>
  data.kind === 'own' ? TABLES.find(({ file }) => file === data.name) : undefined;
