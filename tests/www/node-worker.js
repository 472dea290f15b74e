// The session worker of the page in a thread of Node: the same files and the same wasm, without a browser.
import { Worker } from 'node:worker_threads';

/** A worker as the engine starts one. @param {number} [late] ms that the whole core takes to come @returns {Worker & globalThis.Worker} */
export function startNodeWorker(late) {
  const thread = new Worker(new URL('./node-worker-thread.js', import.meta.url), { workerData: { late } });
  /** @type {any} */
  const worker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (/** @type {unknown} */ message, /** @type {any[]} */ transfer = []) =>
      thread.postMessage(message, transfer),
    terminate: () => thread.terminate(),
  };
  thread.on('message', (data) => worker.onmessage?.({ data }));
  thread.on('error', (error) => worker.onerror?.(error));
  return worker;
}
