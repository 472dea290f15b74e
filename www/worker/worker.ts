// The session worker: owns the raw file, the data and the run. It answers one request after another; only Stop
// overtakes, queries for rows that a run under way has found for good, and what has a session of its own. What the core refuses goes
// back as its code and parameters; anything else is a crash, after which this instance can't be trusted and the page starts another
// (see engine.js).
//
// It begins with the first of the core's two modules, which is small and holds what the opening page needs. The whole
// core is fetched as soon as nothing waits for an answer, and whatever the first module can't do waits for it.
//
// In:  { id, name, args } | { name: 'stop', id } | { name: 'helper', port, team }, or { name: 'help', port } to be a helper
// Out: { hello } | { alive } | { id, value } | { id, error } | { id, event, value } | { crash } | { hire, team }
import { BUILD } from '../engine/build.ts';
import type { Handler } from '../engine/requests.ts';
import init, { Session } from '../pkg/first.js';
import { buffers, createDesk, type Desk, isRefusal, openingRequests } from './first.ts';

/** The handlers by name: what a message holds is believed. */
export type Table = Record<string, Handler>;

postMessage({ hello: BUILD }); // a page of another build ends this worker at once

let desk: Desk;
let requests: Table = {};
/** The other half of this worker, once it is needed. */
let rest: Promise<typeof import('./full.ts')> | null = null;
let queue: Promise<void> | null = null;
/** Questions about what a run has found for good, or about nothing that it changes, or in slices of their own: they need not wait until it is over. */
const BETWEEN_SLICES = new Set([
  'kBestRows',
  'compareNetworks',
  'judge',
  'judgeStop',
  'demand',
  'demandStop',
  'knowledge',
  'proxyPaper',
  'proxyPaperStop',
  'whole',
]);
/**
 * The last of the requests that learn from other data, in slices: one after another, and nothing else waits for them.
 */
let aside: Promise<void> = Promise.resolve();
/** Requests that have no answer yet. */
let waiting = 0;

async function begin() {
  try {
    await init();
    desk = createDesk(Session as any);
    requests = openingRequests(desk) as any;
  } catch (reason) {
    postMessage({ crash: { code: 'engine-start', detail: String(reason) } });
    throw reason;
  }
}

/** Fetches the whole core, however long that takes; a failed fetch is repeated the next time. */
async function fetched() {
  const report = () => postMessage({ alive: true });
  report();
  const reports = setInterval(report, 1000);
  try {
    const full = await import('./full.ts');
    await full.ready();
    return full;
  } catch (reason) {
    rest = null;
    throw { code: 'part-missing', detail: String(reason) };
  } finally {
    clearInterval(reports);
  }
}

/** The whole core, once. */
function fetchRest() {
  rest ??= fetched();
  return rest;
}

/** Moves over to the whole core, which answers every request. */
async function moveOver() {
  if (desk.history) requests = (await fetchRest()).fullRequests(desk) as any;
}

/** What the first module can't do: it reads no files and no lists, and has but the requests of the opening page. */
const needsRest = (name: string, args: { source?: { kind?: string } } | undefined) =>
  !Object.hasOwn(requests, name) || ['own', 'list'].includes(args?.source?.kind ?? '');

async function answer({ id, name, args }: { id: number; name: string; args?: { source?: { kind?: string } } }) {
  try {
    if (needsRest(name, args)) await moveOver();
    const perform = () => requests[name](args, (event, report) => postMessage({ id, event, value: report }), id);
    let value: unknown;
    try {
      value = await perform();
    } catch (reason) {
      if (!isRefusal(reason) || reason.code !== 'needs-whole-core' || !desk.history) throw reason;
      await moveOver();
      value = await perform();
    }
    postMessage({ id, value }, { transfer: buffers(value) });
  } catch (reason) {
    if (isRefusal(reason)) {
      postMessage({ id, error: reason });
    } else {
      const text = String(reason);
      const memory = reason instanceof RangeError || /memory|alloc/i.test(text);
      postMessage({ crash: { code: memory ? 'out-of-memory' : 'engine-crash', detail: text, request: name } });
    }
  }
  waiting -= 1;
  if (waiting === 0 && desk.history) fetchRest().then(moveInTurn, ignore);
}

/** Answers nothing without a core: the page knows why, and other failures are reported where they matter. */
const ignore = () => {};

function enqueue(task: () => Promise<void>) {
  queue = (queue ?? begin()).then(task);
  queue.catch(ignore);
  return queue;
}

/** Moves over when what came before is answered. */
const moveInTurn = () => enqueue(() => moveOver().catch(ignore));

/** Answers beside the queue. Until the whole core is there it waits, and nobody waits behind it. */
async function answerBeside(request: Parameters<typeof answer>[0]) {
  if (!Object.hasOwn(requests, request.name)) await fetchRest().then(moveInTurn, ignore);
  await answer(request);
}

// Not a second time: WebKit evaluates the entry of a worker once more when the other half imports from it, and every request
// would be answered twice.
self.onmessage ??= ({ data }) => {
  if (data.name === 'stop') {
    if (desk) desk.stopped = data.id;
  } else if (data.name === 'help') {
    import('./full.ts').then(({ help }) => help(data.port), ignore);
  } else if (data.id !== undefined) {
    waiting += 1;
    const beside = () => answerBeside(data);
    if (BETWEEN_SLICES.has(data.name)) beside();
    else if (data.name === 'scratch') aside = aside.then(beside);
    else enqueue(() => answer(data));
  }
};
