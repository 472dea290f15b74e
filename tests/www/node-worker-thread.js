// What the worker of the page finds in a browser, in a thread of Node.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @type {((event: { data: unknown }) => void) | null} */
let hears = null;
Object.defineProperty(globalThis, 'onmessage', {
  get: () => hears,
  set(hear) {
    hears = hear;
    // Not before: what is sent until then waits.
    port.on('message', (data) => hear({ data }));
  },
});
Object.assign(globalThis, {
  self: globalThis,
  postMessage: (/** @type {unknown} */ message, /** @type {any} */ options) =>
    port.postMessage(message, options?.transfer ?? options ?? []),
  addEventListener: (/** @type {string} */ _, /** @type {(event: { data: unknown }) => void} */ hear) => {
    port.on('message', (data) => hear({ data }));
  },
  removeEventListener: () => {},
  fetch: async (/** @type {URL} */ address) => {
    if (workerData.late && address.pathname.endsWith('/core_bg.wasm')) await pause(workerData.late);
    return new Response(new Uint8Array(await readFile(address)), { headers: { 'content-type': 'application/wasm' } });
  },
});
// One core: no helpers are asked for.
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 1 }, configurable: true });

await import('../../www/worker/worker.js');
