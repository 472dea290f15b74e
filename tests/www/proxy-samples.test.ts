// Recorded scores by number of samples: one searched again, and what the numbers of samples around n(n − 1) give.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { opened, searched } from '../../bench/proxy-samples.ts';
import { proxySamples } from '../../scripts/recorded.ts';
import { PROXY_SAMPLES } from '../../www/generated/recorded.ts';

const { sets, kernels, says } = PROXY_SAMPLES;

/** Mean recorded score of a set at a number of samples. */
function meanAt({ points }: Pick<(typeof sets)['adult1'], 'points'>, samples: number) {
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

test('what the page says of kernels and variance holds in the record, whose two programs agree', () => {
  const of = (id: string, samples: number, form: string) => {
    const one = kernels.find((found) => found.id === id && found.samples === samples && found.form === form);
    assert.ok(one, `${id} ${samples} ${form}`);
    return one;
  };
  for (const set of ['adult1', 'synth20'] as const)
    for (const samples of [100, sets[set].weights])
      assert.ok(Math.abs(of(set, samples, 'published').score - meanAt(sets[set], samples)) <= 0.01, set);
  const { greedy, linear, gaussian, plate, gaussianChild, plateChild } = says.kernels;
  assert.equal(gaussian, of('adult1', 100, 'gaussian').score);
  assert.ok(greedy - gaussian < (greedy - linear) / 2 && plate < linear);
  assert.ok(greedy > gaussianChild && greedy > plateChild && greedy - Math.min(gaussianChild, plateChild) < 4_000);
  assert.ok(kernels.every(({ id, score }) => score < sets[id as 'adult1'].greedy));
  assert.equal(says.variance.published, of('adult1', 100, 'published').within);
  assert.ok(says.variance.published < 0.01 && says.variance.learned < 0.01);
  for (const share of [says.variance.more, says.variance.gaussian, says.variance.plate])
    assert.ok(Math.abs(share - 0.95) < 0.02);
  const { adult1, synth20, synth40 } = sets;
  const means = {
    ...{ few: meanAt(adult1, 150), worst: meanAt(adult1, 210), twice: meanAt(adult1, 500), many: meanAt(adult1, 2000) },
    ...{ worst20: meanAt(synth20, 380), many20: meanAt(synth20, 1000) },
    ...{ worst40: meanAt(synth40, 1560), many40: meanAt(synth40, 2000) },
  };
  for (const [id, mean] of Object.entries(means))
    assert.ok(Math.abs(says.samples[id as keyof typeof means] - mean) <= 0.01, id);
});
