// What changes often is said with a rest: after a moment of stillness, or after long, and then the newest.
import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { createRest } from '../../www/widgets/rest.js';

test('typing is announced once it ends, a running count every ten seconds', () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  /** @type {string[]} */
  const announced = [];
  const rest = createRest((words) => announced.push(words));
  for (const words of ['s', 'sm', 'smo']) {
    rest.hear(words);
    mock.timers.tick(200);
  }
  assert.deepEqual(announced, []);
  mock.timers.tick(1000);
  assert.deepEqual(announced, ['smo']);
  for (let i = 0; i < 250; i++) {
    rest.hear(String(i));
    mock.timers.tick(100);
  }
  assert.equal(announced.length, 3);
  mock.timers.tick(1000);
  assert.deepEqual([announced.length, announced.at(-1)], [4, '249']);
  rest.hear('never');
  rest.end();
  mock.timers.tick(20_000);
  assert.equal(announced.length, 4);
  mock.timers.reset();
});
