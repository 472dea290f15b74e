// The worker's part of Predict, over the real engine: what was stopped goes on to the same numbers, and finished folds stay.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { modelRequests } from '../../www/worker/model.ts';

const Session = await loadCore();
const settings = {
  score: { kind: 'bic', edgePrior: 1 },
  method: 'auto',
  maxParents: null,
  required: [],
  forbidden: [],
} as any;
const estimate = { kind: 'bdeu', ess: 1 } as const;
const ASIA = { id: 'asia', version: 1, rows: 5000, seed: 289 };

/** The requests over a session with a result; `stopped` ends what is under way. */
function desk() {
  const session = new Session();
  session.loadExample(ASIA);
  session.learn(settings);
  let isStopped = false;
  const requests = modelRequests(() => session, {
    pause: () => new Promise((go) => setImmediate(go)),
    isStopped: () => isStopped,
  });
  return {
    requests: requests as any,
    stop: (on: boolean) => {
      isStopped = on;
    },
  };
}

const wanted = (folds: number, goOn = false) => ({
  request: { target: 3, inputs: null, folds, seed: 4, relearn: true },
  estimate,
  settings,
  worst: 5,
  goOn,
});

test('what was stopped goes on to the same numbers; finished folds stay', async () => {
  const whole = desk();
  const { soFar, worst, isWhole } = await whole.requests.validate(wanted(40), () => {}, 1);
  assert.deepEqual([isWhole, soFar.each.length, soFar.fixed.target.rows], [true, 40, 5000]);
  assert.equal(worst.length, 5);

  const part = desk();
  let reported = 0;
  part.stop(true); // heard after the first slice
  const first = await part.requests.validate(wanted(40), () => reported++, 1);
  assert.equal(first.isWhole, false);
  assert.deepEqual(first.soFar.each, soFar.each.slice(0, first.soFar.each.length));
  assert.ok(first.soFar.each.length < 40);
  part.stop(false);
  const rest = await part.requests.validate(wanted(40, true), () => reported++, 2);
  assert.equal(rest.isWhole, true);
  assert.deepEqual(rest.soFar, soFar);
  assert.equal(part.requests.validationFile(), whole.requests.validationFile());
});

test('a newer request ends the one under way, which has no answer', async () => {
  const { requests } = desk();
  const old = requests.validate(wanted(1000), () => {}, 1);
  const next = requests.validate(wanted(2), () => {}, 2);
  await assert.rejects(old, { code: 'not-ready' });
  assert.equal((await next).soFar.each.length, 2);
});

test('rows of a file are predicted by the network that was fitted last', async () => {
  const { requests } = desk();
  const bytes = new TextEncoder().encode('xray,smoke\nyes,no\n,yes\n').buffer;
  await assert.rejects(async () => requests.predictRows({ target: 3, bytes, first: 9 }, () => {}, 1), {
    code: 'not-ready',
  });
  requests.fit({ estimate });
  const found = await requests.predictRows({ target: 3, bytes, first: 9 }, () => {}, 1);
  assert.deepEqual([found.rows, found.withMissing, found.first.length], [2, 1, 2]);
  const evidence = { findings: [[2, 1]], likelihoods: [], wanted: [], interventions: [] };
  const { variables } = requests.fit({ estimate }).network;
  evidence.findings[0] = [
    variables.findIndex((v: any) => v.name === 'smoke'),
    variables.find((v: any) => v.name === 'smoke').levels.indexOf('yes'),
  ];
  const { answer } = await requests.ask({ evidence, isAgreed: false }, () => {}, 2);
  for (const [k, p] of found.first[1].probabilities.entries()) assert.ok(Math.abs(p - answer.marginals[3][k]) < 1e-12);
  assert.match(requests.predictedFile(), /^xray,smoke,lung predicted,/);
});
