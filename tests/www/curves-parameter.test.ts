// Sample size and penalty: a changed parameter opens the curve over it, without an entry in undo.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { startCurves } from '../../www/features/curves/progress.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { setDoc } from '../../www/store/index.ts';
import * as page from '../../www/store/signals.ts';
import { until, withPage } from './stores.ts';

withPage();

test('a new parameter of the score opens its own curve; other changes leave the curve', async () => {
  await until('the example is learned', () => page.info.value && page.outcome.value);
  const end = startCurves();
  const curveUnder = (score: Score) => {
    setDoc({ score });
    return page.doc.value.curve;
  };
  assert.equal(curveUnder({ kind: 'aic', edgePrior: 1 }), 'rows');
  assert.equal(curveUnder({ kind: 'bdeu', ess: 5, edgePrior: 1 }), 'ess');
  setDoc({ curve: 'rows' });
  assert.equal(curveUnder({ kind: 'bdeu', ess: 5, edgePrior: 2 }), 'rows');
  const entries = page.story.value.past.length;
  assert.equal(curveUnder({ kind: 'pll', penalty: 2, edgePrior: 1 }), 'penalty');
  assert.equal(page.story.value.past.length, entries + 1);
  end();
  setDoc({ curve: 'rows' });
  assert.equal(curveUnder({ kind: 'pll', penalty: 3, edgePrior: 1 }), 'rows');
});
