// `npm start` before the whole core is compiled: the worker starts without it, and requests for its address wait until
// it is compiled.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { test } from 'vitest';
import { coreLater } from '../../scripts/build/later.ts';
import config from '../../vite.config.ts';

test('the opening is answered without the whole core, whose address the worker names', async () => {
  const { plugins } = (config as any)({ mode: 'start' }).worker;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: plugins(),
    build: { write: false, rolldownOptions: { input: 'www/engine/worker.ts' } },
  });
  const chunks = (built as any).output.filter(({ type }: any) => type === 'chunk');
  const names = new Map<string, any>(chunks.map((chunk: any) => [chunk.fileName, chunk]));
  /** Files loaded with a chunk. */
  const loaded = (file: string, all: Set<string> = new Set()) => {
    if (all.has(file)) return all;
    all.add(file);
    for (const other of names.get(file)?.imports ?? []) loaded(other, all);
    return all;
  };
  const [entry] = chunks.filter(({ isEntry }: any) => isEntry);
  assert.ok(!loaded(entry.fileName).has('/pkg/core.js'));
  assert.ok(entry.dynamicImports.includes('/pkg/core.js'));
});

test('who asks for the core waits until it is compiled; everything else is answered at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bayescope-later-'));
  const [pkg, outDir] = ['pkg', 'out'].map((name) => join(folder, name));
  for (const place of [pkg, outDir]) mkdirSync(place);
  writeFileSync(join(outDir, 'index.html'), '<!doctype html><title>x</title>');
  let done = () => {};
  const compiled = new Promise((resolve) => {
    done = () => resolve(null);
  });
  const server = await preview({
    configFile: false,
    plugins: [coreLater(compiled, pkg)],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    let waits = true;
    const glue = fetch(`${address}pkg/core.js`).finally(() => {
      waits = false;
    });
    assert.match(await (await fetch(address)).text(), /<title>x/);
    assert.ok(waits);
    writeFileSync(join(pkg, 'core.js'), 'export {};');
    writeFileSync(join(pkg, 'core_bg.wasm'), 'wasm');
    done();
    const answer = await glue;
    assert.match(answer.headers.get('content-type') ?? '', /javascript/);
    assert.equal(await answer.text(), 'export {};');
    const wasm = await fetch(`${address}pkg/core_bg.wasm`);
    assert.equal(wasm.headers.get('content-type'), 'application/wasm');
  } finally {
    await new Promise((close) => server.httpServer.close(close));
    rmSync(folder, { recursive: true });
  }
});
