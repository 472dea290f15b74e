// Watch the search: an alternative move is played on and judged by its outcome; restarts are counted by their optima.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { branch } from '../../www/features/steps/branching.ts';
import { endsOf, follow, leaveBranch, play } from '../../www/features/steps/play.ts';
import {
  at,
  furthest,
  goTo,
  guess,
  guesses,
  setMode,
  setStepper,
  startSteps,
  table,
  traced,
  traceKey,
} from '../../www/features/steps/store.ts';
import { isMarked, lengthOf } from '../../www/features/steps/trace.ts';
import { STEPPERS } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { sumOf } from '../values.ts';
import { closePage, openPage, until } from './stores.ts';

let end: () => void = () => {};
beforeAll(() => {
  openPage();
  end = startSteps();
});
afterAll(() => {
  end();
  return closePage();
});

/** Trace of the current search. */
const listened = () => until('the trace', () => traced.value?.key === traceKey(page.doc.value));
/** Moves offered at the stage. */
const weighed = (stage: number) =>
  until('the moves', () => at.value === stage && table.value?.at === stage && table.value.traced === traced.value?.key);

/** Move either → dysp among those offered. */
function toDysp() {
  const names = traced.value?.names ?? [];
  const move = table.value?.legal.find(
    ({ kind, from, to }) => kind === 'add' && names[from] === 'either' && names[to] === 'dysp',
  );
  assert.ok(move);
  return move;
}

test('asia, move 6: either → dysp leads to the optimum, and is not called wrong', async () => {
  await until('the result', () => page.outcome.value && page.run.value.state !== 'running');
  setDoc({ view: 'steps', stepper: 'greedy' });
  await listened();
  const best = page.outcome.value?.score ?? 0;
  const own = traced.value?.bestScore ?? 0;
  assert.equal((best - own).toFixed(2), '7.09');
  setMode('predict');
  goTo(0);
  // The first five moves are guessed as the search makes them.
  for (let stage = 0; stage < 5; stage++) {
    await weighed(stage);
    guess(table.value?.legal[0] ?? null);
    goTo(stage + 1);
  }
  await weighed(5);
  guess(toDysp());
  assert.equal(guesses.value.get(5)?.right, false);
  await follow();
  const answer = guesses.value.get(5);
  assert.equal(answer?.right, true);
  assert.ok(Math.abs((answer?.end ?? 0) - best) < 1e-6);

  // Played on, the search goes on from there and ends at the optimum.
  const before = traced.value;
  play(toDysp());
  await until('the branch', () => traced.value !== before && traced.value?.key === traceKey(page.doc.value));
  assert.equal(at.value, 0);
  assert.ok(Math.abs((traced.value?.bestScore ?? 0) - best) < 1e-6);
  leaveBranch();
  await listened();
  assert.equal(branch.value, null);
  assert.equal(traced.value?.bestScore, own);

  // Steps between orderings cannot be guessed: they are shown even after Predict.
  setMode('predict');
  setStepper('order');
  await listened();
  assert.equal(furthest.value, traced.value?.trace.total);
  setMode('watch');
});

test('college plans, 101 starts: how many end at each local optimum, told apart by 0.21', async () => {
  const doc = page.doc.peek();
  setDoc({
    data: { kind: 'example', id: 'college-plans', version: 1, rows: 10318, seed: 0 },
    stepper: 'restarts',
    search: { ...doc.search, heuristic: { ...doc.search.heuristic, restarts: 100 } },
    step: 0,
  });
  await until('the data', () => page.info.value?.rows === 10318);
  await listened();
  const { trace } = traced.value as NonNullable<typeof traced.value>;
  const ends = endsOf(trace, (stop) => isMarked(trace, stop, 'optimum'));
  assert.ok(ends && ends.length > 1);
  assert.equal(sumOf(ends, 'starts'), 101);
  assert.equal((ends[0].score - ends[1].score).toFixed(2), '0.21');
  assert.equal(
    endsOf({ ...trace, first: 1 }, () => true),
    null,
  );
  assert.ok(lengthOf(trace) > 101);
});

test('another search begins at its first stage, from whichever it is chosen', () => {
  end(); // nothing is listened to meanwhile
  for (const from of STEPPERS)
    for (const to of STEPPERS) {
      if (from === to) continue;
      setDoc({ stepper: from, step: 7 });
      setStepper(to);
      assert.deepEqual([page.doc.value.stepper, page.doc.value.step], [to, 0]);
    }
});
