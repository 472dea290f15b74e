// Default options of heuristics on the page equal those of the engine, and samples counted from an ADTree are the same.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Settings } from '../../www/generated/protocol.ts';
import { plainly } from '../../www/model/heuristic.ts';
import { loadExample, open } from './direct.ts';

/** Search by proxy, which draws samples from its first step on. */
async function byProxy(more: object) {
  const session = open();
  await loadExample(session, { id: 'asia', version: 1, rows: 500, seed: 7 });
  const score = { kind: 'bdeu', ess: 1, edgePrior: 1 } as const;
  const settings = { score, method: 'proxy', maxParents: null, required: [], forbidden: [], ...more } as Settings;
  const { spent, trace } = (await session.call('proxySearch', { settings })) ?? assert.fail();
  const { score: scores, slopes, soughtScore } = trace;
  return { growing: spent[4], prediction: { scores: [...scores], slopes: [...slopes], soughtScore } };
}

test('default options equal the ones that the page calls usual', async () => {
  const usual = await byProxy({ heuristic: plainly() });
  assert.deepEqual((await byProxy({})).prediction, usual.prediction);
  assert.notDeepEqual((await byProxy({ heuristic: { ...plainly(), seed: 0 } })).prediction, usual.prediction);
});

test('an ADTree grows before samples are counted from it, and changes none', async () => {
  const tree = await byProxy({ counting: 'adtree' });
  const usual = await byProxy({});
  assert.ok(tree.growing);
  assert.ok(!usual.growing);
  assert.deepEqual(tree.prediction, usual.prediction);
});
