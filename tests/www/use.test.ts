// Use it: its pure parts, and the positions of its cards.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Cards, placeCards } from '../../www/draw/cards.ts';
import {
  countEntries,
  isSameInClass,
  listedLevels,
  movedLevels,
  percent,
  placeOf,
  probability,
  shownLevels,
  sortedRows,
  strongest,
  tableOf,
  telling,
  unseenRows,
} from '../../www/features/use/model.ts';
import type { Fitted } from '../../www/generated/protocol.ts';
import { cellsOf } from '../../www/model/cells.ts';
import { suited } from '../../www/model/estimate.ts';
import { arrows, textsOf, valuesOf } from '../values.ts';

test('the estimate suits the score', () => {
  assert.deepEqual(suited({ kind: 'bdeu', ess: 5, edgePrior: 1 }), { kind: 'bdeu', ess: 5 });
  assert.deepEqual(suited({ kind: 'k2', edgePrior: 1 }), { kind: 'k2' });
  assert.deepEqual(suited({ kind: 'bde', ess: 2, edgePrior: 1 }), { kind: 'bde', ess: 2 });
  assert.deepEqual(suited({ kind: 'bic', edgePrior: 1 }), { kind: 'bdeu', ess: 1 });
});

test('a probability that is not 0 is never shown as 0, nor as 1 if it is not 1', () => {
  assert.deepEqual([0, 1e-9, 0.0005, 0.25, 0.99999, 1].map(probability), ['0', '<.001', '.001', '.250', '>.999', '1']);
  assert.deepEqual([0, 1e-9, 0.051, 0.632, 0.955, 0.99999, 1].map(percent), [
    '0%',
    '<0.1%',
    '5.1%',
    '63%',
    '95.5%',
    '>99.9%',
    '100%',
  ]);
});

test('the change that is named is the largest rise of a variable that is not fixed', () => {
  const before = [
    [0.5, 0.5],
    [0.9, 0.1],
    [0.2, 0.8],
  ];
  const now = [
    [0, 1],
    [0.6, 0.4],
    [0.1, 0.9],
  ];
  assert.deepEqual(strongest(before, now, [0]), { variable: 1, level: 1, from: 0.1, to: 0.4 });
  assert.equal(strongest(before, before, []), null);
  // The level is the one that the cards speak of, whichever way it moves.
  assert.deepEqual(strongest([[0.2, 0.8]], [[0.5, 0.5]], []), { variable: 0, level: 1, from: 0.8, to: 0.5 });
});

test('rows of a table: the last parent fastest, with their counts', () => {
  const variable = (name: string, parents: number[], table: number[]) => ({
    name,
    levels: ['n', 'y'],
    parents,
    table,
  });
  const variables = [
    variable('a', [], [0.5, 0.5]),
    variable('b', [], [0.5, 0.5]),
    variable('c', [0, 1], [0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4, 0.6]),
  ];
  const fitted = {
    network: { example: null, variables },
    counts: [
      [1, 1],
      [1, 1],
      [1, 2, 3, 4, 0, 0, 7, 8],
    ],
    unseen: [[], [], [2]],
    rows: 25,
    estimate: { kind: 'k2' },
    logLikelihood: 0,
  } as Fitted;
  const rows = tableOf(fitted, 2);
  assert.deepEqual(
    rows.map(({ levels, count, probabilities }) => [levels.join(''), count, probabilities[1]]),
    [
      ['nn', 3, 0.9],
      ['ny', 7, 0.8],
      ['yn', 0, 0.7],
      ['yy', 15, 0.6],
    ],
  );
  assert.deepEqual(unseenRows(fitted), { unseen: 1, rows: 6 });
});

test('a card of many levels shows the most probable ones and the one observed, in their order', () => {
  assert.deepEqual(shownLevels([0.2, 0.3, 0.5]), [0, 1, 2]);
  assert.deepEqual(shownLevels([0.01, 0.3, 0.04, 0.2, 0.05, 0.4], 0), [0, 1, 3, 5]);
  // On a phone the levels of a row do not change with the evidence.
  assert.deepEqual(listedLevels(['no', 'yes'], [0.9, 0.1]), [1]);
  assert.deepEqual(listedLevels(['ja', 'nein'], [0.9, 0.1]), [0]);
  assert.deepEqual(listedLevels([], [0.2, 0.3, 0.5], 0), [0, 1, 2]);
  assert.deepEqual(listedLevels([], [0.2, 0.4, 0.3, 0.1]), [1]);
  assert.deepEqual(listedLevels([], [0.2, 0.4, 0.3, 0.1], 3), [3]);
});

const BOXES = ['a', 'b', 'c', 'd', 'alone', 'too'].map((_, i) => ({ w: 150, h: 60 + 22 * (i % 3) }));
const DIAMOND: [number, number][] = arrows('0→1 0→2 1→3 2→3');

function keepApart({ placed, width, height }: Cards) {
  placed.forEach((a, i) => {
    assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height);
    placed.forEach((b, j) => {
      const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
      assert.ok(i === j || apart, `${i} lies on ${j}`);
    });
  });
}

test('the joint distribution is that of the class under some estimates, of the DAG under others', () => {
  for (const of of [{ kind: 'maximum-likelihood' }, { kind: 'bdeu', ess: 2 }, { kind: 'bde', ess: 2 }] as const)
    assert.ok(isSameInClass(of));
  for (const kind of ['k2', 'jeffreys'] as const) assert.ok(!isSameInClass({ kind }));
});

test('cards keep apart, parents stand above their children, and every edge has its line', () => {
  for (const paper of ['wide', 'narrow'] as const) {
    const cards = placeCards(BOXES, DIAMOND, paper, null);
    keepApart(cards);
    for (const [from, to] of DIAMOND) assert.ok(cards.placed[from].y + cards.placed[from].h < cards.placed[to].y);
    assert.equal(cards.edges.length, DIAMOND.length);
  }
});

test('cards stand where the network has its variables: the axes are stretched, and nobody changes sides', () => {
  const points = [
    { x: 300, y: 40 },
    { x: 180, y: 120 },
    { x: 420, y: 130 },
    { x: 310, y: 210 },
    { x: 60, y: 290 },
    { x: 500, y: 290 },
  ];
  const cards = placeCards(BOXES, DIAMOND, 'wide', points);
  keepApart(cards);
  const middle = cards.placed.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 }));
  const factor = (axis: 'x' | 'y', a: number, b: number) =>
    (middle[b][axis] - middle[a][axis]) / (points[b][axis] - points[a][axis]);
  for (const axis of ['x', 'y'] as const) {
    const first = factor(axis, 0, 1);
    assert.ok(first > 0);
    // Whole pixels, so that the factor is the same but for them.
    for (const [a, b] of arrows('0→2 1→4 3→5'))
      assert.ok(Math.abs(factor(axis, a, b) / first - 1) < 0.15, `${axis} ${a} ${b}`);
  }
});

test('twelve cards fit into the room of a projector: in rows from causes to effects where stretching does not do', () => {
  const chain = Array.from({ length: 12 }, (_, v) => v);
  const points = chain.map((v) => ({ x: 100 + 40 * (v % 3), y: 30 * v }));
  const edges = chain.slice(1).map((v) => [v - 1, v] as [number, number]);
  const sizes = chain.map(() => ({ w: 226, h: 25 }));
  const within = { width: 615, height: 300 };
  const usual = placeCards(sizes, edges, 'room', points, within);
  assert.ok(usual.width > within.width || usual.height > within.height);
  const cards = placeCards(sizes, edges, 'room', points, within, true);
  keepApart(cards);
  assert.ok(cards.width <= within.width && cards.height <= within.height, `${cards.width} x ${cards.height}`);
  for (const [from, to] of edges) assert.ok(cards.placed[from].y <= cards.placed[to].y);
});

test('of two levels always the second is told of, of more the one that moved most, or the rarest', () => {
  assert.equal(telling([0.9, 0.1], [0.9, 0.1]), 1);
  assert.equal(telling([0.9, 0.1], [0.4, 0.6]), 1);
  // Whichever is rarer, and whichever way they move: two variables side by side speak of the same level.
  for (const before of [0.1, 0.4, 0.5, 0.9])
    for (const now of [0.1, 0.4, 0.5, 0.9]) assert.equal(telling([before, 1 - before], [now, 1 - now]), 1);
  assert.equal(telling([0.2, 0.3, 0.5], [0.2, 0.7, 0.1]), 1);
  const moved = movedLevels(
    [
      [0.5, 0.5],
      [0.9, 0.1],
      [0.3, 0.7],
    ],
    [
      [0.4, 0.6],
      [0.9, 0.1],
      [0.6, 0.4],
    ],
    5,
  );
  assert.deepEqual(textsOf(moved, 'variable', 'level'), ['2 1', '0 1']);
});

test('an entry is found by its parents in any order, and only where it is whole', () => {
  const variable = (name: string, levels: string[], parents: number[]) => ({
    name,
    levels,
    parents,
    table: [],
  });
  const variables = [
    variable('a', ['n', 'y'], []),
    variable('b', ['1', '2', '3'], []),
    variable('c', ['n', 'y'], [0, 1]),
  ];
  const entry = (...given: [string, string][]) => placeOf(variables, { name: 'c', level: 'y', p: 0.5, given });
  // The last parent is fastest: (y, 2) is row 4.
  assert.deepEqual(entry(['a', 'y'], ['b', '2']), { variable: 2, place: 9 });
  assert.deepEqual(entry(['b', '2'], ['a', 'y']), { variable: 2, place: 9 });
  for (const given of [
    [['a', 'y']],
    [
      ['a', 'y'],
      ['b', '4'],
    ],
    [
      ['a', 'y'],
      ['b', '1'],
      ['c', 'y'],
    ],
    [
      ['a', 'y'],
      ['b', '1'],
      ['a', 'y'],
    ],
  ] as [string, string][][])
    assert.equal(entry(...given), null);
  assert.equal(placeOf(variables, { name: 'd', level: 'y', p: 0.5, given: [] }), null);
  const change = (level: string) => ({ name: 'a', level, p: 0.1, given: [] });
  assert.equal(countEntries([change('n'), change('y'), change('n')]), 2);
});

test('rows of a table are sorted by count or by the probability of a level; ties stay as they were', () => {
  const rows = [
    { at: 0, count: 3, probabilities: [0.1, 0.9] },
    { at: 1, count: 8, probabilities: [0.5, 0.5] },
    { at: 2, count: 3, probabilities: [0.2, 0.8] },
  ];
  const order = (by: Parameters<typeof sortedRows>[1]) => sortedRows(rows, by).map(({ at }) => at);
  assert.deepEqual(order(null), [0, 1, 2]);
  assert.deepEqual(order({ by: 'count', down: true }), [1, 0, 2]);
  assert.deepEqual(order({ by: 'count', down: false }), [0, 2, 1]);
  assert.deepEqual(order({ by: 0, down: true }), [1, 2, 0]);
});

test('cells of a joint distribution: the last variable fastest; of too many the most probable', () => {
  const levels = [
    ['n', 'y'],
    ['1', '2', '3'],
  ];
  const values = [0.1, 0.2, 0.05, 0.3, 0.05, 0.3];
  assert.deepEqual(
    cellsOf(values, levels, 10).map(({ levels, p }) => [levels.join(''), p]),
    [
      ['n1', 0.1],
      ['n2', 0.2],
      ['n3', 0.05],
      ['y1', 0.3],
      ['y2', 0.05],
      ['y3', 0.3],
    ],
  );
  assert.deepEqual(valuesOf(cellsOf(values, levels, 3), 'place'), [3, 5, 1]);
});
