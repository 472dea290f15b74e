/** Helper threads of the command line, which count rows for the engine. */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Port } from '../www/engine/direct.ts';
import { createTeam } from './team.ts';

/** Wraps a message port of Node in the interface of a browser's; the port does not keep the process alive. */
const portOver = (port: MessagePort): Port => ({
  postMessage: (message) => port.postMessage(message),
  close: () => port.close(),
  set onmessage(hear: Port['onmessage']) {
    port.removeAllListeners('message');
    port.on('message', (data) => hear?.(new MessageEvent('message', { data })));
    port.unref();
  },
});

/** Creates helpers for a number of threads, including the main one; default: one for each core. */
export const createThreads = (threads: number = availableParallelism()) =>
  createTeam(threads, () => {
    const { port1, port2 } = new MessageChannel();
    const options = { workerData: port2, transferList: [port2] };
    const helper = new Worker(new URL('./helper.mjs', import.meta.url), options);
    helper.on('error', () => {}); // the engine does the work of a failed helper itself
    helper.unref();
    return { helper, port: portOver(port1) };
  });
