// Parts of the benchmark whose errors would go unnoticed: the record of a day, the digest that compares places,
// generated rows, the chart.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { digest } from '../../bench/digest.ts';
import { drawing } from '../../bench/drawing.ts';
import { networkCsv } from '../../bench/network.ts';
import { keep } from '../../bench/record.ts';

test('a section measured again takes its own place in the record of the day; the others stay', () => {
  const home = process.cwd();
  process.chdir(mkdtempSync(join(tmpdir(), 'bench-')));
  try {
    const section = (name: string) => ({
      measure: async () => ({}),
      words: (told: number) => [`## ${name}`, '', `measured ${told}`],
    });
    const all = { learn: section('learn'), curves: { ...section('curves'), picture: () => '<svg/>' } };
    const machine = { model: 'a machine', cores: 2, load: 0.25, seconds: 3 };
    keep('2026-01-02', 'curves', { ...machine, measured: 1 }, all);
    keep('2026-01-02', 'learn', { ...machine, measured: 2 }, all);
    keep('2026-01-02', 'curves', { ...machine, measured: 3 }, all);
    const names = readdirSync('bench/results').sort();
    assert.deepEqual(names, ['2026-01-02-curves.svg', '2026-01-02.json', '2026-01-02.md']);
    const text = readFileSync('bench/results/2026-01-02.md', 'utf8');
    assert.match(text, /^# Benchmark of 2026-01-02\n\n## learn\n.*measured 2\n.*## curves\n.*measured 3\n$/s);
    assert.doesNotMatch(text, /measured 1/);
  } finally {
    process.chdir(home);
  }
});

test('the digest is FNV-1a', () => {
  assert.equal(digest(''), 0x811c9dc5);
  assert.equal(digest('foobar'), 0xbf9cf968);
});

test('fewer rows of the generated network are the first of more, and every column varies', () => {
  const lines = networkCsv(37, 2000).split('\n');
  assert.equal(lines.length, 2001);
  assert.deepEqual(networkCsv(37, 50).split('\n'), lines.slice(0, 51));
  const rows = lines.slice(1).map((line) => line.split(','));
  for (let column = 0; column < 37; column++) assert.ok(new Set(rows.map((row) => row[column])).size > 1, `v${column}`);
});

test('the picture of the curves names its panels, axes and lines, in the colors of the page', () => {
  const points = [1000, 10_000].map((x, i) => ({ x, y: [3 + 30 * i, 4 + 40 * i] }));
  const svg = drawing(
    'Times',
    [{ title: '20 variables', axis: 'rows N', isLog: true, points }],
    ['native', 'Chromium'],
  );
  for (const word of ['Times', '20 variables', 'rows N', 'native', 'Chromium', '1 k', '10 k', '1 ms', '100 ms']) {
    assert.ok(svg.includes(`>${word}</text>`), word);
  }
  assert.doesNotMatch(svg, /NaN|undefined/);
  assert.match(svg, /--ink: #14202b;.*prefers-color-scheme: dark.*--ink: #eef2f4;/s);
});
