// Requests to the worker: answers, refusals, Stop, lost workers, helpers and types.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { BUILD } from '../../www/engine/build.ts';
import { createEngine, Lost } from '../../www/engine/engine.ts';
import type { DraftRequests, Engine, Handlers } from '../../www/engine/requests.ts';

/** A worker whose answers the test gives. */
class Puppet {
  requests: any[] = [];
  ended = false;
  onmessage: ((event: any) => void) | null = null;
  onerror: ((event: any) => void) | null = null;
  onmessageerror = null;

  postMessage(message: any) {
    this.requests.push(message);
  }

  terminate() {
    this.ended = true;
  }

  says(data: any) {
    this.onmessage?.({ data });
  }

  /** Answers the nth request. */
  answers(n: number, value: unknown) {
    this.says({ id: this.requests[n].id, value });
  }
}

function stage() {
  const workers: Puppet[] = [];
  const crashes: any[] = [];
  const engine = createEngine({
    start: () => {
      const worker = new Puppet();
      workers.push(worker);
      return worker as any;
    },
    crashed: (failure) => crashes.push(failure),
  });
  // The engine knows no request by name: any will do.
  return { engine: engine as any, workers, crashes };
}

const turn = () => new Promise((go) => setImmediate(go));

test('each request gets its own answer, refusals as they are', async () => {
  const { engine, workers } = stage();
  const [first, second] = [engine.call('a'), engine.call('b')];
  workers[0].answers(1, 'B');
  workers[0].says({ id: workers[0].requests[0].id, error: { code: 'not-ready' } });
  assert.equal(await second, 'B');
  await assert.rejects(first, { code: 'not-ready' });
  assert.equal(workers.length, 1);
});

test('a slider never queues: of what is asked meanwhile only the newest is sent, with its newest arguments', async () => {
  const { engine, workers } = stage();
  let rows = 1;
  const asks = [1, 2, 3].map(() => engine.latest('relearn', () => ({ rows })));
  rows = 9;
  assert.equal(workers[0].requests.length, 1);
  workers[0].answers(0, 'first');
  await turn();
  assert.deepEqual(
    workers[0].requests.map(({ args }) => args.rows),
    [1, 9],
  );
  workers[0].answers(1, 'last');
  assert.deepEqual(await Promise.all(asks), ['first', undefined, 'last']);
});

test('a run tells its progress, and Stop ends it gently', async () => {
  const { engine, workers } = stage();
  const events: unknown[] = [];
  const run = engine.run('run', {}, (event: string, value: unknown) => events.push([event, value]));
  const [{ id }] = workers[0].requests;
  workers[0].says({ id, event: 'progress', value: 1 });
  const stopped = engine.stop();
  assert.deepEqual(workers[0].requests[1], { name: 'stop', id });
  workers[0].answers(0, { status: 'stopped' });
  assert.deepEqual(await run, { status: 'stopped' });
  await stopped;
  assert.deepEqual(events, [['progress', 1]]);
  assert.equal(workers.length, 1);
});

test('a worker that does not answer Stop is ended by the watchdog, and another is ready', async () => {
  const { engine, workers, crashes } = stage();
  const run = engine.run('run', {}, () => {});
  const lost = assert.rejects(run, (reason: any) => reason instanceof Lost && reason.code === 'stopped-hard');
  await engine.stop();
  await lost;
  assert.deepEqual([workers.length, workers[0].ended, workers[1].ended], [2, true, false]);
  assert.deepEqual(crashes, []);
  workers[0].says({ id: 1, value: 'too late' });
  const next = engine.call('load');
  workers[1].answers(0, 'loaded');
  assert.equal(await next, 'loaded');
});

test('a worker that was heard just now is busy, not lost: Stop waits for it longer', async () => {
  const { engine, workers } = stage();
  const run = engine.run('run', {}, () => {});
  const [{ id }] = workers[0].requests;
  workers[0].says({ id, event: 'progress', value: 1 });
  const stopped = engine.stop();
  await new Promise((go) => setTimeout(go, 800));
  assert.equal(workers[0].ended, false);
  workers[0].answers(0, { status: 'stopped' });
  assert.deepEqual(await run, { status: 'stopped' });
  await stopped;
  assert.equal(workers.length, 1);
});

test('a worker that waits for the whole core is not lost: Stop waits with it', async () => {
  const { engine, workers } = stage();
  const run = engine.run('run', {}, () => {});
  workers[0].says({ alive: true });
  const stopped = engine.stop();
  await new Promise((go) => setTimeout(go, 800));
  assert.equal(workers[0].ended, false);
  workers[0].answers(0, { status: 'stopped' });
  assert.deepEqual(await run, { status: 'stopped' });
  await stopped;
  assert.equal(workers.length, 1);
});

test('Stop without a run does nothing', async () => {
  const { engine, workers } = stage();
  await engine.stop();
  assert.equal(workers.length, 0);
});

for (const [name, die] of [
  ['a panic', (worker) => worker.says({ crash: { code: 'engine-crash', detail: 'unreachable' } })],
  ['an error outside any request', (worker) => worker.onerror?.({ message: 'boom' })],
] as [string, (worker: Puppet) => void][]) {
  test(`${name} loses everything under way, is reported once, and the next request starts another worker`, async () => {
    const { engine, workers, crashes } = stage();
    const requests = [engine.call('a'), engine.latest('b', () => ({})), engine.run('run', {}, () => {})];
    die(workers[0]);
    for (const request of requests) await assert.rejects(request, Lost);
    assert.equal(crashes.length, 1);
    assert.equal(crashes[0].code, 'engine-crash');
    assert.equal(workers[0].ended, true);
    engine.call('load');
    assert.equal(workers.length, 2);
  });
}

test('a worker that dies without a word is missed', async () => {
  const crashes: any[] = [];
  const engine = createEngine({
    start: () => new Puppet() as any,
    crashed: (failure) => crashes.push(failure.code),
    look: 2,
  });
  const stay = setInterval(() => {}, 50);
  await assert.rejects(engine.call('examples'), Lost);
  clearInterval(stay);
  assert.deepEqual(crashes, ['engine-silent']);
});

test('a worker of another build is refused at its first word', async () => {
  const { engine, workers, crashes } = stage();
  const request = engine.call('a');
  workers[0].says({ hello: BUILD });
  assert.deepEqual(crashes, []);
  workers[0].says({ hello: 'another' });
  await assert.rejects(request, Lost);
  assert.equal(workers[0].ended, true);
  assert.deepEqual(crashes, [{ code: 'other-version', detail: 'another' }]);
});

test('a worker gets the helpers it asks for, each with a port between the two, and they end with it', async () => {
  const { engine, workers } = stage();
  const run = engine.run('run', {}, () => {});
  workers[0].says({ hire: 2, team: 5 });
  assert.equal(workers.length, 3);
  const ports = workers[0].requests.slice(1);
  assert.deepEqual(
    ports.map(({ name, team }) => [name, team]),
    [
      ['helper', 5],
      ['helper', 5],
    ],
  );
  const message = new Promise((hear) => {
    workers[1].requests[0].port.onmessage = ({ data }: any) => hear(data);
  });
  assert.equal(workers[1].requests[0].name, 'help');
  ports[0].port.postMessage('count this');
  assert.equal(await message, 'count this');
  for (const { port } of [...ports, workers[1].requests[0], workers[2].requests[0]]) port.close();

  workers[0].says({ hire: 1, team: 6 });
  assert.deepEqual([workers[1].ended, workers[2].ended, workers[3].ended], [true, true, false]);
  const lost = assert.rejects(run, Lost);
  await engine.stop(); // nobody answers: the watchdog ends them all
  await lost;
  assert.deepEqual([workers[0].ended, workers[3].ended], [true, true]);

  workers[4].says({ hire: 1, team: 7 });
  workers[4].says({ crash: { code: 'engine-crash' } });
  assert.deepEqual([workers[4].ended, workers[5].ended], [true, true]);
  for (const { requests } of workers) for (const { port } of requests) port?.close();
});

test('a page that can start no helper works without them', async () => {
  const workers: Puppet[] = [];
  const engine = createEngine({
    start: () => {
      if (workers.length > 0) throw new Error('no more');
      workers.push(new Puppet());
      return workers[0] as any;
    },
    crashed: () => assert.fail(),
  });
  const answer = engine.call('examples');
  workers[0].says({ hire: 3, team: 1 });
  workers[0].answers(0, 'A');
  assert.equal(await answer, 'A');
  assert.equal(workers[0].requests.length, 1);
});

test('a request of a wrong name, argument or answer does not get past tsc', () => {
  const wrong = (engine: Engine) => {
    // @ts-expect-error no such request
    engine.call('lode', {});
    // @ts-expect-error no source
    engine.call('load', {});
    // @ts-expect-error a number
    engine.latest('inspectVariable', () => ({ variable: 'Smoker' }));
    // @ts-expect-error a run has no such event
    engine.run('enumerate', { by: 'tian', k: 3 }, (_event, { resamples }) => resamples);
    // @ts-expect-error text
    engine.call('export', { format: 'bif' }).then((text) => text.score);
  };
  assert.equal(typeof wrong, 'function');
  const handlers: Handlers<DraftRequests> = {
    draftRead() {},
    // @ts-expect-error no preview
    draftPrepare: () => 1,
    draftList: () => null as any,
    draftUse: () => null as any,
    draftDrop() {},
  };
  assert.equal(Object.keys(handlers).length, 5);
});
