// Vite plugin for subresource integrity of the WebAssembly: a worker only runs with the wasm file of its own build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Path of the JavaScript glue (written by wasm-bindgen) of a module of the core. */
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
