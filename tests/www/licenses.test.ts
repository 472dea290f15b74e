// Whose work is in a build: every package and crate is named, with the text of its license.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { bundled, licenses, licensesText, packageOf } from '../../scripts/build/licenses.ts';
import { TABLES } from '../../www/tables/index.ts';

const { tables } = JSON.parse(readFileSync(new URL('../../www/words/en.json', import.meta.url), 'utf8'));
const text = licensesText();
const names = new Set(bundled().map(({ name }) => name));

test('each package, each crate and each tool is named, with a text that names its owner', () => {
  for (const name of [
    'preact',
    '@preact/signals',
    '@preact/signals-core',
    '@dagrejs/dagre',
    '@dagrejs/graphlib',
    'uqr',
  ])
    assert.ok(names.has(name), name);
  for (const name of ['workbox-precaching', 'workbox-window', 'workbox-core', 'workbox-routing', 'workbox-strategies'])
    assert.ok(names.has(name), name);
  for (const name of ['vite', 'rolldown', 'Rust standard library']) assert.ok(names.has(name), name);
  for (const { name, version, license, text: own } of bundled()) {
    assert.ok(text.includes(`${name} ${version} (${license})`), name);
    assert.ok(text.includes(own), name);
    assert.ok(/copyright|permission|public domain|licen[cs]e/i.test(own) && own.length > 300, name);
  }
  for (const { id, file } of TABLES) {
    const { credit, made } = tables;
    assert.ok(credit[id]?.length > 10 && made[id]?.length > 10, file);
    assert.ok(text.includes(`${file}: ${credit[id]} ${made[id]}`), file);
  }
  assert.match(text, /CC BY 4\.0, https:\/\/creativecommons\.org/);
  assert.match(text, /^bayescope \d/);
});

test('no dependency of the crate is left out', () => {
  const manifest = readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8');
  const section = /^\[dependencies\]\n([\s\S]*?)(?=^\[)/m.exec(manifest)?.[1] ?? '';
  const crates = [...section.matchAll(/^([\w-]+)\s*=/gm)].map(([, name]) => name);
  assert.ok(crates.length > 3);
  for (const name of crates) assert.ok(names.has(name), name);
});

test('a bundle with a package that is not named does not build', () => {
  assert.equal(packageOf('/x/node_modules/@preact/signals/dist/signals.mjs'), '@preact/signals');
  assert.equal(packageOf('/x/node_modules/a/node_modules/b/index.js'), 'b');
  assert.equal(packageOf('/x/www/main.tsx'), null);
  const plugin = licenses({ file: true }) as any;
  const bundle = (id: string) => ({ 'a.js': { type: 'chunk', moduleIds: ['/x/www/main.tsx', id] } });
  const files: any[] = [];
  const context = {
    error(message: string) {
      throw new Error(message);
    },
    emitFile: (file: any) => files.push(file),
  };
  plugin.generateBundle.call(context, {}, bundle('/x/node_modules/preact/dist/preact.mjs'));
  assert.deepEqual(files, [{ type: 'asset', fileName: 'licenses.txt', source: `${text}\n` }]);
  assert.throws(() => plugin.generateBundle.call(context, {}, bundle('/x/node_modules/stranger/index.js')), /stranger/);
});
