// Tables that ship with the page: unpacking gives the packed file, with data and scores computed elsewhere.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import type { Settings } from '../../www/generated/protocol.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { dataNamed, tableData, tableLike, tableOf } from '../../www/link/tables.ts';
import { opening } from '../../www/model/state.ts';
import { addressOf, asCsv, loadTable, nameOf, TABLES, tableNamed } from '../../www/tables/index.ts';
import { learn, loadFile, open } from './direct.ts';

/** Digest, rows, columns and BIC of the empty network by file, computed with other programs. */
const KNOWN = {
  'tic-tac-toe.csv': ['51138ef9f9a71073f54365e3fd1f9e7b9c7e17cfe9539e6e46185d7e73d82410', 958, 10, -9875.192922],
  'iris.csv': ['9cc1c345c71bcc9b486b74cbf6063fa66f4bb5e0f603a4b3c3471ec2e5e8e355', 150, 5, null],
  'spect-heart.csv': ['a8fe75fa73ed2868b9f6f39ea950026517aa5b1ec8364805950dbad5f1909f89', 80, 23, null],
  'abalone.csv': ['84dc9055f4901939e5b458b4fca42d8596c18e5ee0d3bd7269eb8d3b27a91808', 4177, 9, -25691.134954],
  'wine.csv': ['d2c669e5b35b0da3f9a569adc83bbb67450af7417469bf993a4b9ad92bfb8467', 178, 14, -2380.449336],
  'breast-cancer-wisconsin.csv': [
    '591631eddd0b7efad77090295e62113c27a0b86b84c3885dd1efea9f643ddc11',
    683,
    10,
    -10331.002944,
  ],
  'heart-cleveland.csv': ['08bd303450166cb7acf7130c4ba7cd3a4b3d7f7bb0a77b4149f63a54a3060a60', 296, 14, -3208.366981],
  'heart-hungarian.csv': ['b342fb6b32a3183899f7608fddfc8b0fb947e6dcc20b9ad978a4f9d7ee3c6d6f', 261, 11, -1936.441729],
  'mushroom.csv': ['bddbb3245cd1cf7787ab86270d637ee4d84fe6db910dbced4f5d5b20f06f0d6a', 5644, 22, -115864.357672],
  'kr-vs-kp.csv': ['a3e5eee1290e27fef745dcb1b98c42e300476271b1a352a06961d211588543a5', 3196, 37, -49430.230354],
  'adult1.csv': ['28c826c6ae45c00be72af4ff80a3ac1bcdcafdaf587ce0a6596d70029075c0bf', 15060, 15, -250205.13428],
};

const packedAt = async (address: URL) => new Blob([new Uint8Array(await readFile(address))]);

test('every table unpacks to its file, and its data have the size and the score that are known', async () => {
  const session = open();
  assert.deepEqual(TABLES.map(({ file }) => file).sort(), Object.keys(KNOWN).sort());
  for (const table of TABLES) {
    const [digest, rows, columns, empty] = KNOWN[table.file as keyof typeof KNOWN];
    const bytes = new Uint8Array(await (await loadTable(table, packedAt)).arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), digest, table.file);
    const data = await loadFile(session, bytes, tableData(table).recipe);
    assert.deepEqual([data.rows, data.variables.length], [rows, columns], table.file);
    assert.deepEqual([table.rows, table.columns, table.fingerprint], [rows, columns, data.fingerprint], table.file);
    if (empty === null) continue;
    const score = { kind: 'bic', edgePrior: 1 } as const;
    const settings: Settings = { score, method: 'lists', maxParents: 0, required: [], forbidden: [] };
    const outcome = await learn(session, settings);
    assert.ok(Math.abs(outcome.score - Number(empty)) < 1e-6, `${table.file}: ${outcome.score}`);
  }
});

test('iris is Fisher’s table, not the one with two misprinted rows', async () => {
  const table = tableNamed('uci-iris');
  assert.ok(table);
  const [, ...rows] = (await (await loadTable(table, packedAt)).text())
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  // Means 5.8433, 3.0573, 3.758 and 1.1993, as in R; 3.054 in the misprinted version.
  const sums = [0, 1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Math.round(10 * Number(row[column])), 0));
  assert.deepEqual(sums, [8765, 4586, 5637, 1799]);
  assert.deepEqual([rows[34].join(), rows[37].join()], ['4.9,3.1,1.5,0.2,setosa', '4.9,3.6,1.4,0.1,setosa']);
  for (const species of ['setosa', 'versicolor', 'virginica'])
    assert.equal(rows.filter((row) => row[4] === species).length, 50);
});

test('all tables together are small', async () => {
  let sum = 0;
  for (const table of TABLES) sum += (await packedAt(addressOf(table))).size;
  assert.ok(sum < 110_000, String(sum));
});

test('cells are told by the levels of their column', () => {
  assert.equal(asCsv('a,x,y\nb,no,yes,?\n\n100211'), 'a,b\ny,no\nx,?\ny,yes\n');
});

test('a link names a table, and finds its rows under any name', async () => {
  for (const table of TABLES) {
    const data = tableData(table);
    const link = await encodeLink({ doc: { ...opening(), data } });
    assert.equal(link, `v=1&data=${nameOf(table)}.1`);
    const opened = await decodeLink(link);
    assert.ok('doc' in opened);
    assert.deepEqual(opened.doc.data, data);
    assert.equal(tableOf(opened.doc.data), table);
    // A file of the reader's that holds the same stays theirs, and is found again.
    const theirs = { ...data, name: 'mine.csv' };
    assert.equal(tableOf(theirs), undefined);
    assert.equal(tableLike(theirs), table);
  }
  assert.equal(dataNamed('uci-wine', 2), undefined);
  assert.equal(dataNamed('uci-nothing', 1), undefined);
  assert.equal(tableLike({ ...tableData(TABLES[0]), fingerprint: null }), undefined);
});

test('variables of the tables are explained, all of a table or none', () => {
  const words = JSON.parse(readFileSync(new URL('../../www/words/en.json', import.meta.url), 'utf8')).meaning;
  const explained = TABLES.filter(({ id }) => words[id]);
  assert.ok(explained.length >= 9);
  for (const { id, columns } of explained) assert.equal(Object.keys(words[id]).length, columns, id);
});
