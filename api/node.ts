/** Entry of the npm package in Node, where the worker is a thread. */
import { Worker } from 'node:worker_threads';
import { BayescopeError, createClient } from './client.ts';
import type { Start } from './queue.ts';

const start: Start = (hear, lost) => {
  const thread = new Worker(new URL('./node-worker.mjs', import.meta.url));
  thread.on('message', hear);
  thread.on('error', lost);
  thread.unref();
  return {
    post: (message) => thread.postMessage(message),
    end: () => thread.terminate(),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
  };
};

/** Starts a further set of the package's functions with a separate worker, so that calls can run concurrently. */
export const open = () => createClient(start);

const client = open();
export const {
  learn,
  kBest,
  solve,
  score,
  merge,
  posterior,
  bootstrap,
  fit,
  query,
  sample,
  convert,
  readers,
  check,
  close,
} = client;
export { BayescopeError };
