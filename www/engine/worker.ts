// The session worker's beginning. The worker itself is Rust (`src/wasm/worker.rs`): first in the small module that the opening page
// needs, then, as soon as nothing waits for an answer or a request needs it, in the whole core, which takes over.
//
// In:  what the core hears, or { name: 'help', port } to be a helper
// Out: what the core says, { hello } and { alive }
import init, { handOver, restFailed, startWorker } from '../pkg/first.js';
import { BUILD } from './build.ts';

/** Milliseconds between two signs of life while the whole core is on its way. */
const ALIVE_MS = 1000;
/** Milliseconds until another look at whether the first module has come to an end. */
const END_MS = 5;

/** Whether the whole core is on its way, or there. */
let isFetched = false;

/** The whole core, however long that takes. */
async function fetched(module?: WebAssembly.Module) {
  const core = await import('../pkg/core.js');
  await core.default(module && { module_or_path: module });
  return core;
}

/** Moves over to the whole core, when what came before is answered. */
async function takeOver() {
  const report = () => postMessage({ alive: true });
  report();
  const reports = setInterval(report, ALIVE_MS);
  try {
    const core = await fetched();
    for (;;) {
      const requests = handOver();
      if (requests) return core.startWorker(undefined, requests, () => {});
      await new Promise((look) => setTimeout(look, END_MS));
    }
  } catch (reason) {
    isFetched = false; // the next request that needs it tries again
    restFailed({ code: 'part-missing', detail: String(reason) });
  } finally {
    clearInterval(reports);
  }
}

/**
 * Answers the session that it helps, by a port. The first message brings the compiled core, and is lost where it can't be shared:
 * workers of a page on disk have no origin in common.
 */
async function help(port: MessagePort) {
  const early: unknown[] = [];
  const module = new Promise<WebAssembly.Module | undefined>((resolve) => {
    port.onmessage = ({ data }) => {
      if (!data.module) early.push(data);
      resolve(data.module);
    };
  });
  const core = await fetched(await module);
  core.startWorker(port, early, () => {});
}

/** Starts the first module's worker with what came before it: a module worker drops messages while it awaits. */
async function begin() {
  postMessage({ hello: BUILD }); // a page of another build ends this worker at once
  const early: unknown[] = [];
  let isReady = false;
  const start = () =>
    startWorker(undefined, early, () => {
      if (isFetched) return;
      isFetched = true;
      takeOver();
    });
  self.onmessage = ({ data }) => {
    if (data.name === 'help') {
      help(data.port).catch(() => {}); // it is not heard of, so nothing is given to it
      return;
    }
    early.push(data);
    if (isReady) start();
  };
  try {
    await init();
    isReady = true;
    if (early.length > 0) start();
  } catch (reason) {
    postMessage({ crash: { code: 'engine-start', detail: String(reason) } });
  }
}

// Not a second time: WebKit evaluates the entry of a worker once more when the core is imported from it.
if (!self.onmessage) begin();
