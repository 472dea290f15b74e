// A race over the real core: whoever makes the runs, and in whatever order, they come to the same; Stop keeps what there is; a
// worker that dies takes its own run with it and no other.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { createThreads, hireThreads } from '../../cli/pool.ts';
import { createPool } from '../../www/engine/pool.ts';
import { driveRace } from '../../www/worker/race.ts';

const Session = await loadCore();
const { compiled, ListSession } = await import('../../www/pkg/core.js');
const pause = () => new Promise((resume) => setImmediate(resume));

const settings = (method: string, heuristic?: object) => ({
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

function ticTacToe() {
  const session = new Session();
  session.loadExample({ id: 'tic-tac-toe', version: 1, rows: 0, seed: 0 });
  return session;
}

/** What of a run must not depend on who made it, or when. */
const compared = ({ points, families, steps, done, found, error }: any) => ({
  points: points.map(({ seconds, ...point }: any) => point),
  families,
  steps,
  done,
  found,
  error,
});

async function race(
  session: any,
  field: any[],
  pool: ReturnType<typeof createPool>,
  { stopped = () => false }: { stopped?: (progress: Map<number, any>) => boolean } = {},
) {
  const progress: Map<number, any> = new Map();
  const runs = field.map((of, id) => ({ id, settings: of }));
  try {
    await driveRace(session, runs, {
      onProgress: (id, what) => progress.set(id, structuredClone(what)),
      stopped: () => stopped(progress),
      pause,
      pool,
      own: () => new session.constructor(),
    });
  } finally {
    pool.end();
  }
  return progress;
}

const nobody = () => createPool({ hire: () => () => {}, most: () => 0, module: () => compiled() });

test('runs are the same with one, two and four threads, and in another order', async () => {
  const session = ticTacToe();
  session.learn(settings('k2'));
  const before = JSON.stringify(session.outcome());
  const one = await race(session, FIELD, await createThreads(1));
  assert.equal(one.size, FIELD.length);
  for (const [id, run] of one) {
    assert.ok(run.done && run.found, FIELD[id].method);
    assert.ok(run.seconds > 0 && run.points.every((p: any) => p.seconds <= run.seconds));
    const scores = run.points.map((p: any) => p.score).filter((s: any) => s !== null);
    assert.ok(scores.every((s: number, i: number) => i === 0 || s > scores[i - 1]));
    assert.ok(Math.abs(scores.at(-1) - run.found.score) < 1e-6);
  }
  assert.equal(one.get(0).found.status, 'proven optimal');
  for (const threads of [2, 4]) {
    const more = await race(session, FIELD, await createThreads(threads));
    for (const [id, run] of one) assert.deepEqual(compared(more.get(id)), compared(run), FIELD[id].method);
  }
  const turned = await race(session, FIELD.toReversed(), await createThreads(3));
  for (const [id, run] of one)
    assert.deepEqual(compared(turned.get(FIELD.length - 1 - id)), compared(run), FIELD[id].method);
  assert.equal(JSON.stringify(session.outcome()), before, 'the run of the session stays as it is');
});

test('where no worker comes, the session’s own makes the runs', { timeout: 30_000 }, async () => {
  const session = ticTacToe();
  const field = [settings('tabu'), settings('k2')];
  const here = await race(session, field, nobody());
  const there = await race(session, field, await createThreads(2));
  for (const [id, run] of there) assert.deepEqual(compared(here.get(id)), compared(run));
});

test('a list is raced as the same list', async () => {
  const session = ticTacToe();
  session.learn({ ...settings('dp'), maxParents: 3 });
  const list = new ListSession();
  list.loadList(new TextEncoder().encode(session.export('jkl')), false);
  const field = ['dp', 'orders', 'hill-climb', 'swaps'].map((method) => settings(method));
  const runs = await race(list, field, await createThreads(3));
  for (const [id, run] of runs) {
    const alone = list.learn(settings(field[id].method));
    assert.equal(run.found.score, alone.score);
    assert.deepEqual(run.found.parents, alone.parents);
  }
});

test('Stop keeps what each has so far', async () => {
  const session = new Session();
  session.loadExample({ id: 'asia', version: 1, rows: 20000, seed: 1 });
  const long = settings('hill-climb', { start: 'random', restarts: 100000 });
  const field = [settings('k2'), long, { ...long, heuristic: { ...long.heuristic, seed: 2 } }, long];
  let since = 0;
  const runs = await race(session, field, await createThreads(2), {
    stopped(progress) {
      if (since === 0 && progress.get(1)?.points.length > 0 && progress.get(2)?.points.length > 0)
        since = performance.now();
      return since > 0;
    },
  });
  assert.ok(performance.now() - since < 1000, `${performance.now() - since} ms`);
  assert.ok(runs.get(0).done);
  for (const id of [1, 2]) {
    const { done, found, points, error } = runs.get(id);
    assert.deepEqual([done, found.status, error], [false, 'stopped', null]);
    assert.ok(Math.abs(points.at(-1).score - found.score) < 1e-6);
  }
});

test('a worker that dies takes its own run with it, and the others get another', { timeout: 60_000 }, async () => {
  const session = ticTacToe();
  let victims = 0;
  const pool = createPool({
    hire(count, add) {
      const first = victims++ === 0;
      const ends = Array.from({ length: count }, (_, i) => {
        const end = hireThreads(1, (port) => {
          add(port);
          if (!first || i > 0) return;
          // It is gone as soon as it was given something.
          const post = port.postMessage.bind(port);
          port.postMessage = (message, transfer) => {
            post(message, transfer);
            if ((message as any).entrant) end();
          };
        });
        return end;
      });
      return () => {
        for (const end of ends) end();
      };
    },
    most: () => 1,
    module: () => compiled(),
  });
  const field = ['orders', 'tabu', 'k2', 'ges'].map((method) => settings(method));
  const runs = await race(session, field, pool);
  const lost = [...runs.values()].filter(({ error }) => error);
  assert.deepEqual(
    lost.map(({ error }) => error.code),
    ['run-lost'],
  );
  assert.equal([...runs.values()].filter(({ done }) => done).length, field.length - 1);
});

test('a refusal of the core ends its own run alone', async () => {
  const session = ticTacToe();
  const field = [{ ...settings('ges'), score: { kind: 'k2', edgePrior: 1 } }, settings('k2')];
  const runs = await race(session, field, await createThreads(2));
  assert.equal(runs.get(0).error.code, 'needs-equivalence');
  assert.ok(runs.get(1).done);
});
