// Recorded scores by number of samples: one searched again, and what the numbers of samples around n(n − 1) give.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { opened, searched } from '../../bench/proxy-samples.ts';
import { proxySamples } from '../../scripts/recorded.ts';
import { PROXY_SAMPLES } from '../../www/generated/recorded.ts';

const { sets } = PROXY_SAMPLES;

/** Mean recorded score of a set at a number of samples. */
function meanAt({ points }: (typeof sets)['adult1'], samples: number) {
  const here = points.filter((point) => point.samples === samples);
  assert.ok(here.length >= 3, `${samples}`);
  return here.reduce((sum, { score }) => sum + score, 0) / here.length;
}

test('a search with the recorded seed and number of samples gets the recorded score', async () => {
  assert.deepEqual(PROXY_SAMPLES, proxySamples());
  const [adult] = await opened('adult1');
  for (const { samples, seed, score } of sets.adult1.points.slice(0, 2))
    assert.ok(Math.abs((await searched(adult, samples, seed)).score - score) <= 0.005, `${samples} ${seed}`);
});

test('as many samples as weights are worse than fewer or more, and none reaches greedy search', () => {
  for (const set of [sets.adult1, sets.synth20]) {
    assert.equal(set.weights, set.n * (set.n - 1));
    const most = meanAt(set, set.weights);
    assert.ok(most < meanAt(set, 150) && most < meanAt(set, 500));
    assert.ok(Math.max(...set.points.map(({ score }) => score)) < set.greedy);
  }
});
