// Helpers of the engine over ports: no byte of an answer changes with the worker that counts or learns, with delays or
// deaths.
import assert from 'node:assert/strict';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, test } from 'vitest';
import { createDirect, help, type Port } from '../../www/engine/direct.ts';
import type { Session } from '../../www/engine/requests.ts';
import type { RunNews } from '../../www/generated/protocol.ts';
import { EngineHost, pause } from './direct.ts';
import { stream } from './random.ts';
import { settingsOf } from './settings.ts';

/** Helpers: normal, started late, without answers, and dying after the third request. */
type Nature = 'good' | 'late' | 'silent' | 'dies';

const settings = settingsOf({ method: 'dp' });
const BOOTSTRAP = { settings, resamples: 150, seed: 5, direction: 0.5 };

/** File of `n` columns, each of which depends on the previous one. */
function fileOf(n: number, rows: number, seed: number = 7) {
  const random = stream(seed);
  const row = () => {
    let last = 0;
    return Array.from({ length: n }, () => {
      if (random() > 0.78) last = Math.floor(3 * random());
      return last;
    }).join();
  };
  const head = Array.from({ length: n }, (_, v) => `v${v}`).join();
  return new TextEncoder().encode([head, ...Array.from({ length: rows }, row)].join('\n'));
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Engine with helpers of these kinds, with their records. */
function stage(natures: Nature[], most: number = natures.length) {
  const log = { hires: [] as number[], pieces: 0 };
  const hire = (count: number): Port[] => {
    if (count > 0) log.hires.push(count);
    return natures.slice(0, count).map((nature) => {
      const { port1, port2 } = new MessageChannel();
      help(port2 as unknown as Port, EngineHost);
      const { onmessage } = port2 as unknown as Port;
      const heard = (event: MessageEvent) => onmessage?.call(port2, event);
      let calls = 0;
      (port2 as unknown as Port).onmessage = (event) => {
        const { name } = event.data;
        if (!name) return; // it brings the compiled core
        const isPiece = name === 'countSpan' || name === 'resample';
        if (isPiece) log.pieces += 1;
        if (isPiece && nature === 'silent') return;
        calls += 1;
        if (nature === 'dies' && calls > 3) port2.postMessage({ lost: true });
        else if (nature === 'late') setTimeout(heard, 20, event);
        else heard(event);
      };
      return port1 as unknown as Port;
    });
  };
  const engine = createDirect(EngineHost, { pause, helpers: { most, hire, module: () => undefined } });
  ends.push(engine.end);
  return { engine, log };
}

/** Parts of an answer that do not depend on the worker; times are omitted. */
const lasting = ({ trace, spent, ...answer }: any) => JSON.stringify(answer, (_, x) => (ArrayBuffer.isView(x) ? [...(x as any)] : x)); // biome-ignore format: one line

async function counted(engine: Session, file: Uint8Array<ArrayBuffer> = fileOf(15, 3000)) {
  await engine.call('load', { file });
  return lasting(await engine.call('run', { settings }));
}

async function resampled(engine: Session) {
  await engine.call('load', { file: fileOf(10, 1000) });
  return lasting(await engine.call('bootstrap', BOOTSTRAP));
}

const alone = { counted: await counted(stage([]).engine), resampled: await resampled(stage([]).engine) };

for (const natures of [['good'], ['good', 'good', 'good'], ['late', 'good'], ['silent', 'good', 'dies']] as Nature[][])
  test(`the same with helpers of these natures: ${natures.join(', ')}`, async () => {
    for (const [name, ask] of Object.entries({ counted, resampled })) {
      const { engine, log } = stage(natures);
      assert.equal(await ask(engine), alone[name as 'counted']);
      assert.deepEqual(log.hires, [natures.length], name);
      assert.ok(log.pieces > 0, name);
    }
  });

test('none is hired for a run that is over in a moment, and never more than seven', async () => {
  const { engine, log } = stage(['good'], 64);
  await engine.call('load', { example: { id: 'asia', version: 1, rows: 100, seed: 289 } });
  await engine.call('run', { settings });
  assert.deepEqual(log.hires, []);
  assert.equal(await counted(engine), alone.counted);
  assert.deepEqual(log.hires, [7]);
});

test('helpers stay for the next run of the same data, and get other data with them', async () => {
  const { engine, log } = stage(['good']);
  for (let i = 0; i < 2; i++) assert.equal(await counted(engine), alone.counted);
  const other = fileOf(15, 3000, 8);
  assert.equal(await counted(engine, other), await counted(stage([]).engine, other));
  assert.ok(log.hires.length <= 2, String(log.hires));
});

test('Stop is heard while everything left is in the hands of a helper that says nothing, and the run goes on without it', async () => {
  const { engine } = stage(['silent']);
  await engine.call('load', { file: fileOf(15, 3000) });
  const stop = new AbortController();
  const tell = ({ snapshot }: RunNews) => {
    if (snapshot.waiting) stop.abort();
  };
  const first = await engine.call('run', { settings }, { signal: stop.signal, tell });
  assert.equal(first.outcome.status, 'stopped');
  const last = await engine.call('run', { settings, from: first.outcome.steps });
  assert.equal(lasting(last), alone.counted);
});
