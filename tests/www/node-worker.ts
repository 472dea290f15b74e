// Session worker of the page in a thread of Node, with the same files and wasm.
import type { Worker } from 'node:worker_threads';
import { startThread } from './thread.ts';

/**
 * Worker for the engine.
 * @param late delay of the whole core in ms; if negative, loading it fails once
 */
export function startNodeWorker(late?: number): Worker & globalThis.Worker {
  const thread = startThread(new URL('./node-worker-thread.ts', import.meta.url), { workerData: { late } });
  const worker: any = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message: unknown, transfer: any[] = []) => thread.postMessage(message, transfer),
    terminate: () => thread.terminate(),
  };
  thread.on('message', (data) => worker.onmessage?.({ data }));
  thread.on('error', (error) => worker.onerror?.(error));
  return worker;
}
