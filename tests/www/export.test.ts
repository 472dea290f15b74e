// Exported files: names, the zip of all files, and TikZ.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { test } from 'vitest';
import { createMemory } from '../../www/draw/layout-memory.ts';
import { tikz } from '../../www/draw/tikz.ts';
import { cleanName } from '../../www/model/clean-name.ts';
import { zipOf } from '../../www/share/bundle.ts';
import { arrows } from '../values.ts';

test('files are called as their data, without ending and without signs that a system refuses', () => {
  assert.equal(cleanName('klinik.csv'), 'klinik');
  assert.equal(cleanName('College plans'), 'College-plans');
  assert.equal(cleanName('../a/b:c?.CSV'), 'a-b-c');
  assert.equal(cleanName('Größe.v2.tsv'), 'Größe.v2');
  assert.equal(cleanName('???'), 'network');
  assert.ok(cleanName('x'.repeat(500)).length <= 60);
});

test('no file has a name that Windows refuses', () => {
  for (const device of ['CON', 'prn', 'Aux', 'nul', 'CLOCK', 'com1', 'COM9', 'COM²', 'lpt1', 'LPT0'])
    for (const ending of ['', '.csv', '.v2.csv', '.tar'])
      assert.match(cleanName(device + ending), new RegExp(`^_${device}(?:\\.|$)`), device + ending);
  for (const other of ['console.csv', 'com', 'com10', 'Con-Ed', 'nul1', 'lptx'])
    assert.doesNotMatch(cleanName(other), /^_/);
  const rough = [
    'a. .csv',
    `${'x'.repeat(59)}.y`,
    `${'x'.repeat(58)}. -z`,
    'a...',
    '. .',
    `${'x'.repeat(59)}😀`,
    'a-\u202e.csv',
  ];
  for (const name of [...rough, `${'x'.repeat(59)}𝒳`, '.CON', '-nul.csv']) {
    const clean = cleanName(name);
    assert.match(clean, /^[^.\s-].*[^.\s-]$|^[^.\s-]$/u, name);
    assert.doesNotThrow(() => encodeURIComponent(clean), name);
    assert.ok(clean.length <= 60, name);
    assert.doesNotMatch(clean, /^(?:con|nul)(?:\.|$)/i, name);
  }
});

test('no file is saved under a foreign name that is not cleaned', () => {
  const files = readdirSync('www', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const saves = files.flatMap((file) =>
    [...readFileSync(`www/${file}`, 'utf8').matchAll(/saveFile\(\s*([^,]+),/g)].map(([, name]) => ({ file, name })),
  );
  assert.ok(saves.length > 12, String(saves.length));
  const plain =
    /^(?:'[^']*'|`(?:[^$`]|\$\{(?:cleanName\(.*\)|baseName\(\)|made\.name|base|of|paper|suffix)\})*`|file\(\)|name)$/;
  assert.deepEqual(
    saves.filter(({ file, name }) => !file.endsWith('clipboard.ts') && !plain.test(name)),
    [],
  );
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
  const layout = createMemory()(names, null, arrows('0→1 1→2'), 'wide');
  const text = tikz({ names, layout, edges, show: 'class' });
  assert.match(text, /\{HbA1c \\%\};/);
  assert.match(text, /\{a\\_b\};/);
  assert.match(text, /\{c\\textbackslash\{\}d\\~\{\}\};/);
  assert.match(text, /\\draw\[reversible\] \(v0\) -- \(v1\);/);
  assert.match(text, /\\draw\[directed\] \(v1\) -- \(v2\);/);
  assert.match(tikz({ names, layout, edges, show: 'dag' }), /\\draw\[directed\] \(v0\)/);
});
