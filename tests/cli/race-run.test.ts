// Tests of the runs of a race (several searches stepped in turn) with the real core: the outcome does not depend on
// session, order or observation; Stop keeps the best so far; a refusal ends only its own run.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pause } from '../../cli/host.ts';
import { terminal } from '../../cli/terminal.ts';
import { createDirect } from '../../www/engine/direct.ts';
import type { Session } from '../../www/engine/requests.ts';
import type { RaceProgress } from '../../www/generated/protocol.ts';
import { EngineHost } from '../../www/pkg/core.js';
import { beside, compared } from '../www/direct.ts';

await terminal.engine();

const settings = (method: string, heuristic?: object): any => ({
  score: { kind: 'bic', edgePrior: 1 },
  method,
  maxParents: null,
  required: [],
  forbidden: [],
  ...(heuristic && {
    heuristic: { start: 'empty', network: [], order: [], root: null, seed: 1, restarts: null, ...heuristic },
  }),
});

const FIELD = [
  settings('dp'),
  settings('orders', { seed: 3 }),
  settings('hill-climb', { start: 'random', seed: 9, restarts: 4 }),
  settings('tabu'),
  settings('annealing', { seed: 2 }),
  settings('ges'),
  settings('swaps'),
  settings('proxy', { samples: 40, seed: 2, perChild: true }),
  settings('k2'),
  settings('chow-liu'),
];

const ticTacToe = { id: 'tic-tac-toe', version: 1, rows: 0, seed: 0 };

async function loaded(example = ticTacToe) {
  const engine = createDirect(EngineHost, { pause });
  await engine.call('load', { example });
  return engine;
}

/** Executes a run of a race in a separate session. */
const race = (of: Session, field: any) => beside(of, 0, (other) => other.call('raceRun', { settings: field }));

test('runs are the same one after another, side by side, and in another order', { timeout: 60_000 }, async () => {
  const engine = await loaded();
  await engine.call('run', { settings: settings('k2') });
  const before = JSON.stringify(await engine.call('snapshot'));
  const one: RaceProgress[] = [];
  for (const field of FIELD) one.push(await race(engine, field));
  for (const [id, run] of one.entries()) {
    assert.ok(run.done && run.found, FIELD[id].method);
    assert.ok(run.seconds > 0 && run.points.every(({ seconds }) => seconds <= run.seconds));
    const scores = run.points.flatMap(({ score }) => (score === null ? [] : [score]));
    assert.ok(scores.every((score, i) => i === 0 || score > scores[i - 1]));
    assert.ok(Math.abs(Number(scores.at(-1)) - run.found.score) < 1e-6);
  }
  assert.equal(one[0].found?.status, 'proven optimal');
  const turned = await Promise.all(FIELD.toReversed().map((field) => race(engine, field)));
  for (const [id, run] of turned.toReversed().entries()) assert.deepEqual(compared(run), compared(one[id]));
  assert.equal(JSON.stringify(await engine.call('snapshot')), before, 'the run of the session stays as it is');
});

test('a run that nobody watches comes to the same network', async () => {
  const engine = await loaded();
  for (const field of [settings('tabu'), settings('k2')]) {
    const ask = (watched: boolean) => beside(engine, 0, (other) => other.call('raceRun', { settings: field, watched }));
    const [seen, unseen] = [await ask(true), await ask(false)];
    assert.deepEqual([unseen.found, unseen.steps, unseen.points], [seen.found, seen.steps, []]);
  }
});

test('a list is raced as the same list', async () => {
  const engine = await loaded();
  await engine.call('run', { settings: { ...settings('dp'), maxParents: 3 } });
  const list = new TextEncoder().encode(await engine.call('export', { format: 'jkl' }));
  const ofList = createDirect(EngineHost, { pause });
  await ofList.call('load', { list, costs: false });
  for (const method of ['dp', 'orders', 'hill-climb', 'swaps']) {
    const { found } = await race(ofList, settings(method));
    const { outcome } = await ofList.call('run', { settings: settings(method) });
    assert.deepEqual([found?.score, found?.parents], [outcome.score, outcome.parents], method);
  }
});

test('Stop keeps what each has so far', async () => {
  const engine = await loaded({ id: 'asia', version: 1, rows: 20000, seed: 1 });
  const stopper = new AbortController();
  const { signal } = stopper;
  const long = settings('hill-climb', { start: 'random', restarts: 100000 });
  const field = [long, { ...long, heuristic: { ...long.heuristic, seed: 2 } }];
  const known = [false, false];
  let since = 0;
  const runs = field.map((of, id) =>
    beside(engine, 0, (other) =>
      other.call(
        'raceRun',
        { settings: of },
        {
          signal,
          tell({ points }) {
            known[id] ||= points.length > 0;
            if (since > 0 || !known.every(Boolean)) return;
            since = performance.now();
            stopper.abort();
          },
        },
      ),
    ),
  );
  for (const { done, found, points, error } of await Promise.all(runs)) {
    assert.deepEqual([done, found?.status, error], [false, 'stopped', null]);
    assert.ok(Math.abs(Number(points.at(-1)?.score) - Number(found?.score)) < 1e-6);
  }
  assert.ok(performance.now() - since < 1000, `${performance.now() - since} ms`);
});

test('a refusal of the core ends its own run alone', async () => {
  const engine = await loaded();
  const field = [{ ...settings('ges'), score: { kind: 'k2', edgePrior: 1 } }, settings('k2')];
  const [refused, run] = await Promise.all(field.map((of) => race(engine, of)));
  assert.equal(refused.error?.code, 'needs-equivalence');
  assert.ok(run.done);
});
