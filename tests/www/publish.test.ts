// Publishing: the newest version at the root, each version permanently at its own address; and one version number
// everywhere.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { publish } from '../../scripts/publish.ts';
import { versions } from '../../scripts/release.ts';

const text = (path: string) => readFileSync(path, 'utf8');

test('old versions keep their address, and the root is the newest alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bayescope-publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = join(folder, 'site');
  const release = (version: string, file: string) => {
    const dist = join(folder, version);
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), version);
    writeFileSync(join(dist, 'assets', file), version);
    const single = join(folder, 'one.html');
    writeFileSync(single, version);
    const docs = join(folder, 'docs');
    mkdirSync(docs, { recursive: true });
    writeFileSync(join(docs, 'index.html'), `docs ${version}`);
    return publish({ dist, site, version, single, docs });
  };
  assert.deepEqual(release('0.9.0', 'a.js'), { versions: ['0.9.0'], isNewest: true });
  writeFileSync(join(site, 'CNAME'), 'a.name');
  assert.deepEqual(release('0.10.0', 'b.js'), { versions: ['0.9.0', '0.10.0'], isNewest: true });
  assert.equal(text(join(site, 'index.html')), '0.10.0');
  assert.equal(text(join(site, 'v/0.9.0/index.html')), '0.9.0');
  assert.equal(text(join(site, 'v/0.9.0/bayescope.html')), '0.9.0');
  assert.equal(text(join(site, 'v/0.9.0/docs/index.html')), 'docs 0.9.0');
  assert.equal(text(join(site, 'docs/index.html')), 'docs 0.10.0');
  assert.ok(existsSync(join(site, 'v/0.9.0/assets/a.js')) && existsSync(join(site, 'assets/b.js')));
  assert.ok(!existsSync(join(site, 'assets/a.js')), 'no file of the old version stands at the root');
  assert.equal(text(join(site, 'CNAME')), 'a.name');
  // A mend of the old version has its own address, and the root stays.
  assert.deepEqual(release('0.9.1', 'c.js'), { versions: ['0.9.0', '0.9.1', '0.10.0'], isNewest: false });
  assert.equal(text(join(site, 'index.html')), '0.10.0');
  assert.deepEqual(JSON.parse(text(join(site, 'v/index.json'))), ['0.9.0', '0.9.1', '0.10.0']);
  // What is published is not changed.
  assert.throws(() => release('0.9.0', 'd.js'), /is published/);
  assert.ok(!existsSync(join(site, 'v/0.9.0/assets/d.js')));
  assert.throws(() => publish({ dist: folder, site, version: '1.0.0' }), /no build/);
});

test('all files state one version', () => {
  const { version } = JSON.parse(text('package.json'));
  assert.ok(versions().length >= 12);
  for (const { path, version: stated } of versions()) assert.equal(stated, version, path);
  assert.match(text('CHANGELOG.md'), new RegExp(`^## \\[?${version}\\b`, 'm'));
});
