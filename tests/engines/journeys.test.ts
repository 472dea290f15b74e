// `npm run test:engines`: every journey in every engine; what each ends in is the same in all, to the last digit.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { ENGINES, programsOf } from '../../scripts/engines.mjs';
import { DIST, freePort, serve } from '../e2e/server.ts';
import { JOURNEYS } from './journeys.ts';
import { Reader } from './reader.ts';
import { startEngine } from './session.ts';

let server: Awaited<ReturnType<typeof serve>>;
before(async () => {
  server = await serve(resolve(DIST), await freePort());
});
after(() => server.stop());

/** What each journey ended in with the first engine. */
const reference: Map<string, unknown> = new Map();

for (const engine of ENGINES)
  test(engine.name, async (t) => {
    assert.deepEqual(programsOf(engine).missing, [], 'programs that are not here');
    const { driver, version, close } = await startEngine(engine);
    t.after(close);
    t.diagnostic(`${engine.name} ${version}`);
    const reader = new Reader(driver);
    for (const [name, journey] of Object.entries(JOURNEYS))
      await t.test(name, async () => {
        const result = await journey({ reader, address: server.address });
        if (!reference.has(name)) reference.set(name, result);
        assert.deepEqual(result, reference.get(name));
      });
  });
