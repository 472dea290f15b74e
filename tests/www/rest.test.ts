// Announcements of frequent changes: after a pause, or after a long time, and only the newest.
import assert from 'node:assert/strict';
import { onTestFinished, test, vi } from 'vitest';
import { createRest } from '../../www/widgets/rested.tsx';

test('typing is announced once it ends, a running count every ten seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const announced: string[] = [];
  const rest = createRest((words) => announced.push(words));
  for (const words of ['s', 'sm', 'smo']) {
    rest.hear(words);
    vi.advanceTimersByTime(200);
  }
  assert.deepEqual(announced, []);
  vi.advanceTimersByTime(1000);
  assert.deepEqual(announced, ['smo']);
  for (let i = 0; i < 250; i++) {
    rest.hear(String(i));
    vi.advanceTimersByTime(100);
  }
  assert.equal(announced.length, 3);
  vi.advanceTimersByTime(1000);
  assert.deepEqual([announced.length, announced.at(-1)], [4, '249']);
  rest.hear('never');
  rest.end();
  vi.advanceTimersByTime(20_000);
  assert.equal(announced.length, 4);
});
