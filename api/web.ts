/** Entry of the npm package in a web page, where the worker is a web worker. */
import { BayescopeError, createClient } from './client.ts';
import { noWorker } from './error.ts';
import type { Start } from './queue.ts';
import { startWorker } from './web-start.ts';

const start: Start = (hear, lost) => {
  const worker = startWorker();
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    lost(event.message ?? noWorker(event)); // an event without a message: the worker's file was not loaded
  };
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate(), hold: () => {} };
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
