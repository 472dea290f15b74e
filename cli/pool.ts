/** Helpers of the command line: threads that count for a session, as the page's workers do. */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Port } from '../www/engine/direct.ts';
import { createTeam } from './team.ts';

/** A port of the browser's kind over one of Node's, for which no program stays. */
const portOver = (port: MessagePort): Port => ({
  postMessage: (message) => port.postMessage(message),
  close: () => port.close(),
  set onmessage(hear: Port['onmessage']) {
    port.removeAllListeners('message');
    port.on('message', (data) => hear?.(new MessageEvent('message', { data })));
    port.unref();
  },
});

/** @param threads to count with, the session's own among them; usual: one for each core */
export const createThreads = (threads: number = availableParallelism()) =>
  createTeam(threads, () => {
    const { port1, port2 } = new MessageChannel();
    const options = { workerData: port2, transferList: [port2] };
    const helper = new Worker(new URL('./helper.mjs', import.meta.url), options);
    helper.on('error', () => {}); // what it had is taken back
    helper.unref();
    return { helper, port: portOver(port1) };
  });
