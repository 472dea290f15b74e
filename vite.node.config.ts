// The command line and the package for npm, bundled. `vite build --config vite.node.config.ts --mode node` makes `dist-node/`, which
// bin/bayescope.mjs starts and the package has whole; mode `web` is the package's other half, for pages (scripts/package-npm.ts).
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { licenses } from './scripts/build/licenses.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (path: string) => join(root, path);

/** Entry modules by name: a user's import, a thread, a worker. */
const INPUT: Record<string, Record<string, string>> = {
  node: {
    cli: at('cli/main.ts'),
    helper: at('cli/helper.ts'),
    node: at('api/node.ts'),
    'node-worker': at('api/node-worker.ts'),
  },
  web: {
    web: at('api/web.ts'),
    'web-worker': at('api/web-worker.ts'),
    'web-helper': at('api/web-helper.ts'),
    view: at('api/view.ts'),
  },
};

/** Replacements of modules that read from the disk; `OF_PAGES`: of those that only Node can run. */
const BUNDLED = [{ find: /^\.\.\/\.\.\/www\/draw\/node\.ts$/, replacement: at('api/draw-bundled.ts') }];
const OF_PAGES = [
  { find: /^\.\/terminal\.ts$/, replacement: at('api/web-host.ts') },
  { find: /^\.\/png\.ts$/, replacement: at('api/no-png.ts') },
  { find: 'node:path', replacement: at('api/path.ts') },
];

/** Packages that no bundle holds, for Node alone: a native library that draws PNG, with a font. */
export const OPTIONAL = ['@resvg/resvg-js', 'dejavu-fonts-ttf'];

/** The packed tables beside the modules, where those look for them. */
const tables: Plugin = {
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
