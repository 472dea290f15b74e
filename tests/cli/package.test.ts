// Tests of the npm package as users get it: installed from its tarball into an empty folder and run without a network.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { frameAddress } from '../../api/view.ts';
import { makePackage } from '../../scripts/package-npm.ts';
import { valuesOf } from '../values.ts';
import { bayescope, noisyCopies } from './run.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'bayescope-package-'));
const at = (name: string) => join(place, name);
const csv = noisyCopies(7, 300, 11);
/** Options of the process that runs npm: folder, and a shell on Windows, where npm is a script. */
const npm = { cwd: place, shell: process.platform === 'win32' };

/** JSON without times, which differ between runs, and without notes, which the command line prints to stderr. */
const timeless = ({ seconds: _, notes: __, ...json }: any) => JSON.stringify(json);

/**
 * Runs a module in the folder where the package is installed.
 * @returns output of the module, parsed as JSON
 */
async function inFolder(code: string): Promise<any> {
  writeFileSync(at('use.mjs'), code);
  return JSON.parse((await run(process.execPath, ['use.mjs'], { cwd: place, maxBuffer: 2 ** 26 })).stdout);
}

beforeAll(async () => {
  await makePackage(at('made'));
  const { stdout } = await run('npm', ['pack', './made', '--json'], npm);
  const [{ filename }] = JSON.parse(stdout);
  writeFileSync(at('package.json'), '{ "name": "user", "private": true }\n');
  writeFileSync(at('data.csv'), csv);
  writeFileSync(at('wide.csv'), noisyCopies(22, 3000, 3));
  await run('npm', ['install', filename, '--offline', '--omit=optional', '--no-audit', '--no-fund'], npm);
});
afterAll(() => rmSync(place, { recursive: true }));

test('the installed command line prints the bytes of ours', async () => {
  const program = at('node_modules/bayescope/lib/cli.mjs');
  const args = ['learn', at('data.csv'), '--score', 'bdeu', '--ess', '3', '--json', '-o'];
  const [{ stdout }, own, named] = await Promise.all([
    run(process.execPath, [program, ...args, at('theirs.svg')]),
    bayescope([...args, at('ours.svg')]),
    run('npx', ['--offline', 'bayescope', '--version'], npm),
  ]);
  assert.equal(timeless(JSON.parse(stdout)), timeless(own.json));
  assert.equal(readFileSync(at('theirs.svg'), 'utf8'), readFileSync(at('ours.svg'), 'utf8'));
  assert.equal(named.stdout, `${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`);
  const shipped = await run(process.execPath, [program, 'learn', '--example', 'uci-wine', '--json']);
  assert.equal(JSON.parse(shipped.stdout).rows, 178);
});

test('the functions return what the command line prints', async () => {
  const found = await inFolder(`
    import { readFileSync } from 'node:fs';
    import { learn, score, merge, solve, kBest, posterior, fit, query, sample, convert, readers, check } from 'bayescope';
    const text = readFileSync('data.csv', 'utf8');
    const options = { score: 'bdeu', ess: 3, require: [{ from: 'v0', to: 'v1' }], page: 'https://page.example/' };
    const result = await learn(text, options);
    const parts = await Promise.all(['1-3', '4-7'].map((children) => score(text, { score: 'bdeu', ess: 3, children })));
    const list = await score({ path: 'data.csv' }, { score: 'bdeu', ess: 3 });
    const merged = await merge(parts);
    const model = await fit(result, text, { estimate: 'bdeu', ess: 2 });
    const answer = await query(model, { evidence: { v0: 1 }, target: ['v1', 'v2'], soft: { v3: { 0: 0.2, 1: 0.8 } } });
    const rows = text.trim().split('\\n').map((line) => line.split(','));
    const objects = rows.slice(1).map((row) => Object.fromEntries(row.map((cell, i) => [rows[0][i], cell])));
    console.log(JSON.stringify({
      result, model: { ...model, notes: undefined }, answer, list: list.list, merged: merged.list, rows: (await learn(objects, options)).score,
      solved: (await solve(list)).score, top: (await kBest(merged, { k: 4 })).kBest.rows.map((row) => row.score),
      posterior: (await posterior(text, { score: 'bdeu', ess: 3 })).edges,
      readers: await readers({ name: 'm.bif', text: await convert(model, 'm.bif') }),
      sample: await sample(model, { rows: 5, seed: 2 }), holds: (await check(result, text)).holds,
    }));
  `);
  const of = ['--score', 'bdeu', '--ess', '3'];
  const file = at('data.csv');
  const learned = await bayescope([
    'learn',
    file,
    ...of,
    '--require',
    'v0,v1',
    '--page',
    'https://page.example/',
    '--json',
    '-o',
    at('r.json'),
  ]);
  const fitted = await bayescope(['fit', at('r.json'), file, '--ess', '2', '-o', at('m.json')]);
  assert.equal(fitted.code, 0, fitted.err);
  const [queried, scored, sums, drawn] = await Promise.all([
    bayescope(['query', at('m.json'), '--evidence', 'v0=1', '--target', 'v1,v2', '--soft', 'v3=0:0.2,1:0.8', '--json']),
    bayescope(['score', file, ...of]),
    bayescope(['posterior', file, ...of, '--json']),
    bayescope(['sample', at('m.json'), '-n', '5', '--seed', '2']),
    bayescope(['convert', at('m.json'), '-o', at('m.bif')]),
  ]);
  const read = await bayescope(['readers', at('m.bif'), '--json']);
  assert.equal(timeless(found.result), timeless(learned.json));
  assert.equal(found.rows, learned.json.score);
  assert.deepEqual(found.model, JSON.parse(readFileSync(at('m.json'), 'utf8')));
  assert.equal(timeless(found.answer), timeless(queried.json));
  assert.equal(found.list, scored.out);
  assert.equal(found.merged, scored.out);
  assert.equal(found.top[0], found.solved);
  assert.deepEqual(found.posterior, sums.json.edges);
  assert.equal(found.sample, drawn.out);
  assert.deepEqual(found.readers, read.json);
  assert.deepEqual(valuesOf(found.readers.programs, 'outcome'), ['reads', 'reads', 'reads']);
  assert.equal(found.holds, true);
});

test('the types speak of options as the package has them, not of the terminal', () => {
  const types = readFileSync(at('node_modules/bayescope/options.d.ts'), 'utf8');
  const said = types.split('\n').filter((line) => line.includes('/**'));
  const of = /exit code|std(out|err)|\bprint|commas between|--[a-z]|\bDATA\b|localhost|A=x/;
  assert.deepEqual(
    said.filter((line) => of.test(line)),
    [],
  );
});

test('a mistake is an error with a code, a sentence in the words of the package and the stack of the call', async () => {
  const found = await inFolder(`
    import { learn, query, sample, BayescopeError } from 'bayescope';
    const csv = 'age,ward\\n1,2\\n2,1\\n1,1\\n2,2\\n1,1\\n';
    const errors = [];
    const calls = [() => learn(csv, { scor: 'bic' }), () => learn(csv, { score: 'best' }),
      () => learn({ path: 'absent.csv' }), () => query({ name: 'x.bif', text: 'nonsense' }), () => sample('', { n: 2 }),
      () => learn(csv, { require: [['age', 'ward'], ['age', 'foo']] }), () => learn(csv, { maxParentsOf: { foo: 2 } }),
      () => learn(csv, { keepTop: { age: 'x' } }), () => learn(csv, { timeLimit: 'soon' }), () => learn(csv, { evidence: {} })];
    for (const call of calls) await call().catch((error) => errors.push([error instanceof BayescopeError && error.constructor.name, error.code, error.message, error.stack]));
    console.log(JSON.stringify(errors));
  `);
  const expected: [code: string, message: RegExp][] = [
    ['bad-call', /^learn has no option scor\. Did you mean score\?$/],
    ['bad-word', /^score takes one of bic, .*, not “best”\.$/],
    ['unreadable-file', /^“absent\.csv” can’t be read/],
    ['bad-model', /nonsense/],
    ['bad-call', /^sample has no option n\. Did you mean rows\?$/],
    [
      'bad-edge-option',
      /^require\[1\] names “foo”, which is not a variable of the data\. The variables are age and ward\.$/,
    ],
    ['bad-name-option', /^maxParentsOf names “foo”, which is not a variable/],
    ['bad-keep-top', /^keepTop takes .* as \{ COLUMN: 9 \}/],
    ['bad-number', /^timeLimit takes a number/],
    ['bad-call', /^learn has no option evidence\. Its options: algorithm, alpha, .*, withoutEdge\.$/],
  ];
  for (const [i, [code, message]] of expected.entries()) {
    const [name, of, said, stack] = found[i];
    assert.deepEqual([name, of], ['BayescopeError', code]);
    assert.match(said, message);
    assert.ok(!said.includes('--'), said);
    assert.match(stack, /^BayescopeError: .*\n +at .*use\.mjs:/);
  }
  assert.equal(found.length, expected.length);
});

test('what is passed by mistake is named, with what to pass in its place', async () => {
  const found = await inFolder(`
    import { learn, query, sample, convert } from 'bayescope';
    const csv = 'age,ward\\n1,2\\n2,1\\n1,1\\n2,2\\n1,1\\n';
    const boom = () => { throw new RangeError('boom'); };
    const slow = { method: 'dp', threads: 1 };
    const calls = [() => learn('survey.csv'), () => learn('https://page.example/a'), () => learn(new Response(csv)), () => learn(Promise.resolve(csv)),
      () => learn({ length: 0, item: () => null }), () => learn({ a: [1, 2], b: [2, 1] }), () => learn({ a: 1 }), () => learn(7), () => query('net.bif'), () => query(7),
      () => query({ networks: [] }), () => sample({ networks: [] }), () => convert({ networks: [] }, 'm.bif'),
      () => learn(csv, { require: [{ from: 'age', to: 'warde' }] }), () => learn(csv, { timeout: 3 }), () => learn(csv, { max_parents: 3 }),
      () => learn(csv, { onProgress: 'x' }), () => learn(csv, { signal: new AbortController() }), () => learn(csv, { files: 'x' }),
      () => learn({ path: 'wide.csv' }, { ...slow, onProgress: boom }), () => learn({ path: 'wide.csv' }, { ...slow, onProgress: async () => boom() }),
      () => learn({ path: 'data.csv' }, { ...slow, restarts: 3, onNote: boom })];
    const errors = [];
    for (const call of calls) await call().catch((error) => errors.push([error.name, error.message]));
    errors.push((await learn(csv, { 'max-parents': 1, signal: undefined, onNote: null })).status);
    console.log(JSON.stringify(errors));
  `);
  const bad = 'BayescopeError';
  const of = (name: string, start: string) => (pair: [string, string]) => pair[0] === name && pair[1].startsWith(start);
  const expected = [
    of(bad, '“survey.csv” is one line, which is read as the content of a file. Pass { path: "survey.csv" }.'),
    of(bad, '“https://page.example/a” is one line, which is read as the content of a file. Pass the text'),
    of(bad, 'A value of the type Response can’t be read. Pass its text: await response.text().'),
    of(bad, 'A value of the type Promise can’t be read. Wait for its value: await.'),
    of(bad, 'A value of the type Object can’t be read. Pass one of its files: files[0].'),
    of(bad, 'This is an object of lists. If they are columns, pass { columns: … }.'),
    of(bad, 'Data are a text, bytes, a Blob, an array of rows, a table of Arrow, or an object with text'),
    of(bad, 'Data are a text'),
    of(bad, '“net.bif” is one line'),
    of(bad, 'A file is a text, bytes, a Blob, or an object with text, bytes or path, not number.'),
    ...Array(3).fill(of(bad, 'This is a result, which has no probability tables. Call fit(result, data) first')),
    of(
      bad,
      'require[0] names “warde”, which is not a variable of the data. The variables are age and ward. Did you mean “ward”?',
    ),
    of(bad, 'learn has no option timeout. Did you mean timeLimit?'),
    of(bad, 'learn has no option max_parents. Did you mean maxParents'),
    of('TypeError', 'onProgress is a function, not string.'),
    of('TypeError', 'signal is an AbortSignal, not AbortController. Pass its property signal.'),
    of('TypeError', 'files is an object of contents by name, not string.'),
    ...Array(3).fill(of('RangeError', 'boom')),
    (status: unknown) => status === 'proven optimal',
  ];
  for (const [i, isRight] of expected.entries()) assert.ok(isRight(found[i]), `${i}: ${found[i]}`);
  assert.equal(found.length, expected.length);
});

test('an aborted call is rejected as by convention, with the best so far; the next call is answered', async () => {
  const found = await inFolder(`
    import { learn } from 'bayescope';
    const early = await learn('a', { signal: AbortSignal.abort() }).catch((error) => [error.name, error instanceof DOMException]);
    const leave = new AbortController();
    const phases = [];
    const notes = [];
    const onProgress = ({ phase }) => { phases.push(phase); leave.abort(); };
    const slow = { method: 'dp', threads: 1, output: ['net.dot'] };
    const running = learn({ path: 'wide.csv' }, { ...slow, signal: leave.signal, onProgress, onNote: (line) => notes.push(line) });
    const queued = learn({ path: 'wide.csv' }, { ...slow, signal: AbortSignal.timeout(1) }).catch((error) => error.name);
    const error = await running.catch((error) => error);
    const { name, code, cause, result: stopped } = error;
    const answered = await learn({ example: 'asia', rows: 100 }, { method: 'dp', restarts: 3, output: ['net.dot'], onNote: (line) => notes.push(line) });
    const next = answered.status;
    console.log(JSON.stringify({ early, name, code, cause: cause.name, stopped, phases, notes, queued: await queued, next, link: answered.link }));
  `);
  const { early, name, code, cause, queued, next } = found;
  assert.deepEqual([early, name, code, cause], [['AbortError', true], 'AbortError', 'stopped', 'AbortError']);
  assert.deepEqual([queued, next], ['TimeoutError', 'proven optimal']);
  assert.equal(found.stopped.status, 'stopped');
  assert.ok(found.stopped.certificate.holds);
  assert.match(found.stopped.files['net.dot'], /^digraph/);
  assert.equal(found.link, null);
  assert.ok(found.phases.length > 0);
  assert.match(found.notes.join('\n'), /^restarts [^\n]*$/);
});

test('a frame shows a link in the mode for frames, and never runs a script', () => {
  const base = 'https://course.example/notes/';
  const link = 'https://page.example/b/#v=1&data=asia.1&view=best';
  assert.equal(frameAddress(link, base), `${link}&embed=1`);
  assert.equal(frameAddress(`${link}&embed=0`, base), `${link}&embed=1`);
  assert.equal(frameAddress('../bayes/', base), 'https://course.example/bayes/#v=1&embed=1');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'http://']) assert.equal(frameAddress(bad, base), null);
  // Texts that are no link, and links that lead to the page that contains them.
  for (const own of ['', ' ', '#v=1&data=asia.1', '.', base, `${base}#embed=1`])
    assert.equal(frameAddress(own, base), null, own);
  assert.equal(frameAddress('#v=1&data=asia.1', `${base}#part`), null);
  assert.equal(frameAddress('//other.example/', base), 'https://other.example/#v=1&embed=1');
});
