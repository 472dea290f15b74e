/** Replacement of `www/tables` in bundles for web pages, which contain the packed tables, so that bundlers copy none. */
import packed from 'package:tables';
import { asCsv, type loadTable as load } from '../www/tables/index.ts';
import { unpacked } from './packed.ts';

export * from '../www/tables/index.ts';

export const loadTable: typeof load = async ({ id }) =>
  new Blob([asCsv(await unpacked(packed[id], 'text/plain').text())], { type: 'text/csv' });
