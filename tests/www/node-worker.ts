// The session worker of the page in a thread of Node: the same files and the same wasm, without a browser.
import type { Worker } from 'node:worker_threads';
import { startThread } from './thread.ts';

/**
 * A worker as the engine starts one.
 * @param late ms that the whole core takes to come; below 0 it fails to come once
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
