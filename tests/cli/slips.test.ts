// Tests of slips in names, levels and options: each is refused or noted, none passes in silence.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { lineFeeds } from '../../cli/files.ts';
import { bayescope, folder, noisyCopies, refused } from './run.ts';

const { file, path } = folder();
const MODEL = fileURLToPath(new URL('../data/models/asia.pgmpy.bif', import.meta.url));

test('evidence names what is there, once, and says no two things', async () => {
  const cases: [RegExp, string[]][] = [
    [/“lnug” is none\..* Did you mean lung\?/, ['--target', 'lnug']],
    [/not a level of “lung”.* Did you mean yes\?/, ['--evidence', 'lung=yse']],
    [/--evidence says both lung=no and lung=yes/, ['--evidence', 'lung=no,lung=yes']],
    [/--do says both lung=no and lung=yes/, ['--do', 'lung=no', '--do', 'lung=no', '--do', 'lung=yes']],
    [/--jeffrey .* sum to 1; those of “lung” sum to 0\.7/, ['--jeffrey', 'lung=yes:0.5,no:0.2']],
    [/--jeffrey .* sum to 1; those of “lung” sum to 0\.7/, ['--jeffrey', 'lung=yes:0.7']],
  ];
  for (const [says, args] of cases) await refused(['query', MODEL, ...args], says);
  const same = ['--evidence', 'lung=no', '--evidence', 'lung=no', '--jeffrey', 'xray=yes:0.1,no:0.9'];
  assert.equal((await bayescope(['query', MODEL, ...same])).code, 0);
});

const city = (i: number) => ['Paris', 'Rome', 'Oslo', 'Bern'][i % 4];
const TOWNS = file(
  'towns.csv',
  `city,size,kind\n${Array.from({ length: 24 }, (_, i) => `${city(i)},${i % 7},${i % 3 ? 'x' : 'y'}`).join('\n')}\n`,
);

test('a column that the data have not is refused by its name, with the nearest ones', async () => {
  const options = [
    ['--exclude', 'ctiy'],
    ['--category', 'ctiy'],
    ['--number', 'ctiy'],
    ['--count', 'ctiy'],
    ['--as-is', 'case=ctiy'],
    ['--missing-label', 'ctiy=Paris'],
    ['--bins', 'ctiy=width:3'],
    ['--range', 'ctiy=1,2'],
    ['--levels', 'ctiy=a,b'],
    ['--merge', 'ctiy=a,b'],
  ];
  const says = 'there is no column “ctiy”\\. The columns are city, size, and kind\\. Did you mean city\\?';
  for (const args of options) await refused(['learn', TOWNS, ...args], new RegExp(`^${args[0]}: ${says}`));
  await refused(['learn', TOWNS, '--as-is', 'foo'], /--as-is takes one of id-like, .*, not “foo”/);
  await refused(['learn', TOWNS, '--separator', 'foo'], /one of comma, semicolon, tab, \\t, pipe, blanks, ;, \|, not/);
  await refused(['learn', TOWNS, '--range', 'size=2,1'], /--range takes a column, the least and the greatest/);
});

test('a step that changes nothing is noted', async () => {
  const notes = async (...args: string[]) =>
    (await bayescope(['learn', TOWNS, ...args])).err.match(/^.* has no effect.*$/gm);
  assert.deepEqual(
    await notes('--missing-label', 'city=Pariss', '--merge', 'city=Town,Foo,Rome', '--range', 'city=1,2'),
    [
      '--missing-label has no effect on “Pariss”: city has no such label.',
      '--merge has no effect on “Foo”: city has no such label.',
      '--range has no effect: city is no column of numbers.',
    ],
  );
  assert.match(String(await notes('--as-is', 'case=city')), /--as-is case has no effect: .* in city\./);
  assert.equal(await notes('--missing-label', 'city=Paris', '--merge', 'city=A,Rome', '--range', 'size=0,5'), null);
});

test('words of the command line that say nothing are refused or noted', async () => {
  const cases: [RegExp, string[]][] = [
    [/^version: “extra” is one word too many/, ['version', 'extra']],
    [/^help: “fit” is one word too many/, ['help', 'learn', 'fit']],
    [/^man: “--foo” is one word too many/, ['man', '--foo']],
    [/--target takes a variable of the data; “” is none/, ['query', MODEL, '--target', '']],
    [/--rows takes a whole number from 0 .* not “-5”/, ['sample', MODEL, '-n', '-5']],
    [/towns.json” is a result of learn.* Run fit first/, ['query', file('towns.json', await townsJson())]],
    [/^“.*empty.json” is no JSON file/, ['fit', file('empty.json', '')]],
  ];
  for (const [says, args] of cases) await refused(args, says);
  assert.match(
    (await bayescope(['learn', TOWNS, '--format', 'dot'])).err,
    /^--format has no effect: no -o names a file\.$/m,
  );
});

const townsJson = async () => (await bayescope(['learn', TOWNS, '--json'])).out;

test('a bootstrap that is stopped before its first resample says so, with exit code 3', async () => {
  const { code, out, err } = await bayescope(['bootstrap', file('wide.csv', noisyCopies(22, 200, 1))], 0);
  assert.deepEqual([code, out], [3, '']);
  assert.match(
    err,
    /Whatever is found so far is printed.*\nNo resample was learned before the end, so nothing is printed\./,
  );
});

test('every CSV ends its lines in a line feed; cells keep theirs', async () => {
  await bayescope(['learn', TOWNS, '-o', path('e.csv'), '--export', `data-csv=${path('d.csv')}`]);
  await bayescope(['learn', TOWNS, '-k', '2', '--export', `k-best-csv=${path('k.csv')}`]);
  for (const name of ['e.csv', 'd.csv', 'k.csv']) assert.doesNotMatch(readFileSync(path(name), 'utf8'), /\r/, name);
  assert.doesNotMatch((await bayescope(['sample', MODEL, '-n', '3'])).out, /\r/);
  assert.equal(lineFeeds('a,"b\r\n""c"\r\n"",1\r\n'), 'a,"b\r\n""c"\n"",1\n');
});
