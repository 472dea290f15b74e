// Consistency of the printed tables, reproducible synthetic data, climbs of the proxy's landscape to local optima, and
// sentences that follow the numbers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { conditionsOf, nextOf, placeTree, sizesOf } from '../../www/features/papers/proxy/adtree-layout.ts';
import { climb } from '../../www/features/papers/proxy/landscape.ts';
import { measure } from '../../www/features/papers/proxy/measure.ts';
import { METAGRAPH } from '../../www/features/papers/proxy/metagraph.tsx';
import { endsOf, linesOf, pathsChart } from '../../www/features/papers/proxy/paths.ts';
import { LINKS, printedKinds, readSpread } from '../../www/features/papers/proxy/printed.ts';
import { exactOf, gapOf, joined, verdictOf } from '../../www/features/papers/proxy/proxy-judge.ts';
import { type Passed, PLAIN, settingsOf, trajectory } from '../../www/features/papers/proxy/search.ts';
import { PROXY_SAMPLES } from '../../www/generated/recorded.ts';

import { decodeLink } from '../../www/link/link.ts';
import { MUSK, SIZES, TABLES } from '../../www/model/papers/proxy.ts';
import { fileOf, netOf, randomEdges, SYNTHS, unitsFrom } from '../../www/model/papers/synth.ts';
import { spreadOf } from '../../www/model/race/summary.ts';
import { valuesOf } from '../values.ts';
import { open } from './direct.ts';

/** Seconds for the document's ADTree, which every total of its block includes. */
const TREE_SECONDS = 86.21;

/** Printed value without its spread. */
const middleOf = (printed: string) => Number(printed.split(' ')[0]);

/** Sum of the printed parts of a column. */
function sumOf({ rows, whole }: (typeof TABLES)[number]['blocks'][number], at: number) {
  const parts = [rows.generation, rows.weights, rows.search].map((row) => middleOf(row[at]));
  return parts.reduce((sum, part) => sum + part, whole === 'tree' ? TREE_SECONDS : 0);
}

/** Half a unit of the last printed digit. */
const halfOf = (printed: string) => 0.5 * 10 ** -(printed.split(' ')[0].split('.')[1] ?? '').length;

/** Whether a printed total differs from the sum of its parts beyond rounding. */
function isOff(block: (typeof TABLES)[number]['blocks'][number], at: number) {
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

/** Whether a network, as parents, has no cycles. */
function isAcyclic(parents: number[][]) {
  const left = new Set(parents.keys());
  for (let taken = true; taken; ) {
    taken = false;
    for (const v of left) if (parents[v].every((u) => !left.has(u))) taken = left.delete(v);
  }
  return left.size === 0;
}

/** All acyclic networks one edge away. */
function neighbors(parents: number[][], n: number) {
  const all = [];
  for (let u = 0; u < n; u++)
    for (let v = 0; v < n; v++) {
      if (u === v) continue;
      const less = parents.map((set, w) => (w === v ? set.filter((x) => x !== u) : set));
      if (parents[v].includes(u))
        all.push(
          less,
          less.map((set, w) => (w === u ? [...set, v] : set)),
        );
      else all.push(parents.map((set, w) => (w === v ? [...set, u] : set)));
    }
  return all.filter(isAcyclic);
}

test('a climb ends where no edge more, less or turned is worth more, and from no edges adds them by weight', () => {
  const n = 5;
  for (let seed = 1; seed <= 30; seed++) {
    const unit = unitsFrom(seed);
    const slopes = Array.from({ length: n * n }, (_, i) => (i % (n + 1) === 0 ? Number.NaN : unit() - 0.4));
    const value = (parents: number[][]) =>
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

const run = (score: number, seconds: number): any => ({
  score,
  total: seconds,
  generation: seconds,
  weights: 0,
  search: 0,
});

const setOf = (more: object): any => ({
  id: 'S',
  n: 20,
  rows: 100,
  empty: -140,
  optimum: null,
  refused: null,
  exact: [{ engine: 'partition', refused: null, runs: [{ seconds: 2, growing: 0 }], score: -100, path: [] }],
  searches: [],
  trees: [],
  trajectories: [],
  refined: [],
  landscapes: [],
  ...more,
});
const key = { form: 'published', density: 2 };

test('the verdict follows the numbers, whichever way', () => {
  const set = setOf({
    searches: [
      { ...key, samples: 10, runs: [run(-150, 1), run(-135, 1)] },
      { ...key, samples: 50, runs: [run(-110, 3)] },
      { ...key, samples: 60, runs: [] },
      { ...key, form: 'child', samples: 10, runs: [run(-141, 1)] },
    ],
  });
  assert.deepEqual(exactOf(set), { score: -100, seconds: 2 });
  const none = verdictOf([set]);
  assert.deepEqual([none.n, none.more, none.faster, none.best?.search.samples], [3, 0, 2, 50]);
  // Of the published form alone: −142.5 on average lies below the network without edges, −110 above.
  assert.deepEqual([none.published, none.belowEmpty], [2, 1]);
  set.searches[1].runs = [run(-90, 3)];
  assert.equal(verdictOf([set]).more, 1);
  assert.equal(gapOf(set, -90), null);
  assert.equal(gapOf(setOf({ optimum: { score: -80, bound: -70, proven: true } }), -90), 10);
  assert.equal(gapOf(setOf({ optimum: { score: -80, bound: -70, proven: false } }), -90), 20);
});

test('what is not measured again yet stays as it was, density by density', () => {
  const before = setOf({
    searches: [{ ...key, samples: 100, runs: [run(-5, 1)] }],
    trees: [{ ...key, samples: 100, runs: [run(-5, 1)] }],
    optimum: { score: -1 },
  });
  const nothing = setOf({ n: 0, exact: [{ runs: [] }] });
  assert.deepEqual(joined(nothing, before), before);
  assert.equal(joined(nothing, undefined), nothing);
  const ten = { ...key, samples: 10, runs: [run(-7, 1)] };
  const begun = { ...key, samples: 100, runs: [] };
  const again = { ...begun, runs: [run(-4, 2)] };
  const sparse = { ...again, density: 1 };
  const at = (searches: any[]) => joined({ ...nothing, searches }, before).searches;
  assert.deepEqual(at([ten, begun]), [ten, before.searches[0]]);
  assert.deepEqual(at([ten, again]), [ten, again]);
  assert.deepEqual(at([sparse]), [sparse, before.searches[0]]);
});

test('what was measured of MUSK is what the record of the benchmark says', () => {
  const record = JSON.parse(readFileSync(`bench/results/${MUSK.date}.json`, 'utf8')).sections.proxy;
  assert.equal(`${record.model}, ${record.cores} cores`, MUSK.machine);
  const musk = record.measured.find((of: any) => of.file === 'musk2');
  const direct = musk.exact.find((of: any) => of.engine === 'partition');
  assert.deepEqual(MUSK.exact, { seconds: direct.wall / 1000, score: direct.score });
  const names = { published: 'as published', learned: 'noise learned, mean off', child: 'by child' };
  const columns = { score: ['sought', 1e5, 3], generation: ['generation', 1e3, 2], weights: ['weights', 1e3, 2] };
  const rest = { search: ['search', 1e3, 2], total: ['total', 1e3, 2] };
  let compared = 0;
  for (const [form, rows] of Object.entries(MUSK.forms))
    for (const [row, cells] of Object.entries(rows))
      for (const [i, cell] of cells.entries()) {
        const [of, unit, places] = ({ ...columns, ...rest } as any)[row];
        const search = musk.searches.find(
          (one: any) => one.n === MUSK.samples[i] && one.name === (names as Record<string, string>)[form],
        );
        const spread = spreadOf(search.runs.map((one: any) => one[of] / unit));
        assert.equal(
          cell,
          `${spread?.mean.toFixed(places)} ± ${spread?.deviation.toFixed(places)}`,
          `${form} ${row} ${i}`,
        );
        compared++;
      }
  assert.equal(compared, 11 * 5 + 11 * 2 + 6 * 2);
});

test('lines begin at the network without edges, end where the search ends, and their names do not overlap', () => {
  const set = setOf({
    exact: [
      {
        path: [
          [0, 0.1, -130],
          [1, 0.2, -100],
        ],
      },
    ],
    trajectories: [
      {
        ...key,
        samples: 50,
        path: [
          [0, 1, -140],
          [10, 1.1, -120],
          [20, 1.2, -125],
        ],
      },
      { ...key, samples: 5, path: [[0, 0.5, -140]] },
      { ...key, samples: 100, density: 1, path: [[0, 0.5, -140]] },
    ],
  });
  const lines = linesOf(set, [5, 50, 100], 2);
  assert.deepEqual(valuesOf(lines, 'samples'), [null, 5, 50]);
  assert.deepEqual(lines[0].path[0][2], -140);
  assert.deepEqual(endsOf(lines[2]), { edges: 20, seconds: 1.2, score: -125, top: -120, at: 10 });
  for (const across of ['edges', 'time'] as const) {
    const chart = pathsChart(lines, across, { width: 600, height: 300, scale: 1, names: 100 });
    const ys = chart.names.map(({ y }) => y).sort((a, b) => a - b);
    assert.ok(ys.every((y, i) => (i === 0 || y - ys[i - 1] >= 15.9) && y >= chart.top && y <= chart.floor));
    for (const { points } of chart.lines)
      for (const { x, y } of points)
        assert.ok(x >= chart.left - 1 && x <= chart.right + 1 && y >= chart.top && y <= chart.floor);
  }
});

test('ovals that follow from Table 1 have the printed means and deviations', () => {
  const kinds = printedKinds();
  assert.equal(kinds.length, 9);
  assert.deepEqual(kinds[0].points, [{ seconds: 86.21 + 102.1, score: -173620 }]);
  const [{ blocks }] = TABLES;
  for (const [i, kind] of kinds.slice(1).entries()) {
    const rows = blocks[Math.floor(i / 4)].rows;
    const [mean, deviation] = readSpread(rows.score[i % 4]);
    const [seconds, late] = readSpread(rows.total[i % 4]);
    const score = spreadOf(kind.points.map((point) => point.score));
    const time = spreadOf(kind.points.map((point) => Math.log(point.seconds)));
    assert.ok(
      Math.abs((score?.mean ?? 0) - 1e5 * mean) < 1e-6 && Math.abs((score?.deviation ?? 0) - 1e5 * deviation) < 1e-6,
    );
    assert.ok(Math.abs((time?.mean ?? 0) - Math.log(seconds)) < 1e-9);
    assert.ok(Math.abs((time?.deviation ?? 0) - late / seconds) < 1e-9);
  }
});

const SMALL = { id: 'small', n: 4, rows: 300, seed: 3, proof: { most: 3, limit: 20 } };
const PART = { density: 1, samples: [20, 40], repeats: 2 };
const REQUEST = { sets: [SMALL], parts: [PART], repeats: 1, restarts: 3, trajectories: [20], refined: 1 };

const measured = () => measure(open(), REQUEST, new AbortController().signal, () => {});

/** All DAGs over n variables, as parents. */
function everyNetwork(n: number): number[][][] {
  const pairs = Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]).filter(([a, b]) => a < b);
  const all: number[][][] = [];
  for (let code = 0; code < 3 ** pairs.length; code++) {
    const parents: number[][] = Array.from({ length: n }, () => []);
    for (const [i, [a, b]] of pairs.entries()) {
      const kind = Math.floor(code / 3 ** i) % 3;
      if (kind === 1) parents[b].push(a);
      if (kind === 2) parents[a].push(b);
    }
    if (isAcyclic(parents)) all.push(parents);
  }
  return all;
}

test('of the 64 nodes of the metagraph 25 have no cycle, and each of these has one with an edge less beside it', () => {
  const dags = METAGRAPH.filter(({ isDag }) => isDag);
  assert.equal(METAGRAPH.length, 64);
  assert.equal(dags.length, everyNetwork(3).length);
  const has = new Set(valuesOf(dags, 'bits'));
  for (const { bits, edges } of dags)
    assert.ok(edges === 0 || [0, 1, 2, 3, 4, 5].some((i) => (bits >> i) & 1 && has.has(bits & ~(1 << i))));
});

test('the likelihood of one weight and one sample bends at v = 2s², beyond its maximum at v = s²', () => {
  const s = 1.7;
  const log = (v: number) => (-0.5 * s ** 2) / v - 0.5 * Math.log(v);
  const bend = (v: number) => log(v - 1e-3) - 2 * log(v) + log(v + 1e-3);
  assert.ok(bend(1.98 * s ** 2) < 0 && bend(2.02 * s ** 2) > 0);
  assert.ok(log(s ** 2) > Math.max(log(0.99 * s ** 2), log(1.01 * s ** 2)));
});

test('a climb tells what the proxy promises beside the true score, and ends as recorded', async () => {
  const of = open();
  await of.call('load', { file: new TextEncoder().encode(fileOf(SYNTHS[0])) });
  const [{ samples, seed, score }] = PROXY_SAMPLES.sets.synth20.points;
  const passed: Passed[] = [];
  const kind = { form: 'published', samples, seed, density: 2 } as const;
  await trajectory(of, kind, new AbortController().signal, (one) => passed.push(one));
  const last = passed[passed.length - 1];
  assert.ok(Math.abs(last.score - score) <= 0.005 && last.edges === last.of);
  assert.ok(Math.abs(passed[0].score - PROXY_SAMPLES.sets.synth20.empty) <= 0.005);
  // By the engine: what the proxy predicts for the network found, over the network without edges.
  const heuristic = { ...PLAIN, samples, seed, density: 2, noise: 0, centered: false, perChild: false };
  const found = await of.call('proxySearch', { settings: settingsOf({ method: 'proxy', heuristic }) });
  assert.ok(found);
  assert.ok(Math.abs(last.gain - (found.trace.soughtPredicted - found.trace.base)) < 1e-6 * Math.abs(last.gain));
  assert.ok(passed.every(({ gain }, i) => i === 0 || gain > passed[i - 1].gain));
});

test('measured again it is the same, its optimum is that of all networks, and a trajectory leads from no edges to where the search ends', async () => {
  const [[one], [again]] = [await measured(), await measured()];
  const scores = (of: typeof one) => of.searches.map(({ runs }) => runs.map(({ score }) => score));
  assert.equal(one.searches.length, 6);
  assert.deepEqual(scores(one), scores(again));
  const networks = everyNetwork(4);
  assert.equal(networks.length, 543);
  const of = open();
  await of.call('load', { file: new TextEncoder().encode(fileOf(SMALL)) });
  const score = { kind: 'bdeu', ess: 1, edgePrior: 1 } as const;
  const settings = { score, method: 'hill-climb' as const, maxParents: null, required: [], forbidden: [] };
  const all: number[] = [];
  for (const parents of networks)
    all.push((await of.call('adopt', { settings, claimed: { parents, score: 0, bound: null, proven: false } })).score);
  const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-6, `${a} ${b}`);
  assert.ok(one.optimum?.proven);
  near(one.optimum.score, Math.max(...all));
  near(one.empty, all[networks.findIndex((parents) => parents.flat().length === 0)]);
  const [{ path }] = one.trajectories;
  near(path[0][2], one.empty);
  const published = one.searches.find(({ samples, form }) => samples === 20 && form === 'published');
  near(path[path.length - 1][2], published?.runs[0].score ?? Number.NaN);
  for (const { runs } of one.refined)
    for (const { ends } of runs) {
      assert.equal(ends.length, 11);
      assert.ok(ends.every((score, i) => i === 0 || score >= ends[i - 1]) && ends[10] <= one.optimum.score + 1e-6);
    }
  assert.equal(one.landscapes.length, 3);
});

test('what is stopped keeps what was measured', async () => {
  let reports = 0;
  const stop = new AbortController();
  const tell = () => {
    reports += 1;
    if (reports > 6) stop.abort();
  };
  const [stopped] = await measure(open(), REQUEST, stop.signal, tell);
  assert.ok(reports > 6);
  assert.ok(stopped.n === 4 && stopped.exact[0].runs.length === 1 && stopped.landscapes.length === 0);
});

test('links into the live page say what they promise', async () => {
  const docs = new Map();
  for (const [id, href] of LINKS) {
    const opened = await decodeLink(href.slice(1));
    if ('error' in opened) assert.fail(`${id}: ${opened.error.code}`);
    docs.set(id, opened.doc);
  }
  const [run, refine, weights] = ['run', 'refine', 'weights'].map((id) => docs.get(id));
  for (const { data, score, search } of [run, refine]) {
    assert.deepEqual([data.name, score.kind, score.ess, search.method], ['adult1.csv', 'bdeu', 1, 'proxy']);
  }
  assert.deepEqual([run.search.heuristic.noise, run.search.heuristic.centered], [0, false]);
  assert.deepEqual([refine.search.heuristic.refine, refine.search.heuristic.perChild], [10, true]);
  assert.deepEqual([weights.view, weights.stepper], ['steps', 'proxy']);
});

test('the ADTree that is drawn is the engine’s: its counts are those of the rows, and none lies over another', async () => {
  const of = open();
  const { info } = await of.call('load', { example: { id: 'college-plans', version: 1, rows: 0, seed: 0 } });
  const tree = await of.call('adTree', { variables: [0, 3, 4], leaf: 1 });
  const sizes = sizesOf(tree, info.variables);
  // Three columns of two values: of 27 conjunctions a tree without the most common values keeps 2³.
  assert.deepEqual([sizes.all, sizes.counts, sizes.vary, sizes.common, sizes.absent, sizes.lists], [27, 8, 7, 7, 0, 0]);
  for (const [number, node] of tree.nodes.entries()) {
    const conditions = conditionsOf(tree.nodes, number);
    // By the engine that counts for tables: rows of each value, given the others.
    if (conditions.length === 1 && node.kind !== 'vary') {
      const [[v, level]] = conditions;
      assert.equal(node.count, info.variables[v].counts[level]);
    }
    if (node.kind !== 'vary') continue;
    const below = tree.nodes.filter((one: any) => one.above === number);
    assert.equal(
      below.reduce((sum: number, one: any) => sum + one.count, 0),
      node.count,
    );
  }
  const { nodes, width, height } = placeTree(tree);
  const places = nodes.map(({ x, y }) => `${x} ${y}`);
  assert.equal(new Set(places).size, nodes.length);
  assert.ok(nodes.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height));
  // Arrows reach every node.
  const seen = new Set([0]);
  for (const here of seen)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nextOf(nodes, here, key);
      if (next !== undefined) seen.add(next);
    }
  assert.equal(seen.size, nodes.length);
  await assert.rejects(of.call('adTree', { variables: [0, 9], leaf: 1 }), ({ code }) => typeof code === 'string');
});
