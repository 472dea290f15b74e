// Exported files: their names, the zip that holds them all, and TikZ.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { createMemory } from '../../www/draw/layout-memory.js';
import { tikz } from '../../www/draw/tikz.js';
import { zipOf } from '../../www/share/bundle.js';
import { cleanName } from '../../www/share/clean-name.js';

test('files are called as their data, without ending and without signs that a system refuses', () => {
  assert.equal(cleanName('klinik.csv'), 'klinik');
  assert.equal(cleanName('College plans'), 'College-plans');
  assert.equal(cleanName('../a/b:c?.CSV'), 'a-b-c');
  assert.equal(cleanName('Größe.v2.tsv'), 'Größe.v2');
  assert.equal(cleanName('???'), 'network');
  assert.ok(cleanName('x'.repeat(500)).length <= 60);
});

test('a zip gives back what was put in, in its folder, and is the same each time', () => {
  const files = [
    { name: 'data.csv', content: 'a,b\r\nä,1\r\n' },
    { name: 'raw.bin', content: new Uint8Array([0, 255, 7]) },
  ];
  const zip = zipOf('klinik', files);
  const found = unzipSync(zip);
  assert.deepEqual(Object.keys(found), ['klinik/data.csv', 'klinik/raw.bin']);
  assert.equal(strFromU8(found['klinik/data.csv']), 'a,b\r\nä,1\r\n');
  assert.deepEqual([...found['klinik/raw.bin']], [0, 255, 7]);
  assert.deepEqual(zipOf('klinik', files), zip);
});

test('TikZ keeps reversible edges without a head, and signs of TeX are escaped', () => {
  const names = ['HbA1c %', 'a_b', 'c\\d~'];
  const edges = [
    { from: 0, to: 1, mark: 'reversible' },
    { from: 1, to: 2, mark: 'compelled' },
  ];
  const layout = createMemory()(
    names,
    null,
    [
      [0, 1],
      [1, 2],
    ],
    'wide',
  );
  const text = tikz({ names, layout, edges, show: 'class' });
  assert.match(text, /\{HbA1c \\%\};/);
  assert.match(text, /\{a\\_b\};/);
  assert.match(text, /\{c\\textbackslash\{\}d\\~\{\}\};/);
  assert.match(text, /\\draw\[reversible\] \(v0\) -- \(v1\);/);
  assert.match(text, /\\draw\[directed\] \(v1\) -- \(v2\);/);
  assert.match(tikz({ names, layout, edges, show: 'dag' }), /\\draw\[directed\] \(v0\)/);
});
