import assert from 'node:assert/strict';
import test from 'node:test';
import { bayescope, folder } from './run.js';

const { file, path } = folder();

test('a list written by learn is solved to the same network', async () => {
  const learned = await bayescope(['learn', '--example', 'asia', '--json', '-o', path('a.jkl'), '-o', path('a.pss')]);
  const [{ score, parents }] = learned.json.networks;
  for (const name of ['a.jkl', 'a.pss']) {
    const { code, out } = await bayescope(['solve', path(name), '--json']);
    assert.equal(code, 0);
    const found = JSON.parse(out);
    assert.ok(Math.abs(found.score - score) < 1e-9 * Math.abs(score));
    assert.deepEqual(found.parents, Object.values(parents));
    assert.equal(found.status, 'proven optimal among the listed families');
  }
  const { out } = await bayescope(['solve', path('a.jkl')]);
  assert.match(out, /^8 variables, \d+ families listed/);
  assert.match(out, /proven optimal among the listed families\nscore {3}-\d+\.\d+\n/);
  assert.match(out, /either +← tub, lung/);
});

test('costs, and what is wrong, with its line', async () => {
  const costs = file('costs.jkl', '2\na 2\n10.5 0\n3 1 b\nb 1\n7 0\n');
  const { out } = await bayescope(['solve', costs, '--costs']);
  assert.match(out, /score {3}-10\n/);
  const wrong = await bayescope(['solve', file('wrong.jkl', '2\na 1\n-1 1 c\nb 0\n')]);
  assert.equal(wrong.code, 2);
  assert.equal(wrong.err, 'Line 3 of the list can’t be read: it names a parent that has no list of its own.\n');
  const none = await bayescope(['solve', file('none.jkl', '2\na 1\n-1 1 b\nb 1\n-1 1 a\n')]);
  assert.equal(none.code, 2);
  assert.match(none.err, /^No network can be made/);
  assert.equal((await bayescope(['solve'])).code, 2);
  assert.match((await bayescope(['solve', path('absent.jkl')])).err, /there is no such file/);
});
