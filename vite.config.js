import { fileURLToPath } from 'node:url';
import { createServer, defineConfig } from 'vite';
import { identity } from './scripts/build/identity.js';
import { integrity } from './scripts/build/integrity.js';
import { withoutCore } from './scripts/build/later.js';
import { licenses } from './scripts/build/licenses.js';
import { offline } from './scripts/build/offline.js';
import { single } from './scripts/build/single.js';
import { words } from './scripts/build/words.js';
import { hosting } from './scripts/hosting.js';

const root = fileURLToPath(new URL('.', import.meta.url));

/** JSX without a plugin; the same for page, prerender and the command line's picture. */
const jsx = { jsx: { runtime: /** @type {const} */ ('automatic'), importSource: 'preact' } };

/** @param {import('vite').ViteDevServer} server @param {string} html @returns {Promise<string>} */
const draw = async (server, html) => (await server.ssrLoadModule('/www/page/prerender.jsx')).prerender(html);

/**
 * Puts the solved opening example into the page itself, drawn by the page's own components: the first picture needs
 * no script.
 * @param {string} mode
 * @returns {import('vite').Plugin}
 */
function prerender(mode) {
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
 * @type {import('vite').Rolldown.OutputOptions}
 */
const CHUNKS = {
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
  { find: /^(.*)\/start-worker\.js$/, replacement: '$1/start-worker-inline.js' },
  { find: /^(.*)\/pkg\/first\.js$/, replacement: '$1/pkg/core.js' },
];

/** Where a mode's build goes. @type {Record<string, string>} */
const OUT = { single: 'dist-single', pseudo: 'dist-pseudo', start: 'target/start' };

export default defineConfig(({ mode }) => {
  const alone = mode === 'single';
  const early = mode === 'start';
  return {
    root,
    base: './', // any sub path of any static host
    oxc: jsx,
    define: identity(mode),
    plugins: [
      words(mode),
      prerender(mode),
      licenses({ file: !alone }),
      hosting(),
      ...(alone ? single() : [integrity(), offline({ stores: !early })]),
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
