// Runs in slices: gone on with after Stop they are what they would have been, and the trace of a run is short and true.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { drive } from '../../www/engine/session.ts';
import { createTrace } from '../../www/engine/trace.ts';

const settings = {} as any;
const STEPS = 5000;

/** A run that comes nearer to a proof with every hundredth step. */
class Fake {
  steps = -1;
  starts = 0;

  estimate = () => ({ work: 0, counting: 'partition' });

  start() {
    this.steps = 0;
    this.starts += 1;
    return this.estimate();
  }

  run(steps: number) {
    this.steps = Math.min(STEPS, this.steps + Math.min(steps, 40));
    const [best, bound] = [Math.floor(this.steps / 100) - 100, 50 - Math.floor(this.steps / 100)];
    const phase = this.steps === STEPS ? 'done' : 'prove';
    return { phase, steps: this.steps, nodes: 2 * this.steps, best, bound, memory: 1, waiting: false };
  }

  outcome = () => ({ status: this.steps === STEPS ? 'proven optimal' : 'stopped', steps: this.steps });
}

test('a run that was stopped continues from its place, and ends like an uninterrupted one', async () => {
  const of = new Fake();
  const trace = createTrace();
  let stop = false;
  const progress = () => {};
  const stopped = () => stop || of.steps > 1000;
  const first = await drive(of as any, settings, { progress, stopped, trace });
  assert.equal(first.status, 'stopped');
  const at = trace.seconds();
  stop = false;
  const last = await drive(of as any, settings, { goOn: true, trace });
  assert.deepEqual([last.status, last.steps, of.starts], ['proven optimal', STEPS, 1]);
  assert.ok(trace.seconds() >= at);
  const moments = trace.moments();
  assert.ok(
    moments.every(
      ({ seconds, steps }, i) => i === 0 || (seconds >= moments[i - 1].seconds && steps >= moments[i - 1].steps),
    ),
  );
  assert.deepEqual([moments.at(-1)?.best, moments.at(-1)?.bound], [-50, 0]);
});

test('a slice is bounded by a clock, not by what the steps before it took', async () => {
  const of = new Fake();
  const given: (number | undefined)[] = [];
  const run = of.run.bind(of);
  of.run = (steps: number, milliseconds: number | undefined = undefined) => {
    if (steps > 0) given.push(milliseconds);
    return run(steps);
  };
  await drive(of as any, settings);
  assert.ok(given.length > 10 && given.every((ms) => ms !== undefined && ms <= 16), String(given));
});

test('a time limit holds for each part of a run by itself', async () => {
  const of = new Fake();
  const slow = () => new Promise((go) => setTimeout(go, 5));
  const trace = createTrace();
  for (const more of [false, true]) {
    const before = of.steps;
    const { status } = await drive(of as any, settings, {
      goOn: more,
      timeLimit: 0.02,
      pause: slow,
      trace,
    });
    assert.equal(status, 'stopped');
    assert.ok(of.steps > before);
  }
});

test('a worse starting network of a method restarts the trace, rounding does not', () => {
  const trace = createTrace();
  const hear = (steps: number, best: number) =>
    trace.hear({ steps, nodes: 0, best, bound: null, memory: 0 } as any, steps);
  [-2300, -2200, -2900, -2500, -2500.0000000001].forEach((best, i) => {
    hear(i, best);
  });
  assert.deepEqual(
    trace.moments().map(({ steps }) => steps),
    [2, 3, 4],
  );
});

test('a trace keeps what changes, and the last moment; of very many every second', () => {
  const trace = createTrace();
  const at = (i: number, bound: number) => trace.hear({ steps: i, nodes: i, best: 0, bound, memory: 0 } as any, i);
  for (let i = 0; i < 10; i++) at(i, 7);
  assert.deepEqual(
    trace.moments().map(({ steps }) => steps),
    [0, 9],
  );
  for (let i = 10; i < 5000; i++) at(i, 7 - i / 1000);
  const { length } = trace.moments();
  assert.ok(length > 100 && length <= 401, String(length));
  assert.equal(trace.moments().at(-1)?.steps, 4999);
  assert.equal(createTrace(trace.moments()).moments().length, length);
});
