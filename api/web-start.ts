/** Start of the npm package's web worker from its file. */
import { noWorker } from './error.ts';

/** Starts the worker. Errors: a file of another origin, from which browsers start no workers. */
export function startWorker() {
  try {
    // Bundlers recognize this expression only as it stands here, and put the worker beside their output.
    return new Worker(new URL('./web-worker.mjs', import.meta.url), { type: 'module' });
  } catch (error) {
    throw noWorker(error);
  }
}
