// Races over several engines: the requested number runs at once, a dying one loses only its own run, and the page's own
// engine is used if no other starts.
import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { createEngine } from '../../www/engine/engine.ts';
import { raceRuns } from '../../www/features/compare/race-engines.ts';
import type { RaceProgress, Settings } from '../../www/generated/protocol.ts';
import { opening, settingsFor } from '../../www/model/state.ts';
import { compared } from './direct.ts';
import { startNodeWorker } from './node-worker.ts';

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

const FIELD: Settings[] = (['orders', 'tabu', 'k2', 'ges'] as const).map(
  (method) => settingsFor({ ...opening(), search: { ...opening().search, method } }, []).settings,
);

/** Page with data; `start` starts the workers of its engines, first its own. */
async function page(start: (number: number) => Worker) {
  let number = 0;
  const engine = createEngine({ start: () => start(number++), crashed: () => {} });
  ends.push(engine.end);
  await engine.call('load', { example: { id: 'tic-tac-toe', version: 1, rows: 0, seed: 0 } });
  return engine;
}

/** Last message about each run. */
async function race(start: (number: number) => Worker, cores: number) {
  const runs: Map<number, RaceProgress> = new Map();
  const tell = (run: number, progress: RaceProgress) => runs.set(run, progress);
  await raceRuns(await page(start), { runs: FIELD, isList: false, tell, cores });
  return FIELD.map((_, run) => runs.get(run) as RaceProgress);
}

/** Worker that dies when it receives a run. */
function mortal() {
  const worker = startNodeWorker();
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: any, transfer?: any) => {
    post(message, transfer);
    if (message.name !== 'raceRun') return;
    queueMicrotask(() => worker.onerror?.({ message: 'unreachable' } as ErrorEvent));
  };
  return worker;
}

/** Worker that never sends a message. */
const mute = (): any => ({ postMessage() {}, terminate() {} });

test('several engines, one, and the page’s own come to the same', { timeout: 120_000 }, async () => {
  let most = 0;
  const several = await race((number) => {
    most = Math.max(most, number);
    return startNodeWorker();
  }, 3);
  assert.equal(most, 3, 'an engine for each of three cores beside that of the page');
  assert.ok(several.every(({ done, found }) => done && found));
  for (const cores of [1, 0])
    assert.deepEqual((await race(startNodeWorker, cores)).map(compared), several.map(compared));
});

test('where no worker comes within the grace, the page’s own engine makes the runs', { timeout: 60_000 }, async () => {
  const runs = await race((number) => (number === 0 ? startNodeWorker() : mute()), 2);
  assert.deepEqual(
    runs.map(({ done, error }) => [done, error]),
    FIELD.map(() => [true, null]),
  );
});

test('an engine that dies loses its own run, and another makes those after it', { timeout: 60_000 }, async () => {
  const runs = await race((number) => (number === 1 ? mortal() : startNodeWorker()), 1);
  assert.deepEqual(
    runs.map(({ done, error }) => [done, error?.code]),
    [[false, 'run-lost'], ...FIELD.slice(1).map(() => [true, undefined])],
  );
});
