// Tests of help, wrong usage, bad files and reported decisions of the command line.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { asProcess, folder } from './run.ts';

const { file, path } = folder();

test('help lists the commands, and each command its options and an example', async () => {
  const { code, out } = await asProcess(['--help']);
  assert.equal(code, 0);
  for (const command of ['learn', 'solve', 'check', 'link', 'open']) {
    assert.match(out, new RegExp(`^  ${command} +\\S`, 'm'));
    const own = await asProcess([command, '--help']);
    assert.equal(own.code, 0);
    assert.match(own.out, new RegExp(`Examples:\\n {2}bayescope ${command} `));
  }
  const { out: learn } = await asProcess(['learn', '-h']);
  const promised =
    'score ess alpha penalty method max-parents require forbid edge-prior bins missing missing-label no-header ' +
    'separator decimal-comma count exclude recipe time-limit memory-limit json output export example rows seed page progress';
  for (const option of promised.split(' ')) assert.match(learn, new RegExp(`--${option}\\b`));
  assert.match((await asProcess(['--version'])).out, /^\d+\.\d+\.\d+\n$/);
});

test('wrong usage: exit code 2, nothing on stdout, one sentence on stderr', async () => {
  const csv = file('ok.csv', 'a,b\n0,1\n1,0\n0,0\n1,1\n');
  const cases: [RegExp, string[]][] = [
    [/no command.* Did you mean learn\?/, ['lern']],
    [/Unknown option '--scroe'.* Did you mean --score\?/, ['learn', csv, '--scroe', 'bic']],
    [/one of .*bdeu/, ['learn', csv, '--score', 'best']],
    [/number from/, ['learn', csv, '--score', 'bdeu', '--ess', 'x']],
    [/whole number/, ['learn', csv, '--max-parents', '1.5']],
    [/number from/, ['learn', csv, '--ess', '', '--score', 'bdeu']],
    [/two variables.*a and b/, ['learn', csv, '--require', 'a,c']],
    [/Say what to learn/, ['learn']],
    [/two data sets/, ['learn', csv, '--example', 'asia']],
    [/one too many/, ['learn', csv, csv]],
    [/no such file/, ['learn', path('nowhere.csv')]],
    [/folder/, ['learn', path('.')]],
    [/one of asia, .*, not “moon”/, ['learn', '--example', 'moon']],
    [/Did you mean asia\?/, ['learn', '--example', 'asai']],
    [/Did you mean bdeu/, ['learn', csv, '--score', 'bdue']],
    [/width:3/, ['learn', csv, '--bins', 'wide']],
    [/suffix/, ['learn', csv, '-o', 'x.docx']],
    [/names no format/, ['learn', csv, '--export', 'pdf=x']],
    [/required and forbidden/, ['learn', csv, '--require', 'a,b', '--forbid', 'a,b']],
    [/cycle/, ['learn', csv, '--require', 'a,b', '--require', 'b,a']],
    [/is required, but a is to come before b/, ['learn', csv, '--require', 'b,a', '--before', 'a,b']],
    [/has a cycle/, ['learn', csv, '--before', 'a < b', '--before', 'b,a']],
    [/a is in tier 1 and in tier 2/, ['learn', csv, '--tiers', 'a < b, a']],
    [/b is in tier 2, a in tier 1/, ['learn', csv, '--tiers', 'a < b', '--require', 'b,a']],
    [/at most 0 are allowed/, ['learn', csv, '--require', 'b,a', '--max-parents-of', 'a=0']],
    [/line 2: “z” is no variable/, ['learn', csv, '--tiers', file('tiers.txt', 'a\nz')]],
    [/“z” is none/, ['learn', csv, '--max-parents-of', 'z=1']],
    [/--exclude: there is no column “x”/, ['learn', csv, '--exclude', 'x']],
    [/rows/, ['learn', '--example', 'asia', '--rows', '0']],
    [/no recipe/, ['learn', csv, '--recipe', file('r.json', '{}')]],
    [/no folder “.*such”/, ['learn', csv, '-o', path('no/such/folder.dot')]],
    [/has no suffix .* --format/, ['learn', csv, '-o', '-']],
    [/only, without --json|one thing only/, ['learn', csv, '-o', '-', '--format', 'dot', '--json']],
    [/read once only/, ['fit', '-', '-']],
    [/needs a shell.* Did you mean bash/, ['completion', 'bsh']],
    [/open needs a link/, ['open']],
    [/check needs a file/, ['check']],
  ];
  for (const [says, args] of cases) {
    const { code, out, err } = await asProcess(args);
    assert.deepEqual([code, out], [2, ''], `${args.join(' ')}: ${out}${err}`);
    assert.match(err, says);
    assert.equal(err.trim().split('\n').length, 1, err);
  }
});

/** CSV of a usable column beside an identifier and an empty column. */
const idsAndOne = `id,b,c\n${Array.from({ length: 9 }, (_, i) => `p${i},${i % 2},`).join('\n')}\n`;

test('bad files are answered by a sentence that says where', async () => {
  const cases: [RegExp, string, string | Uint8Array][] = [
    [/empty/, 'empty.csv', ''],
    [/no rows/, 'names.csv', 'a,b\n'],
    [/only one column, a; .*choose another separator/, 'one.csv', 'a\n1\n2\n'],
    [/Only 1 column can be used: b\. .*Not used: id \(an identifier\) and c \(no values\)/, 'out.csv', idsAndOne],
    [/Only 1 rows? /, 'row.csv', 'a,b\n1,2\n'],
    [/Line 3 has 3 cells, the first line has 2/, 'ragged.csv', 'a,b\n1,2\n1,2,3\n'],
    [/quote opened in line 2/, 'quote.csv', 'a,b\n"1,2\n3,4\n'],
    [/packed as zip/, 'binary.csv', Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 1)],
    [/byte 81/, 'latin.csv', Uint8Array.of(97, 44, 98, 10, 0x81, 44, 49, 10)],
    [
      /300 columns/,
      'wide.csv',
      `${Array.from({ length: 300 }, (_, i) => `c${i}`).join(',')}\n${'0,'.repeat(299)}0\n${'1,'.repeat(299)}1\n`,
    ],
  ];
  for (const [says, name, content] of cases) {
    const { code, out, err } = await asProcess(['learn', file(name, content)]);
    assert.deepEqual([code, out], [2, ''], `${name}: ${out}${err}`);
    assert.match(err, says);
  }
});

test('BOM, CRLF, repeated names and constant columns are no obstacle', async () => {
  const { code, json, err } = await asProcess([
    'learn',
    file('odd.csv', '\ufeffa,a,k\r\n0,1,x\r\n1,0,x\r\n0,1,x\r\n1,0,x\r\n'),
    '--json',
  ]);
  assert.equal(code, 0, err);
  assert.equal(new Set(json.variables).size, json.variables.length);
  assert.equal(json.rows, 4);
});

test('automatic decisions are reported, with the option that changes them', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, i) => `p${i},${((i * 7) % 60) / 4},${i % 5 === 0 ? 'NA' : i % 2 ? 'x' : 'y'},${i % 3}`,
  );
  const csv = file('told.csv', `name,size,kind,k\n${rows.join('\n')}\n`);
  const { code, err } = await asProcess(['learn', csv, '--json']);
  assert.equal(code, 0, err);
  assert.match(err, /How size is used: 3 bins/);
  assert.match(err, /^kind: NA: read as missing. \(undo: --as-is missing-labels=kind\)$/m);
  const ways = [
    '12 of 60 rows are left out for missing values (kind 12). This assumes that values are missing completely at random.',
    'To learn from more rows:',
    '  --exclude kind: keeps 60 of 60 rows',
    '  --missing level: keeps 60 of 60 rows',
  ].join('\n');
  assert.ok(
    err.includes(
      `${ways}\n  --as-is rows-dropped: leaves it so, and settles the question\n1 open suggestion about the data: rows left out.\n`,
    ),
    err,
  );
  const quiet = await asProcess([
    'learn',
    csv,
    '--json',
    '--exclude',
    'name',
    '--bins',
    'width:2',
    '--missing-label',
    'kind=NA',
    '--as-is',
    'rows-dropped',
  ]);
  assert.match(quiet.err, /^kind: NA: read as missing\. .*\n12 of 60 rows are left out /);
  assert.ok(quiet.err.endsWith(`${ways}\n`), quiet.err);
});
