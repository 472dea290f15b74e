import { fileURLToPath } from 'node:url';
import { createServer, defineConfig, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { identity } from './scripts/build/identity.ts';
import { integrity } from './scripts/build/integrity.ts';
import { withoutCore } from './scripts/build/later.ts';
import { licenses } from './scripts/build/licenses.ts';
import { links } from './scripts/build/links.ts';
import { offline } from './scripts/build/offline.ts';
import { single } from './scripts/build/single.ts';
import { words } from './scripts/build/words.ts';
import { hosting } from './scripts/hosting.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** JSX without a plugin; the same for page, prerender and the command line's picture. */
const jsx = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } };

const draw = async (server: ViteDevServer, html: string): Promise<string> =>
  (await server.ssrLoadModule('/www/page/prerender.tsx')).prerender(html);

/**
 * Puts the solved opening example into the page itself, drawn by the page's own components: the first picture needs
 * no script.
 */
function prerender(mode: string): Plugin {
  return {
    name: 'prerender',
    async transformIndexHtml(html, { server }) {
      if (server) return draw(server, html);
      const own = await createServer({
        configFile: false,
        root,
        mode,
        oxc: jsx,
        plugins: [words(mode)],
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true, include: [] },
      });
      try {
        return await draw(own, html);
      } finally {
        await own.close();
      }
    },
  };
}

/**
 * Few files in place of one for each of a hundred shared parts, for each is a request: what opens with the page is one, and
 * small later parts join others that are needed with them. Their modules then run in the order of their imports only when
 * that is asked for.
 */
const CHUNKS: Rolldown.OutputOptions = {
  strictExecutionOrder: true,
  chunkFileNames: 'assets/part-[hash].js',
  assetFileNames: ({ names: [name] }) => `assets/${name?.endsWith('.css') ? 'part' : '[name]'}-[hash][extname]`,
  codeSplitting: {
    groups: [
      { name: 'opening', tags: ['$initial'], priority: 1 },
      { name: 'later', entriesAware: true, entriesAwareMergeThreshold: 150_000 },
    ],
  },
};

/** What the single file has instead: a worker from a blob, and the whole core at once, for what is there needs no fetching. */
const ALONE = [
  { find: /^(.*)\/start-worker\.ts$/, replacement: '$1/start-worker-inline.ts' },
  { find: /^(.*)\/pkg\/first\.js$/, replacement: '$1/pkg/core.js' },
];

/** Where a mode's build goes. */
const OUT: Record<string, string> = { single: 'dist-single', pseudo: 'dist-pseudo', start: 'target/start' };

export default defineConfig(({ mode }) => {
  const alone = mode === 'single';
  const early = mode === 'start';
  return {
    root,
    base: './', // any sub path of any static host
    publicDir: alone ? false : 'public',
    oxc: jsx,
    define: identity(mode),
    plugins: [
      words(mode),
      prerender(mode),
      licenses({ file: !alone }),
      hosting(),
      ...(alone ? single() : [links(), integrity(), offline({ stores: !early })]),
    ],
    resolve: { alias: alone ? ALONE : [] },
    server: { watch: { ignored: ['**/target/**'] } },
    build: {
      target: 'es2022',
      outDir: OUT[mode] ?? 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0, // the single file's plugin knows better
      modulePreload: { polyfill: false },
      rolldownOptions: { output: alone ? {} : CHUNKS },
    },
    worker: {
      format: alone ? 'iife' : 'es',
      plugins: () => [licenses({ file: false }), ...(alone ? [] : [integrity()]), ...(early ? [withoutCore()] : [])],
    },
  };
});
