// Viewport of a picture: it fits by default, names stay readable, the point under the pointer stays fixed.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as viewport from '../../www/draw/viewport.ts';

/** Picture whose names have a given size if it fits a box of 900 × 500. */
const scene = (label: number, least: number = viewport.LABEL.least) => ({
  box: { width: 900, height: 500 },
  content: { width: 900, height: 300 },
  label,
  least,
});

test('a picture fits whole as long as its names can be read', () => {
  assert.deepEqual(viewport.fitted(scene(17)), { k: 1, x: 0, y: 0 });
  assert.deepEqual(viewport.fitted(scene(11)), { k: 1, x: 0, y: 0 });
  assert.deepEqual(viewport.beyond(viewport.fitted(scene(12)), scene(12)), []);
});

test('names are never fitted below their least size: the picture goes on beyond its box, its middle in sight', () => {
  const small = scene(5.5);
  const view = viewport.fitted(small);
  assert.equal(view.k * 5.5, viewport.LABEL.least);
  assert.deepEqual(viewport.beyond(view, small), ['left', 'right', 'top', 'bottom']);
  assert.equal(viewport.fitted(scene(10, viewport.LABEL.room)).k, 2);
});

test('what is under the pointer stays there while it zooms, also past the limits', () => {
  const here = scene(12);
  const at = { x: 200, y: 60 };
  for (const factor of [1.1, viewport.STEP, 1000]) {
    const before = { k: 2, x: 0, y: 0 };
    const after = viewport.zoomed(before, here, factor, at);
    const place = (view: typeof before) => [(at.x - view.x) / view.k, (at.y - view.y) / view.k];
    place(after).forEach((x, i) => {
      assert.ok(Math.abs(x - place(before)[i]) < 1e-9, `${factor}`);
    });
    assert.ok(after.k * 12 <= viewport.LABEL.most + 1e-9);
  }
  assert.deepEqual(viewport.zoomed({ k: 2, x: 100, y: 40 }, here, 1e-6, at), { k: 1, x: 0, y: 0 });
});

test('a picture that fits does not leave its place, a larger one is never lost', () => {
  assert.deepEqual(viewport.panned({ k: 1, x: 0, y: 0 }, scene(17), 500, 500), { k: 1, x: 0, y: 0 });
  const far = viewport.panned({ k: 2.5, x: 0, y: 0 }, scene(17), 1e6, -1e6);
  // (2.5 · 900 − 900) / 2 is what stands beyond the box on either side, (2.5 · 300 − 500) / 2 above and below.
  assert.ok(far.x > 675 && far.x < 725, String(far.x));
  assert.ok(far.y < -125 && far.y > -175, String(far.y));
  assert.deepEqual(viewport.within(far, scene(17)), far);
});

test('a variable out of sight is brought into sight, one in sight moves nothing', () => {
  const here = scene(12);
  const view = { k: 3, x: 0, y: 0 };
  const seen = { x: 0, y: 0, width: 80, height: 30 };
  assert.deepEqual(viewport.revealed(view, here, seen), view);
  const left = viewport.revealed(view, here, { ...seen, x: -400 });
  const at = left.x - 400 * left.k;
  assert.ok(at > -450 && at < -300, String(at));
});

test('the minimap tells the part in sight, and a click on it brings that place to the middle', () => {
  const here = scene(12);
  assert.deepEqual(viewport.inSight({ k: 1, x: 0, y: 0 }, here), { x: 0, y: 0, width: 1, height: 1 });
  const view = viewport.centered({ k: 3, x: 0, y: 0 }, here, { x: 0.5, y: 0.3 });
  const seen = viewport.inSight(view, here);
  assert.ok(Math.abs(seen.x + seen.width / 2 - 0.5) < 1e-9);
  assert.ok(Math.abs(seen.width - 1 / 3) < 1e-9);
  assert.ok(Math.abs(seen.y + seen.height / 2 - 0.3) < 1e-9);
  const covered = { ...here, box: { width: 900, height: -40 } };
  assert.equal(viewport.inSight({ k: 1, x: 0, y: 0 }, covered).height, 0);
});
