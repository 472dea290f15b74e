// The opening journey in each engine that is on this machine: part of `npm test`. All journeys: journeys.test.js.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { ENGINES, programsOf } from '../../scripts/engines.mjs';
import { DIST, freePort, serve } from '../e2e/server.js';
import { opening } from './journeys.js';
import { Reader } from './reader.js';
import { startEngine } from './session.js';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
  server = await serve(resolve(DIST), await freePort());
});
after(() => server.stop());

/** What the first engine showed. @type {unknown} */
let reference = null;

for (const engine of ENGINES) {
  const { missing } = programsOf(engine);
  test(`${engine.name} opens the page, alive and proven`, {
    skip: missing.length > 0 && `no ${missing.join(', no ')} here; npm run test:engines installs it`,
  }, async (t) => {
    const { driver, close } = await startEngine(engine);
    t.after(close);
    const shown = await opening({ reader: new Reader(driver), address: server.address });
    reference ??= shown;
    assert.deepEqual(shown, reference);
  });
}
