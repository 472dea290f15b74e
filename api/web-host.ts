/** Host of the commands in a page: the engine is fetched, and only files of a call exist. */

import type { Host } from '../cli/host.ts';
import { createTeam } from '../cli/team.ts';
import initCore, { EngineHost } from '../www/pkg/core.js';
import { startWorker } from './web-start.ts';

/** Helpers in workers. */
const createWorkers = (threads: number) =>
  createTeam(threads, () => {
    const { port1: port, port2 } = new MessageChannel();
    const helper = startWorker(new URL('./web-helper.mjs', import.meta.url));
    helper.onerror = (event) => event.preventDefault(); // what it had is taken back
    helper.postMessage({ port: port2 }, [port2]);
    return { helper, port };
  });

/** Error for a file that is not part of the call. */
const absent = (name: string) => Object.assign(new Error(`no file ${name}`), { code: 'ENOENT' });

export const page: Host = {
  async engine() {
    await initCore({ module_or_path: new URL('../www/pkg/core_bg.wasm', import.meta.url) });
    return EngineHost;
  },
  helpers: async (threads = navigator.hardwareConcurrency ?? 1) => createWorkers(threads),
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

/** Replacement of the command line's host in bundles for pages. */
export { page as terminal };
