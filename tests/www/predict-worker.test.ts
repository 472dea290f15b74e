// Predict with the engine: a stopped validation continues to the same numbers, and finished folds are kept.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { open } from './direct.ts';
import { settingsOf } from './settings.ts';

const settings = settingsOf();
const estimate = { kind: 'bdeu', ess: 1 } as const;
const ASIA = { id: 'asia', version: 1, rows: 5000, seed: 289 };

/** Engine with a result. */
async function learned() {
  const engine = open();
  await engine.call('load', { example: ASIA });
  await engine.call('run', { settings });
  return engine;
}

const wanted = (folds: number, goOn = false) => ({
  request: { target: 3, inputs: null, folds, seed: 4, relearn: true },
  estimate,
  settings,
  worst: 5,
  goOn,
});

test('what was stopped goes on to the same numbers; finished folds stay', async () => {
  const whole = await learned();
  const { soFar, worst, isWhole } = await whole.call('validate', wanted(40));
  assert.deepEqual([isWhole, soFar.each.length, soFar.fixed.target.rows], [true, 40, 5000]);
  assert.equal(worst.length, 5);

  const part = await learned();
  const first = await part.call('validate', wanted(40), { signal: AbortSignal.abort() });
  assert.equal(first.isWhole, false);
  assert.deepEqual(first.soFar.each, soFar.each.slice(0, first.soFar.each.length));
  assert.ok(first.soFar.each.length < 40);
  const rest = await part.call('validate', wanted(40, true));
  assert.equal(rest.isWhole, true);
  assert.deepEqual(rest.soFar, soFar);
  assert.equal(await part.call('validationFile'), await whole.call('validationFile'));
});

test('rows of a file are predicted by the network that was fitted last', async () => {
  const engine = await learned();
  const file = { target: 3, bytes: new TextEncoder().encode('xray,smoke\nyes,no\n,yes\n'), first: 9 };
  await assert.rejects(engine.call('predictRows', file), { code: 'not-ready' });
  const { variables } = (await engine.call('fit', { estimate })).network;
  const found = await engine.call('predictRows', file);
  assert.ok(found);
  assert.deepEqual([found.rows, found.withMissing, found.first.length], [2, 1, 2]);
  const smoke = variables.findIndex(({ name }) => name === 'smoke');
  const finding: [number, number] = [smoke, variables[smoke].levels.indexOf('yes')];
  const evidence = { findings: [finding], likelihoods: [], wanted: [], interventions: [] };
  const { answer } = await engine.call('ask', { evidence, isAgreed: false });
  assert.ok(answer);
  for (const [k, p] of found.first[1].probabilities.entries()) assert.ok(Math.abs(p - answer.marginals[3][k]) < 1e-12);
  assert.match(await engine.call('predictedFile'), /^xray,smoke,lung predicted,/);
});
