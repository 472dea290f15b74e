// Tests of threads with the real core: the result has the same bytes with any number of threads, and if one is killed.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pause } from '../../cli/host.ts';
import { createThreads } from '../../cli/pool.ts';
import { terminal } from '../../cli/terminal.ts';
import { createDirect, type Helpers, type Port } from '../../www/engine/direct.ts';
import { EngineHost } from '../../www/pkg/core.js';
import { heavy } from '../e2e/files.ts';
import { settingsOf } from '../www/settings.ts';

await terminal.engine();
const BDEU = { kind: 'bdeu', ess: 1, edgePrior: 1 } as const;
const settings = settingsOf({ score: BDEU, method: 'dp' });
const recipe = { read: {}, steps: [] } as any;

/** Helpers of the engine whose messages also go to `hear`. */
function watched(helpers: Helpers, hear: (data: any) => void): Helpers {
  const hire: Helpers['hire'] = (count) =>
    helpers.hire(count).map((port) => ({
      postMessage: port.postMessage,
      close: port.close,
      set onmessage(listen: Port['onmessage']) {
        port.onmessage = (event) => {
          listen?.(event);
          hear(event.data);
        };
      },
    }));
  return { ...helpers, hire };
}

/** Sends a request to an engine with helpers, and counts the helpers' answers that contain numbers. */
async function work<T>(
  helpers: Helpers,
  ask: (engine: ReturnType<typeof createDirect>) => Promise<T>,
  onGiven: (given: number) => void = () => {},
) {
  let given = 0;
  const counted = watched(helpers, ({ value }) => {
    if (ArrayBuffer.isView(value)) onGiven(++given);
  });
  const engine = createDirect(EngineHost, { pause, helpers: counted });
  try {
    await engine.call('load', { file: new Uint8Array(heavy(15).buffer), recipe });
    const answer = await ask(engine);
    return { ...answer, helped: given };
  } finally {
    engine.end();
  }
}

const run = (helpers: Helpers, chosen: object = {}, onGiven?: (given: number) => void) =>
  work(
    helpers,
    async (engine) => {
      const { outcome } = await engine.call('run', { settings: { ...settings, ...chosen } });
      return { outcome: JSON.stringify(outcome), table: await engine.call('export', { format: 'pss' }) };
    },
    onGiven,
  );

const chosen = [{}, { maxParents: 3 }, { score: { kind: 'bic', edgePrior: 1 } }];
for (const some of chosen) {
  test(`0, 1 and 3 threads beside the session: ${JSON.stringify(some)}`, async () => {
    const alone = await run(createThreads(1), some);
    assert.equal(alone.helped, 0);
    for (const threads of [2, 4]) {
      const { outcome, table, helped } = await run(createThreads(threads), some);
      assert.equal(outcome, alone.outcome, `${threads} threads`);
      assert.equal(table, alone.table);
      if (some === chosen[0]) assert.ok(helped > 0, 'they did some of it');
    }
  });
}

test('a bootstrap with threads has the same counts', async () => {
  const learned = (threads: number) =>
    work(createThreads(threads), async (engine) => {
      const args = {
        settings: settingsOf({ score: BDEU, method: 'hill-climb', maxParents: 3 }),
        resamples: 12,
        seed: 7,
      };
      return { strengths: JSON.stringify((await engine.call('bootstrap', args)).strengths) };
    });
  const [alone, helped] = [await learned(1), await learned(3)];
  assert.equal(helped.strengths, alone.strengths);
});

test('threads that are killed in the middle lose nothing', async () => {
  const alone = await run(createThreads(1));
  const helpers = createThreads(3);
  const killed = await run(helpers, {}, (given) => {
    if (given === 3) helpers.hire(0); // while the helpers count spans
  });
  assert.ok(killed.helped >= 3);
  assert.equal(killed.outcome, alone.outcome);
  assert.equal(killed.table, alone.table);
});
