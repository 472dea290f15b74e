// Layout of network pictures: ranks, stable positions, truncated names, sizes of paper.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { FRAMES, type Layout, place } from '../../www/draw/layout.ts';
import { createMemory } from '../../www/draw/layout-memory.ts';
import { NAME_LIMIT, shortName, textWidth } from '../../www/draw/text-width.ts';
import { arrows } from '../values.ts';
import { ASIA, ASIA_NAMES, MUSHROOM, MUSHROOM_NAMES, randomDag, SQUARE_EDGES, SQUARE_NAMES } from './graphs.ts';
import { processorMs } from './processor.ts';

const PAPERS = ['wide', 'low', 'small', 'narrow'] as const;

function boxes({ points, widths, pill }: Layout) {
  return points.map(({ x, y }, v) => ({
    left: x - widths[v] / 2,
    right: x + widths[v] / 2,
    top: y - pill / 2,
    bottom: y + pill / 2,
  }));
}

function fits(layout: Layout, what: string) {
  const all = boxes(layout);
  for (const [v, a] of all.entries()) {
    assert.ok(
      a.left >= 0 && a.right <= layout.width && a.top >= 0 && a.bottom <= layout.height,
      `${what}: ${v} leaves the paper`,
    );
    for (const [w, b] of all.entries()) {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      assert.ok(v >= w || apart, `${what}: ${v} and ${w} overlap`);
    }
  }
}

test('Asia is ranked from causes down to effects, on a desktop and on a phone', () => {
  for (const paper of PAPERS) {
    const layout = place(ASIA_NAMES, ASIA, paper);
    fits(layout, paper);
    const { width, height } = FRAMES[paper];
    assert.ok(layout.width >= width && layout.width < 1.03 * width, `${paper}: ${layout.width}`);
    assert.equal(layout.height, height);
    for (const [from, to] of ASIA)
      assert.ok(layout.points[from].y < layout.points[to].y, `${paper}: ${from} above ${to}`);
  }
});

test('no pill covers another nor leaves the paper, from 2 to 120 variables, sparse and dense', () => {
  for (const n of [2, 3, 5, 8, 12, 17, 24, 31, 40, 60, 120]) {
    for (const density of [0, 0.6, 1.2, 2]) {
      const edges = randomDag(n, density, n * 10 + density);
      const names = Array.from({ length: n }, (_, v) => `variable ${v}`.slice(0, 3 + ((v * 7) % 9)));
      for (const paper of PAPERS) fits(place(names, edges, paper), `${n} variables, ${density}, ${paper}`);
    }
  }
});

test('variables with hostile names and without edges have a place', () => {
  const names = ['constructor', '__proto__', '<b>x</b>', '👩‍👩‍👧‍👦🚀', 'שלום עולם', 'a'.repeat(200), ''];
  for (const paper of PAPERS) fits(place(names, [], paper), paper);
});

test('the layout of a graph does not depend on the order of its edges', () => {
  assert.deepEqual(place(ASIA_NAMES, ASIA, 'wide'), place(ASIA_NAMES, ASIA, 'wide'));
  const memory = createMemory();
  assert.deepEqual(memory(ASIA_NAMES, ASIA, [], 'wide'), memory(ASIA_NAMES, ASIA, [[7, 0]], 'wide'));
});

test('where the truth is known, positions do not depend on what is learned', () => {
  const memory = createMemory();
  const first = memory(ASIA_NAMES, ASIA, ASIA.slice(1), 'wide');
  const other = memory(ASIA_NAMES, ASIA, arrows('0→7 3→2'), 'wide');
  assert.equal(other, first);
  assert.deepEqual(createMemory()(ASIA_NAMES, ASIA, [[0, 7]], 'wide'), first);
});

test('without a truth the first network with edges ranks the variables: whatever comes later moves nothing, until it is tidied up', () => {
  const memory = createMemory();
  memory(ASIA_NAMES, null, [], 'wide');
  const first = memory(ASIA_NAMES, null, ASIA, 'wide');
  const other: [number, number][] = arrows('0→7 1→6 2→5');
  for (const edges of [ASIA.slice(2), ASIA.map(([a, b]) => [b, a] as [number, number]), other, []]) {
    assert.equal(memory(ASIA_NAMES, null, edges, 'wide'), first);
  }
  assert.equal(memory.isUntidy(ASIA), false);
  assert.equal(memory.isUntidy(other), true);
  memory.tidy();
  assert.deepEqual(memory(ASIA_NAMES, null, other, 'wide'), place(ASIA_NAMES, other, 'wide'));
  assert.notEqual(memory([...ASIA_NAMES].reverse(), null, ASIA, 'wide'), first, 'other data');
});

test('a long name is cut in the middle, by characters as a reader counts them', () => {
  assert.equal(shortName('short'), 'short');
  const cut = shortName('blood_pressure_before_the_operation');
  assert.equal(cut.length, NAME_LIMIT);
  assert.ok(cut.startsWith('blood_press') && cut.endsWith('operation') && cut.includes('…'));
  const family = '👩‍👩‍👧‍👦';
  assert.equal(shortName(family.repeat(22)), family.repeat(22));
  assert.ok(!shortName(family.repeat(30)).includes('\u200d…'), 'no family is torn apart');
});

test('wide characters take more room than narrow ones, marks none', () => {
  assert.ok(textWidth('WWW', 10) > 2.5 * textWidth('iii', 10));
  assert.equal(textWidth('e\u0301', 10), textWidth('e', 10));
  assert.ok(textWidth('語', 10) > 10);
});

/** Largest deviation of one axis of a layout from that of another after stretching, in px. */
function bentBy(one: number[], other: number[]) {
  const n = one.length;
  const mean = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / n;
  const [a, b] = [mean(one), mean(other)];
  const spread = one.reduce((sum, x) => sum + (x - a) ** 2, 0);
  const slope = spread === 0 ? 0 : one.reduce((sum, x, i) => sum + (x - a) * (other[i] - b), 0) / spread;
  return Math.max(...one.map((x, i) => Math.abs(other[i] - b - slope * (x - a))));
}

test('on every paper of a desk a variable has the same place, but for stretching; nothing overlaps', () => {
  const random = [5, 12, 24, 37, 64].map((n) => ({
    names: Array.from({ length: n }, (_, v) => `variable ${v}`.slice(0, 3 + ((v * 7) % 9))),
    edges: randomDag(n, 1.4, n),
  }));
  for (const { names, edges } of [{ names: ASIA_NAMES, edges: ASIA }, ...random]) {
    const wide = place(names, edges, 'wide');
    for (const paper of ['low', 'small'] as const) {
      const other = place(names, edges, paper);
      fits(other, `${names.length} variables, ${paper}`);
      for (const axis of ['x', 'y'] as const) {
        const off = bentBy(
          wide.points.map((p) => p[axis]),
          other.points.map((p) => p[axis]),
        );
        assert.ok(off <= 1, `${names.length} variables, ${paper}, ${axis}: ${off} px`);
      }
    }
  }
});

test('on a low paper an edge is as long as a pill is high, so that it can be seen and pressed', () => {
  const names = Array.from({ length: 12 }, (_, v) => `variable ${v}`);
  const chain = Array.from({ length: 5 }, (_, v) => [v, v + 1]) as [number, number][];
  const { points, pill } = place(names, chain, 'low');
  for (const [from, to] of chain) {
    const length = Math.hypot(points[from].x - points[to].x, points[from].y - points[to].y) - pill;
    assert.ok(length >= pill, `${from} → ${to}: ${length} px between pills of ${pill} px`);
  }
});

test('on a projector of 1024 px five long names of one rank are in sight, with letters of 20 px', () => {
  const long = ['Blood pressure', 'Cholesterol level', 'Exercise induced', 'Resting heart rate', 'Number of vessels'];
  const names = [...long, ...'abcdefg'];
  const edges = [...long.map((_, v) => [5, v]), [6, 5], [7, 5], [8, 5], [9, 6], [10, 6], [11, 7]] as [number, number][];
  const layout = place(names, edges, 'room');
  assert.ok((20 / layout.font) * layout.width <= 964, `${layout.width} at letters of ${layout.font}`);
  fits(layout, 'five long names');
});

test('22, 37 and 56 variables fit the stage at 1440 × 900 with names of 11 px, from side to side, causes above effects', () => {
  const stage = { width: 944, height: 551 };
  const named = (n: number) => Array.from({ length: n }, (_, v) => `variable ${v}`.slice(0, 4 + ((v * 7) % 9)));
  for (const [names, edges] of [
    [MUSHROOM_NAMES, MUSHROOM],
    [named(37), randomDag(37, 1.2, 1)],
    [named(56), randomDag(56, 1, 2)],
  ] as const) {
    const layout = place([...names], [...edges], 'wide');
    const what = `${names.length} variables`;
    fits(layout, what);
    const { points, width, height, font } = layout;
    const size = Math.min(stage.width / width, stage.height / height) * font;
    assert.ok(size >= 11, `${what}: ${size} px`);
    const edge = boxes(layout);
    const used = Math.max(...edge.map(({ right }) => right)) - Math.min(...edge.map(({ left }) => left));
    assert.ok(used > 0.85 * width, `${what}: ${used} of ${width}`);
    for (const [from, to] of edges) assert.ok(points[from].y < points[to].y, `${what}: ${from} above ${to}`);
  }
  // A lower stage presses the same places together: at 1280 × 720 mushroom is whole too.
  const low = place(MUSHROOM_NAMES, MUSHROOM, 'low');
  assert.ok(Math.min(848 / low.width, 381 / low.height) * low.font >= 11, `${low.width} × ${low.height}`);
});

test('tic-tac-toe is whole on the projector at 1280 and 1024 px with letters of 20 px, and no edge is hidden between its variables', () => {
  const layout = place(SQUARE_NAMES, SQUARE_EDGES, 'room');
  fits(layout, 'tic-tac-toe');
  const { points, widths, pill, font, width, height } = layout;
  const scale = 20 / font;
  assert.ok(width * scale <= 964 && height * scale <= 481, `${width * scale} × ${height * scale}`);
  for (const [from, to] of SQUARE_EDGES) {
    const [a, b] = [points[from], points[to]];
    const beside = Math.max(0, Math.abs(a.x - b.x) - (widths[from] + widths[to]) / 2);
    const above = Math.max(0, Math.abs(a.y - b.y) - pill);
    const seen = scale * Math.hypot(beside, above);
    assert.ok(seen >= 14, `${SQUARE_NAMES[from]} → ${SQUARE_NAMES[to]}: ${seen} px`);
  }
});

test('a large network is ranked too, and is placed before a key press could be missed', () => {
  const names = Array.from({ length: 250 }, (_, v) => `v${v}`);
  const edges = randomDag(250, 1.5, 3);
  place(names, edges, 'wide'); // what runs for the first time is compiled
  const begun = processorMs();
  const layout = place(names, edges, 'wide');
  assert.ok(processorMs() - begun < 400, `${processorMs() - begun} ms`); // 6 on a free machine, with dagre 500
  fits(layout, '250 variables');
  const above = edges.filter(([from, to]) => layout.points[from].y < layout.points[to].y).length;
  assert.ok(above > 0.9 * edges.length, `${above} of ${edges.length} edges lead down`);
});

test('a layout ends, whatever it is given: no variables yet, and edges between others', () => {
  const layoutOf = createMemory();
  for (const paper of ['wide', 'low', 'small', 'room', 'narrow'] as const) {
    assert.deepEqual(layoutOf([], ASIA, [], paper).points, []);
    assert.equal(layoutOf(['a', 'b'], ASIA, [], paper).points.length, 2);
  }
});
