// Packs the tables that ship with the page: `npx tsx scripts/pack-tables.ts FOLDER`, where FOLDER holds their CSV
// files. Writes www/tables/packed and www/generated/tables.ts. Needs the built core, for the fingerprints.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openSession } from '../cli/core.ts';
import { newRecipe } from '../www/link/preparation.ts';
import { SIGNS } from '../www/tables/index.ts';

/** Names of the tables, in the order of the page's menu. */
const NAMES = [
  'tic-tac-toe',
  'iris',
  'spect-heart',
  'abalone',
  'wine',
  'breast-cancer-wisconsin',
  'heart-cleveland',
  'heart-hungarian',
  'mushroom',
  'kr-vs-kp',
  'adult1',
];

/**
 * Text of a packed table, in the format that `asCsv` reads. Errors: a column with more levels than available
 * characters.
 * @param csv CSV with a header, without quotes
 */
function packed(csv: string) {
  const [names, ...rows] = csv
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const levels = names.map((_, column) => [...new Set(rows.map((row) => row[column]))].sort());
  if (levels.some(({ length }) => length > SIGNS.length))
    throw new Error('a column has more levels than there are signs');
  const sign = levels.map((labels) => new Map(labels.map((level, i) => [level, SIGNS[i]])));
  const head = names.map((name, column) => [name, ...levels[column]].join(','));
  return `${head.join('\n')}\n\n${rows.map((row) => row.map((cell, i) => sign[i].get(cell)).join('')).join('')}`;
}

const folder = process.argv[2];
if (folder) {
  const root = new URL('../', import.meta.url);
  const session = await openSession();
  const tables = [];
  for (const id of NAMES) {
    const file = `${id}.csv`;
    const bytes = readFileSync(join(folder, file));
    const { info } = await session.call('load', { file: bytes, recipe: newRecipe() });
    const text = packed(bytes.toString('utf8'));
    mkdirSync(new URL('www/tables/packed/', root), { recursive: true });
    writeFileSync(new URL(`www/tables/packed/${id}.bin`, root), gzipSync(text, { level: 9 }));
    const { fingerprint, rows, variables } = info;
    tables.push({ id, file, rows, columns: variables.length, fingerprint });
  }
  const lines = tables.map((table) => `  ${JSON.stringify(table)},`);
  const about = '// Written by scripts/pack-tables.ts. The tables that ship with the page.';
  writeFileSync(
    new URL('www/generated/tables.ts', root),
    `${about}\nexport const TABLES = [\n${lines.join('\n')}\n];\n`,
  );
}
