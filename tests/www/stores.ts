// Stores of the page with the real engine in a thread of Node, for tests: actions of the reader, and waiting for their
// effects.
import { afterAll, beforeAll } from 'vitest';
import { createEngine } from '../../www/engine/engine.ts';
import { begin } from '../../www/model/history.ts';
import { learnKey, opening } from '../../www/model/state.ts';
import { provideEngine } from '../../www/store/engine.ts';
import { startInspecting } from '../../www/store/inspect.ts';
import { crashed, startLearning } from '../../www/store/learn.ts';
import { startKeeping } from '../../www/store/saved.ts';
import * as page from '../../www/store/signals.ts';
import { startVerifying } from '../../www/store/verify.ts';
import { startNodeWorker } from './node-worker.ts';

/** Longest wait of a test, generous for a busy machine. */
const TIMEOUT_MS = 120_000;

// Node 20 has none, and a race looks at it.
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 2 }, configurable: true });

export type NodeWorker = ReturnType<typeof startNodeWorker>;

/** Started workers; the active one is last. */
export const workers: NodeWorker[] = [];

/** Delay of the whole core in opened pages, in ms. */
export const network = { late: 0 };

/** Opens the page at the opening example, live, with a new engine. */
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

/** Closes the page. */
export function closePage() {
  isClosed = true;
  return Promise.all(workers.map((worker) => worker.terminate()));
}

/** Opens the page before the tests of a file, with further starts, and closes it after them. */
export function withPage(...starts: (() => unknown)[]) {
  beforeAll(() => {
    openPage();
    for (const start of starts) start();
  });
  afterAll(closePage);
}

/** Kills the worker: its messages end, and the browser reports an error. */
export function killWorker() {
  const worker = workers[workers.length - 1];
  worker.onerror?.({ message: 'the test has ended it' } as any);
}

/** Resolves when a condition holds. */
export async function until(what: string, isSo: () => unknown) {
  const late = performance.now() + TIMEOUT_MS;
  while (!isSo()) {
    if (performance.now() > late) throw new Error(`not within ${TIMEOUT_MS} ms: ${what}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}

/** Resolves when the result of the document is there, and nothing runs. */
export const learned = () =>
  until('learned', () => page.outcome.peek()?.key === learnKey(page.doc.peek()) && page.run.peek().state === 'idle');
