/** Helpers of the command line: threads that count for a session, as the page's workers do. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPool, helpersFor } from '../www/engine/pool.js';

/**
 * Starts threads; returns what ends them.
 * @param {number} count @param {(port: import('../www/engine/pool.js').Port) => void} add
 */
export function hireThreads(count, add) {
  const helpers = Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel();
    const options = { workerData: port2, transferList: [/** @type {any} */ (port2)] };
    const helper = new Worker(new URL('./helper.mjs', import.meta.url), options);
    helper.on('error', () => {}); // what it had is taken back
    helper.unref();
    add(/** @type {any} */ (port1));
    /** @type {any} */ (port1).unref(); // the program stays for its session, not for its helpers
    return helper;
  });
  return () => {
    for (const helper of helpers) helper.terminate();
  };
}

/** @param {number} [threads] to count with, the session's own among them; usual: one for each core */
export async function createThreads(threads = availableParallelism()) {
  const { compiled } = await import('../www/pkg/core.js');
  return createPool({ hire: hireThreads, most: () => helpersFor(threads), module: compiled });
}
