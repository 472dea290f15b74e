// Comparison of runs: two finished runs, or the result and a given network, are opened in the comparison by one call.
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { candidates, chosenTwo } from '../../www/features/compare/store-versus.ts';
import { interventionDistance } from '../../www/model/intervention-distance.ts';
import { opening } from '../../www/model/state.ts';
import { compareResultWith, compareRuns } from '../../www/store/compared.ts';
import { endGesture, setDoc } from '../../www/store/document.ts';
import { changeRun } from '../../www/store/saved.ts';
import * as page from '../../www/store/signals.ts';
import { scoreInFull } from '../../www/widgets/score-words.ts';
import { until, withPage } from './stores.ts';

await import('../../www/words/text-later.ts');

withPage();

const isDone = () => page.outcome.value && page.run.value.state !== 'running' && !page.stale.value;

test('two runs, each kept by its method and score, are opened beside each other; one can be named', async () => {
  await until('the first result', () => isDone() && page.runs.value.length > 0);
  const { search } = page.doc.peek();
  setDoc({ search: { ...search, method: 'hill-climb' } });
  await until('greedy search too', () => isDone() && page.runs.value.length > 1);
  const [greedy, exact] = page.runs.value;
  assert.deepEqual([greedy.learned.method, greedy.learned.status], ['hill-climb', 'local optimum']);
  assert.equal((exact.learned.score - greedy.learned.score).toFixed(2), '7.09');
  changeRun(greedy, { name: 'first try' });
  compareRuns(exact, greedy);
  // The comparison opens over the view, and is in the link.
  assert.equal(page.doc.value.view, opening().view);
  assert.ok(page.doc.value.versus);
  const { first, second } = chosenTwo.value;
  assert.equal(first?.kind, 'run');
  assert.deepEqual([second?.kind, second?.params.name], ['runNamed', 'first try']);
  assert.notDeepEqual(first?.edges, second?.edges);
  // Both are networks over these data: their distance from the true one is known.
  const truth = page.info.value?.truth as [number, number][];
  assert.ok(interventionDistance(8, truth, second?.edges ?? []) > 0);
});

test('a slider that is moved by the hand leaves one run, with its value in its name', async () => {
  await until('a result', isDone);
  const before = page.runs.value.length;
  const move = async (penalty: number) => {
    setDoc({ score: { kind: 'pll', penalty, edgePrior: 1 } }, 'penalty');
    await until(
      `a run at ${penalty}`,
      () => isDone() && JSON.stringify(page.outcome.value?.settings.score).includes(`:${penalty}`),
    );
  };
  for (const penalty of [2, 3, 4]) await move(penalty);
  endGesture();
  assert.equal(page.runs.value.length, before + 1);
  assert.equal(scoreInFull(page.runs.value[0].learned.settings.score), 'Penalized LL (ψ 4)');
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => page.runs.peek()[0].at + 5000);
  for (const penalty of [5, 6]) await move(penalty);
  endGesture();
  clock.mockRestore();
  assert.equal(page.runs.value.length, before + 2);
  const names = new Set(candidates.value.filter(({ kind }) => kind === 'run').map(({ params }) => params.score));
  assert.ok(names.has('Penalized LL (ψ 4)') && names.has('Penalized LL (ψ 6)'));
  assert.equal(
    scoreInFull({ kind: 'bge', alphaMu: 2, alphaW: null, edgePrior: 0.5 }),
    'BGe (αμ 2, odds of an edge 0.5)',
  );
});

test('in a step of a lesson the last run counts', async () => {
  const before = page.runs.value.length;
  setDoc({ course: { lesson: 'a', step: 1 } });
  for (const ess of [2, 30]) {
    setDoc({ score: { kind: 'bdeu', ess, edgePrior: 1 } });
    await until(
      `a run at ${ess}`,
      () => isDone() && JSON.stringify(page.outcome.value?.settings.score).includes(`:${ess}`),
    );
  }
  assert.equal(page.runs.value.length, before + 1);
  setDoc({ course: null });
});

test('the result with a network that is handed over, such as that without a constraint', async () => {
  await until('a result', isDone);
  compareResultWith({ kind: 'without', params: { what: 'tier 1' }, edges: [[0, 1]] });
  const { first, second } = chosenTwo.value;
  assert.deepEqual([first?.id, second?.kind, second?.edges], ['result', 'without', [[0, 1]]]);
  compareResultWith({ kind: 'without', params: { what: 'tier 2' }, edges: [[0, 2]] });
  assert.deepEqual(chosenTwo.value.second?.params, { what: 'tier 2' });
  assert.equal(candidates.value.filter(({ kind }) => kind === 'without').length, 1);
});
