// Difference of two networks: missing, extra and reversed edges, as DAGs and as classes.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EdgeMark } from '../../www/generated/protocol.ts';
import { difference } from '../../www/model/difference.ts';
import { arrows } from '../values.ts';
import { ASIA } from './graphs.ts';

const marked = (edges: [number, number][], mark: EdgeMark) => edges.map(([from, to]) => ({ from, to, mark }));

test('the truth differs from itself in nothing', () => {
  assert.deepEqual(difference(marked(ASIA, 'compelled'), ASIA), {
    missing: [],
    extra: [],
    turned: [],
    sameClass: true,
  });
});

test('missing, extra and reversed edges are distinguished', () => {
  const learned = [
    ...marked(ASIA.slice(1), 'compelled').filter((e) => e.to !== 6),
    ...marked(arrows('6→5 0→7'), 'compelled'),
  ];
  const found = difference(learned, ASIA);
  assert.deepEqual(found.missing, [[0, 1]]);
  assert.deepEqual(found.extra, [[0, 7]]);
  assert.deepEqual(found.turned, [[6, 5]]);
  assert.equal(found.sameClass, false);
});

test('an edge that may point either way contradicts nothing, unless directions count', () => {
  const turned = ASIA.map(([a, b]) => (a === 2 && b === 3 ? [3, 2] : [a, b])) as [number, number][];
  const learned = turned.map(([from, to]) => ({
    from,
    to,
    mark: (from === 3 && to === 2 ? 'reversible' : 'compelled') as EdgeMark,
  }));
  assert.deepEqual(difference(learned, ASIA).turned, []);
  assert.deepEqual(difference(learned, ASIA, true).turned, [[3, 2]]);
});

test('the class is that of skeleton and colliders', () => {
  const chain = arrows('0→1 1→2');
  const back = arrows('2→1 1→0');
  const collider = arrows('0→1 2→1');
  assert.ok(difference(marked(back, 'reversible'), chain).sameClass);
  assert.ok(!difference(marked(collider, 'compelled'), chain).sameClass);
  const shielded = arrows('0→1 2→1 0→2');
  const other = arrows('0→1 1→2 0→2');
  assert.ok(difference(marked(other, 'reversible'), shielded).sameClass, 'a collider whose parents are linked is none');
});
