// The printed tables add up as far as they do, synthetic data are the same everywhere, and the proxy's landscape is climbed to local
// optima; what the page says follows the numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactOf, joined, verdictOf } from '../../www/features/papers/proxy/proxy-judge.js';
import { SIZES, TABLES } from '../../www/model/papers/proxy.js';
import { fileOf, netOf, randomEdges, SYNTHS, unitsFrom } from '../../www/model/papers/synth.js';
import { climb } from '../../www/worker/papers-proxy-climb.js';

/** Seconds that the document's ADTree took to grow, which every total of its block holds. */
const TREE_SECONDS = 86.21;

/** A printed value without its spread. @param {string} printed */
const middleOf = (printed) => Number(printed.split(' ')[0]);

/** What a column's parts add up to, as printed. @param {typeof TABLES[number]['blocks'][number]} block @param {number} at */
function sumOf({ rows, whole }, at) {
  const parts = [rows.generation, rows.weights, rows.search].map((row) => middleOf(row[at]));
  return parts.reduce((sum, part) => sum + part, whole === 'tree' ? TREE_SECONDS : 0);
}

/** Half of the last printed place of a number. @param {string} printed */
const halfOf = (printed) => 0.5 * 10 ** -(printed.split(' ')[0].split('.')[1] ?? '').length;

/** Whether a printed total is no sum of its parts, however they were rounded. @param {typeof TABLES[number]['blocks'][number]} block @param {number} at */
function isOff(block, at) {
  const { generation, weights, search, total } = block.rows;
  const rounded = [generation, weights, search, total].reduce((sum, row) => sum + halfOf(row[at]), 0);
  const tree = block.whole === 'tree' ? 0.005 : 0;
  return Math.abs(sumOf(block, at) - middleOf(total[at])) > rounded + tree + 1e-9;
}

test('rows of the printed tables are as long as their heads, and parts add up to totals, up to rounding', () => {
  for (const { samples, blocks } of TABLES)
    for (const block of blocks) {
      for (const row of Object.values(block.rows)) assert.equal(row.length, samples.length);
      for (const i of samples.keys()) assert.ok(!isOff(block, i), `${samples[i]} samples: ${sumOf(block, i)}`);
    }
  const [{ blocks }] = TABLES;
  const total = blocks[1].rows.total.with(0, '4.30 ± 0.27');
  assert.ok(isOff({ ...blocks[1], rows: { ...blocks[1].rows, total } }, 0));
  assert.deepEqual(SIZES, [10, 20, 30, 40, 50, 60, 100, 150, 200, 250, 400, 500, 800]);
});

test('synthetic data come from a network without cycles, and are the same for the same seed', () => {
  for (const synth of SYNTHS) {
    const { order, parents, chances } = netOf(synth);
    order.forEach((v, at) => {
      assert.ok(parents[v].length <= 3 && new Set(parents[v]).size === parents[v].length);
      for (const u of parents[v]) assert.ok(order.indexOf(u) < at);
      assert.equal(chances[v].length, 2 ** parents[v].length);
    });
  }
  const few = fileOf({ ...SYNTHS[0], rows: 3 });
  assert.equal(few, fileOf({ ...SYNTHS[0], rows: 3 }));
  assert.deepEqual(
    few
      .trim()
      .split('\n')
      .map((line) => line.split(',').length),
    [20, 20, 20, 20],
  );
  const unit = unitsFrom(1);
  const drawn = Array.from({ length: 1000 }, unit);
  assert.ok(drawn.every((x) => x >= 0 && x < 1));
  assert.ok(Math.abs(drawn.reduce((sum, x) => sum + x) / 1000 - 0.5) < 0.03);
});

/** All networks one edge away that have no cycle. @param {number[][]} parents @param {number} n */
function neighbors(parents, n) {
  const has = (/** @type {number[][]} */ of, /** @type {number} */ u, /** @type {number} */ v) => of[v].includes(u);
  const acyclic = (/** @type {number[][]} */ of) => {
    const left = new Set(of.keys());
    for (let taken = true; taken; ) {
      taken = false;
      for (const v of left) if (of[v].every((u) => !left.has(u))) taken = left.delete(v);
    }
    return left.size === 0;
  };
  const all = [];
  for (let u = 0; u < n; u++)
    for (let v = 0; v < n; v++) {
      if (u === v) continue;
      const less = parents.map((set, w) => (w === v ? set.filter((x) => x !== u) : set));
      if (has(parents, u, v))
        all.push(
          less,
          less.map((set, w) => (w === u ? [...set, v] : set)),
        );
      else all.push(parents.map((set, w) => (w === v ? [...set, u] : set)));
    }
  return all.filter(acyclic);
}

test('a climb ends where no edge more, less or turned is worth more, and from no edges adds them by weight', () => {
  const n = 5;
  for (let seed = 1; seed <= 30; seed++) {
    const unit = unitsFrom(seed);
    const slopes = Array.from({ length: n * n }, (_, i) => (i % (n + 1) === 0 ? Number.NaN : unit() - 0.4));
    const value = (/** @type {number[][]} */ parents) =>
      parents.flatMap((set, v) => set.map((u) => slopes[u * n + v])).reduce((sum, x) => sum + x, 0);
    const found = climb(slopes, n, randomEdges(n, 1.5, seed));
    assert.ok(Math.abs(value(found.parents) - found.value) < 1e-12);
    for (const other of neighbors(found.parents, n)) assert.ok(value(other) <= found.value + 1e-9);
    const empty = climb(slopes, n, []);
    assert.equal(empty.steps, empty.parents.flat().length);
  }
});

test('weights without cycles to close have one optimum from anywhere', () => {
  const n = 6;
  const slopes = Array.from({ length: n * n }, (_, i) => (Math.floor(i / n) < i % n ? 1 + (i % 5) - 2 : -1));
  const ends = Array.from({ length: 12 }, (_, i) => JSON.stringify(climb(slopes, n, randomEdges(n, 2, i + 1)).parents));
  assert.equal(new Set(ends).size, 1);
});

/** @param {number} score @param {number} seconds @returns {any} */
const run = (score, seconds) => ({ score, total: seconds, generation: seconds, weights: 0, search: 0 });

test('the verdict follows the numbers, whichever way', () => {
  /** @type {any} */
  const set = {
    id: 'S',
    exact: [{ engine: 'partition', refused: null, runs: [{ seconds: 2, growing: 0 }], score: -100 }],
    searches: [
      { samples: 10, form: 'published', runs: [run(-150, 1), run(-130, 1)] },
      { samples: 50, form: 'published', runs: [run(-110, 3)] },
      { samples: 60, form: 'published', runs: [] },
    ],
  };
  assert.deepEqual(exactOf(set), { score: -100, seconds: 2 });
  const none = verdictOf([set]);
  assert.deepEqual([none.n, none.more, none.faster, none.best?.search.samples], [2, 0, 1, 50]);
  set.searches[1].runs = [run(-90, 3)];
  assert.equal(verdictOf([set]).more, 1);
});

test('what is not measured again yet stays as it was', () => {
  /** @type {any} */
  const before = {
    id: 'S',
    n: 20,
    rows: 100,
    exact: [{ runs: [{ seconds: 1 }] }],
    searches: [{ samples: 100, form: 'published', runs: [run(-5, 1)] }],
    trees: [{ samples: 100, form: 'published', runs: [run(-5, 1)] }],
    landscapes: [],
  };
  /** @type {any} */
  const nothing = {
    id: 'S',
    n: 0,
    rows: 0,
    refused: null,
    exact: [{ runs: [] }],
    searches: [],
    trees: [],
    landscapes: [],
  };
  assert.deepEqual(joined(nothing, before), { ...before, refused: null });
  assert.equal(joined(nothing, undefined), nothing);
  const ten = { samples: 10, form: 'published', runs: [run(-7, 1)] };
  const begun = { samples: 100, form: 'published', runs: [] };
  const again = { ...begun, runs: [run(-4, 2)] };
  const at = (/** @type {any[]} */ searches) => joined({ ...nothing, searches }, before).searches;
  assert.deepEqual(at([ten, begun]), [ten, before.searches[0]]);
  assert.deepEqual(at([ten, again]), [ten, again]);
});
