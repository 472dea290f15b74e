// The order in which the worker answers: what learns from other data, in slices, holds up nothing else.
import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { createEngine } from '../../www/engine/engine.ts';
import { opening } from '../../www/model/state.ts';
import { chosenOf, sourceOf } from '../../www/store/sources.ts';
import { startNodeWorker } from './node-worker.ts';

const workers: ReturnType<typeof startNodeWorker>[] = [];
const start = (late = 0) => {
  const worker = startNodeWorker(late);
  workers.push(worker);
  return worker;
};
afterAll(() => Promise.all(workers.map((worker) => worker.terminate())));

test('data of the page are loaded while resamples of other data are learned, and both are answered', async () => {
  const engine = createEngine({ start: () => start(), crashed: (failure) => assert.fail(failure.code) });
  const doc = opening();
  const source = sourceOf(doc.data) as any;
  const chosen = chosenOf(doc);
  await engine.call('load', { source });
  const order: string[] = [];
  const scratch = engine.call('scratch', { source, chosen, asks: [['resampled', { resamples: 200, seed: 1 }]] });
  const others = engine.call('scratch', { source, chosen, asks: [] });
  const load = engine.call('load', { source });
  await Promise.all([
    scratch.then(({ answers }) => {
      order.push('resampled');
      assert.equal((answers[0] as any).resamples, 200);
    }),
    others.then(() => order.push('others')),
    load.then(() => order.push('load')),
  ]);
  assert.deepEqual(order, ['load', 'resampled', 'others']);
});

test('a worker that waits for the whole core longer than it may be silent is not given up, and answers what the first can', async () => {
  const look = 600;
  const crashed = (failure: { code: string }) => assert.fail(failure.code);
  const engine = createEngine({ start: () => start(look * 8), crashed, look });
  const doc = opening();
  const source = sourceOf(doc.data) as any;
  let waits = true;
  const whole = engine.call('whole').finally(() => {
    waits = false;
  });
  await engine.call('relearn', { source, chosen: chosenOf(doc), budget: Number.POSITIVE_INFINITY });
  assert.ok(waits);
  await whole;
  assert.equal(typeof (await engine.call('information', { a: 0, b: [1], given: [] })), 'object');
});
