// Tests of `learn --method bnfinder`: tables with series or regulators, files, checks and the published networks.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { valuesOf } from '../values.ts';
import { bayescope, folder } from './run.ts';

const { file, path } = folder();
const SHARED = new URL('../../../shared/data/bnfinder/', import.meta.url);
const LEARN = (...more: string[]) => ['learn', ...more, '--method', 'bnfinder'];

/** CSV of two time series in which Y follows X and X alternates. */
const SERIES = (() => {
  const lines = ['dish,hour,X,Y,noise'];
  let state = 7;
  for (const dish of ['one', 'two'])
    for (let hour = 0, x = 0, before = 0; hour < 40; hour++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      lines.push([dish, hour, x, before, (state >>> 16) & 1].join(','));
      before = x;
      x = (state >>> 28) % 3 === 0 ? x : 1 - x;
    }
  return `${lines.join('\n')}\n`;
})();

test('a table with time and series, in words, JSON and files', async () => {
  const csv = file('cells.csv', SERIES);
  const answer = await bayescope(
    LEARN(
      csv,
      '--series',
      'dish',
      '--time',
      'hour',
      '--self-loops',
      '-o',
      path('a.sif'),
      '-o',
      path('a.txt'),
      '-o',
      path('a.cpd'),
      '-o',
      path('a.json'),
    ),
  );
  assert.equal(answer.code, 0, answer.err);
  assert.match(
    answer.out,
    /^3 variables, 80 moments in 2 series of .*cells\.csv\nproven optimal: no allowed parents cost less/,
  );
  assert.match(answer.out, /\n {2}Y {6}← X \(\+\)\n/);
  assert.ok(readFileSync(path('a.sif'), 'utf8').includes('X\t+\tY\n'));
  assert.match(readFileSync(path('a.txt'), 'utf8'), /^X\n/);
  assert.match(readFileSync(path('a.cpd'), 'utf8'), /^\{\n {2}"X" : \{/);
  const { children, status } = JSON.parse(readFileSync(path('a.json'), 'utf8'));
  assert.equal(status, 'proven optimal');
  assert.deepEqual(children[1].parents, ['X']);
  assert.equal(children[1].samples, 78);
  const many = (
    await bayescope(
      LEARN(csv, '--series', 'dish', '--time', 'hour', '--k', '4', '--score', 'mdl', '--variant', 'document', '--json'),
    )
  ).json;
  for (const { sets, looked, all } of many.children) {
    assert.equal(sets.length, 4);
    assert.ok(looked <= all && Math.abs(sets.reduce((sum: number, s: any) => sum + s.weight, 0) - 1) < 1e-12);
  }
  const both = await Promise.all(
    ['1', '2'].map((n) => bayescope(LEARN(csv, '--series', 'dish', '--time', 'hour', '--algorithm', n, '--json'))),
  );
  const [one, two] = both.map(({ json }) => json.children.map((c: any) => [c.parents, c.cost]));
  assert.deepEqual(one, two);
});

test('regulators without time, and what does not go together', async () => {
  const csv = file('genes.csv', 'P,G,H\n0,0.4,a\n1,2.5,b\n1,2.75,b\n0,0.25,a\n1,2.5,b\n0,0.1,a\n0,0.3,a\n1,2.6,b\n');
  const { out, err, code } = await bayescope(
    LEARN(csv, '--regulators', 'P', '--regulators', 'G', '--edge-prior', '0.3', '--seed', '4'),
  );
  assert.equal(code, 0, err);
  assert.match(out, /BDe, as the document defines it/);
  assert.match(err, /--seed has no effect: method bnfinder does not ask for it/);
  const free = await bayescope(LEARN(csv));
  assert.equal(free.code, 2);
  assert.match(free.err, /^Without a time column, parents must not form a cycle, but /);
  assert.match((await bayescope(LEARN(csv, '--regulators', 'Q'))).err, /“Q” is named, but no variable has that name/);
  assert.match(
    (await bayescope(LEARN(csv, '--time', 'H'))).err,
    /^“a” in line 2 of “H” is not a time\. Times are numbers, dates/,
  );
  assert.match(
    (await bayescope(LEARN(csv, '--regulators', 'P', '--edge-prior', '0.3', '--score', 'mdl'))).err,
    /applies only to BDe/,
  );
  assert.match((await bayescope(LEARN(csv, '--perturbed', 'G'))).err, /takes NAME=VALUE/);
  assert.match((await bayescope(LEARN(csv, '-o', 'x.svg'))).err, /tells no format of this method/);
  const broken = await bayescope(LEARN(file('broken.txt', '#regulators P\nc a b\nP 0 1\nG 1\n')));
  assert.equal(broken.code, 2);
  assert.equal(broken.err, 'Line 4 of the experiments can’t be read: it should have one value for each experiment.\n');
  const other = await bayescope(['learn', csv, '--regulators', 'P', '--json']);
  assert.match(other.err, /--regulators has no effect/);
});

test('dates are times; a missing step is said, and left out where that is wanted', async () => {
  const csv = fileURLToPath(new URL('../data/found/ts_date.csv', import.meta.url));
  const rest = ['--time', 'hour', '--series', 'dish', '--self-loops'];
  const bridged = await bayescope(LEARN(csv, ...rest, '-o', path('dates.json')));
  assert.equal(bridged.code, 0, bridged.err);
  assert.equal(
    bridged.err,
    '6 of 234 steps in time are gaps, longer than the usual step of 1 day: the first from 2024-01-28 to 2024-02-01 (series d0, line 109). Each still counts as one step, for now.\n' +
      '--gaps drop learns nothing from such pairs of rows; --gaps bridge says that they count.\n' +
      `wrote ${path('dates.json')}\n`,
  );
  const json = JSON.parse(readFileSync(path('dates.json'), 'utf8'));
  assert.deepEqual(json.prepared.open, [{ column: 'hour', code: 'gaps', detail: '2024-01-28 – 2024-02-01' }]);
  assert.deepEqual([json.uneven.usual, json.uneven.unit, json.uneven.longer], [1, 'day', 6]);
  assert.equal(json.notices[0].code, 'gaps');
  // Days as numbers, with the gap bridged, give the same result.
  const days = (date: string) => String((Date.parse(date) - Date.parse('2024-01-01')) / 864e5);
  const numbers = readFileSync(csv, 'utf8').replace(/2024-\d\d-\d\d/g, days);
  const plain = await bayescope(LEARN(file('days.csv', numbers), ...rest, '--gaps', 'bridge', '--json'));
  assert.match(
    plain.err,
    /longer than the usual step of 1: the first from 27 to 31 .* Each still counts as one step\.\n$/,
  );
  assert.deepEqual([plain.json.children, plain.json.prepared.open], [json.children, []]);
  const dropped = await bayescope(LEARN(csv, ...rest, '--gaps', 'drop', '--link', '-o', path('dropped.json')));
  assert.match(dropped.err, /Nothing is learned from them\.\n/);
  const left = JSON.parse(readFileSync(path('dropped.json'), 'utf8'));
  assert.deepEqual(
    [json, left].map(({ children }) => children[0].samples),
    [234, 228],
  );
  // Result file and link record how gaps were treated.
  const link = dropped.out.match(/^link {4}(\S+)$/m)?.[1] ?? '';
  for (const what of [path('dropped.json'), link]) {
    const { code, err, out } = await bayescope(['check', what, csv]);
    assert.equal(code, 0, err);
    assert.match(out, /^The result holds/);
  }
});

test('times that can be read in two ways are refused until it is said how', async () => {
  const csv = file('american.csv', 't,x,y\n01/02/2024,0,1\n02/02/2024,1,0\n03/02/2024,1,1\n05/02/2024,0,0\n');
  const asked = await bayescope(LEARN(csv, '--time', 't'));
  assert.deepEqual(
    [asked.code, asked.err],
    [
      2,
      'Whether day or month comes first in “01/02/2024”, line 2 of “t”, no date of the column tells. Say --date-order day or --date-order month.\n',
    ],
  );
  for (const [order, usual] of [
    ['day', '1 day'],
    ['month', '1 month'],
  ]) {
    const { code, err, out } = await bayescope(LEARN(csv, '--time', 't', '--date-order', order, '--link'));
    assert.equal(code, 0, err);
    assert.match(err, new RegExp(`^1 of 3 steps in time is a gap, longer than the usual step of ${usual}: from 03`));
    const link = out.match(/^link {4}(\S+)$/m)?.[1] ?? '';
    assert.equal((await bayescope(['check', link, csv])).code, 0, link);
  }
  const mixed = file('mixed.csv', 't,x,y\n2024-01-28T13:00,0,1\n2024-01-28T14:00Z,1,0\n');
  assert.match(
    (await bayescope(LEARN(mixed, '--time', 't'))).err,
    /line 3 of “t” is of another kind than “2024-01-28T13:00”/,
  );
  const empty = file('empty-time.csv', 't,x,y\n1,0,1\n,1,0\n');
  assert.match((await bayescope(LEARN(empty, '--time', 't'))).err, /^Line 3 has no time in “t”\./);
  const twice = file('twice.csv', 't,s,x,y\n2024-01-28,a,0,1\n28.01.2024,a,1,0\n');
  const { err } = await bayescope(LEARN(twice, '--time', 't', '--series', 's'));
  assert.match(err, /^Line 3 has the time “28\.01\.2024”, which line 2 of its series “a” had before\./);
  const own = await bayescope(LEARN(file('own.txt', 'c s:0 s:1 s:3 s:4\nX 0 1 1 0\nY 0 0 1 1\n')));
  assert.match(
    own.err,
    /a gap, .* from 1 to 3 \(series s, line 1\)\. It still counts as one step, as in BNFinder\.\n$/,
  );
});

test('what stands in no line, no series and no transition is said as that', async () => {
  const OWN = 'c a b c d\nP 0 1 0 1\nG 1 0 1 0\n';
  const unknown = await bayescope(LEARN(file('unknown.txt', `#regulators ZZ\n${OWN}`)));
  assert.equal(unknown.err, '“ZZ” is named in line 1, but no variable has that name.\n');
  const csv = file(
    'dishes.csv',
    `hour,dish,x,y\n${'0123'.replace(/./g, (i) => `${+i >> 1},d${i},${+i % 2},${+i >> 1}\n`)}`,
  );
  const named = await bayescope(LEARN(csv, '--time', 'hour', '--series', 'dish', '--regulators', 'ZZ'));
  assert.equal(named.err, '“ZZ” is named, but no variable has that name.\n');
  assert.match(
    (await bayescope(LEARN(csv, '--time', 'hour'))).err,
    /^Line 3 has the time “0”, which line 2 had before\. .*, say --series COLUMN\.\n$/,
  );
  const none = await bayescope(LEARN(csv, '--time', 'hour', '--series', 'dish', '--perturbed', 's9=x'));
  assert.equal(none.code, 0);
  const [series, nothing] = none.err.split('\n');
  assert.match(series, /^There is no experiment or series “s9” here/);
  assert.match(nothing, /^There is nothing to learn from/);
  const json = await bayescope(LEARN(csv, '--time', 'hour', '--series', 'dish', '--json'));
  assert.deepEqual(valuesOf(json.json.notices, 'code'), ['nothing']);
  // A file in BNFinder's format, learned from as rows.
  const rows = await bayescope(['learn', file('rows.txt', `#regulators P\n${OWN}`), '--method', 'proxy']);
  assert.equal(rows.code, 2);
  assert.match(rows.err, /^“.*rows\.txt” is in BNFinder’s format: learn --method bnfinder reads it\.\n$/);
});

test('a result of experiments is checked again, from its file and from its link; a lie has exit code 4', async () => {
  const csv = file('again.csv', SERIES);
  const json = path('again.json');
  const learned = await bayescope(LEARN(csv, '--series', 'dish', '--time', 'hour', '--link', '-o', json));
  assert.equal(learned.code, 0, learned.err);
  const link = learned.out.match(/^link {4}(\S+)$/m)?.[1] ?? '';
  assert.match(link, /#v=1&with=r&data=/);
  for (const what of [json, link]) {
    const right = await bayescope(['check', what, csv]);
    assert.equal(right.code, 0, right.err);
    assert.match(
      right.out,
      /^The result holds: every cost was added up again and agrees, and no allowed parents cost less\./,
    );
    assert.match(right.out, /claimed network \(BDe, as the program computes it/);
  }
  assert.equal((await bayescope(['open', link, csv])).code, 0);
  const report = (await bayescope(['check', json, csv, '--json'])).json;
  assert.deepEqual([report.check.state, report.check.checks.length], ['proven', 3]);
  // Without the data file the link's result can't be checked.
  assert.match((await bayescope(['open', link])).err, /Not checked/);
  assert.equal((await bayescope(['check', json])).code, 2);

  const lie = (name: string, change: (json: any) => void) => {
    const other = JSON.parse(readFileSync(json, 'utf8'));
    change(other);
    return bayescope(['check', file(name, JSON.stringify(other)), csv]);
  };
  for (const [name, change, message] of [
    ['l1.json', (result) => (result.children[1].cost -= 1), /the cost of Y is another/],
    ['l2.json', (result) => (result.cost -= 1), /its total is not the sum/],
    ['l3.json', (result) => (result.doc.bnfinder.score = 'mdl'), /does not hold|is not optimal/],
    ['l4.json', (result) => (result.fingerprint = '0123456789abcdef'), /of other experiments/],
    ['l5.json', (result) => (result.children[0].child = 'W'), /of other variables/],
  ] as [string, (json: any) => void, RegExp][]) {
    const { code, out } = await lie(name, change);
    assert.equal(code, 4, name);
    assert.match(out, message);
  }
  assert.match((await lie('l6.json', (result) => (result.doc = {}))).err, /settings can’t be read/);
});

test('a published network, edge by edge', async () => {
  const csv = file('beside.csv', SERIES);
  const learn = (sif: string, ...more: string[]) =>
    bayescope(
      LEARN(csv, '--series', 'dish', '--time', 'hour', '--self-loops', '--compare', file('ref.sif', sif), ...more),
    );
  const found = (await learn('X\t+\tY\n', '--json')).json.compared;
  const edges = found.rows.map((row: any) => `${row.from}\t${row.here}\t${row.to}`);
  assert.match((await learn(`${edges.join('\n')}\n`)).out, /all \d+ edges are found with their signs, and no others/);
  const { out } = await learn('X\t-\tY\nnoise\t+\tX\n');
  assert.match(out, /0 of 2 edges are found with their signs/);
  assert.match(out, / {2}X - Y {2}another sign\n {2}noise \+ X {2}only in the file/);
  assert.match((await learn('X Y\n')).err, /Line 1 of .*ref\.sif” is no edge/);
});

const here = existsSync(new URL('input7.txt', SHARED));
test('continuous input2 and sachs beside what was published', async ({ skip }) => {
  skip(!here, 'shared data absent');
  const beside = async (input: string, sif: string, ...more: string[]) =>
    (
      await bayescope(
        LEARN(new URL(input, SHARED).pathname, '--compare', new URL(sif, SHARED).pathname, '--json', ...more),
      )
    ).json.compared;
  for (const variant of ['program', 'document']) {
    const { same, published, more } = await beside('input2.txt', 'output2.sif', '--variant', variant);
    assert.deepEqual([same, published, more], [4, 4, 0]);
  }
  const { rows, published } = await beside('sachs.inp', 'sachs.sif');
  const differs = rows.filter((row: any) => row.is !== 'same');
  assert.equal(published, 20);
  console.log(differs.map((row: any) => `${row.from} ${row.is === 'more' ? row.here : row.there} ${row.to} ${row.is}`));
  assert.equal(differs.length, 5);
});

test('the published edges of input7', async ({ skip }) => {
  skip(!here, 'shared data absent');
  for (const [score, name] of [
    ['bde', 'output7.sif'],
    ['mdl', 'output7mdl.sif'],
  ]) {
    const input = new URL('input7.txt', SHARED).pathname;
    const begun = performance.now();
    const { code, err } = await bayescope(LEARN(input, '--score', score, '--max-parents', '5', '-o', path(name)));
    assert.equal(code, 0, err);
    const edges = (text: string) => text.split(/\r?\n/).filter(Boolean).sort();
    assert.deepEqual(edges(readFileSync(path(name), 'utf8')), edges(readFileSync(new URL(name, SHARED), 'utf8')));
    console.log(score, Math.round(performance.now() - begun), 'ms');
  }
});
