// Learning at once ends within its time, whatever is asked; and what it gives up leaves everything as it was.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { budget } from '../../www/engine/pace.ts';
import { decodeLink } from '../../www/link/link.ts';
import { sourceOf } from '../../www/store/sources.ts';
import { learnWithin } from '../../www/worker/attempt.ts';
import { createDesk, openingRequests } from '../../www/worker/first.ts';
import { learned } from './learned.ts';
import { processorMs } from './processor.ts';

const Whole = await loadCore();

/** Milliseconds in which the worker must have answered: the time of an attempt, one long step of it, and loading. */
const SOON = 1000;

/** @param name of a link in tests/data/attack */
async function linked(name: string) {
  const fragment = readFileSync(new URL(`../data/attack/${name}.txt`, import.meta.url), 'utf8').trim();
  const opened = await decodeLink(fragment.slice(1));
  if ('error' in opened) throw new Error(opened.error.code);
  const { score, search, data } = opened.doc;
  return { chosen: { score, search }, source: sourceOf(data) };
}

function worker() {
  const desk = createDesk(Whole);
  const requests: any = openingRequests(desk);
  return { desk, requests };
}

for (const name of ['hang-cassio', 'hang-etminani', 'hang-hillclimb'])
  test(`${name}: the worker answers soon, without a result and without a promise of time`, async () => {
    const { requests } = worker();
    const { chosen, source } = await linked(name);
    const begun = processorMs();
    const { info, estimate, outcome, problem, tried } = requests.relearn({ source, chosen, budget: budget() });
    assert.ok(processorMs() - begun < SOON);
    assert.deepEqual([outcome, problem], [null, null]);
    assert.equal(info.variables.length, name === 'hang-hillclimb' ? 40 : 24);
    // Either nobody knows how long it takes, or that is known to be long, and nothing is tried.
    assert.ok(estimate.openEnded || (!tried && estimate.work > budget()));
  });

test('a result is unchanged while an attempt at another fails', async () => {
  const { desk, requests } = worker();
  const { chosen, source } = await linked('hang-cassio');
  const greedy = { ...chosen, search: { ...chosen.search, method: 'hill-climb' } };
  const before = learned(requests, { source, chosen: greedy, budget: budget() });
  assert.equal(before.outcome.status, 'local optimum');
  assert.equal(requests.relearn({ source: null, chosen, budget: Number.POSITIVE_INFINITY }).outcome, null);
  assert.equal(JSON.stringify(desk.session.outcome()), JSON.stringify(before.outcome));
});

test('restarts and changes drawn are in the price', async () => {
  const { requests } = worker();
  const { chosen, source } = await linked('hang-hillclimb');
  const priced = (search: object) =>
    requests.relearn({ source, chosen: { ...chosen, search: { ...chosen.search, ...search } }, budget: 0 }).estimate
      .work;
  const heuristic = { ...chosen.search.heuristic };
  for (const method of ['hill-climb', 'orders', 'swaps']) {
    const few = priced({ method, heuristic: { ...heuristic, restarts: 1 } });
    assert.ok(priced({ method, heuristic: { ...heuristic, restarts: 100_000 } }) > 100 * few, method);
  }
  assert.ok(priced({ method: 'annealing', heuristic }) > 10 * priced({ method: 'ges', heuristic }));
});

test('a session that never ends is given up in time, a quick one is not', () => {
  const calls: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const session = {
    attempt: () => {},
    attemptRun(steps: number) {
      const until = performance.now() + Math.min(5, steps * 0.01);
      while (performance.now() < until);
      left -= steps;
      return left > 0 ? 'search' : 'done';
    },
    attemptDrop: () => calls.push('dropped'),
    outcome: () => ({ status: 'best found' }),
  } as any;
  const begun = processorMs();
  assert.equal(learnWithin(session, {} as any, 50), null);
  assert.ok(processorMs() - begun < 200);
  assert.deepEqual(calls, ['dropped']);
  left = 100;
  assert.deepEqual(learnWithin(session, {} as any, 5000), { status: 'best found' });
});
