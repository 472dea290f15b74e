// What changes often is said with a rest: after a moment of stillness, or after long, and then the newest.
import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { createRest } from '../../www/widgets/rest.js';

test('keystrokes are said once they end, a count that never stands still every ten seconds', () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  /** @type {string[]} */
  const said = [];
  const rest = createRest((words) => said.push(words));
  for (const words of ['s', 'sm', 'smo']) {
    rest.hear(words);
    mock.timers.tick(200);
  }
  assert.deepEqual(said, []);
  mock.timers.tick(1000);
  assert.deepEqual(said, ['smo']);
  for (let i = 0; i < 250; i++) {
    rest.hear(String(i));
    mock.timers.tick(100);
  }
  assert.equal(said.length, 3);
  mock.timers.tick(1000);
  assert.deepEqual([said.length, said.at(-1)], [4, '249']);
  rest.hear('never');
  rest.end();
  mock.timers.tick(20_000);
  assert.equal(said.length, 4);
  mock.timers.reset();
});
