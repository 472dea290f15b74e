// The driver of long work: every kind of work that is sliced ends in the same, and Stop is heard between two slices.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { filling, fitting, slices, spend } from '../../www/engine/slices.ts';
import { processorMs } from './processor.ts';

function busy(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('the work is all done, whatever the slices', async () => {
  for (const slice of [0, 1, 16]) {
    let done = 0;
    const hasEnded = await slices((milliseconds) => spend(milliseconds, () => ++done === 50), { pace: { slice } });
    assert.deepEqual([hasEnded, done], [true, 50]);
  }
});

test('Stop is heard after the slice in which it comes, and after the pause in which it comes', async () => {
  let isStopped = false;
  let steps = 0;
  const step = (milliseconds: number) => spend(milliseconds, () => ++steps === 1e9);
  const begun = processorMs();
  setTimeout(() => {
    isStopped = true;
  }, 20);
  assert.equal(await slices(step, { stop: () => isStopped }), false);
  assert.ok(processorMs() - begun < 500); // a slice is 16 ms
  const before = steps;
  isStopped = false;
  const pause = async () => {
    isStopped = true;
  };
  assert.equal(await slices(step, { stop: () => isStopped, pace: { pause } }), false);
  assert.ok(steps > before);
});

test('a report comes between slices, never more often than asked, and others get a turn after each slice', async () => {
  let [left, reports, turns] = [40, 0, 0];
  const step = () => {
    busy(2);
    return --left === 0;
  };
  const report = () => {
    reports++;
  };
  const pause = async () => {
    turns++;
  };
  const begun = performance.now();
  await slices(step, { report, pace: { every: 20, pause } });
  assert.equal(turns, 39);
  assert.ok(reports >= 1 && reports <= (performance.now() - begun) / 20, String(reports));
});

test('as many steps at once as fit: more while they are quick, one again where they turn into others', () => {
  assert.equal(fitting(1, 0.001), 2);
  assert.equal(fitting(64, 16), 32);
  assert.equal(fitting(3, 1000), 1);
  const given: number[] = [];
  const step = filling((steps) => {
    given.push(steps);
    if (given.length === 5) return 'turned';
    return given.length === 7;
  });
  assert.equal(step(1000), true);
  assert.deepEqual(given, [1, 2, 4, 8, 16, 1, 2]);
});
