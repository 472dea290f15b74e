// Vite plugins for `npm start` in a fresh clone, which serves the page before the core (WebAssembly) is fully compiled:
// the core's JavaScript glue is a separate file, and the server delays requests for it until it exists.
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PKG = fileURLToPath(new URL('../../www/pkg/', import.meta.url));

/** Excludes the core from a bundle: the browser imports `/pkg/core.js`, which fetches its wasm file. */
export const withoutCore = (): Plugin => ({
  name: 'without-core',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/pkg/core.js') ? { id: '/pkg/core.js', external: 'absolute' } : undefined),
});

/**
 * Delays requests for the core's files until the core is compiled, then serves them.
 * @param core resolves when the core is compiled
 * @param pkg folder of the compiled core
 */
export const coreLater = (core: Promise<unknown>, pkg: string = PKG): Plugin => ({
  name: 'core-later',
  configurePreviewServer({ middlewares, config }) {
    const stored = core.then(() =>
      cpSync(pkg, join(resolve(config.root, config.build.outDir), 'pkg'), { recursive: true }),
    );
    middlewares.use('/pkg', (_request, _response, next) => stored.then(() => next(), next));
  },
});
