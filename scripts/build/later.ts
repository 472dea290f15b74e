// The page before its whole core is compiled, which `npm start` serves in a fresh clone: the glue of the core is no part of the
// bundle but a file beside it, and who asks for it waits until it is there.
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PKG = fileURLToPath(new URL('../../www/pkg/', import.meta.url));

/** Leaves the whole core out of a bundle: the browser fetches `pkg/core.js`, and that its wasm. */
export const withoutCore = (): Plugin => ({
  name: 'without-core',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/pkg/core.js') ? { id: '/pkg/core.js', external: 'absolute' } : undefined),
});

/**
 * Answers requests for the core when it is there.
 * @param core resolves when it is compiled
 * @param pkg the folder it then stands in
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
