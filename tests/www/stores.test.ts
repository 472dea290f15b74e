// Stores with the real engine, without a browser: actions of the reader while the engine works.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { type Doc, type ExampleData, learnKey, opening } from '../../www/model/state.ts';
import { select, setData, setDoc } from '../../www/store/document.ts';
import { engine } from '../../www/store/engine.ts';
import { goOn, restartEngine, runNow, stop } from '../../www/store/learn.ts';
import { claim } from '../../www/store/shared.ts';
import * as page from '../../www/store/signals.ts';
import { closePage, killWorker, learned, openPage, until, workers } from './stores.ts';

const { search } = opening();
/** Greedy search with a number of restarts; a few thousand take a second. */
const climbing = (restarts: number) => ({
  search: { ...search, method: 'hill-climb' as const, heuristic: { ...search.heuristic, restarts } },
});
/** Run that only ends when stopped. */
const ENDLESS = climbing(2_000_000);

/** The same with an unused score, so that no better known network is shown instead. */
const under = (ess: number) => ({ ...ENDLESS, score: { kind: 'bdeu', ess, edgePrior: 1 } as const });

const key = () => learnKey(page.doc.peek());
const result = () => {
  const learned = page.outcome.peek();
  if (!learned) throw new Error('no result');
  return learned;
};
/** Waits until the engine has followed the document and automatic learning has ended. */
const followed = () =>
  until('followed', () => page.followedKey.peek() === key() && page.run.peek().state !== 'running');
/** Waits for the document's own result. */
/** Waits until a run is in progress and has a network. */
const running = () =>
  until('running', () => page.run.peek().state === 'running' && (page.run.peek().snapshot?.steps ?? 0) > 0);

/** Starts a run that needs a click. */
async function begin(how: Partial<Doc>) {
  setDoc(how);
  await followed();
  runNow();
  await running();
}

beforeAll(() => openPage());
afterAll(closePage);

beforeEach(async () => {
  await stop();
  if (page.run.peek().state === 'failed') await restartEngine();
  page.notices.value = [];
  page.shared.value = null;
  // Rows that no other test has: nothing is known of them.
  const data = opening().data as ExampleData;
  setDoc({ ...opening(), data: { ...data, rows: data.rows + 100 * ++rows } });
  await learned();
});
let rows = 0;

test('the opening is learned, and its network is proven', () => {
  assert.equal(result().status, 'proven optimal');
  assert.equal(page.info.peek()?.variables.length, 8);
  assert.equal(page.stale.peek(), false);
});

test('a setting changed while a run goes on: the run ends, and what is shown next is of the new setting', async () => {
  await begin(ENDLESS);
  const score = { kind: 'aic', edgePrior: 1 } as const;
  setDoc({ score, search });
  assert.equal(page.stale.peek(), true);
  await learned();
  assert.deepEqual([result().settings.score.kind, result().status], ['aic', 'proven optimal']);
  assert.equal(page.held.peek(), null);
  const before = result();
  await new Promise((go) => setTimeout(go, 200)); // nothing of the run before comes late
  assert.equal(page.outcome.peek(), before);
  assert.equal(page.run.peek().state, 'idle');
  assert.equal(workers.length, 1, 'Stop was heard: the worker is the same');
});

test('a run that is stopped and continued ends like an uninterrupted one', async () => {
  const how = { ...climbing(8_000), score: { kind: 'bdeu', ess: 10, edgePrior: 1 } as const };
  await begin(how);
  await stop();
  const first = result();
  assert.deepEqual([page.run.peek().state, first.status, first.ended], ['stopped', 'stopped', 'user']);
  assert.equal(page.canGoOn.peek(), true);
  const { steps } = first;
  goOn();
  await until('gone on', () => page.run.peek().state === 'running');
  assert.equal(page.canGoOn.peek(), false);
  await until('ended', () => page.run.peek().state === 'idle');
  const last = result();
  assert.ok(steps > 0 && last.steps > steps, `${last.steps} steps after ${steps}`);
  assert.ok(last.seconds > first.seconds);
  runNow();
  await until('run', () => page.run.peek().state === 'running');
  await until('ended', () => page.run.peek().state === 'idle');
  assert.deepEqual([result().steps, result().score, result().parents], [last.steps, last.score, last.parents]);
});

test('a run can’t be continued once another document replaced its own', async () => {
  await begin(under(7));
  await stop();
  assert.equal(page.canGoOn.peek(), true);
  setDoc(climbing(1_000_000));
  assert.equal(page.canGoOn.peek(), false);
  goOn();
  await followed();
  assert.notEqual(page.run.peek().state, 'running');
});

test('a crash keeps data, settings and the best network; after a restart both are the engine’s again', async () => {
  await begin(under(3));
  const [doc, info] = [page.doc.peek(), page.info.peek()];
  await new Promise((go) => setTimeout(go, 50)); // the network comes with the first report
  killWorker();
  assert.equal(page.run.peek().state, 'failed');
  assert.equal(page.run.peek().failure?.code, 'engine-crash');
  await until('the best network', () => page.outcome.peek()?.ended === 'lost');
  const best = result();
  assert.equal(best.key, key());
  assert.ok(best.parents.some((set) => set.length > 0));
  assert.equal(page.doc.peek(), doc);
  assert.equal(page.info.peek()?.fingerprint, info?.fingerprint);
  assert.equal(page.canGoOn.peek(), false);
  runNow(); // nothing runs before the restart
  await new Promise((go) => setTimeout(go, 20));
  assert.equal(page.run.peek().state, 'failed');

  await restartEngine();
  assert.equal(page.run.peek().state, 'idle');
  assert.deepEqual([page.doc.peek(), page.info.peek()?.fingerprint], [doc, info?.fingerprint]);
  assert.deepEqual([result().score, result().parents], [best.score, best.parents]);
  setDoc({ search });
  await learned();
  assert.ok(result().score >= best.score);
});

test('an older result never replaces a better one, and the ending of the last run is shown', async () => {
  const proven = result();
  setDoc({ search: { ...search, method: 'chow-liu' } });
  await until('learned', () => page.followedKey.peek() === key() && page.outcome.peek()?.key === key());
  // A busy machine takes for too long to be learned at once what any other learns.
  if (page.lastRun.peek()?.key !== key()) runNow();
  await until('run', () => page.lastRun.peek()?.key === key());
  const last = page.lastRun.peek();
  assert.deepEqual([result().score, result().parents], [proven.score, proven.parents]);
  assert.ok(last && last.key === key() && last.score < proven.score);
  // Other constraints are another problem: what is known does not speak of it.
  setDoc({ search: { ...search, maxParents: 1 } });
  await learned();
  assert.ok(result().score < proven.score && result().parents.every((set) => set.length <= 1));
});

test('an answer that was overtaken is not shown', async () => {
  const seen = new Set();
  const end = page.outcome.subscribe((now) => seen.add(now?.key));
  const keys = [300, 400, 500, 600].map((more) => {
    const data = page.doc.peek().data as ExampleData;
    setDoc({ data: { ...data, rows: data.rows + more } });
    return key();
  });
  await learned();
  end();
  // The first is asked at once, the last in its turn; those between are never asked.
  assert.ok(!seen.has(keys[1]) && !seen.has(keys[2]));
  assert.equal(result().key, keys[3]);
});

test('replacing the data drops the notices about the old ones', async () => {
  const { variables } = page.info.peek() as NonNullable<typeof page.info.value>;
  const { parents, certificate, ...of } = result();
  const named = Object.fromEntries(
    variables.map(({ name }, v) => [name, parents[v].map((parent) => variables[parent].name)]),
  );
  const [{ from, to }] = of.edges;
  select({ kind: 'edge', from: variables[from].name, to: variables[to].name });
  claim({ ...of, parents: named, method: 'dp', version: '', ties: null });
  await until('taken apart', () => page.inspection.peek() !== null);
  const before = page.info.peek()?.fingerprint;
  setData({ kind: 'example', id: 'sprinkler', version: 1, rows: 400, seed: 1 });
  assert.equal(page.stale.peek(), true);
  assert.equal(page.shared.peek(), null);
  await learned();
  assert.notEqual(page.info.peek()?.fingerprint, before);
  assert.equal(page.inspection.peek(), null);
  assert.equal(page.doc.peek().selected, null);
  assert.equal(result().parents.length, page.info.peek()?.variables.length);
  assert.equal(result().fingerprint, page.info.peek()?.fingerprint);
});

test('data replaced where nothing is learned at once leave no result of the old, and a run is of the new', async () => {
  setDoc({ ...ENDLESS, data: { kind: 'example', id: 'sprinkler', version: 1, rows: 300, seed: 2 } });
  await followed();
  assert.equal(page.info.peek()?.variables.length, 4);
  assert.equal(page.outcome.peek(), null);
  runNow();
  await running();
  await stop();
  assert.deepEqual([result().fingerprint, result().parents.length], [page.info.peek()?.fingerprint, 4]);
});

test('data that can’t be had leave nothing of the old behind', async () => {
  setData({
    kind: 'own',
    name: 'elsewhere.csv',
    recipe: { read: { separator: null, header: null, decimalComma: null, arff: null }, steps: [] },
    fingerprint: '0123456789abcdef',
  });
  await until('missing', () => page.missing.peek() !== null);
  assert.deepEqual(
    [page.info.peek(), page.outcome.peek(), page.estimate.peek(), page.inspection.peek()],
    [null, null, null, null],
  );
});

test('a document that waits behind work that does not hear Stop is learned all the same', async () => {
  const worker = workers[workers.length - 1];
  const { postMessage } = worker;
  worker.postMessage = (message: any, transfer: any) => {
    if (message.name !== 'stop') postMessage(message, transfer);
  };
  const request = { settings: result().settings, resamples: 1e6, seed: 1, threshold: null } as any;
  const lost = engine.run('bootstrap', request, () => {}).catch(({ code }: any) => code);
  setDoc({ score: { kind: 'aic', edgePrior: 1 } });
  await engine.stop();
  assert.equal(await lost, 'stopped-hard');
  await learned();
  assert.equal(page.problem.peek(), null);
});
