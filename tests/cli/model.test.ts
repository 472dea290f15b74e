// Tests of `fit`, `query`, `sample`, `convert`: a network with tables, compared with the full joint distribution.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from 'vitest';
import { bayescope as inProcess, words } from './run.ts';

const BIN = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));
let folder: string;
const at = (name: string) => join(folder, name);

const bayescope = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [BIN, ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bayescope-model-'));
  await bayescope('learn', '--example', 'sprinkler', '--rows', '2000', '--seed', '3', '-o', at('result.json'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a result is fitted, written in every format, and asked: answers equal the full joint of its tables', async () => {
  const fitted = await bayescope(
    'fit',
    at('result.json'),
    '-o',
    at('net.json'),
    '-o',
    at('net.bif'),
    '-o',
    at('net.py'),
  );
  assert.equal(fitted.code, 0, fitted.err);
  assert.match(fitted.err, /Tables fitted to 2,000 rows/);
  const { variables } = JSON.parse(await readFile(at('net.json'), 'utf8'));
  const answer = await bayescope('query', at('net.bif'), '--evidence', 'wet_grass=yes,sprinkler=no', '--json', '--mpe');
  assert.equal(answer.code, 0, answer.err);
  const { marginals, evidenceProbability, mpe } = JSON.parse(answer.out);
  let [all, rain, best] = [0, 0, 0];
  for (let code = 0; code < 16; code++) {
    const levels: Record<string, string> = Object.fromEntries(
      variables.map((v: any, i: number) => [v.name, v.levels[(code >> i) & 1]]),
    );
    if (levels.wet_grass !== 'yes' || levels.sprinkler !== 'no') continue;
    let p = 1;
    for (const { name, levels: own, parents, table } of variables) {
      const row = parents.reduce((sum: number, parent: string) => 2 * sum + (levels[parent] === 'yes' ? 1 : 0), 0);
      p *= table[2 * row + own.indexOf(levels[name])];
    }
    all += p;
    if (levels.rain === 'yes') rain += p;
    best = Math.max(best, p);
  }
  assert.ok(Math.abs(evidenceProbability - all) < 1e-12);
  assert.ok(Math.abs(marginals.rain.yes - rain / all) < 1e-12);
  assert.ok(Math.abs(Math.exp(mpe.logProbability) - best) < 1e-12);
  assert.equal(mpe.assignment.wet_grass, 'yes');
});

test('setting is not seeing; a wanted distribution is reached', async () => {
  await bayescope('fit', at('result.json'), '--estimate', 'ml', '-o', at('ml.json'));
  const ask = async (...args: string[]) => {
    const { code, out, err } = await bayescope('query', at('ml.json'), '--json', ...args);
    assert.equal(code, 0, err);
    return JSON.parse(out).marginals;
  };
  const [before, wet] = [await ask(), await ask('--do', 'wet_grass=yes')];
  assert.ok(Math.abs(before.rain.yes - wet.rain.yes) < 1e-12);
  const seen = await ask('--evidence', 'wet_grass=yes');
  assert.ok(seen.rain.yes > before.rain.yes + 0.05);
  const wanted = await ask('--jeffrey', 'rain=yes:0.3,no:0.7');
  assert.ok(Math.abs(wanted.rain.yes - 0.3) < 1e-12);
});

test('the joint distribution of a few adds up to the marginals; of one or five it is refused', async () => {
  await bayescope('fit', at('result.json'), '-o', at('j.json'));
  const query = ['query', at('j.json'), '--evidence', 'wet_grass=yes', '--joint', 'rain,sprinkler,wet_grass'];
  const { out, err, code } = await bayescope(...query, '--json');
  assert.equal(code, 0, err);
  const { joint, marginals } = JSON.parse(out);
  assert.deepEqual(joint.variables, ['rain', 'sprinkler', 'wet_grass']);
  assert.equal(joint.cells.length, 8);
  for (const name of joint.variables)
    for (const [level, p] of Object.entries(marginals[name])) {
      const cells = joint.cells.filter((of: any) => of.levels[name] === level);
      const sum = cells.reduce((sum: number, of: any) => sum + of.p, 0);
      assert.ok(Math.abs(sum - Number(p)) < 1e-12);
    }
  assert.match((await bayescope(...query)).out, /P\(rain, sprinkler, wet_grass\)\n {2}\w+, \w+, \w+ {2}[\d.]+\n/);
  const one = await bayescope('query', at('j.json'), '--joint', 'rain');
  assert.deepEqual([one.code, /2 to 4 different variables; 1 are chosen/.test(one.err)], [2, true], one.err);
});

test('adjustment sets of a pair: the common cause, and nothing beyond the DAG where the class is not amenable', async () => {
  await bayescope('learn', '--example', 'asia', '--rows', '1000', '--seed', '289', '-o', at('asia.json'));
  await bayescope('fit', at('asia.json'), '-o', at('a.json'));
  const ask = async (pair: string) => {
    const { code, out, err } = await bayescope('query', at('a.json'), '--adjust', pair, '--json');
    assert.equal(code, 0, err);
    return JSON.parse(out).adjustment;
  };
  // The path either ← lung, smoke, bronc → dysp joins the two variables besides the edge either → dysp.
  const found = await ask('either,dysp');
  assert.equal(found.isCause, true);
  assert.deepEqual(found.dag, { sets: [['smoke'], ['lung'], ['bronc']], complete: true });
  assert.deepEqual(found.class, found.dag);
  const reversible = await ask('bronc,dysp');
  assert.deepEqual([reversible.class, reversible.undirected], [null, ['smoke']]);
  const text = await bayescope('query', at('a.json'), '--target', 'lung', '--adjust', 'bronc,dysp');
  assert.match(text.out, /not amenable: .*bronc - smoke/);
  assert.equal((await ask('xray,lung')).isCause, false);
  assert.match((await bayescope('query', at('a.json'), '--adjust', 'lung,lung')).err, /--adjust takes two variables/);
});

test('rows are drawn by seed', async () => {
  await bayescope('fit', at('result.json'), '-o', at('s.bif'));
  const draw = (seed: string) => bayescope('sample', at('s.bif'), '-n', '200', '--seed', seed);
  const [one, again, other] = [await draw('4'), await draw('4'), await draw('5')];
  assert.equal(one.out, again.out);
  assert.notEqual(one.out, other.out);
  assert.equal(one.out.trim().split('\n').length, 201);
  const given = await bayescope('sample', at('s.bif'), '-n', '50', '--evidence', 'rain=yes');
  const column = given.out.split('\n')[0].split(',').indexOf('rain');
  assert.ok(
    given.out
      .trim()
      .split('\n')
      .slice(1)
      .every((line) => line.split(',')[column] === 'yes'),
  );
});

test('what does not fit is refused in a sentence', async () => {
  await bayescope('fit', at('result.json'), '-o', at('r.bif'));
  const { variables } = JSON.parse((await bayescope('fit', at('result.json'))).out);
  assert.equal(variables.length, 4);
  for (const [args, sentence] of [
    [['query', at('r.bif'), '--evidence', 'rain=maybe'], /“maybe” is not a level of “rain”/],
    [['query', at('r.bif'), '--evidence', 'snow=yes'], /snow/],
    [['query', at('result.json')], /is a result of learn.* Run fit first/],
    [['convert', at('r.bif'), '-o', at('r.foo')], /has no ending of a format/],
    [['fit', at('result.json'), '--estimate', 'k2', '--ess', '3'], /--ess belongs to/],
  ] as [string[], RegExp][]) {
    const { code, err } = await bayescope(...args);
    assert.equal(code, 2, err);
    assert.match(err, sentence);
  }
});

const MODELS = fileURLToPath(new URL('../data/models/', import.meta.url));

test('every format is read: what one command writes, the others ask, draw from and convert', async () => {
  const suffixes = ['xml', 'net', 'xdsl', 'dsc', 'json', 'uai'];
  await bayescope('fit', at('result.json'), ...suffixes.flatMap((suffix) => ['-o', at(`a.${suffix}`)]));
  const answers: number[] = [];
  for (const suffix of suffixes) {
    const [rain, yes] = suffix === 'uai' ? ['x2', '1'] : ['rain', 'yes'];
    const { code, out, err } = await bayescope('query', at(`a.${suffix}`), '--json');
    assert.equal(code, 0, err);
    const { marginals } = JSON.parse(out);
    answers.push(marginals[rain]?.[yes] ?? Number.NaN);
    if (suffix === 'uai') assert.match(err, /UAI has no names/);
    assert.equal((await bayescope('convert', at(`a.${suffix}`), '-o', at('b.bif'))).code, 0);
    assert.equal((await bayescope('sample', at(`a.${suffix}`), '-n', '3')).out.trim().split('\n').length, 4);
  }
  for (const p of answers.slice(0, -1)) assert.equal(p, answers[0]);
});

test('files of other programs: their order of the table is found and said', async () => {
  const answerOf = async (file: string) => {
    const { code, out, err } = await bayescope('query', join(MODELS, file), '--target', 'C', '--json');
    assert.equal(code, 0, err);
    return { p: JSON.parse(out).marginals.C.c0, err };
  };
  const plain = await answerOf('tiny.bnlearn.bif');
  for (const file of [
    'tiny.pyagrum.xdsl',
    'tiny.pgmpy.xdsl',
    'tiny.pgmpy.xml',
    'tiny.pyagrum.net',
    'tiny.bnlearn.dsc',
  ]) {
    const { p, err } = await answerOf(file);
    assert.ok(Math.abs(p - plain.p) < 1e-12, file);
    assert.equal(/pyAgrum wrote this file/.test(err), file === 'tiny.pyagrum.xdsl');
  }
  const { code, err } = await bayescope('query', join(MODELS, 'hostile.pyagrum.xml'));
  assert.equal(code, 2);
  assert.match(err, /Line 21, column 33: this is not well-formed XML/);
});

test('Asia answers as pyAgrum 3.3.1 does: dysp from bronc and either, lung from xray and dysp', async () => {
  for (const [given, target, wanted] of [
    ['bronc=yes,either=yes', 'dysp', '0.900'],
    ['xray=yes,dysp=yes', 'lung', '0.621'],
  ]) {
    const asked = ['query', join(MODELS, 'asia.bnlearn.bif'), '--evidence', given, '--target', target, '--json'];
    const { code, out, err } = await bayescope(...asked);
    assert.equal(code, 0, err);
    assert.equal(JSON.parse(out).marginals[target].yes.toFixed(3), wanted);
  }
});

test('the network of a model file is fitted to rows, compared with and searched from', async () => {
  const { out } = await bayescope('sample', join(MODELS, 'cancer.pgmpy.xdsl'), '-n', '4000', '--seed', '2');
  await writeFile(at('rows.csv'), out);
  const fitted = await bayescope('fit', join(MODELS, 'cancer.pgmpy.xdsl'), at('rows.csv'), '--estimate', 'ml');
  assert.equal(fitted.code, 0, fitted.err);
  const { variables } = JSON.parse(fitted.out);
  const cancer = variables.find((of: any) => of.name === 'Cancer');
  assert.deepEqual(cancer.parents.toSorted(), ['Pollution', 'Smoker']);
  const xray = variables.find((of: any) => of.name === 'Xray');
  const [row, level] = [xray.parents.length - 1, xray.levels.indexOf('positive')];
  assert.equal(row, 0);
  const of = cancer.levels.indexOf('False');
  assert.ok(Math.abs(xray.table[of * 2 + level] - 0.2) < 0.03);
  const alone = await bayescope('fit', join(MODELS, 'cancer.pgmpy.xdsl'));
  assert.equal(alone.code, 2);
  assert.match(alone.err, /Name the data, too/);
  const strange = await bayescope('fit', join(MODELS, 'tiny.pgmpy.net'), at('rows.csv'));
  assert.match(strange.err, /has the variable A, which the data do not have/);
  const learned = await bayescope('learn', at('rows.csv'), '--truth', join(MODELS, 'cancer.pyagrum.xml'));
  assert.equal(learned.code, 0, learned.err);
});

const FOUND = fileURLToPath(new URL('../data/found/', import.meta.url));

/** Variables of the fitted network in a file. */
const variablesOf = async (file: string): Promise<any[]> => JSON.parse(await readFile(file, 'utf8')).variables;

test('the states that a model file declares rule in fit: all of them, in their order, in every format', async () => {
  const outputs = ['json', 'bif', 'uai'].flatMap((suffix) => ['-o', at(`yn.${suffix}`)]);
  const { code, err } = await inProcess([
    'fit',
    join(FOUND, 'yn.bif'),
    join(FOUND, 'yn.csv'),
    '--estimate',
    'k2',
    ...outputs,
  ]);
  assert.equal(code, 0, err);
  const [smoke, cough] = await variablesOf(at('yn.json'));
  assert.deepEqual([smoke.name, smoke.levels], ['Smoke', ['yes', 'no', 'ex']]);
  const near = (found: number[], wanted: number[]) =>
    assert.ok(
      found.every((p, i) => Math.abs(p - wanted[i]) < 1e-15),
      `${found}`,
    );
  near(smoke.table, [1 / 3, 5 / 9, 1 / 9]);
  assert.deepEqual([cough.levels, cough.parents], [['yes', 'no'], ['Smoke']]);
  near(cough.table, [3 / 4, 1 / 4, 1 / 3, 2 / 3, 1 / 2, 1 / 2]);
  assert.match(await readFile(at('yn.bif'), 'utf8'), /discrete \[ 3 \] \{ yes, no, ex \}/);
  assert.match(
    await readFile(at('yn.uai'), 'utf8'),
    /^BAYES\n2\n3 2\n2\n1 0\n2 0 1\n\n3\n0\.33\d* 0\.55\d* 0\.11\d*\n/,
  );
  const asked = await inProcess(['query', at('yn.bif'), '--evidence', 'Smoke=ex', '--json']);
  assert.equal(asked.json.marginals.Cough.yes, 0.5);

  // A column that shows only one of its states; other columns, and rows with other cells missing, do not matter.
  await writeFile(at('abc.csv'), 'B,note,C,A,id\n0,,0,0,x1\n1,a,2,0,x2\n1,,0,0,x3\n,b,1,0,x4\n');
  const abc = await inProcess([
    'fit',
    join(FOUND, 'abc.bif'),
    at('abc.csv'),
    '--estimate',
    'k2',
    '-o',
    at('abc.json'),
    '-o',
    at('abc.uai'),
  ]);
  assert.equal(abc.code, 0, abc.err);
  assert.equal(
    abc.err.split('\n')[0],
    '1 of 4 rows are left out for missing values (B 1). This assumes that values are missing completely at random.',
  );
  const variables = await variablesOf(at('abc.json'));
  assert.deepEqual(
    variables.map(({ name, levels }) => [name, levels]),
    [
      ['A', ['0', '1']],
      ['B', ['0', '1']],
      ['C', ['0', '1', '2']],
    ],
  );
  near(variables[0].table, [4 / 5, 1 / 5]);
  assert.match(await readFile(at('abc.uai'), 'utf8'), /^BAYES\n3\n2 2 3\n/);
});

test('a label that a model has not is refused with its place, unless the options say what it is', async () => {
  await writeFile(at('never.csv'), 'Cough,Smoke\nno,no\nyes,yes\nno,never\nyes,No\n');
  const fit = (...more: string[]) =>
    inProcess(['fit', join(FOUND, 'yn.bif'), at('never.csv'), '--estimate', 'k2', '-o', at('never.json'), ...more]);
  const refused = await fit();
  assert.equal(refused.code, 2);
  assert.match(
    refused.err,
    /“never” in line 4 of “Smoke” of “.*never\.csv” is no state that “.*yn\.bif” declares: yes, no, and ex\./,
  );
  const merged = await fit('--merge', 'Smoke=no,never,No');
  assert.equal(merged.code, 0, merged.err);
  assert.deepEqual((await variablesOf(at('never.json')))[0].levels, ['yes', 'no', 'ex']);
  const declared = await fit('--levels', 'Smoke=never,No,no,yes,ex');
  assert.equal(declared.code, 0, declared.err);
  assert.deepEqual((await variablesOf(at('never.json')))[0].levels, ['never', 'No', 'no', 'yes', 'ex']);
  const missing = await fit('--missing-label', 'never', '--missing-label', 'Smoke=No');
  assert.match(missing.err, /2 of 4 rows are left out for missing values \(Smoke 2\)/);
  await writeFile(at('plain.csv'), 'no;no\nyes;ex\n');
  const lacking = await inProcess(
    words`fit ${join(FOUND, 'yn.bif')} ${at('plain.csv')} --no-header --separator semicolon`,
  );
  assert.match(
    lacking.err,
    /“.*yn\.bif” has the variable Smoke, which the data do not have: “.*plain\.csv” has no such column\./,
  );
  const beside = await inProcess(['fit', at('result.json'), '--levels', 'rain=yes,no', '-o', at('beside.json')]);
  assert.match(beside.err, /--levels has no effect: the result file says/);
});

test('a state that looks missing is a state, and bins say where numbers are cut', async () => {
  const network =
    'network n {}\nvariable Drink { type discrete [ 3 ] { None, NA, beer }; }\nvariable Age { type discrete [ 3 ] { "≤ 2.5", "2.5 – 4", "> 4" }; }\nprobability ( Drink ) { table 0.2, 0.5, 0.3; }\nprobability ( Age | Drink ) { (None) 0.3, 0.3, 0.4; (NA) 0.3, 0.3, 0.4; (beer) 0.3, 0.3, 0.4; }\n';
  await writeFile(at('drink.bif'), network);
  await writeFile(at('drink.csv'), 'Age,Drink\n2.5,NA\n2.6,None\n4,beer\n7,?\n9,beer\nNA,beer\n');
  const fitted = await inProcess(['fit', at('drink.bif'), at('drink.csv'), '--estimate', 'ml', '-o', at('drink.json')]);
  assert.equal(fitted.code, 0, fitted.err);
  assert.match(
    fitted.err,
    /2 of 6 rows are left out for missing values \(Drink 1, Age 1\)|2 of 6 rows are left out for missing values \(Age 1, Drink 1\)/,
  );
  const [drink, age] = await variablesOf(at('drink.json'));
  assert.deepEqual(drink.table, [0.25, 0.25, 0.5]);
  assert.deepEqual(age.table, [0, 1, 0, 1, 0, 0, 0, 0.5, 0.5]);
});

test('columns of numbers get regressions with both variances; values are asked, set and drawn', async () => {
  const rows = Array.from({ length: 80 }, (_, i) => {
    const a = Math.sin(7 * i);
    return `${a},${2 * a + 0.3 * Math.cos(11 * i)},${Math.cos(5 * i)}`;
  });
  await writeFile(at('numbers.csv'), `cause,effect,other\n${rows.join('\n')}\n`);
  await bayescope('learn', at('numbers.csv'), '--numbers', '-o', at('numbers.json'));
  const fitted = await bayescope('fit', at('numbers.json'), at('numbers.csv'), '-o', at('g.json'), '-o', at('g.R'));
  assert.equal(fitted.code, 0, fitted.err);
  assert.match(fitted.err, /maximum likelihood.*unbiased/);
  const { families } = JSON.parse(await readFile(at('g.json'), 'utf8'));
  for (const { parents, variance, unbiasedVariance } of families)
    assert.ok(Math.abs(unbiasedVariance / variance - 80 / (79 - parents.length)) < 1e-12);
  assert.match(await readFile(at('g.R'), 'utf8'), /custom\.fit/);
  const ask = async (...args: string[]) => {
    const { code, out, err } = await bayescope('query', at('g.json'), '--json', ...args);
    assert.equal(code, 0, err);
    return JSON.parse(out);
  };
  const seen = await ask('--evidence', 'effect=1.5');
  assert.ok(seen.variables.cause.mean > 0.5 && seen.lnDensity < 0 && seen.variables.effect.deviation === 0);
  const refused = await bayescope('query', at('g.json'), '--evidence', 'effect=much');
  assert.equal(refused.code, 2);
  const drawn = await bayescope('sample', at('g.json'), '-n', '5', '--do', 'cause=2');
  const lines = drawn.out.trim().split('\n');
  assert.deepEqual([lines.length, lines[0]], [6, 'cause,effect,other']);
  assert.ok(lines.slice(1).every((line) => line.startsWith('2.0,')));
});

test('what is no DAG is neither fitted nor set: averaged graphs and results of BNFinder are refused', async () => {
  const averaged = await bayescope('bootstrap', '--example', 'sprinkler', '--rows', '300', '-R', '5', '--json');
  assert.equal(averaged.code, 0, averaged.err);
  await writeFile(at('averaged.json'), averaged.out);
  const series = ['when,x,y', ...Array.from({ length: 30 }, (_, i) => `${i},${(i * i) % 2},${i % 3 === 0 ? 1 : 0}`)];
  await writeFile(at('series.csv'), `${series.join('\n')}\n`);
  const learned = await bayescope(
    ...['learn', at('series.csv'), '--method', 'bnfinder', '--time', 'when', '-o', at('regulators.json')],
  );
  assert.equal(learned.code, 0, learned.err);
  for (const file of ['averaged.json', 'regulators.json'])
    for (const args of [
      ['fit', at(file)],
      ['query', at(file), '--do', 'x=1'],
    ]) {
      const { code, out, err } = await bayescope(...args);
      assert.deepEqual([code, out], [2, ''], `${args}: ${err}`);
    }
});

test('the size of an answer is said before it, always', async () => {
  const { err } = await bayescope('query', at('net.bif'));
  assert.match(err, /Clique tree: \d+ states in all, \d+ in the largest clique, up to /);
  assert.doesNotMatch(err, /can take a while/);
});

/** Network in BIF: a grid of `n` by `n` binary variables, each with its neighbors above and to the left as parents. */
function gridNetwork(n: number) {
  const cells = Array.from({ length: n * n }, (_, i) => ({ name: `v${i}`, row: Math.floor(i / n), column: i % n }));
  const variables = cells.map(({ name }) => `variable ${name} { type discrete [ 2 ] { a, b }; }`);
  const tables = cells.map(({ name, row, column }) => {
    const parents = [
      ...(row > 0 ? [`v${(row - 1) * n + column}`] : []),
      ...(column > 0 ? [`v${row * n + column - 1}`] : []),
    ];
    if (parents.length === 0) return `probability ( ${name} ) { table 0.3, 0.7; }`;
    const levels = parents.length === 1 ? ['a', 'b'] : ['a, a', 'b, a', 'a, b', 'b, b'];
    const rows = levels.map((of, i) => `(${of}) ${0.2 + i / 10}, ${0.8 - i / 10};`);
    return `probability ( ${name} | ${parents.join(', ')} ) { ${rows.join(' ')} }`;
  });
  return ['network grid { }', ...variables, ...tables].join('\n');
}

test('Ctrl-C stops a query between two steps, with a sentence and no answer', async () => {
  await writeFile(at('grid.bif'), gridNetwork(14));
  const stopped = await inProcess(['query', at('grid.bif'), '--target', 'v0'], 0);
  assert.deepEqual([stopped.code, stopped.out], [3, ''], stopped.err);
  assert.match(stopped.err, /Clique tree|variable by variable/);
  assert.match(stopped.err, /Stopped before there was an answer/);
  const answered = await inProcess(['query', at('grid.bif'), '--target', 'v0']);
  assert.equal(answered.code, 0, answered.err);
  assert.match(answered.out, /a {2}0\.300000/);
});

test('a probability below 1e-300 is given by its logarithm, and impossible evidence as impossible', async () => {
  const findings = Array.from({ length: 400 }, (_, i) => `F${i}`);
  const variables = ['K', ...findings].map((name) => `variable "${name}" { type discrete [2] { n, y }; }`);
  const tables = findings.map((name) => `probability ( "${name}" | "K" ) { (n) 0.999, 0.001; (y) 1, 0; }`);
  const bif = ['network u {}', ...variables, 'probability ( "K" ) { table 0.5, 0.5; }', ...tables].join('\n');
  const under = at('under.bif');
  await writeFile(under, bif);
  const given = (n: number) => [
    '--evidence',
    findings
      .slice(0, n)
      .map((name) => `${name}=y`)
      .join(','),
  ];
  const ask = (n: number, ...more: string[]) =>
    inProcess(['query', under, '--target', 'K', '--mpe', ...given(n), ...more]);
  const ln = (n: number) => Math.log(0.5) + n * Math.log(0.001);
  const far = await ask(400);
  assert.ok(far.out.startsWith(`P(evidence) = e^\u2212${(-ln(400)).toFixed(2)}\n`), far.out);
  assert.match(far.out, /probability e\^\u2212\d+\.\d\d together/);
  const { json } = await ask(400, '--json');
  assert.equal(json.evidenceProbability, null);
  assert.ok(Math.abs(json.lnEvidenceProbability - ln(400)) < 1e-9);
  const near = await ask(90);
  assert.match(near.out, /^P\(evidence\) = 5\.00000e-271$/m);
  assert.ok(Math.abs((await ask(90, '--json')).json.evidenceProbability / 5e-271 - 1) < 1e-9);
  const never = await inProcess(['query', under, ...given(1), '--evidence', 'K=y']);
  assert.equal(never.code, 2);
  assert.match(never.err, /cannot occur together/);
});
