// Stable positions of variables: the same in all views and formats up to stretching, for all built-in examples.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createMemory } from '../../www/draw/layout-memory.ts';
import { setData, setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { until, withPage } from './stores.ts';

withPage();

/** Largest deviation of one axis from another after stretching, in px. */
function bentBy(one: number[], other: number[]) {
  const mean = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
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
    const links = names.slice(1).map((_, v) => [Math.floor(v / 2), v + 1] as [number, number]);
    const memory = createMemory();
    const wide = memory(names, data.truth, links, 'wide');
    for (const paper of ['low', 'small', 'room'] as const) {
      // Another network of the same data, as other views show.
      const other = memory(names, data.truth, links.slice(1), paper);
      for (const axis of ['x', 'y'] as const) {
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
  const example = (id: string) => ({ kind: 'example' as const, id, version: 1, rows: 500, seed: 1 });
  setData(example('asia'));
  setDoc({ moved: [['asia', 100, 200]] });
  setData(example('college-plans'));
  assert.deepEqual(page.doc.value.moved, []);
  setData({ ...example('asia'), rows: 2000, seed: 7 });
  assert.deepEqual(page.doc.value.moved, [['asia', 100, 200]]);
});
