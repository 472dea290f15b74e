// Threads over the real core: any number of them, and one that is killed, give the same bytes.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { createThreads, hireThreads } from '../../cli/pool.ts';
import { createPool } from '../../www/engine/pool.ts';
import { drive } from '../../www/engine/session.ts';
import { heavy } from '../e2e/files.ts';

const Session = await loadCore();
const { compiled } = await import('../../www/pkg/core.js');
const settings = {
  score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
  method: 'dp',
  maxParents: null,
  required: [],
  forbidden: [],
} as any;
const pause = () => new Promise((resume) => setImmediate(resume));

async function run(pool: ReturnType<typeof createPool>, chosen: object = {}) {
  const session = new Session();
  session.readFile(new Uint8Array(heavy(15).buffer));
  session.prepare({});
  const count = { own: 0, given: 0 };
  const watched = Object.create(session, {
    give: {
      value(id: number, values: Float64Array) {
        count.given += 1;
        session.give(id, values);
      },
    },
  });
  try {
    const outcome = await drive(watched, { ...settings, ...chosen }, { pool, pause });
    return { ...count, outcome: JSON.stringify(outcome), table: session.export('pss') };
  } finally {
    session.free();
    pool.end();
  }
}

const chosen = [{}, { maxParents: 3 }, { score: { kind: 'bic', edgePrior: 1 } }];
for (const some of chosen) {
  test(`0, 1, 2 and 3 threads beside the session: ${JSON.stringify(some)}`, async () => {
    const alone = await run(await createThreads(1), some);
    assert.equal(alone.given, 0);
    for (const threads of [2, 3, 4]) {
      const { outcome, table, given } = await run(await createThreads(threads), some);
      assert.equal(outcome, alone.outcome, `${threads} threads`);
      assert.equal(table, alone.table);
      if (some === chosen[0]) assert.ok(given > 0, 'they did some of it');
    }
  });
}

test('a thread that is killed in the middle loses nothing', async () => {
  const alone = await run(await createThreads(1));
  let messages = 0;
  const pool = createPool({
    hire(count, add) {
      const end = hireThreads(count, (port) => {
        add(port);
        const hear = port.onmessage;
        port.onmessage = (event) => {
          hear?.(event);
          if (event.data.values && ++messages === 3) end(); // with spans in their hands
        };
      });
      return end;
    },
    most: () => 2,
    module: compiled,
  });
  const killed = await run(pool);
  assert.ok(messages >= 3);
  assert.equal(killed.outcome, alone.outcome);
  assert.equal(killed.table, alone.table);
});
