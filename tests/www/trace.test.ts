// The trace of a run: short and true.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createTrace } from '../../www/engine/trace.ts';
import { valuesOf } from '../values.ts';

test('a worse starting network of a method restarts the trace, rounding does not', () => {
  const trace = createTrace();
  const hear = (steps: number, best: number) =>
    trace.hear({ steps, nodes: 0, best, bound: null, memory: 0 } as any, steps);
  [-2300, -2200, -2900, -2500, -2500.0000000001].forEach((best, i) => {
    hear(i, best);
  });
  assert.deepEqual(valuesOf(trace.moments(), 'steps'), [2, 3, 4]);
});

test('a trace keeps what changes, and the last moment; of very many every second', () => {
  const trace = createTrace();
  const at = (i: number, bound: number) => trace.hear({ steps: i, nodes: i, best: 0, bound, memory: 0 } as any, i);
  for (let i = 0; i < 10; i++) at(i, 7);
  assert.deepEqual(valuesOf(trace.moments(), 'steps'), [0, 9]);
  for (let i = 10; i < 5000; i++) at(i, 7 - i / 1000);
  const { length } = trace.moments();
  assert.ok(length > 100 && length <= 401, String(length));
  assert.equal(trace.moments().at(-1)?.steps, 4999);
  assert.equal(createTrace(trace.moments()).moments().length, length);
});
