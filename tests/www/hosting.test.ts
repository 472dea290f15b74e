// HTTP headers of hosts: the examples follow the table, and the preview server of `npm start` sends the same.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { test } from 'vitest';
import { EXAMPLES, headersFor, RULES } from '../../scripts/hosting.ts';

const HOSTING = new URL('../../docs/hosting/', import.meta.url);

test('the examples in docs/hosting say what the table says', () => {
  assert.deepEqual(Object.keys(EXAMPLES).sort(), ['.htaccess', 'Caddyfile', '_headers', 'nginx.conf']);
  for (const [file, text] of Object.entries(EXAMPLES)) {
    assert.equal(readFileSync(new URL(file, HOSTING), 'utf8'), text, file);
    for (const { headers } of RULES)
      for (const [name, value] of Object.entries(headers)) {
        assert.ok(text.includes(name) && text.includes(value), `${file}: ${name}`);
      }
    assert.match(text, /application\/wasm/);
    assert.match(text, /^#.*frame-ancestors/m);
  }
  const document = readFileSync(new URL('../hosting.md', HOSTING), 'utf8');
  for (const { headers } of RULES)
    for (const [name, value] of Object.entries(headers)) assert.ok(document.includes(`\`${name}: ${value}\``), name);
});

test('the preview of npm start sends them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bayescope-hosting-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(folder, 'sw.js'), '');
  writeFileSync(join(folder, 'assets/core-1.wasm'), '');
  const server = await preview({
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const headersAt = async (path: string) => (await fetch(`${address}${path}`)).headers;
    for (const path of ['', 'sw.js', 'assets/core-1.wasm']) {
      const headers = await headersAt(path);
      for (const [name, value] of Object.entries(headersFor(`/${path}`))) assert.equal(headers.get(name), value, path);
    }
    assert.equal((await headersAt('assets/core-1.wasm')).get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal((await headersAt('assets/core-1.wasm')).get('content-type'), 'application/wasm');
    assert.equal((await headersAt('')).get('cache-control'), 'no-cache');
    assert.equal((await headersAt('assets/gone-1.js')).get('cache-control'), 'no-cache');
  } finally {
    await new Promise((close) => server.httpServer.close(close));
    rmSync(folder, { recursive: true });
  }
});
