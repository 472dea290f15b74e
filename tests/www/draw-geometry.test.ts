// Geometry of network pictures: lines, pills, heads and labels.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { at, besides, type Curve, distance, pathOf, route, trimmed } from '../../www/draw/geometry.ts';
import { processorMs } from './processor.ts';
import { stream } from './random.ts';

const frame = { width: 760, height: 500 };
const pill = (x: number, y: number) => ({ x, y, w: 80, h: 44 });
const samples = (curve: Curve) => Array.from({ length: 101 }, (_, i) => at(curve, i / 100));

test('distance to a pill: inside, on its flat side, on its round end', () => {
  const p = pill(100, 100);
  assert.equal(distance({ x: 100, y: 100 }, p), -22);
  assert.equal(distance({ x: 100, y: 130 }, p), 8);
  assert.equal(distance({ x: 150, y: 100 }, p), 10);
});

test('a line is straight where nothing is in its way', () => {
  const [a, b, c] = route(pill(100, 50), pill(500, 400), [pill(600, 60)], frame);
  assert.deepEqual(b, { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 });
});

test('a line bends round the pills in its way and stays on the paper', () => {
  const next = stream(5);
  let bent = 0;
  for (let i = 0; i < 300; i++) {
    const from = pill(60 + next() * 640, 40);
    const to = pill(60 + next() * 640, 460);
    const other = pill(60 + next() * 640, 250);
    const curve = route(from, to, [other], frame);
    const near = Math.min(...samples(curve).map((p) => distance(p, other)));
    assert.ok(near > 5, `touches a pill: ${near}`);
    for (const { x, y } of samples(curve)) assert.ok(x >= 0 && x <= frame.width && y >= 0 && y <= frame.height);
    if (curve[1].x !== (from.x + to.x) / 2) bent++;
  }
  assert.ok(bent > 10, 'some had to bend');
});

test('a line ends just outside its pills, a head points at its child', () => {
  const [from, to] = [pill(100, 60), pill(420, 380)];
  const curve = route(from, to, [], frame);
  const plain = trimmed(curve, from, to, 0);
  assert.equal(plain.head, '');
  assert.ok(Math.abs(distance(plain.line[0], from) - 3) < 0.1);
  assert.ok(Math.abs(distance(plain.line[2], to) - 3) < 0.1);
  const { line, head } = trimmed(curve, from, to, 12);
  const [x, y] = /^M([\d.]+) ([\d.]+)L/.exec(head)?.slice(1).map(Number) ?? [];
  assert.ok(Math.abs(distance({ x, y }, to) - 4) < 0.2, 'the tip');
  assert.ok(distance(line[2], to) > 10, 'the line ends inside the head');
  assert.match(pathOf(line), /^M[\d. ]+Q[\d. ]+$/);
});

test('labels are beside their line, on no node, inside the paper', () => {
  const next = stream(11);
  for (let i = 0; i < 200; i++) {
    const from = pill(60 + next() * 640, 60 + next() * 120);
    const to = pill(60 + next() * 640, 300 + next() * 150);
    const { line } = trimmed(route(from, to, [], frame), from, to, 12);
    const size = { w: 120, h: 18 };
    const box = besides(line, size, { pills: [from, to], curves: [], taken: [], ...frame });
    for (const p of samples(line)) {
      const inside = p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h;
      assert.ok(!inside, 'on its own line');
    }
    for (const p of [from, to]) assert.ok(distance({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, p) > 0, 'on a pill');
    assert.ok(
      box.x >= 0 && box.x + box.w <= frame.width && box.y >= 0 && box.y + box.h <= frame.height,
      'off the paper',
    );
  }
});

test('a label of a short line between two wide pills goes past their ends', () => {
  const pills = [60, 110].map((y) => ({ x: 200, y, w: 180, h: 38 }));
  const line = [79, 85, 91].map((y) => ({ x: 200, y })) as Curve;
  const box = besides(line, { w: 56, h: 18 }, { pills, curves: [], taken: [], width: 600, height: 300 });
  assert.ok(box.x >= 290 || box.x + box.w <= 110, JSON.stringify(box));
});

test('pills that a line can not touch neither bend it nor take time', () => {
  const next = stream(17);
  const wide = { width: 6000, height: 6000 };
  const far = Array.from({ length: 2000 }, () => pill(60 + next() * 5880, 3000 + next() * 2900));
  const begun = processorMs();
  for (let i = 0; i < 300; i++) {
    const [from, to] = [pill(60 + next() * 640, 40), pill(60 + next() * 640, 460)];
    const others = Array.from({ length: 5 }, () => pill(60 + next() * 640, 100 + next() * 300));
    assert.deepEqual(route(from, to, [...far, ...others], wide), route(from, to, others, wide));
  }
  assert.ok(processorMs() - begun < 3000, 'every bend of every line looked at every pill');
});
