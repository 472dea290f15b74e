// The npm package from its tarball, in an empty folder, by the lines of docs/npm.md: bundled by each bundler and opened in
// Chromium, run by each runtime, and compiled by TypeScript.
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { writeApiDocs } from '../../scripts/api-docs.ts';
import { makePackage } from '../../scripts/package-npm.ts';
import { freePort } from '../../scripts/process.mjs';
import { type Browser, openPage, serve, startBrowser } from './browser.ts';
import { blocksOf } from './document.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'bayescope-npm-'));
const at = (...parts: string[]) => join(place, ...parts);

/** Text that the page of the document shows: the score of README.md, which the page and the command line compute too. */
const EXPECTED = 'proven optimal, score -11036.512287863467';

/** Code block of docs/npm.md with a language and a word after it. */
function block(language: string, word: string) {
  const found = blocksOf(join(root, 'docs/npm.md'), language).filter(({ info }) => info === word);
  assert.equal(found.length, 1, `docs/npm.md has ${found.length} blocks of ${language} ${word}`);
  return found[0].code;
}

/** Lines for the shell in docs/npm.md, of a program that npx runs. */
const lineOf = (program: string) => {
  const blocks = blocksOf(join(root, 'docs/npm.md'), 'sh').filter(({ info }) => info === 'bundlers');
  const lines = blocks.flatMap(({ code }) => code.split('\n')).filter((line) => line.startsWith(`npx ${program} `));
  assert.equal(lines.length, 1, `docs/npm.md has ${lines.length} lines of ${program}`);
  return lines[0];
};

/** Runs a line of the document in the folder. */
const shell = (line: string) =>
  run(line, { cwd: place, shell: true, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } });

function write(name: string, text: string) {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

const pageOf = (script: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><body>
<script type="module" src="${script}"></script></body></html>`;

let browser: Browser;

/** Opens an address in Chromium and waits for the result in the page; failed requests and errors are reported. */
async function look(address: string) {
  const faults: string[] = [];
  const page = await openPage(browser, address, faults);
  const text = page.getByText('score');
  await text.waitFor({ timeout: 30_000 }).catch(() => assert.fail(`no result in the page: ${faults.join('\n')}`));
  assert.match((await text.textContent()) ?? '', new RegExp(`^${EXPECTED}`));
  assert.deepEqual(faults, []);
  await page.close();
}

/** Looks at the page in a folder, which loads the script if one is given. */
async function lookAt(folder: string, script?: string) {
  if (script !== undefined) write(`${folder}/index.html`, pageOf(script));
  const server = await serve(at(folder));
  await look(server.resolvedUrls?.local[0] ?? '').finally(() => server.close());
}

/** Runs a server of the folder on a free port while `use` looks at it. */
async function beside(args: (port: string) => string[], use: (address: string) => Promise<void>) {
  const port = String(await freePort());
  const server: ChildProcess = spawn(process.execPath, args(port), { cwd: place, stdio: 'ignore' });
  try {
    for (let tries = 0; ; tries++) {
      const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
      if (isUp) break;
      assert.ok(tries < 300, 'the server does not start');
      await new Promise((go) => setTimeout(go, 100));
    }
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
  }
}

before(async () => {
  await makePackage(at('made'));
  const { stdout } = await run('npm', ['pack', './made', '--json'], { cwd: place });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'tests/packages/npm-tools', file), at(file));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...quiet], { cwd: place });
  await run('npm', ['install', `./${JSON.parse(stdout)[0].filename}`, '--no-save', ...quiet], { cwd: place });
  rmSync(at('made'), { recursive: true });
  write('src/index.js', block('js', 'page'));
  write('src/inline.js', block('js', 'inline'));
  write('index.html', pageOf('/src/index.js'));
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  rmSync(place, { recursive: true });
});

test('Vite builds the page of the document', async () => {
  await shell(`${lineOf('vite')} --outDir dist-vite`);
  await lookAt('dist-vite');
});

test('a page without the file of its worker says what to do', async () => {
  const assets = at('dist-vite/assets');
  const files = readdirSync(assets);
  const worker = files.find((file) => file.startsWith('web-worker')) ?? assert.fail(`no worker in ${files}`);
  rmSync(join(assets, worker));
  const server = await serve(at('dist-vite'));
  const page = await browser.newPage();
  const failed = page.waitForEvent('pageerror', { timeout: 20_000 });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  assert.match((await failed).message, /did not start the worker\. Import bayescope\/inline/);
  await page.close();
  await server.close();
});

test('Vite serves the page during development', () =>
  beside((port) => ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', port], look));

test('webpack builds the page of the document', async () => {
  await shell(`${lineOf('webpack')} -o dist-webpack`);
  await lookAt('dist-webpack', '/main.js');
});

test('Next.js builds a page with the client component of the document', async () => {
  write('app/best.js', block('jsx', 'next'));
  write('app/page.js', "import { Best } from './best.js';\nexport default () => <Best />;\n");
  write(
    'app/layout.js',
    'export default ({ children }) => (\n  <html lang="en">\n    <head><link rel="icon" href="data:," /></head>\n    <body>{children}</body>\n  </html>\n);\n',
  );
  await shell('npx next build');
  await beside((port) => ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', port], look);
});

test('Rollup and esbuild bundle bayescope/inline', async () => {
  for (const program of ['rollup', 'esbuild']) {
    rmSync(at('dist'), { recursive: true, force: true });
    await shell(lineOf(program));
    await lookAt('dist', '/inline.js');
  }
  const bytes = readFileSync(at('node_modules/bayescope/lib/inline.mjs'));
  const text = readFileSync(join(root, 'docs/npm.md'), 'utf8');
  const said =
    /one module of ([\d.]+) MB \(([\d.]+)\s+MB\s+by gzip\)/.exec(text) ?? assert.fail('no size in docs/npm.md');
  for (const [i, { length }] of [bytes, gzipSync(bytes)].entries())
    assert.ok(
      Math.abs(length / 1e6 / Number(said[i + 1]) - 1) < 0.05,
      `inline.mjs has ${length} bytes, not ${said[i + 1]} MB`,
    );
});

/** Rows of a survey with the columns of the document's example: each column depends on the one before it. */
function survey() {
  let state = 7;
  const draw = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * n);
  };
  const rows = Array.from({ length: 400 }, () => {
    const age = draw(3);
    const ward = draw(4) === 0 ? draw(3) : age;
    const smoker = draw(4) === 0 ? draw(2) : ward % 2;
    const cough = draw(4) === 0 ? draw(2) : smoker;
    const yes = ['no', 'yes'];
    return [['young', 'middle', 'old'][age], 'ABC'[ward], yes[smoker], yes[cough]].join(',');
  });
  return `age,ward,smoker,cough\n${rows.join('\n')}\n`;
}

for (const [runtime, command] of Object.entries({
  node: 'node use.mjs',
  deno: 'npx deno run --allow-read --allow-env --allow-sys use.mjs',
  bun: 'npx bun use.mjs',
}))
  test(`${runtime} runs the example of the document`, async () => {
    write('survey.csv', survey());
    const shown = '{ status: result.status, k: best.kBest.rows.length, edges: edges.length, yes: marginals.cough.yes }';
    write('use.mjs', `${block('js', 'use')}\nconsole.log(JSON.stringify(${shown}));\n`);
    const { stdout } = await shell(command);
    const { yes, ...found } = JSON.parse(stdout);
    assert.deepEqual(found, { status: 'proven optimal', k: 100, edges: 12 });
    assert.ok(yes > 0.5 && yes < 1, `the probability of a cough given smoking is ${yes}`);
  });

/** Program whose types must hold: each documented field to its leaf. */
const RIGHT = `
import { learn, kBest, score, solve, merge, posterior, bootstrap, fit, query, sample, convert, readers, check, open } from 'bayescope';
import { BayescopeError, type Edge, type GaussianModel, type InputFile, type LearnOptions, type Result, type Snapshot } from 'bayescope';
import { learn as inline } from 'bayescope/inline';
import 'bayescope/view';
const edge: Edge = ['age', 'ward'];
export const phases: Snapshot['phase'][] = ['greedy', 'k-best'];
const options: LearnOptions = { score: 'bdeu', ess: 2, maxParents: 3, maxParentsOf: { a: 2 }, require: [edge], forbid: [['a', 'b']], timeLimit: 60 };
const r = await learn({ path: 'survey.csv' }, { ...options, bins: { age: 'width:3' }, missing: 'drop', exclude: ['id'], runnerUp: true });
const status: 'proven optimal' | 'local optimum' | 'best found' | 'stopped' = r.status;
const numbers: number[] = [r.score, r.seconds.total, r.ties?.classes ?? 0, r.certificate.score, r.networks[0].score, r.families];
const parents: string[] = r.networks[0].parents.cough;
const mark: 'compelled' | 'reversible' | 'constrained' = r.networks[0].class.edges[0].mark;
const second = r.runnerUp;
if (typeof second === 'object' && second !== null) numbers.push(second.difference);
const left: number | undefined = r.prepared?.rowsDropped.dropped;
const notes: string[] = r.notes;
const model = await fit(r, null, { estimate: 'bdeu', ess: 1 });
numbers.push(...model.variables[0].table);
const answer = await query(model, { evidence: { smoker: 'yes', year: 2020 }, target: ['cough'], soft: { a: { x: 0.7, y: 0.3 } }, mpe: true });
numbers.push(answer.marginals.cough.yes, answer.mpe?.logProbability ?? 0);
numbers.push((await query(await fit<GaussianModel>(r), {})).variables.a.mean);
const files: Record<string, string | Uint8Array> = (await fit(r, null, { output: ['net.bif'] })).files;
const best = await kBest('a,b', { k: 100, signal: AbortSignal.timeout(1) });
numbers.push(best.kBest.rows[0].difference);
const { edges, weights } = await posterior({ columns: new Map([[2019, [0, 1]]]) }, { over: 'networks' });
numbers.push(edges[0].probability);
numbers.push((await bootstrap([{ a: 1 }], { resamples: 10 })).strengths[0].strength);
const list = await score('a,b', { children: '1-3' });
const solved: Result = await solve(await merge([list, list.list]));
const csv: string = await sample(model, { rows: 5, seed: 2 });
const bif: string | Uint8Array = await convert(model, 'x.bif');
const outcome: string = (await readers('')).programs[0].outcome;
const holds: boolean = (await check(solved)).holds;
const series = await learn('t,a', { method: 'bnfinder', time: 't', priorWeight: { a: 2 } });
numbers.push(series.children[0].cost);
try { await open().learn('', { signal: new AbortController().signal }); } catch (error) {
  if (error instanceof BayescopeError && error.code === 'bad-call') notes.push(error.code);
  if (error instanceof BayescopeError && error.result && 'networks' in error.result) numbers.push(error.result.networks[0].score, error.result.bound ?? 0);
}
interface Row { a: number; b: string }
const rows: readonly Row[] = [{ a: 1, b: 'x' }];
const fixed = { score: 'bdeu', require: [['a', 'b']], tiers: [['a'], 'b'], output: ['net.svg'], maxParentsOf: { a: 1 } } as const;
const forbid: readonly Edge[] = [edge];
const signal: AbortSignal | undefined = undefined;
const one: Promise<Result>[] = [
  learn(rows, fixed), learn(rows as Row[], { forbid, require: r.networks[0].class.edges, signal, maxParents: undefined }),
  learn({ names: ['a', 'b'], rows: [[1, 2]] } as const), learn({ columns: { a: [1] } } as const), learn({ example: 'asia', rows: undefined }),
  learn(rows, { onProgress: ({ phase, done, total, families, kBest: best }) => numbers.push(done, total, families, best?.found ?? 0, phase === 'prove' ? 1 : 0) }),
];
const page: File = new File([], 'x.csv');
const held: InputFile = page;
await Promise.all([...one, query(held), merge([list] as const)]);
export default [status, parents, mark, left, files, weights, csv, bif, outcome, holds, inline];
`;

/** Lines that must not compile, each after the imports of the program above. */
const WRONG = [
  "learn('', { score: 'bdue' })",
  "learn('', { scor: 'bdeu' })",
  "learn('', { timeLimit: 'soon' })",
  "learn('', { maxParents: { a: 2 } })",
  "learn('', { require: [['a']] })",
  "learn('', { require: ['a,b'] })",
  "learn('', { bins: 'widht:3' })",
  "learn('', { method: 'astra' })",
  "learn('', { json: true })",
  "learn({ example: 'asai' })",
  "learn('', { example: 'asai' })",
  "learn('', { onProgress: ({ phase }) => phase === 'proof' })",
  "fit(r, null, { estimate: 'best' })",
  "sample('', { n: 2 })",
  "kBest('', {})",
  'r.statuss',
  'r.networks[0].parent',
  'r.certificate.hold',
  'r.prepared?.rows',
  'answer.marginal',
];

test('the types hold every documented field, and refuse a wrong word, a wrong kind of value and a wrong field', async () => {
  const head =
    "import { learn, kBest, fit, query, sample } from 'bayescope';\nconst r = await learn('');\nconst answer = await query('');\n";
  write('right.mts', RIGHT);
  write('wrong.mts', head + WRONG.map((line) => `${line};`).join('\n'));
  const how =
    '--noEmit --strict --target es2022 --module nodenext --lib es2022,dom --exactOptionalPropertyTypes --skipLibCheck false';
  const said = await shell(`npx tsc ${how} right.mts wrong.mts`).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
  assert.doesNotMatch(said, /^(?!wrong\.mts)\S/m);
  const found = [...said.matchAll(/^wrong\.mts\((\d+),/gm)].map(([, line]) => Number(line));
  assert.deepEqual(
    [...new Set(found)],
    WRONG.map((_, i) => i + 4),
  );
});

test('the package names its repository, and its documents are made of its types', async () => {
  const manifest = JSON.parse(readFileSync(at('node_modules/bayescope/package.json'), 'utf8'));
  assert.match(manifest.repository.url, /^git\+https:\/\/.+\.git$/);
  assert.equal(`git+${manifest.bugs.url.replace('/issues', '.git')}`, manifest.repository.url);
  assert.equal(manifest.publishConfig.provenance, true);
  const script = "import schema from 'bayescope/schema/result.v1.json' with { type: 'json' }; console.log(schema.$id);";
  write('schema.mjs', script);
  assert.equal((await shell('node schema.mjs')).stdout.trim(), 'result.v1.json');
  await writeApiDocs(at('node_modules/bayescope'), at('api'));
  assert.match(
    readFileSync(at('api/interfaces/index.Result.html'), 'utf8'),
    /Upper bound on the score of every network/,
  );
  assert.match(readFileSync(at('api/interfaces/index.Bayescope.html'), 'utf8'), /Learns the best network from data/);
});

test('the README of the package points to nothing that readers of the package lack', () => {
  const readme = readFileSync(at('node_modules/bayescope/README.md'), 'utf8');
  assert.deepEqual(readme.match(/\]\((?!https?:|#)[^)]*\)|`docs\/[^`]*`/g) ?? [], []);
});
