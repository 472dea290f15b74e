// Simple average of resamples: directions of pairs, and colliders that it shows but the average of classes does not.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { PairStrength } from '../../www/generated/protocol.ts';
import { inventedColliders, simpleAverage } from '../../www/model/simple-average.ts';
import { learn, loadExample, open } from './direct.ts';
import { settingsOf } from './settings.ts';

const pair = (a: number, b: number, joined: number, drawn: number, more: Partial<PairStrength> = {}) => ({
  ...{ a, b, joined, drawn, forward: 0, backward: 0, reversible: joined, forwardSet: 0, backwardSet: 0 },
  ...more,
});

test('each pair above the threshold is an arrow the way most networks have it, whatever its class says', () => {
  const strengths = {
    resamples: 100,
    total: 100,
    threshold: 0.2,
    pairs: [pair(0, 1, 60, 20), pair(1, 2, 90, 45), pair(0, 2, 20, 20)],
  };
  assert.deepEqual(simpleAverage(strengths, 0.2), [
    { from: 1, to: 2, share: 0.5, strength: 0.9 }, // a tie: by column order
    { from: 1, to: 0, share: 40 / 60, strength: 0.6 },
  ]);
});

test('a collider is invented where the averaged graph has not both arrows; joined pairs make none', () => {
  const simple = [pair(0, 2, 90, 80), pair(1, 2, 80, 70)];
  const arrows = simpleAverage({ resamples: 100, total: 100, threshold: 0, pairs: simple }, 0);
  const averaged = (...kinds: ('supported' | 'undetermined')[]) =>
    ({
      edges: kinds.map((arrow, from) => ({ from, to: 2, arrow })),
    }) as any;
  assert.deepEqual(inventedColliders(arrows, averaged('supported', 'undetermined')), [[0, 2, 1]]);
  assert.deepEqual(inventedColliders(arrows, averaged('supported', 'supported')), []);
  const joined = simpleAverage({ resamples: 100, total: 100, threshold: 0, pairs: [...simple, pair(0, 1, 50, 50)] }, 0);
  assert.deepEqual(inventedColliders(joined, averaged('undetermined', 'undetermined')), []);
});

test('college plans: Sex → PE ← SES is drawn by the simple average alone, and comes of reversible edges', async () => {
  const session = open();
  const settings = settingsOf();
  const { variables } = await loadExample(session, { id: 'college-plans', version: 1, rows: 10318, seed: 0 });
  await learn(session, settings);
  const { strengths } = await session.call('bootstrap', { settings, resamples: 40, seed: 1 });
  const averaged = await session.call('averaged', { threshold: strengths.threshold, direction: 0.85 });
  const names = variables.map(({ name }) => name);
  for (const { joined, drawn, forward, backward, forwardSet, backwardSet } of strengths.pairs) {
    assert.ok(
      drawn >= forward + forwardSet && joined - drawn >= backward + backwardSet,
      'a compelled edge is drawn that way',
    );
  }
  const found = inventedColliders(simpleAverage(strengths, strengths.threshold), averaged);
  assert.deepEqual(
    found.map((of) => of.map((v) => names[v]).sort()),
    [['PE', 'SES', 'Sex']],
  );
  assert.equal(names[found[0][1]], 'PE');
});
