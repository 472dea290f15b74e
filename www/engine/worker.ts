// Bootstrap of the worker, which is written in Rust (`src/wasm/worker.rs`): it starts in the small first module that
// the opening page needs. The whole core takes over as soon as nothing is pending, or a request needs it.
//
// In:  messages to the core, or { name: 'help', port } to become a helper
// Out: messages of the core, { hello } and { alive }
import init, { handOver, restFailed, startWorker } from '../pkg/first.js';
import { BUILD } from './build.ts';

/** Interval of the messages { alive } while the whole core is being fetched. */
const ALIVE_MS = 1000;
/** Interval of the checks that wait for the first module to answer its pending requests. */
const FINISH_CHECK_MS = 5;

/** Whether the whole core has been fetched, or is being fetched. */
let isFetched = false;

/** Fetches and initializes the whole core. */
async function fetched(module?: WebAssembly.Module) {
  const core = await import('../pkg/core.js');
  await core.default(module && { module_or_path: module });
  return core;
}

/** Fetches the whole core and hands over to it once the pending requests are answered. */
async function takeOver() {
  const report = () => postMessage({ alive: true });
  report();
  const reports = setInterval(report, ALIVE_MS);
  try {
    const core = await fetched();
    for (;;) {
      const requests = handOver();
      if (requests) return core.startWorker(undefined, requests, () => {});
      await new Promise((look) => setTimeout(look, FINISH_CHECK_MS));
    }
  } catch (reason) {
    isFetched = false; // retried by the next request that needs it
    restFailed({ code: 'part-missing', detail: String(reason) });
  } finally {
    clearInterval(reports);
  }
}

/**
 * Serves as a helper of another worker over a port. The first message contains the compiled core, unless workers can't
 * share it, as on a page opened from disk.
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

/** Starts the first module; messages that arrive before it is ready are kept, since a module worker would drop them. */
async function begin() {
  postMessage({ hello: BUILD }); // a page of another build ends this worker when it receives this
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
      help(data.port).catch(() => {}); // a helper that does not report gets no work
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

// The start is guarded, since WebKit evaluates this entry module again when the core imports it.
if (!self.onmessage) begin();
