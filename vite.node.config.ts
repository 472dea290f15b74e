// The command line and the package for npm, bundled. `vite build --config vite.node.config.ts --mode node` makes `dist-node/`, which
// bin/bayescope.mjs starts and the package has whole; the other modes are the package's half for pages (scripts/package-npm.ts).
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { licenses } from './scripts/build/licenses.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (path: string) => join(root, path);

/** Entry modules by name, for each mode: a user's import, a thread, a worker. */
const INPUT: Record<string, Record<string, string>> = {
  node: {
    cli: at('cli/main.ts'),
    helper: at('cli/helper.ts'),
    node: at('api/node.ts'),
    'node-worker': at('api/node-worker.ts'),
  },
  web: { web: at('api/web.ts'), view: at('api/view.ts') },
  worker: { 'web-worker': at('api/web-worker.ts') },
  // The worker with the engine in it, and the module that starts it from its text.
  'inline-worker': { worker: at('api/web-worker.ts') },
  inline: { inline: at('api/web.ts') },
};

/** Replacements of modules that read from the disk; `OF_PAGES`: of those that only Node can run, and of tables in files. */
const BUNDLED = [{ find: /^\.\.\/\.\.\/www\/draw\/node\.ts$/, replacement: at('api/draw-bundled.ts') }];
const OF_PAGES = [
  { find: /^\.\/terminal\.ts$/, replacement: at('api/web-host.ts') },
  { find: /^\.\/png\.ts$/, replacement: at('api/no-png.ts') },
  { find: /^\.\.\/\.\.\/www\/tables\/index\.ts$/, replacement: at('api/tables.ts') },
  { find: 'node:path', replacement: at('api/path.ts') },
];
/** Replacements in a package of one file. */
const INLINE = [{ find: /^(.*)\/web-(start|engine)\.ts$/, replacement: '$1/web-$2-inline.ts' }];

/** Packages that no bundle holds, for Node alone: a native library that draws PNG, with a font. */
export const OPTIONAL = ['@resvg/resvg-js', 'dejavu-fonts-ttf'];

/** The packed tables beside the modules, where those look for them. */
const tables: Plugin = {
  name: 'tables',
  writeBundle: ({ dir = '' }) => cpSync(at('www/tables/packed'), join(dir, 'packed'), { recursive: true }),
};

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Contents of the modules `package:…` that bundles for pages import (api/bundled.d.ts). */
const CONTENTS: Record<string, () => unknown> = {
  'package:engine': () => base64(gzipSync(readFileSync(at('www/pkg/core_bg.wasm')), { level: 9 })),
  'package:tables': () => {
    const folder = at('www/tables/packed');
    const files = readdirSync(folder).map(
      (file) => [basename(file, '.bin'), readFileSync(join(folder, file))] as const,
    );
    return Object.fromEntries(files.map(([id, bytes]) => [id, base64(bytes)]));
  },
};

/** Modules whose contents the build makes. */
export const contents = (made: Record<string, () => unknown>): Plugin => ({
  name: `contents of ${Object.keys(made)}`,
  resolveId: (id) => (Object.hasOwn(made, id) ? `\0${id}` : null),
  load: (id) => (Object.hasOwn(made, id.slice(1)) ? `export default ${JSON.stringify(made[id.slice(1)]())};` : null),
});

/** The place of the engine in the package, from where the worker is; the rest of the expression is wasm-bindgen's. */
const enginePlace: Plugin = {
  name: 'place of the engine',
  transform(code, id) {
    if (!id.endsWith('/www/pkg/core.js')) return null;
    const moved = code.replace(
      "new URL('core_bg.wasm', import.meta.url)",
      "new URL('../www/pkg/core_bg.wasm', import.meta.url)",
    );
    if (moved === code) this.error('The glue of wasm-bindgen no longer names its file as expected.');
    return moved;
  },
};

export default defineConfig(({ mode }) => {
  const isPage = mode !== 'node';
  const isInline = mode.startsWith('inline');
  const isOneFile = mode === 'worker' || isInline;
  return {
    root,
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      licenses({ file: false, build: 'package' }),
      ...(isPage ? [contents(CONTENTS)] : [tables]),
      ...(mode === 'worker' ? [enginePlace] : []),
    ],
    resolve: { alias: isPage ? [...BUNDLED, ...OF_PAGES, ...(isInline ? INLINE : [])] : BUNDLED },
    // For pages too Vite is told that it builds for a server: then addresses of workers and of the engine stay as they are, for users' own bundlers.
    ssr: { target: isPage ? 'webworker' : 'node', noExternal: true, external: OPTIONAL },
    build: {
      ssr: true,
      target: isPage ? 'es2022' : 'node20',
      outDir: isPage ? 'dist-npm/lib' : 'dist-node',
      emptyOutDir: !isPage,
      // Errors show their lines and the names of functions; only the workers for pages, which are fetched, are made small.
      minify: isOneFile && mode !== 'inline',
      rolldownOptions: {
        input: INPUT[mode],
        output: {
          ...(isOneFile && { codeSplitting: false }),
          entryFileNames: '[name].mjs',
          chunkFileNames: `${isPage ? 'browser' : 'node'}-[name]-[hash].mjs`,
        },
      },
    },
  };
});
