// The engine is fetched by the digest it had when the page was built: a worker runs with its own wasm or not at all.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const WASM = new URL('../../www/pkg/core_bg.wasm', import.meta.url);
const FETCH = 'fetch(module_or_path)';

/** @returns {import('vite').Plugin} */
export const integrity = () => ({
  name: 'integrity',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/pkg/core.js')) return;
    if (code.split(FETCH).length !== 2) throw new Error(`wasm-bindgen's glue has no single ${FETCH} any more`);
    const digest = createHash('sha256').update(readFileSync(WASM)).digest('base64');
    return { code: code.replace(FETCH, `fetch(module_or_path, { integrity: 'sha256-${digest}' })`), map: null };
  },
});
