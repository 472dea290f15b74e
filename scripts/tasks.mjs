// Tasks of the project: `node scripts/tasks.mjs start | test | test:all | test:quick | test:core | test:page |
// test:journeys | test:beyond | test:engines | test:python | build | build:single | docs:build | package:npm | check | bench | fuzz
// | snapshots | lighthouse`. Arguments after `bench`, `fuzz` or `test:journeys` are passed on: `npm run bench -- tables`. Needs Node
// and rustup and installs everything else, so it has no dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from './compress.mjs';
import { skipped } from './engines.mjs';
import { fail, freePort, run } from './process.mjs';
import { python, setUpBrowser, setUpCompiler, setUpEngines, setUpLinters, setUpPackages, WASM } from './set-up.mjs';
import { BUDGET, initialSizes, wholeSize } from './sizes.mjs';
import { Tally } from './tally.mjs';
import { LONG_UNITS, RECIPES, SLOW, testsIn, UNITS } from './test-files.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const node = process.execPath;
const tool = (/** @type {string} */ path) => join('node_modules', path);
const VITE = tool('vite/bin/vite.js');
const VITEST = tool('vitest/vitest.mjs');
/** Node's options that let it run TypeScript modules. */
const TSX = ['--import', 'tsx'];
const LIGHTHOUSE = 'scripts/lighthouse.ts';

/**
 * The two WebAssembly modules of the crate: the whole core, and the part for the opening page. Each has its own target
 * folder, so that builds do not invalidate each other.
 */
const WHOLE = { name: 'core', folder: 'target', features: [] };
const FIRST = {
  name: 'first',
  folder: 'target/first',
  // Optimized for size, since the page waits for it; the whole core is optimized for speed (decision 065).
  features: ['--no-default-features', '--config', 'profile.release.opt-level="s"'],
};

/** Compiles a module, without the library for other crates that the manifest asks for. @param {typeof FIRST} module @param {number} [nice] */
const compile = ({ folder, features }, nice) => {
  mkdirSync(folder, { recursive: true }); // if two cargo processes create the folder at the same time, one fails
  const release = ['rustc', '--release', '--lib', '--crate-type', 'cdylib', '--target', WASM, '--locked'];
  return run('cargo', [...release, '--target-dir', folder, ...features], {}, nice);
};

/** Compiles the program that generates the JavaScript glue of a module. @param {number} [nice] */
const compileGlueMaker = (nice) => run('cargo', ['build', '--locked', '-p', 'xtask'], {}, nice);

/** Path of a compiled WebAssembly module. @param {typeof FIRST} module */
const compiledFile = ({ folder }) => `${folder}/${WASM}/release/bayescope.wasm`;

/** Generates the JavaScript glue of a compiled module, unless it is up to date. @param {typeof FIRST} module */
async function glue(module) {
  const compiled = compiledFile(module);
  const digest = createHash('sha256').update(readFileSync(compiled)).digest('hex');
  const stamp = `www/pkg/${module.name}.sha256`;
  const made = [`www/pkg/${module.name}.js`, `www/pkg/${module.name}_bg.wasm`];
  if ([stamp, ...made].every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === digest) return;
  await run('cargo', ['xtask', 'bindgen', compiled, 'www/pkg', module.name]);
  writeFileSync(stamp, digest);
}

async function buildWasm() {
  // The smaller module is compiled sooner: the generator of the glue is then built beside the rest of the whole core.
  await Promise.all([compile(WHOLE), compile(FIRST).then(() => compileGlueMaker())]);
  for (const module of [WHOLE, FIRST]) await glue(module);
}

/** Builds the page. @param {string} [mode] mode of vite.config.ts: by default the page; `single` (one file) or `pseudo` (pseudo language) */
const bundle = (mode = 'production') => run(node, [VITE, 'build', '--mode', mode]);

/** Builds the command line in dist-node/, which bin/bayescope.mjs starts. */
const bundleNode = () =>
  run(node, [VITE, 'build', '--config', 'vite.node.config.ts', '--mode', 'node', '--logLevel', 'warn']);

async function build() {
  await buildWasm();
  await Promise.all([bundle(), bundleNode()]);
}

/** Builds what a host serves: the page, and compressed copies of its files. */
async function buildForHost() {
  await build();
  const { files, plain, br, gz } = await compress('dist');
  console.log(`\ndist: ${files} files of ${plain} bytes; beside them .br of ${br} and .gz of ${gz} bytes`);
}

async function buildSingle() {
  await buildWasm();
  await bundle('single');
  console.log('\ndist-single/bayescope.html: the whole page in one file, runs by double-click');
}

/** Builds the site of documents in dist-docs/. */
async function buildDocs() {
  await run(node, [...TSX, 'scripts/site.ts']);
}

/** Builds the npm package in dist-npm/. */
async function packageNpm() {
  await buildWasm();
  await bundleNode();
  await run(node, [...TSX, 'scripts/package-npm.ts']);
}

/** Builds the Python wheel and tests it in fresh environments; further arguments are passed on: `-- --cluster`. */
async function testWheel() {
  await buildWasm();
  await bundleNode(); // the command line, with which the wheel's results are compared
  await run(node, [...TSX, 'scripts/python.ts', ...process.argv.slice(3)]);
}

/** Gathers in dist-release/ what a release publishes. */
async function release() {
  await buildForHost();
  await bundle('single');
  await run(node, [...TSX, 'scripts/package-npm.ts']);
  await run(node, ['scripts/tasks.mjs', 'docs:build']);
  await run(node, [...TSX, 'scripts/release.ts']);
}

// ------------------------------------------------------------------ tests

/** Options of clippy that turn warnings into errors. */
const DENY = ['--', '-D', 'warnings'];

/** Runs clippy on a module as built for the page. @param {Tally} tally @param {typeof FIRST} module */
const lintModule = (tally, { name, features }) => {
  const lib = ['--lib', '--target', WASM, '--locked', ...features];
  return tally.check(`clippy for wasm, ${name}`, 'cargo', ['clippy', '-q', ...lib, ...DENY]);
};

/** Checks the formatting of Rust. @param {Tally} tally */
const formatCore = (tally) => tally.check('rustfmt', 'cargo', ['fmt', '--all', '--check']);

/** Checks formatting and lints of Rust. @param {Tally} tally */
async function lintCore(tally) {
  await formatCore(tally);
  await tally.check('clippy', 'cargo', ['clippy', '-q', '--all-targets', '--locked', ...DENY]);
}

/** Runs lints of Rust that rarely find more than `lintCore`. @param {Tally} tally */
async function lintCoreLong(tally) {
  await setUpLinters();
  for (const module of [WHOLE, FIRST]) await lintModule(tally, module);
  await tally.check('links of doc comments', 'cargo', ['doc', '-q', '--no-deps', '--locked'], {
    RUSTDOCFLAGS: '-D warnings --cfg engine',
  });
}

/** Checks formatting, lints and types of TypeScript and JavaScript. @param {Tally} tally */
async function lintPage(tally) {
  await tally.check('biome', node, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']);
  await tally.check('types', node, [tool('typescript/bin/tsc')]);
}

/** Runs all lints. @param {Tally} tally */
async function lint(tally) {
  await setUpLinters();
  await Promise.all([lintCore(tally).then(() => lintCoreLong(tally)), lintPage(tally)]);
}

async function check() {
  await buildWasm(); // the type declarations of the glue, which lints need
  const tally = new Tally();
  await lint(tally);
  if (tally.wrong.length > 0) fail(`Wrong: ${tally.wrong.join('; ')}.`);
}

/** Compares the size of the page before interaction with the budget. @param {Tally} tally */
function weigh(tally) {
  const { page, wasm } = initialSizes();
  const line = `gzip before interaction: scripts and styles ${page} of ${BUDGET.page} bytes, wasm ${wasm} of ${BUDGET.wasm}`;
  console.log(`\n${line}; the whole core, fetched later: ${wholeSize()}`);
  if (page === 0 || wasm === 0) tally.fail('size budget: nothing to weigh');
  else if (page > BUDGET.page || wasm > BUDGET.wasm) tally.fail(`size budget (${line})`);
}

/** Runs Node tests with `vitest.config.ts`. @param {Tally} tally @param {string} name @param {string[]} files @param {string[]} [options] */
const units = (tally, name, files, options = []) => {
  // Vitest runs those files that exist and does not report the others.
  for (const file of files.filter((path) => !existsSync(path))) tally.fail(`${name}: ${file} is not there`);
  return tally.suite(name, 'vitest', [node, [VITEST, 'run', ...options, ...files]]);
};

/** Runs journeys (browser tests) in the reference browser. @param {Tally} tally @param {Record<string, string>} browser @param {string[]} [which] */
const journeys = async (tally, browser, which = []) => {
  const env = { ...browser, PORT: String(await freePort()) };
  await tally.suite('browser', 'playwright', [node, [tool('@playwright/test/cli.js'), 'test', ...which], env]);
};

/** Runs tests in all installed browser engines, and prints which are missing. @param {Tally} tally @param {'opening' | 'journeys'} which @param {Record<string, string>} [env] */
async function engines(tally, which, env) {
  for (const line of skipped()) console.log(`\nSkipped ${line}`);
  const how = [...TSX, '--test', '--test-reporter=spec', join('tests/engines', `${which}.test.ts`)];
  await tally.suite('engines', 'node', [node, how, env]);
}

/** Runs lints and native tests of Rust. @param {Tally} tally */
async function testCore(tally) {
  await lintCore(tally);
  await tally.suite('native tests', 'cargo', ['cargo', ['test', '--locked', '--no-fail-fast']]);
}

/** Tests the core in a browser's worker, and the recipes of docs/adding.md. @param {Tally} tally @param {Record<string, string>} browser */
async function testCoreElsewhere(tally, browser) {
  // Unoptimized, since an optimized build takes a minute. tests/www compares the modules that ship with the same
  // numbers.
  const plain = ['--config', 'profile.test.package.bayescope.opt-level=0'];
  const worker = ['test', '--locked', '--target', WASM, ...plain, '--test', 'wasm_worker'];
  await tally.suite('wasm in a worker', 'cargo', ['cargo', worker, browser]);
  await units(tally, 'recipes', [RECIPES]);
}

/** Runs the long tests of Rust and Node. @param {Tally} tally @param {Record<string, string>} browser */
const testLong = (tally, browser) =>
  Promise.all([
    testCoreElsewhere(tally, browser).then(() => lintCoreLong(tally)),
    units(tally, 'long tests of page and command line', LONG_UNITS),
  ]);

/** Builds the page and runs the tests that need no browser. @param {Tally} tally */
async function testPage(tally) {
  await build();
  await lintPage(tally);
  await units(tally, 'page and command line', UNITS);
  weigh(tally);
}

/** Tests the page in other browser engines and with random input. @param {Tally} tally @param {Record<string, string>} browser */
async function testBeyond(tally, browser) {
  await engines(tally, 'opening', browser);
  await tally.check('random input', node, [...TSX, 'fuzz/run.ts', '--short'], browser);
}

/** Tests accessibility, best practices and findability of the built page by Lighthouse. @param {Tally} tally @param {Record<string, string>} browser */
const testByLighthouse = (tally, browser) =>
  tally.check('Lighthouse', node, [...TSX, LIGHTHOUSE, '--untimed'], browser);

/** Tests the Python package, unoptimized and without PyPI. @param {Tally} tally */
async function testPython(tally) {
  if (python()) await tally.check('Python package', node, [...TSX, 'scripts/python.ts', '--quick']);
  else console.log('\nSkipped: the Python package, for there is no python3 with venv here.');
}

/** Tries every part of a release without credentials. @param {Tally} tally */
const testRelease = (tally) => tally.check('release, dry run', node, [...TSX, 'scripts/release.ts', '--dry-run']);

/** Tests what is neither core nor views: other engines, Lighthouse, the Python package, a release. @param {Tally} tally @param {Record<string, string>} browser */
const testOthers = (tally, browser) =>
  Promise.all([testBeyond(tally, browser), testByLighthouse(tally, browser), testPython(tally), testRelease(tally)]);

/** Runs the tests for a contributor before a pull request: lints, native and Node tests, browser tests tagged `@first`. */
async function test() {
  const browser = await setUpBrowser();
  await setUpLinters();
  const tally = new Tally();
  // In parallel, since compilers end with a single-threaded phase. Browser tests come later, as they are sensitive to
  // load.
  await Promise.all([testCore(tally), testPage(tally)]);
  await journeys(tally, { ...browser, TIER: 'first' });
  tally.close();
}

/** Builds all variants of the page, and the command line. */
async function buildAll() {
  await buildWasm();
  await Promise.all([...['production', 'single', 'pseudo'].map(bundle), bundleNode()]);
}

/** Runs the tests that `npm test` omits, since they take long and rarely find more. */
async function testAll() {
  const browser = await setUpBrowser();
  const tally = new Tally();
  await buildAll();
  await testLong(tally, browser);
  await journeys(tally, { ...browser, TIER: 'rest' });
  await testOthers(tally, browser);
  tally.close();
}

/** Parts of `test` and `test:all` as separate tasks, which CI runs as jobs. */
const parts = {
  async core(/** @type {Tally} */ tally) {
    await setUpLinters();
    await testCore(tally);
  },
  page: testPage,
  /** Browser tests (journeys): all, tagged `@first` or not, or those that Playwright's arguments choose. */
  async journeys(/** @type {Tally} */ tally) {
    const browser = await setUpBrowser();
    await buildAll();
    await journeys(tally, browser, process.argv.slice(3));
  },
  /** Tests of `test:all`, except browser tests (journeys). */
  async beyond(/** @type {Tally} */ tally) {
    const browser = await setUpBrowser();
    await buildAll();
    await testLong(tally, browser);
    await testOthers(tally, browser);
  },
};

/** Task that runs one part of the tests and prints its totals. @param {keyof typeof parts} name */
const part = (name) => async () => {
  const tally = new Tally();
  await parts[name](tally);
  tally.close();
};

/** Tests each package from its built artifact in an empty folder (`tests/packages`), or those named. */
async function testPackages() {
  const browser = await setUpBrowser();
  const tally = new Tally();
  await buildAll();
  const names = process.argv.slice(3);
  const files = testsIn('tests/packages').filter(
    (path) => names.length === 0 || names.some((name) => path.includes(name)),
  );
  await tally.suite('packages', 'node', [node, [...TSX, '--test', '--test-reporter=spec', ...files], browser]);
  tally.close();
}

/** Runs the browser tests of `tests/engines` in all browser engines. */
async function testEngines() {
  await setUpEngines();
  const tally = new Tally();
  await build();
  await engines(tally, 'journeys');
  tally.close();
}

/** Runs lints and types, the quick tests of `tests/www`, and the smoke tests in a browser; without clippy. */
async function testQuick() {
  const browser = await setUpBrowser();
  await setUpLinters();
  const tally = new Tally();
  await build();
  const left = [RECIPES, ...LONG_UNITS, ...SLOW.map((name) => join('tests/www', `${name}.test.ts`))];
  const quick = testsIn('tests/www').filter((path) => !left.includes(path));
  // All files share two processes: these tests change nothing that others use.
  await Promise.all([formatCore(tally), lintPage(tally), units(tally, 'page', quick, ['--no-isolate'])]);
  await journeys(tally, browser, ['--project=wide', 'e2e/smoke']);
  tally.close();
}

// ------------------------------------------------------------------ page

/** Serves a build of the page. @param {import('vite').InlineConfig} [how] */
async function serve(how) {
  const { preview } = await import('vite');
  const server = await preview({
    preview: { host: '127.0.0.1', port: 4173, strictPort: false },
    logLevel: 'warn',
    ...how,
  });
  console.log(`\nBayescope: ${server.resolvedUrls?.local[0]}   (Ctrl-C ends it)`);
}

/**
 * Serves the page as soon as possible: with the whole core if that is compiled in time, else with the part for the
 * opening page, while the core compiles.
 */
async function start() {
  const packages = setUpPackages();
  const first = Promise.all([compile(FIRST), compileGlueMaker(5)]).then(() => glue(FIRST));
  const compiled = existsSync(compiledFile(WHOLE)) ? compile(WHOLE, 10) : first.then(() => compile(WHOLE, 10));
  const whole = Promise.all([compiled, first]).then(() => glue(WHOLE));
  const isEarly = await Promise.race([compiled.then(() => false), first.then(() => true)]);
  await packages;
  if (!isEarly) {
    await whole;
    await Promise.all([bundle(), bundleNode()]);
    return serve();
  }
  const { build } = await import('vite');
  await build({ mode: 'start', logLevel: 'error' }); // here, since a command's output would wait until the compiler has ended
  const { tsImport } = await import('tsx/esm/api');
  const { coreLater } = await tsImport('./build/later.ts', import.meta.url);
  await serve({ mode: 'start', plugins: [coreLater(whole)] });
  console.log('The opening learns already. All else waits for the whole core, which is still being compiled.');
  await whole;
  console.log('\nThe whole core is there: everything works now, in pages already open too.');
  await bundleNode();
}

/** Updates the reference pictures of the views after an intended change. */
async function snapshots() {
  const browser = await setUpBrowser();
  await build();
  const args = ['test', '--project', 'pictures', '--update-snapshots'];
  await run(node, [tool('@playwright/test/cli.js'), ...args], { ...browser, PORT: String(await freePort()) });
}

async function bench() {
  const browser = await setUpBrowser();
  await build();
  await run(node, [...TSX, 'bench/run.ts', ...process.argv.slice(3)], browser);
}

/** Measures the built page by Lighthouse, on a phone and a desktop computer. */
async function lighthouse() {
  const browser = await setUpBrowser();
  await buildForHost();
  await run(node, [...TSX, LIGHTHOUSE, ...process.argv.slice(3)], browser);
}

/** Sends random input to the page for ten minutes, or with options of `fuzz/run.ts`. */
async function fuzz() {
  const browser = await setUpBrowser();
  await build();
  await run(node, [...TSX, 'fuzz/run.ts', ...process.argv.slice(3)], browser);
}

/** Tasks by name. @type {Record<string, () => Promise<void>>} */
const tasks = {
  start,
  test,
  'test:all': testAll,
  'test:quick': testQuick,
  'test:core': part('core'),
  'test:page': part('page'),
  'test:journeys': part('journeys'),
  'test:beyond': part('beyond'),
  'test:engines': testEngines,
  'test:packages': testPackages,
  build: buildForHost,
  'build:single': buildSingle,
  'docs:build': buildDocs,
  'package:npm': packageNpm,
  release,
  'test:python': testWheel,
  check,
  bench,
  fuzz,
  snapshots,
  lighthouse,
  wasm: buildWasm,
};

const task = tasks[process.argv[2] ?? ''];
if (!task) fail(`usage: node scripts/tasks.mjs ${Object.keys(tasks).join(' | ')}`);
await setUpCompiler();
if (task !== start) await setUpPackages(); // `start` installs the packages while the core is compiled
await task();
