// Browser globals for the worker of the page in a thread of Node.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  MessageChannel,
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  Worker,
  workerData,
} from 'node:worker_threads';

const port = parentPort as MessagePort;

let hears: ((event: { data: unknown }) => void) | null = null;
Object.defineProperty(globalThis, 'onmessage', {
  get: () => hears,
  set(hear) {
    // Not before: what is sent until then waits.
    if (!hears) port.on('message', (data) => hears?.({ data }));
    hears = hear;
  },
});
/** Whether requests for the whole core fail. */
let isCut = workerData.late < 0;
Object.assign(globalThis, {
  self: globalThis,
  postMessage: (message: unknown, options: any) => port.postMessage(message, options?.transfer ?? options ?? []),
  fetch: async (address: URL) => {
    if (workerData.late && address.pathname.endsWith('/core_bg.wasm')) {
      if (isCut) {
        isCut = false;
        throw new TypeError('no network');
      }
      await pause(workerData.late);
    }
    return new Response(new Uint8Array(await readFile(address)), { headers: { 'content-type': 'application/wasm' } });
  },
});
/** Thread that reads files for another one, which blocks meanwhile. */
const READER = `require('node:worker_threads').parentPort.on('message', async ({ blob, port, isRead }) => {
  port.postMessage(await blob.arrayBuffer());
  Atomics.store(isRead, 0, 1);
  Atomics.notify(isRead, 0);
})`;
let reader: Worker | undefined;
class FileReaderSync {
  readAsArrayBuffer(blob: Blob) {
    reader ??= new Worker(READER, { eval: true });
    const { port1, port2 } = new MessageChannel();
    const isRead = new Int32Array(new SharedArrayBuffer(4));
    reader.postMessage({ blob, port: port2, isRead }, [port2]);
    Atomics.wait(isRead, 0, 0);
    return receiveMessageOnPort(port1)?.message;
  }
}
Object.assign(globalThis, { FileReaderSync });
// One core: no helpers are asked for.
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 1 }, configurable: true });

await import('../../www/engine/worker.ts');
