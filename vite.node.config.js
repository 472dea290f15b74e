// The command line and the package for npm, bundled. `vite build --config vite.node.config.js --mode node` makes `dist-node/`, which
// bin/bayescope.mjs starts and the package has whole; mode `web` is the package's other half, for pages (scripts/package-npm.mjs).
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licenses } from './scripts/build/licenses.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (/** @type {string} */ path) => join(root, path);

/** Entry modules by name: a user's import, a thread, a worker. @type {Record<string, Record<string, string>>} */
const INPUT = {
  node: {
    cli: at('cli/main.mjs'),
    helper: at('cli/helper.mjs'),
    node: at('api/node.mjs'),
    'node-worker': at('api/node-worker.mjs'),
  },
  web: {
    web: at('api/web.mjs'),
    'web-worker': at('api/web-worker.mjs'),
    'web-helper': at('api/web-helper.mjs'),
    view: at('api/view.mjs'),
  },
};

/** Replacements of modules that read from the disk; `OF_PAGES`: of those that only Node can run. */
const BUNDLED = [{ find: /^\.\.\/www\/draw\/node\.js$/, replacement: at('api/draw-bundled.mjs') }];
const OF_PAGES = [
  { find: /^\.\/terminal\.mjs$/, replacement: at('api/web-host.mjs') },
  { find: /^\.\/png\.mjs$/, replacement: at('api/no-png.mjs') },
  { find: 'node:path', replacement: at('api/path.mjs') },
];

/** Packages that no bundle holds, for Node alone: a native library that draws PNG, with a font. */
export const OPTIONAL = ['@resvg/resvg-js', 'dejavu-fonts-ttf'];

/** The packed tables beside the modules, where those look for them. @type {import('vite').Plugin} */
const tables = {
  name: 'tables',
  writeBundle: ({ dir = '' }) => cpSync(at('www/tables/packed'), join(dir, 'packed'), { recursive: true }),
};

export default defineConfig(({ mode }) => {
  const isPage = mode === 'web';
  return {
    root,
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [tables, licenses({ file: false, build: 'package' })],
    resolve: { alias: isPage ? [...BUNDLED, ...OF_PAGES] : BUNDLED },
    // For pages too Vite is told that it builds for a server: then addresses of workers and of the engine stay as they are, for users' own bundlers.
    ssr: { target: isPage ? 'webworker' : 'node', noExternal: true, external: OPTIONAL },
    build: {
      ssr: true,
      target: isPage ? 'es2022' : 'node20',
      outDir: isPage ? 'dist-npm/lib' : 'dist-node',
      emptyOutDir: !isPage,
      minify: true,
      rolldownOptions: {
        input: INPUT[isPage ? 'web' : 'node'],
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: `${isPage ? 'browser' : 'node'}-[name]-[hash].mjs`,
        },
      },
    },
  };
});
