// Files of the k best networks: model strings and tables.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { csvOf, modelsOf, plainNames, rankedRows } from '../../www/model/best/files.ts';

const rows = {
  n: 3,
  first: 10,
  count: 2,
  score: Float64Array.of(-1.5, -2),
  difference: Float64Array.of(0, 0.5),
  group: Uint32Array.of(4, 5),
  class: Uint32Array.of(2, 3),
  classSize: Float64Array.of(3, Number.NaN),
  offsets: Uint32Array.of(0, 0, 1, 2, 4, 4, 4),
  parents: Uint16Array.of(0, 1, 1, 2),
};

test('rows become model strings, parents before children', () => {
  const ranked = rankedRows(rows, ['a', 'b', 'c']);
  assert.deepEqual(ranked[0], {
    rank: 11,
    score: -1.5,
    difference: 0,
    group: 5,
    class: 3,
    classSize: 3,
    model: '[a][b|a][c|b]',
  });
  assert.equal(ranked[1].model, '[b][c][a|b:c]');
  assert.equal(ranked[1].classSize, null);
  assert.equal(modelsOf(ranked), '[a][b|a][c|b]\n[b][c][a|b:c]\n');
});

test('names that would break a model string, or a table, are told apart', () => {
  assert.deepEqual(plainNames(['a|b', 'a:b', 'a b', 'constructor', '__proto__']), [
    'a_b',
    'a_b_2',
    'a_b_3',
    'constructor',
    '__proto__',
  ]);
  const csv = csvOf(rankedRows(rows, ['x,"y', 'b', 'c']));
  assert.match(csv, /"\[x,""y\]\[b\|x,""y\]\[c\|b\]"/);
});
