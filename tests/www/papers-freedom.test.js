// What Theorems 3 and 4 allow, by another way to compute it; and that what was recorded keeps to it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ALPHA,
  bound,
  LADDERS,
  mostParents,
  PUBLISHED,
  RECORDED,
  setsUpTo,
} from '../../www/features/papers/freedom/freedom.js';

test('sets up to a size are counted', () => {
  assert.equal(setsUpTo(5, 0), 1);
  assert.equal(setsUpTo(5, 2), 16);
  assert.equal(setsUpTo(5, 9), 32);
  assert.equal(setsUpTo(23, 3), 2048);
});

test('a set of one parent more would cost more than no parents can', () => {
  for (const n of [3, 12, 50, 256])
    for (const rows of [2, 25, 100, 5000, 1e5]) {
      const none = 0.5 * Math.log2(rows) + rows;
      const g = (/** @type {number} */ p) => p * Math.log2(n) + 0.5 * Math.log2(rows) * 2 ** p;
      const mdl = mostParents({ n, rows, score: 'mdl' });
      assert.ok(mdl === 0 || g(mdl) < none, `${n} ${rows}`);
      assert.ok(mdl === n - 1 || g(mdl + 1) >= none, `${n} ${rows}`);
      // Theorem 3: the size grows with log N.
      assert.ok(mdl <= Math.log2(rows) + 1.001, `${n} ${rows} ${mdl}`);
      const bde = mostParents({ n, rows, score: 'bde' });
      assert.ok(bde === n - 1 || -(bde + 1) * Math.log2(ALPHA) >= rows);
      assert.ok(bde === 0 || -bde * Math.log2(ALPHA) < rows);
    }
});

test('what was recorded keeps to the theorems, and stands beyond what the page climbs', () => {
  for (const one of RECORDED) {
    assert.ok(one.looked <= bound(one), JSON.stringify(one));
    const { rows, n } = LADDERS;
    if (one.by === 'rows') assert.ok(one.n === rows.n && one.rows > Math.max(...rows.rows));
    else if (one.by === 'n') assert.ok(one.rows === n.rows && one.n > Math.max(...n.n));
  }
  for (const { published, same } of PUBLISHED) assert.ok(same <= published);
});
