// Tables that ship with the page, which a document refers to like a file of the reader.

import type { DataRef, OwnData } from '../model/state.ts';
import { TABLES, type Table, tableNamed, tableWith } from '../tables/index.ts';
import { newRecipe } from './preparation.ts';

/** Version of the tables, which links append to the name of a table, as in `uci-wine.1`. */
export const TABLE_VERSION = 1;

/** Reference from a document to a table that ships with the page, as its data. */
export const tableData = ({ file, fingerprint }: Table): OwnData => ({
  kind: 'own',
  name: file,
  recipe: newRecipe(),
  fingerprint,
});

/** Data for the name of a table in a link, such as `uci-wine.1`; undefined if there is no such table. */
export function dataNamed(name: string, version: number) {
  const table = version === TABLE_VERSION ? tableNamed(name) : undefined;
  return table && tableData(table);
}

/** Table that ships with the page, if the data of a document are one without edits; undefined for other data. */
export function tableOf(data: DataRef) {
  if (data.kind !== 'own') return undefined;
  const table = tableOfFile(data);
  return table && JSON.stringify(tableData(table)) === JSON.stringify(data) ? table : undefined;
}

/** Table that ships with the page and has the same rows as the data; undefined if there is none. */
export const tableLike = (data: DataRef) => (data.kind === 'own' ? tableWith(data.fingerprint) : undefined);

/** Table that ships with the page and whose file has the name of the data; undefined if there is none. */
export const tableOfFile = (data: DataRef) =>
  data.kind === 'own' ? TABLES.find(({ file }) => file === data.name) : undefined;
