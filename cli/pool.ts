/** Helpers of the command line: threads that count for a session, as the page's workers do. */
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createPool, helpersFor, type Port } from '../www/engine/pool.ts';

/** Starts threads; returns what ends them. */
export function hireThreads(count: number, add: (port: Port) => void) {
  const helpers = Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel();
    const options = { workerData: port2, transferList: [port2] };
    const helper = new Worker(new URL('./helper.mjs', import.meta.url), options);
    helper.on('error', () => {}); // what it had is taken back
    helper.unref();
    add(port1 as unknown as Port); // Node's port has `onmessage` too, which its types lack
    port1.unref(); // the program stays for its session, not for its helpers
    return helper;
  });
  return () => {
    for (const helper of helpers) helper.terminate();
  };
}

/** @param threads to count with, the session's own among them; usual: one for each core */
export async function createThreads(threads: number = availableParallelism()) {
  const { compiled } = await import('../www/pkg/core.js');
  return createPool({ hire: hireThreads, most: () => helpersFor(threads), module: compiled });
}
