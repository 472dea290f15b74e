// The pool between slices of a run: whoever counts, in whatever order, late or dying, nothing is counted twice or lost.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createPool, helpersFor } from '../../www/engine/pool.ts';
import { drive } from '../../www/engine/session.ts';
import { help } from '../../www/worker/helper.ts';

const BLOCKS = 400;
const settings = { name: 'settings' } as any;

/** What a block comes to, with any core. */
const worth = (i: number) => Math.sin(i) * 1e3;

/** Milliseconds of work for one block, so that nobody is done before the others begin. */
const COST = 0.2;
const work = () => {
  const until = performance.now() + COST;
  while (performance.now() < until);
};

/** A session of which the pool can't tell that it only adds up blocks. */
class Fake {
  fingerprint: string;
  values: (number | null)[] = [];
  next = 0;
  steps = 0;
  own = 0;
  lends = 0;
  lent: Map<number, { first: number; count: number }> = new Map();
  back: number[] = [];

  data = () => ({ fingerprint: this.fingerprint });
  estimate = () => ({ work: 1e9, counting: 'bitset' });
  pack = () => new Uint8Array([7]);

  constructor(fingerprint: string = 'f') {
    this.fingerprint = fingerprint;
  }

  start() {
    this.values = Array(BLOCKS).fill(null);
    return this.estimate();
  }

  #take(i: number, value: number) {
    assert.equal(this.values[i], null, `block ${i} is counted once`);
    this.values[i] = value;
    this.steps += 1;
  }

  run(steps: number, milliseconds: number = Infinity) {
    const begun = performance.now();
    for (let k = 0; k < steps && performance.now() - begun < milliseconds; k++) {
      const i = this.back.pop() ?? (this.next < BLOCKS ? this.next++ : -1);
      if (i < 0) break;
      work();
      this.#take(i, worth(i));
      this.own += 1;
    }
    const isDone = this.steps === BLOCKS;
    const waiting = !isDone && this.back.length === 0 && this.next === BLOCKS;
    return { phase: isDone ? 'done' : 'count', steps: this.steps, waiting };
  }

  lend() {
    const count = Math.min(5, BLOCKS - this.next);
    if (count === 0) return null;
    const first = this.next;
    this.next += count;
    this.lends += 1;
    this.lent.set(this.lends, { first, count });
    const mask = this.lends % 2 ? new Uint8Array([first % 256]) : null;
    return { id: this.lends, size: 3, first, count, mask };
  }

  give(id: number, values: Float64Array) {
    const span = this.lent.get(id);
    assert.ok(span, 'only what is lent is given');
    this.lent.delete(id);
    values.forEach((value, k) => {
      this.#take(span.first + k, value);
    });
  }

  takeBack(id: number) {
    const span = this.lent.get(id);
    assert.ok(span, 'only what is lent is taken back');
    this.lent.delete(id);
    for (let k = 0; k < span.count; k++) this.back.push(span.first + k);
  }

  outcome() {
    return { values: this.values, steps: this.steps };
  }
}

type Nature = 'good' | 'late' | 'dead' | 'dies' | 'silent' | 'absent';

/** Helpers over real message ports, each of some nature. */
function stage(natures: Nature[]) {
  const log = { hired: 0, ended: 0, counted: 0, masks: 0 };
  let ports: MessagePort[] = [];
  const pool = createPool({
    hire(count, add) {
      log.hired += count;
      for (const nature of natures.slice(0, count)) {
        if (nature === 'absent') continue;
        const { port1, port2 } = new MessageChannel();
        ports.push(port1, port2);
        let calls = 0;
        class Counting {
          constructor(packed: Uint8Array, chosen: any) {
            assert.deepEqual([packed[0], chosen], [7, { ...settings, counting: 'bitset' }], 'the engine of the run');
          }
          count(size: number, first: number, count: number, mask: Uint8Array | null) {
            assert.equal(size, 3);
            if (mask) assert.equal(mask[0], first % 256);
            if (nature === 'dies' && ++calls === 3) throw new Error('unreachable');
            for (let k = 0; k < count; k++) work();
            log.counted += count;
            log.masks += mask ? 1 : 0;
            return Float64Array.from({ length: count }, (_, k) => worth(first + k));
          }
          free() {}
        }
        const init = async () => {
          if (nature === 'dead') throw new Error('no core');
          if (nature === 'late') await new Promise((go) => setTimeout(go, 20));
        };
        help(port2 as any, { init, Counting } as any);
        if (nature === 'silent') {
          const answer = port2.onmessage;
          port2.onmessage = (event: any) => event.data.id === undefined && answer?.call(port2, event);
        }
        add(port1 as any);
      }
      return () => {
        log.ended += count;
        for (const port of ports) port.close();
        ports = [];
      };
    },
    most: () => natures.length,
    module: () => 'compiled',
  });
  return { pool, log };
}

async function run(natures: Nature[]) {
  const { pool, log } = stage(natures);
  const session = new Fake();
  try {
    const outcome = await drive(session as any, settings, { pool });
    return { ...log, outcome: JSON.stringify(outcome), own: session.own };
  } finally {
    pool.end();
  }
}

const alone = await run([]);

for (const natures of [
  ['good'],
  ['good', 'good', 'good'],
  ['late', 'good'],
  ['dead'],
  ['absent', 'absent'],
  ['dies', 'good'],
  ['silent'],
  ['silent', 'good', 'dies', 'dead'],
] as Nature[][]) {
  test(`the same with helpers of these natures: ${natures.join(', ')}`, async () => {
    const { outcome, own, counted } = await run(natures);
    assert.equal(outcome, alone.outcome);
    if (natures.includes('good')) assert.ok(counted > 0 && own + counted === BLOCKS, `${own} + ${counted}`);
    if (natures.join() === 'dead') assert.equal(own, BLOCKS);
  });
}

test('alone nobody is hired, and neither for a run that is over in a moment', async () => {
  assert.equal(alone.hired, 0);
  const { pool, log } = stage(['good']);
  const session = new Fake();
  const begin = session.start.bind(session);
  session.start = () => ({ ...begin(), work: 1e6 });
  await drive(session as any, settings, { pool });
  assert.equal(log.hired, 0);
});

test('helpers stay for the next run of the same data, and go when data change', async () => {
  const { pool, log } = stage(['good']);
  for (const [fingerprint, hired, ended] of [
    ['f', 1, 0],
    ['f', 1, 0],
    ['g', 2, 1],
  ] as [string, number, number][]) {
    const outcome = await drive(new Fake(fingerprint) as any, settings, { pool });
    assert.equal(JSON.stringify(outcome), alone.outcome);
    assert.deepEqual([log.hired, log.ended], [hired, ended]);
  }
  assert.ok(log.masks > 0);
  pool.end();
  assert.equal(log.ended, 2);
});

test('a helper that died is replaced for the next run', async () => {
  const { pool, log } = stage(['dies']);
  await drive(new Fake() as any, settings, { pool });
  await drive(new Fake() as any, settings, { pool });
  assert.equal(log.hired, 2);
  pool.end();
});

test('Stop is heard while everything left is in the hands of a helper that says nothing', async () => {
  const { pool } = stage(['silent']);
  const session = new Fake();
  let stoppedAt = 0;
  const driven = drive(session as any, settings, { pool, stopped: () => stoppedAt > 0 });
  while (session.next < BLOCKS) await new Promise((go) => setTimeout(go, 5));
  stoppedAt = performance.now();
  await driven;
  assert.ok(performance.now() - stoppedAt < 2000, `${performance.now() - stoppedAt} ms`); // 10 on a free machine
  assert.ok(session.lent.size === 0 && session.back.length > 0, 'what was lent is its own again');
  const outcome = await drive(session as any, settings, { goOn: true });
  assert.equal(JSON.stringify(outcome), alone.outcome);
  pool.end();
});

test('what comes from a stopped run is not taken for the next one', async () => {
  const { pool } = stage(['good']);
  let turns = 0;
  const first = new Fake();
  await drive(first as any, settings, { pool, stopped: () => first.lends > 0 && ++turns > 1 });
  assert.ok(first.back.length > 0);
  for (const of of [new Fake(), first]) {
    const outcome = await drive(of as any, settings, { pool, goOn: of === first });
    assert.equal(JSON.stringify(outcome), alone.outcome);
  }
  pool.end();
});

test('one core belongs to the session, and never more than eight helpers are hired', () => {
  assert.deepEqual([undefined, 1, 2, 4, 64].map(helpersFor), [0, 0, 1, 3, 7]);
});
