// Helpers for the benchmark in the browser: workers started by its worker, over the same pool as the page's. (In Node:
// createThreads of bin/pool.mjs.)

import { createPool } from '../www/engine/pool.js';
import { compiled } from '../www/pkg/core.js';
import { help } from '../www/worker/helper.js';

/** A pool of so many helpers for `drive`; without any the session counts alone. @param {number} count */
export const createHelpers = (count) =>
  createPool({
    hire(wanted, add) {
      const helpers = Array.from({ length: wanted }, () => {
        const { port1, port2 } = new MessageChannel();
        const helper = new Worker(new URL('./helpers.mjs', import.meta.url), { type: 'module', name: 'helper' });
        helper.postMessage(port2, [port2]);
        add(/** @type {any} */ (port1));
        return helper;
      });
      return () => {
        for (const helper of helpers) helper.terminate();
      };
    },
    most: () => count,
    module: compiled,
  });

// The same file is the helper's script.
if (self.name === 'helper') addEventListener('message', ({ data }) => help(data), { once: true });
