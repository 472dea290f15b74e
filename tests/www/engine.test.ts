// Requests to the worker: answers, refusals, Stop, lost workers, helpers and types.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { BUILD } from '../../www/engine/build.ts';
import { createEngine, Lost } from '../../www/engine/engine.ts';
import type { Engine } from '../../www/engine/requests.ts';
import { textsOf } from '../values.ts';

/** Mock worker; the test gives its answers. */
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
  const run = engine.run('run', {}, (news: unknown) => events.push(news));
  const [{ id }] = workers[0].requests;
  workers[0].says({ id, news: 1 });
  const stopped = engine.stop();
  assert.deepEqual(workers[0].requests[1], { name: 'stop', id });
  workers[0].answers(0, { status: 'stopped' });
  assert.deepEqual(await run, { status: 'stopped' });
  await stopped;
  assert.deepEqual(events, [1]);
  assert.equal(workers.length, 1);
});

test('Stop ends all work that is under way, and is over with the last of it', async () => {
  const { engine, workers } = stage();
  const works = [engine.run('bootstrap', {}), engine.session(7).call('a'), engine.run('run', {})];
  let isOver = false;
  const stopped = engine.stop().then(() => {
    isOver = true;
  });
  const { requests } = workers[0];
  assert.deepEqual(
    requests.filter(({ name }) => name === 'stop').map(({ id }) => id),
    [requests[0].id, requests[2].id],
  );
  workers[0].answers(2, 'run');
  await turn();
  assert.equal(isOver, false, 'the first goes on');
  workers[0].answers(0, 'resamples');
  workers[0].answers(1, 'A');
  await stopped;
  assert.deepEqual(await Promise.all(works), ['resamples', 'A', 'run']);
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

for (const [worker, sign] of [
  ['that was heard just now is busy, not lost: Stop waits for it longer', (id: number) => ({ id, news: 1 })],
  ['that waits for the whole core is not lost: Stop waits with it', () => ({ alive: true })],
] as const)
  test(`a worker ${worker}`, async () => {
    const { engine, workers } = stage();
    const run = engine.run('run', {}, () => {});
    workers[0].says(sign(workers[0].requests[0].id));
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
  workers[0].says({ hire: 2 });
  assert.equal(workers.length, 3);
  const ports = workers[0].requests.slice(1);
  assert.deepEqual(textsOf(ports, 'name', 'helper'), ['helper 0', 'helper 1']);
  const message = new Promise((hear) => {
    workers[1].requests[0].port.onmessage = ({ data }: any) => hear(data);
  });
  assert.equal(workers[1].requests[0].name, 'help');
  ports[0].port.postMessage('count this');
  assert.equal(await message, 'count this');
  for (const { port } of [...ports, workers[1].requests[0], workers[2].requests[0]]) port.close();

  workers[0].says({ hire: 1 });
  assert.deepEqual([workers[1].ended, workers[2].ended, workers[3].ended], [true, true, false]);
  const lost = assert.rejects(run, Lost);
  await engine.stop(); // nobody answers: the watchdog ends them all
  await lost;
  assert.deepEqual([workers[0].ended, workers[3].ended], [true, true]);

  workers[4].says({ hire: 1 });
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
  workers[0].says({ hire: 3 });
  workers[0].answers(0, 'A');
  assert.equal(await answer, 'A');
  assert.equal(workers[0].requests.length, 1);
});

test('a session is a number that goes with its requests; one that went with its worker is closed', async () => {
  const { engine, workers } = stage();
  await engine.session(7).call('close');
  assert.equal(workers.length, 0);
  const other = engine.session(7).session(8);
  other.call('load', { example: 1 }, { beside: true });
  engine.call('data');
  const sent = workers[0].requests.map(({ session, name, beside }) => [session, name, beside]);
  assert.deepEqual(sent, [[8, 'load', true], [0, 'data', undefined]]); // biome-ignore format: one line
});

test('work of more than one request is stopped as one, and what begins stopped is stopped at once', async () => {
  const { engine, workers } = stage();
  const work = engine.work(async (signal: AbortSignal) => {
    await engine.call('run', {}, { signal });
    return engine.call('enumerate', {}, { signal });
  });
  const stopped = engine.stop();
  workers[0].answers(0, 'first');
  await turn();
  const names = workers[0].requests.map(({ name }) => name);
  assert.deepEqual(names, ['run', 'stop', 'enumerate', 'stop']);
  workers[0].answers(2, 'second');
  assert.equal(await work, 'second');
  await stopped;
  assert.equal(workers.length, 1);
});

test('an engine beside another has a worker of its own, whose death is not reported', async () => {
  const { engine, workers, crashes } = stage();
  const mine = engine.call('data');
  const other = engine.another();
  const theirs = assert.rejects(other.call('load'), Lost);
  workers[1].onerror?.({ message: 'boom' });
  await theirs;
  const ended = assert.rejects(other.call('load'), Lost);
  other.end();
  await ended;
  workers[0].answers(0, 'data');
  assert.equal(await mine, 'data');
  assert.deepEqual([crashes, workers.map(({ ended }) => ended)], [[], [false, true, true]]);
});

test('a request of a wrong name, argument or answer does not get past tsc', () => {
  const wrong = (engine: Engine) => {
    // @ts-expect-error no such request
    engine.call('lode', {});
    // @ts-expect-error no such source
    engine.call('load', { url: 'x' });
    // @ts-expect-error a number
    engine.latest('inspectVariable', () => ({ variable: 'Smoker' }));
    // @ts-expect-error news of a run have no resamples
    engine.run('enumerate', { by: 'tian', k: 3 }, ({ resamples }) => resamples);
    // @ts-expect-error no job
    engine.run('estimate', { settings: null as never }, () => {});
    // @ts-expect-error text
    engine.call('export', { format: 'bif' }).then((text) => text.score);
  };
  assert.equal(typeof wrong, 'function');
});
