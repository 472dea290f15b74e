/** Start of the npm package's web worker from its text, which `inline.mjs` holds, for bundlers that copy no worker. */
import source from 'package:worker';

/** Address of the worker's text; helpers of the engine are started from it too. */
let address: string | undefined;

/** Starts the worker. A content security policy must allow `worker-src blob:`. */
export function startWorker() {
  address ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  return new Worker(address, { type: 'module' });
}
