/** Helpers of the command line: threads that count for the engine. */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Port } from '../www/engine/direct.ts';
import { createTeam } from './team.ts';

/** Node's port as a port of the browser's kind; it does not keep the process alive. */
const portOver = (port: MessagePort): Port => ({
  postMessage: (message) => port.postMessage(message),
  close: () => port.close(),
  set onmessage(hear: Port['onmessage']) {
    port.removeAllListeners('message');
    port.on('message', (data) => hear?.(new MessageEvent('message', { data })));
    port.unref();
  },
});

/** Helpers for a number of threads, including the main one; default: one for each core. */
export const createThreads = (threads: number = availableParallelism()) =>
  createTeam(threads, () => {
    const { port1, port2 } = new MessageChannel();
    const options = { workerData: port2, transferList: [port2] };
    const helper = new Worker(new URL('./helper.mjs', import.meta.url), options);
    helper.on('error', () => {}); // the engine takes its work back
    helper.unref();
    return { helper, port: portOver(port1) };
  });
