// The k best: rows from windows, differences in words and signs, map and slider, comparison of two networks.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { drawDifference } from '../../www/draw/difference-picture.ts';
import { place } from '../../www/draw/layout.ts';
import { hasCycle, readNetwork } from '../../www/features/compare/read.ts';
import { changesOfBoth, countsOf, verdicts } from '../../www/features/compare/verdicts.ts';
import type { KBestRows } from '../../www/generated/protocol.ts';
import { changesOf, parentsOf, SHAPE, shareOf } from '../../www/model/best/rows.ts';
import { pairKey } from '../../www/model/pair-key.ts';
import { farthest, POSITIONS, pairsOf, positionOf, rowsAt, stepOf } from '../../www/model/shares.ts';
import { valuesOf } from '../values.ts';

/** Two networks over three variables: 0 → 1 → 2, and 1 → 0, 0 → 2. */
const COLUMNS = {
  n: 3,
  first: 60,
  count: 2,
  score: new Float64Array([-10, -12]),
  difference: new Float64Array([0, 2]),
  group: new Uint32Array([0, 1]),
  class: new Uint32Array([0, 1]),
  classSize: new Float64Array([3, Number.NaN]),
  offsets: new Uint32Array([0, 0, 1, 2, 3, 3, 4]),
  parents: new Uint16Array([0, 1, 1, 0]),
} as KBestRows;

test('a window tells its rows, and a row its difference to the first', () => {
  const [first, row] = [SHAPE.row(COLUMNS, 0), SHAPE.row(COLUMNS, 1)];
  assert.equal(SHAPE.size(COLUMNS), 2);
  assert.deepEqual(first.edges, [[0, 1], [1, 2]]); // biome-ignore format: pairs
  assert.deepEqual([first.rank, row.rank, row.class, row.difference], [60, 61, 1, 2]);
  assert.deepEqual(changesOf(first, first), []);
  assert.deepEqual(changesOf(row, first), [
    { how: 'added', edge: [0, 2] },
    { how: 'removed', edge: [1, 2] },
    { how: 'turned', edge: [1, 0] },
  ]);
  assert.deepEqual(parentsOf(3, row.edges), [[1], [], [0]]);
  // Weights of −10 and −12 alone.
  const lnWeight = -10 + Math.log(1 + Math.exp(-2));
  const shares = [first, row].map((of) => shareOf(of, -10, lnWeight, false));
  assert.ok(Math.abs(shares[0] + shares[1] - 1) < 1e-12 && shares[0] > 0.88);
  assert.equal(shareOf(first, -10, lnWeight, true), 3 * shares[0]);
  // A class of very many members counts as one.
  assert.equal(shareOf(row, -10, lnWeight, true), shares[1]);
});

test('steps of the map, pairs by share, and the largest difference of two tables', () => {
  assert.deepEqual([0, 0.01, 0.05, 0.2, 0.5, 0.9, 1].map(stepOf), [0, 1, 2, 3, 4, 5, 5]);
  const edges = [0, 0.1, 0.9, 0.2, 0, 0, 0.05, 0, 0];
  assert.deepEqual(
    pairsOf(3, edges).map(({ a, b, there, back }) => [a, b, there, back]),
    [[0, 2, 0.9, 0.05], [0, 1, 0.1, 0.2]], // biome-ignore format: pairs
  );
  assert.equal(
    farthest(
      edges,
      edges.map((p) => p / 2),
    ),
    0.45,
  );
});

test('the slider reaches one row and all, and every position has its own value', () => {
  for (const most of [1, 2, 7, 100, 200, 201, 5000, 100_000]) {
    assert.equal(rowsAt(POSITIONS, most), most);
    assert.equal(rowsAt(0, most), 1);
    let before = 0;
    for (let at = 0; at <= POSITIONS; at++) {
      const rows = rowsAt(at, most);
      assert.ok(rows >= before && rows >= 1 && rows <= most);
      before = rows;
      assert.equal(rowsAt(positionOf(rows, most), most), rows, `${rows} of ${most}`);
    }
  }
});

test('a network is read from a model string or from edges, and refused by name', () => {
  const names = ['A', 'B', 'C d'];
  assert.deepEqual(readNetwork('[A][B|A][C d|A:B]', names), { edges: [[0, 1], [0, 2], [1, 2]] }); // biome-ignore format: pairs
  assert.deepEqual(readNetwork('# a note\nA -> B\nB → C d\n', names), { edges: [[0, 1], [1, 2]] }); // biome-ignore format: pairs
  assert.deepEqual(readNetwork('A -> B -> C d', names), { edges: [[0, 1], [1, 2]] }); // biome-ignore format: pairs
  assert.deepEqual(readNetwork('from,to,kind\r\nA,B,compelled\r\n', names), { edges: [[0, 1]] });
  assert.deepEqual(readNetwork('A,B\n"B",C d\n', names), { edges: [[0, 1], [1, 2]] }); // biome-ignore format: pairs
  assert.deepEqual(readNetwork('A,B,C d\n0,1,1\n0,0,0\n0,0,0\n', names), { edges: [[0, 1], [0, 2]] }); // biome-ignore format: pairs
  assert.deepEqual(readNetwork('A,B\nB\n', names), { why: 'unread', line: 'B' });
  assert.deepEqual(readNetwork('[A|Z]', names), { why: 'unknown-name', name: 'Z' });
  assert.deepEqual(readNetwork('[A][A|B][B]', names), { why: 'twice', name: 'A' });
  assert.deepEqual(readNetwork('[A][B|A', names), { why: 'unread', line: '[A][B|A' });
  assert.deepEqual(readNetwork('A and B', names), { why: 'unread', line: 'A and B' });
  assert.deepEqual(readNetwork(' \n', names), { why: 'empty' });
  assert.deepEqual(readNetwork('A->B\nB->A', names), { why: 'cycle' });
  assert.ok(hasCycle(3, [[0, 1], [1, 2], [2, 0]]) && !hasCycle(3, [[0, 1], [1, 2], [0, 2]])); // biome-ignore format: pairs
});

test('of two networks every pair falls under one verdict', () => {
  const edge = (from: number, to: number, mark: 'reversible' | 'compelled' = 'reversible') => ({ from, to, mark });
  const pairs = verdicts({
    reference: [edge(0, 1), edge(1, 2), edge(2, 3, 'compelled'), edge(3, 4), edge(5, 6)],
    other: [edge(0, 1), edge(2, 1), edge(3, 2, 'compelled'), edge(4, 5), edge(5, 6, 'compelled')],
  });
  assert.deepEqual(
    pairs.map(({ verdict, edge }) => [verdict, ...edge]),
    // What only one has comes first, then directions, then what both have.
    [['reference', 3, 4], ['other', 4, 5], ['turned', 3, 2], ['free', 2, 1], ['both', 0, 1], ['both', 5, 6]], // biome-ignore format: pairs
  );
  assert.deepEqual(changesOfBoth(pairs), {
    reference: [{ how: 'removed', edge: [3, 4] }, { how: 'turned', edge: [2, 3] }], // biome-ignore format: pairs
    other: [{ how: 'added', edge: [4, 5] }, { how: 'turned', edge: [3, 2] }], // biome-ignore format: pairs
  });
  assert.deepEqual(countsOf(pairs), { both: 2, reference: 1, other: 1, turned: 1, free: 1 });
});

test('what differs is drawn over what is shared, by shape and by word', () => {
  const names = ['a', 'b', '<c>'];
  const { picture, drawn, words } = drawDifference({
    names,
    layout: place(names, [[0, 1], [1, 2]], 'wide'), // biome-ignore format: pairs
    edges: [
      { from: 0, to: 1, mark: 'compelled' },
      { from: 1, to: 2, mark: 'compelled' },
    ],
    changes: [
      { how: 'removed', edge: [1, 2] },
      { how: 'added', edge: [0, 2] },
    ],
    open: new Set([pairKey(0, 2)]),
    say: ({ how }) => how,
  });
  assert.deepEqual(picture.edges.map(({ from, to }) => [from, to]), [[0, 1]]); // biome-ignore format: pairs
  assert.deepEqual(drawn.map(({ marks }) => marks.map((mark) => mark.class)), [
    ['st-gone', 'st-gone-head'],
    ['st-cand-rim', 'st-cand', 'df-ring', 'df-ring'],
  ]); // biome-ignore format: rows
  assert.deepEqual(valuesOf(words, 'text'), ['removed', 'added']);
  assert.ok(picture.nodes.some(({ marks }) => marks.some(({ text }) => text === '<c>')));
});
