/** The commands' host in a page: the engine over the network, and no files but those of a call. */

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

/** The error of a file that a call does not bring. */
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

/** The place of the command line's host in a bundle for pages. */
export { page as terminal };
