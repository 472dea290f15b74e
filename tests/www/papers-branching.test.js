// The tables of Etminani, Naghibzadeh and Razavi: what is judged, and how.
import assert from 'node:assert/strict';
import test from 'node:test';
import { rowOf, TABLE } from '../../www/features/papers/branching/branching.js';
import { judgeTables, totalOf } from '../../www/features/papers/branching/branching-judge.js';

test('totals are n2ⁿ as the head says, or half of it, or cut', () => {
  const by = (/** @type {string} */ name) => totalOf(/** @type {any} */ (TABLE.find((row) => row.name === name)));
  const halves = TABLE.filter((row) => totalOf(row).isHalf).map(({ name }) => name);
  assert.deepEqual(halves, ['Abalone', 'Spect-heart']);
  assert.deepEqual(
    [by('Tic-tac-toe').verdict, by('King rook').verdict, by('Mushroom').verdict],
    ['same', 'same', 'cut'],
  );
});

test('a file is a row of the tables by name, variables and rows', () => {
  assert.equal(TABLE[rowOf('tic-tac-toe', 10, 958)].name, 'Tic-tac-toe');
  assert.equal(TABLE[rowOf('spect-heart.csv', 23, 80)].score, '-761.0');
  assert.equal(TABLE[rowOf('heart-cleveland.csv', 14, 303)].cache, '45');
  assert.deepEqual([rowOf('tic-tac-toe', 10, 957), rowOf('wine', 14, 177), rowOf('asia', 8, 1000)], [-1, -1, -1]);
});

test('what is known of data is judged, and the rest waits for its file', () => {
  const measured = { name: 'tic-tac-toe', own: false, n: 10, rows: 958, row: 1, kept: 96, optimum: -9396.375858 };
  const judged = judgeTables([/** @type {any} */ (measured)], []);
  assert.deepEqual(judged.rows[1].verdicts, { cache: 'other', score: 'other' });
  assert.equal(judged.rows[0].verdicts, null);
  assert.deepEqual(judged.counts, { all: 11, same: 6, cut: 1, other: 4 });
});
