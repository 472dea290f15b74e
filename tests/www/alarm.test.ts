// Alarm, 37 variables, through the stores of the page: a stopped A* keeps the better network of order-based search,
// with its own bound, and lists both runs. Skipped with a note without the rows in ../shared/data.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { Snapshot } from '../../www/generated/protocol.ts';
import { learnKey, opening } from '../../www/model/state.ts';
import { engine } from '../../www/store/engine.ts';
import { openFile, runNow, setDoc, stop, useDraft } from '../../www/store/index.ts';
import * as page from '../../www/store/signals.ts';
import { until, withPage } from './stores.ts';

const rows = new URL('../../../shared/data/peers/alarm_1000.csv', import.meta.url);
const { search } = opening();

withPage();

const score = () => page.outcome.value?.score.toFixed(2);

/** Waits for the document's own result, and requests it if it is not learned automatically. */
async function learned() {
  await until('followed', () => page.followedKey.value === learnKey(page.doc.value));
  if (page.stale.value && page.run.value.state !== 'running') runNow();
  await until('learned', () => page.outcome.value && !page.stale.value && page.run.value.state === 'idle');
}

/** A* with the same limit of parents, stopped once its progress satisfies a condition. */
async function stoppedProof(maxParents: number | null, isEnough: (now: Snapshot) => boolean) {
  setDoc({ search: { ...search, maxParents, method: 'astar' } });
  await until('followed', () => page.followedKey.value === learnKey(page.doc.value));
  runNow();
  await until('enough', () => page.run.value.snapshot && isEnough(page.run.value.snapshot));
  await stop();
  assert.equal(page.run.value.state, 'stopped');
}

test('alarm: automatic, then A* that is stopped: −11,654.07 stays, with the bound of A*, and both runs are listed', async ({
  skip,
}) => {
  skip(!existsSync(rows), '../shared/data/peers/alarm_1000.csv is absent');
  await openFile(new File([readFileSync(rows)], 'alarm_1000.csv'));
  await until('the file is read', () => page.preview.value && !page.draft.value?.busy);
  await useDraft();
  await until('alarm', () => page.info.value?.variables.length === 37);
  await learned();
  assert.deepEqual([page.outcome.value?.method, score()], ['orders', '-11654.07']);

  // The set in use of HRSAT stands at its rank, the best first, and no set was compared with its subsets.
  const names = page.info.value?.variables.map(({ name }) => name) ?? [];
  const seen = await engine.call('inspectVariable', { variable: names.indexOf('HRSAT') });
  assert.deepEqual(seen.parents.map((parent) => names[parent]).sort(), ['ERRCAUTER', 'HR']);
  assert.deepEqual(seen.best[(seen.rank ?? 0) - 1].parents, seen.parents);
  const scores = seen.best.map((set) => set.score);
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
  assert.equal(seen.kept, 0);

  // By itself A* has a worse network while it counts.
  await stoppedProof(null, ({ steps }) => steps > 10);
  assert.equal(score(), '-11654.07');
  assert.deepEqual(page.runs.value.map(({ learned: { method } }) => method).sort(), ['astar', 'orders']);

  // With four parents at most it has a bound in a second.
  setDoc({ search: { ...search, maxParents: 4, method: 'orders' } });
  await learned();
  await stoppedProof(4, ({ bound }) => bound !== null && bound < -11000);
  assert.equal(score(), '-11654.07');
  const bound = page.outcome.value?.bound ?? Number.NaN;
  assert.ok(bound > -11654.07 && bound < -11000, String(bound));
  const { problem } = page.runs.value[0];
  const both = page.runs.value.filter((run) => run.problem === problem).map(({ learned: { method } }) => method);
  assert.deepEqual(both, ['astar', 'orders']);
});
