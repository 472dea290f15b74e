import { fileURLToPath } from 'node:url';
import { createServer, defineConfig } from 'vite';
import { identity } from './scripts/build/identity.js';
import { integrity } from './scripts/build/integrity.js';
import { offline } from './scripts/build/offline.js';
import { words } from './scripts/build/words.js';

const www = fileURLToPath(new URL('./www', import.meta.url));

/** JSX without a plugin; the same for page, prerender and the command line's picture. */
const jsx = { jsx: { runtime: /** @type {const} */ ('automatic'), importSource: 'preact' } };

/** @param {import('vite').ViteDevServer} server @param {string} html @returns {Promise<string>} */
const draw = async (server, html) => (await server.ssrLoadModule('/prerender.jsx')).prerender(html);

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
        root: www,
        mode,
        oxc: jsx,
        plugins: [words(mode)],
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false },
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

export default defineConfig(({ mode }) => ({
  root: www,
  base: './', // any sub path of any static host
  oxc: jsx,
  define: identity(mode),
  plugins: [words(mode), integrity(), prerender(mode), offline()],
  build: {
    target: 'es2022',
    outDir: mode === 'pseudo' ? '../dist-pseudo' : '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es', plugins: () => [integrity()] },
}));
