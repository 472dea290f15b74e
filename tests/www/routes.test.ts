// Routes between boxes: none passes under another box, or under the parts beside its own ends.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { placeCards } from '../../www/draw/cards.ts';
import { place } from '../../www/draw/layout.ts';
import { crosses, middle, routes } from '../../www/draw/routes.ts';
import { ASIA, ASIA_NAMES, randomDag } from './graphs.ts';

/** Pill with a table at its right, as in Probabilities. */
const withTable = (v: number, rows: number) => ({
  w: 60 + 12 + 70 + 9 * (v % 7),
  h: Math.max(42, 18 * rows + 8),
  anchor: { x: 0, y: (Math.max(42, 18 * rows + 8) - 42) / 2, w: 60, h: 42 },
});

const sizesOf = (edges: [number, number][], n: number) =>
  Array.from({ length: n }, (_, v) => withTable(v, 1 + Math.min(6, 2 ** edges.filter(([, to]) => to === v).length)));

/** Boxes of placed cards: the targets of edges, and the parts beside them. */
function partsOf({ placed }: ReturnType<typeof placeCards>, sizes: ReturnType<typeof sizesOf>) {
  const ends = placed.map(({ x, y }, v) => ({ ...sizes[v].anchor, x, y: y + sizes[v].anchor.y }));
  const beside = placed.map(({ x, y, w, h }) => ({ x: x + 60, y, w: w - 60, h }));
  return { ends, beside };
}

test('in Asia, and in a random network of 20 variables, no edge passes under a table or another variable', () => {
  const twenty = randomDag(20, 0.15, 7);
  for (const [edges, n, points] of [
    [ASIA, ASIA_NAMES.length, place(ASIA_NAMES, ASIA, 'wide').points],
    [twenty, 20, null],
  ] as const) {
    const sizes = sizesOf([...edges], n);
    const cards = placeCards(sizes, [...edges], 'wide', points && [...points]);
    const { ends, beside } = partsOf(cards, sizes);
    const ways = routes(ends, beside, [...edges]);
    ways.forEach((way, i) => {
      const [from, to] = edges[i];
      assert.deepEqual([way[0], way.at(-1)], [middle(ends[from]), middle(ends[to])]);
      for (const [k, q] of way.slice(1).entries()) {
        for (const box of [...ends, ...beside]) {
          const own = (k === 0 && box === ends[from]) || (k === way.length - 2 && box === ends[to]);
          assert.ok(own || !crosses(way[k], q, box), `${n}: ${from} to ${to}`);
        }
      }
    });
  }
});

test('a way is straight where nothing is between, and goes round what is', () => {
  const ends = [0, 200, 400].map((x) => ({ x, y: 0, w: 40, h: 40 }));
  const [near, far] = routes(
    ends,
    [],
    [
      [0, 1],
      [0, 2],
    ],
  );
  assert.equal(near.length, 2);
  assert.equal(far.length, 4, 'over two corners of the box between');
  assert.ok(far.slice(1, -1).every(({ y }) => y < 0 || y > 40));
});
