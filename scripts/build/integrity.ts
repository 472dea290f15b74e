// The engine is fetched by the digest it had when the page was built: a worker runs with its own wasm or not at all.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The glue of a module of the core, by its name. */
const GLUE = /\/pkg\/(core|first)\.js$/;
const FETCH = 'fetch(module_or_path)';

export const integrity = (): Plugin => ({
  name: 'integrity',
  apply: 'build',
  transform(code, id) {
    const name = GLUE.exec(id)?.[1];
    if (!name) return;
    if (code.split(FETCH).length !== 2) throw new Error(`wasm-bindgen's glue has no single ${FETCH} any more`);
    const wasm = readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url));
    const digest = createHash('sha256').update(wasm).digest('base64');
    return { code: code.replace(FETCH, `fetch(module_or_path, { integrity: 'sha256-${digest}' })`), map: null };
  },
});
