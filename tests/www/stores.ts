// The stores of the page with the real engine in a thread of Node, for tests: what the reader does, and waiting for what follows.
import { createEngine } from '../../www/engine/engine.ts';
import { begin } from '../../www/model/history.ts';
import { opening } from '../../www/model/state.ts';
import { provideEngine } from '../../www/store/engine.ts';
import { startInspecting } from '../../www/store/inspect.ts';
import { crashed, startLearning } from '../../www/store/learn.ts';
import { startKeeping } from '../../www/store/saved.ts';
import * as page from '../../www/store/signals.ts';
import { startVerifying } from '../../www/store/verify.ts';
import { startNodeWorker } from './node-worker.ts';

/** Milliseconds after which a test gives up waiting, on a busy machine. */
const PATIENCE = 120_000;

// Node 20 has none, and a race looks at it.
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 2 }, configurable: true });

export type NodeWorker = ReturnType<typeof startNodeWorker>;

/** Workers that were started, the last one that is at work last. */
export const workers: NodeWorker[] = [];

/** How long the whole core takes to come to the pages that are opened, in ms. */
export const network = { late: 0 };

/** Opens the page at the opening example, live, with an engine of its own. */
export function openPage() {
  const start = () => {
    const worker = startNodeWorker(network.late);
    workers.push(worker);
    // An engine that waits in vain for a worker that was ended with the page starts another, which would keep the test from ending.
    if (isClosed) worker.terminate();
    return worker;
  };
  provideEngine(createEngine({ start, crashed }));
  page.story.value = begin(opening());
  startLearning();
  startInspecting();
  startKeeping();
  startVerifying();
}

let isClosed = false;

/** Ends the page. */
export function closePage() {
  isClosed = true;
  return Promise.all(workers.map((worker) => worker.terminate()));
}

/** The worker dies: it says nothing any more, and the browser says that. */
export function killWorker() {
  const worker = workers[workers.length - 1];
  worker.onerror?.({ message: 'the test has ended it' } as any);
}

/** Resolves when something is so. */
export async function until(what: string, isSo: () => unknown) {
  const late = performance.now() + PATIENCE;
  while (!isSo()) {
    if (performance.now() > late) throw new Error(`not within ${PATIENCE} ms: ${what}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}
