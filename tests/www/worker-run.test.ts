// What the page hears of a run: the best that is said is never ahead of the network that remains if the worker dies.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { runner } from '../../www/worker/run.ts';

/** Milliseconds that an outcome takes here: more than may be spent on each better network. */
const SLOW = 30;
const REPORTS = 8;

/** A session that finds a better network in every slice, and is slow to say which. */
function improving() {
  let best = -1000;
  let steps = 0;
  const last = performance.now() + REPORTS * 100;
  const snapshot = () => ({ phase: performance.now() < last ? 'prove' : 'done', best, bound: 0, steps });
  return {
    estimate: () => ({ counting: 'scan', seconds: 0, phases: [] }),
    start: () => ({ counting: 'scan', seconds: 0, phases: [] }),
    run(most: number, milliseconds = 0) {
      for (const end = performance.now() + milliseconds; most > 0 && performance.now() < end; );
      if (most > 0) [best, steps] = [best + 1, steps + 1];
      return snapshot();
    },
    outcome() {
      for (const end = performance.now() + SLOW; performance.now() < end; );
      return { score: best };
    },
    free() {},
  };
}

test('the best that is shown is that of the network the page has, also while telling of a better one must wait', async () => {
  const desk: any = { session: improving(), ranked: null, stopped: 0 };
  const run = runner(desk, { pool: () => undefined, pause: () => new Promise((go) => setImmediate(go)) });
  const heard: [string, any][] = [];
  await run({ settings: {} as any }, (...event) => heard.push(event as any), 1);
  let network = Number.NEGATIVE_INFINITY;
  let waited = 0;
  for (const [at, [event, value]] of heard.entries()) {
    if (event === 'best') network = value.score;
    else if (heard[at + 1]?.[0] === 'best') assert.equal(value.best, heard[at + 1][1].score);
    else {
      waited++;
      assert.equal(value.best, network);
    }
  }
  assert.ok(waited > 0 && network > -1000, `${waited} reports without a network`);
});
