// `npm run test:engines`: every journey in every engine; what each ends in is the same in all, to the last digit.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { ENGINES, programsOf } from '../../scripts/engines.mjs';
import { DIST, freePort, serve } from '../e2e/server.js';
import { JOURNEYS } from './journeys.js';
import { Reader } from './reader.js';
import { startEngine } from './session.js';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
  server = await serve(resolve(DIST), await freePort());
});
after(() => server.stop());

/** What each journey ended in with the first engine. @type {Map<string, unknown>} */
const reference = new Map();

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
