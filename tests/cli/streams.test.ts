// Tests of standard input and output in place of files, of --format, --quiet and --link, and of files that can't be written.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { bayescope, folder, refused } from './run.ts';

const { file, path } = folder();
const PROGRAM = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));
const MODEL = fileURLToPath(new URL('../data/models/asia.pgmpy.bif', import.meta.url));
const bif = readFileSync(MODEL, 'utf8');
const ASIA = ['learn', '--example', 'asia', '--rows', '300'];

/** Runs the program with a text as its standard input. */
function piped(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { input, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

test('models, results and lists come from standard input', async () => {
  for (const args of [
    ['query', '-', '--target', 'lung'],
    ['sample', '-', '-n', '3'],
    ['fit', '-', file('a.csv', 'x\n')],
  ]) {
    const [name, , ...rest] = args;
    const expected = await bayescope([name, MODEL, ...rest]);
    const { code, out } = piped(args, bif);
    assert.deepEqual([code, out], [expected.code, expected.out], name);
  }
  assert.match(piped(['readers', '-', '--format', 'bif'], bif).out, /^Every one of these programs/);
  const result = (await bayescope([...ASIA, '--json'])).out;
  assert.equal(piped(['check', '-'], result).code, 0);
  assert.match(piped(['fit', '-'], result).out, /"format": "bayescope-network"/);
  const list = (await bayescope(['score', '--example', 'asia', '--rows', '300'])).out;
  assert.match(piped(['solve', '-'], list).out, /proven optimal/);
  assert.equal(piped(['learn', '-', '--tiers', '-'], list).code, 2);
  assert.equal(piped(['fit', '-']).err, 'Standard input is no JSON.\n');
});

test('files go to standard output, and the answer in words then to standard error', () => {
  const dot = piped([...ASIA, '--export', 'dot=-']);
  assert.match(dot.out, /^digraph bayescope \{\n/);
  assert.match(dot.err, /^8 variables, 300 rows/);
  assert.doesNotMatch(dot.err, /wrote/);
  const quiet = piped([...ASIA, '-o', '/dev/stdout', '--format', 'csv', '--quiet']);
  assert.match(quiet.out, /^from,to,kind\n/);
  assert.equal(quiet.err, '');
  const rows = piped(['sample', '-', '-n', '2', '-o', '-'], bif);
  assert.equal(rows.out.split('\n').length, 4);
  const net = piped(['convert', '-', '-o', '-', '--format', 'net'], bif);
  assert.match(net.out, /^net\n\{/);
  assert.equal(piped(['convert', '-', '-o', '-', '--format', 'bif'], net.out).code, 0);
  assert.ok(!existsSync('-'));
});

test('--quiet leaves out the notes, never an error; a link is printed where it is asked for', async () => {
  const plain = await bayescope([...ASIA, '-o', path('a.dot')]);
  assert.match(plain.err, /wrote/);
  assert.doesNotMatch(plain.out, /^link/m);
  const quiet = await bayescope([...ASIA, '-o', path('b.dot'), '--quiet']);
  assert.deepEqual([quiet.out, quiet.err], [plain.out, '']);
  assert.equal(readFileSync(path('a.dot'), 'utf8'), readFileSync(path('b.dot'), 'utf8'));
  assert.match((await bayescope([...ASIA, '--quiet', '--max-parents', 'x'])).err, /whole number/);
  assert.match((await bayescope([...ASIA, '--link'])).out, /^link {4}http:\/\/localhost:4173\/#v=1/m);
  assert.match((await bayescope([...ASIA, '--json'])).json.link, /#v=1/);
});

test('what can’t be written is a sentence, with exit code 2, before the work where that is known', async () => {
  const cases: [RegExp, string[]][] = [
    [/there is no folder “.*nowhere”/, ['-o', path('nowhere/a.json')]],
    [/a part of the path is no folder/, ['-o', `${file('plain', '')}/a.json`]],
    [/it is a folder/, ['-o', path('.'), '--format', 'dot']],
  ];
  if (existsSync('/dev/full')) cases.push([/“\/dev\/full” .*the disk is full/, ['-o', '/dev/full', '--format', 'dot']]);
  for (const [says, args] of cases) {
    const { code, err } = await bayescope([...ASIA, ...args]);
    assert.equal(code, 2, err);
    assert.match(err, says);
  }
  const own = file('own.csv', 'a,b\n0,1\n1,0\n0,0\n1,1\n');
  symlinkSync(own, path('link.csv'));
  for (const args of [
    ['learn', own, '-o', own],
    ['learn', own, '-o', path('link.csv')],
    ['learn', own, '--export', `edges-csv=${own}`],
    ['predict', MODEL, '--rows', own, '--target', 'lung', '-o', own],
  ])
    await refused(args, /(?:own|link).csv” would be overwritten, and it is an input/);
  await refused(
    [...ASIA, '-o', path('a.csv'), '--export', `edges-csv=${path('a.csv')}`],
    /a.csv” would be written twice/,
  );
  // Before the data are read, which would be refused too.
  await refused(['learn', file('ragged.csv', 'a,b\n0\n'), '-o', path('nowhere/a.json')], /there is no folder/);
});

test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output is a sentence, too', () => {
  const command = `"${process.execPath}" "${PROGRAM}" sample "${MODEL}" > /dev/full`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [2, 'Standard output can’t be written (the disk is full).\n']);
});

test('learn and score write the same list, its header included', async () => {
  for (const how of [[], ['--score', 'bdeu', '--ess', '3', '--max-parents', '2', '--edge-prior', '0.5']]) {
    await bayescope([...ASIA, ...how, '-o', path('learn.jkl'), '-o', path('learn.pss')]);
    await bayescope(['score', ...ASIA.slice(1), ...how, '-o', path('score.jkl'), '-o', path('score.pss')]);
    for (const suffix of ['jkl', 'pss'])
      assert.equal(
        readFileSync(path(`learn.${suffix}`), 'utf8'),
        readFileSync(path(`score.${suffix}`), 'utf8'),
        suffix,
      );
  }
});
