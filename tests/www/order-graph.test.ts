// Recorded order graph: counts, paths, the goal without a node of its own, positions of subsets.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { textWidth } from '../../www/draw/text-width.ts';
import * as model from '../../www/features/steps/order-graph/model.ts';
import { placeGraph, share } from '../../www/features/steps/order-graph/picture.ts';
import { valuesOf } from '../values.ts';

/** Search over two variables: ∅ open; ∅ closed and {1} open; {1} closed. The goal has no node. */
const trace = {
  n: 2,
  states: Uint8Array.from([1, 0, 0, 0, 2, 0, 1, 0, 2, 0, 2, 0]),
  from: Int32Array.from([-1, -1, -1, -1, -1, -1, 0, -1, -1, -1, 0, -1]),
  scores: Float64Array.from([0, Number.NaN, -2, Number.NaN]),
  met: Float64Array.from([1, 1, 0]),
  closed: Float64Array.from([1, 1, 0]),
  order: Uint16Array.from([1, 0]),
  proven: true,
  expanded: 2,
  stored: 2,
};

test('stages, states and the way to the goal', () => {
  assert.equal(model.lengthOf(trace), 3);
  assert.deepEqual(model.newlyClosed(trace, 1), [0]);
  assert.deepEqual(model.newlyClosed(trace, 2), [2, 3]);
  assert.equal(model.stateOf(trace, 1, 3), 'never');
  assert.equal(model.stateOf(trace, 2, 3), 'closed');
  assert.equal(model.fromOf(trace, 2, 3), 2);
  assert.deepEqual([...model.pathOf(trace, 2)].sort(), [0, 2, 3]);
  assert.equal(model.pathOf(trace, 1).size, 0);
});

test('counts by size equal the subsets listed one by one', () => {
  const whole = model.countsOf(trace, 2);
  const counted = model.countsOf({ ...trace, states: new Uint8Array(), from: new Int32Array() }, 0);
  assert.deepEqual(counted, whole);
  assert.deepEqual(model.sumOf(whole), { all: 4, met: 3, closed: 3 });
  assert.equal(model.choose(37, 18), 17672631900);
  assert.deepEqual(valuesOf(model.layersOf(4), 'length'), [1, 4, 6, 4, 1]);
});

test('subsets of a layer are side by side and inside the picture, by names where those have room', () => {
  const long = ['education', 'marital_status', 'occupation', 'relationship', 'race', 'sex'];
  for (const names of [['a'], ['a', 'b', 'c'], ['Sex', 'SES', 'IQ', 'PE', 'CP'], long])
    for (const width of [358, 600, 900]) {
      const { boxes, height, isNamed, font } = placeGraph(names, width, 1);
      assert.equal(isNamed, names.length < 5 || (names !== long && width === 900), `${names} at ${width}`);
      assert.equal(boxes.length, 2 ** names.length);
      assert.equal(
        boxes.at(-1)?.words.join(''),
        names.map((name, v) => (isNamed ? name : v + 1)).join(isNamed ? ', ' : ''),
      );
      for (const { x, y, w, h, words } of boxes) {
        assert.ok(x - w / 2 >= 0 && x + w / 2 <= width && y - h / 2 >= 0 && y + h / 2 <= height);
        assert.ok(font >= (isNamed ? 12 : 11) && words.length * font <= h, `${words} at ${font}`);
        for (const line of words) assert.ok(textWidth(line, font) <= w + 1, `${line} at ${width}`);
      }
      for (const [i, box] of boxes.entries())
        for (const other of boxes.slice(i + 1))
          assert.ok(box.y !== other.y || Math.abs(box.x - other.x) > (box.w + other.w) / 2);
    }
  assert.equal(share(0, 9), 0);
  assert.equal(share(9, 9), 1);
});
