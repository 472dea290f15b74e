// Races without a worker: contestants, words, and positions in the picture.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { placeLabels } from '../../www/draw/chart/labels.ts';
import { raceChart } from '../../www/draw/chart/race-chart.ts';
import { geometric, raceSpread } from '../../www/draw/chart/race-spread.ts';
import { raceCsv } from '../../www/features/compare/csv.ts';
import { COMING, plain, RACING, startsOf, usualField } from '../../www/features/compare/field.ts';
import { type Heuristic, plainly } from '../../www/model/heuristic.ts';
import { draws } from '../../www/model/methods.ts';
import { spreadOf, summarize } from '../../www/model/race/summary.ts';
import { cellsOf, namesOfField, sentences } from '../../www/model/race/words.ts';
import { unitOf } from '../../www/words/numbers.ts';
import { textsOf } from '../values.ts';
import '../../www/words/text-later.ts';
import { opening } from '../../www/model/state.ts';
import { stream } from './random.ts';

const unit = unitOf({ kind: 'bic', edgePrior: 1 });
const free = { exact: 'dp' as const, list: false, refused: () => false };

/** Run that found these scores, one per millisecond. */
function ran(
  entrant: number,
  scores: number[],
  {
    status = 'best found',
    repeat = 0,
    bound,
    state = 'done',
  }: { status?: string; repeat?: number; bound?: number; state?: string } = {},
) {
  const points = scores.map((score, i) => ({
    seconds: (i + 1) / 1000,
    families: 10 * (i + 1),
    steps: i + 1,
    score,
    bound: bound ?? null,
  }));
  const last = points[points.length - 1];
  const progress = {
    points,
    seconds: last.seconds + 0.001,
    families: last.families,
    steps: last.steps,
    done: state === 'done',
    found: { status, score: last.score, bound: bound ?? null, parents: [], nodes: 0 },
    error: null,
  };
  const start = { key: `${entrant} ${repeat}`, entrant, repeat, seed: 1 + repeat, search: opening().search };
  return { start, state, progress } as any;
}

test('the usual field is what the data allow', () => {
  const of = (data: Partial<Parameters<typeof usualField>[0]>) =>
    usualField({ ...free, ...data }).map(({ method }) => method);
  assert.deepEqual(of({}), ['dp', 'orders', 'annealing', 'ges', 'tabu', 'hill-climb']);
  assert.deepEqual(of({ exact: null, refused: (method) => method === 'ges' }), [
    'orders',
    'annealing',
    'tabu',
    'hill-climb',
  ]);
  assert.deepEqual(of({ list: true, exact: 'astar' }), ['astar', 'orders', 'swaps', 'hill-climb']);
});

test('another seed is another run only of a method that draws', () => {
  const drawn = Object.entries({
    orders: {},
    annealing: {},
    proxy: {},
    swaps: {},
    'hill-climb': { restarts: 3 },
    tabu: { start: 'random' },
  } as Record<string, Partial<Heuristic>>);
  for (const [method, patch] of drawn) assert.ok(draws(method, { ...plainly(), ...patch }), method);
  for (const method of ['dp', 'k2', 'chow-liu', 'ges', 'tabu', 'hill-climb'])
    assert.ok(!draws(method, plainly()), method);
  assert.ok(!draws('tabu', { ...plainly(), restarts: 4 }), 'what it does not ask for it leaves unread');
  const doc = { ...opening(), race: { ...opening().race, repeats: 3 } };
  const starts = startsOf(doc, [plain('annealing'), plain('tabu')]);
  assert.deepEqual(textsOf(starts, 'entrant', 'seed'), ['0 1', '1 1', '0 2', '1 1', '0 3', '1 1']);
  assert.equal(new Set(starts.map(({ key }) => key)).size, 6, 'each run is known by a key of its own');
  const more = startsOf(doc, [plain('k2'), plain('annealing')]);
  assert.equal(more[1].key, starts[0].key, 'what has been run stays when the field changes');
  const other = startsOf({ ...doc, score: { kind: 'aic', edgePrior: 1 } }, [plain('annealing')]);
  assert.notEqual(other[0].key, starts[0].key);
});

test('the sentence is true of what was found and what was proven', () => {
  const field = ['dp', 'orders', 'hill-climb'].map((method) => plain(method as any));
  const names = namesOfField(field);
  const say = (runs: any[], state = 'idle') =>
    sentences({ summary: summarize(3, runs), field, names, state: state as any, unit, time: null });
  const proven = { status: 'proven optimal', bound: -10 };
  const all = [ran(0, [-10], proven), ran(1, [-20, -10]), ran(2, [-30, -12])];
  assert.deepEqual(say(all), [
    'Two methods found the best network. One proved it.',
    'Exact search proved it after 2 ms. The other methods give no proof: they cannot know whether they reached it.',
  ]);
  assert.deepEqual(say([ran(0, [-10], proven), ran(1, [-20, -11]), ran(2, [-30, -12])]), [
    'Only Exact search found the best network, and proved it.',
    'The next best is Order-based search, 1.00 behind.',
  ]);
  assert.deepEqual(say([ran(1, [-20, -11]), ran(2, [-30, -12])]), [
    'Order-based search found the best network of this race. Nothing is proven.',
    'Better networks may exist. The next best is Greedy search, 1.00 behind.',
  ]);
  assert.deepEqual(say([ran(1, [-20, -11], { bound: -9 }), ran(2, [-30, -11])]), [
    'Two methods found the same best score. None proved it.',
    'No network scores more than 2.00 above it.',
  ]);
  const sometimes = [
    ...all,
    ran(0, [-10], { ...proven, repeat: 1 }),
    ran(1, [-20, -11], { repeat: 1 }),
    ran(2, [-12], { repeat: 1 }),
  ];
  assert.equal(say(sometimes)[0], 'Two methods found the best network, one in every run. One proved it.');
  const page = (runs: any[], known: number) =>
    sentences({ summary: summarize(3, runs, known), field, names, state: 'idle', unit, time: null });
  assert.equal(
    page([ran(1, [-10]), ran(2, [-10])], -10)[0],
    'Two methods found the best network, which this page has proven.',
  );
  assert.deepEqual(page([ran(1, [-12]), ran(2, [-14])], -10), [
    'None found the best network, which this page has proven.',
    'Order-based search came nearest, 2.00 behind.',
  ]);
  assert.deepEqual(say([ran(0, [-10], proven), ran(1, [-10], proven), ran(2, [-10])]), [
    'Three methods found the best network. Two proved it.',
    'Exact search proved it after 2 ms. A method without a proof cannot know whether it is done.',
  ]);
  assert.deepEqual(say([ran(1, [-20], { state: 'running' }), ran(2, [-12])], 'running'), [
    '1 of 2 runs are done.',
    'Best network so far: Greedy search.',
  ]);
  assert.equal(say([ran(1, [-20], { state: 'stopped' }), ran(2, [-12])])[0], 'Stopped with 1 of 2 runs done.');
  assert.equal(say([])[0], 'Three methods on the same data. Which finds the best network?');
  const twice = ['tabu', 'tabu'].map((method, i) => ({
    ...plain(method as any),
    heuristic: { ...plainly(), start: 'random' as const, seed: i },
  }));
  assert.deepEqual(namesOfField(twice), ['Tabu search, random start, seed 0', 'Tabu search, random start, seed 1']);
});

test('of equals the winner is who proves it, then who does less work', () => {
  const proven = { status: 'proven optimal', bound: -10 };
  assert.equal(summarize(2, [ran(0, [-10]), ran(1, [-11, -10, -10 + 1e-12], proven)]).winner?.start.entrant, 1);
  assert.equal(summarize(2, [ran(0, [-12, -10]), ran(1, [-10])]).winner?.start.entrant, 1);
  assert.equal(summarize(2, [ran(0, [-10]), ran(1, [-9.9])]).winner?.start.entrant, 1);
  const { bound, standings } = summarize(2, [ran(0, [-10], { bound: -8 }), ran(1, [-11], { bound: -9 })]);
  assert.deepEqual([bound, standings.map(({ hits }) => hits)], [-9, [1, 0]]);
});

test('a run at a proven optimum is no local optimum, but does not know it', () => {
  const known = (score: number, proven: boolean) =>
    cellsOf(ran(0, [score], { status: 'local optimum' }), 'annealing', { top: -10, proven }, unit)[3];
  assert.equal(known(-10, true), 'reached the proven optimum, without a proof of its own');
  assert.equal(known(-10, false), 'local optimum');
  assert.equal(known(-11, true), 'local optimum');
});

test('the table says what the curve draws', () => {
  const run = ran(0, [-30, -12]);
  const open = { top: -10, proven: false };
  assert.deepEqual(cellsOf(run, 'K2', open, unit), ['K2', '−12.00', '2.00', 'best found', '2 ms', '3 ms', '20', '2']);
  const { lines, up, across } = drawn([run], -10, 'score');
  const end = lines[0].end;
  assert.ok(Math.abs(end.y - up.y(-12)) < 0.1 && Math.abs(end.x - across.x(0.003)) < 0.1);
  assert.ok(lines[0].d.endsWith(`V${Math.round(end.y * 10) / 10}`));
  const text = raceCsv([run], ['=K2']);
  assert.deepEqual(text.trim().split('\r\n').slice(1), [
    "'=K2,1,1,0.001000,10,1,-30,,",
    "'=K2,1,1,0.002000,20,2,-12,,best found",
  ]);
});

const drawn = (runs: any[], top: number, up: 'score' | 'gap', more: any = {}) =>
  raceChart({
    lines: runs.map((run) => ({ entrant: run.start.entrant, progress: run.progress, proven: false, best: true })),
    top,
    factor: 1,
    across: 'time',
    up,
    paper: { width: 700, height: 380, scale: 1 },
    labels: runs.map((run) => ({ entrant: run.start.entrant, width: 100, height: 34 })),
    levelName: { look: 'level', text: 'optimum' },
    boundName: () => 'bound',
    size: 13,
    ...more,
  });

test('better scores are drawn higher, whatever is shown; a gap of zero is on the floor', () => {
  const runs = [ran(0, [-300, -100, -10]), ran(1, [-290, -40])];
  const score = drawn(runs, -10, 'score');
  assert.ok(score.lines[0].end.y < score.lines[1].end.y);
  const cost = drawn(runs, -10, 'score', { factor: -1 / Math.LN2 });
  assert.ok(cost.lines[0].end.y < cost.lines[1].end.y);
  const gap = drawn(runs, -10, 'gap');
  assert.equal(gap.lines[0].end.y, gap.floor);
  assert.ok(gap.lines[1].end.y < gap.floor);
  for (const { ticks } of [score.up, cost.up, gap.up]) assert.ok(ticks.length >= 2);
});

test('a bound far above the best is written, not drawn', () => {
  const near = drawn([ran(0, [-300, -10], { bound: 0 })], -10, 'score');
  const far = drawn([ran(0, [-300, -10], { bound: 5000 })], -10, 'score');
  assert.deepEqual([near.bound?.above, far.bound?.above], [false, true]);
  assert.ok(near.wash.startsWith('M') && far.wash === '');
});

test('words cover neither one another nor another’s mark, as long as there is room', () => {
  const random = stream(4);
  for (let round = 0; round < 40; round++) {
    const level = 120;
    const labels = Array.from({ length: 6 }, (_, i) => ({
      x: 90 + random() * 560,
      y: i < 3 ? level : 120 + random() * 180,
      width: 60 + random() * 60,
      height: 34,
    }));
    const room = { left: 72, right: 698, top: 22, floor: 346 };
    const placed = placeLabels(labels, [], room);
    assert.ok(placed.filter((place) => place !== null).length >= 5, `round ${round}`);
    const boxes = placed.flatMap((place, i) =>
      place ? [{ ...place, right: place.left + labels[i].width, bottom: place.top + labels[i].height }] : [],
    );
    for (const [i, a] of boxes.entries()) {
      assert.ok(a.left >= room.left && a.right <= room.right && a.top >= room.top && a.bottom <= room.floor);
      for (const b of boxes.slice(i + 1))
        assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, `round ${round}`);
    }
  }
});

test('an oval is mean and deviation of its runs; time is on the logarithmic axis', () => {
  const at = (seconds: number) => ({ seconds, families: 1, steps: 1 }) as any;
  const points = [
    { at: at(0.01), score: -20 },
    { at: at(0.1), score: -16 },
    { at: at(1), score: -12 },
  ];
  const { ovals, across, ticks } = raceSpread({
    clouds: [{ entrant: 2, points }],
    best: -10,
    factor: 1,
    across: 'time',
    up: 'score',
    paper: { width: 700, height: 380, scale: 1 },
    labels: [{ entrant: 2, width: 90, height: 34 }],
    levelName: { look: 'level', text: 'optimum' },
    size: 13,
  });
  const [oval] = ovals;
  assert.ok(Math.abs(oval.x - across.x(0.1)) < 1e-6, 'the geometric mean');
  assert.ok(Math.abs(oval.rx - (across.x(1) - across.x(0.1))) < 1e-6);
  const pxOf = (ticks[0].at - ticks[1].at) / (ticks[1].value - ticks[0].value);
  assert.ok(Math.abs(oval.ry - 4 * pxOf) < 1e-6);
  const { mean, times } = geometric([0.01, 0.1, 1]) ?? { mean: 0, times: 0 };
  assert.ok(Math.abs(mean - 0.1) < 1e-12 && Math.abs(times - 10) < 1e-9);
  assert.deepEqual(spreadOf([1, 2, 3]), { mean: 2, deviation: 1, n: 3 });
  assert.equal(spreadOf([]), null);
});

test('every method that races has a name, and comes into a field once', () => {
  assert.deepEqual(COMING.toSorted(), RACING.toSorted());
  for (const name of namesOfField(RACING.map(plain))) assert.ok(!name.startsWith('race.'), name);
});
