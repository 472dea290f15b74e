// What a fresh machine lacks: the wasm target, the packages, the browser of the tests. Rust itself and Node are asked for.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { ENGINES, programsOf } from './engines.mjs';
import { give, run, works } from './process.mjs';

export const WASM = 'wasm32-unknown-unknown';

function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    give(`Node ${process.versions.node} is too old: Bayescope needs 20.19 or newer (https://nodejs.org).`);
  }
}

async function needRust() {
  const rustc = spawnSync('rustc', ['--version'], { encoding: 'utf8' });
  if (rustc.status !== 0 || !works('cargo', ['--version'])) {
    give('Rust is missing. Install it with rustup (https://rustup.rs), then try again.');
  }
  const wanted = /rust-version = "(\d+)\.(\d+)"/.exec(readFileSync('Cargo.toml', 'utf8'));
  const found = /rustc (\d+)\.(\d+)/.exec(rustc.stdout);
  if (wanted && found && Number(found[1]) === Number(wanted[1]) && Number(found[2]) < Number(wanted[2])) {
    give(
      `Rust ${found[1]}.${found[2]} is too old: Bayescope needs ${wanted[1]}.${wanted[2]}. Run: rustup update stable`,
    );
  }
  const target = spawnSync('rustc', ['--print', 'target-libdir', '--target', WASM], { encoding: 'utf8' });
  if (existsSync(target.stdout.trim())) return;
  if (!works('rustup', ['--version'])) give(`Rust's target ${WASM} is missing, and rustup, which would add it, too.`);
  await run('rustup', ['target', 'add', WASM]);
}

async function needPackages() {
  const stamp = 'node_modules/.package-lock.json';
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  await run('npm', ['ci', '--no-audit', '--no-fund']);
}

/** For every task. */
export async function setUp() {
  needNode();
  await needRust();
  await needPackages();
}

/** For the checks: rustup's minimal profile leaves these two out. */
export async function setUpLinters() {
  for (const [command, component] of [
    ['fmt', 'rustfmt'],
    ['clippy', 'clippy'],
  ]) {
    if (!works('cargo', [command, '--version'])) await run('rustup', ['component', 'add', component]);
  }
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROMEDRIVER = ['/usr/bin/chromedriver', '/usr/lib/chromium-browser/chromedriver'];

/**
 * The browser of the tests, its driver, and a font that has the arrows and the minus sign. Journeys run in Chromium's
 * headless shell where Debian has it: the same engine without the browser around it opens the page with two thirds of the
 * processor time (2.8 s against 4.3 s, two cores, 2026-11-23). Else they run in Chromium itself.
 * @returns {Promise<Record<string, string>>} where they are, as environment for Playwright and the wasm test runner
 */
export async function setUpBrowser() {
  const find = () => ({
    CHROMIUM: process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path)),
    CHROMEDRIVER: process.env.CHROMEDRIVER ?? CHROMEDRIVER.find((path) => existsSync(path)),
    HEADLESS_SHELL: process.env.HEADLESS_SHELL ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined),
  });
  if (!find().CHROMIUM || !find().CHROMEDRIVER) {
    const packages = ['chromium', 'chromium-driver', 'fonts-dejavu-core'];
    if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) {
      give(
        `The browser tests need Chromium and ChromeDriver: install ${packages.join(', ')} (Debian's names), ` +
          'or set CHROMIUM and CHROMEDRIVER to the paths of the two programs.',
      );
    }
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    if (works('apt-cache', ['show', 'chromium-headless-shell'])) packages.push('chromium-headless-shell');
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  }
  const { CHROMIUM: chromium, CHROMEDRIVER: driver, HEADLESS_SHELL: shell } = find();
  if (!chromium || !driver)
    give('Chromium or ChromeDriver is still missing: set CHROMIUM and CHROMEDRIVER to their paths.');
  return { CHROMIUM: chromium, CHROMEDRIVER: driver, HEADLESS_SHELL: shell ?? chromium };
}

/**
 * All the engines that the page is tried in: what is missing is installed, as root on Debian; elsewhere the packages are named.
 * A driver that Debian does not have is built from crates.io.
 */
export async function setUpEngines() {
  const missing = ENGINES.filter((engine) => programsOf(engine).missing.length > 0);
  if (missing.length === 0) return;
  const packages = missing.flatMap((engine) => engine.packages);
  const crates = missing.flatMap(({ crate }) => crate ?? []);
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) {
    const built = crates.map((crate) => `; cargo install --locked ${crate}`).join('');
    give(`The tests of the engines need ${packages.join(', ')} (Debian's names)${built}.`);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  // Built without optimization: it passes messages on.
  for (const crate of crates) await run('cargo', ['install', '--locked', '--debug', crate]);
  const still = ENGINES.filter((engine) => programsOf(engine).missing.length > 0);
  if (still.length > 0)
    give(`Still missing: ${still.flatMap((engine) => programsOf(engine).missing).join(', ')} (scripts/engines.mjs).`);
}
