/** Threads of Node that run modules in TypeScript; in Node 20 they do not inherit the loader of the main thread. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a module in a thread. */
export function startThread(module: URL, options: WorkerOptions = {}) {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('dist/esm/api/index.mjs', tsx).href;
  const code = `import('${loader}').then(({ register }) => { register(); return import('${module.href}'); });`;
  return new Worker(code, { ...options, eval: true });
}
