// Tests of rows and columns passed to the npm package: names and values are learned from unchanged, invalid tables are
// refused, notes report all changes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterAll, test } from 'vitest';
import { tableOf } from '../../api/input.ts';
import * as npm from '../../api/node.ts';
import { pythonFiles } from '../../scripts/python-words.ts';
import { valuesOf } from '../values.ts';

afterAll(npm.close);

/** Columns in the form of the core, and notes, from data that a caller passes. */
async function frameOf(data: any): Promise<{ columns: any[]; notes: string[] }> {
  const table = await tableOf(data, 'data.csv');
  assert.ok('frame' in table);
  return table.frame;
}

/** Column in the form of the core: values (null if missing), levels if declared, and notes. */
async function seen(values: any) {
  const { columns, notes } = await frameOf({ columns: { x: values } });
  const { numbers, codes, labels, declared } = columns[0];
  const cells = numbers
    ? Array.from(numbers, (x: number) => (Number.isNaN(x) ? null : x))
    : Array.from(codes, (code: number) => (code < 0 ? null : labels[code]));
  return { cells, levels: declared ? labels : null, notes };
}

/** Levels of each variable of a result, by name. */
async function levelsOf(result: any, data: any) {
  const { variables } = await npm.fit(result, data);
  return Object.fromEntries(variables.map(({ name, levels }: any) => [name, levels]));
}

/** Column that repeats a list of values. */
const repeated = (of: any[], times: number) => Array.from({ length: times }, () => of).flat();

test('numbers and years are names, in columns, rows and maps, and the first row is data', async () => {
  const columns = { 2019: repeated([0, 1], 50), 2020: repeated([0, 1, 1, 0], 25) };
  const rows = columns[2019].map((_, i) => ({ 2019: columns[2019][i], 2020: columns[2020][i] }));
  const lists = { names: [2019, 2020], rows: rows.map(Object.values) };
  const found = await Promise.all(
    [{ columns }, rows, lists, { columns: new Map(Object.entries(columns)) }].map((data) => npm.learn(data)),
  );
  for (const { variables, rows: count, notes, score } of found) {
    assert.deepEqual([variables, count, notes], [['2019', '2020'], 100, []]);
    assert.equal(score, found[0].score);
  }
  const data = {
    columns: {
      a: [3, ...repeated([0, 1, 2, 0], 25)],
      b: [2, ...repeated([0, 1], 50)],
      c: [2, ...repeated([1, 0, 0, 1], 25)],
    },
  };
  const result = await npm.learn(data);
  assert.equal(result.rows, 101);
  assert.deepEqual((await levelsOf(result, data)).a, ['0', '1', '2', '3']);
  const first = { columns: { b: [0, 1], 2019: [1, 0] } };
  assert.deepEqual(valuesOf((await frameOf(first)).columns, 'name'), ['2019', 'b']);
});

test('a file keeps its own name, which says how it is read', async () => {
  assert.equal((await tableOf(new File(['a\n'], 'wards.arff'), 'data.csv')).name, 'wards.arff');
  assert.equal((await tableOf(new Blob(['a\n']), 'data.csv')).name, 'data.csv');
  assert.equal((await tableOf({ name: 'wards.tsv', text: 'a\n' }, 'data.csv')).name, 'wards.tsv');
});

test('values are what they are: numbers, labels, dates, or missing', async () => {
  for (const [values, cells] of [
    [
      [1, null, undefined, Number.NaN, 2.5, 3n],
      [1, null, null, null, 2.5, 3],
    ],
    [Float64Array.of(0.5, Number.NaN), [0.5, null]],
    [Float32Array.of(0.1, 16777217), [0.1, 16777216]],
    [Int32Array.of(1, -2), [1, -2]],
    [BigInt64Array.of(5n, -5n), [5, -5]],
    [BigUint64Array.of(9007199254740993n, 1n), ['9007199254740993', '1']],
    [
      ['NA', '?', '1', '2,5', ' u', 'u', null],
      ['NA', '?', '1', '2,5', 'u', 'u', null],
    ],
    [
      [true, null, false],
      ['true', null, 'false'],
    ],
    [
      [new Date('2020-01-05'), new Date(Number.NaN)],
      ['2020-01-05', null],
    ],
    [
      [new Date(2020, 0, 5), new Date(2020, 0, 6)],
      ['2020-01-05', '2020-01-06'],
    ],
    [[new Date('2020-01-05T08:30Z')], ['2020-01-05T08:30:00.000Z']],
    [new Array(2), [null, null]],
    [{ length: 2, 0: 'a', 1: 'b' }, ['a', 'b']],
  ] as [any, any[]][])
    assert.deepEqual((await seen(values)).cells, cells);
});

test('notes say what became of values', async () => {
  assert.deepEqual((await seen(['u ', 'u', '', '  '])).notes, [
    "x: 'u ' and 'u' are one level, “u”.",
    'x: 2 empty texts are taken as missing.',
  ]);
  const mixed = await seen([1, '1', true, 2n]);
  assert.deepEqual(mixed.cells, ['1', '1', 'true', '2']);
  assert.equal(mixed.notes.length, 2);
  assert.match((await seen([2n ** 60n + 1n, 1n])).notes[0], /lose digits/);
  const unnamed = await frameOf({
    columns: new Map([
      [null, [1]],
      ['V1', [2]],
    ]),
  });
  assert.deepEqual(valuesOf(unnamed.columns, 'name'), ['V2', 'V1']);
  assert.equal(unnamed.notes.length, 1);
});

test('what is no table is refused, with its place', async () => {
  async function refused(data: any, code: string, ...words: RegExp[]) {
    await assert.rejects(npm.learn(data), (error: any) => {
      assert.ok(error instanceof npm.BayescopeError);
      assert.equal(error.code, code);
      for (const word of words) assert.match(error.message, word);
      return true;
    });
  }
  const b = [0, 1, 0];
  const ones = [1, '1'].map((name) => [name, b]) as [any, number[]][];
  await refused({ columns: new Map(ones) }, 'duplicate-column', /“1”/, /1 and 2/);
  await refused({ names: ['a', 'a'], rows: [[0, 1]] }, 'duplicate-column', /“a”/);
  await refused({ columns: { a: [0, 1], b } }, 'uneven-column', /“b”/, /3.*2/);
  await refused({ columns: { a: [0, 1, Number.NEGATIVE_INFINITY], b } }, 'infinite-number', /“a”/, /row 3/);
  await refused({ columns: { a: ['x', Number.POSITIVE_INFINITY, 1], b } }, 'infinite-number', /row 2/);
  for (const [value, name] of [
    [{}, 'Object'],
    [[1], 'Array'],
    [new Map(), 'Map'],
    [Uint8Array.of(1), 'Uint8Array'],
    [() => 0, 'function'],
    [Symbol('s'), 'symbol'],
  ])
    await refused({ columns: { a: [0, 1, value], b } }, 'bad-cell', /“a”/, /row 3/, new RegExp(String(name)));
  for (const values of ['xyz', 5, null, new Set(b), new DataView(new ArrayBuffer(8))])
    await refused({ columns: { a: b, b: values } }, 'bad-column', /“b”/);
  await refused([], 'no-columns');
  await refused({ columns: { a: [], b: [] } }, 'no-rows');
  await refused([[0, 1]], 'nameless-rows', /names/);
  await refused([{ a: 1 }, 5], 'bad-row', /Row 2/);
  await refused({ names: ['a', 'b'], rows: [[0, 1], [1]] }, 'uneven-row', /Row 2/);
  await refused({ columns: { a: b } }, 'too-few-columns', /only one column, a/);
  await refused({ other: 1 }, 'bad-call');
  await assert.rejects(npm.learn({ columns: { a: b, b } }, { exclude: ['c'] }), /no column “c”/);
  await assert.rejects(npm.solve([{ a: 1 }] as any), { code: 'bad-call' });
});

test('tables of Arrow are read by their shape, dictionaries with all their levels', async () => {
  const vector = (typeId: number, values: any[], more: any = {}) => ({
    type: { typeId, ...more.type },
    length: values.length,
    get: (i: number) => values[i],
    data: more.data ?? [],
  });
  const sizes = ['low', 'mid', 'high'];
  const size = vector(-1, repeated(['high', 'low', null, 'high'], 20), {
    type: { dictionary: { typeId: 5 } },
    data: [{ dictionary: sizes }],
  });
  const table = (columns: Record<string, any>) => ({
    schema: { fields: Object.keys(columns).map((name) => ({ name })) },
    getChildAt: (i: number) => Object.values(columns)[i],
  });
  const data = table({ 0: vector(2, repeated([0, 1], 40)), size });
  const result = await npm.learn(data);
  assert.deepEqual([result.variables, result.rows], [['0', 'size'], 60]);
  assert.deepEqual(await seen(size), { cells: repeated(['high', 'low', null, 'high'], 20), levels: sizes, notes: [] });
  assert.deepEqual((await seen(vector(8, [Date.UTC(2020, 0, 5), null]))).cells, ['2020-01-05', null]);
  assert.deepEqual((await seen(vector(10, [Date.UTC(2020, 0, 5, 8)]))).cells, ['2020-01-05T08:00:00.000Z']);
  assert.deepEqual(
    (
      await seen(
        vector(7, [Uint32Array.of(150, 0, 0, 0), Uint32Array.of(0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff)], {
          type: { scale: 2 },
        }),
      )
    ).cells,
    [1.5, -0.01],
  );
  assert.deepEqual((await seen(vector(3, [Math.fround(0.1), null], { type: { precision: 1 } }))).cells, [0.1, null]);
  assert.deepEqual((await seen(vector(2, [2n ** 53n + 1n]))).cells, ['9007199254740993']);
  for (const typeId of [9, 11, 18]) await assert.rejects(seen(vector(typeId, [5])), { code: 'bad-cell' });
  const twice = { schema: { fields: [{ name: 'a' }, { name: 'a' }] }, getChildAt: () => vector(2, [0, 1]) };
  await assert.rejects(npm.learn(twice), { code: 'duplicate-column' });
});

test('every answer over data says what became of them, and so does the result', async () => {
  const x = repeated([0, 1, null, 1], 20);
  const data = {
    name: 'ages.csv',
    columns: { x, y: repeated([0, 1], 40), age: x.map((_, i) => (i * 37) % 89), note: repeated(['a', ''], 40) },
  };
  const heard: string[] = [];
  const options = { exclude: ['note'], separator: ';', onNote: (line: string) => heard.push(line) };
  const result = await npm.learn(data, options);
  assert.deepEqual(result.notes, heard);
  assert.deepEqual(heard.slice(0, 2), [
    'note: 40 empty texts are taken as missing.',
    'separator has no effect: it says how a file is read, and these data are columns.',
  ]);
  assert.ok(
    heard.some((line) => line.startsWith('20 of 80 rows are left out for missing values (x 20).')),
    heard.join('\n'),
  );
  assert.equal(result.prepared?.leftOut, 20);
  assert.equal((result as any).doc.data.name, 'ages.csv');
  const answers = [
    npm.posterior(data),
    npm.bootstrap(data, { resamples: 2 }),
    npm.score(data),
    npm.fit(result, data),
    npm.kBest(data, { k: 2 }),
  ];
  for (const { notes } of await Promise.all(answers)) {
    assert.ok(Array.isArray(notes) && notes.length > 0);
    assert.equal(notes[0], heard[0]);
  }
  const { notes: _, ...rest } = result;
  assert.equal((await npm.check(result, data)).holds, true);
  assert.equal((await npm.check(rest, data)).holds, true);
});

test('texts stay levels, and a result of columns is one of the file with the same cells', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    x: i % 2,
    size: ['lo', 'hi'][(i >> 1) % 2],
    code: ['1', '2', 'NA'][i % 3],
  }));
  const result = await npm.learn(rows);
  assert.equal(result.rows, 60);
  assert.deepEqual((await levelsOf(result, rows)).code, ['1', '2', 'NA']);
  const text = `x,size,code\n${rows.map((row) => Object.values(row).join(',')).join('\n')}\n`;
  assert.equal((await npm.check(result, text)).holds, true);
});

test('commands that read no columns get them as a file', async () => {
  const columns = {
    t: repeated([0, 1, 2, 3], 10),
    s: repeated(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], 4).sort(),
    x: repeated([0, 1], 20),
    y: repeated([0, 1, 1, 0], 10),
  };
  const options = { method: 'bnfinder', time: 't', series: 's' };
  const result = await npm.learn({ columns }, options);
  assert.deepEqual(result.variables, ['x', 'y']);
});

test('the states of a model rule: text, rows and columns are fitted to it, and what is none of them is refused', async () => {
  const found = (name: string) => readFileSync(new URL(`../data/found/${name}`, import.meta.url), 'utf8');
  const [model, text] = [found('yn.bif'), found('yn.csv')];
  const [names, ...cells] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const rows = cells.map((row) => Object.fromEntries(row.map((cell, i) => [names[i], cell])));
  const columns = {
    Cough: cells.map(([, cough]) => cough),
    id: cells.map((_, i) => i),
    Smoke: cells.map(([smoke]) => smoke),
  };
  for (const data of [text, rows, { columns }]) {
    const { variables } = await npm.fit(model, data, { estimate: 'k2' });
    const [smoke, cough] = variables;
    assert.deepEqual([smoke.name, smoke.levels, cough.levels], ['Smoke', ['yes', 'no', 'ex'], ['yes', 'no']]);
    for (const [i, p] of [1 / 3, 5 / 9, 1 / 9].entries()) assert.ok(Math.abs(smoke.table[i] - p) < 1e-15);
  }
  const strange = { columns: { Smoke: ['no', 'never', 'yes'], Cough: ['no', 'yes', 'no'] } };
  await assert.rejects(
    () => npm.fit(model, strange),
    (error: any) =>
      error.code === 'undeclared-state' &&
      /“never” in row 2 of “Smoke” is no state that the network declares: yes, no, and ex\./.test(error.message),
  );
  const { variables } = await npm.fit(model, strange, { merge: ['Smoke=no,never'] });
  assert.deepEqual(variables[0].levels, ['yes', 'no', 'ex']);
});

test('the words and defaults of the Python package are those of the page and the command line', () => {
  for (const { path, text } of pythonFiles())
    assert.equal(readFileSync(path, 'utf8'), text, 'npx tsx scripts/python-words.ts makes them again');
});
