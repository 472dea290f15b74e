// Tests of files too large for memory, and of pipes: reading in slices gives the same data.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { folder } from './run.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));
const { file: written, path } = folder();

/**
 * Runs the program with chunks of text on its standard input.
 * @param how `folder`: for temporary files; `stopAfter`: number of chunks before Ctrl-C
 */
async function piped(
  args: string[],
  pieces: Iterable<string>,
  { folder: temporary = path('.'), stopAfter = Number.POSITIVE_INFINITY }: { folder?: string; stopAfter?: number } = {},
): Promise<{ code: number | null; signal: string | null; out: string; err: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, TMPDIR: temporary } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdin.on('error', () => {}); // the program has ended
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  let number = 0;
  for (const piece of pieces) {
    number += 1;
    if (number > stopAfter) {
      child.kill('SIGINT');
      break;
    }
    if (!child.stdin.write(piece)) await new Promise((go) => child.stdin.once('drain', () => go(undefined)));
  }
  child.stdin.end();
  return { ...((await ended) as any), out, err };
}

/** Answer of a program that must succeed, parsed as JSON. */
function answer({ code, out, err }: { code: number | null; out: string; err: string }) {
  assert.equal(code, 0, err);
  return JSON.parse(out);
}

/** Part of a result that must not depend on how the file is read: number of rows, score, networks. */
const learned = ({ rows, score, networks }: any) => ({ rows, score, networks });

const ROWS = ['x,y,n', 'x,z,n', 'w,z,m', 'x,y,m'];

test('more rows than a file in memory may have are counted, also from a pipe', async () => {
  const counts = [400_000, 300_000, 200_000, 300_001];
  const rows = ROWS.map((row, i) => `${row}\n`.repeat(counts[i])).join('');
  const many = written('many.csv', `a,b,c\n${rows}`);
  const counted = written('counted.csv', `a,b,c,count\n${ROWS.map((row, i) => `${row},${counts[i]}\n`).join('')}`);
  const [whole, sliced] = await Promise.all([counted, many].map((file) => piped(['learn', file, '--json'], [])));
  const [expected, found] = [answer(whole), answer(sliced)];
  assert.deepEqual(learned(found), learned(expected));
  const fromPipe = answer(await piped(['learn', '-', '--json'], [`a,b,c\n${rows}`]));
  assert.deepEqual(learned(fromPipe), learned(expected));
});

/** Generator of a CSV of 70 MB in few rows: a column of long remarks beside two columns of levels. */
function* longRows() {
  yield 'a,b,remark\n';
  const remark = 'so it is said again and again '.repeat(2000);
  for (let i = 0; i < 1200; i += 1) yield `${i % 2},${i % 3 === 0 ? i % 2 : 1},${i} ${remark}\n`;
}

test('a pipe that is too large to hold goes through a file that nobody sees and that does not stay', async () => {
  const temporary = path('spool');
  mkdirSync(temporary);
  const run = await piped(['learn', '-', '--json'], longRows(), { folder: temporary });
  const found = answer(run);
  assert.equal(found.rows, 1200);
  assert.deepEqual(readdirSync(temporary), []);
  const named = answer(await piped(['learn', written('long.csv', [...longRows()].join('')), '--json'], []));
  assert.deepEqual(learned(named), learned(found));
  const stopped = await piped(['learn', '-', '--json'], longRows(), { folder: temporary, stopAfter: 1150 });
  assert.ok(stopped.signal === 'SIGINT' || stopped.code !== 0);
  assert.deepEqual(readdirSync(temporary), []);
});

test('what is wrong with a large file is said with its line', async () => {
  const bad = await piped(
    ['learn', '-'],
    ['a,b\n', ...Array.from({ length: 1100 }, () => `${'x,y\n'.repeat(1000)}`), 'x\n'],
  );
  assert.notEqual(bad.code, 0);
  assert.match(bad.err, /Line 1,100,002 has 1 cell/);
});

test('ARFF with too many rows is refused with what to do', async () => {
  const rows = 'x,y\n'.repeat(1_000_001);
  const refused = await piped(['learn', '-'], [`@relation r\n@attribute a {x}\n@attribute b {y}\n@data\n${rows}`]);
  assert.notEqual(refused.code, 0);
  assert.match(refused.err, /ARFF is read up to 67,108,864 bytes and 1,000,000 rows.*Save the file as CSV/);
});
