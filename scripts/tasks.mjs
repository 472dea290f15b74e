// Every task of the project, from a fresh clone on: `node scripts/tasks.mjs start|test|build|check|bench`.
// Needs Node and rustup; sets up the rest itself. No dependencies, for it installs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const windows = process.platform === 'win32';

/** @param {string} message @returns {never} */
function give(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * Runs a command; its output is shown and returned. A failure ends the task.
 * @param {string} command @param {string[]} args @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 */
function run(command, args, { env = {}, quiet = false } = {}) {
  if (!quiet) console.log(`\n› ${command} ${args.join(' ')}`);
  const done = spawnSync(command, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
    shell: windows && command === 'npm',
  });
  if (!quiet) process.stdout.write(done.stdout ?? '');
  if (done.error) give(`${command} could not be started: ${done.error.message}`);
  if (done.status !== 0) give(`${command} ${args.join(' ')} failed.`);
  return done.stdout;
}

/** @param {string} command @param {string[]} args */
const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const node = process.execPath;
const bin = (/** @type {string} */ path) => join('node_modules', path);
const WASM = 'wasm32-unknown-unknown';

function setUp() {
  if (!works('cargo', ['--version'])) give('Rust is missing. Install it with rustup (https://rustup.rs), then try again.');
  const targets = spawnSync('rustup', ['target', 'list', '--installed'], { encoding: 'utf8' });
  if (targets.status === 0 && !targets.stdout.includes(WASM)) run('rustup', ['target', 'add', WASM]);
  const stamp = 'node_modules/.package-lock.json';
  if (!existsSync(stamp) || statSync(stamp).mtimeMs < statSync('package-lock.json').mtimeMs) {
    run('npm', ['ci', '--no-audit', '--no-fund']);
  }
}

/** The browser of the tests, with its driver and a font that has the arrows and the minus sign. */
function setUpBrowser() {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const driver = process.env.CHROMEDRIVER ?? '/usr/bin/chromedriver';
  if (!existsSync(chromium) || !existsSync(driver)) {
    const packages = ['chromium', 'chromium-driver', 'fonts-dejavu-core'];
    if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) {
      give(`The tests need Chromium and ChromeDriver. Install ${packages.join(', ')} (Debian's names), or set CHROMIUM and CHROMEDRIVER to their paths.`);
    }
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], { env, quiet: true });
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env, quiet: true });
  }
  return { CHROMIUM: chromium, CHROMEDRIVER: driver };
}

function buildWasm() {
  run('cargo', ['build', '--release', '--lib', '--target', WASM, '--locked']);
  run('cargo', [
    'xtask', 'bindgen', '--target', 'web', '--remove-name-section', '--remove-producers-section',
    '--out-dir', 'www/pkg', '--out-name', 'core', `target/${WASM}/release/bayescope.wasm`,
  ]);
}

function build() {
  buildWasm();
  run(node, [bin('vite/bin/vite.js'), 'build']);
}

function check() {
  run('cargo', ['fmt', '--all', '--check']);
  run('cargo', ['clippy', '-q', '--all-targets', '--locked', '--', '-D', 'warnings']);
  run('cargo', ['clippy', '-q', '--lib', '--target', WASM, '--locked', '--', '-D', 'warnings']);
  run(node, [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']);
  run(node, [bin('typescript/bin/tsc')]);
}

/** Most gzipped bytes before the first interaction. */
const BUDGET = { page: 90_000, wasm: 250_000 };

/** What the page loads before anyone touches it: the scripts and styles that index.html and the worker name. */
function checkSizes() {
  const files = readdirSync('dist/assets').map((name) => join('dist/assets', name));
  const gzipped = (/** @type {string} */ file) => gzipSync(readFileSync(file), { level: 9 }).length;
  const sum = (/** @type {RegExp} */ kind) => files.filter((f) => kind.test(f)).reduce((total, f) => total + gzipped(f), 0);
  const page = sum(/\.(js|css)$/);
  const wasm = sum(/\.wasm$/);
  console.log(`\ngzip: scripts and styles ${page} of ${BUDGET.page} bytes, wasm ${wasm} of ${BUDGET.wasm}`);
  if (page > BUDGET.page || wasm > BUDGET.wasm) give('The page is over its size budget.');
}

/** @param {string} folder @param {string} suffix @returns {string[]} */
function filesIn(folder, suffix) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(suffix)).map((name) => join(folder, name));
}

function test() {
  const browser = setUpBrowser();
  let passed = 0;
  const count = (/** @type {string} */ output, /** @type {RegExp} */ line) => {
    const found = [...output.matchAll(line)].reduce((sum, match) => sum + Number(match[1]), 0);
    if (found === 0) give('A suite ran no test.');
    passed += found;
  };
  const cargoLine = /test result: ok\. (\d+) passed/g;
  check();
  count(run('cargo', ['test', '--locked']), cargoLine);
  count(run('cargo', ['test', '--target', WASM, '--locked', '--test', 'wasm_worker'], { env: browser }), cargoLine);
  build();
  checkSizes();
  const units = [...filesIn('tests/www', '.test.js'), ...filesIn('tests/cli', '.test.js')];
  count(run(node, ['--test', '--test-reporter=spec', ...units]), /ℹ pass (\d+)/g);
  count(run(node, [bin('@playwright/test/cli.js'), 'test'], { env: browser }), /(\d+) passed/g);
  console.log(`\n${passed} passed, 0 failed`);
}

/** The usual port, or a free one. @param {number} wanted @returns {Promise<number>} */
const freePort = (wanted) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(freePort(0)));
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

async function start() {
  build();
  const port = await freePort(4173);
  console.log(`\nBayescope: http://127.0.0.1:${port}/   (Ctrl-C ends it)\n`);
  const { status } = spawnSync(
    node,
    [bin('vite/bin/vite.js'), 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    { stdio: 'inherit' },
  );
  process.exit(status ?? 0);
}

/** @type {Record<string, () => void | Promise<void>>} */
const tasks = {
  start,
  test,
  build,
  check,
  wasm: buildWasm,
  bench: () => {
    const browser = setUpBrowser();
    build();
    run(node, ['bench/run.mjs'], { env: browser });
  },
};

const task = tasks[process.argv[2] ?? ''];
if (!task) give(`usage: node scripts/tasks.mjs ${Object.keys(tasks).join(' | ')}`);
setUp();
await task();
