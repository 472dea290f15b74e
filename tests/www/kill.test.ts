// Death of the worker at any moment, given as messages to or from it: the page keeps its state, and learns again after
// a restart.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Doc, type ExampleData, learnKey, opening } from '../../www/model/state.ts';
import * as best from '../../www/store/best.ts';
import * as bootstrap from '../../www/store/bootstrap.ts';
import { demand } from '../../www/store/demand.ts';
import { select, setDoc } from '../../www/store/document.ts';
import { startJudging } from '../../www/store/judgment.ts';
import { seek } from '../../www/store/k-best-search.ts';
import { goOn, restartEngine, runNow, stop } from '../../www/store/learn.ts';
import * as page from '../../www/store/signals.ts';
import { killWorker, learned, network, until, withPage, workers } from './stores.ts';

const { search } = opening();
const climbing = (restarts: number) => ({
  search: { ...search, method: 'hill-climb' as const, heuristic: { ...search.heuristic, restarts } },
});

/** Message to or from the worker: progress of a request, its answer, or a message without a request. */
type Moment = { is: 'asked' | 'news' | 'answer' | 'hello' | 'alive'; name?: string; times?: number };

/** Resolves when the last worker has died at a moment; its later messages are dropped. */
function death({ is, name, times = 1 }: Moment): Promise<void> {
  const worker = workers[workers.length - 1];
  const { onmessage, postMessage } = worker;
  const names = new Map<number, string>();
  let left = times;
  return new Promise((dead) => {
    function passes(kind: Moment['is'], of?: string) {
      if (kind !== is || (name !== undefined && of !== name) || --left > 0) return true;
      if (left < 0) return false;
      queueMicrotask(() => {
        killWorker();
        dead();
      });
      return kind === 'asked';
    }
    worker.postMessage = (message: any, transfer?: any) => {
      names.set(message.id, message.name);
      if (passes('asked', message.name)) postMessage.call(worker, message, transfer);
    };
    worker.onmessage = (event: any) => {
      const { id, hello, alive } = event.data;
      const kind = hello ? 'hello' : alive ? 'alive' : 'news' in event.data ? 'news' : 'answer';
      if (left > 0 && passes(kind, names.get(id))) onmessage?.call(worker, event);
    };
  });
}

const key = () => learnKey(page.doc.peek());
const followed = () => until('followed', () => page.followedKey.peek() === key());
/** Facts of a result. */
const of = (result: typeof page.outcome.value) => result && [result.key, result.status, result.score, result.parents];
const bic = { score: { kind: 'bic', edgePrior: 1 } } as const;

let number = 0;
/** Document without any known result. */
const fresh = (how: Partial<Doc> = climbing(2_000_000)) =>
  ({ score: { kind: 'bdeu', ess: 1 + ++number / 100, edgePrior: 1 }, ...how }) as const;

/** Run that ends after a number of climbs, or when stopped. */
async function begin(restarts?: number) {
  setDoc(fresh(restarts === undefined ? undefined : climbing(restarts)));
  await followed();
  runNow();
}

/** Restarts with a new engine, which dies at a given moment. */
function again(moment: Moment) {
  killWorker();
  restartEngine();
  return death(moment);
}

const others = { ...(opening().data as ExampleData), rows: 700 };

/** Moments of death, each reached by an action. */
const MOMENTS: Record<string, () => unknown> = {
  'it has not said a word': () => killWorker(),
  'it says that it is there': () => again({ is: 'hello' }),
  'the first answer is on its way': () => again({ is: 'answer' }),
  'it is asked to learn other settings': () => {
    const dead = death({ is: 'asked', name: 'relearn' });
    setDoc(fresh({ search }));
    return dead;
  },
  'it has learned other settings': () => {
    const dead = death({ is: 'answer', name: 'relearn' });
    setDoc(fresh({ search }));
    return dead;
  },
  'it loads other data': () => {
    const dead = death({ is: 'answer', name: 'relearn' });
    setDoc({ data: others });
    return dead;
  },
  'it is asked for a run': () => {
    const dead = death({ is: 'asked', name: 'run' });
    begin();
    return dead;
  },
  'a run has told its first news': () => {
    const dead = death({ is: 'news', name: 'run' });
    begin();
    return dead;
  },
  'a run has told news three times': () => {
    const dead = death({ is: 'news', name: 'run', times: 4 });
    begin();
    return dead;
  },
  'the result of a run is on its way': () => {
    const dead = death({ is: 'answer', name: 'run' });
    begin(500);
    return dead;
  },
  'a run is asked to stop': async () => {
    await begin();
    await until('news', () => (page.run.peek().snapshot?.steps ?? 0) > 0);
    const dead = death({ is: 'asked', name: 'stop' });
    stop();
    return dead;
  },
  'a run has been stopped': async () => {
    await begin();
    await until('news', () => (page.run.peek().snapshot?.steps ?? 0) > 0);
    await stop();
    killWorker();
  },
  'a stopped run goes on': async () => {
    await begin();
    await until('news', () => (page.run.peek().snapshot?.steps ?? 0) > 0);
    await stop();
    const dead = death({ is: 'news', name: 'run' });
    goOn();
    return dead;
  },
  'it is asked for the k best': () => {
    const dead = death({ is: 'asked', name: 'run' });
    seek({ k: 1000, unit: 'dags', within: null });
    return dead;
  },
  'the k best are on their way': () => {
    const dead = death({ is: 'answer', name: 'run' });
    seek({ k: 1000, unit: 'dags', within: null });
    return dead;
  },
  'resamples are learned': () => {
    const dead = death({ is: 'news', name: 'bootstrap' });
    setDoc({ bootstrap: { ...page.doc.peek().bootstrap, resamples: 1000 } });
    bootstrap.start();
    return dead;
  },
  'the exact posterior is on its way': () => {
    const dead = death({ is: 'answer', name: 'posterior' });
    best.sumAll();
    return dead;
  },
  'it looks beyond the result in a session beside': () => {
    const dead = death({ is: 'asked', name: 'beside' });
    startJudging();
    setDoc(fresh({ search }));
    return dead;
  },
  'it seeks the cost of an edge': () => {
    const dead = death({ is: 'answer', name: 'estimate' });
    demand({ from: 0, to: 1, there: true });
    return dead;
  },
  'it takes an edge apart': () => {
    const dead = death({ is: 'answer', name: 'inspectVariable' });
    select({ kind: 'variable', name: 'either' });
    return dead;
  },
  'the whole core is on its way': () => {
    network.late = 60_000;
    return again({ is: 'alive' });
  },
  'a run waits for the whole core': async () => {
    restartEngine();
    await until('loaded', () => page.loadedKey.peek() !== '');
    const dead = death({ is: 'asked', name: 'run' });
    runNow();
    await dead;
    network.late = 0;
  },
};

withPage();

for (const [moment, die] of Object.entries(MOMENTS))
  test(`the worker dies as ${moment}`, { timeout: 20_000 }, async () => {
    const [finished, info] = [page.outcome.peek(), page.info.peek()];
    await die();
    const doc = page.doc.peek();
    assert.deepEqual([page.run.peek().state, page.run.peek().failure?.code], ['failed', 'engine-crash']);
    const now = page.outcome.peek();
    if (doc.data !== others && finished) {
      // The last result, or the document's own: what was learned of it, or what a run has found so far.
      if (now?.key !== key()) assert.deepEqual(of(now), of(finished));
      assert.equal(page.info.peek()?.fingerprint, info?.fingerprint);
    }
    await new Promise((go) => setImmediate(go));
    assert.deepEqual([page.outcome.peek(), page.doc.peek()], [now, doc], 'nothing comes late');
    if (network.late > 0) return; // the next one begins in its place
    await restartEngine();
    setDoc({ ...opening(), ...bic, search });
    await learned();
    assert.equal(page.outcome.peek()?.status, 'proven optimal');
    if (finished?.key === key()) assert.deepEqual(page.outcome.peek()?.parents, finished.parents);
  });
