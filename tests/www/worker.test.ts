// The worker of the page in a thread: the first module answers like the whole core, which takes over what it holds.
import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { createEngine } from '../../www/engine/engine.ts';
import type { Engine, Session } from '../../www/engine/requests.ts';
import { scratch } from '../../www/engine/scratch.ts';
import type { Settings } from '../../www/generated/protocol.ts';
import type { Source } from '../../www/model/answers/data.ts';
import { plainly } from '../../www/model/heuristic.ts';
import { opening } from '../../www/model/state.ts';
import { chosenOf, sourceOf } from '../../www/store/sources.ts';
import { startNodeWorker } from './node-worker.ts';
import { settingsOf } from './settings.ts';

/** Delay of a whole core that does not arrive during a test. */
const NEVER_MS = 2 ** 30;
/** Delay of a whole core that arrives after the first requests. */
const LATE_MS = 700;

const ASIA = { id: 'asia', version: 1, rows: 1000, seed: 289 };
const load = { example: ASIA };
const settings = settingsOf();
/** Settings of a run that only ends when stopped. */
const ENDLESS: Settings = {
  ...settings,
  method: 'hill-climb',
  heuristic: { ...plainly(), restarts: 2_000_000, network: [], order: [], root: null },
};
/** Learning without limits of work and time. */
const LEARN = { settings, budget: Number.MAX_VALUE, withinMs: Number.MAX_VALUE };
const claimed = { parents: [[], [0], [], [], [], [], [], []], score: -3000, bound: null, proven: false };

const workers: ReturnType<typeof startNodeWorker>[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.terminate())));

/** Engine with a delayed whole core, and the messages of its worker. */
function stage(late = 0, look?: number) {
  const heard: any[] = [];
  const start = () => {
    const worker = startNodeWorker(late);
    workers.push(worker);
    return new Proxy(worker, {
      set: (_, name, hear) =>
        Reflect.set(worker, name, (event: any) => {
          heard.push(event.data);
          hear(event);
        }),
      get: (_, name) => Reflect.get(worker, name),
    });
  };
  const engine = createEngine({ start, crashed: (failure) => assert.fail(failure.code), look });
  return { engine, heard };
}

/** Answer without its duration. */
const lasting = ({ seconds, growing, loaded: { info }, ...answer }: any) => JSON.stringify({ info, ...answer });
const bytes = async (answer: Promise<unknown>) => JSON.stringify(await answer);

test('the first module gives the answers of the whole core, in the same bytes', async () => {
  const [{ engine: first }, { engine: whole }] = [stage(NEVER_MS), stage()];
  await whole.call('whole');
  const answers = async (engine: Session) => {
    const learned = await engine.call('relearn', { load, ...LEARN });
    assert.equal(learned.outcome?.status, 'proven optimal');
    const { parents, score, bound } = learned.outcome;
    const claim = { settings, claimed: { parents, score, bound, proven: true } };
    return [
      lasting(learned),
      await bytes(engine.call('examples')),
      await bytes(engine.call('data')),
      await bytes(engine.call('estimate', { settings })),
      await bytes(engine.call('inspectEdge', { from: 5, to: 6 })),
      await bytes(engine.call('inspectVariable', { variable: 7 })),
      await bytes(engine.call('check', claim)),
      await bytes(engine.call('adopt', claim)),
      lasting(await engine.session(3).call('relearn', { load: { example: { ...ASIA, rows: 200 } }, ...LEARN })),
    ];
  };
  assert.deepEqual(await answers(first), await answers(whole));
});

test('what the first module can’t do waits for the whole core with what follows it; what is sent beside does not', async () => {
  const { engine, heard } = stage(LATE_MS);
  const order: string[] = [];
  const told = (name: string, answer: Promise<unknown>) => answer.then(() => order.push(name));
  await engine.call('relearn', { load, ...LEARN });
  const whole = told('whole', engine.call('whole'));
  await told('before', engine.call('inspectVariable', { variable: 7 }));
  await Promise.all([
    told('members', engine.call('members', { limit: 3 })),
    told('after', engine.call('inspectEdge', { from: 5, to: 6 })),
    told('apart', engine.session(9).call('load', load)), // what other sessions hold is not handed over
    told('beside', engine.call('inspectVariable', { variable: 1 }, { beside: true })),
    told('other rows', engine.session(3).call('relearn', { load, ...LEARN })),
    whole,
  ]);
  const [before, beside, rows, ...waited] = order;
  assert.deepEqual([before, beside, rows], ['before', 'beside', 'other rows']);
  assert.deepEqual(
    waited.filter((name) => name !== 'apart'),
    ['whole', 'members', 'after'],
  );
  assert.ok(heard.some(({ alive }) => alive));
});

test('settings that only the whole core reads are learned by it', async () => {
  const { engine } = stage(LATE_MS);
  const priced = { ...settings, sizePrior: true };
  const { outcome } = await engine.call('relearn', { load, ...LEARN, settings: priced });
  assert.equal(outcome?.status, 'proven optimal');
});

/** Queries about a result. */
const looks = async (engine: Session) => [
  await bytes(engine.call('data')),
  await bytes(engine.call('inspectEdge', { from: 5, to: 6 })),
  await bytes(engine.call('inspectVariable', { variable: 7 })),
];

test('the whole core takes over data and result, an adopted network, data alone, and nothing at all', async () => {
  const makes: ((engine: Engine) => Promise<unknown>)[] = [
    async (engine) => {
      await engine.call('relearn', { load: { example: { ...ASIA, rows: 50 } }, ...LEARN });
      await engine.call('relearn', { load, ...LEARN });
      await engine.call('relearn', { ...LEARN, settings: { ...settings, method: 'ges' }, budget: 0 }); // not learned
    },
    async (engine) => {
      await engine.call('load', load);
      await engine.call('adopt', { settings, claimed });
    },
    async (engine) => {
      await engine.call('load', load);
      await engine.call('relearn', LEARN);
    },
  ];
  const query = { child: 7, contains: [], least: null, most: null, standings: [], descending: true };
  const check = async (make: (engine: Engine) => Promise<unknown>, i: number) => {
    const { engine } = stage(LATE_MS);
    await make(engine);
    const before = await looks(engine);
    await engine.call('whole');
    assert.deepEqual(await looks(engine), before, String(i));
    const select = () => engine.call('tableSelect', { query: { ...query, sort: 'score' }, serial: 1 });
    if (i !== 1) assert.equal((await select()).rows, 128);
  };
  await Promise.all(makes.map(check));

  const { engine: loaded } = stage(LATE_MS);
  await loaded.call('relearn', { load, ...LEARN });
  const { info } = await loaded.call('load', { example: { ...ASIA, seed: 290 } });
  await loaded.call('whole');
  assert.equal((await loaded.call('data'))?.fingerprint, info.fingerprint);
  await assert.rejects(loaded.call('inspectVariable', { variable: 1 }), { code: 'not-ready' });

  const { engine: empty } = stage(LATE_MS);
  await empty.call('examples');
  await empty.call('whole');
  assert.equal(await empty.call('data'), null);
  await assert.rejects(empty.call('relearn', LEARN), { code: 'not-ready' });
});

test('Stop while the whole core is on its way waits for it, and the run ends as it begins', async () => {
  const { engine, heard } = stage(LATE_MS);
  await engine.call('load', load);
  const run = engine.run('run', { settings: ENDLESS }, () => {});
  await engine.stop();
  assert.equal((await run).outcome.status, 'stopped');
  assert.equal(heard.filter(({ hello }) => hello).length, 1, 'the worker is the same');
});

test('a whole core that can’t be had refuses what waits for it, and is fetched again for the next request', async () => {
  const { engine } = stage(-1);
  const learned = engine.call('relearn', { load, ...LEARN });
  const refused = assert.rejects(engine.call('members', { limit: 3 }), { code: 'part-missing' });
  assert.equal((await learned).outcome?.status, 'proven optimal');
  await refused;
  assert.ok(await engine.call('inspectVariable', { variable: 7 }), 'what the first module has stays');
  assert.ok((await engine.call('members', { limit: 3 })).count > 0);
});

test('a worker that waits for the whole core longer than it may be silent is not given up', async () => {
  const look = 600;
  const { engine } = stage(look * 8, look);
  let waits = true;
  const whole = engine.call('whole').finally(() => {
    waits = false;
  });
  await engine.call('relearn', { load, ...LEARN });
  assert.ok(waits);
  await whole;
  assert.equal(typeof (await engine.call('information', { a: 0, b: [1], given: [] })), 'object');
});

test('data of the page are loaded while resamples of other data are learned, and those who learn apart take turns', async () => {
  const { engine } = stage();
  const doc = opening();
  const source = sourceOf(doc.data) as Source;
  const chosen = chosenOf(doc);
  await engine.call('load', load);
  const order: string[] = [];
  const resampled = scratch(engine, source, chosen, [['resampled', { resamples: 200, seed: 1 }]]);
  const others = scratch(engine, source, chosen, []);
  const loaded = engine.call('load', load);
  await Promise.all([
    resampled.then(({ answers }) => {
      order.push('resampled');
      assert.equal((answers[0] as any).resamples, 200);
    }),
    others.then(() => order.push('others')),
    loaded.then(() => order.push('load')),
  ]);
  assert.deepEqual(order, ['load', 'resampled', 'others']);
});
