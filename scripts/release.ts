// Gathers what a release publishes, from what is built already: `npx tsx scripts/release.ts [folder]` makes dist-release/
// with `page`, `docs` and `files` (the packages of npm and crates.io, the page in one file, SHA256SUMS).
// `--dry-run` gathers in target/release-dry-run, and tries each publication as far as it goes without credentials.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fail, run, works } from './process.mjs';
import { publish } from './publish.ts';
import { python } from './set-up.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);
const json = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
/** Folder of the dry run. */
const DRY = at('target/release-dry-run');
/** Tools of PyPI for wheel and source distribution. */
const PYTHON_TOOLS = ['maturin>=1.8,<2', 'twine==6.2.0'];

/** Version that a file states; null if it states none. */
type Stated = { path: string; version: string | null };

/** Versions in all files that release-please changes, and in those of npm. */
export function versions(): Stated[] {
  const lock = json('package-lock.json');
  const stated: Stated[] = [
    { path: 'package.json', version: json('package.json').version },
    { path: 'package-lock.json', version: lock.version },
    { path: 'package-lock.json, packages', version: lock.packages[''].version },
    { path: '.release-please-manifest.json', version: json('.release-please-manifest.json')['.'] },
  ];
  for (const { type, path, jsonpath } of json('release-please-config.json').packages['.']['extra-files']) {
    const text = readFileSync(at(path), 'utf8');
    const name = /'([\w-]+)'/.exec(jsonpath ?? '')?.[1];
    const found =
      type === 'generic'
        ? /(\d+\.\d+\.\d+)"? +# x-release-please-version|x-release-please-start-version[\s\S]*?(\d+\.\d+\.\d+)/.exec(
            text,
          )
        : new RegExp(`${name ? `^name = "${name}"\\n` : ''}^version = "(.*)"$`, 'm').exec(text);
    stated.push({ path: name ? `${path}, ${name}` : path, version: found?.[1] ?? found?.[2] ?? null });
  }
  return stated;
}

/** Checks that all files state the version of package.json; returns it. */
function oneVersion(): string {
  const { version } = json('package.json');
  const others = versions().filter((stated) => stated.version !== version);
  if (others.length > 0) fail(`not ${version}: ${others.map(({ path, version: v }) => `${path} (${v})`).join(', ')}`);
  return version;
}

/** Path of something that is built. Ends the release if it is not there. */
function built(path: string, task: string): string {
  return existsSync(at(path)) ? at(path) : fail(`${path} is not there: npm run ${task}`);
}

/** Makes SHA256SUMS of the files of a folder, as `sha256sum` does. */
function checksums(folder: string) {
  const names = readdirSync(folder).sort();
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), names.map((name) => `${digest(name)}  ${name}\n`).join(''));
}

/** Whether cargo reaches crates.io. */
const hasRegistry = () => works('cargo', ['info', 'serde', '--registry', 'crates-io']);

/** Gathers a release of `version` in `folder`. `dirty`: whether files that are not committed may be in the crate. */
async function gather(folder: string, version: string, dirty: string[]) {
  const files = join(folder, 'files');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  cpSync(built('dist/index.html', 'build') && at('dist'), join(folder, 'page'), { recursive: true });
  cpSync(built('dist-docs/index.html', 'docs:build') && at('dist-docs'), join(folder, 'docs'), { recursive: true });
  cpSync(built('dist-single/bayescope.html', 'build:single'), join(files, 'bayescope.html'));
  built('dist-npm/package.json', 'package:npm');
  await run('npm', ['pack', at('dist-npm'), '--pack-destination', files, '--silent']);
  // Compiles the crate from the packed file.
  const env = { CARGO_PROFILE_DEV_DEBUG: 'false', ...(hasRegistry() ? {} : { CARGO_NET_OFFLINE: 'true' }) };
  await run('cargo', ['package', '--locked', '-p', 'bayescope', ...dirty], env);
  const crate = `bayescope-${version}.crate`;
  cpSync(at('target/package', crate), join(files, crate));
}

/** Makes wheel (unoptimized) and source distribution and checks what PyPI would check of them. */
async function tryPython(files: string) {
  const interpreter = python();
  if (!interpreter) return console.log('\nSkipped: wheel and source distribution, for there is no python3 with venv.');
  const env = at('target/release-tools');
  const program = (name: string) => join(env, process.platform === 'win32' ? 'Scripts' : 'bin', name);
  await run(interpreter, ['-m', 'venv', env]);
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PYTHON_TOOLS];
  if (!works(program('python'), install))
    return console.log(`\nSkipped: wheel and source distribution, for PyPI does not give ${PYTHON_TOOLS.join(', ')}.`);
  const build = ['--manifest-path', at('python/Cargo.toml'), '--out', files];
  await run(program('maturin'), ['sdist', ...build]);
  const quick = { CARGO_TARGET_DIR: at('target/python') };
  await run(program('maturin'), ['build', '--profile', 'quick', '--locked', ...build], quick);
  const made = readdirSync(files).filter((name) => /\.(whl|tar\.gz)$/.test(name));
  if (made.length !== 2) fail(`maturin made ${made.join(', ') || 'nothing'}, not a wheel and a source distribution`);
  await run(program('twine'), ['check', '--strict', ...made.map((name) => join(files, name))]);
}

/** Checks that the npm package names the repository of the crate: npm compares it with the workflow's, for provenance. */
function checkRepository() {
  const { repository } = json('dist-npm/package.json');
  const expected = /^repository = "(.*)"$/m.exec(readFileSync(at('Cargo.toml'), 'utf8'))?.[1];
  const stated = String(repository?.url ?? repository).replace(/^git\+|\.git$/g, '');
  if (stated !== expected) fail(`dist-npm/package.json has the repository ${stated}, Cargo.toml ${expected}`);
}

/** Tries each publication as far as it goes without credentials. */
async function dryRun(version: string) {
  const files = join(DRY, 'files');
  const site = join(DRY, 'site');
  await run(process.execPath, ['scripts/tasks.mjs', 'docs:build']);
  await run(process.execPath, ['--import', 'tsx', 'scripts/package-npm.ts']);
  await gather(DRY, version, ['--allow-dirty']);
  checkRepository();
  await run('npm', ['publish', join(files, `bayescope-${version}.tgz`), '--dry-run', '--access', 'public']);
  const crate = ['publish', '--dry-run', '--locked', '--allow-dirty', '--no-verify', '-p', 'bayescope'];
  if (hasRegistry()) await run('cargo', crate);
  else console.log('\nSkipped: cargo publish --dry-run, for crates.io cannot be reached.');
  await tryPython(files);
  const single = join(files, 'bayescope.html');
  const { isNewest } = publish({ dist: join(DRY, 'page'), site, version, single, docs: join(DRY, 'docs') });
  for (const page of ['index.html', 'docs/index.html', `v/${version}/bayescope.html`, `v/${version}/docs/index.html`])
    if (!isNewest || !existsSync(join(site, page))) fail(`the site has no ${page}`);
  checksums(files);
  console.log(`\nA release of ${version} would publish:\n${readFileSync(join(files, 'SHA256SUMS'), 'utf8')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const version = oneVersion();
  if (process.argv.includes('--dry-run')) await dryRun(version);
  else {
    const folder = process.argv[2] ?? at('dist-release');
    await gather(folder, version, []);
    checksums(join(folder, 'files'));
  }
}
