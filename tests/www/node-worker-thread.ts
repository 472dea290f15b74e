// What the worker of the page finds in a browser, in a thread of Node.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

const port = parentPort as MessagePort;

let hears: ((event: { data: unknown }) => void) | null = null;
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
  postMessage: (message: unknown, options: any) => port.postMessage(message, options?.transfer ?? options ?? []),
  addEventListener: (_: string, hear: (event: { data: unknown }) => void) => {
    port.on('message', (data) => hear({ data }));
  },
  removeEventListener: () => {},
  fetch: async (address: URL) => {
    if (workerData.late && address.pathname.endsWith('/core_bg.wasm')) await pause(workerData.late);
    return new Response(new Uint8Array(await readFile(address)), { headers: { 'content-type': 'application/wasm' } });
  },
});
// One core: no helpers are asked for.
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 1 }, configurable: true });

await import('../../www/worker/worker.ts');
