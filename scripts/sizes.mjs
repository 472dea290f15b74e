// Gzipped size of the page before the first interaction: all files in dist that index.html, its scripts and the worker
// load. Tests compare it with the budget; the benchmark records it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Maximum number of gzipped bytes of the page (scripts, styles) and of its wasm before the first interaction. */
export const BUDGET = { page: 86_000, wasm: 250_000 };

/** Reference to a file in a script or page; lazy imports (`import('./x.js')`) do not match. */
const NAMED = /(?<!import\()["'`](?:\.\/)?(?:assets\/)?([\w.-]+\.(?:js|css|wasm))["'`]/g;

/** Vite's table of dependencies of lazy modules, which are fetched with those modules. */
const LAZY_TABLE = /\.f=\[[^\]]*\]/;

/** Files that are loaded before the first interaction. @param {string} dist @returns {Map<string, number>} file → gzipped bytes */
export function initialFiles(dist = 'dist') {
  const found = new Map();
  const visit = (/** @type {string} */ file) => {
    if (found.has(file) || !existsSync(file)) return;
    const bytes = readFileSync(file);
    found.set(file, gzipSync(bytes, { level: 9 }).length);
    if (!/\.(html|js)$/.test(file)) return;
    const text = bytes.toString('utf8').replace(LAZY_TABLE, '');
    for (const [, name] of text.matchAll(NAMED)) {
      visit(join(dist, 'assets', name));
      if (dirname(file) !== join(dist, 'assets')) visit(join(dirname(file), name));
    }
  };
  visit(join(dist, 'index.html'));
  return found;
}

/** Gzipped bytes loaded before the first interaction: of scripts and styles, and of the wasm. */
export function initialSizes(dist = 'dist') {
  const sum = (/** @type {RegExp} */ kind) =>
    [...initialFiles(dist)].reduce((total, [file, bytes]) => (kind.test(file) ? total + bytes : total), 0);
  return { page: sum(/\.(js|css)$/), wasm: sum(/\.wasm$/) };
}

/** Gzipped bytes of the core's second wasm module, which the first answer does not wait for. */
export function wholeSize(dist = 'dist') {
  const folder = join(dist, 'assets');
  const name = readdirSync(folder).find((file) => /^core_bg-.*\.wasm$/.test(file)) ?? '';
  return gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
}
