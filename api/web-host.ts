/** Host of the commands in a web page: the engine is fetched, and only files that a call passes exist. */

import type { Host } from '../cli/host.ts';
import { createTeam } from '../cli/team.ts';
import { Refusal } from '../cli/words.ts';
import { EngineHost } from '../www/pkg/core.js';
import { startEngine } from './web-engine.ts';

/** Creates helpers of the engine, each in a web worker of the same file as this one. */
const createWorkers = (threads: number) =>
  createTeam(threads, () => {
    const { port1: port, port2 } = new MessageChannel();
    const helper = new Worker(self.location.href, { type: 'module' });
    helper.onerror = (event) => event.preventDefault(); // the engine does the work of a failed helper itself
    helper.postMessage({ port: port2 }, [port2]);
    return { helper, port };
  });

/** Error for a file that the call does not contain, like that of `node:fs`. */
const absent = (name: string) => Object.assign(new Error(`no file ${name}`), { code: 'ENOENT' });

export const page: Host = {
  async engine() {
    await startEngine();
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
  checkWrite(name) {
    if (/\.png$/i.test(name)) throw new Refusal('png-in-page');
  },
  write: async () => {},
  shipped: async ({ href }) => {
    throw absent(href);
  },
  print: () => {},
  say: () => {},
  status: () => ({ show: () => {}, clear: () => {} }),
  onStop: () => {},
  offStop: () => {},
};

/** Name under which bundles for pages import this host in place of the command line's. */
export { page as terminal };
