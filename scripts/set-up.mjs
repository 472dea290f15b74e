// Installation of prerequisites: wasm target, npm packages, browsers for tests. Rust and Node must be present.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { ENGINES, pathOf, programsOf } from './engines.mjs';
import { fail, run, works } from './process.mjs';

export const WASM = 'wasm32-unknown-unknown';

function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: Bayescope needs 20.19 or newer (https://nodejs.org).`);
  }
}

async function needRust() {
  const rustc = spawnSync('rustc', ['--version'], { encoding: 'utf8' });
  if (rustc.status !== 0 || !works('cargo', ['--version'])) {
    fail('Rust is missing. Install it with rustup (https://rustup.rs), then try again.');
  }
  const wanted = /rust-version = "(\d+)\.(\d+)"/.exec(readFileSync('Cargo.toml', 'utf8'));
  const found = /rustc (\d+)\.(\d+)/.exec(rustc.stdout);
  if (wanted && found && Number(found[1]) === Number(wanted[1]) && Number(found[2]) < Number(wanted[2])) {
    fail(
      `Rust ${found[1]}.${found[2]} is too old: Bayescope needs ${wanted[1]}.${wanted[2]}. Run: rustup update stable`,
    );
  }
  const target = spawnSync('rustc', ['--print', 'target-libdir', '--target', WASM], { encoding: 'utf8' });
  if (existsSync(target.stdout.trim())) return;
  if (!works('rustup', ['--version'])) fail(`Rust's target ${WASM} is missing, and rustup, which would add it, too.`);
  await run('rustup', ['target', 'add', WASM]);
}

/** Installs the npm packages, unless they are up to date. */
export async function setUpPackages() {
  const stamp = 'node_modules/.package-lock.json';
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  await run('npm', ['ci', '--no-audit', '--no-fund']);
}

/**
 * Installs a tool from its own lockfile in scripts, unless it is up to date: packages that nothing else needs.
 * @param {'lighthouse' | 'site'} name folder of the lockfile
 * @returns {Promise<string>} folder that holds its node_modules
 */
export async function installed(name) {
  const [from, folder] = [`scripts/${name}`, `target/${name}`];
  const stamp = `${folder}/node_modules/.package-lock.json`;
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(`${from}/package-lock.json`).mtimeMs) return folder;
  cpSync(from, folder, { recursive: true });
  await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
  return folder;
}

/** Installs Rust's wasm target. Ends the task if Node or Rust is missing or too old. */
export async function setUpCompiler() {
  needNode();
  await needRust();
}

/** Installs rustfmt and clippy, which rustup's minimal profile omits. */
export async function setUpLinters() {
  for (const [command, component] of [
    ['fmt', 'rustfmt'],
    ['clippy', 'clippy'],
  ]) {
    if (!works('cargo', [command, '--version'])) await run('rustup', ['component', 'add', component]);
  }
}

/**
 * Installs Debian packages, as root; elsewhere ends the task with a message.
 * @param {string[]} packages
 * @param {string} sentence message that names the packages
 * @param {string[]} [others] packages installed if the Debian release has them
 */
async function install(packages, sentence, others = []) {
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) fail(sentence);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  const all = [...packages, ...others.filter((name) => works('apt-cache', ['show', name]))];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...all], env);
}

const CHROMIUM = ENGINES[0];
/** Chromium's headless shell, in which browser tests run if it is installed. @type {import('./engines.mjs').Program} */
const HEADLESS_SHELL = { env: 'HEADLESS_SHELL', paths: ['chromium-headless-shell'] };

/**
 * Installs the browser of the tests, its driver, and a font with arrows and minus sign. Journeys (browser tests) run in
 * Chromium's headless shell if Debian has it, else in Chromium itself: the shell, without the browser around the same
 * engine, opens the page with two thirds of the processor time (2.8 s against 4.3 s, two cores, 2026-11-23).
 * @returns {Promise<Record<string, string>>} paths of browser and driver, as environment for Playwright and the wasm
 * test runner
 */
export async function setUpBrowser() {
  if (programsOf(CHROMIUM).missing.length > 0) {
    const sentence =
      `The browser tests need Chromium and ChromeDriver: install ${CHROMIUM.packages.join(', ')} (Debian's names), ` +
      'or set CHROMIUM and CHROMEDRIVER to the paths of the two programs.';
    await install(CHROMIUM.packages, sentence, HEADLESS_SHELL.paths);
  }
  const { browser, driver } = programsOf(CHROMIUM).found;
  if (!browser || !driver)
    fail('Chromium or ChromeDriver is still missing: set CHROMIUM and CHROMEDRIVER to their paths.');
  return { CHROMIUM: browser, CHROMEDRIVER: driver, HEADLESS_SHELL: pathOf(HEADLESS_SHELL) ?? browser };
}

/**
 * Installs all browser engines that the page is tested in, as root on Debian; elsewhere the missing packages are named.
 * A driver that Debian does not have is built from crates.io.
 */
export async function setUpEngines() {
  const missing = ENGINES.filter((engine) => programsOf(engine).missing.length > 0);
  if (missing.length === 0) return;
  const packages = missing.flatMap((engine) => engine.packages);
  const crates = missing.flatMap(({ crate }) => crate ?? []);
  const built = crates.map((crate) => `; cargo install --locked ${crate}`).join('');
  await install(packages, `The tests of the engines need ${packages.join(', ')} (Debian's names)${built}.`);
  // Drivers are built unoptimized, since they only relay messages.
  for (const crate of crates) await run('cargo', ['install', '--locked', '--debug', crate]);
  const still = ENGINES.filter((engine) => programsOf(engine).missing.length > 0);
  if (still.length > 0)
    fail(`Still missing: ${still.flatMap((engine) => programsOf(engine).missing).join(', ')} (scripts/engines.mjs).`);
}

/** Name of a Python interpreter that can create virtual environments; null if there is none. */
export const python = () =>
  ['python3', 'python'].find((name) =>
    works(name, ['-c', 'import venv, ensurepip, sys; assert sys.version_info >= (3, 9)']),
  ) ?? null;
