// Edges drawn by hand: the cycle that an edge would close.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cycleBy } from '../../www/model/cycle.ts';

test('an edge closes a cycle only if a path leads back, and the shortest one is named', () => {
  const edges: [number, number][] = [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 3],
  ];
  assert.deepEqual(cycleBy(edges, [2, 0]), [2, 0, 1, 2]);
  assert.deepEqual(cycleBy(edges, [3, 0]), [3, 0, 3]);
  assert.deepEqual(cycleBy(edges, [1, 1]), [1, 1]);
  assert.equal(cycleBy(edges, [0, 2]), null);
  assert.equal(cycleBy([], [0, 1]), null);
});
