// The crate as it would be published: its size, its files, and a program of another folder that depends on the unpacked
// file and runs the code of docs/rust.md and the examples.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { blocksOf } from './document.ts';

/** Limit of the packed crate, in bytes. */
const LIMIT = 1_000_000;
const EXAMPLES = ['learn', 'k_best', 'posterior', 'csv'];

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `bayescope-${version}`;
const file = join(root, 'target/package', `${name}.crate`);
const folder = mkdtempSync(join(tmpdir(), 'bayescope-crate-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Output of a command. Throws with the command's errors if it fails. */
const output = (command: string, args: string[], cwd: string, env = {}) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 28 });

test('the packed crate is small, and holds the library and nothing of the page', () => {
  output('cargo', ['package', '--locked', '--allow-dirty', '--no-verify', '-q', '-p', 'bayescope'], root);
  const { size } = statSync(file);
  assert.ok(size < LIMIT, `${size} bytes`);
  output('tar', ['xzf', file], folder);
  const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1));
  const beside = files.filter((path) => !/^(src\/.*\.rs|examples\/\w+\.rs)$/.test(path)).sort();
  const made = ['Cargo.lock', 'Cargo.toml', 'Cargo.toml.orig'];
  const documents = ['LICENSE-APACHE', 'LICENSE-MIT', 'docs/rust.md', 'src/base/sentences.json'];
  // The record of the commit is there if the package was made from a clean clone.
  assert.deepEqual(
    beside.filter((path) => path !== '.cargo_vcs_info.json'),
    [...made, ...documents],
  );
  const manifest = readFileSync(join(folder, name, 'Cargo.toml'), 'utf8');
  for (const field of ['repository', 'homepage', 'documentation', 'readme', 'keywords', 'categories', 'rust-version'])
    assert.match(manifest, new RegExp(`^${field} = `, 'm'));
});

test('the code of its document and its examples run in a program that depends on it', (t) => {
  const outside = join(folder, 'outside');
  mkdirSync(join(outside, 'src/bin'), { recursive: true });
  const dependency = `[dependencies]\nbayescope = { path = "../${name}" }\n`;
  const profile = '[profile.dev]\ndebug = false\n';
  writeFileSync(
    join(outside, 'Cargo.toml'),
    `[package]\nname = "outside"\nversion = "0.0.0"\nedition = "2024"\n\n${dependency}\n${profile}\n[workspace]\n`,
  );
  copyFileSync(join(folder, name, 'Cargo.lock'), join(outside, 'Cargo.lock')); // the versions that are tested
  const blocks = blocksOf(join(root, 'docs/rust.md'), 'rust');
  for (const [i, { code }] of blocks.entries()) writeFileSync(join(outside, `src/bin/block${i}.rs`), code);
  for (const example of EXAMPLES)
    copyFileSync(join(folder, name, `examples/${example}.rs`), join(outside, `src/bin/${example}.rs`));
  const shipped = readdirSync(join(folder, name, 'examples')).map((path) => path.replace('.rs', ''));
  assert.deepEqual(shipped.sort(), [...EXAMPLES].sort());

  const target = join(folder, 'target');
  output('cargo', ['build', '--quiet', '--bins'], outside, { CARGO_TARGET_DIR: target, RUSTFLAGS: '-D warnings' });
  const run = (bin: string, ...args: string[]) => output(join(target, 'debug', bin), args, outside);

  // The document shows the output of some blocks, in order.
  const printed = blocks.map((_, i) => run(`block${i}`));
  const shown = blocksOf(join(root, 'docs/rust.md'), 'text').map(({ code }) => code);
  assert.ok(shown.length >= 2);
  for (const text of shown) assert.ok(printed.includes(text), `no block prints\n${text}\nbut\n${printed.join('\n')}`);
  t.diagnostic(`${blocks.length} blocks of docs/rust.md ran`);

  assert.match(run('learn'), /^proven optimal, score -\d+\.\d{3}\nvisit — tuberculosis\n/);
  assert.equal(run('k_best').match(/ class \d/g)?.length, 10);
  assert.match(run('posterior'), /^P\(rain → wet\) = 0\.\d{4}$/m);
  const csv = join(outside, 'survey.csv');
  writeFileSync(csv, `rain,wet\n${'yes,yes\nno,no\n'.repeat(9)}`);
  assert.match(run('csv', csv), /^18 rows of rain, wet\nproven optimal, score .*\nrain — wet\n$/);
});
