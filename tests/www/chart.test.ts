// Charts: scales, ticks, lines, bands and labels.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { lineNames } from '../../www/draw/chart/marks.ts';
import { between, clamped, linear, rangeOf, roundBetween, ticksOf, turned } from '../../www/draw/chart/scale.ts';
import { place } from '../../www/draw/layout.ts';
import { textWidth } from '../../www/draw/text-width.ts';
import { essAxis, penaltyAxis } from '../../www/features/curves/axis.ts';
import { beside, chart, pathThrough, stairsThrough } from '../../www/features/curves/panels.ts';
import { drawChanges } from '../../www/features/curves/picture.ts';
import { arrows } from '../values.ts';

const id = (x: number) => x;

test('round numbers lie between the ends, few and evenly', () => {
  assert.deepEqual(roundBetween(0, 23, 4, true).values, [0, 10, 20]);
  assert.deepEqual(roundBetween(0, 3, 4, true).values, [0, 1, 2, 3]);
  assert.deepEqual(roundBetween(0, 1, 4, true).values, [0, 1]);
  const fine = roundBetween(-2.31, -2.24, 4);
  assert.equal(fine.digits, 2);
  assert.deepEqual(
    fine.values.map((x) => x.toFixed(2)),
    ['-2.30', '-2.28', '-2.26', '-2.24'],
  );
  for (const [least, most] of [
    [-45000, -2000],
    [-1e-3, 2e-3],
    [5, 5.0001],
    [7, 7],
  ]) {
    const { values } = roundBetween(least, most, 4);
    assert.ok(values.length <= 6, `${least} … ${most}: ${values}`);
    assert.ok(values.every((x) => x >= least - 1e-6 * Math.abs(least) && x <= most + 1e-6 * Math.abs(most)));
  }
});

test('a scale leaves air at the ends, holds what lies beyond if it is to, and its ticks stand on it', () => {
  const range = rangeOf([2, 12], 0.1, 0.2);
  assert.deepEqual(range, [1, 14]);
  assert.deepEqual(rangeOf([5], 0.1), [4.4, 5.6]);
  const up = linear(range, [130, 0]);
  assert.deepEqual([1, 14, 27].map(up), [130, 0, -130]);
  assert.deepEqual([-5, 1, 14, 27].map(clamped(range, [130, 0])), [130, 130, 0, 0]);
  assert.deepEqual(ticksOf([14, 1], 2, up), [{ at: up(10), value: 10, digits: 0 }]);
});

test('numbers of an axis have room, however little the values differ', () => {
  for (const value of [0.5, 5, 1234.5678, -238658.46823630884, -7659000.25])
    for (const more of [0, 1e-12, 1e-8, 1e-5, 1e-3, 0.1, 3, 500]) {
      const range = rangeOf([value, value + more * Math.abs(value) ** 0.5, value], 0.12);
      for (const { value: at, digits } of ticksOf(range, 6, linear(range, [340, 0])))
        assert.ok(at.toFixed(digits).length <= 10, `${value} + ${more}: ${at.toFixed(digits)}`);
    }
});

test('what lies between two step lines is one closed path', () => {
  const upper = [
    { x: 0, y: 1 },
    { x: 4, y: 3 },
  ];
  const lower = [
    { x: 0, y: 9 },
    { x: 2, y: 7 },
  ];
  assert.equal(between(upper, lower), 'M0 1H4V3V7H2V9H0z');
});

test('exact curves are steps that meet, points are joined or stand for what is around them', () => {
  const steps = [
    { from: 0, to: 2, value: 5 },
    { from: 2, to: 4, value: 3 },
  ];
  assert.equal(pathThrough(steps, id, id), 'M0 5H2L2 3H4');
  const points = [
    { from: 0, to: 0, value: 5 },
    { from: 2, to: 2, value: 3 },
  ];
  assert.equal(pathThrough(points, id, id), 'M0 5L2 3');
  assert.equal(stairsThrough(points, id, id), 'M0 5H1V3H2');
});

test('words at neighboring lines do not touch', () => {
  const placed = beside(
    [
      { text: 'AIC', x: 10 },
      { text: 'BIC', x: 100 },
      { text: 'lecture', x: 104 },
    ],
    12,
  );
  assert.equal(placed[0].at, 10);
  assert.equal(placed[1].at, 100);
  assert.ok(placed[2].at - placed[1].at >= (textWidth('BIC', 12) + textWidth('lecture', 12)) / 2);
});

/** Chart without further lines. */
const PLAIN = {
  width: 400,
  scale: 1,
  low: false,
  truth: null,
  factor: 1,
  best: null,
  hasPrices: false,
  words: { own: 'learned from', held: 'held out' },
};

const edges = (n: number): any => Array.from({ length: n }, (_, i) => ({ from: i, to: i + 1, mark: 'compelled' }));

function curve(stepped: boolean): any {
  const at = [0, 1, 10, 100];
  const points = at.map((from, i) => ({
    from,
    to: stepped ? (at[i + 1] ?? 1000) : from,
    edges: edges(6 - 2 * i),
    own: -2 - i,
    proven: true,
    score: (x: number) => -100 - x,
  }));
  const held = points.map(({ from, to }, i) => ({ from, to, value: -3 - i, edges: 6 - 2 * i }));
  const events = [{ x: 1, after: 1, way: 'goes', edge: edges(1)[0] }];
  return { kind: 'penalty', stepped, points, held, events, networks: 4, complete: true };
}

test('everything is drawn inside the picture, at the place of the axis', () => {
  for (const width of [250, 400, 900]) {
    for (const low of [true, false]) {
      const axis = penaltyAxis(1000);
      const drawn = chart(curve(true), axis, { ...PLAIN, width, low, truth: 8, best: curve(true).held[0] });
      const { left, right, x, at } = drawn.across;
      assert.ok(left < right && right < width);
      assert.equal(x(0), left);
      assert.equal(x(1000), right);
      for (const value of [0.3, 1, 42, 999]) assert.ok(Math.abs(at(x(value)) - value) < 1e-6 * value);
      assert.deepEqual(drawn.strip.goes, [Math.round(x(1) * 10) / 10]);
      assert.deepEqual(drawn.strip.comes, []);
      for (const panel of drawn.panels) {
        assert.ok(panel.top >= 0 && panel.top + panel.height <= drawn.height);
        for (const { d } of panel.lines) {
          const numbers = d.match(/-?[\d.]+/g) ?? [];
          assert.ok(numbers.length > 4);
          assert.ok(!d.includes('NaN'));
        }
        for (const { at } of panel.grid) assert.ok(at >= panel.top - 1 && at <= panel.top + panel.height + 1);
      }
      assert.ok(drawn.best && drawn.best.x > left && drawn.best.x < right);
      // The number of edges begins at 0, so that the eye may compare heights; the truth has its place.
      const [counts] = drawn.panels;
      assert.equal(counts.y(0), counts.top + counts.height);
      assert.ok(counts.y(8) >= counts.top);
    }
  }
});

test('names of the two likelihoods stand on their own sides', () => {
  const drawn = chart(curve(true), penaltyAxis(1000), { ...PLAIN, width: 900 });
  const [own, held] = drawn.panels[2].words;
  assert.deepEqual([own.text, held.text], [PLAIN.words.own, PLAIN.words.held]);
  assert.ok(Number(own.y) < Number(held.y));
});

test('a name is on the side of its line where no line is', () => {
  const corners = [0, 40, 108, 120].map((y, i) => ({ x: [0, 60, 80, 100][i], y }));
  const bound = { look: 'bound', text: 'bound', line: turned(corners), isAbove: true };
  const best = { look: 'best', text: 'best', line: [0, 100].map((x) => ({ x, y: 190 })), isAbove: true };
  const room = { left: 0, right: 100, top: 0, floor: 220 };
  const [below, above] = lineNames([bound, best], { size: 12, room }).marks;
  assert.ok(Number(below.y) > 120 && Number(below.y) < 190 && Number(above.y) < 190);
});

test('a single point, a flat curve, and nothing held out are drawn too', () => {
  const one = { ...curve(false), points: curve(false).points.slice(0, 1), held: [], events: [] };
  const drawn = chart(one, essAxis(), { ...PLAIN, width: 300, scale: 1.3, low: true, factor: -1 });
  assert.equal(drawn.best, null);
  assert.ok(drawn.panels.every(({ lines }) => lines.every(({ d }) => !d.includes('NaN'))));
  assert.ok(drawn.panels.every(({ grid }) => grid.length < 8));
});

test('what came is green under ▲, what went is dashed under ▼, the rest is as ever', () => {
  const names = ['a', 'b', 'c', 'd'];
  const learned = [
    { from: 0, to: 1, mark: 'compelled' },
    { from: 1, to: 2, mark: 'reversible' },
  ];
  const content = {
    names,
    layout: place(names, arrows('0→1 1→2 2→3'), 'narrow'),
    edges: learned as any,
    show: 'class' as const,
    chosen: null,
    moved: [],
  };
  const gone = { from: 2, to: 3, mark: 'compelled' } as any;
  const picture = drawChanges(content, [learned[1]] as any, [gone]);
  const classes = (key: string) => picture.edges.find((edge) => edge.key === key)?.marks.map((m) => m.class);
  assert.deepEqual(classes('0-1'), ['g-fixed', 'g-fixed-head']);
  assert.deepEqual(classes('1-2'), ['c-came', 'c-came', 'g-ring', 'g-ring']);
  assert.deepEqual(classes('2-3'), ['c-gone']);
  assert.deepEqual(picture.words.map(({ text }) => text).sort(), ['▲', '▼']);
  const plain = drawChanges(content, [], []);
  assert.equal(plain.words.length, 0);
});
