// A variable stands where it stands: in every view and on every paper of a desk the same place, up to stretching, for every
// built-in example.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createMemory } from '../../www/draw/layout-memory.js';
import { setData, setDoc } from '../../www/store/document.js';
import * as page from '../../www/store/signals.js';
import { closePage, openPage, until } from './stores.js';

beforeAll(openPage);
afterAll(closePage);

/** How far one axis is from the other, stretched, in px. @param {number[]} one @param {number[]} other */
function bentBy(one, other) {
  const mean = (/** @type {number[]} */ xs) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
  const [a, b] = [mean(one), mean(other)];
  const spread = one.reduce((sum, x) => sum + (x - a) ** 2, 0);
  const slope = spread === 0 ? 0 : one.reduce((sum, x, i) => sum + (x - a) * (other[i] - b), 0) / spread;
  return Math.max(...one.map((x, i) => Math.abs(other[i] - b - slope * (x - a))));
}

test('the places of every built-in example differ by nothing but stretching', async () => {
  await until('the examples', () => page.examples.value.length > 0);
  for (const { id, version, usual, seeded } of page.examples.value) {
    setData({ kind: 'example', id, version, rows: Math.min(usual, 1000), seed: seeded ? 1 : 0 });
    await until(id, () => page.info.value !== null && page.loadedKey.value.includes(`"${id}"`));
    const data = page.info.value;
    assert.ok(data, id);
    const names = data.variables.map(({ name }) => name);
    const links = names.slice(1).map((_, v) => /** @type {[number, number]} */ ([Math.floor(v / 2), v + 1]));
    const memory = createMemory();
    const wide = memory(names, data.truth, links, 'wide');
    for (const paper of /** @type {const} */ (['low', 'small', 'room'])) {
      // Another network of the same data, as other views show.
      const other = memory(names, data.truth, links.slice(1), paper);
      for (const axis of /** @type {const} */ (['x', 'y'])) {
        const off = bentBy(
          wide.points.map((p) => p[axis]),
          other.points.map((p) => p[axis]),
        );
        assert.ok(off <= 1, `${id}, ${paper}, ${axis}: ${off} px`);
      }
    }
  }
});

test('where variables were put by hand is kept for each data set', () => {
  /** @param {string} id */
  const example = (id) => ({ kind: /** @type {const} */ ('example'), id, version: 1, rows: 500, seed: 1 });
  setData(example('asia'));
  setDoc({ moved: [['asia', 100, 200]] });
  setData(example('college-plans'));
  assert.deepEqual(page.doc.value.moved, []);
  setData({ ...example('asia'), rows: 2000, seed: 7 });
  assert.deepEqual(page.doc.value.moved, [['asia', 100, 200]]);
});
