// Stages of a search: intermediate networks, stable positions, the order of the table, the score as a line.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { place as layOut } from '../../www/draw/layout.ts';
import { ring } from '../../www/draw/ring.ts';
import { place } from '../../www/features/steps/chart-layout.ts';
import { bestInsertion, bestSwap, edgesOf, goOn, howOf, moved, swapsOf } from '../../www/features/steps/order/model.ts';
import { drawStep } from '../../www/features/steps/picture.ts';
import * as traces from '../../www/features/steps/trace.ts';
import { pairsAt, sumsOf } from '../../www/features/steps/tree/model.ts';
import type { Moves, OrderStage, TreeTrace } from '../../www/generated/protocol.ts';
import type { Trace } from '../../www/model/answers/steps.ts';
import { plainly } from '../../www/model/heuristic.ts';
import { methodOf, RESTARTS, searchOf } from '../../www/model/searches.ts';
import { opening, STEPPERS, type Stepper } from '../../www/model/state.ts';
import { arrows, textsOf, valuesOf } from '../values.ts';
import { message } from './message.ts';

/** Add 0→1, add 1→2, turn 0→1 round, remove 1→2, add 2→0. */
const LISTED = {
  first: 0,
  total: 5,
  best: 5,
  kind: [0, 0, 2, 1, 0],
  from: [0, 1, 0, 1, 2],
  to: [1, 2, 1, 2, 0],
  delta: [5, 4, 0.5, 0.25, 2],
  score: [-20, -15, -11, -10.5, -10.25, -8.25],
  mark: [0, 0, 0, 0, 0, 0],
  temperature: [],
  number: [],
  networks: { at: [0], offsets: [0, 2], ends: [3, 4], open: [] },
  orders: { at: [], offsets: [], ends: [], open: [] },
  more: { at: [], offsets: [], ends: [], open: [] },
  tie: 1e-9,
  done: true,
  cut: false,
  overview: { at: [0, 1, 2, 3, 4, 5], score: [-20, -15, -11, -10.5, -10.25, -8.25] },
};
const TRACE = message<Trace>(LISTED);

test('networks are made again from the start, forwards and backwards', () => {
  assert.deepEqual(traces.edgesAt(TRACE, 0), [[3, 4]]);
  assert.deepEqual(traces.edgesAt(TRACE, 2), arrows('3→4 0→1 1→2'));
  assert.deepEqual(traces.edgesAt(TRACE, 3), arrows('3→4 1→2 1→0'));
  assert.deepEqual(traces.edgesAt(TRACE, traces.lengthOf(TRACE)), arrows('3→4 1→0 2→0'));
  assert.equal(traces.choiceAt(TRACE, 5), null);
  assert.deepEqual(traces.choiceAt(TRACE, 2), { kind: 'reverse', from: 0, to: 1, delta: 0.5 });
  assert.deepEqual(traces.touched({ kind: 'reverse', from: 0, to: 1 }), [1, 0]);
  assert.deepEqual(traces.after([[0, 1]], { kind: 'delete', from: 0, to: 1 }), []);
});

test('one layout serves the whole trace: every pair that was ever joined, and no cycle', () => {
  const edges = traces.layoutEdges(TRACE, traces.edgesAt(TRACE, 5));
  assert.deepEqual(edges, arrows('3→4 1→0 2→0 1→2'));
  // 2→0 and 0→1 stand at the end; 1→2, which stood before, would close a cycle.
  const none = { at: [0], offsets: [0, 0], ends: [], open: [] };
  const changed = { networks: none, kind: [0, 1, 0, 0], from: [1, 1, 2, 0], to: [2, 2, 0, 1] };
  const other = message<Trace>({ ...LISTED, ...changed });
  const round = traces.layoutEdges(other, traces.edgesAt(other, 4));
  assert.deepEqual(round, arrows('2→0 0→1'));
});

const MOVES = message<Moves>({
  kind: [0, 0, 1, 2, 0, 0],
  from: [0, 1, 2, 2, 3, 4],
  to: [1, 0, 3, 3, 0, 0],
  gain: [3, 3 + 1e-12, -1, 0, 9, -Infinity],
  refused: [0, 0, 0, 0, 4, 5],
  sameClass: [0, 0, 0, 1, 0, 0],
  offsets: [0, 0, 0, 0, 0, 0, 0],
  with: [],
  tabuFirst: 0,
  tabuCount: 0,
  tie: 1e-9,
});

test('a window of a long search: it begins at a recorded network, and refused changes change nothing', () => {
  // Add 0→1, refuse 1→2, jump to 1→0, turn it round.
  const window = message<Trace>({
    ...LISTED,
    first: 100,
    total: 900,
    kind: [0, 0, 3, 2],
    from: [0, 1, 1, 1],
    to: [1, 2, 0, 0],
    delta: [1, -2, Number.NaN, 3],
    score: [-9, -8, -8, -7, -4],
    mark: [0, 4, 1, 0, 12],
    number: [7, 8, 0, 0],
    temperature: [2, 1.9, Number.NaN, Number.NaN],
    networks: { at: [100, 103], offsets: [0, 2, 4], ends: [3, 4, 1, 0], open: [] },
  });
  assert.deepEqual(
    [100, 101, 102, 103, 104].map((at) => traces.edgesAt(window, at)),
    [[[3, 4]], arrows('3→4 0→1'), arrows('3→4 0→1'), [[1, 0]], [[0, 1]]],
  );
  assert.deepEqual(traces.choiceAt(window, 101), {
    kind: 'add',
    from: 1,
    to: 2,
    delta: -2,
    refused: true,
    number: 8,
    temperature: 1.9,
  });
  assert.equal(traces.choiceAt(window, 99), null);
  assert.equal(traces.scoreAt(window, 104), -4);
  assert.deepEqual([traces.isMarked(window, 104, 'best'), traces.isMarked(window, 104, 'optimum')], [true, true]);
  assert.deepEqual(
    [traces.isHere(window, 99), traces.isHere(window, 104), traces.isHere(window, 105)],
    [false, true, false],
  );
});

test('orderings are rebuilt stop by stop, and details belong to the stop that led there', () => {
  const orders = message<Trace>({
    ...LISTED,
    kind: [7, 8, 11],
    from: [3, 0, 2],
    to: [0, 1, 0],
    score: [-9, -8, -7, -6],
    mark: [0, 0, 0, 0],
    networks: { at: [], offsets: [], ends: [], open: [] },
    orders: { at: [0, 3], offsets: [0, 4, 8], ends: [0, 1, 2, 3, 2, 3, 0, 1], open: [] },
    more: { at: [0, 3], offsets: [0, 1, 4], ends: [1, 4, 0, 6], open: [] },
  });
  assert.deepEqual(
    [0, 1, 2, 3].map((at) => traces.orderAt(orders, at).join('')),
    ['0123', '3012', '0312', '2301'],
  );
  assert.deepEqual(traces.choiceAt(orders, 2)?.with, [4, 0, 6]);
  assert.equal(traces.choiceAt(orders, 1)?.with, undefined);
});

test('a search is set by what it reads and by nothing else', () => {
  const heuristic = {
    ...plainly(),
    start: 'random' as const,
    network: [],
    order: ['a'],
    root: 'b',
    seed: 7,
    restarts: 0,
  };
  const search = { ...opening().search, method: 'dp' as const, heuristic };
  const set = (stepper: Stepper) => searchOf({ search, stepper });
  assert.deepEqual(set('greedy').heuristic, { ...opening().search.heuristic, start: 'random', seed: 7 });
  assert.equal(set('restarts').heuristic.restarts, RESTARTS);
  assert.deepEqual([set('k2').method, set('k2').heuristic.order], ['k2', ['a']]);
  assert.deepEqual(set('ges').heuristic, opening().search.heuristic);
  assert.deepEqual(new Set(STEPPERS.map(methodOf)).size, STEPPERS.length - 1);
});

test('changes by what they gain, the one taken first among equals, those not legal apart', () => {
  const taken = { kind: 'add' as const, from: 0, to: 1, delta: 3 };
  const weighed = traces.weighedOf(MOVES);
  const { legal, barred, helps } = traces.sorted(weighed, taken, MOVES.tie);
  assert.deepEqual(textsOf(legal, 'kind', 'from', 'to'), ['add 0 1', 'add 1 0', 'reverse 2 3', 'delete 2 3']);
  assert.deepEqual(valuesOf(barred, 'reason'), ['cycle', 'unscored']);
  assert.equal(helps, 2);
  assert.ok(legal[2].sameClass);
  assert.ok(traces.isBest(legal, taken, MOVES.tie));
  assert.equal(traces.rivals(legal, taken, MOVES.tie), 1);
});

test('the line steps up at its stops; stops that are not recorded have no place on it', () => {
  const paper = { width: 600, height: 170, beside: 100, label: 60 };
  const chart = place({ score: TRACE.score, at: 2, lastVisible: 5, room: 5, optimum: -8, paper });
  assert.equal(chart.stops.length, 6);
  for (let i = 1; i < 6; i++) {
    assert.ok(chart.stops[i].x > chart.stops[i - 1].x && chart.stops[i].y < chart.stops[i - 1].y);
  }
  assert.ok(Number(chart.optimum) < chart.stops[5].y, 'the optimum lies above');
  assert.ok(chart.labels.every(({ named }) => named) && chart.labels.length === 6);
  assert.equal(chart.past.split('V').length - 1, 2);
  assert.equal(chart.future.split('V').length - 1, 3);
  const placed = place({ score: TRACE.score, at: 2, lastVisible: 2, room: 10, optimum: null, paper });
  assert.equal(placed.stops.length, 3);
  assert.equal(placed.future, `M${Math.round(placed.here.x * 10) / 10} ${Math.round(placed.here.y * 10) / 10}`);
  // A long trace is numbered at round distances.
  const score = Array.from({ length: 301 }, (_, i) => i);
  const long = place({ score, at: 0, lastVisible: 300, room: 300, optimum: null, paper });
  assert.ok(long.labels.length >= 3 && long.labels.length <= 15 && long.labels.every(({ named }) => !named));
});

test('by its distance to the best a line shows differences of 0.21 beside a climb of 3,847; the order of scores stays', () => {
  const paper = { width: 600, height: 140, beside: 100, label: 0 };
  const score = [-3847, -900, -73.87, -0.21, 0, -3847, -0.21];
  const content = { score, at: 0, lastVisible: 6, room: 6, optimum: 0, paper };
  const near = ({ stops }: ReturnType<typeof place>) => stops[3].y - stops[4].y;
  assert.ok(near(place(content)) < 0.1, 'on the usual scale nobody sees it');
  const chart = place({ ...content, byGap: true });
  assert.ok(near(chart) >= 8, String(near(chart)));
  for (const i of [1, 2, 3, 4]) assert.ok(chart.stops[i].y < chart.stops[i - 1].y);
  assert.equal(chart.stops[3].y, chart.stops[6].y);
  assert.equal(chart.optimum, chart.stops[4].y);
});

test('the change that comes is drawn over the network, and takes the place of the edge it changes', () => {
  const names = ['a', 'b', 'c'];
  const layout = layOut(names, arrows('0→1 1→2'), 'wide');
  const edges = arrows('0→1 1→2');
  const add = drawStep({ names, layout, edges, change: { kind: 'add', from: 0, to: 2, delta: 1 }, tag: '+1.00' });
  assert.equal(add.picture.edges.length, 2);
  assert.deepEqual(valuesOf(add.coming, 'class'), ['st-cand-rim', 'st-cand', 'st-cand-head']);
  assert.equal(add.words[0].text, '+1.00');
  const gone = drawStep({ names, layout, edges, change: { kind: 'delete', from: 0, to: 1, delta: 1 }, tag: '' });
  assert.equal(gone.picture.edges.length, 1);
  assert.deepEqual(valuesOf(gone.coming, 'class'), ['st-gone', 'st-gone-head']);
  assert.equal(drawStep({ names, layout, edges, change: null, tag: '' }).coming.length, 0);
});

test('positions that tell nothing lie on the paper, no name on another, and depend on the names alone', () => {
  const squares = ['top', 'middle', 'bottom'].flatMap((row) =>
    ['left', 'middle', 'right'].map((at) => `${row}-${at}-square`),
  );
  for (const names of [
    squares,
    ...[1, 2, 8, 10, 11, 16, 37].map((n) => Array.from({ length: n }, (_, i) => `variable ${i}`)),
  ]) {
    for (const paper of ['wide', 'low', 'small', 'room', 'narrow'] as const) {
      const { points, widths, width, height, pill } = ring(names, paper);
      points.forEach(({ x, y }, v) => {
        assert.ok(x - widths[v] / 2 >= 0 && x + widths[v] / 2 <= width && y - pill / 2 >= 0 && y + pill / 2 <= height);
        points.slice(0, v).forEach((q, w) => {
          const isApart = Math.abs(x - q.x) >= (widths[v] + widths[w]) / 2 || Math.abs(y - q.y) >= pill;
          assert.ok(isApart, `${names[v]} on ${names[w]}, ${paper}`);
        });
      });
    }
  }
});

test('a tree: which pairs are in it, within reach, or would close a cycle', () => {
  /** Edges 0→1, 1→2 of four variables, the last alone. */
  const trace = message<TreeTrace>({
    pairs: [0, 1, 1, 2, 0, 2, 2, 3, 0, 3, 1, 3],
    weight: [9, 8, 7, 0, 0, 0],
    edges: [0, 1, 1, 2],
    gain: [9, 8],
    root: 0,
    rows: 10,
  });
  const standings = (at: number) => pairsAt(trace, at).map(({ standing }) => standing);
  assert.deepEqual(standings(0), ['next', 'outside', 'reach', 'outside', 'reach', 'outside']);
  assert.deepEqual(standings(1), ['grown', 'next', 'reach', 'outside', 'reach', 'reach']);
  assert.deepEqual(standings(2), ['grown', 'grown', 'inside', 'reach', 'reach', 'reach']);
  assert.deepEqual(sumsOf(trace), [0, 9, 17]);
});

test('an ordering: variables move, swaps are sorted, and the path can be walked back and again', () => {
  const stage = { offsets: [0, 0, 1, 3], parents: [0, 0, 1], local: [-1, -2, -3], score: -6, tie: 1e-9 };
  const staged = (swap: number[], insert: number[]) => message<OrderStage>({ ...stage, swap, insert });
  const now = staged([0.5, 2], [2, 0, 3]);
  assert.deepEqual(edgesOf(now), arrows('0→1 0→2 1→2'));
  assert.deepEqual(moved([5, 6, 7, 8], 0, 2), [6, 7, 5, 8]);
  assert.deepEqual(moved([5, 6, 7, 8], 3, 1), [5, 8, 6, 7]);
  assert.deepEqual(bestSwap(now), { at: 1, gain: 2 });
  assert.deepEqual(bestInsertion(now), { from: 2, to: 0, gain: 3 });
  assert.equal(bestSwap(staged([0, -1], [])), null);
  assert.equal(bestInsertion(staged([], [])), null);
  assert.deepEqual(valuesOf(swapsOf(staged([1, Infinity, -Infinity], [])), 'at'), [1, 0, 2]);
  const stop = (score: number) => ({ order: [], how: howOf(0, 1), score });
  const way = goOn(goOn({ stops: [stop(1)], at: 0 }, stop(2)), stop(3));
  assert.deepEqual(valuesOf(goOn({ ...way, at: 1 }, stop(4)).stops, 'score'), [1, 2, 4]);
});
