// What the page calls usual of a heuristic is what the engine does unasked, and samples counted from an ADTree are the same samples.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { plainly } from '../../www/model/heuristic.ts';
import { initSync, Session } from '../../www/pkg/core.js';

initSync({ module: readFileSync(new URL('../../www/pkg/core_bg.wasm', import.meta.url)) });

/** A search by proxy, which draws from its first step on. */
function byProxy(more: object) {
  const session = new Session();
  session.loadExample({ id: 'asia', version: 1, rows: 500, seed: 7 });
  const score = { kind: 'bdeu', ess: 1, edgePrior: 1 };
  session.proxyStart({ score, method: 'proxy', maxParents: null, required: [], forbidden: [], ...more });
  const { growing } = session.proxySoFar();
  while (!session.proxyRun(1));
  const { score: scores, slopes, soughtScore } = session.proxy();
  session.free();
  return { growing, prediction: { scores: [...scores], slopes: [...slopes], soughtScore } };
}

test('default options equal the ones that the page calls usual', () => {
  const usual = byProxy({ heuristic: plainly() });
  assert.deepEqual(byProxy({}), usual);
  assert.notDeepEqual(byProxy({ heuristic: { ...plainly(), seed: 0 } }), usual);
});

test('an ADTree grows before samples are counted from it, and changes none', () => {
  const tree = byProxy({ counting: 'adtree' });
  assert.ok(tree.growing);
  assert.ok(!byProxy({}).growing);
  assert.deepEqual(tree.prediction, byProxy({}).prediction);
});
