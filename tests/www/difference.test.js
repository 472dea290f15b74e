// Difference of two networks: missing, extra and reversed edges, as DAGs and as classes.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { difference } from '../../www/model/difference.js';
import { ASIA } from './graphs.js';

/** @param {[number, number][]} edges @param {import('../../www/generated/protocol').EdgeMark} mark */
const marked = (edges, mark) => edges.map(([from, to]) => ({ from, to, mark }));

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
    ...marked(
      [
        [6, 5],
        [0, 7],
      ],
      'compelled',
    ),
  ];
  const found = difference(learned, ASIA);
  assert.deepEqual(found.missing, [[0, 1]]);
  assert.deepEqual(found.extra, [[0, 7]]);
  assert.deepEqual(found.turned, [[6, 5]]);
  assert.equal(found.sameClass, false);
});

test('an edge that may point either way contradicts nothing, unless directions count', () => {
  const turned = /** @type {[number, number][]} */ (ASIA.map(([a, b]) => (a === 2 && b === 3 ? [3, 2] : [a, b])));
  const learned = turned.map(([from, to]) => ({
    from,
    to,
    mark: /** @type {import('../../www/generated/protocol').EdgeMark} */ (
      from === 3 && to === 2 ? 'reversible' : 'compelled'
    ),
  }));
  assert.deepEqual(difference(learned, ASIA).turned, []);
  assert.deepEqual(difference(learned, ASIA, true).turned, [[3, 2]]);
});

test('the class is that of skeleton and colliders', () => {
  const chain = /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 2],
  ]);
  const back = /** @type {[number, number][]} */ ([
    [2, 1],
    [1, 0],
  ]);
  const collider = /** @type {[number, number][]} */ ([
    [0, 1],
    [2, 1],
  ]);
  assert.ok(difference(marked(back, 'reversible'), chain).sameClass);
  assert.ok(!difference(marked(collider, 'compelled'), chain).sameClass);
  const shielded = /** @type {[number, number][]} */ ([
    [0, 1],
    [2, 1],
    [0, 2],
  ]);
  const other = /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 2],
    [0, 2],
  ]);
  assert.ok(difference(marked(other, 'reversible'), shielded).sameClass, 'a collider whose parents are linked is none');
});
