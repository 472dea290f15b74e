// Vite plugin that writes sw.js (service worker): Workbox's precache of all files of the build with their digests, so
// that exactly one version works offline.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const worker = fileURLToPath(new URL('../../www/page/offline-worker.ts', import.meta.url));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/** Whether a running page needs no such file: service worker, compressed copies, icons and pictures for other programs. */
const isForOthers = (name: string) => name === 'sw.js' || /\.(br|gz|png|webmanifest)$/.test(name);

/** Files that Workbox precaches, with revisions; a file whose name contains a digest needs no revision. */
export const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isForOthers(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const url = relative(folder, file).split(sep).join('/');
      const digest = sha256(readFileSync(file));
      return { url, revision: url.startsWith('assets/') ? null : digest, integrity: `sha256-${digest}` };
    });

/** Writes the service worker sw.js. `stores`: whether it caches files; false for an incomplete page. */
export function offline({ stores }: { stores: boolean }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        if (!existsSync(folder)) return; // the build failed before it wrote files: its own error is the one to show
        const built = await build({
          configFile: false,
          logLevel: 'error',
          define: {
            ...config.define,
            __FILES__: JSON.stringify(stores ? filesOf(folder) : []),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            target: config.build.target,
            modulePreload: false,
            rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
        const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
        writeFileSync(join(folder, 'sw.js'), output[0].code);
      },
    },
  };
}
