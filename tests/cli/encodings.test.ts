// Tests of files in other encodings, compressed files, and files of other kinds, on the command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { bayescope, type Ended, folder, refused } from './run.ts';

const { file, path } = folder();
const found = (name: string) => new URL(`../data/found/${name}`, import.meta.url).pathname;
const bytesOf = (name: string) => readFileSync(found(name));

const BIC = -221.79083635173617;

/** Rows, names and score in the result of a command that must succeed. */
function learned({ code, err, json }: Ended) {
  assert.equal(code, 0, err);
  const { rows, networks, score } = json;
  return { rows, names: Object.keys(networks?.[0]?.parents ?? json.parents), score };
}

test('CSV in Windows-1252, UTF-16 and gzip is learned from, and the encoding is said', async () => {
  const expected = { rows: 120, names: ['Größe', 'Geschlecht', 'Rauchen'] };
  const files = [
    [found('csv_latin1.csv'), 'Windows-1252'],
    [found('csv_utf16.csv'), 'UTF-16'],
    [file('packed.csv', gzipSync(bytesOf('csv_utf16.csv'))), 'UTF-16'],
    [file('packed.gz', gzipSync(bytesOf('csv_latin1.csv'))), 'Windows-1252'],
  ];
  for (const [name, encoding] of files) {
    const ended = await bayescope(['learn', name, '--json']);
    const { score, ...rest } = learned(ended);
    assert.deepEqual(rest, expected, name);
    assert.ok(Math.abs(score - BIC) < 1e-9, name);
    assert.match(ended.err, new RegExp(`not UTF-8: it is read as ${encoding}`), name);
    assert.match(ended.err, /--as-is encoding/, name);
  }
  const undone = await bayescope(['learn', found('csv_latin1.csv'), '--as-is', 'encoding']);
  assert.equal(undone.code, 2);
  assert.match(undone.err, /Line 1 is not UTF-8 text/);
});

test('a small gzip file that unpacks to more than is held is read in slices', async () => {
  const rows = ['x,y,n\n', 'x,z,n\n', 'w,z,m\n', 'x,y,m\n'].map((row, i) => row.repeat(20 * (i + 1))).join('');
  const blank = Buffer.alloc(2 ** 26, '\n');
  const long = file('long.csv', gzipSync(Buffer.concat([Buffer.from('a,b,c\n'), blank, Buffer.from(rows)])));
  const found = learned(await bayescope(['learn', long, '--json']));
  assert.deepEqual(found, learned(await bayescope(['learn', file('short.csv', `a,b,c\n${rows}`), '--json'])));
  assert.equal(found.rows, 200);
});

test('what can’t be read is refused with what it is and what to do', async () => {
  const whole = gzipSync(bytesOf('csv_latin1.csv'));
  const files: [string, string | Buffer, RegExp][] = [
    ['sheet.csv', Buffer.from('504b0304140000000800000000000000000000000000000000000b000000', 'hex'), /packed as zip/],
    ['old.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /workbook of Excel \(\.xls\).*Save the sheet/],
    ['page.csv', '<!DOCTYPE html><html><body></body></html>', /the format HTML/],
    ['cut.csv', whole.subarray(0, 200), /ends too early/],
    ['damaged.csv', Buffer.concat([whole, Buffer.from('rest')]), /damaged/],
    ['byte.csv', Buffer.from('a,b\nx,y\xe4\x81\n', 'latin1'), /Line 2, character 5:.*byte 81/],
    [
      'mixed.csv',
      Buffer.concat([Buffer.from('Größe,ä\n'), Buffer.from('gro\xdf,x\n', 'latin1')]),
      /Line 2, character 4.*not UTF-8/,
    ],
    ['wide.csv', Buffer.from('fffe000061000000', 'hex'), /the encoding UTF-32, which is not read/],
  ];
  for (const [name, content, words] of files) {
    await refused(['learn', file(name, content)], words);
  }
});

test('models, lists and knowledge are read in the encoding they declare or have, packed or not', async () => {
  const genie = await bayescope(['query', found('genie_cpt.xdsl'), '--json']);
  assert.equal(genie.code, 0, genie.err);
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const bif =
    'network x {}\nvariable Größe { type discrete [ 2 ] { groß, klein }; }\nprobability ( Größe ) { table 0.25, 0.75; }\n';
  for (const [name, content] of [
    ['latin.bif', latin(bif)],
    ['latin.bif.gz', gzipSync(latin(bif))],
    ['wide.bif', Buffer.from(`\ufeff${bif}`, 'utf16le')],
  ] as [string, Buffer][]) {
    const { code, out, err } = await bayescope(['convert', file(name, content), '-o', path('made.json')]);
    assert.equal(code, 0, `${name}: ${err}`);
    assert.match(readFileSync(path('made.json'), 'utf8'), /"Größe"/, out);
    assert.match(err, /it is read as/, name);
  }
  const forbids = file('forbids.csv', latin('from,to\nGröße,Rauchen\n'));
  const ended = await bayescope(['learn', found('csv_latin1.csv'), '--knowledge', forbids, '--json']);
  assert.equal(ended.code, 0, ended.err);
});
