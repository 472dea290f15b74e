/** The commands' host in a page: the engine over the network, and no files but those of a call. */

import type { Host } from '../cli/host.ts';
import { createPool, helpersFor, type World } from '../www/engine/pool.ts';
import * as glue from '../www/pkg/core.js';
import { startWorker } from './web-start.ts';

/** Starts helpers; returns what ends them. */
const hire: World['hire'] = (count, add) => {
  const helpers = Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel();
    const helper = startWorker(new URL('./web-helper.mjs', import.meta.url));
    helper.onerror = (event) => event.preventDefault(); // what it had is taken back
    helper.postMessage({ port: port2 }, [port2]);
    add(port1);
    return helper;
  });
  return () => {
    for (const helper of helpers) helper.terminate();
  };
};

/** The error of a file that a call does not bring. */
const absent = (name: string) => Object.assign(new Error(`no file ${name}`), { code: 'ENOENT' });

export const page: Host = {
  async engine() {
    await glue.default({ module_or_path: new URL('../www/pkg/core_bg.wasm', import.meta.url) });
    return glue;
  },
  threads: async (count = navigator.hardwareConcurrency) =>
    createPool({ hire, most: () => helpersFor(count), module: glue.compiled }),
  kindOf: () => null,
  read: async (name) => {
    throw absent(name);
  },
  open: async (name) => {
    throw absent(name);
  },
  text: (name) => {
    throw absent(name);
  },
  write: async () => {},
  shipped: async (address) => (await fetch(address)).blob(),
  print: () => {},
  say: () => {},
  status: () => ({ show: () => {}, clear: () => {} }),
  onStop: () => {},
  offStop: () => {},
};

/** The place of the command line's host in a bundle for pages. */
export { page as terminal };
